"""16-bit WAV files, the same on every system."""

import io
import struct
import wave
from collections.abc import Sequence
from itertools import chain

from synthesis.filters import low
from synthesis.noise import RATE, Signal


def wav(channels: Sequence[Signal], *, half: bool = False) -> bytes:
    """Return a WAV file of samples between -1 and 1; `half` halves the rate."""
    rate = RATE
    if half:
        rate, channels = RATE // 2, [low(low(signal, 0.2 * RATE, 0.541), 0.2 * RATE, 1.307)[::2] for signal in channels]
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setparams((len(channels), 2, rate, len(channels[0]), "NONE", "not compressed"))
        values = [round(value * 32767) for value in chain.from_iterable(zip(*channels, strict=True))]
        file.writeframes(struct.pack(f"<{len(values)}h", *values))
    return made.getvalue()
