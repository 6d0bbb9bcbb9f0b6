"""What is stored of a story: sessions, turns, and what one scene commits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import Any, Literal

from bot.core.history.scene_record import OfferedRow, SceneDocument, SceneHeader
from bot.core.ids import world_event_id
from bot.core.late_dataclasses import dataclass
from bot.core.state.world_state import Entity, Relation
from bot.services.ports.audit_kinds import AuditKind, UnknownKind

JsonObject = dict[str, Any]
TurnSource = Literal["message", "button", "modal", "command"]
TurnStatus = Literal["queued", "running", "committed", "answered", "failed", "cancelled"]
SceneKind = Literal[
    "genesis", "story", "deep_think", "join", "leave", "roll", "god", "undo", "end", "retell"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session as it begins. `secret` goes to its own table; `content` pins ruleset, scenario, lore, characters."""

    id: str
    guild_id: str
    channel_id: str
    starter_id: str
    scenario_id: str
    ruleset_id: str
    world_lore_id: str
    small_model_key: str
    large_model_key: str
    party: str
    commitment: str
    secret: bytes
    created_at: int
    content: Mapping[str, JsonObject]
    settings: JsonObject = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session as stored. `status` is active, paused or ended; `segment` is the running segment of the lineage."""

    id: str
    guild_id: str
    channel_id: str
    starter_id: str
    scenario_id: str
    ruleset_id: str
    world_lore_id: str
    small_model_key: str
    large_model_key: str
    party: str
    commitment: str
    status: str
    current_scene_id: str
    scene_index: int
    story_round: int
    chain_hash: str
    segment: int
    lineage: tuple[tuple[int, int], ...]
    created_at: int
    last_handled_id: str
    settings: JsonObject
    handled_ids: tuple[str, ...] = ()
    """The messages handled lately, oldest first (`bot/core/table/handled_messages.py`)."""


@dataclass(frozen=True, slots=True)
class Member:
    """Who plays what. `user_id` is None for NPCs; `left_at` is set once a player left."""

    character_id: str
    user_id: str | None
    role: Literal["player", "npc"]
    name: str
    profile: JsonObject
    left_at: int | None = None


@dataclass(frozen=True, slots=True)
class ReceivedTurn:
    """An input as it came in. `source_id` (Discord message or interaction id) is the idempotency key in a session."""

    id: str
    session_id: str
    source_id: str
    source: TurnSource
    user_id: str
    channel_id: str
    mode: str
    raw_text: str
    created_at: int
    choice: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """A received turn with its place in the session's order (`turn_index`) and what became of it."""

    received: ReceivedTurn
    turn_index: int
    status: TurnStatus
    scene_id: str | None


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A finished step of a turn. Unique on (turn, step key, attempt). `model_key` resolved to provider and model id."""

    turn_id: str
    session_id: str
    step_key: str
    attempt: int
    event_type: Literal["user_action", "model_output", "tool_call", "state_apply", "error", "presented"]
    step_name: str
    payload: JsonObject
    created_at: int
    model_key: str | None = None
    prompt_version: str | None = None
    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    latency_ms: int = 0
    provider: str | None = None
    model_id: str | None = None
    first_token_ms: int | None = None


@dataclass(frozen=True, slots=True)
class DiceRow:
    """A roll as recorded: what the ledger shows and `verify` recomputes (`roll` is core.dice.Roll.to_json)."""

    action_index: int
    roll_index: int
    character_id: str
    purpose: str
    sources: tuple[str, ...]
    expression: str
    total: int
    roll: JsonObject
    line: str


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One adjudicated action of a scene, with its validation result and the operations it applied (wire form)."""

    action_index: int
    character_id: str
    action: JsonObject
    action_text: str
    success: bool
    reason: str | None
    message: str | None
    outcome: JsonObject
    operations: tuple[JsonObject, ...]


@dataclass(frozen=True, slots=True)
class ObservationRow:
    """A new observation; `created_minutes` is world time in whole minutes. `reinforces` names an older one's id.

    `reinforced` is how often it was before, where a branch takes it along.
    """

    id: str
    character_id: str
    content: str
    importance: int
    created_minutes: int
    reinforces: str | None = None
    reinforced: int = 0


@dataclass(frozen=True, slots=True)
class RecalledObservation:
    """An observation as loaded, with its reinforcements counted along the lineage."""

    id: str
    character_id: str
    content: str
    importance: int
    created_minutes: int
    reinforcement_count: int


@dataclass(frozen=True, slots=True)
class WorldEventRow:
    """A world event: `number` counts along the lineage; visibility is public or audit."""

    number: int
    round: int
    type: str
    description: str
    visibility: Literal["public", "audit"]

    @property
    def id(self) -> str:
        """The protocol's `evt_n`. For game masters: gaps tell that something happened which players do not know."""
        return world_event_id(self.number)


