"""Matches of three, partners and relay teams."""

from random import Random

import pytest
from msgspec.structs import replace

from game.rules import FORMS, PRESETS, Form, Partners, Relay, Rules, RulesError, SitOut, view_of
from game.rules.record import Player, RecordError, dumps, loads
from game.rules.verify import verify
from game.session import Seeded, Session, Shuffled
from game.session.replay import Past
from tests.conftest import Volume, some
from tests.rules.test_matches import any_rules
from tests.session.form_matches import LIKED, NAMES, THINKER, finish, sitting, steps


def some_players(form: Form, rng: Random) -> tuple[Player, ...]:
    return tuple(Player(NAMES[n], rng.choice((None, "steady"))) for n in range(form.players))


@pytest.mark.parametrize("name", ["three", "partners", "relay"])
def test_random_matches(name: str, volume: Volume) -> None:
    """2,000 of each form at full volume."""
    for seed in range(volume(5, 2000)):
        check_match(name, seed)


def check_match(name: str, seed: int) -> None:
    rng = Random(f"{name} {seed}")
    form = FORMS[name](rng.choice(range(FORMS[name].least, FORMS[name].most + 1)))
    house = any_rules(rng)
    if form.sides == 3:
        house = replace(house, columns=1, closed_columns="next", third_column="single")
    session = Session(house, some_players(form, rng), rng.choice((Seeded(seed), Shuffled())), form=form)
    for _now in steps(session, rng, 1000 + 3 * house.target):
        pass
    assert session.match.winner is not None
    record = loads(dumps(session.record))
    assert record == session.record
    match, tables = record.unfold()
    assert match == session.match
    assert len(tables) == form.tables
    verdict = verify(dumps(record))
    assert verdict.over
    assert verdict.hands == len(record.hands)
    claims = [hand.claim for hand in record.hands]
    last = claims[-1]
    assert last is not None
    assert (last.totals, last.final, last.won) == (match.sheet.totals, match.sheet.final, match.winner)
    for hand, result in zip(claims, match.results, strict=True):
        assert hand is not None
        assert (hand.kind, hand.winner, hand.points) == (result.kind, result.winner, result.points)


def test_a_relay_team_may_leave_its_loser_seated() -> None:
    """The record says so in the next hand."""
    session = sitting(Relay(6), "0", Rules(relay_swap="may", target=1000))
    rng, seated = Random(5), []
    for number in range(8):
        swap, before = session.match.swap, session.round.tables[0].players
        session.deal(stays=number % 2 == 1 and swap is not None)
        now = session.round.tables[0].players
        if swap is not None:
            assert (swap[0] in now, swap[1] in now) == ((True, False) if number % 2 else (False, True))
            assert (now == before) == (number % 2 == 1)
        seated.append([NAMES[one] for one in now])
        finish(session, rng)
    text = dumps(session.record)
    assert [hand.stayed for hand in loads(text).hands] == [number in session.match.stays for number in range(8)]
    assert text.count('"stayed": true') == len(session.match.stays) >= 3
    assert verify(text).hands == 8
    assert [[one.name for one in bygone.players] for bygone in Past(loads(text)).hands] == seated
    again = Session.resume(loads(text), Seeded(1))
    assert again.match == session.match
    again.deal()
    session.deal()
    assert again.record == session.record


def test_nobody_is_left_seated_where_nobody_may_be() -> None:
    for form, rules in ((Relay(4), Rules(target=500)), (Partners(), Rules(relay_swap="may", target=500))):
        session = sitting(form, rules=rules)
        for _now in steps(session, Random(1)):
            pass
        assert session.match.swap is None
        with pytest.raises(ValueError, match="nobody may be left seated"):
            session.deal(stays=True)
    fresh = sitting(Relay(5), rules=Rules(relay_swap="may"))
    with pytest.raises(ValueError, match="nobody may be left seated"):
        fresh.deal(stays=True)


