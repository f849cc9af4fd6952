"""The cards on the table: every moment of the game sends them on their way to where they lie after it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial

import pygame

from game.rules import Card, CardSet, PlayerView
from game.rules.events import Dealt, Discarded, Drew, Event, HandEnded, Knocked, LaidOff
from game.ui.graphics.animation import Animator
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import layout
from game.ui.tabletop.card_sprite import CardSprite, Faces
from game.ui.tabletop.layout import CARD_W, Hand, Key, Pose, key_of

GLIDE = 240.0
DEAL_GLIDE = 220.0
DEAL_APART = 45.0
FLIP = 220.0


class Board:
    """All card sprites by key; `show` moves them to where the layout of a view has them, and that is always the end."""

    def __init__(self, stage: Stage, animator: Animator, faces: Faces) -> None:
        self.stage = stage
        self.animator = animator
        self.faces = faces
        self.sprites: dict[Key, CardSprite] = {}
        self.poses: dict[Key, Pose] = {}
        self.held: Key | None = None
        """The card in the player's hand: it follows the pointer and not the layout."""
        self._leaving: set[CardSprite] = set()
        self._stock = _StockPile(stage)

    @property
    def viewport(self) -> Viewport:
        """The window's frame."""
        return self.faces.viewport

    def rescale(self, faces: Faces) -> None:
        """Take pictures for another window size; `show` must follow."""
        self.faces = faces
        for sprite in (*self.sprites.values(), *self._leaving):
            sprite.faces = faces

    def clear(self) -> None:
        """Take every card off the table."""
        self.stage.remove(*self.sprites.values(), *self._leaving)
        self.sprites.clear()
        self._leaving.clear()
        self.poses.clear()
        self.held = None

    def show(self, view: PlayerView, hand: Hand, events: Iterable[Event] = (), *, snap: bool = False) -> None:
        """Bring every card to its place in this view, by way of what happened; at once where nothing may move."""
        events = tuple(events)
        targets = layout.table(view, hand, self.viewport)
        if not snap:
            for event in events:
                self._rename(event, view)
        self._stock.show(view.stock, self.faces)
        for key in [key for key in self.sprites if key not in targets]:
            if key != self.held:
                self._drop(key)
            elif key in self.poses:  # an own card that is held away from the hand has its place there still
                targets[key] = self.poses[key]
        order = self._order(events, targets, view)
        for key, pose in targets.items():
            if key not in self.sprites:
                self.enter(key, self._origin(pose, events) if not snap else pose)
            delay, duration = order.get(key, (0.0, GLIDE))
            if key == self.held:
                self.sprites[key].face = pose.face
            elif snap:
                self._snap(key, pose)
            else:
                self._send(key, pose, delay, duration)
        self.poses = targets

    def arrange(self, hand: Hand) -> None:
        """Move the own hand to another order; nothing else moves."""
        for key, pose in layout.own_hand(hand, self.viewport).items():
            if key in self.sprites and key != self.held and self.poses.get(key) != pose:
                self.poses[key] = pose
                self._send(key, pose, 0, 140)

    def at(self, point: tuple[float, float]) -> Key | None:
        """The topmost card under a point of the window, a card's own edges counting and not its shadow's."""
        unit = self.viewport.unit
        x, y = point[0] / unit, point[1] / unit
        found = None
        for key, sprite in self.sprites.items():
            half_w, half_h = layout.CARD_W / 2 * sprite.scale, layout.CARD_H / 2 * sprite.scale
            inside = abs(x - sprite.cx) <= half_w and abs(y - sprite.cy) <= half_h
            if inside and key != self.held and (found is None or sprite.depth > self.sprites[found].depth):
                found = key
        return found

    def bounds(self, key: Key) -> tuple[int, int, int, int]:
        """A card's rectangle in pixels, for the semantic tree."""
        return self.pixels(layout.bounds([self.poses[key]]))

    def pixels(self, box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
        """Units into whole pixels."""
        left, top, width, height = (round(one * self.viewport.unit) for one in box)
        return left, top, width, height

    # ------------------------------------------------------------------ one card

    def lift(self, key: Key) -> None:
        """Take a card up: from now on `carry` moves it."""
        self.held = key
        sprite = self.sprites[key]
        self._stop(key)
        sprite.glide, sprite.flip = 0, 0.0
        sprite.lift, sprite.angle = 1.0, 0.0

    def carry(self, x: float, y: float, lean: float) -> None:
        """Put the held card's middle here, in units, leaning a little with its speed."""
        if self.held is not None:
            sprite = self.sprites[self.held]
            sprite.cx, sprite.cy = x, y
            # It leans into its way and rights itself as soon as the pointer rests.
            sprite.lean = sprite.lean * 0.6 + lean * 0.4
            settle = partial(setattr, sprite, "lean")
            self.animator.add((sprite.lean,), (0.0,), settle, duration=200, delay=30, key=("lean", self.held))

    def release(self) -> None:
        """Let the held card go back to where the layout has it."""
        key, self.held = self.held, None
        if key is not None and key in self.poses:
            self._send(key, self.poses[key], 0, 200)

    def let_go(self, card: Card) -> None:
        """Leave a card that was played where the player let it go: the next view sends it on from there."""
        if self.held == key_of(card):
            self.held = None

    def hold_new(self, pose: Pose) -> None:
        """Put an unseen card into the player's fingers: the top of the stock, drawn but not looked at yet."""
        self._drop(_FINGERS)  # it may still be gliding back
        self.enter(_FINGERS, pose)
        self.lift(_FINGERS)

    def drop_new(self) -> None:
        """Take the unseen card out of the player's fingers, back onto the stock."""
        x, y = layout.stock_place(self.viewport)
        self.held = None
        sprite = self.sprites.get(_FINGERS)
        if sprite is None:  # the table was cleared meanwhile
            return
        self.animator.add(
            (sprite.cx, sprite.cy, sprite.lift),
            (x, y, 0.0),
            lambda cx, cy, lift: self._carry_sprite(sprite, cx, cy, lift),
            duration=200,
            done=lambda: self._drop(_FINGERS),
            key=_FINGERS,
        )

    def take_new(self, card: Card) -> None:
        """The unseen card in the player's fingers has become this one."""
        if _FINGERS in self.sprites:
            self.held = None
            self.become(_FINGERS, key_of(card))

    @staticmethod
    def _carry_sprite(sprite: CardSprite, x: float, y: float, lift: float) -> None:
        sprite.cx, sprite.cy, sprite.lift = x, y, lift

    def enter(self, key: Key, pose: Pose) -> None:
        """Lay a card here that was not on the table."""
        sprite = CardSprite(self.faces, pose)
        self.sprites[key] = sprite
        self.stage.add(sprite)

    def dismiss(self, key: Key, pose: Pose) -> None:
        """Let a card glide there face down, and be gone."""
        self._stop(key)
        sprite = self.sprites.pop(key)
        self._leaving.add(sprite)
        sprite.was, sprite.face, sprite.glide = sprite.face, None, 1
        turned = 1.0 if sprite.was is not None else 0.0

        def apply(x: float, y: float, scale: float, angle: float, flip: float) -> None:
            sprite.cx, sprite.cy, sprite.scale, sprite.angle, sprite.flip = x, y, scale, angle, flip

        def gone() -> None:
            self._leaving.discard(sprite)
            self.stage.remove(sprite)

        begin = (sprite.cx, sprite.cy, sprite.scale, sprite.angle, turned)
        self.animator.add(begin, (pose.x, pose.y, pose.scale, pose.angle, 0.0), apply, duration=GLIDE, done=gone)

    def _drop(self, key: Key) -> None:
        if key == self.held:
            self.held = None
        sprite = self.sprites.pop(key, None)
        if sprite is not None:
            self._stop(key)
            self.stage.remove(sprite)

    def _stop(self, key: Key) -> None:
        """Let nothing move this card any more."""
        for moved in (key, ("flip", key), ("lean", key)):
            self.animator.cancel(moved)

    def _snap(self, key: Key, pose: Pose) -> None:
        self._stop(key)
        sprite = self.sprites[key]
        sprite.put(pose)
        sprite.lift = sprite.flip = sprite.lean = 0.0
        sprite.glide = 0

    def _send(self, key: Key, pose: Pose, delay: float, duration: float) -> None:
        """Let a card glide to its pose, turning over on the way where it shows something else there."""
        sprite = self.sprites[key]
        self.animator.cancel(("lean", key))  # it rights itself on its way
        begin = (sprite.cx, sprite.cy, sprite.scale, sprite.angle, sprite.lift, sprite.lean)
        end = (pose.x, pose.y, pose.scale, pose.angle, 0.0, 0.0)
        if sprite.face != pose.face:
            # What goes into a hidden hand is seen going there, and turns its back only on the way.
            hiding = pose.face is None
            self._flip(key, sprite, pose.face, delay + 0.45 * duration * hiding)
            duration += 100.0 * hiding
        sprite.depth = pose.z
        if begin == end:
            self.animator.cancel(key)
            sprite.glide = 0
            return
        # A short step along the hand keeps the order of the fan; a journey goes over everything that lies.
        sprite.glide = int(math.hypot(end[0] - begin[0], end[1] - begin[1]) > CARD_W * self.viewport.card)

        def apply(x: float, y: float, scale: float, angle: float, lift: float, lean: float) -> None:
            sprite.cx, sprite.cy, sprite.scale, sprite.angle, sprite.lift, sprite.lean = x, y, scale, angle, lift, lean

        def land() -> None:
            sprite.glide = 0

        self.animator.add(begin, end, apply, duration=duration, delay=delay, done=land, key=key)

    def _flip(self, key: Key, sprite: CardSprite, face: Card | None, delay: float) -> None:
        sprite.was, sprite.face, sprite.flip = sprite.face, face, 1.0

        def apply(left: float) -> None:
            sprite.flip = left

        self.animator.add((1.0,), (0.0,), apply, duration=FLIP, delay=delay, key=("flip", key))

    def become(self, old: Key, new: Key) -> None:
        """Give a sprite another key; what it shows changes when it is sent."""
        if old in self.sprites and new not in self.sprites:
            if old == self.held:  # somebody else has taken it
                self.held = None
            self._stop(old)
            sprite = self.sprites.pop(old)
            sprite.glide, sprite.flip = 0, 0.0
            self.sprites[new] = sprite

    # ------------------------------------------------------------------ what happened

    def _rename(self, event: Event, view: PlayerView) -> None:
        """Let the sprites follow their cards where a card is seen after having been hidden, or the other way."""
        match event:
            case Drew(seat, source, card) if seat != view.seat:
                kind = _kind(seat, view)
                slot = len([key for key in self.sprites if key[0] == kind])
                if source == "pile" and card is not None:
                    self.become(key_of(card), (kind, slot))
            case Discarded(seat, card) if seat != view.seat:
                self._show_back(_kind(seat, view), card, from_end=True)
            case Knocked(seat, card, melds, deadwood) if seat != view.seat:
                kind = _kind(seat, view)
                self._open(kind, CardSet(c for meld in melds for c in meld) | deadwood)
                self.become((kind, self._last_back(kind)), ("down", 0) if card is None else key_of(card))
            case Knocked(seat, card) if card is not None and view.rules.knocking_card == "pile":
                self.become(key_of(card), ("down", 0))
            case LaidOff(seat, card) if seat != view.seat:
                self._show_back(_kind(seat, view), card, from_end=False)
            case HandEnded(_result, spread):
                for seat, laid in enumerate(spread):
                    if seat != view.seat and laid is not None:
                        self._open(_kind(seat, view), CardSet(c for meld in laid.melds for c in meld) | laid.deadwood)
            case _:
                pass

    def _open(self, kind: str, cards: CardSet) -> None:
        for slot, card in enumerate(sorted(cards, key=lambda card: (card.rank, card.suit))):
            self.become((kind, slot), key_of(card))

    def _last_back(self, kind: str) -> int:
        return max((key[1] for key in self.sprites if key[0] == kind), default=0)

    def _show_back(self, kind: str, card: Card, *, from_end: bool) -> None:
        """One of the hidden cards turns out to be this; which of them it was shows nothing, so a fixed one does."""
        backs = sorted(key[1] for key in self.sprites if key[0] == kind)
        if not backs:
            return
        slot = backs[len(backs) * 2 // 3] if from_end else backs[0]
        self.become((kind, slot), key_of(card))
        for later in [one for one in backs if one > slot]:
            self.become((kind, later), (kind, later - 1))

    def _origin(self, pose: Pose, events: tuple[Event, ...]) -> Pose:
        """Where a new sprite comes from: the stock, but for a first upcard, which is there as the deal ends."""
        if any(isinstance(event, Dealt | Drew) for event in events):
            x, y = layout.stock_place(self.viewport)
            return Pose(x, y, pose.z, None, self.viewport.card)
        return pose

    def _order(
        self, events: tuple[Event, ...], targets: dict[Key, Pose], view: PlayerView
    ) -> dict[Key, tuple[float, float]]:
        """Delay and duration of each card where they are not those of a plain move: a deal goes card by card."""
        order: dict[Key, tuple[float, float]] = {}
        for event in events:
            if isinstance(event, Dealt):
                own = [key for key, pose in targets.items() if pose.y > self.viewport.h / 2 and key[0] != "down"]
                other = [key for key in targets if key not in own and targets[key].z < 40]
                first, second = (own, other) if event.dealer != (view.seat or 0) else (other, own)
                for n in range(max(len(first), len(second))):
                    for k, side in enumerate((first, second)):
                        if n < len(side):
                            order[side[n]] = ((2 * n + k) * DEAL_APART, DEAL_GLIDE)
                for key in targets:
                    order.setdefault(key, (20 * DEAL_APART + 60, DEAL_GLIDE))
            elif isinstance(event, Knocked | HandEnded):
                for n, key in enumerate(targets):
                    order[key] = (n * 14.0, 280.0)
        return order


_FINGERS: Key = ("fingers", 0)


def _kind(seat: int, view: PlayerView) -> str:
    """What the keys of this seat's hidden cards begin with."""
    return "lower" if seat == (view.seat or 0) else "back"


class _StockPile:
    """The stock as one sprite, as thick as it has cards."""

    def __init__(self, stage: Stage) -> None:
        self._sprite = Sprite(pygame.Surface((1, 1)), z=30)
        self._shown: tuple[object, ...] | None = None
        stage.add(self._sprite)

    def show(self, count: int, faces: Faces) -> None:
        """Stand for so many cards."""
        layers = 0 if count == 0 else 1 + count // 5
        state = (layers, faces)
        if state == self._shown:
            return
        self._shown = state
        self._sprite.visible = layers > 0
        if not layers:
            return
        scale = faces.viewport.card
        card = faces.bare(None, faces.width(scale))
        under = faces.picture(None, scale, 0, 0, 1)
        step = max(1.0, 1.4 * scale * faces.viewport.unit)
        rise = round(step * (layers - 1))
        image = pygame.Surface((under.get_width() + rise, under.get_height() + rise), pygame.SRCALPHA)
        image.blit(under, (0, rise))
        left, top = (under.get_width() - card.get_width()) // 2, (under.get_height() - card.get_height()) // 2
        for n in range(1, layers):
            image.blit(card, (left + round(n * step * 0.5), top + rise - round(n * step)))
        self._sprite.image = image
        x, y = layout.stock_place(faces.viewport)
        unit = faces.viewport.unit
        # The block as a whole stands in the middle of its place, whatever its height.
        across = x * unit - under.get_width() / 2 - rise / 4
        self._sprite.move(across, y * unit - under.get_height() / 2 - rise / 2)
