"""A match as text: it comes back as it was, and whatever else the text holds is refused with the line's number."""

import json
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Discard, Knock, Match, Phase, Rules, TakeDiscard, apply, deal, legal_actions
from game.rules.cut import computer_draws
from game.rules.fair_deal import Proof
from game.rules.notation import write
from game.rules.record import Claim, MatchRecord, Player, RecordError, dumps, loads
from game.rules.record.sealing import decks, first_dealer, seal_next
from headless.deals import stacked
from tests.conftest import Volume

PEOPLE = Player("Ada"), Player("Ünal 柳", "steady")


def played(rules: Rules, hands: int, seed: int = 1, version: int = 3) -> MatchRecord:
    """A match of so many hands at most, played at random; the last is left unfinished."""
    rng = Random(seed)
    record = MatchRecord(rules, PEOPLE, 1, seed=seed, match="ab12", version=version)
    for _hand in range(hands):
        match, _states = record.replay()
        if match.winner is not None:
            break
        deck = stacked()
        rng.shuffle(deck)
        record = record.begin(match.dealer, tuple(deck))
        state, last = deal(rules, deck, match.dealer), len(record.hands) == hands
        while state.phase is not Phase.OVER and not (last and sum(state.turns) == 7):
            action = rng.choice(legal_actions(state))
            record = record.play([write(action, state)])
            state, _events = apply(state, action)
    return record


@pytest.mark.parametrize("rules", PRESETS)
def test_it_comes_back_as_it_was(rules: str) -> None:
    record = played(PRESETS[rules], 4)
    assert loads(dumps(record)) == record
    assert dumps(loads(dumps(record))) == dumps(record)
    assert dumps(record).count("\n") == 1 + len(record.hands) + 1


def test_it_says_only_what_the_rules_change() -> None:
    head, last = dumps(MatchRecord(Rules(target=150), PEOPLE, 0, match="ab12")).splitlines()
    assert json.loads(head) == {
        "gin-rummy": 3,
        "match": "ab12",
        "form": "two",
        "rules": {"target": 150},
        "players": [{"name": "Ada", "level": None}, {"name": "Ünal 柳", "level": "steady"}],
        "first_dealer": 0,
    }
    assert json.loads(last) == {"sha256": sha256(f"{head}\n".encode()).hexdigest()}


def test_a_replay_folds_to_the_match() -> None:
    record = played(PRESETS["hollywood"], 6)
    match, states = record.replay()
    results = []
    for hand in record.hands:
        *_rest, last = hand.replay(record.rules)
        if last.result is not None:
            results.append(last.result)
    assert match == Match(record.rules, record.deals_first, tuple(results))
    assert states[-1] == last
    assert len(states) == 1 + len(record.hands[-1].tokens)


def test_windows_line_ends_are_no_other_record() -> None:
    record = played(Rules(), 2)
    assert loads(dumps(record).replace("\n", "\r\n")) == record


@pytest.mark.parametrize(
    "name", ["", "a" * 41, "two\nlines", "\ud800", "\x00", "tab\t", "line\u2028end", 7, None, ["x"]]
)
def test_a_name_is_a_short_line(name: Any) -> None:
    with pytest.raises(ValueError, match="name"):
        Player(name)
    if name is not None:
        with pytest.raises(ValueError, match="name"):
            Player("Ada", name)


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
        with pytest.raises(RecordError, match=f'Line {number}: the field "{name}" stands there twice'):
            loads("\n".join(lines))


def test_what_is_said_in_another_way_is_refused() -> None:
    """A seal binds the text, so there is one text for each match."""
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
        with pytest.raises(RecordError, match=f"^Line {number}: a record says this in another way"):
            loads(text.replace(line, again))


@pytest.mark.parametrize("half", ["\\ud800", "\ud800"])
def test_half_a_character_is_refused(half: str) -> None:
    with pytest.raises(RecordError, match=r"^Line 3: "):
        loads(dumps(sealed(Rules(), 3)).replace('"moves": "', f'"moves": "{half} ', 1))


@pytest.mark.parametrize("place", [0, 1, 2, -1])
def test_an_unknown_field_is_refused(place: int) -> None:
    lines = dumps(sealed(Rules(), 3)).splitlines()
    lines[place] = json.dumps(json.loads(lines[place]) | {"more": 1}, ensure_ascii=False)
    with pytest.raises(RecordError, match=f'Line {place % len(lines) + 1}: there is no field "more" here'):
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


@pytest.mark.parametrize("version", [2, 3])
def test_windows_line_ends_are_no_other_record_in_any_version(version: int) -> None:
    record = played(Rules(), 2, version=version)
    assert loads(dumps(record).replace("\n", "\r\n")) == record


def test_a_hand_that_cannot_follow_is_refused() -> None:
    record = played(Rules(), 3)
    last, first = record.hands[-1], record.hands[0]
    with pytest.raises(RecordError, match="Hand 4 follows"):
        replace(record, hands=(*record.hands, last)).replay()
    with pytest.raises(RecordError, match="Hand 1 has the wrong dealer"):
        replace(record, hands=(replace(first, dealer=1 - first.dealer),)).replay()
    for dealer in (0, None):
        with pytest.raises(RecordError, match="Hand 1 has the wrong dealer"):
            replace(record, first_dealer=dealer).replay()
    with pytest.raises(RecordError, match="Hand 1: the deck is not the 52 cards"):
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


