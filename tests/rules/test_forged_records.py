"""Forged version 3 records are found out, even with a recomputed last line."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, IllegalAction, Partners
from game.rules.fair_deal import digest
from game.rules.record import MatchRecord, RecordError, dumps, loads
from game.rules.record.sealing import seal_next
from game.rules.verify import verify
from tests.conftest import Volume
from tests.rules.records import SECRET, sealed
from tests.rules.test_rounds import record
from tests.rules.test_verify import (
    QUICK,
    Line,
    cut_moves,
    exchange,
    mutated,
    one_digit,
    one_more,
    other_dealer,
    put,
    whole,
    without,
)

Lines = list[Line]
FIELDS = (
    "gin-rummy match form rules players seed winner_before seal phrase secret cut first_dealer dealer deck moves undone"
    " stayed result winner points totals final won more sha256"
).split()
"""In record order; no record has all."""
Forgery = Callable[[Lines], object]


def forged(found: MatchRecord, forge: Forgery, *, whole: bool = True) -> str:
    """Return the text after a forger's change; `whole` recomputes its last line."""
    lines = [json.loads(line) for line in dumps(found).splitlines()]
    forge(lines)
    texts = [
        json.dumps({name: line[name] for name in FIELDS if name in line}, ensure_ascii=False) + "\n" for line in lines
    ]
    if whole:
        texts[-1] = json.dumps({"sha256": digest("".join(texts[:-1]))}) + "\n"
    return "".join(texts)


def at(place: int, change: Callable[[Line], object]) -> Forgery:
    return lambda lines: change(lines[place])


def other_first(line: Line) -> None:
    line["first_dealer"] = 1 - line["first_dealer"]


def exchange_discards(lines: Lines, hand: int) -> None:
    """Swap two discards without changing the result."""
    played_ = whole().hands[hand]
    for tokens in swaps(played_.tokens):
        try:
            *_states, last = replace(played_, tokens=tokens).replay(QUICK)
        except (IllegalAction, ValueError):
            continue
        if last.result is not None and tokens != played_.tokens:
            claim = played_.claim
            assert claim is not None
            if (last.result.kind, last.result.winner, last.result.points) == (claim.kind, claim.winner, claim.points):
                lines[2 + 2 * hand]["moves"] = " ".join(tokens)
                return
    raise AssertionError("no two discards of this hand can change places")


