"""The loop never waits for the system's voice, a key silences it, and it may be missing."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ui.audio import system_voices
from game.ui.audio.speech_engine import Manner, VoiceError
from game.ui.audio.system_voices import Prism, SpeechDispatcher, system_voice
from game.ui.audio.voice import Voice

ON = Manner(on=True)


class SpeechEngine:
    """Blocks in a sentence while `held` is clear."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.held = threading.Event()
        self.held.set()
        self.reading = threading.Event()

    def speak(self, words: str, manner: Manner) -> None:
        self.reading.set()
        assert self.held.wait(60)
        self.done.append(f"{words} {manner.rate}")

    def stop(self) -> None:
        self.done.append("(silence)")

    def voices(self) -> Sequence[str]:
        return ["Ann", "Bob"]


@pytest.fixture
def engine() -> SpeechEngine:
    return SpeechEngine()


@pytest.fixture
def voice(engine: SpeechEngine) -> Iterator[Voice]:
    voice = Voice(ON)
    voice.engine = lambda: engine
    yield voice
    engine.held.set()
    voice.close()


def finished(voice: Voice) -> None:
    voice._asked.put(None)
    assert voice._thread is not None
    voice._thread.join()


def test_it_reads_one_sentence_after_the_other(voice: Voice, engine: SpeechEngine) -> None:
    voice.say("One.")
    voice.say("")
    voice.follow(Manner(on=True, rate=70))
    voice.say("Two.")
    finished(voice)
    assert [one.split()[0] for one in engine.done] == ["One.", "Two."]
    assert engine.done[-1] == "Two. 70"


def test_silence_is_asked_for_once(voice: Voice, engine: SpeechEngine) -> None:
    """The system's voice may be reading for other programs too."""
    engine.held.clear()
    voice.say("One.")
    assert engine.reading.wait(60)
    for _key in range(3):
        voice.hush()
    assert voice._asked.qsize() == 1
    engine.held.set()
    finished(voice)
    assert engine.done[1:] == ["(silence)"]


def test_the_voices_are_known_after_a_while(voice: Voice) -> None:
    known = threading.Event()
    voice.changed = lambda: known.set() if voice.voices else None
    voice.say("One.")
    assert known.wait(60)
    assert voice.voices == ["Ann", "Bob"]


def test_a_key_leaves_out_what_was_not_read_yet(voice: Voice, engine: SpeechEngine) -> None:
    engine.held.clear()
    for words in ("One.", "Two.", "Three."):
        voice.say(words)
    assert engine.reading.wait(60)
    voice.hush()
    voice.say("Four.")
    engine.held.set()
    finished(voice)
    assert engine.done == ["One. 50", "(silence)", "Four. 50"]


def test_nothing_is_loaded_before_there_is_something_to_read(voice: Voice) -> None:
    voice.hush()
    voice.follow(Manner(on=True, rate=10))
    voice.close()
    assert voice._thread is None


def test_where_there_is_none_a_sentence_says_so_once_and_it_may_come_later(voice: Voice, engine: SpeechEngine) -> None:
    told: list[str] = []
    voice.changed = lambda: told.append(voice.fault)

    def missing() -> SpeechEngine:
        raise VoiceError("No voice.")

    ways: Iterator[Callable[[], SpeechEngine]] = iter([missing, missing, lambda: engine])

    def way() -> SpeechEngine:
        return next(ways)()

    voice.engine = way
    voice.say("One.")
    voice.say("Two.")
    voice.say("Three.")
    finished(voice)
    assert engine.done == ["Three. 50"]
    assert [told[0], told[-1]] == ["No voice.", ""]


# ---------------------------------------------------------------------- Linux


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for spd-say that logs its arguments."""
    if os.name != "posix":
        pytest.skip("a shell script stands in for the program")
    path = tmp_path / "spd-say"
    path.write_text(
        '#!/bin/sh\nfor one in "$@"; do printf "%s|" "$one" >> "$0.log"; done\necho >> "$0.log"\n'
        "printf 'NAME   LANGUAGE   VARIANT\\nEnglish (America)   en-US   none\\nEnglish (America)+Max   en-US   Max\\n"
        "German   de   none\\n'\n",
        "utf-8",
    )
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return path


def test_on_linux_the_desktop_s_own_program_reads(program: Path) -> None:
    engine = SpeechDispatcher()
    assert engine.voices() == ["English (America)"]
    engine.speak("-C is not an option here", Manner(on=True, rate=75, name="English (America)"))
    engine.stop()
    lines = Path(f"{program}.log").read_text("utf-8").splitlines()
    assert lines == [
        "-N|gin-rummy|-L|",
        "-N|gin-rummy|-P|message|-l|en|-r|50|-y|English (America)|--|-C is not an option here|",
        "-N|gin-rummy|-C|",
    ]


def test_another_language_is_read_by_a_voice_of_its_own(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_voices, "language", lambda: "de")
    engine = SpeechDispatcher()
    assert engine.voices() == ["German"]
    engine.speak("Gin.", Manner(on=True))
    assert "|-l|de|" in Path(f"{program}.log").read_text("utf-8")


def test_a_program_that_fails_or_hangs_is_a_sentence(program: Path) -> None:
    engine = SpeechDispatcher()
    program.write_text("#!/bin/sh\nexit 3\n", "utf-8")
    with pytest.raises(VoiceError, match="isn’t responding"):
        engine.stop()
    program.write_text("#!/bin/sh\nexec sleep 600\n", "utf-8")
    with pytest.raises(VoiceError, match="isn’t responding"):
        engine._run("-C", patience=0.05)


def test_without_the_program_a_sentence_names_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(VoiceError, match="speech-dispatcher"):
        SpeechDispatcher()


# ---------------------------------------------------------------------- Windows and macOS


class Backend:
    features = SimpleNamespace(supports_set_rate=True, supports_set_voice=True, supports_count_voices=True)
    voices_count = 2
    rate = 0.5
    voice = 0

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []

    def get_voice_name(self, at: int) -> str:
        return ["Hedda", "Zira"][at]

    def get_voice_language(self, at: int) -> str:
        return ["de-DE", "en-US"][at]

    def speak(self, words: str, interrupt: bool) -> None:
        self.said.append((words, interrupt))

    def stop(self) -> None:
        raise RuntimeError("gone")


def test_elsewhere_the_library_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend()
    library = SimpleNamespace(Context=lambda: SimpleNamespace(create_best=lambda: backend))
    monkeypatch.setitem(sys.modules, "prism", library)
    monkeypatch.setattr(sys, "platform", "win32")
    engine = system_voice()
    assert isinstance(engine, Prism)
    assert engine.voices() == ["Zira"]
    engine.speak("Hello.", Manner(on=True, rate=80, name="Zira"))
    assert (backend.said, backend.rate, backend.voice) == ([("Hello.", False)], 0.8, 1)
    with pytest.raises(VoiceError, match="isn’t responding"):
        engine.stop()


def test_on_macos_a_sentence_names_its_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(VoiceError, match="VoiceOver"):
        system_voice()


def test_without_the_library_a_sentence_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(VoiceError, match="prismatoid"):
        Prism()
