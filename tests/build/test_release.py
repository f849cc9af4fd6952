"""What a tag sets off."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

import versions
from game import APP_ID, __version__
from notes import notes

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = {path.stem: path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml")}
CHANGELOG = """\
# Changelog

## [Unreleased]

- Not yet.

## [1.2.3] - 2026-11-21

### Added

- A card.

## [1.2.2]

## [1.2] - 2026-01-01

- An older card.
"""


def jobs(workflow: str) -> dict[str, str]:
    parts = re.split(r"^  ([a-z-]+):\n", WORKFLOWS[workflow].partition("\njobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_every_script_and_workflow_that_is_named_exists(workflow: str) -> None:
    text = WORKFLOWS[workflow].replace("\\", "/")
    named = re.findall(r"(?:python3? |run: )((?:build/|\.ci/)\S+)", text) + re.findall(r"uses: \./(\S+)", text)
    assert named
    assert [path for path in named if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_every_foreign_action_is_a_commit_and_says_which_version_that_is(workflow: str) -> None:
    used = re.findall(r"uses: ([^.\n].*)", WORKFLOWS[workflow])
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+){2}", action)] == []


def test_an_action_is_the_same_commit_everywhere() -> None:
    used = {action for text in WORKFLOWS.values() for action in re.findall(r"uses: ([^.\n].*)", text)}
    names = [action.partition("@")[0] for action in used]
    assert sorted(names) == sorted(set(names))


def permissions(job: str) -> set[str]:
    found = re.search(r"^    permissions:\n((?:      .*\n)*)", job, re.MULTILINE)
    return set(re.findall(r"^      ([\w-]+: \w+)", found[1], re.MULTILINE)) if found else set()


def test_a_workflow_may_nothing_and_a_job_hardly_more_than_read() -> None:
    assert all("\npermissions: {}" in text for text in WORKFLOWS.values())
    told = {(workflow, name): permissions(job) for workflow in WORKFLOWS for name, job in jobs(workflow).items()}
    beyond = {which: may for which, may in told.items() if may != {"contents: read"}}
    assert beyond == {
        ("release", "attest"): {"id-token: write", "attestations: write"},
        ("release", "publish"): {"contents: write", "attestations: read"},
        ("release", "pypi"): {"id-token: write"},
    }


def test_a_release_waits_for_its_tag_and_for_all_checks() -> None:
    found = jobs("release")
    assert "python3 build/versions.py" in found["version"]
    assert "    needs: version\n" in found["check"]
    assert "    uses: ./.github/workflows/ci.yml " in found["check"]
    waiting = {name: re.findall(r"^    needs: (\S+)$", found[name], re.MULTILINE) for name in found}
    assert waiting == {
        "version": [],
        "check": ["version"],
        "attest": ["check"],
        "publish": ["attest"],
        "pypi": ["publish"],
    }


def test_only_what_was_attested_and_named_in_full_is_released() -> None:
    attest, publish = jobs("release")["attest"], jobs("release")["publish"]
    assert attest.index("sha256sum") < attest.index("uses: actions/attest@") < attest.index("name: packages-sums")
    assert "subject-path: packages/*\n" in attest
    verified = publish.index('gh attestation verify "$package" --repo "$GITHUB_REPOSITORY" --signer-workflow "$SIGNER"')
    assert (
        publish.index("sha256sum --check --strict")
        < verified
        < publish.index(".cdx.json")
        < publish.index("gh release")
    )
    assert "build/sbom.py" in jobs("ci")["packages"]


def test_the_wheel_is_published_as_it_was_tried_and_after_somebody_has_agreed() -> None:
    wheel, pypi = jobs("ci")["wheel"], jobs("release")["pypi"]
    assert wheel.index("pip wheel") < wheel.index("build/smoke.py") < wheel.index("name: packages-wheel\n")
    assert "    environment: pypi\n" in pypi
    assert "name: packages-wheel\n" in pypi
    assert "password" not in pypi.partition("steps:")[2]


def test_nothing_that_is_released_comes_out_of_a_cache() -> None:
    for name in ("packages", "windows-setup", "windows-installed", "wheel"):
        assert "cache:" not in jobs("ci")[name], name


def test_a_release_takes_what_the_checks_have_built_and_tried() -> None:
    built = jobs("ci")["packages"]
    (uploaded,) = re.findall(r"name: (packages-\S+)\n", built.replace("${{ matrix.system }}", "ubuntu"))
    for job in ("attest", "publish"):
        (taken,) = re.findall(r"pattern: (\S+)", jobs("release")[job])
        assert fnmatch(uploaded, taken), job
    assert "path: .out/packages\n" in built
    for system in ("ubuntu", "windows", "macos"):
        assert re.search(rf"system: \[.*\b{system}-", built), system
    assert len(re.findall(r"build[/\\]smoke\.py (?!--seen)", built)) == 5, (
        "the .deb and the zips for Windows and macOS are tried as players have them, the .rpm and the snap as unpacked"
    )
    windows, _, macos = built.partition("name: Pack for macOS\n")
    assert "build/smoke.py --seen\n" in windows, "the real window opens"
    assert 'build/smoke.py --seen "$app' in macos, "as unpacked by another program than Apple's"
    for system in (windows, macos):
        assert "simulate --players novice,steady --hands 4 --jobs 2\n" in system, "in processes of the frozen program"
    for verb in ("archive.py", "deb.py", "rpm.py", "snap.py", "windows.py zip", "macos.py"):
        assert f"python3 build/{verb}\n" in built, verb


def test_the_setup_for_windows_is_made_of_the_bundle_that_was_tried_and_tried_itself() -> None:
    made, tried = jobs("ci")["windows-setup"], jobs("ci")["windows-installed"]
    assert "needs: packages\n" in made
    assert "name: packages-windows-latest\n" in made
    assert "python3 build/windows.py setup\n" in made
    assert "needs: windows-setup\n" in tried
    assert "name: packages-windows-setup\n" in made
    assert "name: packages-windows-setup\n" in tried
    assert r"build\smoke.py" in tried


def test_what_is_released_for_linux_runs_on_older_ones() -> None:
    built = jobs("ci")["packages"]
    assert "python3 build/bundle.py --portable\n" in built
    assert re.search(r"DEBIAN_11: python:[\w.-]+@sha256:[0-9a-f]{64}\n", built), "an image, too, is named by its hash"


def test_two_groups_of_one_run_do_not_wait_for_each_other() -> None:
    texts = (text.replace("${{ github.workflow }}", "release") for text in WORKFLOWS.values())
    groups = [re.findall(r"^  group: (.+?)(?: #|$)", text, re.MULTILINE) for text in texts]
    assert len({group for found in groups for group in found}) == len(WORKFLOWS)


def test_a_tag_must_name_the_version(capfd: pytest.CaptureFixture[str]) -> None:
    assert versions.main(f"v{__version__}") == 0
    assert versions.main("v99.0.0") == 1
    assert f"v{__version__}" in capfd.readouterr().err
    assert versions.main() == 0
    assert capfd.readouterr().out == f"{__version__}\n"


def test_a_release_tells_what_is_new_in_it() -> None:
    assert notes(CHANGELOG, "1.2.3") == "### Added\n\n- A card."
    assert notes(CHANGELOG, "1.2") == "- An older card."
    assert notes(CHANGELOG, "1.2.2") is None
    assert notes(CHANGELOG, "1.2.4") is None


def test_the_packaging_page_names_only_what_exists_and_everything_that_is_here() -> None:
    page = (ROOT / "packaging" / "README.md").read_text("utf-8")
    scripts = re.findall(r"(?<!tests/)build[/\\]\w+\.py", page)
    assert [script for script in scripts if not (ROOT / script.replace("\\", "/")).is_file()] == []
    for path in (ROOT / "packaging").iterdir():
        assert path.name == "README.md" or path.name.replace(f"{APP_ID}.m", "….m") in page, path.name
