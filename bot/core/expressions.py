"""Rule expressions: CEL, compiled once, total and without I/O (ADR 0002)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import cel

from bot.core.errors import ContentError

VARIABLES = frozenset(
    "actor target item meta here place carried reach rel scene clocks flags round hour people entities "
    "stat best_other total self other outcome".split()
)


_BOUND = re.compile(r"\.(?:exists|exists_one|all|filter|map)\(\s*(\w+)\s*,")


@lru_cache(maxsize=8192)
def compiled(source: str) -> Any:
    """The compiled program. Raises ContentError with the expression where it is not CEL or names the unknown."""
    try:
        program = cel.compile(source)
    except ValueError as error:
        raise ContentError("expression", source, str(error).splitlines()[0]) from error
    unknown = sorted(set(program.variables()) - VARIABLES - set(_BOUND.findall(source)))
    if unknown:
        raise ContentError(
            "expression", source, f"unknown name {unknown[0]}; known are {', '.join(sorted(VARIABLES))}"
        )
    return program


def uses(source: str, name: str) -> bool:
    """Whether an expression reads this variable."""
    return name in compiled(source).variables()


class Scope:
    """The variables of an evaluation, converted for CEL once and read by many expressions.

    Converting a large value costs far more than reading it: what many evaluations share is added once, and what
    differs is replaced by `add` before each.
    """

    __slots__ = ("_context",)

    def __init__(self, variables: Mapping[str, Any]) -> None:
        self._context = cel.Context(dict(variables))

    def add(self, /, **variables: Any) -> None:
        """Adds or replaces variables."""
        for name, value in variables.items():
            self._context.add_variable(name, value)

    def value(self, source: str) -> Any:
        """The value of an expression. Raises ContentError where it fails (a missing field, a wrong type)."""
        program = compiled(source)
        try:
            return program.execute(self._context)
        except (
            RuntimeError,
            TypeError,
            KeyError,
            ValueError,
            ZeroDivisionError,
            IndexError,
            OverflowError,
        ) as error:
            raise ContentError("expression", source, f"cannot be evaluated: {error}") from error

    def holds(self, source: str | None) -> bool:
        """Whether a condition is true; absent conditions hold, failing ones do not (fail closed)."""
        if source is None:
            return True
        try:
            return self.value(source) is True
        except ContentError:
            return False

    def integer(self, source: str, default: int = 0) -> int:
        """The integer value of an expression, `default` where it fails or is of another type."""
        try:
            found = self.value(source)
        except ContentError:
            return default
        if isinstance(found, bool):
            return int(found)
        return int(found) if isinstance(found, int | float) else default
