"""The kind of room that a window has."""

from __future__ import annotations

from game.ui.graphics.viewport import Viewport
from game.ui.table.places.cramped import CrampedPlaces
from game.ui.table.places.table_places import TablePlaces
from game.ui.table.places.tall import TallPlaces


def places_for(viewport: Viewport, *, hinted: bool = False, seated: bool = False, crowded: bool = False) -> TablePlaces:
    """The places on a table in a window of this size."""
    kind = TablePlaces if not viewport.cramped else TallPlaces if viewport.tall else CrampedPlaces
    return kind(viewport, hinted, seated, crowded)
