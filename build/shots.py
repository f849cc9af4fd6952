"""``python3 build/shots.py OUT [--size WxH] [--scale PERCENT] [--scene NAME]``: every scene and state as a picture."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the path must be set first

from game import __version__  # noqa: E402 - as above
from game.rules import PRESETS, Rules  # noqa: E402 - as above
from game.rules.record import MatchRecord, Player  # noqa: E402 - as above
from game.session import Session  # noqa: E402 - as above
from game.store import record_files  # noqa: E402 - as above
from game.store.crash import CrashReport  # noqa: E402 - as above
from game.store.settings import CHOICES, Settings  # noqa: E402 - as above
from game.ui.screens.crash import Crash  # noqa: E402 - as above
from game.ui.screens.cut_for_deal import CutForDeal  # noqa: E402 - as above
from game.ui.tabletop.layout import own_y, pile_place, stock_place  # noqa: E402 - as above
from samples import match_history  # noqa: E402 - as above
from screenshots.scripted_game import Deal, ScriptedGame  # noqa: E402 - as above

MELDS = "As 2s 3s 4h 5h 6h Td Jd Qd"
LOOSE = "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d"
PLAIN = Deal()


@dataclass(frozen=True, slots=True)
class Scene:
    """How to come to a picture: the deal, what both play, and what is done last."""

    last: Callable[[ScriptedGame], object] = ScriptedGame.settle
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

    def game(self, folder: Path, size: tuple[int, int], settings: Settings) -> ScriptedGame:
        """Play up to the picture."""
        if self.past:
            match_history.journal(folder / "journal.sqlite")
        if self.form != "two":
            settings = replace(settings, form=self.form, company=self.company, a_side=3, lookers=True)
        settings = replace(settings, hints=settings.hints or self.advice)
        game = ScriptedGame(folder, size, self.deal, self.computer, self.rules, settings)
        game.levels = self.form != "two"
        if self.person is None:
            game.program.title()
        else:
            game.program.new_match()
            game.turn()
            game.play(self.person)
        self.last(game)
        return game

    def shoot(self, path: Path, size: tuple[int, int], settings: Settings) -> None:
        """Play up to the picture and save it."""
        with tempfile.TemporaryDirectory() as folder:
            self.game(Path(folder), size, settings).close(path)


def _pressed(*names: str) -> Callable[[ScriptedGame], object]:
    def last(game: ScriptedGame) -> None:
        game.settle()
        for name in names:
            game.click(name)
            game.settle()

    return last


def _after(ms: float) -> Callable[[ScriptedGame], object]:
    return lambda game: game.pass_time(ms)


def _overlooked(game: ScriptedGame) -> None:
    """In the midst of a hand that two others play, over the shoulder of one."""
    game.pass_time(1700)
    name = next(node.name for node in game.nodes if node.role == "button" and node.name.startswith("See "))
    game.click(name)
    game.turn()


def _menu(game: ScriptedGame) -> None:
    game.settle()
    game.key("escape")
    game.settle()


def _keyed(name: str) -> Callable[[ScriptedGame], object]:
    """A key pressed at rest."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.key(name)
        game.settle()

    return last


def _looked_at(*names: str) -> Callable[[ScriptedGame], object]:
    """The note about a thing, by the key: as often as it takes to come to it."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        for name in names:
            game.click(name) if len(name) == 2 else game.key(name)
        game.settle()

    return last


def _failed(game: ScriptedGame) -> None:
    """A fault has ended what was there."""
    game.settle()
    report = CrashReport(Path("~", ".local", "share", "gin-rummy", "crash-20260704-201500.txt"))
    game.loop.abandon()
    game.loop.push(Crash(game.program, report, "Something went wrong"))
    game.settle()


def _opened(game: ScriptedGame) -> None:
    """The third match of the history."""
    _pressed("History")(game)
    for name in ("down", "down", "return"):
        game.key(name)
    game.settle()


def _saved(game: ScriptedGame) -> None:
    _opened(game)
    _pressed("Save a copy")(game)


def _brought(game: ScriptedGame) -> None:
    """A file that is none is refused."""
    _pressed("History", "Bring in a file")(game)
    game.turn(pygame.event.Event(pygame.DROPFILE, file=__file__))
    game.settle()


def _to_the_end(game: ScriptedGame) -> None:
    _pressed("Statistics")(game)
    game.key("end")
    game.settle()


def _choices(*names: str) -> Callable[[ScriptedGame], object]:
    """The choices of the hand that is over, by way of the menu, which has them at every size."""

    def last(game: ScriptedGame) -> None:
        _menu(game)
        _pressed("Look at your choices", *names)(game)

    return last


def _choice_seen(game: ScriptedGame) -> None:
    """The table as it was at the dearest choice."""
    _choices()(game)
    game.key("return")
    game.settle()


def _units(game: ScriptedGame, point: tuple[float, float]) -> tuple[int, int]:
    unit = game.viewport.unit
    return round(point[0] * unit), round(point[1] * unit)


def _over_the_pile(game: ScriptedGame) -> None:
    game.settle()
    x, y = pile_place(game.viewport)
    game.drag(game.place("9s"), _units(game, (x - 46, y - 40)))


def _over_the_hand(game: ScriptedGame) -> None:
    game.settle()
    frame = game.viewport
    game.drag(_units(game, stock_place(frame)), _units(game, (frame.middle + 60, own_y(frame) - 20)))
    game.pass_time(300)


def _along_the_hand(game: ScriptedGame) -> None:
    game.settle()
    x, y = game.place("7c")
    game.drag(game.place("As"), (x, y - 10))
    game.pass_time(300)


def _armed(game: ScriptedGame) -> None:
    game.settle()
    game.key("k")
    game.settle()


def _chosen(game: ScriptedGame) -> None:
    _armed(game)
    game.click("Kd")
    game.settle()


def _thrown_card(ms: float) -> Callable[[ScriptedGame], object]:
    """So long after the nine of spades has been thrown."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.click("9s")
        game.click("9s")
        game.pass_time(ms)

    return last


