"""Matches of three, partners and relay teams."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from game.rules import FORMS, PRESETS, Action, CardSet, Form, Partners, Relay, Rules, RulesError, SitOut, view_of
from game.rules.events import Drew
from game.rules.record import Player, RecordError, dumps, loads
from game.rules.verify import verify
from game.session import Seeded, Session, Shuffled
from game.session.replay import Past
from tests.conftest import Volume, some
from tests.rules.test_matches import Eager, any_rules

NAMES = "Ada Ben Cem Dan Eve Fay Gus Hal".split()
LIKED = (SitOut(), Partners(), Relay(4), Relay(5), Relay(8))
THINKER = Eager(0.8)


def sitting(
    form: Form, people: str = "", rules: Rules | None = None, seed: int = 1, *, lookers: bool = False
) -> Session:
    """`people` holds the digits of the human players."""
    players = tuple(Player(NAMES[n], None if str(n) in people else "steady") for n in range(form.players))
    return Session(rules or form.usual(Rules()), players, Seeded(seed), form=form, lookers=lookers)


def act(session: Session, rng: Random) -> Action:
    """Return a fairly sensible action."""
    state = session._play.state
    return THINKER.choose(view_of(state, state.turn), rng)


def finish(session: Session, rng: Random) -> None:
    while session.turn is not None:
        session.submit(act(session, rng))


def steps(session: Session, rng: Random, rounds: int = 1) -> Iterator[Session]:
    """Play tables in any order, yielding after every step."""
    for _round in range(rounds):
        if session.match.winner is not None:
            return
        session.deal(stays=session.match.swap is not None and rng.random() < 0.5)
        yield session
        while not session.over:
            beside = session.beside
            if beside and (session.turn is None or rng.random() < 0.5):
                table = rng.choice(beside)
                question = session.question(table)
                assert question is not None
                assert session.submit(THINKER.choose(question.view, question.rng), question.ply)
            elif session.turn is None:
                assert session.waiting is not None
                session.show(session.waiting)
            else:
                session.submit(act(session, rng))
            yield session


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


# ---------------------------------------------------------------------- who sees what


@pytest.mark.parametrize("form", LIKED)
@pytest.mark.parametrize("people", ["0", "01", "02", "13", "012", "01234567"])
def test_nobody_sees_a_hand_before_its_owner_looks(form: Form, people: str) -> None:
    session, rng = sitting(form, people), Random(3)
    persons = [n for n in range(form.players) if str(n) in people]
    sees: int | None = persons[0] if len(persons) == 1 else None
    where = (0, 0)
    for now in steps(session, rng, 6):
        here = len(now.record.hands), now.shown
        at = now.round.tables[now.shown].players
        if len(persons) > 1 and (here != where or (now.turn in now.people and at[now.turn or 0] != sees)):
            sees = None
        where = here
        assert now.people == [seat for seat in (0, 1) if at[seat] in persons]
        seat = at.index(sees) if sees in at else None
        assert now.viewer == seat
        hands = now._play.state.hands
        assert now.view().hand == (CardSet() if seat is None else hands[seat])
        assert all(not now.standing(table).hand for table in range(form.tables))
        if seat is None:
            assert not now.view().legal
            assert not now.people or (now.past(), now.news()) == (None, ())
        if now.turn is not None and now.people and seat != now.turn:
            expected = now.turn if now.turn in now.people else now.people[0] if seat is None else None
            assert now.awaited == expected
        if (awaited := now.awaited) is not None:
            now.look(awaited)
            sees = at[awaited]
            assert now.view().hand == hands[awaited]
        now.news()


def test_a_new_round_and_another_table_are_shown_to_nobody_yet() -> None:
    session, rng = sitting(Partners(), "03"), Random(2)
    session.deal()
    assert (session.shown, session.people, session.viewer, session.awaited) == (0, [0], None, 0)
    session.look(0)
    assert (session.waiting, session.beside) == (1, [])
    finish(session, rng)
    assert (session.over, session.viewer, session.question(1)) == (False, 0, None)
    session.show(1)
    assert (session.people, session.viewer, session.awaited) == ([1], None, 1)
    assert not session.view().hand
    session.look(1)
    assert session.view().hand == session._play.state.hands[1]
    finish(session, rng)
    assert (session.over, session.waiting) == (True, None)
    session.deal()
    assert (session.shown, session.viewer, session.awaited) == (0, None, 0)
    with pytest.raises(ValueError, match="no table"):
        session.show(2)


def test_looking_over_a_shoulder_ends_where_one_turns_to_another_table() -> None:
    """Otherwise the hand would lie open on coming back."""
    session = sitting(Partners(), "2", lookers=True)
    session.deal()
    session.show(0)
    session.look_over(1)
    assert session.view().seat == 1
    session.show(1)
    session.show(0)
    assert session.view() == session.standing(0)


def test_who_turns_to_another_table_and_back_looks_anew() -> None:
    session = sitting(Partners(), "03")
    session.deal()
    session.look(0)
    session.show(0)
    assert [session.viewer, session.awaited] == [0, None]
    session.show(1)
    session.show(0)
    assert [session.viewer, session.awaited] == [None, 0]


def test_a_table_with_a_person_waits_to_be_shown() -> None:
    for seed in range(9):
        session = sitting(Partners(), "03", seed=seed)
        session.deal()
        computers = session._plays[1].turn == 0
        assert session.question(1) is None
        assert not session.advance(1)
        session.show(1)
        assert (session.question() is not None) == computers
        if computers:
            return
    raise AssertionError("the computer player never begins")


def test_one_person_plays_one_table_while_the_other_plays_beside() -> None:
    session, rng = sitting(Partners(), "2"), Random(4)
    session.deal()
    assert (session.shown, session.viewer, session.beside, session.waiting) == (1, 0, [0], None)
    question = session.question(0)
    assert question is not None
    assert question.view.seat == session._plays[0].turn
    mine = session.ply
    assert session.advance(0)
    assert session.ply == mine
    assert not session.submit(question.answer(), question.ply)
    finish(session, rng)
    assert (session.over, session.beside) == (False, [0])
    with pytest.raises(ValueError, match="being played"):
        session.deal()
    while session.advance(0):
        pass
    assert session.over
    assert len(session.match.rounds) == 1
    session.show(0)
    assert (session.viewer, session.people) == (None, [])
    assert session.view() == session.standing(0)
    assert session.view().result == session.match.results[0]
    session.show(1)
    assert session.viewer == 0


def test_whoever_sits_out_sees_backs() -> None:
    session = sitting(SitOut(), "0", seed=next(seed for seed in range(9) if Seeded(seed).first_dealer(3) == 0))
    session.deal()
    assert session.round.out == (0,)
    told = list(session.news())
    while session.advance():
        assert (session.viewer, session.awaited) == (None, None)
        past = session.past()
        assert past is not None
        moments = session.news()
        told += moments
        assert len(moments) == 1
    assert all(not moment.view.hand and not moment.view.legal for moment in told)
    drawn = [event for moment in told for event in moment.events if isinstance(event, Drew) and event.source == "stock"]
    assert drawn
    assert {event.card for event in drawn} == {None}
    with pytest.raises(ValueError, match="shoulder"):
        session.look_over(0)


def test_where_the_house_lets_a_looker_on_looks_over_a_shoulder() -> None:
    form = Relay(6)
    session = sitting(form, "4", lookers=True)
    session.deal()
    assert not session.view().hand
    for seat in (0, 1):
        session.look_over(seat)
        assert session.view().hand == session._play.state.hands[seat]
        assert not session.view().legal
    session.look_over(None)
    assert not session.view().hand
    session.look_over(1)
    while session.advance():
        assert not session.view().legal
    session.deal()
    assert not session.view().hand
    two = sitting(Relay(4), "03", lookers=True)
    two.deal()
    with pytest.raises(ValueError, match="shoulder"):
        two.look_over(1)


def test_of_what_is_beside_nothing_unseen_is_told() -> None:
    session = sitting(Partners(), "0")
    session.deal()
    for _step in range(20):
        session.advance(1)
        session.show(1)
        for moment in session.news():
            assert all(
                event.card is None for event in moment.events if isinstance(event, Drew) and event.source == "stock"
            )
            assert not moment.view.hand
        session.show(0)


# ---------------------------------------------------------------------- undo


def test_an_action_is_undone_at_its_own_table_alone() -> None:
    session, rng = sitting(Partners(), "0"), Random(1)
    session.deal()
    for _step in range(6):
        session.advance(1)
        session.submit(act(session, rng)) if session.turn == 0 else session.advance()
    other = session.record.hands[1]
    assert session.undoable
    while session.undo():
        pass
    mine, beside = session.record.hands
    assert beside == other
    assert mine.undone > 0
    assert session.turn == 0
    assert Session.resume(loads(dumps(session.record)), Seeded(1))._plays[0].state == session._play.state


def test_nothing_is_undone_where_another_persons_hand_was_touched() -> None:
    """No undo at one table; with a table each, only the viewer's own."""
    for people, allowed in (("01", False), ("03", True), ("0123", False)):
        session, rng = sitting(Partners(), people), Random(1)
        session.deal()
        for _step in range(5):
            if session.awaited is not None:
                assert not session.undoable
                session.look(session.awaited)
            session.submit(act(session, rng)) if session.question() is None else session.advance()
        if session.awaited is not None:
            session.look(session.awaited)
        assert session.undoable == allowed
        if allowed:
            session.show(1)
            assert not session.undoable


def test_nothing_is_undone_before_its_person_has_looked() -> None:
    session, rng = sitting(Partners(), "03"), Random(1)
    session.deal()
    session.look(0)
    while not session.undoable:
        session.advance() or session.submit(act(session, rng))
    session.show(1)
    session.show(0)
    assert session.awaited == 0
    assert not session.undo()
    session.look(0)
    assert session.undo()


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
