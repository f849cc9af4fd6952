"""Random matches over all forms and house rules, as records."""

from contextlib import suppress
from random import Random
from typing import Any

from msgspec.structs import replace

from game.rules import Rules, RulesError
from game.rules.form import FORMS, Form
from game.rules.house_rules import HOUSE_RULES
from game.rules.notation import write
from game.rules.record import Claim, MatchRecord, Player
from game.rules.record.sealing import decks, seal_next
from tests.rules.records import opened
from tests.rules.strategies import play, rich_deck, shuffled_deck

LOW = {"target": 10, "knock_limit": 60}
"""Usual values that end hands and matches soon; half of all matches keep them."""


def random_rules(rng: Random, form: Form) -> Rules:
    """Return rules of which about half differ from the classic ones."""
    house = Rules(**LOW if rng.random() < 0.5 else {})  # type: ignore[arg-type]  # numbers of these fields
    for field in 2 * rng.sample([*HOUSE_RULES], len(HOUSE_RULES)):  # twice: some only go with others
        if rng.random() < 0.5:
            values = HOUSE_RULES[field].values
            value: Any = rng.choice([rng.choice(values), values[-1]])  # the last is often no number
            if field == "rounds":
                value = rng.choice([0, 1, 2, 3])
            with suppress(RulesError, ValueError):  # it may not go with the others, or with this form
                changed = replace(house, **{field: value})
                form.check(changed)
                house = changed
    return house


def random_record(seed: int) -> MatchRecord:
    """Play up to eight rounds; some matches are sealed, some are rematches, some stop during a hand."""
    rng = Random(seed)
    kind = FORMS[rng.choice([*FORMS])]
    form = kind(rng.randint(kind.least, kind.most)) if kind.least < kind.most else kind(kind.least)
    house, sealed = random_rules(rng, form), rng.random() < 0.5
    players = tuple(Player(f"Player {n}", rng.choice([None, "steady"])) for n in range(form.players))
    before = rng.randrange(form.sides) if house.rematch_dealer == "winner" and rng.random() < 0.5 else None
    first = None if sealed and before is None else rng.randrange(form.sides) if before is None else before
    record = MatchRecord(
        house, players, first, seed=None if sealed else seed, match=f"m{seed}", form=form, winner_before=before
    )
    for _round in range(rng.choice([1, 2, 4, 8])):
        match = record.unfold()[0]
        if match.winner is not None:
            break
        if match.swap is not None and (stays := rng.random() < 0.5):
            match = match.stay()
        else:
            stays = False
        if sealed:
            record = opened(seal_next(record, rng.randbytes(32).hex()), rng.choice(["", "good luck"]))
            proof = record.coming
            assert proof is not None
            dealt = decks(record, len(record.hands), proof)
            match = replace(match, first_dealer=record.deals_first)
        else:
            dealt = tuple(rng.choice([rich_deck, shuffled_deck])(rng.getrandbits(32)) for _table in range(form.tables))
        coming = match.round
        record = record.deal(coming, dealt, stayed=stays)
        hands = [[*play(house, deck, table.dealer, rng)] for table, deck in zip(coming.tables, dealt, strict=True)]
        stops = rng.random() < 0.05
        for number, steps in enumerate(hands, -form.tables):
            some = steps[: rng.randrange(len(steps))] if stops else steps
            record = record.play([write(step.action, step.before) for step in some], number)
        if stops:
            break
        results = [steps[-1].after.result for steps in hands]
        sheet = match.add(*[result for result in results if result is not None]).sheet
        record = record.claim(*(Claim.of(result, sheet) for result in results if result is not None))
    return record