def _knocked(ms: float) -> Callable[[ScriptedGame], object]:
    """So long after the knock with the nine of spades."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.click("9s")
        game.key("k")
        game.pass_time(ms)

    return last


def _refused(game: ScriptedGame) -> None:
    """A discard before drawing."""
    game.settle()
    game.click("9s")
    game.click("9s")
    game.settle()


def _looked_back(*keys: str) -> Callable[[ScriptedGame], object]:
    """The second hand of a match that was played, after these keys."""

    def last(game: ScriptedGame) -> None:
        game.program.replay(match_history.played(4), 1)
        for key in keys:
            game.settle()
            game.key(key)
        game.settle()

    return last


def _record(*names: str) -> Callable[[ScriptedGame], object]:
    """The match of a file that was opened, after these were pressed."""

    def last(game: ScriptedGame) -> None:
        path = game.journal.path.with_name("record")
        record_files.export(match_history.played(4), path)
        game.program.open_record(path)
        game.settle()
        for name in names:
            game.click(name)
            game.settle()

    return last


def _no_record(game: ScriptedGame) -> None:
    game.program.open_record(Path(__file__))
    game.settle()


def _checked(record: MatchRecord) -> Callable[[ScriptedGame], object]:
    """The check of the second hand's deal."""

    def last(game: ScriptedGame) -> None:
        game.program.check_deal(record, 1)
        game.settle()

    return last


def _swapped(record: MatchRecord) -> MatchRecord:
    """The record with two cards of the second hand's deck exchanged."""
    first, hand, *rest = record.hands
    one, two, *others = hand.deck
    return replace(record, hands=(first, replace(hand, deck=(two, one, *others)), *rest))


def _sealed(game: ScriptedGame) -> None:
    """Before the first deal of a match."""
    players = Player("You"), Player("Ada", "steady")
    game.program.add_phrase(Session(Rules(), players, match_history.Sealed(5), lambda _session: None))
    game.settle()


def _cut_sealed(game: ScriptedGame) -> None:
    """The cut has been made, and the first deal is sealed."""
    players = Player("You"), Player("Ada", "steady")

    def begin(dealer: int) -> Session:
        record = MatchRecord(PRESETS["club"], players, dealer, seed=7)
        return Session.resume(record, match_history.Sealed(7), lambda _session: None)

    game.loop.push(CutForDeal(game.program, PRESETS["club"], players, PLAIN, begin))
    _cut(game)


def _cut(game: ScriptedGame) -> None:
    game.settle()
    game.key("return")
    game.settle()


def _thrown(draws: int) -> tuple[str, str]:
    """What both play in a hand in which everybody throws what they draw: the computer's tokens and the person's."""
    turns = [f"s x{card}" for card in Deal(other=LOOSE).deck(0)[21 : 21 + draws]]
    return " ".join(["-", *turns[1::2]]), " ".join(["-", *turns[::2]])


