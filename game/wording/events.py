"""Events, scores and prompts in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import BigGin, Card, HandResult, Knock, Match, Phase, PlayerView, TakeDiscard
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
from game.wording.cards import sign, sign_object
from game.wording.honour import counted, may_knock, may_take
from game.wording.lists import score_words
from game.wording.numbers import signed
from game.words.translation import _, ngettext, pgettext

_LONG = 14
"""Longest name that isn't shortened, in letters."""


def event(happened: Event, seat: int | None, names: Sequence[str]) -> str:
    """A sentence for an event, spoken to `seat`."""
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
            return _said(who, seat, names, _("You discarded {card}."), _("{name} discarded {card}."), card.as_object)
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


def turn(drew: Drew, discarded: Card, name: str) -> str:
    """Return both steps of somebody's turn in one short sentence, with the cards' signs."""
    other = sign_object(discarded)
    if drew.card is None:
        return _("{name} drew from the stock and discarded {card}.").format(name=name, card=other)
    words = _("{name} drew {card} and discarded {other}.")
    if drew.source == "pile":
        words = _("{name} took {card} and discarded {other}.")
    return words.format(name=name, card=sign_object(drew.card), other=other)


def _knock(knocked: Knocked, seat: int | None, names: Sequence[str]) -> str:
    who, count = knocked.seat, str(knocked.count)
    if not knocked.holds and knocked.big:
        you, other = _("You declare big gin, but it’s invalid."), _("{name} declares big gin, but it’s invalid.")
        return _said(who, seat, names, you, other)
    if knocked.big:
        return _said(who, seat, names, _("Big gin!"), _("{name} has big gin."))
    if not knocked.holds and knocked.before_draw:
        you, other = _("You declare gin, but it’s invalid."), _("{name} declares gin, but it’s invalid.")
        return _said(who, seat, names, you, other)
    if not knocked.holds and knocked.count < (left := knocked.deadwood.points):
        you = ngettext(
            "You call {count}, but you have {n} point of deadwood.",
            "You call {count}, but you have {n} points of deadwood.",
            left,
        )
        other = ngettext(
            "{name} calls {count}, but has {n} point of deadwood.",
            "{name} calls {count}, but has {n} points of deadwood.",
            left,
        )
        return (you if who == seat else other).format(name=names[who], count=count, n=left)
    if not knocked.holds:
        you = _("You knock with {count}, but it’s invalid.")
        return _said(who, seat, names, you, _("{name} knocks with {count}, but it’s invalid."), count=count)
    if not knocked.count and knocked.instead_of is None:
        return _said(who, seat, names, _("Gin!"), _("{name} has gin."))
    if (first := knocked.instead_of) is not None:
        you = _("You couldn’t knock with {card} as your discard, so another card was discarded instead.")
        other = _("{name} couldn’t knock with {card} as the discard, so another card was discarded instead.")
        return _said(who, seat, names, you, other, first.as_object)
    return _knocks(knocked, seat, names)


def _knocks(knocked: Knocked, seat: int | None, names: Sequence[str]) -> str:
    you, other = _("You knock with {count}."), _("{name} knocks with {count}.")
    return _said(knocked.seat, seat, names, you, other, count=str(knocked.count))


def knock_title(knocked: Knocked, seat: int | None, names: Sequence[str]) -> str:
    """Return who knocks with how much, without the full stop."""
    return _knocks(knocked, seat, names).rstrip(".")


def _answer(answer: HandShown | KnockAccepted | KnockRefused, seat: int | None, names: Sequence[str]) -> str:
    match answer:
        case HandShown(who):
            return _said(who, seat, names, _("You show your hand."), _("{name} shows their hand."))
        case KnockAccepted(who):
            return _said(who, seat, names, _("You accept the knock."), _("{name} accepts the knock."))
        case KnockRefused(who, picked_up=True):
            you, other = (
                _("You make both players pick up their cards."),
                _("{name} makes both players pick up their cards."),
            )
            return _said(who, seat, names, you, other)
        case KnockRefused(who):
            return _said(
                who, seat, names, _("You play on against the open hand."), _("{name} plays on against the open hand.")
            )


