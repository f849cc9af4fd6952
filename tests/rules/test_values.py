"""Value types are what the standard library would make of the same words."""

import copy
import dataclasses
import pickle
import re
from abc import ABC
from pathlib import Path
from typing import Any, ClassVar

import pytest

from game.rules.values import OFTEN, asdict, dataclass, field, names, replace


@dataclass(frozen=True, slots=True)
class Pip:
    """A value with a default, a check and a constant."""

    rank: int
    suit: str = "s"
    most: ClassVar[int] = 13

    def __post_init__(self) -> None:
        if self.rank > self.most:
            raise ValueError(self.rank)


@dataclass(frozen=True, slots=True)
class Nothing:
    """A value without fields."""


@dataclass(frozen=True, slots=True)
class Base(ABC):
    """Something to inherit from."""

    size: int


@dataclass(frozen=True, slots=True)
class Heir(Base):
    """It gives an inherited field a default and adds one."""

    size: int = 2
    name: str = "heir"


@dataclass(slots=True)
class Pile:
    """Something that changes."""

    cards: list[int] = field(default_factory=list)
    seat: int = 0


@dataclass(slots=True, eq=False)
class Thing:
    """Something that is only itself."""

    name: str


@dataclass(frozen=True, slots=True)
class Drawer:
    """A value that can be hashed though not all in it can."""

    label: str
    sheets: list[int] = field(default_factory=list, hash=False)


def standard(ours: type) -> Any:
    """What the standard library makes of the same fields."""
    fields = [copy.copy(one) for one in dataclasses.fields(ours)]
    for one in fields:
        one.kw_only = False
    return dataclasses.make_dataclass(ours.__name__, [(one.name, one.type, one) for one in fields], slots=True)


def test_values_are_written_compared_and_hashed_by_their_fields() -> None:
    assert repr(Pip(7)) == "Pip(rank=7, suit='s')"
    assert Pip(7) == Pip(rank=7, suit="s")
    assert Pip(7) != Pip(8)
    assert hash(Pip(7)) == hash(Pip(7))
    assert len({Pip(7), Pip(7), Pip(7, "h")}) == 2
    assert Nothing() == Nothing()
    assert {Nothing(): 1}[Nothing()] == 1
    assert Thing("a") != Thing("a")
    assert hash(Drawer("a", [1])) == hash(Drawer("a"))
    assert Drawer("a", [1]) != Drawer("a")
    assert Base(2) != Heir(2)
    with pytest.raises(TypeError):
        hash(Pile())


@pytest.mark.parametrize(
    ("ours", "given"), [(Pip, (7, "h")), (Nothing, ()), (Heir, (3, "x")), (Pile, ([1], 1)), (Drawer, ("a", [2]))]
)
def test_they_agree_with_the_standard_library(ours: type, given: tuple[Any, ...]) -> None:
    value, theirs = ours(*given), standard(ours)
    assert repr(value) == repr(theirs(*given))
    assert names(value) == theirs.__match_args__ == tuple(one.name for one in dataclasses.fields(ours))
    assert asdict(value) == dataclasses.asdict(value) == dataclasses.asdict(theirs(*given))
    assert dataclasses.replace(value) == replace(value) == value
    assert not hasattr(value, "__dict__")


def test_what_is_given_wrongly_is_refused() -> None:
    call: Any = Pip
    wrong: list[tuple[tuple[Any, ...], dict[str, Any]]]
    wrong = [((), {}), ((1, "s", 3), {}), ((1,), {"colour": "red"}), ((1,), {"rank": 1})]
    for values, named in wrong:
        with pytest.raises(TypeError):
            call(*values, **named)
    with pytest.raises(TypeError):
        replace(Pip(1), colour="red")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="14"):
        replace(Pip(1), rank=14)


def test_a_frozen_value_stays_as_it_is() -> None:
    value: Any = Pip(7)
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.rank = 8
    with pytest.raises(dataclasses.FrozenInstanceError):
        del value.rank
    pile = Pile()
    pile.seat = 1
    assert pile == Pile([], 1)


def test_a_default_that_changes_is_made_anew() -> None:
    Pile().cards.append(1)
    assert Pile().cards == []


def test_an_heir_has_the_fields_of_both() -> None:
    assert Heir() == Heir(2, "heir")
    assert names(Heir) == ("size", "name")
    assert isinstance(Heir(), Base)


def test_a_type_made_often_is_as_it_was() -> None:
    """By then its `__init__` is compiled, unless a default is made anew for each value."""
    before = Pip.__init__, Nothing.__init__, Heir.__init__, Base.__init__, Pile.__init__
    for _time in range(OFTEN):
        Pip(1), Nothing(), Heir(1), Pile()
    after = Pip.__init__, Nothing.__init__, Heir.__init__, Base.__init__, Pile.__init__
    assert [one is other for one, other in zip(before, after, strict=True)] == [False, False, False, True, True]
    test_values_are_written_compared_and_hashed_by_their_fields()
    test_what_is_given_wrongly_is_refused()
    test_a_frozen_value_stays_as_it_is()
    test_a_default_that_changes_is_made_anew()
    test_an_heir_has_the_fields_of_both()
    for ours, given in ((Pip, (7, "h")), (Nothing, ()), (Heir, (3, "x"))):
        test_they_agree_with_the_standard_library(ours, given)
    for value in (Pip(7), Nothing(), Heir(3)):
        test_copies_and_other_processes_get_the_same(value)


def test_a_pattern_takes_them_apart() -> None:
    match Pip(7, "h"):
        case Pip(rank, "h"):
            assert rank == 7
        case _:
            pytest.fail("no match")


@pytest.mark.parametrize("value", [Pip(7), Nothing(), Heir(3), Pile([1], 2)], ids=repr)
def test_copies_and_other_processes_get_the_same(value: Any) -> None:
    assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - ours


def test_the_game_makes_all_its_value_types_this_way() -> None:
    game = Path(__file__).resolve().parents[2] / "game"
    slow = re.compile("^(from|import) dataclasses", re.MULTILINE)
    assert [path.name for path in sorted(game.rglob("*.py")) if slow.search(path.read_text("utf-8"))] == []
