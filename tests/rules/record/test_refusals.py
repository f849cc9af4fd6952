import json
from random import Random

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.record import RecordError, dumps, loads
from tests.conftest import Volume
from tests.rules.records import played, sealed


def edited(changes: dict[str, object], version: int = 3) -> str:
    head, *hands = dumps(played(Rules(), 2, version=version)).splitlines()
    return "\n".join([json.dumps(json.loads(head) | changes, ensure_ascii=False), *hands])


@pytest.mark.parametrize("version", [2, 3])
@pytest.mark.parametrize(
    "changes",
    [
        {"gin-rummy": 4},
        {"gin-rummy": 0},
        {"gin-rummy": True},
        {"match": None},
        {"match": "a b"},
        {"match": "a" * 41},
        {"gin-rummy": None},
        {"form": "three"},
        {"rules": {"target": 5}},
        {"rules": {"target": "100"}},
        {"rules": {"future": 1}},
        {"rules": []},
        {"rules": None},
        {"players": []},
        {"players": [{"name": "Ada", "level": None}] * 3},
        {"players": [{"name": "Ada"}] * 2},
        {"players": [{"name": "Ada", "level": ""}] * 2},
        {"players": [{"name": "Ada", "level": 0}] * 2},
        {"players": ["Ada", "Ben"]},
        {"players": 7},
        {"first_dealer": 2},
        {"first_dealer": True},
        {"first_dealer": -1},
        {"seed": 1.5},
        {"seed": True},
        {"seed": "1"},
        {"seed": 10**20},
    ],
)
def test_a_wrong_head_is_refused(changes: dict[str, object], version: int) -> None:
    assert loads(edited({}, version))
    with pytest.raises(RecordError, match=r"Line 1: .*\."):
        loads(edited(changes, version))


@pytest.mark.parametrize("changes", [{"match": ""}, {"future": 1}, {"seed": None}, {"form": "partners"}])
def test_a_head_that_version_2_would_take_is_refused_in_version_3(changes: dict[str, object]) -> None:
    with pytest.raises(RecordError, match="Line 1: "):
        loads(edited(changes))


@pytest.mark.parametrize(
    "text",
    ["", "\n", "{}", "[]", "null", "1", '"gin-rummy"', "{" * 100_000, "[" * 100_000, "9" * 5000, "\x00", "\ufeff{}"],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="Line 1"):
        loads(text)


@pytest.mark.parametrize("cut", [0.2, 0.5, 0.8, 0.99])
def test_a_record_that_breaks_off_is_refused(cut: float) -> None:
    text = dumps(played(Rules(), 3))
    with pytest.raises(RecordError):
        loads(text[: int(len(text) * cut)])


def test_a_record_that_ends_after_a_whole_hand_is_refused() -> None:
    *lines, _last = dumps(played(Rules(), 3)).splitlines()
    with pytest.raises(RecordError, match=r"Line 3: the record breaks off here"):
        loads("\n".join(lines[:3]))


@pytest.mark.parametrize("version", [2, 3])
def test_a_field_twice_is_refused(version: int) -> None:
    head, first, *rest = dumps(played(Rules(), 3, version=version)).splitlines()
    for name, line, number in (("form", head, 1), ("moves", first, 2)):
        twice = line.replace("{", f'{{"{name}": {json.dumps(json.loads(line)[name])}, ', 1)
        lines = [twice, first, *rest] if number == 1 else [head, twice, *rest]
        with pytest.raises(RecordError, match=f"Line {number}: the field “{name}” appears twice"):
            loads("\n".join(lines))


def test_what_is_said_in_another_way_is_refused() -> None:
    """A seal binds the text, so each match has only one."""
    text = dumps(sealed(Rules(), 3))
    head, seal, hand, *_rest = text.splitlines()
    fields = json.loads(hand)
    for number, line, again in (
        (1, head, head.replace(", ", ",")),
        (1, head, head.replace("Ü", "\\u00dc")),
        (1, head, head.replace('"form": "two", ', "").replace("}]}", '}], "form": "two"}')),
        (1, head, head.replace('"rules": {}', '"rules": {"target": 100}')),
        (2, seal, seal.replace('"phrase": ""', '"phrase":""')),
        (3, hand, hand.replace('"dealer": ', '"dealer":  ')),
        (3, hand, hand.replace('"moves": "', '"moves": " ')),
        (3, hand, hand.replace(", ", " , ", 1)),
        (3, hand, json.dumps(fields | {"undone": 0})),
        (3, hand, json.dumps(fields | {"final": None})),
    ):
        assert line != again
        with pytest.raises(RecordError, match=f"^Line {number}: this line isn’t written the way the game writes it"):
            loads(text.replace(line, again))


