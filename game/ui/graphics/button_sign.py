"""Signs and names of controller buttons."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from game.ui.graphics.image import stencil
from game.ui.graphics.mirror import upright
from game.ui.graphics.skin import Skin
from game.ui.graphics.strokes import GRID, WHITE, Lines, drawn
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.words.translation import _

_LETTERS: Mapping[GamepadKind, str] = MappingProxyType(
    {
        GamepadKind.XBOX: "A B X Y LB RB LT RT",
        GamepadKind.PLAYSTATION: "✕ ○ □ △ L1 R1 L2 R2",
        GamepadKind.NINTENDO: "A B X Y L R ZL ZR",
    }
)
_FACES = (GamepadButton.A, GamepadButton.B, GamepadButton.X, GamepadButton.Y)
_LETTERED = (
    *_FACES,
    GamepadButton.LEFT_SHOULDER,
    GamepadButton.RIGHT_SHOULDER,
    GamepadButton.LEFT_TRIGGER,
    GamepadButton.RIGHT_TRIGGER,
)
_ARROWS: Mapping[GamepadButton, str] = MappingProxyType(
    {
        GamepadButton.LEFT: "←", GamepadButton.RIGHT: "→", GamepadButton.UP: "↑", GamepadButton.DOWN: "↓",
        GamepadButton.RIGHT_STICK_LEFT: "←", GamepadButton.RIGHT_STICK_RIGHT: "→",
        GamepadButton.RIGHT_STICK_UP: "↑", GamepadButton.RIGHT_STICK_DOWN: "↓",
    }
)  # fmt: skip
_WORDS: Mapping[GamepadButton, str] = MappingProxyType(
    {GamepadButton.LEFT_STICK: "LS", GamepadButton.RIGHT_STICK: "RS"}
)


def sign_name(button: GamepadButton, kind: GamepadKind) -> str:
    """Return a button's name."""
    shapes = {"✕": _("Cross"), "○": _("Circle"), "□": _("Square"), "△": _("Triangle")}
    if button in _LETTERED:
        letters = _LETTERS[kind].split()[_LETTERED.index(button)]
        return shapes.get(letters, letters)
    views = {GamepadKind.XBOX: _("View"), GamepadKind.PLAYSTATION: _("Create"), GamepadKind.NINTENDO: "−"}
    menus = {GamepadKind.XBOX: _("Menu"), GamepadKind.PLAYSTATION: _("Options"), GamepadKind.NINTENDO: "+"}
    names = {
        GamepadButton.VIEW: views[kind],
        GamepadButton.MENU: menus[kind],
        GamepadButton.LEFT_STICK: _("left stick"),
        GamepadButton.RIGHT_STICK: _("right stick"),
    }
    if button in names:
        return names[button]
    stick = button.startswith(GamepadButton.RIGHT_STICK)
    return _("right stick {arrow}").format(arrow=_ARROWS[button]) if stick else _ARROWS[button]


def draw_sign(skin: Skin, button: GamepadButton, kind: GamepadKind, high: int) -> pygame.Surface:
    """Return a button's picture, this many pixels high."""
    if button in _LETTERED:
        letters = _LETTERS[kind].split()[_LETTERED.index(button)]
        if letters in _SHAPES:
            return _with_shape(skin, letters, high)
        return _with_words(skin, letters, high, round_=button in _FACES)
    if button in (GamepadButton.VIEW, GamepadButton.MENU):
        signs = "−+" if kind is GamepadKind.NINTENDO else "⧉☰"
        return _with_shape(skin, signs[button is GamepadButton.MENU], high)
    if button in _WORDS:
        words = _WORDS[button].replace("S", "3") if kind is GamepadKind.PLAYSTATION else _WORDS[button]
        return _with_words(skin, words, high)
    if button.startswith(GamepadButton.RIGHT_STICK):
        return _with_words(skin, f"R {_ARROWS[button]}", high)
    return upright(_cross(skin, button, high))


def _blank(skin: Skin, wide: int, high: int, radius: float) -> pygame.Surface:
    theme = skin.theme
    return skin.plate((wide, high), radius / skin.scale, (*theme.shade, 250), theme.brass_light, 1.4).copy()


def _with_words(skin: Skin, words: str, high: int, *, round_: bool = False) -> pygame.Surface:
    letters = skin.text.render(words, Font("medium", high * (0.62 if round_ else 0.54) / skin.scale), skin.theme.text)
    wide = high if round_ else max(high, letters.get_width() + round(high * 0.5))
    face = _blank(skin, wide, high, high / 2 if round_ else high * 0.3)
    face.blit(letters, letters.get_rect(center=face.get_rect().center))
    return face


def _with_shape(skin: Skin, shape: str, high: int) -> pygame.Surface:
    fine = drawn(_SHAPES[shape])
    if shape == "○":
        pygame.draw.circle(fine, WHITE, (48, 48), 27, 9)
    face = _blank(skin, high, high, high / 2)
    face.blit(stencil(fine, (high, high), (*skin.theme.text, 255)), (0, 0))
    return face


def _cross(skin: Skin, button: GamepadButton, high: int) -> pygame.Surface:
    pad, arm = pygame.Surface((GRID, GRID), pygame.SRCALPHA), pygame.Surface((GRID, GRID), pygame.SRCALPHA)
    pad.fill(WHITE, (6, 34, 84, 28))
    pad.fill(WHITE, (34, 6, 28, 84))
    x, y = {GamepadButton.LEFT: (10, 38), GamepadButton.RIGHT: (66, 38), GamepadButton.UP: (38, 10)}.get(
        button, (38, 66)
    )
    arm.fill(WHITE, (x, y, 20, 20))
    face = stencil(pad, (high, high), (*mix(skin.theme.brass, skin.theme.shade, 0.3), 255))
    face.blit(stencil(arm, (high, high), (*skin.theme.text, 255)), (0, 0))
    return face


_SHAPES: Mapping[str, Lines] = MappingProxyType(
    {
        "✕": (((28, 28), (68, 68)), ((68, 28), (28, 68))),
        "○": (),
        "□": (((26, 26), (70, 26), (70, 70), (26, 70), (26, 26)),),
        "△": (((48, 20), (74, 64), (22, 64), (48, 20)),),
        "−": (((28, 48), (68, 48)),),
        "+": (((28, 48), (68, 48)), ((48, 28), (48, 68))),
        "☰": tuple(((28, y), (68, y)) for y in (34, 48, 62)),
        "⧉": (
            ((28, 28), (56, 28), (56, 40)), ((28, 28), (28, 56), (40, 56)),
            ((40, 40), (68, 40), (68, 68), (40, 68), (40, 40)),
        ),
    }
)  # fmt: skip
