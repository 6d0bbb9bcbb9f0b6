"""The response document of a turn (docs/protocol.md): its exact shape, composed from what the turn's scene stored."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator
from pydantic.json_schema import SkipJsonSchema

from bot.core.content.adventure import Adventure
from bot.core.history.scene_record import OfferedRow, SceneRecord, WeighedChoices
from bot.core.response import _god as god
from bot.core.response import _notes as notes
from bot.core.response import _updates as updates
from bot.core.response import _words as words
from bot.core.state.document import State

Viewer = Literal["player", "spectator", "moderator"]
ChoiceKey = Annotated[str, StringConstraints(pattern=r"^(god:)?[a-z][a-z0-9]*(_[a-z0-9]+)*$")]
OWN_WORDS = frozenset({"other_action", "custom_action"})
MINIMAL = frozenset({"continue", "custom_action"})


def _without_default(schema: dict[str, Any]) -> None:
    """A field that may be missing is never null on the wire, so its schema names no default."""
    schema.pop("default", None)


_missing: Any = Field(default=None, json_schema_extra=_without_default)


class ResponsePart(BaseModel):
    """A frozen value that refuses unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class OfferedChoice(ResponsePart):
    """One choice as it is offered."""

    text: str
    description: str
    risk_level: Literal["safe", "low", "medium", "high"]


class Analysis(ResponsePart):
    """What a deep think found."""

    pros: tuple[str, ...]
    cons: tuple[str, ...]
    confidence: str


class PlanningBlock(ResponsePart):
    """What can be done next. Only a deep think has an analysis; a minimal block has no context."""

    thinking: str
    context: str | SkipJsonSchema[None] = _missing
    analysis: Analysis | SkipJsonSchema[None] = _missing
    choices: dict[ChoiceKey, OfferedChoice] = Field(json_schema_extra={"additionalProperties": False})

    @model_validator(mode="after")
    def _complete(self) -> Self:
        keys = set(self.choices)
        god = {key for key in keys if key.startswith("god:")}
        if god and (god != keys or "god:return_story" not in god):
            raise ValueError("god choices stand alone, and god:return_story is among them")
        if keys and not god and not keys & OWN_WORDS:
            raise ValueError("a block of choices leaves room for the player's own words")
        return self


class StateUpdates(ResponsePart):
    """What changed, by the keys of the protocol. A key under which nothing changed is missing."""

    player_character_data: dict[str, Any] | SkipJsonSchema[None] = _missing
    world_data: dict[str, Any] | SkipJsonSchema[None] = _missing
    npc_data: dict[str, Any] | SkipJsonSchema[None] = _missing
    custom_campaign_state: dict[str, Any] | SkipJsonSchema[None] = _missing
    combat_state: dict[str, Any] | SkipJsonSchema[None] = _missing


class DebugInfo(ResponsePart):
    """Notes for moderators; empty for everybody else."""

    dm_notes: tuple[str, ...]
    state_rationale: str


class Response(ResponsePart):
    """The document, every field of the protocol and no other. What a ruleset does not use is empty."""

    session_header: str
    resources: str
    narrative: str
    planning_block: PlanningBlock
    dice_rolls: tuple[str, ...]
    god_mode_response: str
    entities_mentioned: tuple[str, ...]
    location_confirmed: str
    state_updates: StateUpdates
    debug_info: DebugInfo

    def to_json(self) -> str:
        """The document as JSON text on one line, fields in the order of the protocol."""
        return self.model_dump_json(exclude_none=True)


def compose(record: SceneRecord, before: State, after: State, game: Adventure, viewer: Viewer) -> Response:
    """The document of a scene for a viewer; the same arguments give the same bytes.

    Everything but a moderator's state updates and debug notes comes from what players may know: two worlds that
    differ only in what is hidden from players give them the same document.
    """
    everything = viewer == "moderator"
    earlier = before if record.previous is not None else updates.nothing_yet(after)
    actor = after["entities"].get(record.actor_id or "")
    rows = record.choices or god.choices(record, everything=everything)
    choices = {row["key"]: _offered(row) for row in rows}
    return Response(
        session_header=words.session_header(record.header, actor),
        resources=words.resources(game, actor, record.header),
        narrative=record.narrative,
        planning_block=PlanningBlock(
            thinking=words.thinking(record, game, before, after),
            context=None if choices.keys() == MINIMAL else words.context(record, game, after, actor),
            analysis=_analysis(record.document.get("analysis")),
            choices=choices,
        ),
        dice_rolls=record.dice,
        god_mode_response=god.response(record, before, after, everything=everything),
        entities_mentioned=words.mentioned(record, before, after),
        location_confirmed=words.location(record.header, after, actor),
        state_updates=StateUpdates(
            **updates.state_updates(game, earlier, after, record.memories, everything=everything)
        ),
        debug_info=DebugInfo(
            dm_notes=notes.dm_notes(record, before, after) if everything else (),
            state_rationale=notes.state_rationale(record, after) if everything else "",
        ),
    )


def _offered(row: OfferedRow) -> OfferedChoice:
    return OfferedChoice(text=row["text"], description=row["description"], risk_level=row["risk_level"])


def _analysis(found: WeighedChoices | None) -> Analysis | None:
    if found is None:
        return None
    return Analysis(pros=tuple(found["pros"]), cons=tuple(found["cons"]), confidence=found["confidence"])