_UNTIL_VOID = _thrown(29)
_SOME_TURNS = _thrown(10)
_KNOCK = Deal(f"{MELDS} 9s", "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c", "8c")
_GIN = Deal(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c", "Kd")
_UNDERCUT = Deal(f"{MELDS} 9s", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "8h")
_TIE = Deal("5s 6s 7s 8s 8h 8d 8c As Ad 2c", "", "Kd")
_DEFENCE = Deal("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", f"{MELDS} 8c", "Kc 9h")
_TURN = Deal(other=LOOSE, stock="4c 9d Qc 2h")
_OPEN = Rules(opening="open")
_FIRST = ("steady", "sharp", "person", *Settings().company[3:])
_OUT = ("steady", "person", "sharp", *Settings().company[3:])

SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "title": Scene(),
        "continue": Scene(_pressed("Menu", "Leave the table"), "", deal=_TURN),
        "new-match": Scene(_pressed("New match")),
        "rules": Scene(_pressed("Rules")),
        "lesson": Scene(_pressed("Learn to play")),
        "lesson-move": Scene(_pressed("Learn to play", *["Go on"] * 5, "Pass")),
        "settings": Scene(_pressed("Settings")),
        "settings-table": Scene(_pressed("Settings", "Table")),
        "settings-sound": Scene(_pressed("Settings", "Sound")),
        "settings-comfort": Scene(_pressed("Settings", "Comfort")),
        "settings-own": Scene(_pressed("Settings"), rules=PRESETS["red-and-black"]),
        "rule-sets": Scene(_pressed("Settings", "Rule set")),
        "rule-sets-own": Scene(_pressed("Settings", "Rule set"), rules=PRESETS["settlement"]),
        "history-empty": Scene(_pressed("History")),
        "history": Scene(_pressed("History"), past=True),
        "history-filter": Scene(_pressed("History", "Rules"), past=True),
        "history-match": Scene(_opened, past=True),
        "save-a-copy": Scene(_saved, past=True),
        "bring-in": Scene(_brought, past=True),
        "replay": Scene(_looked_back("right", "right", "right", "right", "right", "right")),
        "replay-open": Scene(_looked_back("v", "v", "right", "right", "right")),
        "replay-end": Scene(_looked_back("end")),
        "replay-running": Scene(_pressed("Menu", "Replay"), "- s", "-", _TURN),
        "record": Scene(_record()),
        "record-kept": Scene(_record("Keep in the history")),
        "record-none": Scene(_no_record),
        "deal-next": Scene(_sealed),
        "deal-check": Scene(_checked(match_history.played(4))),
        "deal-false": Scene(_checked(_swapped(match_history.played(4)))),
        "deal-unsealed": Scene(_checked(match_history.played(3))),
        "cut-sealed": Scene(_cut_sealed),
        "statistics-empty": Scene(_pressed("Statistics")),
        "statistics": Scene(_pressed("Statistics"), past=True),
        "statistics-end": Scene(_to_the_end, past=True),
        "menu": Scene(_menu, "", deal=_TURN),
        "keys": Scene(_keyed("f1")),
        "about": Scene(_pressed("About")),
        "licence": Scene(_pressed("About", f"Gin Rummy {__version__}")),
        "crash": Scene(_failed, "", deal=_TURN),
        "curtain": Scene(_pressed("New match", "A person", "Play")),
        "cut": Scene(_cut, "", deal=_TURN, rules=PRESETS["club"]),
        "deal": Scene(_after(560), "", deal=_TURN),
        "upcard": Scene(person="", deal=_TURN),
        "draw": Scene(person="-", computer="-", deal=_TURN),
        "focus": Scene(_keyed("up"), "", "", _TURN),
        "timer": Scene(_after(18_200), "", "", _TURN, Rules(turn_timer=30)),
        "timer-end": Scene(_after(26_500), "", "", _TURN, Rules(turn_timer=30)),
        "about-card": Scene(_looked_at("8h", "i"), "- s", "-", _TURN),
        "about-player": Scene(_looked_at("i", "i", "i"), "- s", "- u", _TURN),
        "about-limit": Scene(_looked_at("i", "i", "i", "i"), "- s", "-", _TURN, PRESETS["oklahoma"]),
        "turn": Scene(person="- s", computer="-", deal=_TURN),
        "drag": Scene(_over_the_pile, "- s", "-", _TURN),
        "drag-stock": Scene(_over_the_hand, "-", "-", _TURN),
        "reorder": Scene(_along_the_hand, "- s", "-", _TURN),
        "pondering": Scene(person="- s x9s", computer="-", deal=_TURN),
        "refused": Scene(_refused, "-", "-", _TURN),
        "take": Scene(_thrown_card(335), "- s", "- u", _TURN),
        "later": Scene(person=_SOME_TURNS[1], computer=_SOME_TURNS[0], deal=Deal(other=LOOSE)),
        "knock": Scene(person="- s", computer="-", deal=_KNOCK),
        "armed": Scene(_armed, "- s", "-", _KNOCK),
        "gin-plate": Scene(person="- s", computer="-", deal=_GIN),
        "choice": Scene(_chosen, "- s", "-", _TIE),
        "big-gin": Scene(person="- s", computer="-", deal=replace(_GIN, own=f"{MELDS} 4s", other=""),
                         rules=Rules(big_gin_bonus=31)),
        "knocked": Scene(_knocked(330), "- s", "-", _KNOCK),
        "layoff": Scene(person="- s xKc", computer="- s k9h", deal=_DEFENCE),
        "layoff-end": Scene(person="- s xKc +4s +7h .", computer="- s k9h", deal=_DEFENCE),
        "showdown": Scene(person="- s k9s", computer="- +4s +7h +Kd .", deal=_KNOCK),
        "gin": Scene(person="- s k9s", computer="-", deal=_GIN),
        "undercut": Scene(person="- s k9s", computer="- .", deal=_UNDERCUT),
        "void": Scene(person=_UNTIL_VOID[1], computer=_UNTIL_VOID[0], deal=Deal(other=LOOSE)),
        "match-end": Scene(person="- s k9s", computer="-", deal=_GIN, rules=Rules(target=50)),
        "hint": Scene(_keyed("h"), "- s", "-", _TURN, advice=True),
        "hint-draw": Scene(_keyed("h"), "", "", _TURN, advice=True),
        "hint-knock": Scene(_keyed("h"), "- s", "-", _KNOCK, advice=True),
        "coached": Scene(person="- s k9s", computer="- +4s +7h +Kd .", deal=_KNOCK, advice=True),
        "choices": Scene(_choices(), _UNTIL_VOID[1], _UNTIL_VOID[0], Deal(other=LOOSE), advice=True),
        "choice-seen": Scene(_choice_seen, "- s k9s", "- +4s +7h +Kd .", _KNOCK, advice=True),
        "sheet": Scene(_pressed("Score"), "- s k9s", "-", _GIN),
        "new-match-three": Scene(_pressed("New match", "Three")),
        "new-match-partners": Scene(_pressed("New match", "Partners")),
        "new-match-relay": Scene(_pressed("New match", "Relay teams", "Four a side")),
        "new-match-hollywood": Scene(_pressed("New match", "Three"), rules=PRESETS["hollywood"]),
        "cut-three": Scene(_cut, "", rules=PRESETS["club"], form="three"),
        "sit-out": Scene(_after(1700), form="three", company=_OUT, person=""),
        "look-over": Scene(_overlooked, form="three", company=_OUT, person=""),
        "three-end": Scene(person="s k9s", deal=_KNOCK, rules=_OPEN, form="three", company=_FIRST),
        "three-sheet": Scene(_pressed("Score"), "s k9s", deal=_KNOCK, rules=_OPEN, form="three", company=_FIRST),
        "partners": Scene(person="s x9s", deal=_TURN, rules=_OPEN, form="partners"),
        "partners-end": Scene(person="s k9s", deal=_KNOCK, rules=_OPEN, form="partners"),
        "partners-sheet": Scene(_pressed("Score"), "s k9s", deal=_KNOCK, rules=_OPEN, form="partners"),
        "other-table": Scene(_pressed("Table 2"), "s k9s", deal=_KNOCK, rules=_OPEN, form="partners"),
        "relay": Scene(person="s x9s", deal=_TURN, rules=_OPEN, form="relay"),
        "relay-end": Scene(person="s k9s", deal=_KNOCK, rules=replace(_OPEN, target=20), form="relay"),
    }
)  # fmt: skip


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[:1].upper()}{message[1:]}.\n")


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 8192 and 200 <= int(height) <= 8192):
        raise argparse.ArgumentTypeError(f"a size is 320x200 to 8192x8192, written as 1280x800, not {text[:20]!r}")
    return int(width), int(height)


def _scene(text: str) -> str:
    if text not in SCENES:
        raise argparse.ArgumentTypeError(f"there is no scene {text[:20]!r}; there are {', '.join(SCENES)}")
    return text


def main(*arguments: str) -> int:
    """0 when all pictures are written; 2 for a name or size that makes no sense, and where nothing can be written."""
    parser = _Parser(prog="shots.py", allow_abbrev=False)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", type=_size, default=(1280, 800))
    parser.add_argument("--scale", type=int, choices=CHOICES["ui_scale"], default=100, metavar="PERCENT")
    parser.add_argument("--scene", type=_scene)
    chosen = parser.parse_args(arguments)
    try:
        chosen.out.mkdir(parents=True, exist_ok=True)
        for name in [chosen.scene] if chosen.scene else SCENES:
            SCENES[name].shoot(chosen.out / f"{name}.png", chosen.size, Settings(ui_scale=chosen.scale))
    except OSError as error:
        parser.error(f"the pictures cannot be written to {chosen.out}: {error.strerror or error}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
