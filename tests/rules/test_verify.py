"""Any change is found, and the sentence names its line."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.record import MatchRecord, Player, RecordError, dumps, loads
from game.rules.record.sealing import seal_next
from game.rules.verify import verify
from headless import wordbook
from headless.deals import stacked
from tests.conftest import Volume
from tests.rules.records import SECRET, played, sealed

QUICK = Rules(target=150, knock_limit=30)


@cache
def whole(version: int = 3) -> MatchRecord:
    record = sealed(QUICK, 60, seed=3, phrase="mine", version=version)
    assert record.replay()[0].winner is not None
    assert len(record.hands) >= 3
    return record


@pytest.mark.parametrize("rules", PRESETS)
def test_a_true_record_passes(rules: str) -> None:
    record = sealed(replace(PRESETS[rules], target=1000), 4)
    verdict = verify(dumps(record))
    assert (verdict.hands, verdict.sealed, verdict.over) == (3, 3, False)
    other = verify(dumps(record.public()))
    assert (other.hands, other.sealed, other.over) == (3, 3, False)


def test_a_hollywood_match_that_is_older_than_its_rule_counts_as_it_was_begun() -> None:
    """Only a new match's text names the rule."""
    new = sealed(Rules(columns=3, target=30, knock_limit=None), 60)
    old = sealed(replace(new.rules, closed_columns="lost"), 60)
    for record, named in ((new, {"closed_columns": "next"}), (old, {})):
        text = dumps(record)
        assert json.loads(text.splitlines()[0])["rules"] == {"knock_limit": None, "target": 30, "columns": 3} | named
        assert loads(text) == record
        assert verify(text).over


def test_it_says_what_was_found() -> None:
    verdict = verify(dumps(whole()))
    assert verdict.over
    assert verdict.sentences == (
        f"{len(whole().hands)} hands check out: decks, moves and scores.",
        wordbook.EVERY_DECK_MATCHES_ITS_SEAL_AND,
        wordbook.NO_OPENED_SEAL_COVERS_HOW_THE,
    )
    assert verify(dumps(sealed(QUICK, 0))).sentences == ("No hand has been finished yet.",)


def test_it_says_that_the_seals_of_version_2_hold_less() -> None:
    assert verify(dumps(whole(2))).sentences == (
        f"{len(whole(2).hands)} hands check out: decks, moves and scores.",
        OLDER,
    )
    bare = replace(whole(2), hands=tuple(replace(hand, claim=None) for hand in whole(2).hands))
    assert verify(dumps(bare)).sentences[2] == f"{len(bare.hands)} hands don’t state their scores."
    mixed = replace(sealed(QUICK, 3, seed=3, version=2), seed=5)
    first = replace(mixed.hands[0], proof=None, undone=3)
    assert verify(dumps(replace(mixed, hands=(first, *mixed.hands[1:])))).sentences == (
        "2 hands check out: moves and scores.",
        "1 deck wasn’t sealed.",
        "3 moves were undone.",
        wordbook.THE_MATCH_ISNT_OVER,
    )


def test_a_record_of_version_1_claims_nothing_and_is_played_all_the_same() -> None:
    record = played(QUICK, 3, version=2)
    verdict = verify(dumps(record).replace('"gin-rummy": 2', '"gin-rummy": 1'))
    assert (verdict.hands, verdict.sealed, verdict.unclaimed) == (2, 0, 2)


OLDER = (
    "Every deck matches its seal. The record is from an earlier version, "
    "so its seals don’t cover the rules, the players or the moves."
)
Line = dict[str, Any]


def exchange(line: Line) -> None:
    """Swap two cards that don't go to the same hand."""
    deck = line["deck"].split()
    deck[0], deck[51] = deck[51], deck[0]
    line["deck"] = " ".join(deck)


def one_digit(name: str) -> Callable[[Line], None]:
    def change(line: Line) -> None:
        line[name] = ("1" if line[name][0] == "0" else "0") + line[name][1:]

    return change


def one_more(name: str) -> Callable[[Line], None]:
    def change(line: Line) -> None:
        value = line[name]
        line[name] = value + 1 if isinstance(value, int) else [value[0], value[1] + 1]

    return change


def without(name: str) -> Callable[[Line], None]:
    def change(line: Line) -> None:
        del line[name]

    return change


def put(name: str, value: object) -> Callable[[Line], None]:
    def change(line: Line) -> None:
        line[name] = value

    return change


def cut_moves(line: Line) -> None:
    line["moves"] = line["moves"].rsplit(" ", 1)[0]


def other_move(line: Line) -> None:
    moves = line["moves"].split()
    throw = next(n for n, token in enumerate(moves) if token[0] == "x")
    line["moves"] = " ".join([*moves[:throw], "xAs" if moves[throw] != "xAs" else "xKs", *moves[throw + 1 :]])


def other_dealer(line: Line) -> None:
    line["dealer"] = 1 - line["dealer"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (exchange, "deck doesn’t match|isn’t a valid move|don’t have|over|a different result"),
        (one_digit("seal"), "isn’t the one that was sealed"),
        (one_digit("secret"), "isn’t the one that was sealed"),
        (put("secret", SECRET), "isn’t the one that was sealed"),
        (without("secret"), "secret of its seal is missing"),
        (put("phrase", "yours"), "deck doesn’t match"),
        (without("phrase"), "deck doesn’t match"),
        (other_dealer, "wrong player deals"),
        (cut_moves, "isn’t over"),
        (other_move, r".*"),
        (one_more("points"), "a different result"),
        (put("result", "big gin"), "a different result"),
        (put("winner", None), "a different result"),
        (one_more("totals"), "different totals"),
    ],
)
@pytest.mark.parametrize("hand", [1, 2])
def test_a_change_in_version_2_is_found_in_its_line(change: Callable[[Line], None], reason: str, hand: int) -> None:
    lines = dumps(whole(2)).splitlines()
    line = json.loads(lines[hand])
    change(line)
    lines[hand] = json.dumps(line)
    with pytest.raises(RecordError, match=rf"^Line {hand + 1}: .*({reason})"):
        verify("\n".join(lines))


