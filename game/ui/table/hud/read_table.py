"""A snapshot of the table for the HUD."""

from __future__ import annotations

from game.rules import Card
from game.ui.services.services import Services
from game.ui.table.context import TableContext
from game.ui.table.hud.table_state import AfterHand, LookerOn, MatchState, PixelBox, Said, TableState
from game.ui.table.hud.widgets import HudActs
from game.ui.table.moves.choice_prompt import ChoicePrompt
from game.ui.table.side_table import side_table_news
from game.ui.tabletop import layout
from game.ui.tabletop.plaques import rounds_caption
from game.wording import sides, table_status
from game.wording.fair_deals import seals
from game.wording.honour import counted
from game.wording.knock_offer import big_gin_offered
from game.wording.scores.hollywood_columns import leads, points, points_in_words, standings
from game.wording.seen_cards import open_cards
from game.words.translation import _


def read_table(
    table: TableContext,
    parts: HudActs,
    question: ChoicePrompt,
    services: Services,
    said: Said,
    slip: PixelBox | None,
) -> TableState:
    """Return the table's present state."""
    session, view, playing = table.session, table.view, table.playing()
    presenter, moves, hint, opponent = parts.presenter, parts.moves, parts.hint, parts.presenter.opponent
    dealing = presenter.dealing
    told = session.people and services.settings.counter and not dealing and counted(session.rules)
    count = table_status.count(view, table.chosen) if told else None
    return TableState(
        view=view,
        own=own_seat(table),
        playing=playing,
        dealing=dealing,
        match=_match(table, parts),
        opponent=opponent.state(view),
        beside=None if view is None else side_table_news(session, services.picture_of),
        looker=None if session.people else _looker(table, parts),
        sort=_sort(table.hand_order.sort),
        chosen=table.chosen,
        knock=moves.knock_offer(),
        armed=moves.armed,
        melds=len(moves.layouts()) > 1,
        big_gin=view is not None and playing and big_gin_offered(view),
        deadwood=_("Deadwood {n}").format(n=count) if count is not None else "",
        takebacks=session.takebacks,
        undoable=session.undoable,
        question=question.words,
        prompt="" if dealing or presenter.knocking else table_status.prompt(session, view, playing=playing),
        bare="" if dealing or view is None else table_status.bare(session, view),
        said=said,
        wax=_wax(table),
        slip=slip,
        hints=hint.offered,
        hinted=hint.shown,
        after=_after(table, parts, services),
        back=table.board.faces.pattern,
        faced=view is not None or session.viewer is not None,
        seated=opponent.pictured,
        crowded=session.match.form.players > 2,
        open_cards=_open_cards(table),
        open_hand=_open_hand(table),
    )


def own_seat(table: TableContext) -> int:
    """Return the seat at the lower edge."""
    seat = table.session.viewer if table.view is None else table.view.seat
    return seat or 0


def _match(table: TableContext, parts: HudActs) -> MatchState:
    session, view = table.session, table.view
    rules, form, sheet, seats = session.rules, session.match.form, parts.presenter.sheet, sides.seated(session)
    goal = (rounds_caption(form), rules.rounds) if rules.rounds else (_("Play to"), rules.target)
    ahead, names = leads(sheet, seats[own_seat(table)]), sides.names(session)
    columns = standings(session.match, sides.own_side(session), names, sheet)
    totals = tuple((name, str(total)) for name, total in zip(names, sheet.totals, strict=True))
    players = session.round.tables[session.shown].players
    return MatchState(
        form=form,
        scores=(points(sheet, seats[0]), points(sheet, seats[1])),
        scores_in_words=(points_in_words(sheet, seats[0]), points_in_words(sheet, seats[1])),
        pad=tuple((name, lead) for (name, _who), lead in zip(columns, ahead, strict=True)) if columns else totals,
        goal=goal,
        number=max(session.hand, 0) // form.tables + 1,
        leads=" · ".join(ahead) if columns else "",
        leads_in_words="; ".join(f"{name}: {lead}" for name, lead in columns),
        dealer=table_status.dealer(session),
        dealer_here=view is not None and players[view.dealer] == sides.dealer(session),
    )


def _sort(sort: str) -> str:
    names = {"melds": _("Sort: melds"), "suit": _("Sort: suit"), "rank": _("Sort: rank")}
    return names.get(sort, _("Sort: manual"))


def _looker(table: TableContext, parts: HudActs) -> LookerOn:
    session, view = table.session, table.view
    name = ""
    if session.lookers and view is not None:
        seat = {None: 0, 0: 1}.get(view.seat)
        name = _("Hide hands") if seat is None else _("See {name}").format(name=table.names[seat])
    return LookerOn(session.waiting is None and not parts.presenter.rushing, name)


def _open_cards(table: TableContext) -> tuple[Card, ...]:
    view, other = table.view, 1 - own_seat(table)
    if view is None or not view.rules.open_discards or view.exposed[other] or view.spread[other] is not None:
        return ()
    return open_cards(view, other)


def _open_hand(table: TableContext) -> tuple[PixelBox, PixelBox] | None:
    view, board = table.view, table.board
    if view is None or view.seat is None or not view.exposed[view.seat] or view.spread[view.seat] is not None:
        return None
    poses = [board.poses[card] for card in table.hand_order.cards() if card in board.poses]
    return (board.pixels(layout.bounds(poses)), board.pixels(layout.bounds(poses[:1]))) if poses else None


def _wax(table: TableContext) -> str:
    proof = None if table.view is None else seals.on_table(table.session, resting=table.resting())
    return "" if proof is None else proof.seal


def _after(table: TableContext, parts: HudActs, services: Services) -> AfterHand | None:
    """Return what follows the hand."""
    session = table.session
    result = table_status.account(session, table.view) if table.resting() else None
    if result is None and session.hand >= 0:
        return None
    phrase, seal = "", ""
    if services.settings.show_seal and session.takes_phrase:
        phrase, seal = seals.offer(session), seals.shown(session)
    if result is None:
        return AfterHand(None, _("Deal"), phrase=phrase, seal=seal)
    onward, stay = table_status.swap(session) or (table_status.onward(session), "")
    layer = ("", None) if result.laid_off is None else services.face(session.players[result.laid_off[1]])
    return AfterHand(result, onward, stay, phrase, seal, parts.review.words, parts.review.mistakes, layer)
