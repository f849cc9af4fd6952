"""Skin tones."""

from typing import NamedTuple

from artwork.palette import BLUSH, GOLD_DARK, ROYAL_RED, SKIN


class Tone(NamedTuple):
    """The colours of one skin."""

    light: str
    shade: str
    flush: str
    crease: str
    lips: str


PAPER = Tone(SKIN, BLUSH, "#E58E78", GOLD_DARK, ROYAL_RED)
PALE = Tone("#FBE6D4", "#EDBEA3", "#E88F7C", "#BC7A58", "#C4454B")
ROSY = Tone("#F4D3BA", "#DFA58A", "#DB7A68", "#A8664B", "#B04646")
BEIGE = Tone("#F6DEB4", "#E0B583", "#DE8E70", "#A9773B", "#B83A40")
OLIVE = Tone("#E7C193", "#CA9865", "#CB7B58", "#8C5C31", "#A93B3F")
AMBER = Tone("#CE965F", "#AC7240", "#B9603F", "#74451F", "#93322F")
BROWN = Tone("#AE7447", "#8A5530", "#A04D33", "#5D3519", "#842C2E")
UMBER = Tone("#95603F", "#744629", "#A14A38", "#482814", "#A23E40")
DEEP = Tone("#7C4B30", "#5F371F", "#94402F", "#371D10", "#8A3A38")
