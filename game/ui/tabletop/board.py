"""The cards on the table: every moment of the game sends them on their way to where they lie after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from game.rules import Card, PlayerView
from game.rules.events import Dealt, Drew, Event
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


class Board:
    """All card sprites by key; `show` moves them to where the layout of a view has them, and that is always the end."""

    def __init__(self, stage: Stage, animator: Animator, faces: Faces) -> None:
        self.stage = stage
        self.animator = animator
        self.faces = faces
        self.sprites: dict[Key, CardSprite] = {}
        self.poses: dict[Key, Pose] = {}
        self.held: Key | None = None
        """The card that follows the pointer and not the layout."""
        self._leaving: set[CardSprite] = set()
        self._inclination: Inclination | None = None
        self._shadow = HeldShadow()
        stage.add(self._shadow)
        self.stock = StockPile(stage, animator)
        self._shuffle = Shuffle(stage, animator)
        self._hovered: Card | None = None

    @property
    def viewport(self) -> Viewport:
        """The window in units, as the layout has it."""
        return self.faces.viewport

    def rescale(self, faces: Faces) -> None:
        """Take pictures for another window size; `show` must follow."""
        lay = None if self.held is None else self.poses.get(self.held)
        if self.held is not None and lay is not None and lay.area == "lower" and faces.viewport != self.viewport:
            del self.poses[self.held]  # where it lay was in another room
        self.faces = faces
        for sprite in (*self.sprites.values(), *self._leaving):
            sprite.faces = faces

    def clear(self) -> None:
        """Take every card off the table."""
        self._shuffle.clear()
        self.stage.remove(*self.sprites.values(), *self._leaving)
        self.sprites.clear()
        self._leaving.clear()
        self.poses.clear()
        self.held = None

    def show(self, view: PlayerView, hand: Hand, events: Iterable[Event] = (), *, snap: bool = False) -> None:
        """Bring every card to its place in this view, by way of what happened; at once where nothing may move."""
        events, self._hovered = tuple(events), hand.hovered
        targets = layout.table(view, hand, self.viewport)
        if self._is_played(view):
            self.held = None
        if self.held in self.poses:  # an own card that is held away from the hand has its place there still
            targets.setdefault(self.held, self.poses[self.held])
        if not snap:
            self.follow(tracking.forward({key: self.poses.get(key) for key in self.sprites}, targets))
        dealing = not snap and any(isinstance(event, Dealt) for event in events)
        self._show_stock(view, dealing=dealing)
        for key in [key for key in self.sprites if key not in targets and key != self.held]:
            self._drop(key)
        timing = timings(events, targets, view.seat or 0)
        for key, pose in targets.items():
            if key not in self.sprites:
                self.enter(key, self._origin(pose, events) if not snap else pose)
                if dealing:  # until it leaves the deck it is one of those that are not seen
                    card_motion.hide(self.animator, self.sprites[key], timing[key].delay)
            self._bring(key, pose, timing.get(key, PLAIN) if not snap else None)
        self.poses = targets

    def _show_stock(self, view: PlayerView, *, dealing: bool) -> None:
        if not dealing:
            self._shuffle.clear()
            self.stock.show(view.stock, self.faces)
            return
        self.stock.deal(view.stock, self.faces)
        self._shuffle.show(self.faces, self.stock.top)

    def arrange(self, view: PlayerView, hand: Hand, settle: float = SETTLE) -> None:
        """Move the own hand to another order, and what is under the pointer up; nothing else moves."""
        self._hovered = hand.hovered
        for key, pose in {**layout.own_hand(hand, self.viewport), **layout.pile(view, hand, self.viewport)}.items():
            if key in self.sprites and key != self.held and self.poses.get(key) != pose:
                self.poses[key] = pose
                self._send(key, pose, Timing(duration=LIFT if key == hand.hovered else settle))

    def at(self, point: tuple[float, float]) -> Key | None:
        """The topmost card under a point of the window, a card's own edges counting and not its shadow's."""
        unit = self.viewport.unit
        x, y = point[0] / unit, point[1] / unit
        found = None
        for key, sprite in self.sprites.items():
            # What has risen under the pointer is still there where it lay before.
            below = places.HOVER * sprite.scale if key == self._hovered else 0.0
            if (
                sprite.covers(x, y, below)
                and key != self.held
                and (found is None or sprite.depth > self.sprites[found].depth)
            ):
                found = key
        return found

    def bounds(self, key: Key) -> tuple[int, int, int, int]:
        """A card's rectangle in pixels, for the accessibility tree."""
        return self.pixels(layout.bounds([self.poses[key]]))

    def pixels(self, box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
        """Units into whole pixels."""
        left, top, width, height = (round(one * self.viewport.unit) for one in box)
        return left, top, width, height

    # ------------------------------------------------------------------ the held card

    def lift(self, key: Key) -> None:
        """Take a card up: from now on `carry` moves it."""
        self.held = key
        sprite = self.sprites[key]
        card_motion.stop(self.animator, sprite)
        sprite.glide, sprite.flip = 0, 0.0
        sprite.lift, sprite.angle, sprite.mark = 1.0, 0.0, ""
        self._shadow.card, self._inclination = sprite, Inclination(self.animator, sprite)

    def carry(self, x: float, y: float) -> None:
        """Put the held card's middle here, in units, inclined into its way."""
        if self.held is not None and self._inclination is not None:
            sprite = self.sprites[self.held]
            dx, dy, sprite.cx, sprite.cy = x - sprite.cx, y - sprite.cy, x, y
            self._inclination.moved(dx, dy)

    def release(self) -> None:
        """Let the held card go back to where the layout has it."""
        key, self.held = self.held, None
        if key is not None and key in self.poses:
            self._send(key, self.poses[key], PLAIN)

    def lift_unseen(self) -> None:
        """Take the top of the stock up: drawn, but not looked at yet."""
        self._drop(UNSEEN)  # it may still be gliding back
        x, y = places.stock_place(self.viewport)
        self.enter(UNSEEN, Pose(x, y, depths.UNSEEN_CARD, None, self.viewport.card))
        self.lift(UNSEEN)

    def return_unseen(self) -> None:
        """Let the unseen card glide back onto the stock."""
        x, y = places.stock_place(self.viewport)
        self.held = None
        sprite = self.sprites.get(UNSEEN)
        if sprite is None:  # the table was cleared meanwhile
            return

        pose = Pose(x, y, depths.UNSEEN_CARD, None, self.viewport.card)
        card_motion.send(self.animator, sprite, pose, PLAIN, done=lambda: self._drop(UNSEEN))

    def reveal_unseen(self, card: Card) -> None:
        """The unseen card that is held, or on its way back, has become this one."""
        if UNSEEN in self.sprites:
            self.held = None
            self.follow({card: UNSEEN})

    def _is_played(self, view: PlayerView) -> bool:
        """Whether the held card was one of the own hand and is no longer: then it goes on from where it is held."""
        if not isinstance(self.held, Card) or view.seat is None:
            return False
        stays, lay = self.held in view.hand and view.spread[view.seat] is None, self.poses.get(self.held)
        return (lay is None or lay.area == "lower") and not stays

    # ------------------------------------------------------------------ single cards

    def follow(self, was: Mapping[Key, Key]) -> None:
        """Let sprites have other keys, each new one with the old; what they show changes when they are sent."""
        moved = {new: (old, self.sprites.pop(old)) for new, old in was.items()}
        for new, (old, sprite) in moved.items():
            if old == self.held:  # somebody else has taken it
                self.held = None
            card_motion.stop(self.animator, sprite)
            sprite.glide, sprite.flip = 0, 0.0
            self.sprites[new] = sprite

    def enter(self, key: Key, pose: Pose) -> None:
        """Lay a card here that was not on the table."""
        sprite = CardSprite(self.faces, pose)
        self.sprites[key] = sprite
        self.stage.add(sprite)

    def dismiss(self, key: Key, pose: Pose) -> None:
        """Let a card glide there face down, and be gone."""
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

    def _bring(self, key: Key, pose: Pose, timing: Timing | None) -> None:
        """Send a card to its pose, at once where there is no timing; a held one only shows what it is there."""
        if key == self.held:
            self.sprites[key].face = pose.face
        elif timing is None:
            card_motion.snap(self.animator, self.sprites[key], pose)
        else:
            self._send(key, pose, timing)

    def _send(self, key: Key, pose: Pose, timing: Timing) -> None:
        card_motion.send(self.animator, self.sprites[key], pose, timing)

    def _origin(self, pose: Pose, events: tuple[Event, ...]) -> Pose:
        """Where a new sprite comes from: the stock, but for what lay under a taken card, or a first upcard."""
        if any(isinstance(event, Dealt) or (isinstance(event, Drew) and event.source == "stock") for event in events):
            x, y = self.stock.top
            return replace(pose, x=x, y=y, face=None, scale=self.viewport.card, angle=0.0)
        return pose
