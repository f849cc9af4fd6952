import json

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.record import RecordError, dumps, loads
from game.rules.record.sealing import seal_next
from tests.rules.records import SECRET, played, sealed


@pytest.mark.parametrize("rules", PRESETS)
def test_seals_and_claims_come_back_as_they_were(rules: str) -> None:
    record = sealed(PRESETS[rules], 4, phrase="späte Grüße")
    for one in (record, record.public(), record.undo(2), seal_next(replace(record, hands=record.hands[:-1]), SECRET)):
        assert loads(dumps(one)) == one
        assert dumps(loads(dumps(one))) == dumps(one)


def test_a_running_match_leaves_without_its_secrets() -> None:
    record = sealed(Rules(), 3, phrase="mine")
    last = record.hands[-1].proof
    assert last is not None
    assert last.secret is not None
    text = dumps(record.public())
    assert last.seal in text
    assert last.secret not in text
    assert " ".join(map(str, record.hands[-1].deck)) not in text
    assert text.splitlines()[-2] == json.dumps({"seal": last.seal, "phrase": "mine"})
    assert record.public().hands == record.hands[:-1]
    assert record.public().public() == record.public()
    between = seal_next(replace(record, hands=record.hands[:-1]), SECRET)
    assert SECRET in dumps(between)
    assert SECRET not in dumps(between.public())
    assert played(Rules(), 2).public().seed is None


def test_before_the_first_hand_is_over_the_seal_alone_leaves() -> None:
    record = sealed(PRESETS["club"], 1, phrase="mine")
    head, seal, _last = dumps(record.public()).splitlines()
    assert "first_dealer" not in json.loads(head)
    proof = record.hands[0].proof
    assert proof is not None
    opening = {"seal": proof.seal, "phrase": "mine", "cut": [[17, 34]], "first_dealer": record.first_dealer}
    assert json.loads(seal) == opening
    assert loads(dumps(record.public())) == record.public()


def test_a_finished_match_leaves_whole() -> None:
    record = sealed(Rules(target=10, knock_limit=None), 60, seed=3)
    assert record.replay()[0].winner is not None
    assert record.public() == record


PROOFS: list[dict[str, object]] = [
    {"seal": "5e"}, {"seal": None}, {"phrase": 1}, {"phrase": "a" * 81}, {"secret": "x" * 64}
]  # fmt: skip

CLAIMS: list[dict[str, object]] = [
    {"undone": -1}, {"undone": 10**7}, {"undone": "1"}, {"undone": None}, {"result": 1}, {"winner": "0"},
    {"points": None}, {"points": 10**30}, {"totals": [1]}, {"totals": [1, 2, 3, 4]}, {"totals": [1, None]},
    {"totals": 5}, {"final": ["1", 2]},
]  # fmt: skip


@pytest.mark.parametrize("changes", [*PROOFS, *CLAIMS])
def test_a_wrong_proof_or_claim_is_refused_in_version_2(changes: dict[str, object]) -> None:
    head, first, *rest = dumps(sealed(Rules(), 3, version=2)).splitlines()
    with pytest.raises(RecordError, match="Line 2"):
        loads("\n".join([head, json.dumps(json.loads(first) | changes), *rest]))


@pytest.mark.parametrize("changes", [*PROOFS, {"cut": [[0, 52]]}, {"cut": [0]}, {"first_dealer": 2}])
def test_a_wrong_proof_is_refused(changes: dict[str, object]) -> None:
    head, seal, *rest = dumps(sealed(Rules(), 3)).splitlines()
    with pytest.raises(RecordError, match="Line 2"):
        loads("\n".join([head, json.dumps(json.loads(seal) | changes), *rest]))


@pytest.mark.parametrize("changes", CLAIMS)
def test_a_wrong_claim_is_refused(changes: dict[str, object]) -> None:
    head, seal, hand, *rest = dumps(sealed(Rules(), 3)).splitlines()
    with pytest.raises(RecordError, match="Line 3"):
        loads("\n".join([head, seal, json.dumps(json.loads(hand) | changes), *rest]))


def test_nothing_follows_the_seal_of_a_hand_not_dealt_in_version_2() -> None:
    text = dumps(sealed(Rules(), 3, version=2).public())
    with pytest.raises(RecordError, match=r"Line 5: .*seal"):
        loads(text + text.splitlines()[1])
    with pytest.raises(RecordError, match="Line 5"):
        loads(text + "{}")


def test_what_version_2_does_not_know_is_passed_over() -> None:
    record = sealed(Rules(), 3, version=2).public()
    lines = dumps(record).splitlines()
    assert len(lines) == 4
    assert loads("\n".join(json.dumps({"more": 1, **json.loads(line), "later": {}}) for line in lines)) == record


@pytest.mark.parametrize("lost", ["dealer", "deck", "moves"])
def test_a_hand_that_lacks_a_field_is_no_seal_of_a_hand_not_dealt(lost: str) -> None:
    head, *_hands, last = dumps(sealed(Rules(), 3, version=2)).splitlines()
    fields = json.loads(last)
    del fields[lost]
    with pytest.raises(RecordError, match="Line 2"):
        loads("\n".join([head, json.dumps(fields)]))


def test_nothing_follows_the_last_line() -> None:
    text = dumps(sealed(Rules(), 3).public())
    for more in (*text.splitlines()[1:3], "{}", ""):
        with pytest.raises(RecordError, match=r"Line 8: "):
            loads(text + more + "\n")


def test_a_round_has_one_seal() -> None:
    head, seal, *rest = dumps(sealed(Rules(), 3)).splitlines()
    with pytest.raises(RecordError, match="Line 3: a round has only one seal"):
        loads("\n".join([head, seal, seal, *rest]))


def test_a_text_without_end_is_refused_at_once() -> None:
    head = dumps(sealed(Rules(), 0)).splitlines()[0]
    with pytest.raises(RecordError, match="Line 1: the record is too long"):
        loads(head + " " * 1_000_000)
    with pytest.raises(RecordError, match="too long"):
        loads(f"{head}\n" * 10_000)
