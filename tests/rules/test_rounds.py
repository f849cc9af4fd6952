"""Records of three players, partners and relay teams."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Form, Match, Partners, Phase, Relay, Rules, SitOut, deal
from game.rules.hand import apply
from game.rules.legal import legal_actions
from game.rules.notation import write
from game.rules.record import Claim, MatchRecord, Player, RecordError, dumps, loads
from game.rules.record.sealing import decks, seal_next
from game.rules.verify import verify
from tests.conftest import Volume
from tests.rules.records import opened
from tests.rules.test_verify import PIECES

LIKED = [SitOut(), Partners(), Relay(4), Relay(7)]
QUICK = Rules(target=150, knock_limit=40)
NAMES = "Ada Ben Cem Dan Eve Fay Gus Hal".split()


@cache
def record(form: Form, rounds: int = 99, version: int = 3) -> MatchRecord:
    """Return a sealed random match; the last table is left unfinished."""
    rng = Random(3)
    people = tuple(map(Player, NAMES[: form.players]))
    found = MatchRecord(QUICK, people, None if version == 3 else 1, match="ab12", form=form, version=version)
    match = Match(QUICK, 1, form=form)
    while match.winner is None and len(match.rounds) < rounds:
        found = opened(seal_next(found, rng.randbytes(32).hex()), "")
        match = replace(match, first_dealer=found.deals_first)
        proof = found.coming
        assert proof is not None
        found = found.deal(match.round, decks(found, len(found.hands), proof))
        results = []
        for place in range(-form.tables, 0):
            hand = found.hands[place]
            state, tokens = deal(QUICK, hand.deck, hand.dealer), []
            while state.phase is not Phase.OVER:
                action = rng.choice(legal_actions(state))
                tokens.append(write(action, state))
                state, _events = apply(state, action)
            unfinished = len(match.rounds) + 1 == rounds and place == -1
            found = found.play(tokens[:-1] if unfinished else tokens, place)
            if not unfinished and state.result is not None:
                results.append(state.result)
        if len(results) < form.tables:
            break
        match = match.add(*results)
        found = found.claim(*(Claim.of(result, match.sheet) for result in results))
    return found


@pytest.mark.parametrize("form", LIKED)
@pytest.mark.parametrize(("rounds", "version"), [(1, 3), (3, 3), (99, 3), (3, 2)])
def test_it_comes_back_as_it_was(form: Form, rounds: int, version: int) -> None:
    found = record(form, rounds, version)
    head = json.loads(dumps(found).partition("\n")[0])
    assert (head["form"], len(head["players"])) == (form.name, form.players)
    assert loads(dumps(found)) == found
    match, tables = found.unfold()
    assert match.form == form
    assert (len(tables), len(found.hands) % form.tables) == (form.tables, 0)
    assert (match.winner is not None) == (rounds == 99) == found.over
    assert found.replay() == (match, tables[-1])
    bare = replace(found, hands=tuple(replace(hand, claim=None) for hand in found.hands))
    assert bare.claimed() == found


@pytest.mark.parametrize("form", LIKED)
def test_a_true_record_passes(form: Form) -> None:
    whole = verify(dumps(record(form)))
    assert (whole.over, whole.hands, whole.sealed) == (True, len(record(form).hands), len(record(form).hands))
    part = verify(dumps(record(form, 3)))
    assert (part.over, part.hands) == (False, 2 * form.tables)
    assert verify(dumps(record(form, 3).public())) == replace(part, uncovered=form.tables, closed=True)


@pytest.mark.parametrize("form", LIKED)
def test_of_a_round_being_played_only_the_seal_leaves(form: Form) -> None:
    found = record(form, 3)
    public = found.public()
    assert public.hands == found.hands[: 2 * form.tables]
    assert public.coming is not None
    assert found.hands[-1].proof is not None
    assert (public.coming.seal, public.coming.secret) == (found.hands[-1].proof.seal, None)


Lines = list[dict[str, Any]]


def hands(lines: Lines) -> Lines:
    return [line for line in lines if "deck" in line]


def other_dealer(lines: Lines) -> None:
    hands(lines)[-1]["dealer"] = 1 - hands(lines)[-1]["dealer"]


def other_totals(lines: Lines) -> None:
    hands(lines)[-1]["totals"][0] += 1


def other_winner(lines: Lines) -> None:
    hands(lines)[-1]["won"] = 1 - hands(lines)[-1]["won"]


def early(lines: Lines) -> None:
    first, *_others, last = hands(lines)
    first["totals"], first["final"] = last["totals"], last["final"]


def other_seal(lines: Lines) -> None:
    seals = [line for line in lines if "seal" in line]
    seals[-1]["seal"] = seals[0]["seal"]


@pytest.mark.parametrize("form", LIKED)
@pytest.mark.parametrize("version", [2, 3])
@pytest.mark.parametrize("change", [other_seal, other_dealer, other_totals, other_winner, early])
def test_a_change_is_found(form: Form, change: Callable[[Lines], None], version: int) -> None:
    lines = [json.loads(line) for line in dumps(record(form, version=version)).splitlines()]
    change(lines)
    with pytest.raises(RecordError, match=r"^Line \d+: "):
        verify("\n".join(map(json.dumps, lines)))


@pytest.mark.parametrize("form", LIKED)
@pytest.mark.parametrize("version", [2, 3])
def test_hands_that_changed_places_are_found(form: Form, version: int) -> None:
    lines = dumps(record(form, version=version)).splitlines()
    dealt = [number for number, line in enumerate(lines) if '"deck"' in line]
    lines[dealt[0]], lines[dealt[1]] = lines[dealt[1]], lines[dealt[0]]
    with pytest.raises(RecordError, match=r"^Line \d+: "):
        verify("\n".join(lines))


def test_a_hand_alone_in_its_round_is_refused() -> None:
    found = record(Partners())
    short = replace(found, hands=found.hands[:-1])
    last = len(dumps(short).splitlines()) - 1
    with pytest.raises(RecordError, match=rf"^Line {last}: .*the only hand"):
        verify(dumps(short))
    with pytest.raises(RecordError, match=rf"^Hand {len(short.hands)} .*the only hand"):
        loads(dumps(short)).unfold()


def test_a_second_seal_in_a_round_is_refused() -> None:
    """Otherwise the second table's deck could be chosen with the first one known."""
    found = record(Partners())
    lines = dumps(found).splitlines()
    with pytest.raises(RecordError, match=r"^Line 4: a round has only one seal, and this is a different one\."):
        verify("\n".join([*lines[:3], lines[1], *lines[3:]]))
    older = record(Partners(), version=2)
    first, second, *rest = older.hands
    sealed_again = seal_next(replace(older, hands=(), coming=None), "77" * 32)
    proof = sealed_again.coming
    assert proof is not None
    deck = decks(sealed_again, 0, proof)[1]
    with pytest.raises(RecordError, match=r"^Line 3: a round has only one seal, and this is a different one\."):
        verify(dumps(replace(older, hands=(first, replace(second, proof=proof, deck=deck), *rest))))


