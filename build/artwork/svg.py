"""Helpers to write and render SVG."""

import math
from collections.abc import Sequence

Point = tuple[float, float]
Style = dict[str, str | float]


def num(value: float) -> str:
    """Format with at most two decimals, the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, body: str = "", /, **attributes: str | float) -> str:
    """Return an element; attributes' underscores become hyphens."""
    parts = [name]
    for key, value in attributes.items():
        shown = value if isinstance(value, str) else num(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    head = " ".join(parts)
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


def path(d: str, /, **attributes: str | float) -> str:
    """Return a path element."""
    return tag("path", d=d, **attributes)


def circle(x: float, y: float, r: float, /, **attributes: str | float) -> str:
    """Return a circle element."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def rect(x: float, y: float, width: float, height: float, /, **attributes: str | float) -> str:
    """Return a rectangle element."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, /, **attributes: str | float) -> str:
    """Return a straight line."""
    return tag("path", d=f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", **attributes)


def polygon(points: Sequence[Point]) -> str:
    """Return path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def group(body: str, /, **attributes: str | float) -> str:
    """Group elements that share attributes."""
    return tag("g", body, **attributes)


def moved(body: str, x: float, y: float, scale: float = 1.0) -> str:
    """Scale elements, then shift them."""
    return group(body, transform=f"translate({num(x)} {num(y)}) scale({scale:.5f})")


def turned(body: str, degrees: float, x: float, y: float) -> str:
    """Rotate elements about a point."""
    return group(body, transform=f"rotate({num(degrees)} {num(x)} {num(y)})")


def flipped(body: str, x: float) -> str:
    """Mirror elements about the vertical line at x."""
    return group(body, transform=f"translate({num(2 * x)} 0) scale(-1 1)")


def around(cx: float, cy: float, r: float, degrees: float) -> tuple[float, float]:
    """Return a point on a circle; 0° is up, clockwise."""
    a = math.radians(degrees)
    return cx + r * math.sin(a), cy - r * math.cos(a)


def document(body: str, width: int, height: int, defs: str = "") -> str:
    """Return a whole SVG file, one pixel per unit."""
    head = tag("defs", defs) if defs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{head}{body}</svg>'
    )


def render(source: str, width: int | None = None) -> bytes:
    """Render an SVG to PNG, without system fonts."""
    import resvg_py  # noqa: PLC0415 - who wants only the SVG need not have it

    png: bytes = bytes(resvg_py.svg_to_bytes(svg_string=source, width=width, skip_system_fonts=True))
    return png
