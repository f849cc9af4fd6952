"""Matches whose deals are sealed."""

from pathlib import Path

from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.ui.screens.fair_deals import FairDeals
from headless.sitting import Sitting
from samples import match_history


def sealed(folder: Path) -> Sitting:
    return Sitting(folder, match_history.Sealed(5))


def asking(folder: Path) -> Sitting:
    """Return a sitting whose table shows the seal before each deal."""
    sitting = sealed(folder)
    sitting.services.keep(replace(sitting.services.settings, show_seal=True))
    return sitting


def page(sitting: Sitting) -> FairDeals:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, FairDeals), scene
    return scene


def fact_sheet(sitting: Sitting, name: str) -> dict[str, str]:
    """Return a fact sheet's texts by caption."""
    return {row.name: row.value for row in sitting.pilot.find(role="table", name=name).children}


def found(sitting: Sitting) -> list[bool]:
    return ["true" in node.state for node in sitting.pilot.nodes() if node.role == "finding"]


def with_hand(record: MatchRecord, **changes: object) -> MatchRecord:
    first, hand, *rest = record.hands
    return replace(record, hands=(first, replace(hand, **changes), *rest))  # type: ignore[arg-type]


def at_once(sitting: Sitting) -> None:
    sitting.app.go(sitting.services.matches.at_once())
