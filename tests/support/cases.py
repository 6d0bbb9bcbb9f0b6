"""The cases of a pure test as one test: a thousandth of the ceremony, and all that fail are named.

Telling pytest of a case (collecting it in each worker, setting it up, reporting it) takes five milliseconds of the
processors, and most cases of `tests/unit` take less themselves. Apart they are where a test is named as file::test.
"""

from __future__ import annotations

import functools
import inspect
import itertools
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeGuard

import pytest

from bot.adapters import entropy
from tests.support import sweeps

Test = Callable[..., object]
LEFT = "left_to_sweeps"
"""The attribute of a test of many cases that says how many of them it leaves to the sweeps."""
SHOWN = 3
"""How many of the cases that fail are shown with their traceback; all are named."""


class Failed(AssertionError):
    """Some cases of a test fail. Its message names each of them with what was wrong."""


def are_together(test: object) -> TypeGuard[Test]:
    """Whether a test has cases that can stand in one: nothing is set up for it, and its marks say no more."""
    if not inspect.isfunction(test) or inspect.iscoroutinefunction(test):
        return False
    marks = _cased(test)
    if not marks or len(marks) + len(_swept(test)) < len(_marks(test)):
        return False
    if hasattr(test, "is_hypothesis_test") or {"skip", "importorskip", "xfail"} & set(test.__code__.co_names):
        return False
    given = {name for mark in marks for name in _names(mark)}
    return all(_plain(mark.args[1]) for mark in marks) and set(inspect.signature(test).parameters) == given


def together(test: Test, dice: Callable[[], object]) -> Test:
    """One test that runs every case of `test`, each with `dice` of its own."""

    run = [case for place, case in enumerate(_cases(test)) if _stays(test, place)]

    @functools.wraps(test)
    def all_cases() -> None:
        __tracebackhide__ = True
        failed: list[tuple[str, Exception]] = []
        with pytest.MonkeyPatch.context() as patch:
            for named, given in run:
                patch.setattr(entropy, "secrets", dice())
                try:
                    test(**given)
                except Exception as error:  # noqa: BLE001 - all that fail are told at the end
                    failed.append((named, error))
        if failed:
            raise _all_of(failed)

    setattr(all_cases, LEFT, sum(1 for _ in _cases(test)) - len(run))
    del all_cases.__wrapped__  # type: ignore[attr-defined]  # pytest would ask for the arguments of one case
    all_cases.pytestmark = []  # type: ignore[attr-defined]
    return all_cases


def _cases(test: Test) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each case by its name and its arguments, in the order of pytest."""
    for combined in itertools.product(*(list(_given(mark)) for mark in _cased(test))):
        named = "-".join(name for name, _ in combined)
        yield named, {key: value for _, given in combined for key, value in given.items()}


def _given(mark: pytest.Mark) -> Iterator[tuple[str, Mapping[str, Any]]]:
    names = _names(mark)
    ids = mark.kwargs.get("ids")
    for place, case in enumerate(mark.args[1]):
        values = case.values if hasattr(case, "marks") else (case if len(names) > 1 else (case,))
        assert len(names) == len(values), f"{names} are given {values}"
        own = getattr(case, "id", None)
        if own is None and isinstance(ids, (list, tuple)):
            own = ids[place]
        yield str(own or ", ".join(map(repr, values))), dict(zip(names, values, strict=True))


def _marks(test: Test) -> list[pytest.Mark]:
    return list(getattr(test, "pytestmark", ()))


def _cased(test: Test) -> list[pytest.Mark]:
    return [mark for mark in _marks(test) if mark.name == "parametrize" and not set(mark.kwargs) - {"ids"}]


def _swept(test: Test) -> list[pytest.Mark]:
    """The mark that leaves a part of the cases to the sweeps, where there is one."""
    return [mark for mark in _marks(test) if mark.name == "sweep" and mark.args]


def _stays(test: Test, place: int) -> bool:
    return sweeps.WHOLE or all(sweeps.stays(place, *mark.args) for mark in _swept(test))


def _plain(cases: object) -> bool:
    """Whether cases can be gone through more than once, are some, and bear no marks of their own."""
    if not isinstance(cases, Collection) or not cases:
        return False
    return not any(getattr(case, "marks", ()) for case in cases)


def _names(mark: pytest.Mark) -> list[str]:
    named = mark.args[0]
    return (
        [name.strip() for name in named.split(",") if name.strip()] if isinstance(named, str) else list(named)
    )


def _all_of(failed: list[tuple[str, Exception]]) -> Exception:
    if len(failed) == 1:
        named, error = failed[0]
        error.add_note(f"in the case [{named}]")
        return error
    for named, error in failed:
        error.add_note(f"in the case [{named}]")
    names = "\n".join(f"  [{named}] {type(error).__name__}: {_first_line(error)}" for named, error in failed)
    group = ExceptionGroup(f"{len(failed)} cases", [error for _, error in failed[:SHOWN]])
    failure = Failed(f"{len(failed)} cases fail:\n{names}")
    failure.__cause__ = group
    return failure


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), "")
