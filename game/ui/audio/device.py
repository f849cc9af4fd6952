"""The sound device itself, through SDL's queue of samples; sounds that overlap are added up before they are queued.

Why not pygame.mixer: it holds the GIL while it opens the device, and takes it on the device's thread whenever a sound
ends. Measured in turn with this file, pygame-ce 2.5.8 and PulseAudio on two busy cores: the loop stood still for 11 to
32 ms at the first sound (here 2 to 10) and 5 to 15 at each first one after silence (here 1 to 3), just as a card sets
off, and for 2 s when the sound server was stopped for 2 s (here 27 ms). While another thread thought, a quarter of the
sound came more than a period late, which crackles (here a thirtieth). What it links would add 5 MB to a bundle.
"""

from __future__ import annotations

import ctypes
from array import array

from msgspec import Struct

RATE = 44_100  # samples a second in the queue, of 16 bits, lowest byte first, for the left and the right in turn
FULL = 128  # the volume at which a sound is as loud as its file

_AUDIO = 0x10
_S16 = 0x8010
_PLAYING = 1
_KEPT_BACK = 1024  # samples of each side: SDL keeps the last of what it converts to itself, 512 of them in 2.32
_PERIOD = 512  # samples: the device asks for more 86 times a second while it is open


class _Spec(ctypes.Structure):
    """SDL_AudioSpec."""

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
    """Samples as a file has them, of 16 bits, lowest byte first."""

    data: bytes
    channels: int
    rate: int

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.data) / (2 * self.channels * self.rate)


class Speaker:
    """A stereo device that is opened when there is something to hear; all calls from one thread.

    While SDL opens or closes it, Python's other threads go on; while it is locked they do not, as getting the GIL back
    from a thread that thinks took up to 270 ms, and the device fell silent meanwhile.
    """

    def __init__(self, library: ctypes.CDLL) -> None:
        self._slow = library
        self._quick = ctypes.PyDLL(library._name, handle=library._handle)  # noqa: SLF001 - both documented
        self._device = 0
        self._queued = bytearray()  # what was queued last; its end is what has not sounded yet
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
        """Whether the device is there: somebody may have pulled it out."""
        return self._device != 0 and self._quick.SDL_GetAudioDeviceStatus(self._device) == _PLAYING

    def open(self) -> bool:
        """Have the device open; False if there is none."""
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
        """Give the device back; nothing sounds any more."""
        if self._device:
            self._slow.SDL_CloseAudioDevice(self._device)
            self._slow.SDL_QuitSubSystem(_AUDIO)
            self._device = 0
            self._queued.clear()

    def stereo(self, wave: Wave, pitch: float = 0.0) -> array[int]:
        """The sound as the queue wants it, higher by so many semitones and as much shorter."""
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
        """Let this stereo sound be heard from now on beside what sounds already, at these volumes, 0 to FULL."""
        sides = []
        for side, volume in enumerate((left, right)):
            alone = array("h", bytes(2 * len(samples)))
            alone[side::2] = samples[side::2]
            sides.append((alone, volume))
        self._quick.SDL_LockAudioDevice(self._device)  # it takes nothing from the queue meanwhile
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
