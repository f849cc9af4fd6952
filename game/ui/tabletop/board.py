"""The cards on the table and their movement."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from game.rules import Card, PlayerView
from game.rules.events import Dealt, Drew, Event, LaidOff
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator
from game.ui.graphics.sprites import Stage
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import card_motion, layout, places, tracking
from game.ui.tabletop.card_sprite import CardSprite, Faces
from game.ui.tabletop.held_card import HeldShadow, Inclination
from game.ui.tabletop.layout import UNSEEN, Hand, Key, Pose
from game.ui.tabletop.shuffle import Shuffle
from game.ui.tabletop.stock_pile import StockPile
from game.ui.tabletop.timing import GLIDE, LIFT, PLAIN, SETTLE, Timing, timings

_DRAWN_OUT = 0.62
"""How far a card leaves its fan before it's laid off, in card heights."""


class Board:
    """All card sprites by key; `show` moves them."""

    def __init__(self, stage: Stage, animator: Animator, faces: Faces) -> None:
        self.stage = stage
        self.animator = animator
        self.faces = faces
        self.sprites: dict[Key, CardSprite] = {}
        self.poses: dict[Key, Pose] = {}
        self.held: Key | None = None
        """The card that follows the pointer instead of the layout."""
        self._leaving: set[CardSprite] = set()
        self._inclination: Inclination | None = None
        self._shadow = HeldShadow()
        stage.add(self._shadow)
        self.stock = StockPile(stage, animator)
        self._shuffle = Shuffle(stage, animator)
        self._hovered: Card | None = None

    @property
    def viewport(self) -> Viewport:
        """The window in units."""
        return self.faces.viewport

    def rescale(self, faces: Faces) -> None:
        """Use pictures for another window size; call `show` afterwards."""
        lay = None if self.held is None else self.poses.get(self.held)
        if self.held is not None and lay is not None and lay.area == "lower" and faces.viewport != self.viewport:
            del self.poses[self.held]  # its old place belongs to another layout
        self.faces = faces
        for sprite in (*self.sprites.values(), *self._leaving):
            sprite.faces = faces

    def clear(self) -> None:
        """Remove every card."""
        self._shuffle.clear()
        self.stage.remove(*self.sprites.values(), *self._leaving)
        self.sprites.clear()
        self._leaving.clear()
        self.poses.clear()
        self.held = None

    def show(self, view: PlayerView, hand: Hand, events: Iterable[Event] = (), *, snap: bool = False) -> None:
        """Move every card to its place in this view, through the events or at once."""
        events, self._hovered = tuple(events), hand.hovered
        targets = layout.table(view, hand, self.viewport)
        if self._is_played(view):
            self.held = None
        if self.held in self.poses:  # a held card keeps its place in the hand
            targets.setdefault(self.held, self.poses[self.held])
        if not snap:
            self.follow(tracking.forward({key: self.poses.get(key) for key in self.sprites}, targets))
        dealing = not snap and any(isinstance(event, Dealt) for event in events)
        if dealing:
            self.stock.deal(view.stock, self.faces)
            self._shuffle.show(self.faces, self.stock.top)
        else:
            self._shuffle.clear()
            self.stock.show(view.stock, self.faces)
        for key in [key for key in self.sprites if key not in targets and key != self.held]:
            self._drop(key)
        timing = timings(events, targets, view.seat or 0)
        laid_off = {event.card for event in events if isinstance(event, LaidOff)}
        for key, pose in targets.items():
            if key not in self.sprites:
                self.enter(key, self._origin(pose, events) if not snap else pose)
                if dealing:  # invisible in the deck until dealt
                    card_motion.hide(self.animator, self.sprites[key], timing[key].delay)
            sprite = self.sprites[key]
            if key == self.held:
                sprite.face = pose.face
            elif snap:
                card_motion.snap(self.animator, sprite, pose)
            else:
                self._send(sprite, pose, timing.get(key, PLAIN), laid_off=key in laid_off)
        self.poses = targets

    def arrange(self, view: PlayerView, hand: Hand, settle: float = SETTLE) -> None:
        """Rearrange the player's hand and raise the hovered card; nothing else moves."""
        self._hovered = hand.hovered
        for key, pose in {**layout.own_hand(hand, self.viewport), **layout.pile(view, hand, self.viewport)}.items():
            if key in self.sprites and key != self.held and self.poses.get(key) != pose:
                self.poses[key] = pose
                timing = Timing(duration=LIFT if key == hand.hovered else settle)
                card_motion.send(self.animator, self.sprites[key], pose, timing)

    def at(self, point: tuple[float, float]) -> Key | None:
        """Return the topmost card at a point, ignoring shadows."""
        unit = self.viewport.unit
        x, y = point[0] / unit, point[1] / unit
        found = None
        for key, sprite in self.sprites.items():
            # A raised card still counts at its old place.
            below = places.HOVER * sprite.scale if key == self._hovered else 0.0
            if (
                sprite.covers(x, y, below)
                and key != self.held
                and (found is None or sprite.depth > self.sprites[found].depth)
            ):
                found = key
        return found

    def bounds(self, key: Key) -> tuple[int, int, int, int]:
        """Return a card's rectangle, in pixels."""
        return self.pixels(layout.bounds([self.poses[key]]))

    def pixels(self, box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
        """Convert units to whole pixels."""
        left, top, width, height = (round(one * self.viewport.unit) for one in box)
        return left, top, width, height

    def lift(self, key: Key) -> None:
        """Pick a card up; `carry` then moves it."""
        self.held = key
        sprite = self.sprites[key]
        card_motion.stop(self.animator, sprite)
        sprite.lift, sprite.angle, sprite.mark = 1.0, 0.0, ""
        self._shadow.card, self._inclination = sprite, Inclination(self.animator, sprite)

    def carry(self, x: float, y: float) -> None:
        """Move the held card's centre here, in units, leaning it."""
        if self.held is not None and self._inclination is not None:
            sprite = self.sprites[self.held]
            dx, dy, sprite.cx, sprite.cy = x - sprite.cx, y - sprite.cy, x, y
            self._inclination.moved(dx, dy)

    def release(self) -> None:
        """Let the held card return."""
        key, self.held = self.held, None
        if key is not None and key in self.poses:
            card_motion.send(self.animator, self.sprites[key], self.poses[key], PLAIN)

    def lift_unseen(self) -> None:
        """Pick up the top of the stock before it's drawn."""
        self._drop(UNSEEN)  # it may still be gliding back
        self.enter(UNSEEN, layout.on_stock(self.viewport, depths.UNSEEN_CARD))
        self.lift(UNSEEN)

    def return_unseen(self) -> None:
        """Let the unseen card glide back onto the stock."""
        self.held = None
        if UNSEEN in self.sprites:  # the table may be clear by now
            pose = layout.on_stock(self.viewport, depths.UNSEEN_CARD)
            card_motion.send(self.animator, self.sprites[UNSEEN], pose, PLAIN, done=lambda: self._drop(UNSEEN))

    def reveal_unseen(self, card: Card) -> None:
        """Turn the unseen card into this one."""
        if UNSEEN in self.sprites:
            self.held = None
            self.follow({card: UNSEEN})

    def _is_played(self, view: PlayerView) -> bool:
        if not isinstance(self.held, Card) or view.seat is None:
            return False
        stays, lay = self.held in view.hand and view.spread[view.seat] is None, self.poses.get(self.held)
        return (lay is None or lay.area == "lower") and not stays

    def follow(self, was: Mapping[Key, Key]) -> None:
        """Give sprites new keys, by new and old key; `show` updates their pictures."""
        moved = {new: (old, self.sprites.pop(old)) for new, old in was.items()}
        for new, (old, sprite) in moved.items():
            if old == self.held:  # the opponent has taken it
                self.held = None
            card_motion.stop(self.animator, sprite)
            self.sprites[new] = sprite

    def _send(self, sprite: CardSprite, pose: Pose, timing: Timing, *, laid_off: bool) -> None:
        """Send a card to its pose; a hidden one that's laid off leaves its fan and turns over first."""
        if laid_off and sprite.face is None:
            away = _DRAWN_OUT * places.CARD_H * self.viewport.card
            y = sprite.cy + (away if sprite.cy < self.viewport.h / 2 else -away)
            card_motion.turn_out(self.animator, sprite, y, pose, timing)
        else:
            card_motion.send(self.animator, sprite, pose, timing)

    def enter(self, key: Key, pose: Pose) -> None:
        """Add a card in this pose."""
        sprite = CardSprite(self.faces, pose)
        self.sprites[key] = sprite
        self.stage.add(sprite)

    def dismiss(self, key: Key, pose: Pose) -> None:
        """Glide a card away face down, then remove it."""
        sprite = self.sprites.pop(key)
        card_motion.stop(self.animator, sprite)
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
            card_motion.stop(self.animator, sprite)
            self.stage.remove(sprite)

    def _origin(self, pose: Pose, events: tuple[Event, ...]) -> Pose:
        """Return a new sprite's start: the stock, or its place for an uncovered card or first upcard."""
        if any(isinstance(event, Dealt) or (isinstance(event, Drew) and event.source == "stock") for event in events):
            x, y = self.stock.top
            return replace(pose, x=x, y=y, face=None, scale=self.viewport.card, angle=0.0)
        return pose
