"""WAV files of one channel and 16 bits: exact, decoded by everything, the same bytes on every system."""

import struct

from synth.noise import RATE, Signal


def wav(signal: Signal) -> bytes:
    """A file with this sound; samples are between -1 and 1."""
    body = struct.pack(f"<{len(signal)}h", *(round(value * 32767) for value in signal))
    head = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, RATE, RATE * 2, 2, 16)
    data = struct.pack("<4sI", b"data", len(body)) + body
    return struct.pack("<4sI4s", b"RIFF", 4 + len(head) + len(data), b"WAVE") + head + data
