"""What is asked in a drill, and what was right."""

from __future__ import annotations

from game.study.drills import DrillQuestion
from game.wording.cards import signs
from game.words.translation import _, ngettext


def asked(question: DrillQuestion) -> str:
    """The question in a sentence."""
    sentences = {
        "deadwood": _("How much deadwood is it?"),
        "lay_offs": _("Which cards can be laid off?"),
        "meld": _("Which cards make a meld with these?"),
        "gin": _("Which cards make gin?"),
        "safe_card": _("Which card is the safest to throw?"),
        "throws": _("Which of these have gone by?"),
    }
    return sentences[question.asks]


def told(question: DrillQuestion) -> str:
    """The right answer in a sentence."""
    if question.numbers:
        return ngettext("It is {n} point.", "It is {n} points.", question.number).format(n=question.number)
    if not question.right:
        return _("None of them is right here.")
    cards = signs(question.right)
    sentences = {
        "lay_offs": ngettext("This can be laid off: {cards}.", "These can be laid off: {cards}.", len(question.right)),
        "safe_card": _("The safest is {cards}."),
        "throws": ngettext("This has gone by: {cards}.", "These have gone by: {cards}.", len(question.right)),
    }
    others = ngettext("This is an out: {cards}.", "These are outs: {cards}.", len(question.right))
    return sentences.get(question.asks, others).format(cards=cards)
