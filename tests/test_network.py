"""Nothing leaves the machine: an audit hook sees every address."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

AUDITED = """
import sys
asked = []
FORBIDDEN = ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo",
             "socket.gethostbyname", "urllib.Request", "http.client.connect", "ftplib.connect", "smtplib.connect",
             "webbrowser.open")
sys.addaudithook(lambda event, arguments: asked.append((event, arguments)) if event in FORBIDDEN else None)
from game.app import entry
code = entry(sys.argv[1:])
assert not asked, asked
raise SystemExit(code)
"""


ROOT = Path(__file__).resolve().parent.parent


def audited(folder: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(folder), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=os.environ | environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "arguments",
    [("--table", "--smoke", "--data-dir", "kept"), ("simulate", "--players", "steady,novice", "--hands", "4")],
)
def test_no_address_is_asked_for(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    ended = audited(tmp_path, AUDITED, *arguments)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_question_to_the_network_would_be_seen(tmp_path: Path) -> None:
    asking = (
        "import socket, contextlib\nwith contextlib.suppress(OSError): socket.getaddrinfo('localhost', 80)\ncode = 0"
    )
    ended = audited(tmp_path, AUDITED.replace("code = entry(sys.argv[1:])", asking))
    assert "socket.getaddrinfo" in ended.stderr
