"""Questions of drills, and their answers."""

from __future__ import annotations

from game.study.drills import DrillQuestion
from game.wording.cards import signs
from game.words.translation import _, ngettext


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
