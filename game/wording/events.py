"""What happened and what it scored, told to the player in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import BigGin, HandResult, Knock, Match, Phase, PlayerView, TakeDiscard
from game.rules.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    HandEnded,
    HandShown,
    KnockAccepted,
    Knocked,
    KnockRefused,
    LaidOff,
    Passed,
)
from game.rules.match import Played
from game.wording.honour import counted, may_knock
from game.wording.lists import score_words
from game.wording.numbers import signed
from game.words.translation import _, ngettext, pgettext

_LONG = 14
"""The letters of a name from which on it is shortened."""


def event(happened: Event, seat: int | None, names: Sequence[str]) -> str:
    """One sentence for an event, spoken to the player in `seat`."""
    match happened:
        case Dealt(dealer=dealer):
            return _("You deal.") if dealer == seat else _("{name} deals.").format(name=names[dealer])
        case Drew(who, "pile", card) if card is not None:
            return _said(who, seat, names, _("You took {card}."), _("{name} took {card}."), card.as_object)
        case Drew(who, _source, card, openly) if card is not None and (openly or who == seat):
            return _said(who, seat, names, _("You drew {card}."), _("{name} drew {card}."), card.as_object)
        case Drew(who):
            return _("{name} drew from the stock.").format(name=names[who])
        case Discarded(who, card):
            return _said(who, seat, names, _("You threw {card}."), _("{name} threw {card}."), card.as_object)
        case Passed(who):
            return _said(who, seat, names, _("You passed."), _("{name} passed."))
        case Knocked() as knocked:
            return _knock(knocked, seat, names)
        case HandShown() | KnockAccepted() | KnockRefused():
            return _answer(happened, seat, names)
        case LaidOff(who, card):
            return _said(who, seat, names, _("You laid off {card}."), _("{name} laid off {card}."), card.as_object)
        case HandEnded(result):
            return outcome(result, seat, names)
    raise AssertionError(happened)


def _knock(knocked: Knocked, seat: int | None, names: Sequence[str]) -> str:
    """A hand laid down, with the count announced, and what was wrong with it."""
    who, count = knocked.seat, str(knocked.count)
    if not knocked.holds and knocked.big:
        you, other = _("You call big gin, which does not hold."), _("{name} calls big gin, which does not hold.")
        return _said(who, seat, names, you, other)
    if knocked.big:
        return _said(who, seat, names, _("Big gin!"), _("{name} has big gin."))
    if not knocked.holds and knocked.before_draw:
        you, other = _("You declare gin, which does not hold."), _("{name} declares gin, which does not hold.")
        return _said(who, seat, names, you, other)
    if not knocked.holds and knocked.count < (left := knocked.deadwood.points):
        you = ngettext("You call {count}, and {n} point is left.", "You call {count}, and {n} points are left.", left)
        other = ngettext(
            "{name} calls {count}, and {n} point is left.", "{name} calls {count}, and {n} points are left.", left
        )
        return (you if who == seat else other).format(name=names[who], count=count, n=left)
    if not knocked.holds:
        you = _("You knock with {count}, which does not hold.")
        return _said(who, seat, names, you, _("{name} knocks with {count}, which does not hold."), count=count)
    if not knocked.count and knocked.instead_of is None:
        return _said(who, seat, names, _("Gin!"), _("{name} has gin."))
    if (first := knocked.instead_of) is not None:
        you = _("Throwing {card}, your knock did not hold: another throw puts it right.")
        other = _("Throwing {card}, {name}'s knock did not hold: another throw puts it right.")
        return _said(who, seat, names, you, other, first.as_object)
    return _said(who, seat, names, _("You knock with {count}."), _("{name} knocks with {count}."), count=count)


def _answer(answer: HandShown | KnockAccepted | KnockRefused, seat: int | None, names: Sequence[str]) -> str:
    """What the defender decided about a wrong knock."""
    match answer:
        case HandShown(who):
            return _said(who, seat, names, _("You show your hand."), _("{name} shows the hand."))
        case KnockAccepted(who):
            return _said(who, seat, names, _("You let the knock count."), _("{name} lets the knock count."))
        case KnockRefused(who, picked_up=True):
            you, other = _("You have both hands taken up again."), _("{name} has both hands taken up again.")
            return _said(who, seat, names, you, other)
        case KnockRefused(who):
            return _said(who, seat, names, _("You have the play go on."), _("{name} has the play go on."))


def _said(
    who: int, seat: int | None, names: Sequence[str], you: str, other: str, card: str = "", *, count: str = ""
) -> str:
    return (you if who == seat else other).format(name=names[who], card=card, count=count)


def outcome(result: HandResult, seat: int | None, names: Sequence[str]) -> str:
    """Who won how much, numbers first."""
    if result.winner is None:
        return _("Nobody scores: two stock cards left.")
    you, other = _("You win {points}."), _("{name} wins {points}.")
    return (you if result.winner == seat else other).format(name=names[result.winner], points=result.points)


def heading(result: HandResult, seat: int | None, names: Sequence[str]) -> str:
    """The kind of ending as a headline."""
    if result.winner is None:
        return _("Void hand")
    mine = result.winner == seat
    if not result.holds and result.kind == "knock":
        wins = _("Your wrong knock wins") if mine else _("{name}'s wrong knock wins")
        return wins.format(name=names[result.winner])
    kinds = {
        "knock": _("Your knock wins") if mine else _("{name}'s knock wins"),
        "gin": _("Gin!") if mine else _("Gin for {name}"),
        "big gin": _("Big gin!") if mine else _("Big gin for {name}"),
        "undercut": _("You undercut") if mine else _("{name} undercuts"),
    }
    return kinds[result.kind].format(name=names[result.winner])


def account(result: HandResult, seat: int | None, names: Sequence[str]) -> list[tuple[str, int]]:
    """The score of a hand item by item: what counted, and what was added."""
    if result.winner is None or result.counts is None:
        return [(_("Two stock cards left"), 0)]
    winner, loser = result.winner, 1 - result.winner
    items = [
        (_deadwood(loser, seat, names), result.counts[loser]),
        (_deadwood(winner, seat, names), -result.counts[winner]),
    ]
    bonuses = {"gin": _("Gin bonus"), "big gin": _("Big gin bonus"), "undercut": _("Undercut bonus")}
    if not result.holds:
        items.append((_("Wrong knock, let count"), 0))
    if result.bare:
        items.append((_("Bare difference only"), 0))
    elif result.kind in bonuses:
        items.append((bonuses[result.kind], result.bonus))
    if result.factor != 1:
        items.append((_("Spades double"), result.points - result.points // result.factor))
    return items


def _deadwood(who: int, seat: int | None, names: Sequence[str]) -> str:
    return _("Your deadwood") if who == seat else _("{name}'s deadwood").format(name=short(names[who]))


def total(result: HandResult, seat: int | None, names: Sequence[str]) -> tuple[str, int] | None:
    """Who scores the hand, and how much; None where nobody does."""
    if result.winner is None:
        return None
    words = _("You score") if result.winner == seat else _("{name} scores").format(name=short(names[result.winner]))
    return words, result.points


def short(name: str) -> str:
    """A name as it stands beside a figure: the first word of a long one, or as much as there is room for."""
    first = name if len(name) <= _LONG else (name.split(maxsplit=1) or [name])[0]
    return first if len(first) <= _LONG else f"{first[: _LONG - 1]}…"


def standing(match: Match, names: Sequence[str]) -> str:
    """The score of a match that goes on, side by side."""
    both = zip(names, match.sheet.totals, strict=True)
    return " · ".join(_("{name} {points}").format(name=name, points=points) for name, points in both)


def victory(match: Match, own: int | None, names: Sequence[str]) -> str:
    """Which side has won the match."""
    assert match.winner is not None
    if match.winner == own and len(match.form.team(own)) == 1:
        return _("You win the match")
    alone = match.winner == own or len(match.form.team(match.winner)) == 1
    # Translators: the name of a team, such as "Your team" or "Ada & Vera"
    words = _("{name} wins the match") if alone else _("The match goes to {name}")
    return words.format(name=names[match.winner])


def final(match: Match) -> tuple[str, str]:
    """The final score, the winner's first, settled with all bonuses."""
    assert match.winner is not None
    others = sorted((points for side, points in enumerate(match.sheet.final) if side != match.winner), reverse=True)
    return _("Match"), score_words((match.sheet.final[match.winner], *others))