def test_the_final_score_is_compared() -> None:
    *lines, last = dumps(whole(2)).splitlines()
    for change in (one_more("final"), without("final"), one_more("totals")):
        line = json.loads(last)
        change(line)
        with pytest.raises(RecordError, match=rf"^Line {len(lines) + 1}: .*totals"):
            verify("\n".join([*lines, json.dumps(line)]))


def test_a_hand_left_out_put_in_or_moved_is_found_in_version_2() -> None:
    head, *hands = dumps(whole(2)).splitlines()
    for wrong in (hands[1:], [hands[1], hands[0], *hands[2:]], [hands[0], *hands[2:]], [*hands, hands[-1]]):
        with pytest.raises(RecordError, match=r"^Line \d+: "):
            verify("\n".join([head, *wrong]))


def test_the_hands_of_another_match_are_found_in_version_2() -> None:
    head, *hands = dumps(whole(2)).splitlines()
    for changes in ({"match": "cd34"}, {"first_dealer": 0}, {"rules": {"target": 150, "knock_limit": 0}}):
        with pytest.raises(RecordError, match=r"^Line 2: "):
            verify("\n".join([json.dumps(json.loads(head) | changes), *hands]))


@pytest.mark.parametrize("version", [2, 3])
def test_a_coming_seal_is_compared_where_its_secret_is_there(version: int) -> None:
    record = sealed(QUICK, 3, version=version)
    coming = seal_next(replace(record, hands=record.hands[:-1]), SECRET)
    assert verify(dumps(coming)).hands == 2
    assert coming.coming is not None
    other = replace(coming, coming=replace(coming.coming, secret="6f" * 32))
    with pytest.raises(RecordError, match=r"^Line \d: .*sealed"):
        verify(dumps(other))
    for late in (seal_next(record, SECRET), seal_next(whole(version), SECRET)):
        with pytest.raises(RecordError, match="can’t follow"):
            verify(dumps(late))


@pytest.mark.parametrize("version", [2, 3])
def test_what_a_hand_being_played_says_of_its_end_is_no_claim(version: int) -> None:
    record = sealed(QUICK, 3, version=version)
    with pytest.raises(RecordError, match=r"^Line \d: .*isn’t over"):
        verify(dumps(record.claim(record.hands[0].claim)))  # type: ignore[arg-type]  # a finished hand has one
    proof = record.hands[-1].proof
    assert proof is not None
    closed = replace(record.hands[-1], proof=replace(proof, secret=None))
    with pytest.raises(RecordError, match=r"^Line \d: .*can’t be known"):
        verify(dumps(replace(record, hands=(*record.hands[:-1], closed))))


PIECES = [
    '"', "{", "}", "[", "]", ":", ",", "1e999", "-1", "9" * 30, "null", "true", "\n", "x", "7h", "\\u", "\\ud800",
    "\x00", "s ", "u ", "k7h=", "+7h@", "b", "\u2028", "NaN", '{"dealer": 0}', " " * 50, "",
]  # fmt: skip


def mutated(text: str, rng: Random) -> str:
    letters = list(text)
    for _change in range(rng.randint(1, 4)):
        place = rng.randrange(len(letters))
        if rng.random() < 0.2:
            start = rng.randrange(len(letters))
            letters[place:place] = letters[start : start + rng.randint(1, 300)]
        else:
            letters[place : place + rng.randint(0, 3)] = rng.choice(PIECES)
    return "".join(letters)


def test_no_mutated_record_of_version_2_passes_unseen_or_breaks_anything(volume: Volume) -> None:
    """Changes that pass have no consequences."""
    rng = Random(11)
    texts = [
        dumps(whole(2)),
        dumps(sealed(PRESETS["oklahoma"], 3, version=2)),
        dumps(sealed(PRESETS["kitchen-table"], 3, version=2).public()),
    ]
    truths = [[hand.claim for hand in loads(text).hands] for text in texts]
    refused = passed = 0
    tries = volume(30, 20_000)
    for n in range(tries):
        text = mutated(texts[n % 3], rng)
        try:
            verify(text)
        except RecordError as error:
            refused += str(error).startswith("Line ")
        else:
            claims = [hand.claim for hand in loads(text).hands]
            same = [mine for mine, was in zip(claims, truths[n % 3], strict=False) if mine in {was, None}]
            assert len(same) == len(claims)
            passed += 1
    assert refused + passed == tries
    assert refused > 0.9 * tries


def test_a_move_that_is_written_in_another_way_is_found() -> None:
    """Each match has only one text."""
    record = MatchRecord(Rules(), (Player("Ada"), Player("Ben")), 1, match="ab12")
    record = record.begin(1, tuple(stacked("8s 8h 8d 8c 4c 5c 6c 7c As 2h", stock="Kh")))

    def text(melds: str) -> str:
        return dumps(record.play(["-", "-", "s", f"kKh{melds}", "."]).claimed())

    assert verify(text("=8s8h8d/4c5c6c7c8c")).hands == 1
    with pytest.raises(RecordError, match=r"^Line 2: the move \S+ isn’t written the way the game writes it"):
        verify(text("=4c5c6c7c8c/8s8h8d"))
