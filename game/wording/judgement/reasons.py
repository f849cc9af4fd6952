"""The reason for the expert's choice, in a sentence."""

from __future__ import annotations

from game.ai.reasons import Because, Reason
from game.rules.actions import BigGin, Discard, Knock, TakeDiscard
from game.words.translation import _, ngettext, number, pgettext

_ALWAYS, _NEVER = 10, 1
"""Times in ten that count as always and never."""


def reason_words(reason: Reason, name: str = "") -> str:
    """The reason in a coach's words; `name` is the opponent's."""
    said = _for_the_match(reason) if reason.because is Because.FOR_THE_MATCH else _texts(reason)[reason.because]
    card, other, mate = ("" if one is None else one.as_object for one in (reason.card, reason.other, reason.mate))
    said = said.format(
        card=card,
        other=other,
        taken=mate,
        refused=mate,
        mate=mate,
        name=name or pgettext("in a sentence", "your opponent"),
        n=reason.count,
        fewer=reason.fewer,
        wins=reason.wins,
        points=number(max(1.0, reason.points)),
    )
    if reason.against is None:
        return said
    n, m = reason.against
    return _("{reason} It wins the match more often ({n}% against {m}%).").format(reason=said, n=n, m=m)


def _texts(reason: Reason) -> dict[Because, str]:
    n = reason.count
    return _on_draws(n) | _on_knocks(n, reason.wins) | _on_discards(n) | _on_answers(n)


def _on_draws(n: int) -> dict[Because, str]:
    return {
        Because.TAKE_FOR_GIN: _("Take {card}: it gives you gin."),
        Because.TAKE_FOR_MELD: ngettext(
            "Take {card}: it makes a meld and leaves {n} point of deadwood.",
            "Take {card}: it makes a meld and leaves {n} points of deadwood.",
            n,
        ),
        Because.TAKE_FOR_LESS: ngettext(
            "Take {card}: it leaves only {n} point of deadwood.",
            "Take {card}: it leaves only {n} points of deadwood.",
            n,
        ),
        Because.LEAVE_FOR_BIG_GIN: _("Draw first: you have gin anyway, and the card may make it big gin."),
        Because.LEAVE_NOTHING: _("All you can do is draw from the stock."),
        Because.LEAVE_LAST: _("Leave the last discard: knocking with it would cost you more than a void hand."),
        Because.LEAVE_NO_MELD: _("Leave {card}: it doesn’t meld with anything you hold."),
        Because.LEAVE_AS_GOOD: _("Leave {card}: taking it would be worth no more."),
        Because.LEAVE_FOR_UNSEEN: _("Leave {card}: an unseen card should score you {points} more."),
    }


def _on_knocks(n: int, wins: int) -> dict[Because, str]:
    words = ngettext("Knock with {n} point", "Knock with {n} points", n)
    return {
        Because.BIG_GIN: _("All eleven cards are melded: that’s big gin."),
        Because.GIN: _("No deadwood left: that’s gin."),
        Because.KNOCK_ALONE: ngettext("Knock with {n} point.", "Knock with {n} points.", n),
        Because.KNOCK_WINS: ngettext(
            "Knock with {n} point: that should win about {wins} times in ten.",
            "Knock with {n} points: that should win about {wins} times in ten.",
            n,
        )
        if wins < _ALWAYS
        else f"{words}. {_('Your opponent is unlikely to have that little.')}",
        Because.WAIT_AS_GOOD: _("Play on and discard {card}: knocking now would be worth no more."),
        Because.WAIT_FOR_GIN: ngettext(
            "Play on and discard {card}: {n} card gives you gin, worth {points} more than a knock.",
            "Play on and discard {card}: {n} cards give you gin, worth {points} more than a knock.",
            n,
        ),
        Because.WAIT_EVEN_GIN: ngettext(
            "Play on and discard {card}: {n} card gives you gin.",
            "Play on and discard {card}: {n} cards give you gin.",
            n,
        ),
        Because.WAIT_BETTER: _("Play on and discard {card}: knocking now should score {points} less."),
        Because.WAIT_KNOCK_LOSES: _(
            "Play on and discard {card}: a knock now should win only about {wins} times in ten."
        )
        if wins > _NEVER
        else _("Play on and discard {card}: a knock now should hardly ever win."),
    }