def _said(
    who: int, seat: int | None, names: Sequence[str], you: str, other: str, card: str = "", *, count: str = ""
) -> str:
    return (you if who == seat else other).format(name=names[who], card=card, count=count)


def outcome(result: HandResult, seat: int | None, names: Sequence[str]) -> str:
    """Return who won how much."""
    if result.winner is None:
        return _("Nobody scores: only two cards are left in the stock.")
    you, other = _("You score {points}."), _("{name} scores {points}.")
    return (you if result.winner == seat else other).format(name=names[result.winner], points=result.points)


def heading(result: HandResult, seat: int | None, names: Sequence[str]) -> str:
    """The kind of ending as a headline."""
    if result.winner is None:
        return _("Void hand")
    mine = result.winner == seat
    if not result.holds and result.kind == "knock":
        wins = _("Your invalid knock wins") if mine else _("{name}’s invalid knock wins")
        return wins.format(name=names[result.winner])
    kinds = {
        "knock": _("Your knock wins") if mine else _("{name}’s knock wins"),
        "gin": _("Gin!") if mine else _("Gin for {name}"),
        "big gin": _("Big gin!") if mine else _("Big gin for {name}"),
        "undercut": _("You undercut") if mine else _("{name} undercuts"),
    }
    return kinds[result.kind].format(name=names[result.winner])


def undercut(defender: int, seat: int | None, names: Sequence[str]) -> str:
    """Return who undercuts whom."""
    name, other = names[defender], names[1 - defender]
    if seat == defender:
        return _("You undercut {name}").format(name=other)
    if seat is not None:
        return _("{name} undercuts you").format(name=name)
    return _("{name} undercuts {other}").format(name=name, other=other)


def account(result: HandResult, seat: int | None, names: Sequence[str], laid_off: int = 0) -> list[tuple[str, int]]:
    """A hand's score item by item, gin's bonus first; `laid_off` is the points the defender got rid of."""
    if result.winner is None or result.counts is None:
        return [(_("Stock down to two cards"), 0)]
    winner, gin, items = result.winner, is_gin(result), list[tuple[str, int]]()
    for who, sign_ in ((1 - winner, 1), (winner, -1)):
        if gin and who == winner:
            continue  # there's none
        laid = laid_off if who != result.knocker else 0
        items.append((deadwood_of(who, seat, names), sign_ * (result.counts[who] + laid)))
        items += [(_("Laid off"), -sign_ * laid)] if laid else []
    more = extras(result)
    return [*more[:1], *items, *more[1:]] if gin else [*items, *more]


def is_gin(result: HandResult) -> bool:
    """Whether a hand ended with gin or big gin."""
    return result.kind in {"gin", "big gin"}


