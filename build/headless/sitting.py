"""A player at the whole program's table, using mouse or keys."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from game.ai import LEVELS
from game.rules import (
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    Phase,
    PlayerView,
    TakeDiscard,
)
from game.rules.actions import AcceptKnock, PickUp, RefuseKnock, ShowHand
from game.rules.notation import read
from game.ui.engine.accessibility import Node
from game.ui.graphics.viewport import Viewport
from game.ui.table.table_scene import TableScene
from game.ui.tabletop import layout
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.places import CARD_H, CARD_W, pile_place, stock_place
from game.wording.advice import answer
from game.wording.cards import meld_words
from headless import wordbook
from headless.program import Program
from samples.translations import translations

Point = tuple[float, float]
ANSWERS = {ShowHand: "v", RefuseKnock: "n", PickUp: "b", AcceptKnock: "y"}
WAYS = {
    wordbook.STATISTICS: wordbook.YOUR_GAMES,
    wordbook.UNFINISHED: wordbook.YOUR_GAMES,
    wordbook.SCORE_PAD: wordbook.MORE,
    wordbook.ENTER_A_CODE: wordbook.MORE,
    wordbook.DUPLICATE_SETS: wordbook.MORE,
    wordbook.THE_RULES: wordbook.MORE,
    wordbook.ABOUT: wordbook.MORE,
}
"""The page behind the main menu on which each entry stands."""
_NOTCHES = 100


class Sitting(Program):
    """The program with a player at its table."""

    # ------------------------------------------------------------------ the table's state

    @property
    def view(self) -> PlayerView:
        """The view that the table shows."""
        view = self.table.view
        assert view is not None
        return view

    @property
    def news(self) -> str:
        """The line about the last event."""
        return self.table.hud.widgets["news"].name

    @property
    def moves(self) -> str:
        """The current hand's tokens, of both seats."""
        return " ".join(self.session.record.hands[-1].tokens)

    # ------------------------------------------------------------------ places in pixels

    @property
    def viewport(self) -> Viewport:
        """The table's viewport."""
        return self.table.board.viewport

    def at(self, point: Point) -> Point:
        """Convert table units to pixels."""
        return point[0] * self.viewport.unit, point[1] * self.viewport.unit

    @property
    def stock(self) -> Point:
        """The stock's place in pixels."""
        return self.at(stock_place(self.viewport))

    @property
    def pile(self) -> Point:
        """The discard pile's place in pixels."""
        return self.at(pile_place(self.viewport))

    @property
    def lap(self) -> Point:
        """A place right of the middle of the player's hand."""
        return self.at((self.viewport.middle + 2 * CARD_W, self.viewport.lower(640)))

    @property
    def nowhere(self) -> Point:
        """Bare cloth, no place to drop a card."""
        return self.at((self.viewport.middle - 3 * CARD_W, self.viewport.central(326)))

    @property
    def plate(self) -> Point:
        """The knocking plate's place."""
        return self.pilot.find(role="button", name=self.table.hud.widgets["plate"].name).centre

    def grip(self, card: Card | str) -> Point:
        """Return where to grip a card: at its index."""
        pose = self.table.board.poses[Card.parse(card) if isinstance(card, str) else card]
        index = pygame.Vector2(-0.39 * CARD_W, -0.3 * CARD_H) * pose.scale
        x, y = index.rotate(-pose.angle)
        return self.at((pose.x + x, pose.y + y))

    def sprite(self, card: Card | str) -> CardSprite:
        """Return a card's sprite."""
        return self.table.board.sprites[Card.parse(card) if isinstance(card, str) else card]

    def middle(self, card: Card | str) -> Point:
        """Return the middle of a card as drawn."""
        sprite = self.sprite(card)
        return self.at((sprite.cx, sprite.cy))

    def meld(self, meld: CardSet) -> Point:
        """Return the middle of a meld on the table."""
        areas = layout.meld_areas(self.view, self.table.board.poses)
        left, top, width, height = next(box for one, *box in areas if one == meld)
        return self.at((left + width / 2, top + height / 2))

    def place(self, name: str) -> tuple[int, int]:
        """Return where to press this English name, in any language, scrolling to it.

        Cards go by letters ("7h"). Raises LookupError.
        """
        if len(name) == 2:
            x, y = self.grip(name)
            return round(x), round(y)
        names = {*translations(name)}
        for _ in range(_NOTCHES):
            for node in self.pilot.nodes():
                if node.name in names and "offscreen" not in node.state:
                    return node.centre
            self.pilot.wheel(-1)
        raise LookupError(f"nothing in the window is called {name!r}")

    # ------------------------------------------------------------------ actions

    def click(self, name: str) -> None:
        """Press what `place` finds, then move away."""
        self.pilot.press(*self.place(name))
        self.pilot.move(2, 2)

    def to(self, *names: str) -> None:
        """Press these in turn; from the main menu, by way of the page that has them."""
        for name in names:
            self.way(name)
            self.click(name)
            self.pilot.turn()

    def way(self, name: str) -> None:
        """Open the page behind the main menu that has this entry, unless the entry is there."""
        if name in WAYS and not {*translations(name)} & {*self.pilot.names()}:
            self.click(WAYS[name])
            self.pilot.turn()

    def play(self, tokens: str) -> None:
        """Play record tokens: click cards, use keys for the rest."""
        for token in tokens.split():
            self.settle()
            match read(token, self.state):
                case Discard(card) | LayOff(card, _):
                    self.click(card.text)
                    self.click(card.text)
                case Knock(card):
                    if card is not None:
                        self.click(card.text)
                    self.pilot.key("k")
                    if isinstance(self.pilot.loop.top, TableScene) and self.table.hud.question.buttons:
                        self.pilot.key("return")
                case EndLayOff():
                    self.click(wordbook.DONE)
                case action:
                    self.keys(action)
            self.pilot.advance(600)  # a person takes a moment

    def mouse(self, action: Action) -> None:
        """Carry out an action by dragging, or clicking where that's impossible."""
        pilot = self.pilot
        match action:
            case DrawStock():
                pilot.drag(self.stock, self.lap)
            case TakeDiscard():
                pilot.drag(self.pile, self.lap)
            case Discard(card):
                pilot.drag(self.grip(card), self.pile)
            case Knock(card):
                pilot.press(*self.plate) if card is None else pilot.drag(self.grip(card), self.plate)
                self._choose(action, lambda option: pilot.press(*option.centre))
            case LayOff(card, meld):
                pilot.drag(self.grip(card), self.meld(meld))
            case BigGin():
                pilot.click(wordbook.BIG_GIN)
                self._choose(action, lambda option: pilot.press(*option.centre))
            case Pass():
                pilot.click(wordbook.PASS)
            case EndLayOff():
                pilot.click(wordbook.DONE)
            case ShowHand() | RefuseKnock() | PickUp() | AcceptKnock():
                pilot.click(answer(action))

    def keys(self, action: Action) -> None:
        """Carry out an action by keys alone."""
        pilot = self.pilot
        match action:
            case DrawStock():
                pilot.key("s")
            case TakeDiscard():
                pilot.key("t")
            case Discard(card) | LayOff(card, _):
                self.point(card)
                pilot.key("return")
            case Knock(card):
                if card is not None:
                    self.point(card)
                pilot.key("k")
                self._choose(action, lambda option: self.tab(option.name))
            case BigGin():
                pilot.key("g")
                self._choose(action, lambda option: self.tab(option.name))
            case ShowHand() | RefuseKnock() | PickUp() | AcceptKnock():
                pilot.key(ANSWERS[type(action)])
            case Pass():
                pilot.key("p")
            case EndLayOff():
                self.tab(wordbook.DONE)

    def _choose(self, action: Knock | BigGin, take: Callable[[Node], None]) -> None:
        scene = self.pilot.loop.top
        if not isinstance(scene, TableScene):
            return
        question = scene.hud.question
        names = [button.name for button in question.buttons]
        if meld_words(action.melds) in names:
            take(question.buttons[names.index(meld_words(action.melds))].node())
        while question.buttons:
            if question.field is not None and isinstance(action, Knock):
                self.pilot.write(str(action.announced))
            take(question.buttons[0].node())

    def point(self, card: Card | str) -> None:
        """Choose a card with the arrow keys."""
        wanted = Card.parse(card) if isinstance(card, str) else card
        for _step in range(12):
            if self.table.chosen is wanted:
                return
            self.pilot.key("right")
        raise AssertionError(f"the arrows do not reach the {wanted.name}")

    def tab(self, name: str) -> None:
        """Reach a button by keys, then press Enter."""
        key = "up" if isinstance(self.pilot.loop.top, TableScene) else "tab"
        for _step in range(20):
            if any("focused" in node.state and node.name == name for node in self.pilot.nodes()):
                self.pilot.key("return")
                return
            self.pilot.key(key)
        raise AssertionError(f"the {key} key does not reach {name!r} among {self.names()}")

    def hand(self, do: Callable[[Action], None], *, after: Callable[[], object] = lambda: None, seed: int = 1) -> int:
        """Play the hand out like a steady player; return the number of actions."""
        player, rng = LEVELS["steady"](), random.Random(seed)
        for count in range(200):
            self.pilot.settle()
            after()
            if self.view.phase is Phase.OVER:
                return count
            assert self.table.playing(), (self.view.phase, self.news)
            ply, action = self.session.ply, player.choose(self.view, rng)
            do(action)
            assert self.session.ply > ply, (action, self.news)
        raise AssertionError("the hand does not end")
