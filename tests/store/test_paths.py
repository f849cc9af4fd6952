import sys
from pathlib import Path

import pytest

from game.store.paths import Folders, NoHomeError, exports, spare_exports


def test_a_chosen_folder_holds_everything(tmp_path: Path) -> None:
    assert Folders.of(tmp_path) == Folders(tmp_path, tmp_path)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folders of Linux")
def test_the_platforms_own_folders_are_named_and_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert Folders.of(None) == Folders(tmp_path / "config" / "gin-rummy", tmp_path / "data" / "gin-rummy")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folders of Linux")
def test_copies_go_to_the_documents_or_into_the_chosen_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "papers"))
    own = Folders.of(None).data
    assert exports(own) == own / "exports", "there are no documents"
    (tmp_path / "papers").mkdir()
    assert exports(own) == tmp_path / "papers"
    assert exports(tmp_path / "chosen") == tmp_path / "chosen" / "exports"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folders of Linux")
def test_documents_that_cannot_be_looked_at_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> bool:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    own = Folders.of(None).data
    monkeypatch.setattr(Path, "is_dir", refuse)
    assert exports(own) == spare_exports(own) == own / "exports"


def test_without_a_home_folder_a_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    for found in (fail, lambda *_arguments: Path("~", ".config")):
        monkeypatch.setattr("platformdirs.user_config_path", found)
        with pytest.raises(NoHomeError, match="--data-dir DIR"):
            Folders.of(None)
