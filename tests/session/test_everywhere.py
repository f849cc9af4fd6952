"""The same on every system and Python version."""

from hashlib import sha256

from msgspec.structs import replace

from game.rules.form import HEADS_UP, Form, Partners, Relay, SitOut
from game.rules.presets import PRESETS
from game.rules.record import Player, dumps, loads
from game.rules.rules import RulesError
from game.session import Seeded, Session
from tests.conftest import Volume

FORMS: tuple[Form, ...] = (HEADS_UP, HEADS_UP, HEADS_UP, SitOut(), Partners(), Relay(4))
DIGESTS = {24: "62515dbb33fd06ff", 10_000: "75a7712bfddafcdd"}
"""Of `history`; they change with the rules or these players."""


def begun(number: int, target: int | None = None) -> Session:
    """Everything follows from the number."""
    form, rules = FORMS[number % len(FORMS)], [*PRESETS.values()][number % len(PRESETS)]
    try:
        form.check(rules)
    except RulesError:
        rules = PRESETS["classic"]
    if target is not None:
        rules = replace(rules, target=target)
    players = tuple(Player(f"P{n}", ("novice", "steady")[(number + n) % 2]) for n in range(form.players))
    return Session(rules, players, Seeded(number), form=form)


def play_on(session: Session) -> bool:
    """Return False between rounds."""
    return session.advance() or any(session.advance(table) for table in session.beside)


def history(session: Session) -> str:
    hands = [f"{hand.dealer} {' '.join(map(str, hand.deck))} {' '.join(hand.tokens)}" for hand in session.record.hands]
    return "\n".join([*hands, str(session.match.sheet.totals), str(session.match.winner)])


def test_so_many_matches_come_to_the_same_everywhere(volume: Volume) -> None:
    count, digest = volume(24, 10_000), sha256()
    for number in range(count):
        session = begun(number)
        while session.match.winner is None:
            session.deal()
            while play_on(session):
                pass
        digest.update(history(session).encode())
    assert digest.hexdigest()[:16] == DIGESTS[count]


def test_a_match_is_the_same_however_often_it_is_saved_and_gone_on_with(volume: Volume) -> None:
    """After every action."""
    for number in range(volume(10, 10_000)):
        whole, session = begun(number, target=10), begun(number, target=10)
        while whole.match.winner is None:
            whole.deal()
            while play_on(whole):
                pass
        while session.match.winner is None:
            session.deal()
            while play_on(session):
                text = dumps(session.record)
                read = loads(text)
                assert (read, dumps(read)) == (session.record, text), number
                session = Session.resume(read, Seeded(number))
        assert history(session) == history(whole), number
