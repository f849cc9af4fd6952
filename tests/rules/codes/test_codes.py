"""Codes round-trip, and a miscopied one is never read as something else."""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from msgspec.structs import replace

from game.rules import CARDS, PRESETS, Card, CardSet, Rules
from game.rules.codes import (
    CodeError,
    Deal,
    read_code,
    read_deal,
    read_position,
    rules_choices,
    write_deal,
    write_position,
)
from game.rules.codes.check import LETTERS, PRIME, Kind, write
from game.rules.codes.mixed_radix import MixedRadix, MixedRadixReader
from game.rules.house_rules import HOUSE_RULES, HouseRule
from game.rules.record.seen_hand import SeenHand
from tests.conftest import Volume
from tests.rules.codes.positions import all_known, positions
from tests.rules.strategies import rules

DECK = Deal(CARDS, 0)
DECK_CODE = "4000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-006E"
MIDDLE = SeenHand(
    Rules(),
    1,
    CardSet.parse("As 2s 3s 4h 5h 6h Td Jd Kd 9s"),
    CARDS[46],
    tuple("- u x2d s3d x3d s xKh sQc xKd u xTh".split()),
    (38, 64),
)
MIDDLE_CODE = "BF8S-RMXB-TX9Z-X0A4-SWS3-041"
KNOWN_CODE = "941J-02H4-R5VT-JB5D-ZCNE-NAEZ-T3FM-PT81-EMZ3-CM4N-T03R"
IMPOSSIBLE_CODE = "84WP-88AS-788T-TWEY-JSHA-5F78-GXJQ-DJGK-NZJJ-42AP-TCEZ-Q7E0-01"
"""The opponent discards a card that it can't hold, as all its cards are known."""
OWN_CODE = "8NYD-JNM1-CQX1-3D40-2BFP-CYH0-0000-FDF"
"""The same hand in a match of eight hands."""
PASSING_CODE = "AQSP-APG5-JZM4-DMG0-9DYT-6PH0-0000-ETX"
"""The same with the deal passing on after a void hand, a second-generation rule."""


def deals(rng: Random) -> Iterator[Deal]:
    while True:
        yield Deal(tuple(rng.sample(CARDS, 52)), rng.randrange(2))


def seen(rng: Random) -> Iterator[SeenHand]:
    for key in cycle(PRESETS):
        needs = None if PRESETS[key].columns == 3 else (rng.randint(1, 100), rng.randint(1, 100))
        yield from (found for found, _state, _seat in positions(PRESETS[key], rng, needs))


def test_every_deal_comes_back(volume: Volume) -> None:
    for _number, deal in zip(range(volume(300, 100_000)), deals(Random(1)), strict=False):
        assert read_deal(write_deal(deal)) == deal


def test_every_position_comes_back(volume: Volume) -> None:
    for _number, one in zip(range(volume(300, 100_000)), seen(Random(2)), strict=False):
        assert read_position(write_position(one)) == one


@given(rules())
def test_a_position_keeps_every_house_rule(house: Rules) -> None:
    for one, _state, _seat in positions(house, Random(3)):
        assert read_position(write_position(one)) == one
        break


def test_a_code_of_a_deal_has_forty_eight_letters() -> None:
    for _number, deal in zip(range(20), deals(Random(4)), strict=False):
        assert len(write_deal(deal).replace("-", "")) == 48


def test_a_code_stays_what_it_was() -> None:
    assert write_deal(DECK) == DECK_CODE
    assert write_position(MIDDLE) == MIDDLE_CODE


def test_a_card_discarded_from_a_hand_that_is_all_known_comes_back() -> None:
    before = all_known()
    thrown = replace(before, tokens=(*before.tokens, "x8c"))
    assert write_position(thrown) == KNOWN_CODE
    assert read_position(KNOWN_CODE) == thrown


def test_a_code_of_what_the_rules_refuse_is_refused() -> None:
    with pytest.raises(CodeError, match="describe a possible hand"):
        read_code(IMPOSSIBLE_CODE)


def slips(code: str, rng: Random) -> Iterator[str]:
    """Yield the code with one wrong letter, then with two letters swapped."""
    letters = [*code.replace("-", "")]
    place = rng.randrange(len(letters))
    yield "".join([*letters[:place], rng.choice(LETTERS), *letters[place + 1 :]])
    for first, second in ((place - 1, place), (place, rng.randrange(len(letters)))):
        letters[first], letters[second] = letters[second], letters[first]
        yield "".join(letters)
        letters[first], letters[second] = letters[second], letters[first]