def test_thousands_of_hands_are_read_in_no_time() -> None:
    rules = PRESETS["gin-only"]
    record = MatchRecord(rules, PEOPLE, 1, match="ab12")
    deck = tuple(stacked())
    void = ["-", "-"]
    state = deal(rules, deck, 1)
    void += [token for card in state.deck[21:50] for token in ("s", f"x{card}")]
    record = record.begin(1, deck).play(void)
    record = replace(record, hands=record.hands * 600)
    match, _states = loads(dumps(record)).replay()
    assert len(match.results) == 600


SECRET = "5e" * 32


def opened(record: MatchRecord, phrase: str) -> MatchRecord:
    """The record with this phrase for the coming round, and with whoever deals first: at a cut both draw anywhere."""
    assert record.coming is not None
    record = replace(record, coming=replace(record.coming, phrase=phrase))
    while record.version == 3 and not record.hands and record.first_dealer is None:
        proof = record.coming
        assert proof is not None
        if record.rules.first_dealer != "random":
            record = replace(record, cut=(*record.cut, tuple(computers(record.form.sides))))
        record = replace(record, first_dealer=first_dealer(record, proof))
    return record


def computers(sides: int) -> list[int]:
    places: list[int] = []
    for _side in range(sides):
        places.append(computer_draws(places))
    return places


def sealed(rules: Rules, hands: int, seed: int = 1, phrase: str = "", version: int = 3) -> MatchRecord:
    """As `played`, from sealed decks and with what each hand came to; nobody knocks in the last one."""
    rng = Random(seed)
    record = MatchRecord(rules, PEOPLE, None if version == 3 else 1, match="ab12", version=version)
    for _hand in range(hands):
        if record.replay()[0].winner is not None:
            break
        record = opened(seal_next(record, rng.randbytes(32).hex()), phrase)
        match, proof = record.replay()[0], record.coming
        assert proof is not None
        (deck,) = decks(record, len(record.hands), proof)
        record = record.begin(match.dealer, deck)
        state, last = deal(rules, deck, match.dealer), len(record.hands) == hands
        while state.phase is not Phase.OVER and not (last and sum(state.turns) == 7):
            legal = [one for one in legal_actions(state) if not (last and isinstance(one, Knock))]
            action = rng.choice(legal)
            record = record.play([write(action, state)])
            state, _events = apply(state, action)
        if state.result is not None:
            record = record.claim(Claim.of(state.result, match.add(state.result).sheet))
    return record


@pytest.mark.parametrize("rules", PRESETS)
def test_seals_and_claims_come_back_as_they_were(rules: str) -> None:
    record = sealed(PRESETS[rules], 4, phrase="späte Grüße")
    for one in (record, record.public(), record.undo(2), seal_next(replace(record, hands=record.hands[:-1]), SECRET)):
        assert loads(dumps(one)) == one
        assert dumps(loads(dumps(one))) == dumps(one)


def test_a_record_of_version_1_is_still_read() -> None:
    record = replace(played(Rules(target=150), 3, version=2), match="")
    head, *hands = dumps(record).splitlines()
    old = json.loads(head) | {"gin-rummy": 1}
    del old["match"]
    assert loads("\n".join([json.dumps(old), *hands])) == record


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
    with pytest.raises(RecordError, match="Line 3: a round has one seal"):
        loads("\n".join([head, seal, seal, *rest]))


def test_a_text_without_end_is_refused_at_once() -> None:
    head = dumps(sealed(Rules(), 0)).splitlines()[0]
    with pytest.raises(RecordError, match="Line 1: the record is too long"):
        loads(head + " " * 1_000_000)
    with pytest.raises(RecordError, match="too long"):
        loads(f"{head}\n" * 10_000)


@pytest.mark.parametrize("version", [2, 3])
def test_a_hand_in_which_the_pile_goes_around_for_ever_can_be_read(version: int) -> None:
    """Taken and thrown, taken and thrown: nobody draws from the stock, so nothing ends it."""
    deck = stacked(upcard="Ks")
    record = MatchRecord(Rules(), PEOPLE, 1, seed=1, match="ab12", version=version).begin(1, tuple(deck))
    state, tokens = deal(Rules(), deck, 1), list[str]()
    for _turn in range(12_000):
        action = next(one for one in legal_actions(state) if isinstance(one, TakeDiscard | Discard))
        tokens.append(write(action, state))
        state, _events = apply(state, action)
    record = record.play(tokens)
    assert loads(dumps(record)) == record
    last = record.replay()[1][-1]
    assert (last.hands, last.pile) == (state.hands, state.pile)


def test_a_match_without_a_name_is_not_written() -> None:
    with pytest.raises(RecordError, match="name"):
        dumps(MatchRecord(Rules(), PEOPLE, 0))


def test_in_a_rematch_the_winner_deals_first_and_nobody_cuts() -> None:
    winner = Rules(rematch_dealer="winner")
    players = (Player("Ada"), Player("Ben"))
    record = MatchRecord(winner, players, 1, winner_before=1)
    proof = Proof("0" * 64, "", SECRET)
    assert first_dealer(record, proof) == 1
    with pytest.raises(RecordError, match="there is a cut"):
        first_dealer(replace(record, cut=((1, 2),)), proof)
    with pytest.raises(RecordError, match="does not deal first by these rules"):
        MatchRecord(Rules(), players, 1, winner_before=1)
    with pytest.raises(ValueError, match="deals first"):
        MatchRecord(winner, players, 0, winner_before=1)


def test_nobody_is_left_seated_before_the_first_hand() -> None:
    record = played(Rules(), 2)
    first, *others = record.hands
    with pytest.raises(RecordError, match="Hand 1: nobody could be left seated before it"):
        replace(record, hands=(replace(first, stayed=True), *others)).unfold()
