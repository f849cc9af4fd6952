"""The cut for the deal: the lower or higher card deals."""

from __future__ import annotations

from functools import partial

import pygame

from game.rules import Card
from game.rules.cut import computer_draws
from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.pages.column import Column, Row
from game.ui.pages.page import Page
from game.ui.services.routes import CutRoute, FairDealsRoute, Navigator, PlayRoute, TitleRoute
from game.ui.services.services import Services
from game.ui.table.cloth.wax_seal import WaxSeal
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.layout import Pose, bounds
from game.ui.tabletop.places import CARD_H, CARD_W
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.widget import Widget
from game.wording.cards import sign
from game.wording.fair_deals import seals
from game.wording.players import called
from game.words.translation import _

_RAISE = 118.0
_ASIDE = 46.0
"""Room beside the spread for turned ends, in units."""
_LIFT = 24.0
"""Rise of the pointed card, in units."""
_RISE = 320.0
"""Milliseconds a drawn card takes to rise and turn."""
_FACE = 48.0
"""Size of the face of whoever drew a card, in logical pixels."""
_CLEAR = 6.0
"""Gap between the spread and its focus ring, in units."""


class CutForDeal(Page):
    """People click a card, computers draw by themselves; ties cut again."""

    column = None

    def __init__(self, services: Services, navigator: Navigator, route: CutRoute) -> None:
        super().__init__(services, navigator, route)
        session = self.session = route.session
        self.rules = session.rules
        self.players = session.record.players[: session.match.form.sides]
        self.animator = Animator(lambda: self.loop.now)
        self._begin()

    def _begin(self) -> None:
        self.deck = self.session.spread()
        self.drawn: list[int] = []
        self._read_out = ""
        """The line read out last, which a rebuild doesn't repeat."""
        self.dealer: int | None = None
        """The dealer, once one card decides."""
        self.begun = self.players[0].level is None or not self._asks
        """Whether a computer that draws first may draw: with the seal shown first, it waits for a phrase."""
        self.pointed = len(self.deck) // 2

    @property
    def cards(self) -> list[Card]:
        """The cards drawn so far, by side."""
        return [self.deck[index] for index in self.drawn]

    @property
    def _asks(self) -> bool:
        """Whether the player sees the seal first and may add a phrase."""
        return self.services.settings.show_seal and self.session.takes_phrase

    def _cut(self) -> bool:
        return len(self.drawn) == len(self.players)

    def back(self) -> None:
        self.navigator.restart(TitleRoute())

    def uncovered(self) -> None:
        if not self.drawn:
            self._begin()
        self.panel.set_focus(None, ring=False)
        super().uncovered()

    def move(self, now: float) -> float | None:
        return self.animator.tick(now)

    def build(self) -> None:
        self.animator.clear()
        self.animator.speed, self.animator.pace = self.services.gliding, self.services.pace
        self.row: list[Widget] = []
        self.heading(_("Cut for the deal"), self._rule())
        faces = self.services.faces(self.viewport)
        self.sprites = [CardSprite(faces, self._pose(index)) for index in range(len(self.deck))]
        self.stage.add(*self.sprites)
        for number in range(len(self.drawn)):
            self._show_face(number)
        width, style = self.across(1100), Font("serif", 26 if self.viewport.cramped else 30)
        self.said = Label(self.skin, "", style=style, align="centre").place(
            self.box(self.viewport.middle - width / 2, self._low - 62 - self._line, width, self._line)
        )
        self.spread = Spread(self)
        self.spread.place(self._around())
        self.panel.add(self.spread, self.said)
        self._say()
        self._buttons()
        self._computer()  # also repeats a draw that was cleared above

    @property
    def _low(self) -> float:
        """The buttons' lower edge, in units."""
        return 0.955 * self.viewport.h if self.viewport.cramped else self.viewport.central(682)

    @property
    def _line(self) -> float:
        """Height of the result line, in units."""
        return 40.0 if self.viewport.cramped else 44.0

    @property
    def _middle(self) -> float:
        """The middle card's y, in units."""
        return (self.top + self._low - 62 - self._line) / 2 + 40 * self.viewport.card

    def _around(self) -> pygame.Rect:
        ends = [self._pose(index) for index in (0, len(self.deck) - 1)]
        left, top, wide, high = bounds(ends)
        foot, top = top + high, self._middle - CARD_H / 2 * ends[0].scale - 1.3 * _LIFT * self.viewport.card
        return self.box(left - _CLEAR, top, wide + 2 * _CLEAR, foot - top + _CLEAR)

    def _pose(self, index: int) -> Pose:
        card = self.viewport.card
        off = index - (len(self.deck) - 1) / 2
        raised = index in self.drawn
        y = self._middle + off * off * 0.06 * card - (_RAISE * card if raised else 0.0)
        face = self.deck[index] if raised else None
        depth = (depths.DRAWN_CARD if raised else depths.SPREAD_DECK) + index
        step = min(19.0 * card, (self.viewport.w - 2 * _ASIDE - 0.9 * CARD_W * card) / (len(self.deck) - 1))
        return Pose(self.viewport.middle + off * step, y, depth, face, 0.9 * card, -off * 0.35)

    def _rule(self) -> str:
        low = self.rules.first_dealer == "low"
        if len(self.players) > 2:
            return _("The lowest card deals.") if low else _("The highest card deals.")
        return _("The lower card deals.") if low else _("The higher card deals.")

    def _say(self) -> None:
        names = [called(player.name) for player in self.players]
        if not self._cut():
            player = self.players[len(self.drawn)]
            mine = player.level is None and not any(one.level is None for one in self.players if one is not player)
            words = _("Draw a card") if mine else _("{name} draws a card").format(name=called(player.name))
            if player.level is None and not mine:
                words = _("{name}, draw a card").format(name=called(player.name))
            self._tell(words)
            return
        few = len(names) == 2
        drawn = [card.name if few else sign(card) for card in self.cards]
        each = _("{name}: {card}")
        cards = ", ".join(each.format(name=name, card=card) for name, card in zip(names, drawn, strict=True))
        dealer = self.dealer
        if dealer is None:
            self._tell(_("{cards}. It’s a tie").format(cards=cards))
        elif [player for player in self.players if player.level is None] == [self.players[dealer]]:
            self._tell(_("{cards}. You deal").format(cards=cards))
        else:
            self._tell(_("{cards}. {name} deals").format(cards=cards, name=names[dealer]))

    def _tell(self, words: str) -> None:
        self.said.name = words
        if words != self._read_out:
            self._read_out = words
            self.speak(words)

    def _buttons(self) -> None:
        self.spread.takes_focus = self._waiting()
        if not self.drawn and self.session.takes_phrase and not self._asks:
            self._wax()
        elif not self._cut():
            first = [] if self.begun else [Button(self.skin, _("Cut"), self.cut, kind="primary")]
            self._row(*first, *self._phrase())
        elif self.dealer is None:
            self._row(Button(self.skin, _("Cut again"), self.again, kind="primary"))
        elif self.rules.first_dealer == "high" and self.players[self.dealer].level is None:
            left = Button(self.skin, _("Sit on the left"), lambda: self.deal(right=False), kind="primary")
            right = Button(self.skin, _("Sit on the right"), lambda: self.deal(right=True))
            self._row(left, right)
        else:
            side = self.rules.first_dealer == "high" and self.deck[0].suit.red  # any chance will do
            self._row(Button(self.skin, _("Deal"), lambda: self.deal(right=side), kind="primary"))
        usable = [widget for widget in (self.spread, *self.row) if widget.takes_focus]
        self.panel.set_focus(usable[0] if usable else None, ring=self.loop.keyed)

    def deal(self, *, right: bool) -> None:
        """Sit down on this side of the table."""
        self.navigator.restart(PlayRoute(self.session, seat_right=right))

    def cut(self) -> None:
        """Let a computer that draws first draw."""
        self.begun = True
        self.anew()

    def _phrase(self) -> list[Button]:
        """Return the button for the seal's phrase, before the first draw."""
        if self.drawn or not self._asks:
            return []
        return [Button(self.skin, seals.offer(self.session), self._seal, kind="quiet")]

    def _seal(self) -> None:
        self.navigator.go(FairDealsRoute(self.session.record, session=self.session))

    def _wax(self) -> None:
        assert self.session.seal is not None
        wax = WaxSeal(self.skin, self._seal, self.animator)
        wax.seal = self.session.seal
        self.panel.remove(*self.row)
        self.panel.add(wax.place(self.box(self.viewport.middle - 22, self._low - 48, 44, 44)))
        self.row = [wax]

    def _row(self, *buttons: Button) -> None:
        """Put buttons below the words, quiet ones last."""
        self.panel.remove(*self.row)
        self.row = []
        row = [button for button in buttons if self.viewport.cramped or button.kind != "quiet"] or list(buttons)
        if not row:
            return
        wide = min(240.0, (self.across(9999) + 16) / len(row) - 16)
        seal = Label(self.skin, seals.shown(self.session), style="small", align="centre").sized(360, 20)
        meaning = Label(self.skin, seals.meaning(), style="small", align="centre").sized(self.across(900), 20)
        seal.visible = meaning.visible = not self.drawn and not self.viewport.cramped and bool(seal.name)
        quiet = Column(*(button.sized(360, 44) for button in buttons if button not in row))
        whole = Row(*(button.sized(wide, 52) for button in row), gap=16)
        column = Column(whole, 6, quiet, seal, 2, meaning) if quiet.items else Column(whole, 4, seal, 2, meaning)
        width = self.across(9999)
        self.put(column, self.viewport.middle - width / 2, self._low - 52, width)
        self.row = [*column.widgets()]

    def again(self) -> None:
        """Cut again with a new spread."""
        self._begin()
        self.anew()

    def draw(self, index: int) -> None:
        """Draw this card for the next player."""
        if self._cut() or index in self.drawn or not 0 <= index < len(self.deck):
            return
        self.drawn.append(index)
        sprite = self.sprites[index]
        pose = self._pose(index)
        sprite.was, sprite.face, sprite.flip = None, pose.face, 1.0
        start = (sprite.cy, 1.0)

        def apply(y: float, flip: float) -> None:
            sprite.cy, sprite.flip = y, flip

        sprite.depth = pose.z
        self.animator.add(start, (pose.y, 0.0), apply, duration=_RISE)
        self.animator.call(partial(self._show_face, len(self.drawn) - 1), delay=_RISE)
        if self._cut():
            self.dealer = self.session.cut(self.drawn)
        self._say()
        self._buttons()
        self._computer()

    def _show_face(self, number: int) -> None:
        """Show below a drawn card whose it is."""
        player, pose = self.players[number], self._pose(self.drawn[number])
        size = self.skin.px(_FACE)
        picture, key = (
            pygame.Surface((size, size), pygame.SRCALPHA),
            self.services.picture_of(player.name, player.level),
        )
        draw_portrait(picture, self.skin, picture.get_rect(), called(player.name), key, self.skin.theme.brass)
        x, y = pose.x * self.viewport.unit, (pose.y + CARD_H / 2 * pose.scale) * self.viewport.unit
        self.stage.add(Sprite(picture, x - size / 2, y - size / 4, depths.BADGE))

    def _computer(self) -> None:
        if not self._cut() and self.begun and self.players[len(self.drawn)].level is not None:
            choice = computer_draws(self.drawn)
            self.animator.call(lambda: self.draw(choice), delay=700)

    def _waiting(self) -> bool:
        return not self._cut() and self.players[len(self.drawn)].level is None

    def event(self, e: pygame.event.Event, now: float) -> None:
        super().event(e, now)
        under = self.at(e.pos) if e.type == pygame.MOUSEMOTION and self._waiting() else None
        if under is not None:
            self.point(under - self.pointed)

    def point(self, by: int) -> None:
        """Raise the card this far from the raised one."""
        for step in (0, by):
            self.pointed = (self.pointed + step) % len(self.deck)
            if self.pointed not in self.drawn:
                self.sprites[self.pointed].cy = self._pose(self.pointed).y - (
                    _LIFT * self.viewport.card if step else 0.0
                )

    def draw_near(self) -> None:
        """Draw the raised card, or the nearest left."""
        left = [index for index in range(len(self.deck)) if index not in self.drawn]
        self.draw(min(left, key=lambda index: abs(index - self.pointed)))

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the index of the card at this pixel."""
        x, y = point[0] / self.viewport.unit, point[1] / self.viewport.unit
        for index in reversed(range(len(self.deck))):
            pose = self._pose(index)
            if abs(x - pose.x) <= CARD_W * pose.scale / 2 and abs(y - pose.y) <= CARD_H * pose.scale / 2:
                return index
        return None


class Spread(Widget):
    """The spread deck; press a card, or use the arrow keys."""

    role = Role.SPREAD
    id = "spread"

    def __init__(self, page: CutForDeal) -> None:
        super().__init__(page.skin, _("The deck"))
        self._page = page

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self._page.pointed)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw nothing: its cards are sprites."""

    def hit(self, point: tuple[int, int]) -> bool:
        return self._page.at(point) is not None

    def press(self, point: tuple[int, int]) -> None:
        index = self._page.at(point)
        if index is not None:
            self._page.draw(index)

    def activate(self) -> None:
        self._page.draw_near()

    def command(self, command: Command) -> bool:
        if command not in (Command.LEFT, Command.RIGHT):
            return False
        self._page.point(1 if command is Command.RIGHT else -1)
        return True
