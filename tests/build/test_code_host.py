"""Issue forms and workflows."""

import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest
from ruamel.yaml import YAML

pytestmark = pytest.mark.xdist_group("forms")  # importing what reads them takes seconds
ROOT = Path(__file__).resolve().parents[2]
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
ZIZMOR = shutil.which("zizmor", path=sysconfig.get_path("scripts"))


@pytest.mark.skipif(ZIZMOR is None, reason="zizmor is not installed here")
def test_the_linter_of_workflows_finds_nothing() -> None:
    command = [str(ZIZMOR), "--quiet", "--offline", "--pedantic", ".github"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.skipif(shutil.which("actionlint") is None, reason="actionlint is not installed here")
def test_what_the_workflows_run_is_written_rightly() -> None:
    ended = subprocess.run(["actionlint"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.parametrize(
    ("schema", "pattern"),
    [
        ("github-workflows", ".github/workflows/*.yml"),
        ("dependabot", ".github/dependabot.yml"),
        ("github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
        ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
        ("citation-file-format", "CITATION.cff"),
    ],
)
def test_a_file_is_of_the_form_that_its_reader_wants(schema: str, pattern: str) -> None:
    from check_jsonschema import main as check_form

    files = [str(path) for path in ROOT.glob(pattern)]
    assert files
    with pytest.raises(SystemExit) as ended:
        check_form(["--builtin-schema", f"vendor.{schema}", *files])
    assert ended.value.code == 0


def fields(form: str) -> dict[str, bool]:
    text = (FORMS / f"{form}.yml").read_text("utf-8")
    parts = re.split(r"^    id: (\w+)$", text, flags=re.MULTILINE)
    return {name: "required: true" in asked for name, asked in zip(parts[1::2], parts[2::2], strict=True)}


def test_who_tells_of_a_fault_is_asked_for_the_version_and_for_the_record() -> None:
    asked = fields("fault")
    assert asked["happened"]
    assert asked["version"]
    assert "record" in asked
    assert "record" in fields("rules")
    assert fields("translation")["language"]


def test_the_hooks_before_a_commit_are_pinned_and_run_what_the_tests_install() -> None:
    repos = YAML(typ="safe").load(ROOT / ".pre-commit-config.yaml")["repos"]
    others = [repo for repo in repos if repo["repo"] != "local"]
    assert all(re.fullmatch(r"v\d+\.\d+\.\d+", repo["rev"]) for repo in others)
    programs = {hook["id"]: hook["entry"] for repo in repos if repo["repo"] == "local" for hook in repo["hooks"]}
    assert all(name in entry and entry.startswith(".venv/bin/") for name, entry in programs.items())
    assert {"mypy", "lint-imports"} == {*programs}


def test_the_version_stands_in_no_second_place() -> None:
    assert not re.search(r"^(version|date-released):", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)


def test_a_weakness_is_told_in_private() -> None:
    page = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "Report a vulnerability" in page
    assert re.findall(r"https?://|@", page) == [], "no address that may not be ours"
