"""``python build/checks/cyclonedx_form.py FILE``: check that a file is valid CycloneDX."""

import sys
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def main(file: str) -> int:
    """Return 0 if it's valid, else 1."""
    fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(Path(file).read_text("utf-8"))
    if fault is not None:
        sys.stderr.write(f"{file}: {fault}\n")
    return 0 if fault is None else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