@dataclass(frozen=True, slots=True)
class CoreMemory:
    """An entry of the story's long-term list: the scene that added it, its kind (`core.memory`), its sentence."""

    scene_index: int
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class NarrationRow:
    """What was told: the prose, the header, the dice lines, the choices with their bound actions, lines used."""

    text: str
    header: SceneHeader
    dice_lines: tuple[str, ...]
    choices: tuple[OfferedRow, ...]
    lines_used: tuple[str, ...]
    document: SceneDocument

    @property
    def retells(self) -> bool:
        """Whether it tells in other words what the narration before it told."""
        return "retells" in self.document


def passages_before(told: Sequence[NarrationRow]) -> tuple[str, ...]:
    """The texts before the newest narration, the oldest first; `told` are narrations, newest first.

    Of what was told more than once only the last words count.
    """
    older = [one.text for newer, one in pairwise(told) if not newer.retells]
    return tuple(reversed(older[:OLDER_PASSAGES]))


@dataclass(frozen=True, slots=True)
class SceneRow:
    """A committed scene: its place in the history, and the state it stands for by its manifest."""

    id: str
    session_id: str
    scene_index: int
    segment: int
    kind: SceneKind
    story_round: int
    manifest: Mapping[str, str]
    mentioned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Past:
    """What a branch takes along from its parent, beside the state: bounded, the newest or the best."""

    members: tuple[Member, ...]
    narration: NarrationRow | None
    observations: tuple[ObservationRow, ...]
    events: tuple[WorldEventRow, ...]
    core_memories: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class AuditRow:
    """What somebody did, or tried, beside the story: a god command, a refused attempt, a change of settings."""

    kind: AuditKind | UnknownKind
    user_id: str | None
    payload: JsonObject
    created_at: int


@dataclass(frozen=True, slots=True)
class SceneCommit:
    """All that one committed scene writes, in one transaction, compare-and-set on `expected_scene_id`.

    `journal` are the turn's last steps, which nothing but the scene itself depends on.
    """

    id: str
    session_id: str
    kind: SceneKind
    expected_scene_id: str | None
    parent_scene_id: str | None
    scene_index: int
    story_round: int
    turn_id: str | None
    manifest: Mapping[str, str]
    new_parts: Mapping[str, bytes]
    changed_entities: tuple[Entity, ...]
    relations: tuple[Relation, ...]
    mentioned: tuple[str, ...]
    actions: tuple[ActionRow, ...]
    operations: tuple[JsonObject, ...]
    dice: tuple[DiceRow, ...]
    observations: tuple[ObservationRow, ...]
    events: tuple[WorldEventRow, ...]
    core_memories: tuple[tuple[str, str], ...]
    narration: NarrationRow | None
    created_at: int
    members: tuple[Member, ...] = ()
    reveal_secret: bool = False
    undo_to: str | None = None
    journal: tuple[JournalEntry, ...] = ()
    audit: tuple[AuditRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Committed:
    """The identity a commit got: its chain hash and place."""

    scene_id: str
    scene_index: int
    state_hash: str
    chain_hash: str


RECENT_NARRATIONS = 30
RECENT_EVENTS = 3
RECENT_MEMORIES = 8
OLDER_PASSAGES = 12
OLDER_MEMORIES = 40


@dataclass(frozen=True, slots=True)
class Head:
    """What a turn starts from: the session, its head scene's manifest, and bounded context along the lineage.

    `narration` is the newest one, told in scene `narration_index` (-1: none yet); `lines_told` are the authored lines
    of the last `RECENT_NARRATIONS` narrations, oldest first; `world_events` the last `RECENT_EVENTS` public ones;
    `core_memories` the last `RECENT_MEMORIES`. `passages` are the `OLDER_PASSAGES` before the newest narration and
    `older_memories` the `OLDER_MEMORIES` before those, for models with room for more than the usual.
    """

    session: SessionRow
    manifest: Mapping[str, str]
    members: tuple[Member, ...]
    narration: NarrationRow | None
    narration_index: int
    lines_told: tuple[tuple[str, ...], ...]
    world_events: tuple[WorldEventRow, ...]
    event_count: int
    mentioned: tuple[str, ...]
    core_memories: tuple[CoreMemory, ...]
    passages: tuple[str, ...] = ()
    older_memories: tuple[CoreMemory, ...] = ()

    @property
    def last_told(self) -> str:
        """What was told last, with the passage that a mere arrival stands after."""
        if self.narration is None:
            return ""
        before = self.narration.document.get("before", "")
        return f"{before}\n\n{self.narration.text}" if before else self.narration.text

    @property
    def recent_lines(self) -> tuple[str, ...]:
        """The authored lines told lately, oldest first."""
        return tuple(line for lines in self.lines_told for line in lines)
