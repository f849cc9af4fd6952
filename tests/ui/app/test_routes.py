from pathlib import Path
from pkgutil import resolve_name
from typing import get_type_hints

import pytest

from game.ai import CHARACTERS, LEVELS
from game.rules import PRESETS, Phase
from game.rules.record import Player
from game.session import Seeded
from game.ui.app.routes import SCENES
from game.ui.engine.scene import Scene
from game.ui.screens.home.title import Title
from game.ui.screens.table_menu import TableMenu
from game.ui.services.routes import Route
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.conftest import some
from tests.ui.checks import at_rest, pixels, still
from tests.ui.table.test_hand_endings import MELDS, play


def option(sitting: Sitting, name: str) -> None:
    sitting.pilot.click(name, role="option")
    sitting.pilot.settle()


def rules(sitting: Sitting, name: str) -> None:
    sitting.pilot.click(wordbook.CHOOSE_RULES)
    sitting.pilot.click(name, role="radio")
    sitting.pilot.settle()


def test_every_route_leads_to_a_scene() -> None:
    """Else it would fail only when somebody goes there."""
    assert {route.__name__ for route in Route.__subclasses__()} == {route.__name__ for route in SCENES}


@pytest.mark.parametrize(("route", "name"), SCENES.items(), ids=lambda of: getattr(of, "__name__", None))
def test_a_scene_is_made_from_the_route_that_leads_to_it(route: type[Route], name: str) -> None:
    """Scenes are named as text, so a type checker can't see a mismatch."""
    scene = resolve_name(name)
    assert issubclass(scene, Scene)
    _services, _navigator, taken, *_none = get_type_hints(scene.__init__).values()
    assert issubclass(route, taken)
    assert issubclass(route, get_type_hints(scene).get("route", Route))


FIRST = [
    wordbook.PLAY, wordbook.DEAL_OF_THE_DAY, wordbook.LEARN, wordbook.CLUB,
    wordbook.YOU, wordbook.NEW_MATCH, wordbook.PASS_AND_PLAY, wordbook.YOUR_GAMES,
    wordbook.SETTINGS, wordbook.MORE, wordbook.QUIT,
]  # fmt: skip
"""The main menu without an unfinished match."""


# ---------------------------------------------------------------------- the title


def test_a_fresh_program_offers_a_match_and_nothing_to_go_on_with(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    assert sitting.names() == FIRST
    still(sitting.pilot)


def test_escape_does_not_leave_the_title(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.key("escape")
    assert sitting.pilot.loop.running
    assert isinstance(sitting.pilot.loop.top, Title)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_quitting(tmp_path: Path, way: str) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.QUIT) if way == "mouse" else sitting.tab(wordbook.QUIT)
    assert not sitting.pilot.loop.running
    assert sitting.pilot.loop.exit_code == 0


def test_the_tab_key_goes_round_and_the_arrows_too(tmp_path: Path) -> None:
    """The first press only shows the focus."""
    sitting = Sitting(tmp_path).open()
    seen = []
    for key in ("tab", *["tab"] * (len(FIRST) - 1), "down", "up", "up"):
        sitting.pilot.key(key)
        seen += [node.name for node in sitting.pilot.nodes() if "focused" in node.state]
    assert seen == [*FIRST, FIRST[0], FIRST[-1], FIRST[-2]]


# ---------------------------------------------------------------------- a new match


def test_the_rules_of_a_preset_are_read_and_played(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3)).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    before = sitting.pilot.find(role="text").value
    rules(sitting, wordbook.GIN_ONLY)
    assert sitting.pilot.find(role="text").name == wordbook.GIN_ONLY
    assert sitting.pilot.find(role="text").value != before
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.rules == PRESETS["gin-only"]


