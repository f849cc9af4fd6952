"""The HUD's widgets by name, in tab order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from game.rules.actions import Action, EndLayOff
from game.ui.graphics.skin import Skin
from game.ui.graphics.viewport import Viewport
from game.ui.table.cloth.dealer_button import DealerButton
from game.ui.table.cloth.score_pad import ScorePad
from game.ui.table.cloth.wax_seal import WaxSeal
from game.ui.table.hand_review import HandReview
from game.ui.table.hint import Hint
from game.ui.table.hud.actions import answer_name
from game.ui.table.hud.after_row import RowFrame
from game.ui.table.hud.answer_button import AnswerButton
from game.ui.table.hud.deadwood_count import DeadwoodCount
from game.ui.table.hud.knock_plate import GrandPlate, KnockPlate
from game.ui.table.hud.open_cards import OpenCards
from game.ui.table.hud.open_hand import OpenHandSign
from game.ui.table.hud.result_sheet import ResultSheet
from game.ui.table.hud.status import PLAQUES
from game.ui.table.moves.controller import Controller
from game.ui.table.presenter import Presenter
from game.ui.table.seat.speech import Speech
from game.ui.table.side_table import SideTableStrip
from game.ui.table.table_links import TableLinks
from game.ui.tabletop.plaques import FactsPlaque, PlayerPlaque
from game.ui.widgets.button import Button
from game.ui.widgets.icon_button import IconButton
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import SeatedPortrait
from game.ui.widgets.widget import Widget
from game.wording.fair_deals.seals import meaning
from game.wording.honour import knock_answers
from game.wording.players import called
from game.words.translation import _, pgettext


class HudActs(Struct, frozen=True):
    """What the widgets do when pressed."""

    moves: Controller
    presenter: Presenter
    hint: Hint
    links: TableLinks
    review: HandReview
    proceed: Callable[[], object]
    leave_seated: Callable[[], object]

    def answer(self, action: Action) -> None:
        """Answer an invalid knock; finishing may have to name the melds."""
        if isinstance(action, EndLayOff):
            self.moves.lay_offs.finish()
        else:
            self.moves.attempt(action)


def hud_widgets(skin: Skin, viewport: Viewport, own: int, acts: HudActs) -> dict[str, Widget]:
    """Return all widgets, with seat `own` at the lower edge."""
    return {
        **_status(skin, viewport, own, acts),
        **_result(skin, viewport, acts),
        **_moves(skin, acts),
        **_row(skin, acts),
    }


def _status(skin: Skin, viewport: Viewport, own: int, acts: HudActs) -> dict[str, Widget]:
    cramped, sides = viewport.cramped, ("left", "right") if viewport.turned else ("right", "left")
    players = acts.presenter.table.session.players
    opponent, self_ = players[1 - own], players[own]
    return {
        "portrait": SeatedPortrait(skin, called(opponent.name), opponent.level),
        "speech": Speech(skin, turned=viewport.turned),
        "rivalry": _label("rivalry", skin, style="small"),
        PLAQUES[0]: PlayerPlaque(skin, called(opponent.name), opponent.level),
        PLAQUES[1]: PlayerPlaque(skin, called(self_.name), self_.level),
        "strip": SideTableStrip(skin, acts.presenter.turn_to, cramped=cramped),
        "facts": FactsPlaque(skin),
        "stock": _label("stock count", skin, style="label" if cramped else "small"),
        "wax": WaxSeal(skin, acts.links.seal, acts.presenter.animator),
        "prompt": _label("prompt", skin),
        "news": _label("news", skin, align="centre" if cramped else sides[0]),
        "deadwood": DeadwoodCount(skin, align=sides[1]),
        "open cards": OpenCards(skin, called(opponent.name), turned=viewport.turned),
        "open hand": OpenHandSign(skin),
        "dealer": DealerButton(skin, acts.presenter.animator),
    }


def _label(id_: str, skin: Skin, *, style: str = "body", align: str = "centre") -> Label:
    """Return a label with a fixed id, as it has no text yet."""
    label = Label(skin, "", style=style, align=align)
    label.id = id_
    return label


def _result(skin: Skin, viewport: Viewport, acts: HudActs) -> dict[str, Widget]:
    quiet, plain, links = partial(Button, skin, kind="quiet"), partial(Button, skin, ""), acts.links
    return {
        "result": ResultSheet(skin, cramped=viewport.cramped),
        "frame": RowFrame(skin),
        "replay": plain(links.replay),
        "review": plain(acts.review.show),
        "stay": plain(acts.leave_seated),
        "next": plain(acts.proceed, kind="primary", default=True),
        "phrase": quiet("", links.add_phrase),
        "seal": _label("coming seal", skin, style="small"),
        "meaning": Label(skin, meaning(), style="small", align="centre"),
    }


def _moves(skin: Skin, acts: HudActs) -> dict[str, Widget]:
    do = acts.moves
    answers = knock_answers()
    return {
        "discard": Button(skin, "", do.use_pile, kind="primary"),
        "take": Button(skin, _("Take"), do.take_discard),
        "decline": Button(skin, _("Pass"), do.pass_),
        "big gin": GrandPlate(skin, do.big_gin),
        "plate": KnockPlate(skin, do.arm),
        "melds": Button(skin, _("Other melds"), do.other_melds, kind="quiet"),
        "lay off": Button(skin, _("Lay off for me"), do.lay_offs.best),
        "finish": Button(skin, pgettext("laying off", "Done"), do.lay_offs.finish),
        **{answer_name(one.action): AnswerButton(skin, one, partial(acts.answer, one.action)) for one in answers},
    }


def _row(skin: Skin, acts: HudActs) -> dict[str, Widget]:
    do, presenter, links = acts.moves, acts.presenter, acts.links
    return {
        "sort": Button(skin, _("Sort"), do.sort),
        "undo": IconButton(skin, _("Undo"), "undo", do.undo),
        "hint": IconButton(skin, _("Hint"), "hint", acts.hint.ask),
        "rush": Button(skin, _("Play it out"), presenter.rush),
        "look over": Button(skin, _("See a hand"), presenter.look_over),
        "score": Button(skin, _("Score"), links.sheet),
        "menu": Button(skin, _("Menu"), links.menu),
        "pad": ScorePad(skin, links.sheet),
    }
