"""Written scores add up under any rules: results, score sheets, ends of matches."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.rules import FORMS, Form, Match, Rules
from game.rules.result import VOID, HandResult, score
from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.wording.events import account, bonuses, final, total
from headless import wordbook
from tests.rules.strategies import rules

NAMES = ("You", "Ada")
PARTS = ("Points", wordbook.GAME_BONUS, wordbook.BOX_BONUS, "Shutout", "Doubled")


def result(house: Rules, rng: Random) -> HandResult:
    if rng.random() < 0.1:
        return VOID
    counts = (rng.choice((0, rng.randrange(60))), rng.choice((0, rng.randrange(100))))
    knocker, big = rng.randrange(2), house.big_gin_bonus is not None and rng.random() < 0.1
    if big:
        counts = (0, counts[1]) if knocker == 0 else (counts[0], 0)
    bare = (rng.random() < 0.1, rng.random() < 0.1)
    factor = 2 if house.spades_double and rng.random() < 0.3 else 1
    return score(house, knocker, counts, big=big, factor=factor, holds=rng.random() < 0.9, bare=bare)


@given(rules(), st.integers(0, 2**32))
def test_the_account_of_a_hand(house: Rules, seed: int) -> None:
    ended = result(house, Random(seed))
    items, told = account(ended, 0, NAMES), total(ended, 0, NAMES)
    assert sum(points for _words, points in items) == (0 if told is None else told[1])


@given(rules(), st.sampled_from(sorted(FORMS)), st.integers(0, 2**32))
def test_the_sheet_and_the_end_of_a_match(house: Rules, name: str, seed: int) -> None:
    rng = Random(seed)
    form: Form = FORMS[name](FORMS[name].least)
    if form.sides > 2 and house.columns == 3:
        return
    match = Match(house, 0, form=form)
    for _round in range(400):
        if match.winner is not None:
            break
        match = match.add(*(result(house, rng) for _table in range(form.tables)))
    layout = SheetLayout.of(match, [str(side) for side in range(form.sides)])
    below = dict(layout.below)
    below.setdefault("Points", below["Total"])  # left out where they are the total
    for cell, points in enumerate(below["Points"]):
        written = [cells[cell] for _caption, cells in layout.hands if cells[cell].isdecimal()]
        assert (written or ["0"])[-1] == points
    if match.winner is None:
        return
    rows = [list(map(int, below[part])) for part in PARTS if part in below]
    sums = [sum(cells) for cells in zip(*rows, strict=True)]
    assert sums == list(map(int, below["Total"]))
    wins = sum(sums[match.winner :: form.sides])
    assert final(match)[1].split(" to ")[0] == str(wins)
    if house.columns == 3:
        leads = [int(cell or 0) for cell in below["Difference"]]
        assert [one - other for one, other in zip(leads[::2], leads[1::2], strict=True)] == [
            one - other for one, other in zip(sums[::2], sums[1::2], strict=True)
        ]
        *blank, first, second = below["Overall"]
        assert not any(blank)
        assert int(first or 0) - int(second or 0) == sum(leads[::2]) - sum(leads[1::2])
    before = sum(map(int, below["Points"][match.winner :: form.sides]))
    assert before + sum(more for _words, more in bonuses(match)) == wins
