"""The buttons under a replayed hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.session.replay import Bygone, Eyes, Past, Step
from game.ui.graphics.skin import Skin
from game.ui.graphics.viewport import Viewport
from game.ui.pages.page import MARGIN
from game.ui.widgets.button import Button
from game.ui.widgets.icon_button import IconButton
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.widget import Widget
from game.words.translation import _, pgettext

_ROOMY = 1240.0
"""Minimum width for words instead of icons, in units."""
_NARROW = 700.0
"""Width below which buttons are narrower, so that the viewpoint's name fits."""
_EYES = 310.0
"""Width of the viewpoints side by side, in units."""


class Replayed(Protocol):
    """A replayed hand, for its buttons."""

    skin: Skin
    viewport: Viewport
    past: Past
    hand: int
    at: int
    steps: tuple[Step, ...]
    playing: bool
    keep: Callable[[], object] | None
    way_home: Sequence[Button]

    @property
    def eye(self) -> Eyes: ...
    @property
    def bygone(self) -> Bygone: ...
    @property
    def goes_on(self) -> bool: ...
    @property
    def names(self) -> tuple[str, str]: ...
    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect: ...
    def step(self, by: int) -> None: ...
    def turn(self, by: int) -> None: ...
    def play(self) -> None: ...
    def next_eye(self) -> None: ...
    def look_from(self, eye: Eyes) -> None: ...
    def check(self) -> None: ...
    def from_here(self) -> None: ...
    def make_keepsake(self) -> None: ...
    def way_back(self) -> Button: ...


class ReplayControls:
    """A row along the lower edge, from `top`."""

    def __init__(self, replay: Replayed) -> None:
        self.replay = replay
        skin, viewport = replay.skin, replay.viewport
        self._roomy = viewport.w >= _ROOMY
        self._icons = [
            IconButton(skin, _("Previous hand"), "previous", lambda: replay.turn(-1)),
            IconButton(skin, _("Step back"), "back", lambda: replay.step(-1)),
            IconButton(skin, pgettext("a replay", "Play"), "play", replay.play),
            IconButton(skin, _("Step forward"), "forth", lambda: replay.step(1)),
            IconButton(skin, _("Next hand"), "next", lambda: replay.turn(1)),
        ]
        high, gap = (44.0, 8.0) if viewport.h >= 600 else (40.0, 6.0)
        if viewport.w < _NARROW:
            high, gap = 40.0, 4.0
        ways, eyes = self._ways(worded=self._roomy), self._eyes()
        if self._roomy:
            free = viewport.w - 2 * MARGIN - len(eyes) * (_EYES + gap) - 5 * (high + gap)
            if sum(self._wide(way, high) + gap for way in (*replay.way_home, *ways)) <= free:
                ways = [*replay.way_home, *ways]
            elif sum(self._wide(way, high) + gap for way in ways) > free:
                ways = self._ways(worded=False)
        self.widgets: list[Widget] = [*eyes, *self._icons, *ways]
        self.top = viewport.h - (16 if viewport.h >= 600 else 9) - high
        self._stand(eyes, ways, high, gap)

    def _stand(self, eyes: list[SegmentedControl | Button], ways: list[Button], high: float, gap: float) -> None:
        """Place viewpoints left, icons in the middle if they fit, buttons right."""
        viewport, box = self.replay.viewport, self.replay.box
        icon = 36.0 if viewport.w < _NARROW else high
        left, right, room = MARGIN, viewport.w - MARGIN, 5 * (icon + gap) - gap
        for way in reversed(ways):
            wide = self._wide(way, icon)
            right -= wide
            way.place(box(right, self.top, wide, high))
            right -= gap
        for eye in eyes:
            wide = _EYES if self._roomy else min(150.0, right - room - gap - left)
            eye.place(box(left, self.top, wide, high))
            left += wide + gap
        middle = viewport.middle - room / 2
        x = max(left, min(middle, right - room))
        for number, button in enumerate(self._icons):
            button.place(box(x + number * (icon + gap), self.top, icon, high))

    def _ways(self, *, worded: bool) -> list[Button]:
        replay, way = self.replay, self._worded if worded else self._icon
        ways: list[Button] = []
        if replay.keep is not None:  # save first: starting a match would replace this one
            ways.append(way(_("Save to history"), "keep", replay.keep))
        elif replay.goes_on:
            ways.append(way(_("Play on from here"), "branch", replay.from_here))
        if replay.bygone.over:
            ways.append(way(_("Check this deal"), "check", replay.check))
            ways.append(way(_("Keepsake"), "picture", replay.make_keepsake))
        return [replay.way_back(), *ways]

    def _wide(self, way: Button, icon: float) -> float:
        """Return a button's width, in units; an icon's is `icon`."""
        if isinstance(way, IconButton):
            return icon
        viewport = self.replay.viewport
        least = 80.0 if viewport.w < _NARROW else 90.0
        return max(least, Button.want(way.skin, way.name)[0] / viewport.unit - 14)

    def _worded(self, name: str, _icon: str, act: Callable[[], object]) -> Button:
        return Button(self.replay.skin, name, act)

    def _icon(self, name: str, icon: str, act: Callable[[], object]) -> Button:
        return IconButton(self.replay.skin, name, icon, act)

    def _eyes(self) -> list[SegmentedControl | Button]:
        """Return the viewpoints side by side, or one button that cycles."""
        replay = self.replay
        allowed = replay.past.eyes(replay.hand)
        if len(allowed) < 2:
            return []
        if not self._roomy:
            view = _("View: {name}").format(name=self._words(replay.eye))
            return [Button(replay.skin, view, replay.next_eye)]
        words = [self._words(eye) for eye in allowed]

        def act(index: int) -> None:
            replay.look_from(allowed[index])

        at = allowed.index(replay.eye)
        return [SegmentedControl(replay.skin, _("Viewpoint"), words, chosen=at, act=act, captioned=False)]

    def _words(self, eye: Eyes) -> str:
        return self.replay.names[eye] if eye != "open" else _("Both hands")

    def refresh(self) -> None:
        """Update the icons."""
        replay = self.replay
        before, back, play, forth, after = self._icons
        back.enabled, forth.enabled = replay.at > 0, replay.at < len(replay.steps) - 1
        seen = replay.past.open
        before.enabled, after.enabled = replay.hand > seen[0], replay.hand < seen[-1]
        play.icon, play.name = ("pause", _("Pause")) if replay.playing else ("play", pgettext("a replay", "Play"))
