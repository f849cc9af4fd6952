import subprocess
import sys
from pathlib import Path

from environment.lock import locked

ROOT = Path(__file__).resolve().parents[2]

HOLDER = """
import sys
sys.path.insert(0, {build!r})
from pathlib import Path
from environment.lock import locked
with locked(Path({path!r}), lambda: print("waiting", flush=True)):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(path: Path) -> subprocess.Popen[str]:
    source = HOLDER.format(build=str(ROOT / "build"), path=str(path))
    return subprocess.Popen(
        [sys.executable, "-c", source], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "lock"
    with holder(path) as first:
        assert line(first) == "held"
        with holder(path) as second:
            assert line(second) == "waiting"
            first.communicate()
            assert line(second) == "held"


def test_a_killed_holder_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with holder(path) as first:
        assert line(first) == "held"
        first.kill()
        first.wait()
    waited: list[bool] = []
    with locked(path, lambda: waited.append(True)):
        assert waited == []
