"""AppStream metadata for software centres.

Adds to the file in ``packaging/``: addresses from pyproject.toml, languages from the catalogues, releases from the
changelog's introductions.
"""

import re
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

from environment import ROOT
from game import APP_ID
from packages.project import addresses, raw_files

_LINKS = {
    "homepage": "Homepage",
    "bugtracker": "Issues",
    "help": "Documentation",
    "vcs-browser": "Source",
    "translate": "Translating",
    "contribute": "Contributing",
}
_SECTION = re.compile(r"^## \[([^\]]+)\](?: - (\S+))?\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_UNRELEASED = "Unreleased"


def metainfo(version: str, changelog: str, moment: int) -> bytes:
    """Return the file for this version; if unreleased, a development version dated `moment`."""
    root = ET.parse(ROOT / "packaging" / f"{APP_ID}.metainfo.xml").getroot()  # noqa: S314 - our own file
    for image in root.iter("image"):
        image.text = f"{raw_files(f'v{version}')}/packaging/screenshots/{image.text}"
    found = addresses()
    for kind, name in _LINKS.items():
        ET.SubElement(root, "url", type=kind).text = found[name]
    spoken = ET.SubElement(root, "languages")
    # Not from `game.words`, which needs libraries that a plain Python lacks.
    catalogues = (ROOT / "assets" / "locale").glob("*.json.gz")
    codes = {path.name.removesuffix(".json.gz") for path in catalogues}
    for language in ("en", *sorted(codes - {"en"})):
        ET.SubElement(spoken, "lang").text = language
    root.append(_releases(version, changelog, moment))
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="UTF-8", xml_declaration=True)
    return text + b"\n"


def _releases(version: str, changelog: str, moment: int) -> ET.Element:
    """Return the changelog's releases, "Unreleased" only until this version has a section."""
    sections = _SECTION.findall(changelog)
    ready = version in {name for name, _date, _text in sections}
    releases = ET.Element("releases")
    for name, date, text in sections:
        if name != _UNRELEASED:
            _release(releases, name, "stable", date, text)
        elif not ready:
            _release(releases, version, "development", datetime.fromtimestamp(moment, UTC).date().isoformat(), text)
    return releases


def _release(releases: ET.Element, version: str, kind: str, date: str, text: str) -> None:
    release = ET.SubElement(releases, "release", version=version, type=kind, date=date)
    if kind == "stable":
        ET.SubElement(release, "url", type="details").text = f"{addresses()['Source']}/releases/tag/v{version}"
    description = ET.SubElement(release, "description")
    for paragraph in text.partition("\n### ")[0].strip().split("\n\n"):
        ET.SubElement(description, "p").text = " ".join(paragraph.split())
