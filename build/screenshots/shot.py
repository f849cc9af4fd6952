"""A recipe for one picture of the program."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from game.rules import Rules
from game.rules.record import HandRecord
from game.store.figures.hand_facts import Luck, Rest
from game.store.settings import Settings, SettingsFile
from headless.deals import Fixed, dealing
from headless.sitting import Sitting
from samples import match_history
from screenshots.actions import LastStep


def dealt(own: str = "8h 8s 3c 4d 5d Jc Qh As 9s 7c", other: str = "", stock: str = "", upcard: str = "Ks") -> Fixed:
    """Return the computer's deal of these cards, by default far from any meld."""
    return dealing(own, other, stock=stock, upcard=upcard)


PLAIN = dealt()


@dataclass(frozen=True, slots=True)
class Shot:
    """The deal, the moves and a last step."""

    last: LastStep = Sitting.settle
    person: str | None = None
    """The person's tokens; None for the main menu."""
    computer: str = ""
    deal: Fixed = PLAIN
    rules: Rules | None = None
    form: str = "two"
    company: tuple[str, ...] = Settings().company
    """Players by seat, if more than two."""
    past: bool = False
    advice: bool = False

    def play(self, folder: Path, size: tuple[int, int], settings: Settings) -> Sitting:
        """Play up to the picture."""
        if self.past:
            match_history.journal(folder / "journal.sqlite")
        if self.form != "two":
            settings = replace(settings, form=self.form, company=self.company, a_side=3, lookers=True)
        settings = replace(settings, hints=settings.hints or self.advice)
        SettingsFile(folder / "settings.json").save(settings if self.rules is None else settings.with_rules(self.rules))
        computer = self.computer if self.form == "two" else None
        game = Sitting(folder, self.deal, size=size, computer=computer, luck=_luck)
        if self.person is None:
            game.open()
        else:
            game.app.restart(*game.services.matches.new())
            game.pilot.turn()
            game.play(self.person)
        self.last(game)
        return game

    def shoot(self, path: Path, size: tuple[int, int], settings: Settings) -> None:
        """Play up to the picture and save it."""
        with tempfile.TemporaryDirectory() as folder:
            game = self.play(Path(folder), size, settings)
            game.pilot.shot(path)
            game.close()


def _luck(hand: HandRecord, rules: Rules, _rest: Rest) -> Luck:
    """Make up luck, as measuring it takes seconds."""
    return match_history.luck(hand, rules)
