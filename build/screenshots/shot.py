"""How to come to one picture of the program."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from game.rules import Rules
from game.store.settings import Settings
from game.ui.services.routes import TitleRoute
from samples import match_history
from screenshots.actions import LastStep
from screenshots.scripted_game import PLAIN, Deal, ScriptedGame


@dataclass(frozen=True, slots=True)
class Shot:
    """The deal, what both play, and what is done last."""

    last: LastStep = ScriptedGame.settle
    person: str | None = None
    """The person's tokens at a table against the computer; None: the title page."""
    computer: str = ""
    deal: Deal = PLAIN
    rules: Rules | None = None
    form: str = "two"
    company: tuple[str, ...] = Settings().company
    """Who sits where if more than two play."""
    past: bool = False
    """Whether matches were played before."""
    advice: bool = False
    """Whether hints are on."""

    def play(self, folder: Path, size: tuple[int, int], settings: Settings) -> ScriptedGame:
        """Play up to the picture."""
        if self.past:
            match_history.journal(folder / "journal.sqlite")
        if self.form != "two":
            settings = replace(settings, form=self.form, company=self.company, a_side=3, lookers=True)
        settings = replace(settings, hints=settings.hints or self.advice)
        game = ScriptedGame(folder, size, self.deal, self.computer, self.rules, settings)
        game.levels = self.form != "two"
        if self.person is None:
            game.app.go(TitleRoute())
        else:
            game.app.restart(*game.services.matches.new())
            game.turn()
            game.play(self.person)
        self.last(game)
        return game

    def shoot(self, path: Path, size: tuple[int, int], settings: Settings) -> None:
        """Play up to the picture and save it."""
        with tempfile.TemporaryDirectory() as folder:
            self.play(Path(folder), size, settings).close(path)
