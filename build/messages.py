"""``python build/messages.py update|compile|check|missing [LANGUAGE …]``: the catalogues; see docs/translating.md."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from catalogues.compiled import COMPILED, write_all
from catalogues.faults import OFFERED, done, faults, missing
from catalogues.remarks import long_captions, other_terms
from catalogues.sources import SOURCES, extracted, languages, read, update

VERBS = ("update", "compile", "check", "missing")


def main(arguments: list[str]) -> int:
    """Return 0 if all is well, 1 for faults, 2 for an unknown verb."""
    verb, *chosen = arguments or [""]
    if verb not in VERBS:
        sys.stderr.write(f"usage: python build/messages.py {'|'.join(VERBS)} [LANGUAGE …]\n")
        return 2
    wanted = chosen or list(languages())
    if verb == "update":
        for language in wanted:
            update(language)
        return 0
    if verb == "compile":
        return _compile()
    return sum([_missing(one) if verb == "missing" else _check(one) for one in wanted]) > 0


def _compile() -> int:
    """Write offered languages' compiled catalogues; delete others."""
    source = extracted()
    catalogues = {one: read(one) for one in languages()}
    offered = {one: catalogue for one, catalogue in catalogues.items() if done(catalogue, source) >= OFFERED}
    write_all(offered, COMPILED)
    print("offered:", ", ".join(offered) or "none besides English")
    return 0


def _check(language: str) -> int:
    catalogue, source = read(language), extracted()
    found = list(faults(catalogue))
    remarks = [*long_captions(catalogue), *other_terms(catalogue, SOURCES / "glossary" / f"{language}.md")]
    print(f"{language}: {done(catalogue, source):.1%} translated, {len(found)} faults, {len(remarks)} to look at again")
    for fault in found:
        print(f"  {fault}")
    for remark in remarks:
        print(f"  ({remark})")
    return len(found)


def _missing(language: str) -> int:
    for text in missing(read(language), extracted()):
        files = " ".join(file for file, _line in text.locations)
        print(repr(text.id), *([f"({text.context})"] if text.context else []), *text.auto_comments, "-", files)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
