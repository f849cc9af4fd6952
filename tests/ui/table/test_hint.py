"""Hints are made from the player's own view, and gone after a move."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.ai.reasons import Because, Reason
from game.rules import Card, Discard, DrawStock, Pass, PlayerView, Rules
from game.ui.screens.review.rollout import RolloutPage
from game.ui.services.lesson_routes import LessonRoute
from game.wording.advice import lines
from game.wording.judgement.reasons import reason_words
from headless import wordbook
from headless.deals import dealing
from headless.program import SIZES
from headless.sitting import Sitting
from headless.tasks import Later
from tests.ui.advised import advise
from tests.ui.checks import at_rest, still, sum_of
from tests.ui.seldom_painted import look
from tests.ui.table.test_hand_endings import play

MIXED = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"
OTHER = "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d"
KNOCKER = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"


def hinted(folder: Path, *, other: str = "", stock: str = "4c 9d", own: str = MIXED, **more: Any) -> Sitting:
    sitting = Sitting(folder, dealing(own, other, upcard="Ks", stock=stock), computer="-", **more)
    sitting.services.keep(replace(sitting.services.settings, hints=True))
    return sitting.sit()


def by_key(sitting: Sitting) -> None:
    sitting.pilot.key("h")
    sitting.pilot.settle()


def by_button(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.HINT)
    sitting.pilot.settle()


def shown(sitting: Sitting) -> bool:
    return any(node.role == "hint" for node in sitting.pilot.nodes())


WAYS = pytest.mark.parametrize("way", [by_key, by_button])


@WAYS
def test_a_hint_tells_the_best_choice_and_what_the_others_give_away(
    tmp_path: Path, way: Callable[[Sitting], None]
) -> None:
    sitting = hinted(tmp_path)
    play(sitting, "- s")
    way(sitting)
    advice = advise(sitting.view)
    assert advice is not None
    node = sitting.pilot.find(role="hint")
    assert node.name == reason_words(advice.reason, sitting.table.names[1])
    assert len(node.children) == 5
    best, *others, longer = node.children
    assert (longer.role, longer.name) == ("button", wordbook.THINK_LONGER)
    assert isinstance(advice.best, Discard)
    assert (best.name, best.value) == (f"Discard the {advice.best.card.name}", "best")
    expected = [f"−{max(1, option.cost):.0f}" if option.cost >= 0.5 else "as good" for option in advice.options[1:4]]
    assert [other.value for other in others] == expected
    still(sitting.pilot)


def test_the_opponent_is_called_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = hinted(tmp_path)
    play(sitting, "- s")
    advice = advise(sitting.view)
    assert advice is not None
    dead = replace(advice, reason=Reason(Because.DISCARD_DEAD, Card.parse("As")))
    monkeypatch.setattr("game.ai.advice.advise", lambda _view, **_more: dead)
    by_key(sitting)
    name = sitting.table.names[1]
    assert sitting.pilot.find(role="hint").name == f"Discard the ace of spades: {name} can’t meld it."


def test_near_the_end_of_a_match_each_choice_has_its_chance_to_win_it(tmp_path: Path) -> None:
    sitting = hinted(tmp_path, own=KNOCKER, stock="8c", rules=Rules(target=30))
    play(sitting, "- s")
    by_key(sitting)
    advice = advise(sitting.view)
    assert advice is not None
    best, *others, _longer = sitting.pilot.find(role="hint").children
    assert best.value == f"best, wins the match {round(100 * (advice.options[0].chance or 0))}% of the time"
    assert len(others) == 3
    said = [other.value for other in others]
    assert all(re.fullmatch(r"([−+]\d+|0), wins the match \d+% of the time", one) for one in said), said
    still(sitting.pilot)


def test_among_three_no_chance_to_win_the_match_is_told(tmp_path: Path) -> None:
    """Chances are worked out for two players alone."""
    sitting = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks", stock="8c"), computer="-", rules=Rules(target=30))
    sitting.services.keep(replace(sitting.services.settings, hints=True, form="three"))
    sitting.sit()
    by_key(sitting)
    advice = advise(sitting.view)
    assert advice is not None
    assert advice.options[0].chance is not None, "two of them would have one"
    node = sitting.pilot.find(role="hint")
    said = " ".join([node.name, *(f"{one.name} {one.value}" for one in node.children)])
    assert "%" not in said


@WAYS
def test_it_is_gone_with_the_same_key_or_button(tmp_path: Path, way: Callable[[Sitting], None]) -> None:
    sitting = hinted(tmp_path)
    before = sum_of(sitting.pilot.surface)
    by_key(sitting)
    assert shown(sitting)
    assert sum_of(sitting.pilot.surface) != before
    way(sitting)
    assert not shown(sitting)
    sitting.pilot.move(2, 2)
    assert sum_of(sitting.pilot.surface) == before


@pytest.mark.parametrize("size", [(900, 1400), (800, 1280), (700, 1000)])
@pytest.mark.parametrize(("own", "moves"), [(MIXED, ""), (MIXED, "- s"), (KNOCKER, "- s")])
def test_in_a_tall_window_it_covers_nothing(tmp_path: Path, own: str, moves: str, size: tuple[int, int]) -> None:
    sitting = hinted(tmp_path, own=own, stock="8c", size=size)
    play(sitting, moves)
    before = {(node.role, node.name) for node in sitting.pilot.nodes() if node.role in ("button", "label")}
    by_key(sitting)
    hint = pygame.Rect(sitting.pilot.find(role="hint").bounds)
    now = [node for node in sitting.pilot.nodes() if node.role in ("button", "label", "card", "pile")]
    assert before <= {(node.role, node.name) for node in now}
    longer = wordbook.THINK_LONGER
    assert not [node for node in now if node.name != longer and hint.colliderect(node.bounds)]
    rows = [pygame.Rect(child.bounds) for child in sitting.pilot.find(role="hint").children if any(child.bounds)]
    assert all(hint.contains(row) for row in rows)


def test_it_is_gone_with_the_move_with_escape_and_with_a_click(tmp_path: Path) -> None:
    sitting = hinted(tmp_path)
    by_key(sitting)
    assert shown(sitting)
    sitting.pilot.key("escape")
    assert not shown(sitting)
    assert sitting.table.playing(), "the menu did not open"
    by_key(sitting)
    sitting.pilot.press(*sitting.pilot.find(role="hint").centre)
    assert not shown(sitting)
    by_key(sitting)
    assert shown(sitting)
    sitting.mouse(Pass())
    sitting.pilot.settle()
    assert not shown(sitting)
    at_rest(sitting.table)


def test_it_is_gone_once_hints_are_turned_off(tmp_path: Path) -> None:
    sitting = hinted(tmp_path)
    by_key(sitting)
    assert shown(sitting)
    sitting.pilot.click(wordbook.MENU)
    sitting.pilot.click(wordbook.HINTS)
    sitting.pilot.click(wordbook.BACK_TO_THE_TABLE)
    assert not shown(sitting)
    assert sitting.table.playing()


def test_what_the_expert_would_take_in_hand_is_lit_where_it_lies(tmp_path: Path) -> None:
    sitting = hinted(tmp_path)
    play(sitting, "- s")
    by_key(sitting)
    hint = sitting.table.hint
    advice = advise(sitting.view)
    assert advice is not None
    assert isinstance(advice.best, Discard)

    def lies() -> bool:
        assert isinstance(advice.best, Discard)
        look(sitting)
        halo = hint._halos[0].rect
        return halo.collidepoint(*sitting.grip(advice.best.card))

    assert len(hint._halos) == 1
    assert lies()
    sitting.pilot.key("o")  # sort differently
    sitting.pilot.settle()
    assert lies()
    sitting.pilot.down(*sitting.grip(advice.best.card))
    sitting.pilot.move(*sitting.nowhere)
    assert hint._halos == [], "it does not stay behind while the card is dragged"
    sitting.pilot.release()
    sitting.pilot.settle()
    assert shown(sitting)
    assert lies()


def test_a_late_hint_is_not_heard(tmp_path: Path) -> None:
    sitting = hinted(tmp_path)
    late: list[Callable[[], object]] = []
    sitting.services.tasks = Later(late)
    by_key(sitting)
    by_key(sitting)
    assert len(late) == 1, "one question at a time"
    sitting.keys(Pass())
    sitting.pilot.settle()
    late.pop()()
    sitting.pilot.settle()
    assert not shown(sitting)
    play(sitting, "s")
    by_key(sitting)
    assert len(late) == 1, "the next question is heard"
    table = sitting.table
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    late.pop()()
    sitting.pilot.settle()
    assert not table.hint.shown, "the table was left"


def test_a_hint_asked_for_before_an_undo_is_not_heard(tmp_path: Path) -> None:
    """Even if the same cards are back and the answers come out of order."""
    sitting = hinted(tmp_path)
    late: list[Callable[[], object]] = []
    sitting.services.tasks = Later(late)
    play(sitting, "- s")
    by_key(sitting)
    sitting.pilot.key("z", mod=pygame.KMOD_LCTRL)
    assert sitting.moves == "- -"
    play(sitting, "s")
    by_key(sitting)
    before, now = late
    now()
    assert shown(sitting)
    before()
    assert shown(sitting)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_it_stays_through_a_new_size(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = hinted(tmp_path)
    by_key(sitting)
    name = sitting.pilot.find(role="hint").name
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.resize(size)
    sitting.pilot.settle()
    assert sitting.pilot.find(role="hint").name == name
    left, top, width, height = sitting.pilot.find(role="hint").bounds
    assert left >= 0
    assert top >= 0
    assert left + width <= size[0]
    assert top + height <= size[1]
    by_key(sitting)
    if scale == 200:
        assert {wordbook.SORT_MELDS, "Menu", "Hint"} <= {*sitting.names()}, "the row of buttons is back"


def test_a_hint_knows_no_more_than_the_player(tmp_path: Path) -> None:
    """Changing the unseen cards changes no letter of it."""
    rest = [
        ("Qd Qs 2c 3h 6s 9c Td Kh 5c 2d", "4c 9d 6d"),
        ("Ac Ad Ah Kd Kc Th Ts 2h 5c 2d", "4c 7d 6h"),
        ("Ac 6d Ah 9d Kc Th Ts 2h 5c 7h", "4c Qd 6h"),
    ]
    told = []
    for number, (other, stock) in enumerate(rest):
        sitting = hinted(tmp_path / str(number), other=other, stock=stock)
        seen = set(sitting.view.hand) | set(sitting.view.pile)
        said = []
        for tokens in ("", "- s"):
            play(sitting, tokens)
            seen |= set(sitting.view.hand)
            by_key(sitting)
            node = sitting.pilot.find(role="hint")
            said.append((node.name, node.value, sum_of(sitting.pilot.surface)))
            by_key(sitting)
        text = " ".join(words for name, value, _sum in said for words in (name, value))
        hidden = [card.name for card in (Card(n) for n in range(52)) if card not in seen and card.name in text]
        assert not hidden
        told.append(said)
    assert told[0] == told[1] == told[2]


def test_the_best_knock_is_told_even_where_it_is_costly(tmp_path: Path) -> None:
    sitting = hinted(tmp_path, own=KNOCKER, stock="8c 9d", other="4s 7h Kd Kh 9d 9c Qc Qh 2d 3c".replace("9d", "5d"))
    play(sitting, "- s")
    by_key(sitting)
    names = [child.name for child in sitting.pilot.find(role="hint").children]
    assert any(name.startswith("Knock with the") for name in names)
    assert len(names) == len({*names})


@pytest.mark.parametrize("most", [3, 5])
def test_a_slate_has_the_players_own_choice_on_it(most: int) -> None:
    view = turn_view()
    advice = advise(view)
    assert advice is not None
    for option in advice.options:
        found = lines(view, advice, option.action, most=most)
        assert len(found) == most
        assert [line.mine for line in found].count(True) == 1
        assert [line.cost for line in found] == sorted(line.cost for line in found)
        assert next(line.cost for line in found if line.mine) == option.cost


def turn_view() -> PlayerView:
    from game.rules import apply, deal, view_of

    state = deal(Rules(), dealing(MIXED, OTHER, upcard="Ks", stock="4c 9d").deck(0), 1)
    for action in (Pass(), Pass(), DrawStock()):
        state = apply(state, action)[0]
    return view_of(state, 0)


# ---------------------------------------------------------------------- where there are none


def test_hints_are_off_by_default_and_the_key_says_so(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MIXED, upcard="Ks"), computer="-")
    sitting.sit()
    assert "Hint" not in sitting.names()
    by_key(sitting)
    assert not shown(sitting)
    assert sitting.news == "Hints are off. Turn them on in the settings, under Table."


def test_between_people_there_are_no_hints(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MIXED, upcard="Ks"))
    sitting.services.keep(replace(sitting.services.settings, hints=True))
    sitting.together()
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.settle()
    assert "Hint" not in sitting.names()
    by_key(sitting)
    assert not shown(sitting)
    assert sitting.news == wordbook.THERE_ARE_NO_HINTS_IN_PASS


def test_in_the_lesson_there_are_no_hints(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, hints=True))
    sitting.app.restart(LessonRoute())
    sitting.pilot.settle()
    assert "Hint" not in sitting.names()
    by_key(sitting)
    assert not shown(sitting)


def test_where_there_is_nothing_to_choose_a_sentence_says_so(tmp_path: Path) -> None:
    sitting = hinted(tmp_path)
    play(sitting, "-")
    by_key(sitting)
    assert sitting.news == "There’s only one thing you can do."
    assert "disabled" in sitting.pilot.find(name=wordbook.HINT).state


def test_while_another_plays_a_sentence_says_so(tmp_path: Path) -> None:
    sitting = hinted(tmp_path)
    sitting.script = []
    play(sitting, "-")
    by_key(sitting)
    assert sitting.news == "It’s Ada’s turn."
    assert "disabled" in sitting.pilot.find(name=wordbook.HINT).state


def test_missing_weights_are_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ai import advice

    def broken(_view: PlayerView, **_more: object) -> None:
        raise advice.WrongWeights("the file of weights is damaged")

    sitting = hinted(tmp_path)
    monkeypatch.setattr(advice, "advise", broken)
    by_key(sitting)
    assert sitting.news == "No hints available: the file of weights is damaged."
    assert not shown(sitting)


def on_a_key(sitting: Sitting) -> None:
    sitting.pilot.key("h", mod=pygame.KMOD_LSHIFT)


def on_the_last_row(sitting: Sitting) -> None:
    left, top, _width, height = sitting.pilot.find(role="hint").bounds
    sitting.pilot.press(left + 40, top + height - 22)


def as_a_reader_does(sitting: Sitting) -> None:
    sitting.pilot.find(name=wordbook.THINK_LONGER).perform("press")


@pytest.mark.parametrize("way", [on_a_key, on_the_last_row, as_a_reader_does])
def test_what_it_advises_can_be_played_out(tmp_path: Path, way: Callable[[Sitting], None]) -> None:
    sitting = hinted(tmp_path)
    play(sitting, "- s")
    by_key(sitting)
    sitting.services.tasks = Later([])
    way(sitting)
    sitting.pilot.settle()
    page = sitting.pilot.loop.top
    assert isinstance(page, RolloutPage)
    advice = advise(page.view)
    assert advice is not None
    assert page.rollout.choices == tuple(option.action for option in advice.options[: len(page.rollout.choices)])
    sitting.pilot.key("escape")
    assert shown(sitting)


def test_where_no_hint_stands_yet_thinking_longer_asks_for_it(tmp_path: Path) -> None:
    sitting = hinted(tmp_path)
    play(sitting, "- s")
    on_a_key(sitting)
    sitting.pilot.settle()
    assert shown(sitting)