def test_a_new_match_by_keys(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3)).open()
    sitting.tab(wordbook.NEW_MATCH)
    assert sitting.pilot.find(role="text").name == "Classic"
    sitting.tab(wordbook.CHOOSE_RULES)
    sitting.pilot.key("down")
    sitting.pilot.key("return")
    sitting.pilot.turn()
    assert sitting.pilot.find(role="text").name == "Oklahoma"
    sitting.tab(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.rules == PRESETS["oklahoma"]


def test_the_last_choice_of_rules_is_kept(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    rules(sitting, wordbook.KITCHEN_TABLE)
    again = Sitting(tmp_path).open()
    again.pilot.click(wordbook.NEW_MATCH)
    assert again.pilot.find(role="text").name == wordbook.KITCHEN_TABLE


def test_two_people_begin_at_the_curtain(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.PASS_AND_PLAY)
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.names() == [wordbook.SHOW_MY_CARDS]


@pytest.mark.parametrize("level", LEVELS)
def test_every_computer_player_can_be_chosen_and_stays_chosen(tmp_path: Path, level: str) -> None:
    character = CHARACTERS[level]
    sitting = Sitting(tmp_path, Seeded(3), computer="-").open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    option(sitting, character.name)
    assert character.line in sitting.names("label")
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.players[1] == Player(character.name, level)
    assert sitting.pilot.find(role="player", name=character.name)
    again = Sitting(tmp_path, Seeded(3), computer="-").open()
    again.pilot.click(wordbook.NEW_MATCH)  # and the second click plays
    again.pilot.click(wordbook.PLAY)
    again.pilot.settle()
    assert again.session.players[1].level == level


def test_who_plays_by_keys(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3)).open()
    sitting.tab(wordbook.NEW_MATCH)
    before = sitting.pilot.find(name=wordbook.YOUR_OPPONENT).value
    sitting.pilot.key("right")
    faces = sitting.pilot.find(name=wordbook.YOUR_OPPONENT)
    assert faces.value != before
    sitting.pilot.key("return")
    sitting.pilot.turn()
    sitting.pilot.settle()
    assert sitting.session.players[1].name == faces.value


def test_two_people_by_name(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3)).open()
    sitting.pilot.click(wordbook.PASS_AND_PLAY)
    sitting.pilot.click(wordbook.YOU, role="button")
    sitting.pilot.write("Zoë")
    sitting.pilot.key("return")
    sitting.settle()
    sitting.pilot.click(wordbook.YOUR_OPPONENTS_NAME, role="textbox")
    sitting.pilot.write("Ben")
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert [player.name for player in sitting.session.players] == ["Zoë", "Ben"]
    again = Sitting(tmp_path, Seeded(3)).open()
    again.pilot.click(wordbook.PASS_AND_PLAY)
    assert again.pilot.find(role="textbox", name=wordbook.YOUR_OPPONENTS_NAME).value == "Ben"


@pytest.mark.parametrize("preset", some(3, PRESETS))
def test_every_preset_can_be_sat_down_to(tmp_path: Path, preset: str) -> None:
    sitting = Sitting(tmp_path, Seeded(4))
    sitting.choose_rules(preset)
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    for _step in range(40):
        sitting.pilot.settle()
        if any(isinstance(scene, TableScene) for scene in sitting.pilot.loop._scenes):
            break
        if "spread" in [node.role for node in sitting.pilot.nodes()] and "Deal" not in sitting.names():
            sitting.pilot.key("return")
            continue
        sitting.pilot.click(
            next(name for name in ("Deal", wordbook.CUT_AGAIN, "Sit on the right") if name in sitting.names())
        )
    sitting.pilot.settle()
    assert sitting.session.rules == PRESETS[preset]
    at_rest(sitting.table)
    sitting.hand(sitting.mouse)
    assert sitting.view.result is not None


def test_a_broken_match_is_named_and_set_aside(tmp_path: Path) -> None:
    (tmp_path / "match.jsonl").write_text("{}\n", "utf-8")
    sitting = Sitting(tmp_path).open()
    assert any("couldn’t be read" in name for name in sitting.names("label"))
    assert "Continue" not in sitting.names()
    assert (tmp_path / "match.damaged-1.jsonl").exists()


# ---------------------------------------------------------------------- leaving and going on


def middle(folder: Path) -> Sitting:
    sitting = Sitting(folder, Seeded(11)).sit()
    sitting.hand(sitting.mouse)
    sitting.pilot.click(wordbook.NEXT_DEAL)
    for _step in range(30):
        sitting.pilot.settle()
        if sitting.view.phase is Phase.DISCARD and sitting.table.playing() and len(sitting.view.pile) > 2:
            return sitting
        sitting.mouse(sitting.view.legal[-1])
    raise AssertionError