@pytest.mark.parametrize(("version", "line"), [(2, 2), (3, 3)])
@pytest.mark.parametrize("half", ["\\ud800", "\ud800"])
def test_half_a_character_is_refused(half: str, version: int, line: int) -> None:
    with pytest.raises(RecordError, match=f"^Line {line}: "):
        loads(dumps(sealed(Rules(), 3, version=version)).replace('"moves": "', f'"moves": "{half} ', 1))


@pytest.mark.parametrize("place", [0, 1, 2, -1])
def test_an_unknown_field_is_refused(place: int) -> None:
    lines = dumps(sealed(Rules(), 3)).splitlines()
    lines[place] = json.dumps(json.loads(lines[place]) | {"more": 1}, ensure_ascii=False)
    with pytest.raises(RecordError, match=f"Line {place % len(lines) + 1}: there’s no field “more” here"):
        loads("\n".join(lines))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("dealer", 2),
        ("dealer", "0"),
        ("deck", "As 2s"),
        ("deck", " ".join(["As"] * 52)),
        ("deck", 5),
        ("deck", None),
        ("moves", None),
        ("moves", ["s"]),
    ],
)
def test_a_wrong_hand_is_refused(field: str, value: object) -> None:
    head, first, *rest = dumps(played(Rules(), 3)).splitlines()
    with pytest.raises(RecordError, match="Line 2"):
        loads("\n".join([head, json.dumps(json.loads(first) | {field: value}), *rest]))


def test_a_hand_that_cannot_follow_is_refused() -> None:
    record = played(Rules(), 3)
    last, first = record.hands[-1], record.hands[0]
    with pytest.raises(RecordError, match="Hand 4 can’t follow"):
        replace(record, hands=(*record.hands, last)).replay()
    with pytest.raises(RecordError, match="Hand 1 has the wrong dealer"):
        replace(record, hands=(replace(first, dealer=1 - first.dealer),)).replay()
    for dealer in (0, None):
        with pytest.raises(RecordError, match="Hand 1 has the wrong dealer"):
            replace(record, first_dealer=dealer).replay()
    with pytest.raises(RecordError, match="Hand 1: the deck isn’t 52 different cards"):
        replace(record, hands=(replace(first, deck=first.deck[:1] * 52),)).replay()
    with pytest.raises(RecordError, match="Hand 1"):
        replace(record, hands=(replace(first, tokens=(*first.tokens, "s")),)).replay()


TOKENS = "s u - . b b= b=As k k= k7h k7h=As2s3s k7h=As/As x x7h x7h7h +7h +7h@ +7h@4h + = @ k@ é 7h xx kk \ud800".split(
    " "
)


def test_no_token_gets_past_the_rules(volume: Volume) -> None:
    rng = Random(5)
    refused = 0
    for number in range(volume(100, 20_000)):
        record = played(PRESETS[rng.choice(list(PRESETS))], 1, seed=number % 40)
        hand = record.hands[-1]
        tokens = list(hand.tokens)
        for _change in range(rng.randint(1, 3)):
            tokens.insert(rng.randint(0, len(tokens)), rng.choice(TOKENS))
        try:
            replace(record, hands=(replace(hand, tokens=tuple(tokens)),)).replay()
        except RecordError:
            refused += 1
    assert refused > volume(66, 15_000)


def test_no_damaged_text_gets_past_the_reader(volume: Volume) -> None:
    rng = Random(6)
    text = dumps(played(PRESETS["oklahoma"], 3))
    for _n in range(volume(130, 20_000)):
        letters = list(text)
        for _change in range(rng.randint(1, 4)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randint(0, 3)] = rng.choice(
                ['"', "{", "}", "[", "1e999", "\n", "x", "7h", "\\u", "-", ""]
            )
        try:
            loads("".join(letters)).replay()
        except RecordError:
            continue