def test_a_seat_that_nobody_could_have_kept_is_found_in_a_record() -> None:
    session = sitting(Relay(4), rules=Rules(relay_swap="may"))
    for _now in steps(session, Random(1), 2):
        pass
    hands = session.record.hands
    for place in (0, 1):
        for house in (Rules(), Rules(relay_swap="may")):
            if place and house.relay_swap == "may":
                continue
            kept = tuple(replace(hand, stayed=number == place) for number, hand in enumerate(hands))
            with pytest.raises(
                RecordError, match=r"Line \d: the loser of the hand before it couldn’t have kept the seat"
            ):
                verify(dumps(replace(session.record, rules=house, hands=kept)))
            with pytest.raises(
                RecordError, match=f"Hand {place + 1}: the loser of the hand before it couldn’t have kept the seat"
            ):
                replace(session.record, rules=house, hands=kept).unfold()


def steadily(session: Session, rounds: int) -> None:
    """Play the same in any order of tables."""
    while True:
        for table, play in enumerate(session._plays):
            while play.turn is not None:
                rng = Random(f"{len(session.record.hands)} {table} {len(play.steps)}")
                session.submit(THINKER.choose(view_of(play.state, play.turn), rng), play.ply)
        if session.match.winner is not None or len(session.match.rounds) >= rounds:
            return
        session.deal()


@pytest.mark.parametrize(("people", "form"), some(2, ["", "0", "013", "01234567"], LIKED))
def test_it_goes_on_at_any_card_as_if_it_had_never_stopped(form: Form, people: str) -> None:
    """Also when killed during the second table's hand."""
    second, long = 0, Rules(target=1000)
    for number, now in enumerate(steps(sitting(form, people, long), Random(5), 2)):
        if number % 9 == 0:
            second += now.shown == 1 and now.turn is not None
            back = Session.resume(loads(dumps(now.record)), Seeded(1))
            assert (back.record, back.match, back.over, back.round) == (now.record, now.match, now.over, now.round)
            assert [play.state for play in back._plays] == [play.state for play in now._plays]
            if now.turn is not None and now.people:
                assert back.shown == now.shown
            assert back.viewer == (None if len(people) > 1 else now.viewer)
            ends = Session.resume(now.record, Seeded(1))
            for one in (back, ends):
                steadily(one, 3)
            assert back.record == ends.record
            assert len(back.match.rounds) == 3
    assert (second > 0) == (form.tables == 2 and len(people) > 1)


def test_a_match_of_computers_is_the_same_in_any_order_of_tables() -> None:
    """Randomness depends on the hand and step, not on the table beside."""
    records = []
    for order in (1, -1):
        session = sitting(Partners())
        session.deal()
        for table in (0, 1)[::order]:
            session.show(table)
            while session.advance():
                pass
        records.append(replace(session.record, match="one"))
    assert records[0] == records[1]


@pytest.mark.parametrize("form", LIKED)
def test_one_seal_is_of_all_hands_of_a_round(form: Form) -> None:
    players = sitting(form).record.players
    session = Session(form.usual(Rules()), players, Shuffled(), form=form)
    before = session.seal
    session.phrase("ours")
    session.deal()
    assert {hand.proof.seal for hand in session.record.hands if hand.proof} == {before}
    assert {hand.proof.phrase for hand in session.record.hands if hand.proof} == {"ours"}
    assert len({hand.deck for hand in session.record.hands}) == form.tables
    public = dumps(session.record.public())
    assert '"secret"' not in public
    assert '"deck"' not in public
    assert session.seal == before
    steadily(session, 1)
    assert session.seal not in {None, before}
    assert verify(dumps(session.record)).sealed == form.tables


def test_hollywood_is_refused_for_three() -> None:
    with pytest.raises(RulesError, match="Hollywood"):
        sitting(SitOut(), rules=PRESETS["hollywood"])
