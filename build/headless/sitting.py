"""A player at the table of the whole program, who carries out actions by mouse or by keys."""

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
"""The keys for a defender's answers to an invalid knock."""
_NOTCHES = 100
"""How far the wheel is turned in search of a name, at most."""


class Sitting(Program):
    """The program with somebody at its table."""

    # ------------------------------------------------------------------ what the table shows

    @property
    def view(self) -> PlayerView:
        """What the table shows; it must show something."""
        view = self.table.view
        assert view is not None
        return view

    @property
    def news(self) -> str:
        """The line about what just happened."""
        return self.table.hud.widgets["news"].name

    @property
    def moves(self) -> str:
        """The tokens of the hand in play, both seats'."""
        return " ".join(self.session.record.hands[-1].tokens)

    # ------------------------------------------------------------------ places in pixels

    @property
    def viewport(self) -> Viewport:
        """How the table's units lie in the window."""
        return self.table.board.viewport

    def at(self, point: Point) -> Point:
        """Return the pixels of a point in the table's units."""
        return point[0] * self.viewport.unit, point[1] * self.viewport.unit

    @property
    def stock(self) -> Point:
        """Where the stock lies."""
        return self.at(stock_place(self.viewport))

    @property
    def pile(self) -> Point:
        """Where the discard pile lies."""
        return self.at(pile_place(self.viewport))

    @property
    def lap(self) -> Point:
        """A place in the player's hand, to its right."""
        return self.at((self.viewport.middle + 2 * CARD_W, self.viewport.lower(640)))

    @property
    def nowhere(self) -> Point:
        """Bare cloth, where nothing can be dropped."""
        return self.at((self.viewport.middle - 3 * CARD_W, self.viewport.central(326)))

    @property
    def plate(self) -> Point:
        """Where the knocking plate lies."""
        return self.pilot.find(role="button", name=self.table.hud.widgets["plate"].name).centre

    def grip(self, card: Card | str) -> Point:
        """Return where to take hold of a card in the player's hand: in its index."""
        pose = self.table.board.poses[Card.parse(card) if isinstance(card, str) else card]
        index = pygame.Vector2(-0.39 * CARD_W, -0.3 * CARD_H) * pose.scale
        x, y = index.rotate(-pose.angle)
        return self.at((pose.x + x, pose.y + y))

    def sprite(self, card: Card | str) -> CardSprite:
        """Return the sprite of a card."""
        return self.table.board.sprites[Card.parse(card) if isinstance(card, str) else card]

    def middle(self, card: Card | str) -> Point:
        """Return where the middle of a card is drawn."""
        sprite = self.sprite(card)
        return self.at((sprite.cx, sprite.cy))

    def meld(self, meld: CardSet) -> Point:
        """Return the middle of a meld on the table."""
        areas = layout.meld_areas(self.view, self.table.board.poses)
        left, top, width, height = next(box for one, *box in areas if one == meld)
        return self.at((left + width / 2, top + height / 2))

    def place(self, name: str) -> tuple[int, int]:
        """Return where to press what has this English name, in whatever language it's shown; scroll down to it.

        A card goes by its letters ("7h").
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

    # ------------------------------------------------------------------ doing

    def click(self, name: str) -> None:
        """Press what `place` finds by this name, and take the pointer away again."""
        self.pilot.press(*self.place(name))
        self.pilot.move(2, 2)

    def play(self, tokens: str) -> None:
        """Carry out the tokens of a match record: cards are clicked, all else goes by keys."""
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
            self.pilot.advance(600)  # or the next click would make a double click of this one

    def mouse(self, action: Action) -> None:
        """Carry an action out by dragging, or by a click where nothing can be dragged."""
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
        """Carry an action out by keys alone."""
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
        """Answer the table where it asks which melds to lay down, with what count, or whether at all."""
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
        """Go to a button by keys, at the table or on a page, and press it with Enter."""
        key = "up" if isinstance(self.pilot.loop.top, TableScene) else "tab"
        for _step in range(20):
            if any("focused" in node.state and node.name == name for node in self.pilot.nodes()):
                self.pilot.key("return")
                return
            self.pilot.key(key)
        raise AssertionError(f"the {key} key does not reach {name!r} among {self.names()}")

    def hand(self, do: Callable[[Action], None], *, after: Callable[[], object] = lambda: None, seed: int = 1) -> int:
        """Play the hand to its end as a steady player decides. Return how many actions it took."""
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