def test_no_slip_of_a_letter_or_two_is_read(volume: Volume) -> None:
    rng, tried = Random(5), 0
    codes = (
        code
        for deal, one in zip(deals(rng), seen(rng), strict=False)
        for code in (write_deal(deal), write_position(one))
    )
    while tried < volume(2_000, 300_000):
        code = next(codes)
        for _slip in range(20):
            for slip in slips(code, rng):
                if slip != code.replace("-", ""):
                    tried += 1
                    with pytest.raises(CodeError):
                        read_code(slip)


def write_of(one: Deal | SeenHand) -> str:
    return write_deal(one) if isinstance(one, Deal) else write_position(one)


def test_every_wrong_letter_and_every_swap_of_one_code_is_refused() -> None:
    letters = MIDDLE_CODE.replace("-", "")
    wrong = [letters[:at] + other + letters[at + 1 :] for at in range(len(letters)) for other in LETTERS]
    swapped = [
        letters[:at] + letters[to] + letters[at + 1 : to] + letters[at] + letters[to + 1 :]
        for at in range(len(letters))
        for to in range(at + 1, len(letters))
    ]
    for slip in {*wrong, *swapped} - {letters}:
        with pytest.raises(CodeError):
            read_code(slip)


def test_the_proof_of_the_check_holds() -> None:
    assert all(PRIME % factor for factor in range(2, PRIME))
    assert next(m for m in range(1, PRIME) if pow(32, m, PRIME) == 1) == PRIME - 1


def test_spelling_does_not_matter() -> None:
    plain = MIDDLE_CODE.replace("-", "")
    for spelled in (
        plain,
        plain.lower(),
        " ".join(plain),
        f"  {MIDDLE_CODE}\n",
        plain.replace("0", "o").replace("1", "l"),
    ):
        assert read_position(spelled) == MIDDLE
    assert not {"I", "L", "O", "U"} & {*LETTERS}


@pytest.mark.parametrize(
    "text", ["", "-", "A", "4000", "U" + DECK_CODE[1:], "é", "\ud800", "0" * 48, "Z" * 399, "Z" * 9999]
)
def test_what_is_no_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(CodeError, match=r"\.$"):
        read_code(text)


def test_the_code_of_one_thing_is_not_read_as_another() -> None:
    with pytest.raises(CodeError, match="for a deal, not a position"):
        read_position(DECK_CODE)
    with pytest.raises(CodeError, match="for a position, not a deal"):
        read_deal(MIDDLE_CODE)


def test_a_code_that_is_copied_right_and_says_nothing_is_refused() -> None:
    rng = Random(6)
    for _number in range(300):
        code = write(rng.choice([*Kind]), rng.getrandbits(rng.choice((5, 60, 180, 227))))
        try:
            found = read_code(code)
        except CodeError:
            continue
        assert write_of(found) == code


def test_a_later_kind_is_told_from_a_slip() -> None:
    for first in "0123" + LETTERS[12:]:  # no kind of ours has these first three bits
        whole = (LETTERS.index(first) << 5 | 17) * 1024
        whole += -whole % PRIME
        with pytest.raises(CodeError, match="newer version"):
            read_code("".join(LETTERS[whole >> 5 * place & 31] for place in (3, 2, 1, 0)))


def test_a_code_that_is_longer_than_it_needs_is_a_slip() -> None:
    """Each thing has exactly one code."""
    for kind in Kind:
        whole = (kind << 5 * 60 - 3 | 17) * 1024
        whole += -whole % PRIME
        with pytest.raises(CodeError, match="Check the code"):
            read_code("".join(LETTERS[whole >> 5 * place & 31] for place in reversed(range(62))))


def test_what_nobody_could_copy_has_no_code() -> None:
    with pytest.raises(CodeError, match="too long"):
        write(Kind.POSITION, 1 << 2000)


def test_what_a_code_cannot_tell_has_none() -> None:
    """Such as an invalid knock after which play went on."""
    with pytest.raises(CodeError, match="can’t record"):
        write_position(replace(MIDDLE, tokens=(*MIDDLE.tokens[:2], "kAs")))


