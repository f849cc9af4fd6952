"""Randomly played matches as records."""

from random import Random

from msgspec.structs import replace

from game.rules import Knock, Match, Phase, Rules, apply, deal, legal_actions
from game.rules.cut import computer_draws
from game.rules.notation import write
from game.rules.record import Claim, MatchRecord, Player
from game.rules.record.sealing import decks, first_dealer, seal_next
from headless.deals import stacked

PEOPLE = Player("Ada"), Player("Ünal 柳", "steady")


def played(rules: Rules, hands: int, seed: int = 1, version: int = 3) -> MatchRecord:
    """Play at most this many hands; the last is left unfinished."""
    rng = Random(seed)
    record = MatchRecord(rules, PEOPLE, 1, seed=seed, match="ab12", version=version)
    match = Match(rules, 1)
    while match.winner is None and len(record.hands) < hands:
        deck = stacked()
        rng.shuffle(deck)
        record = record.begin(match.dealer, tuple(deck))
        state, last = deal(rules, deck, match.dealer), len(record.hands) == hands
        while state.phase is not Phase.OVER and not (last and sum(state.turns) == 7):
            action = rng.choice(legal_actions(state))
            record = record.play([write(action, state)])
            state, _events = apply(state, action)
        match = match if state.result is None else match.add(state.result)
    return record


SECRET = "5e" * 32


def opened(record: MatchRecord, phrase: str) -> MatchRecord:
    """Return the record with this phrase for the coming round, and a first dealer."""
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
    """Like `played`, but sealed and with each hand's result; nobody knocks in the last one."""
    rng = Random(seed)
    record = MatchRecord(rules, PEOPLE, None if version == 3 else 1, match="ab12", version=version)
    match: Match | None = None
    while (match is None or match.winner is None) and len(record.hands) < hands:
        record = opened(seal_next(record, rng.randbytes(32).hex()), phrase)
        match, proof = match or Match(rules, record.deals_first), record.coming
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
            match = match.add(state.result)
            record = record.claim(Claim.of(state.result, match.sheet))
    return record
