"""The page to choose problem themes."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.store.problems.progress import ProblemProgress
from game.study.practice.choosing import themes
from game.study.problems import ProblemTheme, problems
from game.ui.pages.page import Page
from game.ui.widgets.toggle import Toggle
from game.wording.practice.themes import theme_name, theme_note
from game.words.translation import _


class ThemesPage(Page):
    """A switch for each theme; with all off, all are asked."""

    def build(self) -> None:
        self.heading(_("Themes"), _("You’ll see what a problem is about once you’ve answered."))
        self.footer(self.way_back())
        without = self.services.problem_file.read().without
        self.fill(*(self._switch(theme, on=theme not in without) for theme in themes(problems())), width=700)

    def _switch(self, theme: ProblemTheme, *, on: bool) -> Toggle:
        return Toggle(self.skin, theme_name(theme), on, partial(self._choose, theme)).noted(theme_note(theme))

    def _choose(self, theme: ProblemTheme, on: bool) -> None:
        self.services.problem_file.change(lambda progress: _with(progress, theme, on=on))


def _with(progress: ProblemProgress, theme: ProblemTheme, *, on: bool) -> ProblemProgress:
    without = {*progress.without} - {theme} if on else {*progress.without, theme.value}
    return replace(progress, without=tuple(sorted(without)))