@pytest.mark.parametrize("deal", [(CARDS[1:], 0), ((*CARDS[1:], CARDS[1]), 0), (CARDS, 2)])
def test_a_deal_has_each_card_once_and_a_dealer(deal: tuple[tuple[Card, ...], int]) -> None:
    with pytest.raises(ValueError, match="52 cards"):
        Deal(*deal)


def test_counts_of_any_size_come_back() -> None:
    counts, found = (0, 62, 63, 64, 200, 5), MixedRadix()
    for count in counts:
        found.put_count(count)
    again = MixedRadixReader(found.number)
    assert tuple(again.take_count() for _count in counts) == counts
    again.end()
    with pytest.raises(CodeError):
        again.take(0)


def put_changes(found: MixedRadix, changed: dict[str, Any], generation: int) -> None:
    for field in Rules.__struct_fields__:
        rule = HOUSE_RULES[field]
        if rule.since <= generation:
            found.put(field in changed, 2)
            if field in changed:
                found.put(rule.values.index(changed[field]), len(rule.values))


def test_rules_that_do_not_go_together_are_refused() -> None:
    found = MixedRadix()
    found.put(15, 16)
    put_changes(found, {"opening": "eleven", "knock_limit": "upcard"}, 0)
    with pytest.raises(CodeError):
        rules_choices.take_rules(MixedRadixReader(found.number))


def test_every_published_set_has_its_place() -> None:
    assert {*rules_choices._SETS} == {*PRESETS}


def test_no_rule_joins_a_generation_that_others_read() -> None:
    """It would change what existing codes mean."""
    assert [sum(rule.since == generation for rule in HOUSE_RULES.values()) for generation in range(4)] == [32, 1, 2, 1]


def test_a_later_rule_changes_no_code_of_the_earlier_ones() -> None:
    """The first is a version 1.0 code; the second numbers its rules separately."""
    first, later = (replace(MIDDLE, rules=Rules(rounds=8, void_deal=one)) for one in ("same", "next"))
    assert write_position(first) == OWN_CODE
    assert read_position(OWN_CODE) == first
    assert write_position(later) == PASSING_CODE
    assert read_position(PASSING_CODE) == later


@pytest.fixture(params=[2, 3, 64, 65, 128, 1000])
def generation(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Move the latest rule to this later generation of codes."""
    rule = replace(HOUSE_RULES["void_deal"], since=request.param)
    monkeypatch.setitem(cast("dict[str, HouseRule]", HOUSE_RULES), "void_deal", rule)
    return int(request.param)


def test_a_code_names_the_generation_of_its_latest_rule(generation: int) -> None:
    later = replace(MIDDLE, rules=Rules(rounds=8, void_deal="next"))
    code = write_position(later)
    assert read_position(code) == later
    found = MixedRadix()
    found.put(13, 16)
    found.put_count(generation - 2)
    put_changes(found, {"rounds": 8, "void_deal": "next"}, generation)
    written = MixedRadix()
    rules_choices.put_rules(written, later.rules)
    assert written.number == found.number


def test_another_generation_than_that_of_its_latest_rule_is_refused(generation: int) -> None:
    """Including generations that don't exist yet."""
    for other in {2, 3, 64, 65, 128, 1000, 5000} - {generation}:
        found = MixedRadix()
        found.put(13, 16)
        found.put_count(other - 2)
        put_changes(found, {"rounds": 8, "void_deal": "next"}, other)
        with pytest.raises(CodeError):
            rules_choices.take_rules(MixedRadixReader(found.number))


@pytest.mark.usefixtures("generation")
def test_a_code_of_earlier_rules_is_the_same_in_a_later_generation() -> None:
    assert write_position(MIDDLE) == MIDDLE_CODE
    assert write_position(replace(MIDDLE, rules=Rules(rounds=8))) == OWN_CODE


@pytest.mark.parametrize("number", [13, 14])
def test_a_set_of_later_rules_that_changes_none_of_them_is_refused(number: int) -> None:
    with pytest.raises(CodeError):
        rules_choices.take_rules(MixedRadixReader(number))


def test_own_rules_take_more_letters() -> None:
    house = replace(Rules(), gin_bonus=33, shutout="double", knock_limit=None)
    one = replace(MIDDLE, rules=house)
    assert read_position(write_position(one)) == one
    assert len(write_position(one)) > len(MIDDLE_CODE)