def extras(result: HandResult) -> list[tuple[str, int]]:
    """What a hand scores besides deadwood; a note has no points."""
    items: list[tuple[str, int]] = []
    bonuses = {"gin": _("Gin bonus"), "big gin": _("Big gin bonus"), "undercut": _("Undercut bonus")}
    if not result.holds:
        items.append((_("Invalid knock, accepted"), 0))
    if result.bare:
        items.append((_("Bare difference only"), 0))
    elif result.kind in bonuses:
        items.append((bonuses[result.kind], result.bonus))
    if result.factor != 1:
        items.append((_("Spades double"), result.points - result.points // result.factor))
    return items


def deadwood_of(who: int, seat: int | None, names: Sequence[str]) -> str:
    """The caption of a seat's deadwood."""
    return _("Your deadwood") if who == seat else _("{name}’s deadwood").format(name=short(names[who]))


def total(result: HandResult, seat: int | None, names: Sequence[str]) -> tuple[str, int] | None:
    """Return who scores how much; None for a void hand."""
    if result.winner is None:
        return None
    words = _("You score") if result.winner == seat else _("{name} scores").format(name=short(names[result.winner]))
    return words, result.points


def short(name: str) -> str:
    """A name to go beside numbers: a long one's first word, cut to fit."""
    first = name if len(name) <= _LONG else (name.split(maxsplit=1) or [name])[0]
    return first if len(first) <= _LONG else f"{first[: _LONG - 1]}…"


def standing(match: Match, names: Sequence[str]) -> str:
    """The score of a match in play."""
    both = zip(names, match.sheet.totals, strict=True)
    return " · ".join(_("{name} {points}").format(name=name, points=points) for name, points in both)


def victory(match: Match, own: int | None, names: Sequence[str]) -> str:
    """Return which side won."""
    assert match.winner is not None
    if match.winner == own and len(match.form.team(own)) == 1:
        return _("You win the match")
    alone = match.winner == own or len(match.form.team(match.winner)) == 1
    # Translators: the name of a team, such as "Your team" or "Ada & Vera"
    words = _("{name} wins the match") if alone else _("The match goes to {name}")
    return words.format(name=names[match.winner])


def final(match: Match) -> tuple[str, str]:
    """The final score with bonuses, the winner's first."""
    return _("Match"), _winner_first(match, match.sheet.final)


def final_score(match: Match) -> str:
    """The final score, which says so where bonuses change the points played."""
    sheet = match.sheet
    score = _winner_first(match, sheet.final)
    plain = len(sheet.columns) > 1 or sheet.final == sheet.totals
    return score if plain else _("{score} with bonuses").format(score=score)


def _winner_first(match: Match, points: Sequence[int]) -> str:
    assert match.winner is not None
    others = sorted((one for side, one in enumerate(points) if side != match.winner), reverse=True)
    return score_words((points[match.winner], *others))


def bonuses(match: Match) -> list[tuple[str, int]]:
    """The winner's bonuses at the end, if any."""
    assert match.winner is not None
    more = match.sheet.final[match.winner] - match.sheet.totals[match.winner]
    return [(_("Match bonuses"), more)] if more else []


def reason(match: Match) -> str:
    """Return how the match was won."""
    sheet = match.sheet
    if match.rules.rounds:
        return _after_rounds(match)
    if len(sheet.columns) == 1:
        return _("first to {n}").format(n=match.rules.target)
    closed = sum(column.winner == sheet.winner for column in sheet.columns)
    level = len(set(sheet.final)) == 1
    words = _("tied on points, with {n} of {all} columns") if level else _("ahead on points, with {n} of {all} columns")
    return words.format(n=closed, all=len(sheet.columns))


def _after_rounds(match: Match) -> str:
    """Return that the winner led, before bonuses if these would reverse it."""
    sheet = match.sheet
    turned, n = sheet.winner is not None and sheet.final[sheet.winner] < max(sheet.final), sheet.hands
    if match.form.tables > 1:
        whole = ngettext("ahead after {n} round", "ahead after {n} rounds", n)
        before = ngettext("ahead before bonuses, after {n} round", "ahead before bonuses, after {n} rounds", n)
    else:
        whole = ngettext("ahead after {n} hand", "ahead after {n} hands", n)
        before = ngettext("ahead before bonuses, after {n} hand", "ahead before bonuses, after {n} hands", n)
    return (before if turned else whole).format(n=n)


def netting(played: Played, names: Sequence[str], own: int | None) -> str:
    """A round by tables: "Table 1 +34, table 2 −12: 22 for your team."."""
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
    """Return what the viewer may do, or who's playing."""
    if view.phase is Phase.OVER:
        return ""
    if view.turn != view.seat:
        waiting = {
            Phase.LAYOFF: _("{name} is laying off"),
            Phase.CHALLENGE: _("{name} is deciding about the invalid knock"),
            Phase.SHOWN: _("{name} is deciding about the invalid knock"),
        }.get(view.phase, _("{name} is playing"))
        return waiting.format(name=names[view.turn])
    match view.phase:
        case Phase.UPCARD | Phase.DRAW if counted(view.rules) and any(isinstance(one, Knock) for one in view.legal):
            return _("All your cards are melded: declare gin or play on")
        case Phase.UPCARD:
            return _("Take the {card} or pass?").format(card=sign(view.pile[-1]))
        case Phase.DRAW if view.last:
            return _last_discard(view)
        case Phase.DRAW:
            if TakeDiscard() not in view.legal:
                return pgettext("what to do now", "Draw from the stock")
            return _("Take the {card} or draw from the stock?").format(card=sign(view.pile[-1]))
        case Phase.CHALLENGE | Phase.SHOWN | Phase.LAYOFF:
            return _answering(view, names[1 - view.turn])
        case _:
            return _ways_to_end(view) if counted(view.rules) else _uncounted(view)


def _answering(view: PlayerView, knocker: str) -> str:
    showdown = view.showdown
    assert showdown is not None
    if view.phase is Phase.CHALLENGE:
        return _wrong(view).format(name=knocker, n=showdown.count)
    if view.phase is Phase.SHOWN:
        return _("Lay off what fits {name}’s melds, or choose an option").format(name=knocker)
    if view.rules.overlooked_lost and not showdown.count and not view.rules.layoff_on_gin:
        return _("{name} has gin. Put each meld’s cards side by side, then press Done.").format(name=knocker)
    if view.rules.overlooked_lost:
        words = _("Put each meld’s cards side by side, lay off what fits {name}’s melds, then press Done")
        return words.format(name=knocker)
    if not showdown.count:
        return _("{name} has gin. Lay off what fits, then press Done.").format(name=knocker)
    return _("{name} knocks with {n}. Lay off what fits, then press Done.").format(name=knocker, n=showdown.count)


def _wrong(view: PlayerView) -> str:
    showdown = view.showdown
    assert showdown is not None
    if showdown.big:
        return _("{name}’s big gin is invalid")
    if showdown.before_draw:
        return _("{name}’s gin is invalid")
    if showdown.count in view.knock_counts:
        return _("{name}’s count is too low: it’s really {n}")
    return _("{name}’s knock with {n} is invalid")


def _uncounted(view: PlayerView) -> str:
    """Players count their own deadwood, so the words are the same for every hand."""
    assert view.seat is not None
    if not may_knock(view):
        return _("Discard a card")
    if view.last:
        return _must_end(gin=view.only_gin)
    if view.rules.overlooked_lost and not view.turns[view.seat]:
        return _("Put each meld’s cards side by side, then discard a card or knock")
    return _("Discard a card or go gin") if view.only_gin else _("Discard a card or knock")


def _last_discard(view: PlayerView) -> str:
    if not may_take(view):
        return _("The last discard is no use to you: pass")
    words = _("Take the {card} and go gin, or pass?") if view.only_gin else _("Take the {card} and knock, or pass?")
    return words.format(card=sign(view.pile[-1]))


def _must_end(*, gin: bool) -> str:
    return pgettext("what to do now", "Go gin") if gin else pgettext("what to do now", "Knock")


def _ways_to_end(view: PlayerView) -> str:
    if any(isinstance(action, BigGin) for action in view.legal):
        if view.last:
            return pgettext("what to do now", "Declare big gin")
        return _("Big gin! Declare it, or discard a card and play on")
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    if not knocks:
        return _("Discard a card")
    gin = any(len(view.hand) - (one.card is not None) == sum(map(len, one.melds)) for one in knocks)
    if view.last:
        return _must_end(gin=gin)
    return _("Discard a card or go gin") if gin else _("Discard a card or knock")