@pytest.mark.parametrize("restart", [False, True])
def test_continue_goes_on_at_the_same_card(tmp_path: Path, restart: bool) -> None:
    sitting = middle(tmp_path)
    view, record, totals = sitting.view, sitting.session.record, sitting.session.match.sheet.totals
    if restart:
        sitting = Sitting(tmp_path, Seeded(11)).open()
    else:
        sitting.pilot.key("escape")
        sitting.pilot.click(wordbook.MAIN_MENU)
    assert sitting.names()[0] == "Continue"
    sitting.pilot.key("return")
    sitting.pilot.turn()
    sitting.pilot.settle()
    assert sitting.view == view
    assert sitting.session.record == record
    assert sitting.session.match.sheet.totals == totals
    at_rest(sitting.table)
    assert sitting.table.playing()
    sitting.hand(sitting.mouse)
    assert sitting.view.result is not None


def test_continue_after_a_hand_has_ended(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(11)).sit()
    sitting.hand(sitting.mouse)
    rows = sitting.pilot.rows_of("result")
    again = Sitting(tmp_path, Seeded(11)).open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.settle()
    at_rest(again.table)
    assert again.pilot.rows_of("result") == rows
    again.pilot.click(wordbook.NEXT_DEAL)
    again.pilot.settle()
    assert len(again.session.record.hands) == 2


def test_continue_while_the_computer_is_to_play(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MELDS, upcard="Ks", stock="8c"), computer="").sit()
    play(sitting, "-")
    assert sitting.moves == "-"
    again = Sitting(tmp_path, computer="-").open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.settle()
    assert again.moves == "- -"
    assert again.table.playing()
    at_rest(again.table)


def test_the_match_waits_behind_the_menu(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MELDS, upcard="Ks", stock="8c"), computer="-", speed="normal").sit()
    sitting.patient = True
    play(sitting, "-")
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, TableMenu)
    sitting.answer()
    sitting.pilot.advance(3000)
    assert isinstance(sitting.pilot.loop.top, TableMenu)
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert sitting.news == "Ada passed."
    assert sitting.table.playing()


def test_leaving_while_the_computer_thinks(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MELDS, upcard="Ks", stock="8c"), computer="-").sit()
    sitting.patient = True
    play(sitting, "-")
    kept = sitting.session.record
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.answer()
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, Title)
    assert sitting.journal.running() == kept


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_score_sheet(tmp_path: Path, way: str) -> None:
    sitting = Sitting(tmp_path, dealing(f"{MELDS} 9s", upcard="Ks", stock="Kd"), computer="-").sit()
    play(sitting, "- s k9s")
    points = str(sitting.session.match.results[0].points)
    before = pixels(sitting.pilot.surface)
    pointer = sitting.nowhere
    sitting.pilot.move(*pointer)
    before = pixels(sitting.pilot.surface)
    sitting.pilot.click(wordbook.SCORE) if way == "mouse" else sitting.tab(wordbook.SCORE)
    assert not isinstance(sitting.pilot.loop.top, TableScene)
    words = " ".join(f"{node.name} {node.value}" for node in sitting.pilot.nodes())
    assert points in words
    sitting.pilot.key("escape")
    sitting.pilot.move(*pointer)
    sitting.pilot.settle()
    at_rest(sitting.table)
    if way == "mouse":
        assert pixels(sitting.pilot.surface) == before


# ---------------------------------------------------------------------- the cut for the deal


def test_the_cut_by_mouse(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(2))
    sitting.choose_rules("club")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    sitting.pilot.settle()
    spread = sitting.pilot.find(role="spread")
    while "Deal" not in sitting.names():
        if wordbook.CUT_AGAIN in sitting.names():
            sitting.pilot.click(wordbook.CUT_AGAIN)
        sitting.pilot.press(spread.bounds[0] + spread.bounds[2] * 0.31, spread.centre[1])
        sitting.pilot.settle()
    still(sitting.pilot)
    sitting.pilot.click(wordbook.DEAL)
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.session.record.first_dealer == sitting.view.dealer
