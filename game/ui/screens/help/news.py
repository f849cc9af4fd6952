"""What's new in this version."""

from __future__ import annotations

from msgspec.structs import replace

from game.store.settings.values import NEWS
from game.ui.pages.column import Column, Row
from game.ui.pages.page import Page
from game.ui.widgets.text_block import TextSheet
from game.words.translation import _

_WIDE, _NARROW, _GAP = 1000.0, 620.0, 16.0
"""Width of two columns and of one, and what's between sheets, in units."""


class NewsPage(Page):
    """A sheet for each part of the game; who has been here needn't be told again."""

    column = _WIDE

    def opened(self) -> None:
        settings = self.services.settings
        if settings.news_seen != NEWS:
            self.services.keep(replace(settings, news_seen=NEWS))

    def build(self) -> None:
        self.heading(_("What’s new in {version}").format(version=NEWS))
        self.footer(self.way_back())
        first, second, *others = (TextSheet(self.skin, *part) for part in _parts())
        if self.across(_WIDE) < _WIDE:
            self.fill(first, second, *others, width=_NARROW, gap=_GAP)
        else:
            rows = Row(first, second, gap=_GAP), Row(*others, gap=_GAP)
            self.fill(Column(*rows, gap=_GAP), width=_WIDE, middle=True)


def _parts() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return each part's title, and what's new there."""
    return (
        (
            _("Main menu"),
            (
                _("The main menu is the club’s card room now, and one press deals the cards."),
                _("Several people can use this computer, each with their own face, settings and statistics."),
            ),
        ),
        (
            _("Table"),
            (
                _("A knock, an undercut, gin and the end of a match each have their own ending."),
                _("The cards your opponent took and discarded stay in view. Press the discard pile to see them all."),
                _("Hints tell you why a move is good."),
            ),
        ),
        (
            _("Your games"),
            (
                _("After a match you read who played better, and how the cards fell."),
                _("Make a picture of any finished hand to show your friends."),
                _("Add a note to any hand. Move all your games to another computer in one file."),
            ),
        ),
        (
            _("Language and accessibility"),
            (
                _("Seven more languages: Czech, Danish, Finnish, Hungarian, Norwegian, Romanian and Turkish."),
                _("Play with a single switch, in mono, with longer time limits or in a plain typeface."),
            ),
        ),
    )
