import json
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Discard, Match, Rules, TakeDiscard, apply, deal, legal_actions
from game.rules.fair_deal import Proof
from game.rules.notation import write
from game.rules.record import MatchRecord, Player, RecordError, dumps, loads
from game.rules.record.sealing import first_dealer
from headless.deals import stacked
from tests.rules.records import PEOPLE, SECRET, played


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


@pytest.mark.parametrize("version", [2, 3])
def test_windows_line_ends_are_no_other_record_in_any_version(version: int) -> None:
    record = played(Rules(), 2, version=version)
    assert loads(dumps(record).replace("\n", "\r\n")) == record


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


def test_a_record_of_version_1_is_still_read() -> None:
    record = replace(played(Rules(target=150), 3, version=2), match="")
    head, *hands = dumps(record).splitlines()
    old = json.loads(head) | {"gin-rummy": 1}
    del old["match"]
    assert loads("\n".join([json.dumps(old), *hands])) == record


@pytest.mark.parametrize("version", [2, 3])
def test_a_hand_in_which_the_pile_goes_around_for_ever_can_be_read(version: int) -> None:
    """Nobody draws from the stock, so nothing ends it; reading doesn't ask whether the moves are legal."""
    deck = stacked(upcard="Ks")
    begun = MatchRecord(Rules(), PEOPLE, 1, seed=1, match="ab12", version=version).begin(1, tuple(deck))
    state, tokens = deal(Rules(), deck, 1), list[str]()
    for _turn in range(2_000):
        action = next(one for one in legal_actions(state) if isinstance(one, TakeDiscard | Discard))
        tokens.append(write(action, state))
        state, _events = apply(state, action)
    record, longer = begun.play(tokens), begun.play(tokens * 6)
    assert loads(dumps(record)) == record
    assert loads(dumps(longer)) == longer
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
    with pytest.raises(RecordError, match="there’s a cut"):
        first_dealer(replace(record, cut=((1, 2),)), proof)
    with pytest.raises(RecordError, match="the last match doesn’t deal first"):
        MatchRecord(Rules(), players, 1, winner_before=1)
    with pytest.raises(ValueError, match="deals first"):
        MatchRecord(winner, players, 0, winner_before=1)


def test_nobody_is_left_seated_before_the_first_hand() -> None:
    record = played(Rules(), 2)
    first, *others = record.hands
    with pytest.raises(RecordError, match="Hand 1: the loser of the hand before it couldn’t have kept the seat"):
        replace(record, hands=(replace(first, stayed=True), *others)).unfold()
