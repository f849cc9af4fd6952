"""In every scene all that can be used has a unique name, and nothing hidden does."""

from pathlib import Path

import pytest

from game.store.settings import Settings
from game.ui.table.table_scene import TableScene
from screenshots.scenes import SCENES
from tests.conftest import Volume
from tests.ui.checks import unreadable
from tests.ui.table.test_secrecy import hidden, named


@pytest.mark.parametrize("part", range(8))
def test_every_scene_is_readable(tmp_path: Path, volume: Volume, part: int) -> None:
    for name in list(SCENES)[part :: 8 * volume(8, 1)]:
        folder = tmp_path / name
        folder.mkdir()
        game = SCENES[name].play(folder, (1280, 800), Settings())
        scene = game.pilot.loop.top
        assert scene is not None
        nodes = list(scene.nodes())
        assert list(unreadable(nodes)) == [], name
        record = game.journal.running()
        if isinstance(scene, TableScene) and record is not None and len(record.players) == 2:
            view, state = scene.view, record.replay()[1][-1]
            if view is not None and view.seat is not None and view.phase is state.phase:
                assert not named(node for root in nodes for node in root.walk()) & hidden(state, view.seat), name
        game.pilot.loop.abandon()
        game.journal.close()
