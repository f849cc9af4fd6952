"""The sound device, through SDL's queue; overlapping sounds are added up first.

Why not pygame.mixer: it holds the GIL while it opens the device, and takes it on the device's thread when a sound ends.
Compared with pygame-ce 2.5.8 and PulseAudio on two busy cores, the loop froze for 11 to 32 ms at the first sound (here
2 to 10), 5 to 15 after each silence (here 1 to 3), just as a card sets off, and 2 s when the sound server stopped for 2
s (here 27 ms). Beside a thinking thread, a quarter of the sound came over a period late and crackled (here a
thirtieth). Its libraries would add 5 MB to a bundle.
"""

from __future__ import annotations

import ctypes
from array import array

from msgspec import Struct

RATE = 44_100  # samples a second in the queue: 16 bits, little-endian, left and right in turn
FULL = 128  # the volume of the file itself

_AUDIO = 0x10
_S16 = 0x8010
_PLAYING = 1
_KEPT_BACK = 1024  # samples a side: SDL's converter holds back the last ones, 512 in 2.32
_PERIOD = 512  # samples: an open device asks for more 86 times a second


class _Spec(ctypes.Structure):
    _fields_ = (
        ("freq", ctypes.c_int),
        ("format", ctypes.c_uint16),
        ("channels", ctypes.c_uint8),
        ("silence", ctypes.c_uint8),
        ("samples", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("size", ctypes.c_uint32),
        ("callback", ctypes.c_void_p),
        ("userdata", ctypes.c_void_p),
    )


class Wave(Struct, frozen=True):
    """Samples of a file: 16 bits, little-endian."""

    data: bytes
    channels: int
    rate: int

    @property
    def seconds(self) -> float:
        """Length in seconds."""
        return len(self.data) / (2 * self.channels * self.rate)

    def mono(self) -> Wave:
        """Return one channel, the average of both sides."""
        if self.channels == 1:
            return self
        samples = array("h", self.data)
        both = zip(samples[::2], samples[1::2], strict=True)
        return Wave(array("h", [(left + right) // 2 for left, right in both]).tobytes(), 1, self.rate)


class Speaker:
    """A stereo device, opened on demand; for one thread only.

    Opening and closing release the GIL. Calls while it's locked don't: regaining the GIL from a thinking thread took up
    to 270 ms of silence.
    """

    def __init__(self, library: ctypes.CDLL) -> None:
        self._slow = library
        self._quick = ctypes.PyDLL(library._name, handle=library._handle)  # noqa: SLF001 - both documented
        self._device = 0
        self._queued = bytearray()  # what was queued last; its end hasn't played yet
        open_, mix, queue = library.SDL_OpenAudioDevice, self._quick.SDL_MixAudioFormat, self._quick.SDL_QueueAudio
        open_.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(_Spec), ctypes.c_void_p, ctypes.c_int]
        open_.restype = ctypes.c_uint32
        mix.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint32, ctypes.c_int]
        mix.restype = None
        queue.argtypes = [ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32]
        queue.restype = ctypes.c_int
        for name in ("InitSubSystem", "QuitSubSystem", "CloseAudioDevice"):
            getattr(library, f"SDL_{name}").argtypes = [ctypes.c_uint32]
        library.SDL_PauseAudioDevice.argtypes = [ctypes.c_uint32, ctypes.c_int]
        for name in ("LockAudioDevice", "UnlockAudioDevice", "GetAudioDeviceStatus"):
            getattr(self._quick, f"SDL_{name}").argtypes = [ctypes.c_uint32]
        pointer, number = ctypes.c_void_p, ctypes.c_int
        formats = [ctypes.c_uint16, ctypes.c_uint8, number]
        library.SDL_NewAudioStream.argtypes = [*formats, *formats]
        library.SDL_NewAudioStream.restype = pointer
        for name, takes in (
            ("Put", [pointer, pointer, number]),
            ("Get", [pointer, pointer, number]),
            ("Flush", [pointer]),
        ):
            getattr(library, f"SDL_AudioStream{name}").argtypes = takes
        library.SDL_AudioStreamAvailable.argtypes = library.SDL_FreeAudioStream.argtypes = [pointer]
        library.SDL_FreeAudioStream.restype = None
        for name in ("GetQueuedAudioSize", "ClearQueuedAudio"):
            getattr(self._quick, f"SDL_{name}").argtypes = [ctypes.c_uint32]
        self._quick.SDL_GetQueuedAudioSize.restype = ctypes.c_uint32

    @property
    def is_open(self) -> bool:
        """Whether the device is there; somebody may have unplugged it."""
        return self._device != 0 and self._quick.SDL_GetAudioDeviceStatus(self._device) == _PLAYING

    def open(self) -> bool:
        """Open the device; return False if there's none."""
        if self.is_open:
            return True
        self.close()
        if self._slow.SDL_InitSubSystem(_AUDIO):
            return False
        wanted = _Spec(freq=RATE, format=_S16, channels=2, samples=_PERIOD)
        self._device = self._slow.SDL_OpenAudioDevice(None, 0, ctypes.byref(wanted), None, 0)
        if not self._device:
            self._slow.SDL_QuitSubSystem(_AUDIO)
            return False
        self._slow.SDL_PauseAudioDevice(self._device, 0)
        return True

    def close(self) -> None:
        """Close the device and silence it."""
        if self._device:
            self._slow.SDL_CloseAudioDevice(self._device)
            self._slow.SDL_QuitSubSystem(_AUDIO)
            self._device = 0
            self._queued.clear()

    def stereo(self, wave: Wave, pitch: float = 0.0) -> array[int]:
        """Return the wave for the queue, raised by semitones and as much shorter."""
        library, rate = self._slow, round(wave.rate * 2 ** (pitch / 12))
        samples = array("h")
        stream = library.SDL_NewAudioStream(_S16, wave.channels, rate, _S16, 2, RATE)
        if not stream:
            return samples
        data = wave.data + bytes(2 * wave.channels * _KEPT_BACK)
        library.SDL_AudioStreamPut(stream, data, len(data))
        library.SDL_AudioStreamFlush(stream)
        converted = ctypes.create_string_buffer(max(0, library.SDL_AudioStreamAvailable(stream)))
        got = library.SDL_AudioStreamGet(stream, converted, len(converted))
        library.SDL_FreeAudioStream(stream)
        frames = round(len(wave.data) / (2 * wave.channels) * RATE / rate)
        samples.frombytes(converted.raw[: min(max(0, got) // 4, frames) * 4])
        return samples

    def play(self, samples: array[int], left: int, right: int) -> None:
        """Add this stereo sound to what's playing, at volumes 0 to FULL."""
        sides = []
        for side, volume in enumerate((left, right)):
            alone = array("h", bytes(2 * len(samples)))
            alone[side::2] = samples[side::2]
            sides.append((alone, volume))
        self._quick.SDL_LockAudioDevice(self._device)  # stops it from taking from the queue meanwhile
        try:
            left_over = self._quick.SDL_GetQueuedAudioSize(self._device)
            mixed = self._queued[len(self._queued) - left_over :].ljust(2 * len(samples), b"\0")
            whole = (ctypes.c_char * len(mixed)).from_buffer(mixed)
            for alone, volume in sides:
                self._quick.SDL_MixAudioFormat(whole, alone.buffer_info()[0], _S16, 2 * len(samples), volume)
            self._quick.SDL_ClearQueuedAudio(self._device)
            self._quick.SDL_QueueAudio(self._device, whole, len(mixed))
        finally:
            self._quick.SDL_UnlockAudioDevice(self._device)
        self._queued = mixed
