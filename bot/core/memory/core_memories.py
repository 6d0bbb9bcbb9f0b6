"""Core memories: the long-term list of the story, what is always in it, and what never is."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

MAX_LENGTH = 300
"""Characters of one memory. The list reaches prompts, so each entry is short."""


class MemoryKind(StrEnum):
    """What happened. The first eight are remembered, the last four never (docs/protocol.md, Core memories)."""

    PLOT_EVENT = "plot_event"
    MISSION_COMPLETED = "mission_completed"
    LEVEL_UP = "level_up"
    POWER_GAIN = "power_gain"
    NPC_STATUS_CHANGE = "npc_status_change"
    COMPLICATION = "complication"
    TIME_SKIP = "time_skip"
    RETCON = "retcon"
    THINK = "think"
    ROUTINE_ROLL = "routine_roll"
    MINOR_TRANSACTION = "minor_transaction"
    SCENE_DETAIL = "scene_detail"


Facts = Mapping[str, str | int | Sequence[str]]

EXCLUDED = frozenset(
    {MemoryKind.THINK, MemoryKind.ROUTINE_ROLL, MemoryKind.MINOR_TRANSACTION, MemoryKind.SCENE_DETAIL}
)

# The sentence of each kind, and what it adds where the fact named is there.
_SENTENCES: dict[MemoryKind, tuple[str, tuple[tuple[str, str], ...]]] = {
    MemoryKind.PLOT_EVENT: ("{summary}", ()),
    MemoryKind.MISSION_COMPLETED: ("Mission completed: {title}", (("outcome", "; {outcome}"),)),
    MemoryKind.LEVEL_UP: ("{name} reached level {level}, gaining {gains}", ()),
    MemoryKind.POWER_GAIN: ("{name} gained {gain}", (("cause", " through {cause}"),)),
    MemoryKind.NPC_STATUS_CHANGE: (
        "{name} {be} now {status}",
        (("was", ", formerly {was}"), ("cause", ", because of {cause}")),
    ),
    MemoryKind.COMPLICATION: ("Complication: {summary}", ()),
    MemoryKind.TIME_SKIP: ("Time skip of {duration}: {focus}", ()),
    MemoryKind.RETCON: ("Correction: {correction}", ()),
}


_LOST = "{name} lost {loss}"


def core_memory(kind: MemoryKind | str, facts: Facts) -> str | None:
    """The memory to append, one sentence of at most 300 characters; None for an excluded kind.

    Facts by kind: plot_event and complication `summary`; mission_completed `title` and perhaps `outcome`;
    level_up `name`, `level`, `gains`; power_gain `name` and `gain` or `loss`, and perhaps `cause`;
    npc_status_change `name` (several names in a list), `status` and perhaps `was`, `cause`; time_skip `duration`,
    `focus`; retcon `correction`. A list is joined by commas. They come from the engine, never from free text. Raises
    ValueError for an unknown kind and for a fact that is missing or empty.
    """
    known = MemoryKind(kind)
    if known in EXCLUDED:
        return None
    words = {name: _plain(value) for name, value in facts.items()} | _several(facts.get("name", ""))
    needed, extras = _SENTENCES[known]
    if known is MemoryKind.POWER_GAIN and words.get("loss"):
        needed = _LOST
    template = needed + "".join(text for name, text in extras if words.get(name))
    missing = [name for name in _fields(template) if not words.get(name)]
    if missing:
        raise ValueError(f"a core memory of kind {known} needs {', '.join(missing)}")
    return _sentence(template.format_map(words))


def _several(name: str | int | Sequence[str]) -> dict[str, str]:
    """Names in a row, and the verb that goes with as many."""
    if isinstance(name, str | int) or len(name) < 2:
        return {"be": "is"}
    return {"name": f"{', '.join(name[:-1])} and {name[-1]}", "be": "are"}


def _fields(template: str) -> list[str]:
    return [part.partition("}")[0] for part in template.split("{")[1:]]


def _plain(value: str | int | Sequence[str]) -> str:
    text = str(value) if isinstance(value, str | int) else ", ".join(value)
    return " ".join(text.split())


def _sentence(text: str) -> str:
    text = text[0].upper() + text[1:]
    if len(text) >= MAX_LENGTH:
        text = text[: MAX_LENGTH - 1].rsplit(" ", 1)[0].rstrip(",;:. ") + "…"
    return text if text.endswith((".", "!", "?", "…")) else text + "."