@pytest.mark.parametrize(
    "changes",
    [
        {"form": "partners"},
        {"form": "seven"},
        {"form": ["three"]},
        {"first_dealer": 3},
        {"first_dealer": -1},
        {"first_dealer": None},
        {"players": []},
        {"rules": {"columns": 3}},
    ],
)
def test_a_head_that_makes_no_sense_is_refused(changes: dict[str, Any]) -> None:
    head, *hands = dumps(record(SitOut())).splitlines()
    with pytest.raises(RecordError, match=r"^Line 1: "):
        loads("\n".join([json.dumps(json.loads(head) | changes), *hands]))


def test_no_mutated_record_passes_unseen_or_breaks_anything(volume: Volume) -> None:
    rng, passed, refused, tries = Random(7), 0, 0, volume(34, 5000)
    texts = [dumps(record(form)) for form in LIKED]
    truths = [[hand.claim for hand in record(form).hands] for form in LIKED]
    for n in range(tries):
        which = n % len(LIKED)
        letters = list(texts[which])
        for _change in range(rng.randint(1, 4)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randint(0, 3)] = rng.choice(PIECES)
        try:
            verify("".join(letters))
        except RecordError as error:
            refused += str(error).startswith("Line ")
        else:
            claims = [hand.claim for hand in loads("".join(letters)).hands]
            assert all(mine in {was, None} for mine, was in zip(claims, truths[which], strict=True))
            passed += 1
    assert refused + passed == tries
    assert refused > 0.9 * tries