def swaps(tokens: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    throws = [n for n, token in enumerate(tokens) if token[0] == "x"]
    for one in throws:
        for other in throws:
            if one < other and (throws.index(other) - throws.index(one)) % 2 == 0:
                found = list(tokens)
                found[one], found[other] = found[other], found[one]
                yield tuple(found)


def swap_players(line: Line) -> None:
    line["players"].reverse()


def other_level(line: Line) -> None:
    line["players"][1]["level"] = "expert"


def gin_26(line: Line) -> None:
    line["rules"] = {"gin_bonus": 26, **line["rules"]}


def strip_claims(lines: Lines) -> None:
    for line in lines:
        for name in ("result", "winner", "points", "totals", "final", "won"):
            line.pop(name, None)


def unseal(lines: Lines) -> None:
    """Without a seal, any deck is possible."""
    del lines[3]


def unseal_all(lines: Lines) -> None:
    lines[0]["first_dealer"] = lines[1]["first_dealer"]
    del lines[1]


def two_rounds_swapped(lines: Lines) -> None:
    first = lines[1].pop("first_dealer")
    lines[1:5] = [lines[3] | {"first_dealer": first}, lines[4], lines[1], lines[2]]


def drop_first_round(lines: Lines) -> None:
    del lines[1:3]


HEAD = "the rules, players, form or secret aren’t the ones that were sealed"
BEFORE = "what was played before it, or the secret, isn’t what was sealed"
DECK = "the deck doesn’t match the secret and the phrase"


@pytest.mark.parametrize(
    ("forge", "line", "sentence"),
    [
        (at(0, swap_players), 2, HEAD),
        (at(0, other_level), 2, HEAD),
        (at(0, gin_26), 2, HEAD),
        (at(0, put("match", "cd34")), 2, HEAD),
        (at(0, put("seed", 7)), 2, "a match with a seed has no seals"),
        (at(0, put("more", 7)), 1, "there’s no field “more” here"),
        (at(1, one_digit("seal")), 2, HEAD),
        (at(1, one_digit("secret")), 2, HEAD),
        (at(1, without("secret")), 2, "the secret of its seal is missing"),
        (at(1, put("phrase", "yours")), 3, DECK),
        (at(1, other_first), 2, "the first dealer doesn’t match the seal"),
        (at(1, without("first_dealer")), 3, "it doesn’t say who deals first"),
        (
            at(1, put("cut", [[1, 18]])),
            2,
            "this line isn’t written the way the game writes it|there’s a cut, but the rules don’t have one",
        ),
        (at(2, exchange), 3, DECK),
        (at(2, other_dealer), 3, "the wrong player deals"),
        (at(2, cut_moves), 3, "it states a result, but the hand isn’t over"),
        (at(2, put("undone", 3)), 4, BEFORE),
        (at(2, one_more("points")), 3, "the moves lead to a different result"),
        (at(2, one_more("totals")), 3, "the scores add up to different totals"),
        (at(3, one_digit("seal")), 4, BEFORE),
        (at(3, put("secret", SECRET)), 4, BEFORE),
        (at(3, put("phrase", "yours")), 5, DECK),
        (lambda lines: exchange_discards(lines, 0), 4, BEFORE),
        (strip_claims, 3, "it doesn’t state the result of the hand"),
        (unseal, 4, "its deck isn’t sealed, but the ones before it are"),
        (unseal_all, 3, BEFORE),
        (two_rounds_swapped, 2, HEAD),
        (lambda lines: lines.insert(2, lines[1]), 3, "a round has only one seal, and this is a different one"),
        (drop_first_round, 3, "it doesn’t say who deals first"),
    ],
)
def test_a_forged_record_is_refused_with_a_sentence(forge: Forgery, line: int, sentence: str) -> None:
    with pytest.raises(RecordError, match=rf"^Line {line}: ({sentence})"):
        verify(forged(whole(), forge))


def test_what_was_played_last_is_held_by_the_last_line() -> None:
    """No seal follows, which is why the window shows the last line's digits."""
    hands = len(whole().hands)
    last = 2 + 2 * hands
    for forge in (at(last - 2, put("undone", 3)), lambda lines: exchange_discards(lines, hands - 1)):
        with pytest.raises(RecordError, match=rf"^Line {last}: it isn’t the SHA-256 of the lines before it"):
            verify(forged(whole(), forge, whole=False))
        assert dumps(loads(forged(whole(), forge))).splitlines()[-1] != dumps(whole()).splitlines()[-1]


def test_a_seal_within_a_round_is_refused() -> None:
    """Otherwise the second table's deck could be chosen with the first one known."""
    with pytest.raises(RecordError, match=r"^Line 4: a round has only one seal, and this is a different one"):
        verify(forged(record(Partners()), lambda lines: lines.insert(3, lines[1])))


@cache
def club() -> MatchRecord:
    found = sealed(PRESETS["club"], 3)
    assert found.cut
    return found


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (put("cut", [[3, 20], [3, 20]]), "this cut isn’t possible"),
        (put("cut", [[17]]), "this cut isn’t possible"),
        (put("cut", [[17, 17]]), "this cut isn’t possible"),
        (put("cut", [[17, 35]]), "a computer player drew the wrong card at the cut"),
        (without("cut"), "the first dealer doesn’t match the seal"),
        (other_first, "the first dealer doesn’t match the seal"),
    ],
)
def test_a_forged_cut_is_refused(change: Callable[[Line], None], sentence: str) -> None:
    with pytest.raises(RecordError, match=f"^Line 2: {sentence}"):
        verify(forged(club(), at(1, change)))


def test_until_the_first_deal_a_cut_alone_says_who_deals() -> None:
    for rules in (QUICK, PRESETS["club"]):
        found = seal_next(MatchRecord(rules, whole().players, None, match="ab12"), SECRET)
        assert verify(dumps(found)).hands == 0
        with pytest.raises(RecordError, match=r"^Line 2: the first dealer doesn’t match the seal"):
            verify(dumps(replace(found, first_dealer=1)))


def test_no_mutated_record_passes_with_another_meaning(volume: Volume) -> None:
    rng = Random(11)
    records = [
        whole(),
        sealed(PRESETS["oklahoma"], 3),
        sealed(PRESETS["club"], 3).public(),
        record(Partners()),
    ]
    texts = [dumps(one) for one in records]
    held = 0
    tries = volume(100, 100_000)
    for n in range(tries):
        text = mutated(texts[n % 4], rng)
        try:
            verify(text)
        except RecordError as error:
            held += str(error).startswith("Line ")
        else:
            assert loads(text) == records[n % 4]
            held += 1
    assert held == tries