def _on_discards(n: int) -> dict[Because, str]:
    return {
        Because.DISCARD_FORCED: _("Discard {card}: nothing else is allowed."),
        Because.DISCARD_AS_GOOD: _("Discard {card}; {other} would be just as good."),
        Because.DISCARD_BETTER: _("Discard {card}: all in all, it should score {points} more than discarding {other}."),
        Because.DISCARD_SAFER: _(
            "Discard {card}: your opponent can do more with {other}, so this should score {points} more."
        ),
        Because.DISCARD_LIGHTER: _(
            "Discard {card}: it leaves less deadwood than discarding {other} and should score {points} more."
        ),
        Because.DISCARD_FOR_OUTS: ngettext(
            "Discard {card}: {n} card then improves your hand, and discarding {other} should score {points} less.",
            "Discard {card}: {n} cards then improve your hand, and discarding {other} should score {points} less.",
            n,
        ),
        Because.EVEN_SAFER: _("Discard {card}: {name} can do more with {other}."),
        Because.EVEN_LIGHTER: ngettext(
            "Discard {card}: it leaves {n} point less deadwood than discarding {other}.",
            "Discard {card}: it leaves {n} points less deadwood than discarding {other}.",
            n,
        ),
        Because.EVEN_OUTS: ngettext(
            "Discard {card}: {n} card then improves your hand, against {fewer} after discarding {other}.",
            "Discard {card}: {n} cards then improve your hand, against {fewer} after discarding {other}.",
            n,
        ),
        Because.EVEN_FOR_THE_MATCH: f"{_('Discard {card}')}.",  # the chances follow
        Because.DISCARD_TAKEN: _("Discard {card}: {name} took {taken}, and may want {other} too."),
        Because.DISCARD_REFUSED: _("Discard {card}: {name} didn’t want {refused}."),
        Because.DISCARD_DEAD: _("Discard {card}: {name} can’t meld it."),
        Because.DISCARD_GONE: ngettext(
            "Discard {card}: {n} of the cards that go with it is in the discard pile.",
            "Discard {card}: {n} of the cards that go with it are in the discard pile.",
            n,
        ),
        Because.DISCARD_BREAKS_NOTHING: _("Discard {card}: nothing you hold goes with it."),
        Because.DISCARD_LOWERS: ngettext(
            "Discard {card}: it lowers your deadwood by {n} point.",
            "Discard {card}: it lowers your deadwood by {n} points.",
            n,
        ),
        Because.DISCARD_TWO_WAYS: _("Discard {card}: that keeps {other} and {mate}, with two ways to a run."),
    }


def _on_answers(n: int) -> dict[Because, str]:
    return {
        Because.LAY_OFF: _("Lay off {card}: it no longer counts against you."),
        Because.FINISH: _("You have nothing more to lay off: you’re done."),
        Because.ACCEPT_KNOCK: ngettext(
            "Accept the knock: you score {n} point.", "Accept the knock: you score {n} points.", n
        ),
        Because.REFUSE_KNOCK: _(
            "Accepting the knock scores you nothing: play on, and you’ll see your opponent’s cards."
        ),
    }


def _for_the_match(reason: Reason) -> str:
    n, m = reason.chances or (0, 0)
    if n > m:
        words = _(
            "{choice}: another play should score {points} more, but this one wins the match "
            "more often ({n}% against {m}%)."
        )
    elif reason.chances is not None:
        words = _(
            "{choice}: another play should score {points} more, but this one wins the match just as often ({n}%)."
        )
    else:
        words = _("{choice}: another play should score {points} more, but as the match stands, this one is worth more.")
    return words.format(choice=_choice(reason), points="{points}", n=n, m=m)


def _choice(reason: Reason) -> str:
    n, named = reason.count, "" if reason.card is None else reason.card.as_object
    match reason.best:
        case Knock():
            return ngettext("Knock with {n} point", "Knock with {n} points", n).format(n=n)
        case Discard():
            words = _("Play on and discard {card}") if reason.waits else _("Discard {card}")
            return words.format(card=named)
        case TakeDiscard():
            return _("Take {card}").format(card=named)
        case BigGin():
            return _("Declare big gin")
        case _:
            return _("Leave {card}").format(card=named) if named else _("Draw from the stock")
