"""What a change gained or cost players' characters for good, and who of all characters players saw change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from bot.core.memory.core_memories import MemoryKind, core_memory
from bot.core.rules.visibility import people, reachable
from bot.core.state.document import Entity, State

Memory = tuple[str, str]
"""The kind of a memory, and its sentence."""
LEAST_GOLD = 50
"""Gold from which a change that halves or doubles what there was is remembered."""


def memory(kind: MemoryKind, **facts: str | int | Sequence[str]) -> Iterator[Memory]:
    text = core_memory(kind, facts)
    if text is not None:
        yield kind.value, text


def seen(before: State, after: State) -> list[tuple[Entity, Entity]]:
    """The characters that players perceive before or after, themselves included, as they were and are."""
    ids = {one for state in (before, after) for one in people(state)}
    for state in (before, after):
        ids |= {near["id"] for one in people(state) for near in reachable(state, one)}
    pairs = ((before["entities"].get(one), after["entities"].get(one)) for one in sorted(ids))
    return [
        (was, now)
        for was, now in pairs
        if was is not None and now is not None and was is not now and now["type"] in ("pc", "npc")
    ]


def _players(before: State, after: State) -> Iterator[tuple[Entity, Entity]]:
    return ((was, now) for was, now in seen(before, after) if now["type"] == "pc")


def levels(before: State, after: State, told: Sequence[Memory]) -> Iterator[Memory]:
    """A level that nobody told of yet; rules that grant levels say themselves what they bring."""
    if any(kind == MemoryKind.LEVEL_UP for kind, _ in told):
        return
    for was, now in _players(before, after):
        if _number(now, "level") > _number(was, "level"):
            more = _number(now, "hp_max") - _number(was, "hp_max")
            gains = [f"{more} hit points"] if more > 0 else []
            gains += [_title(one) for one in _new(was, now, "features")]
            level = _number(now, "level")
            yield from memory(
                MemoryKind.LEVEL_UP, name=now["name"], level=level, gains=gains or ["experience"]
            )


def powers(before: State, after: State, known: str) -> Iterator[Memory]:
    """Gifts and attuned things beside those of a level, and money that makes rich or poor."""
    for was, now in _players(before, after):
        gained: list[str] = []
        if _number(now, "level") == _number(was, "level"):
            gained += [_title(one) for one in _new(was, now, "features")]
        gained += [_title(one) for one in _new(was, now, "equipment", "attuned")]
        old, new = _gold(was), _gold(now)
        great = abs(new - old) >= max(LEAST_GOLD, min(old, new), 1)
        if great and new > old:
            gained.append(f"{new - old} gold")
        gained = [one for one in gained if one not in known]
        if gained:
            yield from memory(MemoryKind.POWER_GAIN, name=now["name"], gain=gained)
        if great and new < old:
            yield from memory(MemoryKind.POWER_GAIN, name=now["name"], loss=f"{old - new} gold")


def _number(one: Entity, name: str) -> int:
    value = one["attributes"].get(name)
    return value if isinstance(value, int) else 0


def _gold(one: Entity) -> int:
    purse = one["attributes"].get("resources")
    value = purse.get("gold") if isinstance(purse, dict) else one["attributes"].get("gold")
    return value if isinstance(value, int) else 0


def _new(was: Entity, now: Entity, *path: str) -> list[str]:
    """What a list of a stat block holds that it did not."""

    def listed(one: Entity) -> list[str]:
        here: Any = one["attributes"]
        for key in path:
            here = cast("dict[str, Any]", here).get(key) if isinstance(here, dict) else None
        return [str(each) for each in cast("list[Any]", here)] if isinstance(here, list) else []

    held = listed(was)
    return [each for each in listed(now) if each not in held] if held or path != ("features",) else []


def _title(key: str) -> str:
    return key.replace("_", " ").title().replace(" Of ", " of ").replace(" The ", " the ")
