"""Animation."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

Ease = Callable[[float], float]

SPEEDS: Mapping[str, float] = MappingProxyType({"slow": 1.6, "normal": 1.0, "fast": 0.5, "none": 0.0})


def ease_out(t: float) -> float:
    """Start fast, then settle, as cards glide."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends, as a card turns over."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def spring(t: float) -> float:
    """Overshoot by a twentieth, as a released card settles."""
    return 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2


class Tween(Struct, eq=False):
    """Numbers moving from `begin` to `end`, passed to `apply`."""

    start: float
    duration: float
    begin: tuple[float, ...]
    end: tuple[float, ...]
    apply: Callable[..., object] | None
    ease: Ease = ease_out
    done: Callable[[], object] | None = None
    key: Hashable = None
    landed: bool = False

    def at(self, now: float) -> None:
        """Apply the present values."""
        if self.landed or self.apply is None:
            return
        if now >= self.start + self.duration:
            self.land()
        else:
            t = self.ease((now - self.start) / self.duration)
            self.apply(*(a + (b - a) * t for a, b in zip(self.begin, self.end, strict=True)))

    def land(self) -> None:
        """Apply the end values, once."""
        if not self.landed and self.apply is not None:
            self.apply(*self.end)
        self.landed = True


class Animator:
    """A scene's tweens; `speed` multiplies all times (0: instant).

    `pace`, if given, does so for calls: at speed 0 nothing glides, but steps still take time.
    """

    def __init__(self, clock: Callable[[], float], speed: float = 1.0, pace: float | None = None) -> None:
        self.clock = clock
        self.speed = speed
        self.pace = pace
        self._tweens: list[Tween] = []

    @property
    def busy(self) -> bool:
        """Whether anything moves or waits."""
        return bool(self._tweens)

    def add(
        self,
        begin: Sequence[float],
        end: Sequence[float],
        apply: Callable[..., object] | None,
        *,
        duration: float,
        delay: float = 0,
        ease: Ease = ease_out,
        done: Callable[[], object] | None = None,
        key: Hashable = None,
    ) -> Tween:
        """Start a tween, cancelling another with its key without calling `done`.

        With no duration it's applied at once; `done` is always called from a later tick.
        """
        if key is not None:
            self.cancel(key)
        start = self.clock() + delay * self.speed
        tween = Tween(start, duration * self.speed, tuple(begin), tuple(end), apply, ease, done, key)
        self.start(tween)
        return tween

    def start(self, tween: Tween) -> None:
        """Start a tween unchanged: no speed applied, nothing cancelled."""
        if tween.start + tween.duration <= self.clock():
            tween.land()
            if tween.done is None:
                return
        self._tweens.append(tween)

    def call(self, done: Callable[[], object], delay: float = 0) -> Tween:
        """Call something after a delay."""
        return self.after(delay * (self.speed if self.pace is None else self.pace), done)

    def after(self, ms: float, done: Callable[[], object]) -> Tween:
        """Call something after these milliseconds, at any speed."""
        tween = Tween(self.clock() + ms, 0.0, (), (), None, done=done)
        self.start(tween)
        return tween

    def cancel(self, key: Hashable) -> None:
        """Stop tweens with this key, without their `done`."""
        self._tweens = [tween for tween in self._tweens if tween.key != key]

    def clear(self) -> None:
        """Stop everything in place, calling nothing."""
        self._tweens.clear()

    def finish(self) -> None:
        """End everything, waiting tweens too, calling `done` in order."""
        tweens, self._tweens = sorted(self._tweens, key=_end), []
        for tween in tweens:
            tween.land()
            if tween.done is not None:
                tween.done()

    def skip(self, ms: float) -> None:
        """Continue as if these milliseconds had passed, at any speed."""
        for tween in self._tweens:
            tween.start -= ms
        self.tick(self.clock())

    def tick(self, now: float) -> float | None:
        """Animate; return milliseconds to wait (0: next frame), None if still."""
        for tween in self._tweens:
            if tween.start <= now:
                tween.at(now)
        over = sorted((tween for tween in self._tweens if _end(tween) <= now), key=_end)
        for tween in over:
            # An earlier call may have removed this one.
            if tween not in self._tweens:
                continue
            self._tweens.remove(tween)
            tween.land()
            if tween.done is not None:
                tween.done()
        if not self._tweens:
            return None
        return max(0.0, min(tween.start if tween.apply else _end(tween) for tween in self._tweens) - now)


def _end(tween: Tween) -> float:
    return tween.start + tween.duration
