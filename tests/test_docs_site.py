import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"


def pages() -> set[str]:
    return {path.name for path in DOCS.glob("*.md")}


def test_every_page_has_its_place_in_the_site_and_on_its_first_page() -> None:
    order = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    assert sorted(re.findall(r"[\w-]+\.md", order)) == sorted(pages())
    first = (DOCS / "README.md").read_text("utf-8")
    assert set(re.findall(r"\((\w[\w-]*\.md)\)", first)) == pages() - {"README.md"}


def test_every_link_between_pages_leads_somewhere() -> None:
    for name in pages():
        text = (DOCS / name).read_text("utf-8")
        for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", text):
            assert (DOCS / target).is_file(), f"{name} names {target}"
            assert DOCS in (DOCS / target).resolve().parents, f"{name} leads out of the site, to {target}"


def test_nothing_of_the_site_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    assert included == ["game", "assets", "packaging/NOTICES.md"]
