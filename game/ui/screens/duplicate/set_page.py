"""One duplicate set."""

from __future__ import annotations

from game.ai import CHARACTERS, LEVELS
from game.session import duplicate
from game.session.duplicate import Competitor
from game.store.archive import own
from game.store.deal_sets import Points, Result, written
from game.ui.pages.page import Page
from game.ui.screens.duplicate.score_grid import ScoreGrid
from game.ui.services.routes import Navigator, SaveSetRoute, SetRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import Portrait
from game.wording.duplicate import came, contents, named, players, title
from game.wording.players import ALONE
from game.words.translation import _


class SetPage(Page):
    """A set to play; results are shown once it's played."""

    def __init__(self, services: Services, navigator: Navigator, route: SetRoute) -> None:
        super().__init__(services, navigator, route)
        self.set = next((one for one in services.sets.all() if one.key == route.key), None)
        self.mine: Points | None = None
        self.levels: dict[str, Points] = {}
        if self.set is not None and (record := services.journal.ask(own, duplicate.names(self.set))) is not None:
            self.mine = duplicate.result(record, self.set.deals)

    def opened(self) -> None:
        found = self.set
        if found is not None:
            self.services.tasks.run(lambda: {one: duplicate.made_by(one, found) for one in LEVELS}, self._found)

    def _found(self, levels: dict[str, Points]) -> None:
        self.levels = levels
        if not self.closed:
            self.changed()

    @property
    def you(self) -> str:
        """The player's name, also in the saved file."""
        return self.services.settings.player_name or ALONE

    def build(self) -> None:
        skin, found, back = self.skin, self.set, self.way_back()
        if found is None:
            self.heading(_("Duplicate sets"), _("This set no longer exists."))
            self.footer(back)
            return
        self.heading(title(found), contents(found))
        save = Button(skin, _("Save for a friend"), self._save)
        save.enabled = bool(self.levels)
        play = Button(skin, _("Play") if self.mine is None else _("Play it again"), self._play)
        play.kind = "primary" if self.mine is None else "normal"
        self.footer(back, save, play)
        if self.mine is not None and self.levels:
            self._compare(self.mine)
        elif self.mine is not None:
            self._offer(found.against, _("The others are playing your cards…"))
        else:
            self._offer(found.against, players([one.name for one in found.results]))

    def _offer(self, against: str, said: str) -> None:
        face = Portrait(self.skin, CHARACTERS[against].name, against).sized(150, 150)
        self.fill(2, face, Label(self.skin, said, align="centre"), width=620, gap=18, middle=True)

    def _compare(self, mine: Points) -> None:
        assert self.set is not None
        others = [one for one in self.set.results if one != Result(self.you, mine)]
        names = named([one.name for one in others])
        entries = [
            Competitor(self.you, mine, you=True),
            *(Competitor(CHARACTERS[level].name, points) for level, points in self.levels.items()),
            *(Competitor(name, one.points) for name, one in zip(names, others, strict=True)),
        ]
        places = duplicate.compare(entries)
        words = Label(self.skin, came(next(one for one in places if one.entry.you), len(places)), align="centre")
        grid = ScoreGrid(self.skin, _("How everyone did with your cards"), places)
        self.fill(words.sized(height=28), grid, width=1100, gap=10)

    def _play(self) -> None:
        """Play or continue; only the first match counts."""
        if self.set is not None:
            self.navigator.restart(self.services.matches.duplicate(self.set))

    def _save(self) -> None:
        if self.set is not None:
            levels = {level: (CHARACTERS[level].name, points) for level, points in self.levels.items()}
            mine = None if self.mine is None else Result(self.you, self.mine)
            self.navigator.go(SaveSetRoute(self.set.key, written(self.set, levels, mine)))
