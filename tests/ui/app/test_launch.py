"""What a start leaves for later must not be imported, nor lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[3]


def modules(program: str) -> list[str]:
    said = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"],
        env=os.environ | {"PYTHONPATH": str(TOP), "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stderr == ""
    names: list[str] = json.loads(said.stdout)
    return names


def test_the_window_needs_neither_commands_nor_pages() -> None:
    names = modules("import game.app, game.ui.app.main")
    needless = ("game.verbs", "game.ui.screens", "game.ui.table.")
    assert not [name for name in names if name.startswith(needless)]


MAIN_MENU = """
import os, sys
from pathlib import Path
from game.app import entry
from game.ui.engine.loop import Loop

def run(loop):
    pictures = pygame.image.load
    loads = []
    pygame.image.load = lambda *file: (loads.append(file), pictures(*file))[1]
    while "game.ui.screens.home.title" not in sys.modules:
        loop.step([], 1000.0)
    pygame.image.load = pictures
    own = [name for name in sys.modules if name.startswith("game.")]
    assert len(own) <= MOST_MODULES, f"{len(own)} modules for the main menu"
    assert len(loads) <= MOST_PICTURES, loads
    assert "game.ui.table.table_scene" not in own
    for turn in range(500):
        loop.step([], 1001.0 + turn)
        if gc.isenabled():
            break
        time.sleep(0.01)
    assert "game.ui.table.table_scene" in sys.modules, "Play waits for nothing"
    return 0

Loop.run = run
Path(FOLDER, "settings.json").write_text("{}")
assert entry(["--data-dir", FOLDER, "--size", "1280x800"]) == 0
"""


def test_the_main_menu_is_shown_before_the_table_is_loaded(tmp_path: Path) -> None:
    program = f"import gc, time, pygame\nFOLDER, MOST_MODULES, MOST_PICTURES = {str(tmp_path)!r}, 275, 3\n{MAIN_MENU}"
    modules(program)


def test_imports_open_no_sound_device() -> None:
    modules("import game.ui.app.main, pygame\nassert not pygame.get_init() and pygame.mixer.get_init() is None")


def test_a_mixer_that_never_sounded_is_closed_without_a_word() -> None:
    modules("from game.ui.audio.mixer import Mixer\nMixer().close()")


def test_the_value_of_an_option_is_no_command(tmp_path: Path) -> None:
    arguments = ["--data-dir", str(tmp_path), "--seed", "5", "--size", "1024x640", "--smoke"]
    names = modules(f"from game.app import entry\nentry({arguments!r})")
    assert "game.verbs" not in names
    assert "game.ui.app.main" in names


def test_what_small_files_do_not_have_yet_is_tried_again_at_the_end(tmp_path: Path) -> None:
    program = f"""
from msgspec.structs import replace
from game.app import entry
from game.store.files.atomic_file import KeptFile
from game.store.settings import SettingsFile
put, begin = KeptFile._put, SettingsFile.__init__

def full(*_more):
    raise OSError(28, "full")

def begun(settings, path):
    begin(settings, path)
    KeptFile._put = full
    settings.save(replace(settings.settings, left_handed=True))
    assert not path.exists() and settings.notices
    KeptFile._put = put

SettingsFile.__init__ = begun
assert entry(["--table", "--smoke", "--data-dir", {str(tmp_path)!r}]) == 0
"""
    modules(program)
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["left_handed"]


def test_the_collector_is_back_after_the_first_picture(tmp_path: Path) -> None:
    program = f"""
import gc
from game.app import entry
seen = []
from game.ui.engine.loop import Loop
paint = Loop._paint
Loop._paint = lambda loop, scene: (paint(loop, scene), seen.append(gc.isenabled()))
assert entry(["--table", "--smoke", "--data-dir", {str(tmp_path)!r}]) == 0
assert seen[0] is False and seen[-1] is True and gc.isenabled(), seen
"""
    assert "game.ui.app.main" in modules(program)
