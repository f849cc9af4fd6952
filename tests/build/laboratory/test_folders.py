"""Experiments import the kernel, never the other way round."""

import re
from pathlib import Path

LABORATORY = Path(__file__).resolve().parents[3] / "build" / "laboratory"


def imported(folder: str) -> set[str]:
    texts = [path.read_text("utf-8") for path in (LABORATORY / folder).glob("*.py")]
    return {found for text in texts for found in re.findall(r"(?:from|import) laboratory\.(\w+)", text)} - {folder}


def test_nothing_points_back_to_the_experiments() -> None:
    assert imported("kernel") == set()
    assert imported("training") == {"kernel"}
    assert imported("problem_search") | imported("strategy") <= {"kernel", "training", "resumable"}


def test_no_folder_has_more_modules_than_one_can_list() -> None:
    counts = {folder.name: len([*folder.glob("*.py")]) for folder in LABORATORY.iterdir() if folder.is_dir()}
    assert {name for name, count in counts.items() if count > 25} == set()
