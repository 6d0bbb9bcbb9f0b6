"""Checks the options that an action leaves to the Python of its ruleset: each has a value whatever it is aimed at."""

from __future__ import annotations

from typing import Any

from bot.core.content.checking._pieces import ACTION, Pieces, leaves
from bot.core.content.expressions import Scope, bound_names, compiled
from bot.core.content.problems import table
from bot.core.errors import ContentError

_BARE: dict[str, Any] = {
    "id": "item_sample_001", "name": "sample", "type": "item", "status": "conscious", "location": "loc_sample_001",
    "attributes": {}, "emotions": {},
}  # fmt: skip
_AIMED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("where there is none", {}),
    ("that has nothing of its own", _BARE),
)
_SAMPLED = frozenset(("target", "item"))


def check_options(see: Pieces, path: str, options: object) -> None:
    """Notes what is wrong with the `resolver` options of an action or a check.

    An option that fails when it is asked for refuses the act, so each must give a value of a target or an item that is
    missing, and of one without attributes.
    """
    for where, value in leaves(options, path):
        source = table(value).get("cel")
        if not isinstance(source, str):
            see.stand_ins(where, str(value), "action")
        elif see.expression(where, source, ACTION):
            _check_total(see, where, source)


def _check_total(see: Pieces, path: str, source: str) -> None:
    read = set(compiled(source).variables()) - bound_names(source)
    if not read <= _SAMPLED:
        return  # what else it reads has no sample
    for name in sorted(read):
        for which, sample in _AIMED:
            try:
                Scope({**dict.fromkeys(read, _BARE), name: sample}).value(source)
            except ContentError:
                see.add(
                    path,
                    f"has no value for {'an' if name == 'item' else 'a'} {name} {which}",
                    f"Ask first: has({name}.attributes) && has({name}.attributes.…) ? … : 0. In: {source[:120]}",
                )
                break
