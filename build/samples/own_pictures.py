"""A few card pictures as a player might have them, drawn as SVG."""

from pathlib import Path

_INKS = {"s": "#223344", "h": "#cc2233", "d": "#dd8800", "c": "#116622"}


def write(folder: Path, *names: str) -> Path:
    """Write a drawing for each name into a new folder; return it."""
    folder.mkdir(parents=True)
    for name in names:
        ink = _INKS.get(name.partition(".")[0][-1:].lower(), "#114466")
        (folder / name).write_text(drawing(ink), "utf-8")
    return folder


def drawing(ink: str, wide: int = 225, high: int = 315) -> str:
    """Return a white card with a disc in this colour, and two corners."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>'
        f'<circle cx="{wide // 2}" cy="{high // 2}" r="{wide // 3}" fill="{ink}"/>'
        f'<path d="M15 15h35v35h-35zM{wide - 15} {high - 15}h-35v-35h35z" fill="{ink}"/></svg>'
    )
