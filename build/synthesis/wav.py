"""WAV files of one channel and 16 bits: exact, decoded by everything, the same bytes on every system."""

import io
import struct
import wave

from synthesis.noise import RATE, Signal


def wav(signal: Signal) -> bytes:
    """A file with this sound; samples are between -1 and 1."""
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setparams((1, 2, RATE, len(signal), "NONE", "not compressed"))
        file.writeframes(struct.pack(f"<{len(signal)}h", *(round(value * 32767) for value in signal)))
    return made.getvalue()
