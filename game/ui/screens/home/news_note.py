"""A note on the main menu that leads to what's new, once."""

from __future__ import annotations

from collections.abc import Callable

from game.store.settings.values import NEWS
from game.ui.graphics.skin import Skin
from game.ui.pages.column import Row
from game.ui.screens.home.door import QuietEntry
from game.ui.widgets.icon_button import IconButton
from game.words.translation import _

_HIGH, _GAP = 44.0, 6.0


class NewsNote(Row):
    """The way to the page, and a cross that takes the note away."""

    def __init__(self, skin: Skin, unit: float, act: Callable[[], object], dismiss: Callable[[], object]) -> None:
        way = QuietEntry(skin, _("What’s new in {version}").format(version=NEWS), act)
        way.plated = True
        wide = way.wants() / unit
        self.wide = wide + _GAP + _HIGH
        """The width in units."""
        cross = IconButton(skin, _("Dismiss"), "close", dismiss)
        super().__init__(way.sized(wide, _HIGH), cross.sized(_HIGH, _HIGH), gap=_GAP)
