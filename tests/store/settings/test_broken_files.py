import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import fields, replace

from game.rules import Rules
from game.rules.house_rules import HOUSE_RULES
from game.store.rule_sets import tidy
from game.store.settings import CHOICES, TEXTS, Settings, SettingsFile
from tests.conftest import Volume
from tests.store.files.test_atomic_file import refusing
from tests.store.settings.settings_files import read

JUNK = [None, True, 7, -1, 1e9, "warp", "", [], {}, [["x"]], {"a": 1}, "\n", "\ud800", 10**30, "x" * 300]


def fitting(key: str) -> list[str]:
    """Return the junk that's a text as this setting may be."""
    return [one for one in JUNK if isinstance(one, str) and one == tidy(one, TEXTS[key])]


def test_a_thousand_wrong_files_start_and_name_what_they_ignore(path: Path, volume: Volume) -> None:
    """Each wrong setting or rule falls back by itself; all others hold."""
    rng = Random(5)
    rules = [one.name for one in fields(Rules)]
    for _file in range(volume(400, 20_000)):
        good = {name: rng.choice(list(values)) for name, values in CHOICES.items()} | {"player_name": "Ada"}
        keys = rng.sample([*CHOICES, *TEXTS, "preset"], rng.randint(0, 4))
        wrong = {key: rng.choice(JUNK) for key in keys}
        wrong = {key: value for key, value in wrong.items() if key not in CHOICES or value not in CHOICES[key]}
        wrong = {key: value for key, value in wrong.items() if key not in TEXTS or value not in fitting(key)}
        bad_rules = {rule: rng.choice(["warp", [], {}, -1, 5.5]) for rule in rng.sample(rules, rng.randint(0, 3))}
        file = read(path, good | {"own_sets": {"Sunday": {"gin_bonus": 20} | bad_rules}} | wrong)
        named = [*wrong, *(HOUSE_RULES[rule].name() for rule in bad_rules)]
        assert len(file.notices) == len(named), (wrong, bad_rules)
        assert all(any(name in notice for notice in file.notices) for name in named)
        assert all(getattr(file.settings, key) == value for key, value in good.items() if key not in wrong)
        assert all(getattr(file.settings, key) == getattr(Settings(), key) for key in wrong)
        assert file.settings.own_sets == {"Sunday": Rules() if "gin_bonus" in bad_rules else Rules(gin_bonus=20)}


UNREADABLE = [
    b"", b"{", b"[]", b"null", b"1", b'"x"', b"\xff\xfe{}", b"{'speed': 'fast'}", b"{} {}", b"\x00" * 100,
    b'{"a": ' + b"[" * 60 + b"]" * 60 + b"}", b'{"a": ' + b"[" * 100_000, b"{" * 5000, b'{"a": ' + b"9" * 5000 + b"}",
    b'{"a":' * 900 + b"1" + b"}" * 900,
]  # fmt: skip


@pytest.mark.parametrize("content", UNREADABLE, ids=lambda content: repr(content[:12]))
def test_an_unreadable_file_is_set_aside_and_named(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.settings == Settings()
    (notice,) = file.notices
    assert "settings.unreadable-1.json" in notice
    file.save(Settings(speed="fast"))
    assert path.with_name("settings.unreadable-1.json").read_bytes() == content
    assert (SettingsFile(path).settings.speed, SettingsFile(path).notices) == ("fast", [])


def test_a_byte_order_mark_is_no_damage(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbf{"speed": "fast"}\r\n')
    assert (SettingsFile(path).settings.speed, SettingsFile(path).notices) == ("fast", [])


def test_a_folder_or_a_huge_file_in_its_place_is_named(path: Path) -> None:
    for make in (path.mkdir, lambda: path.write_bytes(b" " * 1_000_001)):
        make()
        file = SettingsFile(path)
        assert file.settings == Settings()
        assert len(file.notices) == 1
        assert str(path) in file.notices[0]
        file.save(Settings(speed="slow"))
        assert SettingsFile(path).settings.speed == "slow"
        path.unlink()


def test_settings_that_cannot_be_kept_hold_until_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(path)
    refusing(monkeypatch, "mkdir", "write_bytes", "replace")
    for speed in ("fast", "slow"):
        file.save(Settings(speed=speed))
    assert file.settings.speed == "slow"
    assert len(file.notices) == 1
    assert "Permission denied" in file.notices[0]


PIECES = [
    '"',
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "true",
    "1e999",
    "NaN",
    "-",
    "\\ud800",
    "\\",
    "\x00",
    "é",
    "9" * 30,
    "\n",
]


def test_no_broken_file_ends_the_program(path: Path, volume: Volume) -> None:
    rng = Random(4)
    whole = json.dumps(
        {
            "speed": "fast",
            "preset": "club",
            "own_sets": {"Sunday": {"target": 90, "knock_limit": "upcard"}, "Monday": {}},
            "player_name": "Ada",
            "later": [{"a": 1}],
        }
    )
    for number in range(volume(400, 20_000)):
        letters = list(whole)
        for _change in range(rng.randint(1, 5)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randint(0, 4)] = rng.choice(PIECES)
        raw = "".join(letters[: rng.randint(1, len(letters) * 3)]).encode("utf-8", "surrogatepass")
        path.write_bytes(raw)
        file = SettingsFile(path)
        assert all(notice.isprintable() for notice in file.notices)
        file.save(replace(file.settings, speed="slow"))
        again = SettingsFile(path)
        assert (again.settings, again.notices) == (file.settings, []), (number, raw)
        for aside in path.parent.glob("*unreadable*"):
            assert aside.read_bytes() == raw
            aside.unlink()
