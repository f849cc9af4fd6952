"""Questions of drills, and their answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Card
from game.study.drills import DrillQuestion
from game.wording.cards import sign, signs
from game.words.translation import _, ngettext

MOST = 12
"""With more cards to choose from, the whole deck is shown."""


def asked(question: DrillQuestion) -> str:
    """The question as a sentence."""
    sentences = {
        "deadwood": _("How much deadwood is there?"),
        "lay_offs": _("Which cards can be laid off?"),
        "meld": _("Which cards make a meld with these?"),
        "gin": _("Which cards make gin?"),
        "safe_card": _("Which card is safest to discard?"),
        "throws": _("Which of these were discarded?"),
    }
    return sentences[question.asks]


def shown(question: DrillQuestion) -> Sequence[tuple[str, Sequence[Sequence[Card]]]]:
    """The captions and groups of the cards that are only shown."""
    hand = [] if question.cards == question.hand else [*question.hand]
    rows = (
        (_("The knocker’s melds"), [tuple(meld) for meld in question.melds]),
        (_("Taken by your opponent"), [tuple(question.taken)]),
        (_("Discarded so far"), [question.thrown]),
        (_("Your cards"), [tuple(hand)]),
    )
    return [(name, groups) for name, groups in rows if any(groups)]


def read_out(question: DrillQuestion) -> str:
    """The question and its cards, for reading out."""
    rows = [*shown(question)]
    if 0 < len(question.cards) <= MOST:
        rows.append((_("Choose"), [tuple(question.cards)]))
    cards = (f"{name}: {' · '.join(' '.join(map(sign, group)) for group in groups)}." for name, groups in rows)
    return " ".join((asked(question), *cards))


def told(question: DrillQuestion) -> str:
    """The right answer as a sentence."""
    if question.numbers:
        return ngettext("It’s {n} point.", "It’s {n} points.", question.number).format(n=question.number)
    if not question.right:
        return _("The answer is none of them.")
    cards = signs(question.right)
    sentences = {
        "lay_offs": ngettext("You can lay off {cards}.", "You can lay off {cards}.", len(question.right)),
        "safe_card": _("Safest: {cards}."),
        "throws": ngettext("Discarded: {cards}.", "Discarded: {cards}.", len(question.right)),
    }
    others = ngettext("The only out: {cards}.", "The outs: {cards}.", len(question.right))
    return sentences.get(question.asks, others).format(cards=cards)