def bonuses(match: Match) -> list[tuple[str, int]]:
    """What the winner of a match gets beside the points of its hands, where there is anything."""
    assert match.winner is not None
    more = match.sheet.final[match.winner] - match.sheet.totals[match.winner]
    return [(_("Bonuses at the end"), more)] if more else []


def reason(match: Match) -> str:
    """What the winner of a match has won it by."""
    sheet = match.sheet
    if match.rules.rounds:
        return _after_rounds(match)
    if len(sheet.columns) == 1:
        return _("first to {n}").format(n=match.rules.target)
    closed = sum(column.winner == sheet.winner for column in sheet.columns)
    level = len(set(sheet.final)) == 1
    words = _("level points, {n} of {all} columns") if level else _("more points, {n} of {all} columns")
    return words.format(n=closed, all=len(sheet.columns))


def _after_rounds(match: Match) -> str:
    """That the winner led in points; the bonuses may turn that round."""
    sheet = match.sheet
    turned, n = sheet.winner is not None and sheet.final[sheet.winner] < max(sheet.final), sheet.hands
    if match.form.tables > 1:
        whole = ngettext("more points after {n} round", "more points after {n} rounds", n)
        before = ngettext(
            "more points before bonuses, after {n} round", "more points before bonuses, after {n} rounds", n
        )
    else:
        whole = ngettext("more points after {n} hand", "more points after {n} hands", n)
        before = ngettext(
            "more points before bonuses, after {n} hand", "more points before bonuses, after {n} hands", n
        )
    return (before if turned else whole).format(n=n)


