"""Selection of places by window."""

from __future__ import annotations

from functools import lru_cache

from game.ui.graphics.viewport import Viewport
from game.ui.table.places.cramped import CrampedPlaces
from game.ui.table.places.table_places import TablePlaces
from game.ui.table.places.tall import TallPlaces


@lru_cache(16)
def places_for(viewport: Viewport, *, hinted: bool = False, seated: bool = False, crowded: bool = False) -> TablePlaces:
    """Return the table's places for a window; they're asked for at each change on the table."""
    kind = TablePlaces if not viewport.cramped else TallPlaces if viewport.tall else CrampedPlaces
    return kind(viewport, hinted, seated, crowded)
