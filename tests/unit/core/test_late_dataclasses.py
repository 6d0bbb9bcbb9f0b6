"""Dataclasses whose constructors are written late are and do what those of the standard library are and do."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import pickle
import sys
from collections.abc import Callable
from dataclasses import field, replace
from functools import cached_property
from typing import Any, ClassVar
from unittest.mock import patch

import pytest

from bot.core import late_dataclasses
from bot.core.late_dataclasses import dataclass, write_waiting

EACH = pytest.mark.parametrize(
    "options",
    [
        {"frozen": frozen, "slots": slots, "eq": eq, "repr": shows}
        for frozen in (True, False)
        for slots in (True, False)
        for eq in (True, False)
        for shows in (True, False)
    ],
    ids=str,
)


def _pair(options: dict[str, bool]) -> tuple[type[Any], type[Any]]:
    def made(decorated: Callable[..., Any]) -> type[Any]:
        class Point:
            """A point."""

            shape: ClassVar[str] = "round"
            left: int
            top: int = 2
            names: list[str] = field(default_factory=list[str])
            secret: str = field(default="s", repr=False, compare=False)
            counted: int = field(default=7, init=False)
            kept: dict[str, int] = field(default_factory=dict[str, int], init=False)
            last: str = field(default="z", kw_only=True)

            def __post_init__(self) -> None:
                self.names.append("after")

        made_of: type[Any] = decorated(Point, **options)
        return made_of

    return made(dataclass), made(lambda cls, **given: dataclasses.dataclass(**given)(cls))


@EACH
def test_it_is_made_shown_and_compared_as_by_the_standard_library(options: dict[str, bool]) -> None:
    ours, theirs = _pair(options)
    for given, named in (((1,), {}), ((1, 3, ["a"], "t"), {"last": "y"}), ((), {"left": 4, "top": 0})):
        one, other = ours(*copy.deepcopy(given), **named), theirs(*copy.deepcopy(given), **named)
        assert [getattr(one, each.name) for each in dataclasses.fields(ours)] == [
            getattr(other, each.name) for each in dataclasses.fields(theirs)
        ]
        if options["repr"]:
            assert repr(one) == repr(other)
        twin = ours(*copy.deepcopy(given), **named)
        assert (one == twin) is (other == theirs(*copy.deepcopy(given), **named)) is options["eq"]
        assert one != other
        assert dataclasses.asdict(one) == dataclasses.asdict(other)
        assert dataclasses.asdict(replace(one, top=9)) == dataclasses.asdict(replace(other, top=9))
    assert str(inspect.signature(ours)) == str(inspect.signature(theirs))
    assert ours.__match_args__ == theirs.__match_args__
    assert (ours.__hash__ is None) is (theirs.__hash__ is None)
    assert ("__dict__" in dir(ours(1))) is ("__dict__" in dir(theirs(1)))


@EACH
def test_it_refuses_what_the_standard_library_refuses(options: dict[str, bool]) -> None:
    ours, theirs = _pair(options)

    def refusals(of: type[Any]) -> list[str]:
        one, told = of(1), list[str]()
        for deed in (
            lambda: of(),
            lambda: of(1, 2, [], "s", "z"),
            lambda: of(1, unknown=3),
            lambda: setattr(one, "left", 5),
            lambda: delattr(one, "left"),
            lambda: setattr(one, "unknown", 5) if not options["slots"] else None,
        ):
            try:
                deed()
                told.append("")
            except (TypeError, AttributeError) as error:
                told.append(f"{type(error).__name__}: {error}")
        return told

    assert refusals(ours) == refusals(theirs)


@dataclass(frozen=True, slots=True)
class Kept:
    """Something that is copied and pickled."""

    name: str
    parts: tuple[int, ...] = ()


@dataclass(frozen=True)
class Above(Kept):
    """Another class over it, with what is worked out once."""

    more: int = 3
    others: dict[str, int] = field(default_factory=dict[str, int], hash=False)

    @cached_property
    def doubled(self) -> int:
        return self.more * 2


def test_it_is_copied_pickled_hashed_and_inherited_from() -> None:
    kept, above = Kept("a", (1, 2)), Above("a", (1, 2), 5)
    assert copy.copy(kept) == copy.deepcopy(kept) == pickle.loads(pickle.dumps(kept)) == kept
    assert copy.deepcopy(above) == above != kept
    assert hash(kept) == hash(("a", (1, 2)))
    assert hash(above) == hash(("a", (1, 2), 5))
    assert above.doubled == 10
    assert repr(above) == "Above(name='a', parts=(1, 2), more=5, others={})"
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'name'"):
        above.name = "b"  # type: ignore[misc]


def test_what_a_class_says_itself_stays() -> None:
    @dataclass(frozen=True)
    class Own:
        """It has methods of its own."""

        name: str

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 5

    assert (repr(Own("a")), Own("a") == 3, hash(Own("a"))) == ("own", True, 5)


def test_a_constructor_is_written_when_the_first_is_made_and_once() -> None:
    @dataclass(frozen=True, slots=True)
    class Late:
        """Something of which nothing was made."""

        name: str

    with patch.object(late_dataclasses, "_constructor", wraps=late_dataclasses._constructor) as writing:
        assert writing.call_count == 0
        assert [Late("a").name, Late("b").name, Late(name="c").name] == ["a", "b", "c"]
        assert writing.call_count == 1


def test_what_waits_is_written_piece_by_piece() -> None:
    @dataclass
    class Waits:
        """Something of which nothing is made here."""

        name: str = "a"

    for _ in write_waiting():
        pass
    assert not hasattr(Waits.__init__, "write")
    assert Waits("b").name == "b"
    assert list(write_waiting()) == []


def test_every_class_of_the_program_takes_what_the_standard_library_has_it_take() -> None:
    importlib.import_module("bot.app.building")
    ours = [
        one
        for module in [*sys.modules.values()]
        if module.__name__.partition(".")[0] in ("bot", "cogs", "rulesets")
        for one in [*vars(module).values()]
        if isinstance(one, type) and one.__module__ == module.__name__ and _has_a_late_constructor(one)
    ]
    assert len(ours) > 400
    for cls in ours:
        late_dataclasses._write(cls)
        theirs = dataclasses.dataclass(eq=False, repr=False)(type(cls.__name__, (cls,), {}))
        assert str(inspect.signature(cls.__init__)) == str(inspect.signature(theirs.__init__)), cls


def _has_a_late_constructor(cls: type[Any]) -> bool:
    own = cls.__dict__
    if "__dataclass_fields__" not in own or cls.__dataclass_params__.init or "__init__" not in own:
        return False
    return hasattr(own["__init__"], "write") or own["__init__"].__code__.co_filename == "<string>"