def netting(played: Played, names: Sequence[str], own: int | None) -> str:
    """What the tables of a round come to, numbers first: "Table 1 +34, table 2 −12: 22 for your team."."""
    won = played.outcome.winner
    towards = won if won is not None else own or 0
    points = [signed(one.points * (1 if one.winner == towards else -1)) for one in played.results]
    tables = _("Table 1 {a}, table 2 {b}").format(a=points[0], b=points[1])
    if won is None:
        return _("{tables}: nobody scores.").format(tables=tables)
    return _("{tables}: {points} for {side}.").format(
        tables=tables, side=_("your team") if won == own else names[won], points=played.outcome.points
    )


def prompt(view: PlayerView, names: Sequence[str]) -> str:
    """What the viewer may do now, or who is thinking."""
    if view.phase is Phase.OVER:
        return ""
    if view.turn != view.seat:
        waiting = {
            Phase.LAYOFF: _("{name} may lay off"),
            Phase.CHALLENGE: _("{name} decides about the wrong knock"),
            Phase.SHOWN: _("{name} decides about the wrong knock"),
        }.get(view.phase, _("{name} is playing"))
        return waiting.format(name=names[view.turn])
    match view.phase:
        case Phase.UPCARD | Phase.DRAW if counted(view.rules) and any(isinstance(one, Knock) for one in view.legal):
            return _("All your cards are melded: declare gin, or play on")
        case Phase.UPCARD:
            return _("Take the upcard, or pass")
        case Phase.DRAW if view.last:
            return _last_discard(view)
        case Phase.DRAW:
            return (
                _("Draw from the stock or the discard pile")
                if TakeDiscard() in view.legal
                else pgettext("what to do now", "Draw from the stock")
            )
        case Phase.CHALLENGE | Phase.SHOWN | Phase.LAYOFF:
            return _answering(view, names[1 - view.turn])
        case _:
            return _ways_to_end(view) if counted(view.rules) else _uncounted(view)


def _answering(view: PlayerView, knocker: str) -> str:
    """What the defender may do about a hand laid down."""
    showdown = view.showdown
    assert showdown is not None
    if view.phase is Phase.CHALLENGE:
        return _wrong(view).format(name=knocker, n=showdown.count)
    if view.phase is Phase.SHOWN:
        return _("Lay off what fits {name}'s melds, or choose").format(name=knocker)
    if view.rules.overlooked_lost:
        words = _("Put melds side by side, lay off what fits {name}'s melds, then finish")
        return words.format(name=knocker)
    return _("Drag or choose what fits {name}'s melds, then finish").format(name=knocker)


def _wrong(view: PlayerView) -> str:
    """What was wrong with a knock."""
    showdown = view.showdown
    assert showdown is not None
    if showdown.big:
        return _("{name}'s big gin does not hold")
    if showdown.before_draw:
        return _("{name}'s gin does not hold")
    if showdown.count in view.knock_counts:
        return _("{name}'s call is too low: {n} left")
    return _("{name}'s knock with {n} does not hold")


def _uncounted(view: PlayerView) -> str:
    """What may end a turn where the player counts the deadwood: the same words whatever the hand is worth."""
    assert view.seat is not None
    if not may_knock(view):
        return _("Throw a card")
    if view.last:
        return _must_end(gin=view.only_gin)
    if view.rules.overlooked_lost and not view.turns[view.seat]:
        return _("Put the cards of a meld side by side; then throw a card, or knock")
    return _("Throw a card, or lay down gin") if view.only_gin else _("Throw a card, or knock")


def _last_discard(view: PlayerView) -> str:
    """What to do about the last discard, which only ends the hand."""
    if TakeDiscard() not in view.legal:
        return _("The last discard does not help: pass")
    gin, knock = _("Take the last discard for gin, or pass"), _("Take the last discard to knock, or pass")
    return gin if view.only_gin else knock


def _must_end(*, gin: bool) -> str:
    """What whoever took the last discard has to do."""
    return pgettext("what to do now", "Lay down gin") if gin else pgettext("what to do now", "Knock")


def _ways_to_end(view: PlayerView) -> str:
    """What to do with eleven cards; whoever took the last discard must knock."""
    if any(isinstance(action, BigGin) for action in view.legal):
        if view.last:
            return pgettext("what to do now", "Lay down big gin")
        return _("You have big gin, or throw a card and play on")
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    if not knocks:
        return _("Throw a card")
    gin = any(len(view.hand) - (one.card is not None) == sum(map(len, one.melds)) for one in knocks)
    if view.last:
        return _must_end(gin=gin)
    return _("Throw a card, or lay down gin") if gin else _("Throw a card, or knock")
