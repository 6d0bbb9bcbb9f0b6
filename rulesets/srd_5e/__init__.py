"""Fifth-edition rules in code: what expressions and action packs cannot say readably (data: `rulesets/srd-5e`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.srd_5e.resolver import FifthEdition


def resolver(read: Callable[[], Mapping[str, Any]]) -> FifthEdition:
    """The rules, with a way to read the tables of their compendium when they are first needed."""
    return FifthEdition(read)
