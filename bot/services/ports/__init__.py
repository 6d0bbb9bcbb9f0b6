"""The ports services depend on, and the values that cross them. Adapters implement these; nothing here does I/O."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from bot.core.contracts import StepInput, StepName
from bot.core.history import SessionLog
from bot.services.ports.budgets import Purse

JsonObject = dict[str, Any]
TurnSource = Literal["message", "button", "modal", "command"]
TurnStatus = Literal["queued", "running", "committed", "answered", "failed", "cancelled"]
SceneKind = Literal["genesis", "story", "deep_think", "join", "leave", "roll", "god", "undo", "end"]


@dataclass(frozen=True, slots=True)
class Repair:
    """An answer that was refused, as it was written, and what was wrong with it."""

    answer: str
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StepRequest:
    """One call of a model: which step, its journal key (`reflection/npc_lena_001`), and its typed input.

    Calls of one session share their beginnings (`session_id`). `repair` asks to put an answer right; what the
    call may cost comes out of `purse`.
    """

    step: StepName
    key: str
    payload: StepInput
    session_id: str = ""
    deadline_s: float = 45.0
    repair: Repair | None = None
    purse: Purse | None = None


@dataclass(frozen=True, slots=True)
class ModelReply:
    """A model's answer as JSON data in the shape of its contract, what it wrote (`text`), who it was and its cost."""

    data: JsonObject
    model_key: str
    prompt_version: str
    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    text: str = ""
    provider: str | None = None
    model_id: str | None = None
    first_token_ms: int | None = None


Heard = Callable[[str], None]
"""Is given a growing answer's whole text so far, now and then."""


class TextModel(Protocol):
    """A language model, or the rules that stand in for one. Raises ModelError when it cannot answer."""

    key: str

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        """The answer to a step. With `heard`, a model that streams lets its answer be read as it grows."""
        ...


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
    """A world event: `number` counts along the lineage (`evt_n`); visibility is public or audit."""

    number: int
    round: int
    type: str
    description: str
    visibility: Literal["public", "audit"]


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
    header: JsonObject
    dice_lines: tuple[str, ...]
    choices: tuple[JsonObject, ...]
    lines_used: tuple[str, ...]
    document: JsonObject


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

    kind: str
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
    changed_entities: tuple[JsonObject, ...]
    relations: tuple[JsonObject, ...]
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


@dataclass(frozen=True, slots=True)
class Head:
    """What a turn starts from: the session, its head scene's manifest, and bounded context along the lineage.

    `narration` is the newest one, told in scene `narration_index` (-1: none yet); `lines_told` are the authored lines
    of the last `RECENT_NARRATIONS` narrations, oldest first; `world_events` the last `RECENT_EVENTS` public ones;
    `core_memories` the last `RECENT_MEMORIES`.
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

    @property
    def recent_lines(self) -> tuple[str, ...]:
        """The authored lines told lately, oldest first."""
        return tuple(line for lines in self.lines_told for line in lines)


class Journal(Protocol):
    """Each finished step, durable when the call returns. Entries of parallel steps share a transaction."""

    async def record(self, entry: JournalEntry) -> None: ...

    async def steps(self, turn_id: str) -> Sequence[JournalEntry]: ...


class Storage(Protocol):
    """Durable history. Each method is one short transaction; nothing is open while a model thinks."""

    async def create_session(self, new: NewSession, genesis: SceneCommit) -> Committed: ...

    async def session(self, session_id: str) -> SessionRow | None: ...

    async def session_in_channel(self, channel_id: str) -> SessionRow | None: ...

    async def newest_in_channel(self, channel_id: str) -> SessionRow | None: ...

    async def open_sessions(self) -> Sequence[SessionRow]: ...

    async def unshown_endings(self) -> Sequence[SessionRow]:
        """The sessions that ended and whose end nobody has seen yet, oldest end first."""
        ...

    async def ending_shown(self, session_id: str) -> None: ...

    async def sessions_of_guild(self, guild_id: str, limit: int = 25) -> Sequence[SessionRow]: ...

    async def content(self, session_id: str) -> Mapping[str, JsonObject]: ...

    async def head(self, session_id: str) -> Head: ...

    async def parts(self, hashes: Sequence[str]) -> Mapping[str, bytes]: ...

    async def observations(
        self, session: SessionRow, character_ids: Sequence[str], limit: int
    ) -> Mapping[str, Sequence[RecalledObservation]]:
        """The `limit` best observations of each character along the lineage of `session`, the best first."""
        ...

    async def secret(self, session_id: str) -> bytes: ...

    async def receive(self, turn: ReceivedTurn) -> tuple[StoredTurn, bool]:
        """Stores the input first; the flag says whether it is new (False: a duplicate, the stored one returns).

        A message is the newest one handled in its channel from then on.
        """
        ...

    async def turn(self, turn_id: str) -> StoredTurn | None: ...

    async def turn_by_source(self, session_id: str, source_id: str) -> StoredTurn | None: ...

    async def turns_of_mode(self, session_id: str, mode: str, limit: int) -> Sequence[StoredTurn]:
        """The newest turns of a mode whose words were not erased, newest first."""
        ...

    async def unfinished_turns(self, session_id: str) -> Sequence[StoredTurn]:
        """Queued or running turns, and committed or answered ones not yet presented, in order."""
        ...

    async def set_turn(self, turn_id: str, status: TurnStatus) -> None: ...

    async def presented(self, turn_id: str) -> None:
        """Notes that people have seen the turn's answer. Written soon after: what is shown twice is shown once."""
        ...

    async def handled(self, session_id: str, message_id: str) -> None: ...

    async def commit(self, commit: SceneCommit) -> Committed:
        """Raises LostOwnership when the head is not `expected_scene_id`."""
        ...

    async def scene(self, scene_id: str) -> SceneRow | None: ...

    async def past(self, session: SessionRow, observations: int, events: int) -> Past:
        """What stands along the lineage of `session`: each character's best observations, the newest events."""
        ...

    async def scene_commit(self, scene_id: str) -> tuple[Committed, NarrationRow | None] | None: ...

    async def latest_narration(self, session_id: str) -> tuple[Committed, NarrationRow] | None: ...

    async def audited(self, session_id: str, row: AuditRow) -> None: ...

    async def audit_log(self, session_id: str, limit: int) -> Sequence[AuditRow]:
        """The newest audit rows of a session, newest first."""
        ...

    async def audit_of(self, session_id: str, kinds: Sequence[str]) -> Sequence[AuditRow]:
        """Every audit row of these kinds, oldest first."""
        ...

    async def scene_log(
        self, session: SessionRow, before: int | None, limit: int
    ) -> Sequence[JsonObject]: ...

    async def read_log(self, session_id: str) -> SessionLog:
        """All that is stored of a session, for verification."""
        ...

    async def world_event_log(
        self, session: SessionRow, limit: int, *, audited: bool
    ) -> Sequence[WorldEventRow]:
        """The newest world events along the lineage, newest first; with `audited` also those for moderators."""
        ...

    async def dice_ledger(self, session_id: str, limit: int) -> Sequence[DiceRow]: ...

    async def revealed_secret(self, session_id: str) -> bytes | None: ...

    async def set_session(self, session_id: str, status: str) -> None: ...

    async def set_models(self, session_id: str, user_id: str, small: str, large: str) -> None: ...

    async def erase_person(self, user_id: str) -> int: ...

    async def guild_settings(self, guild_id: str) -> JsonObject: ...

    async def put_guild_settings(self, guild_id: str, settings: JsonObject) -> None: ...

    async def save_character(self, user_id: str, character: JsonObject) -> None: ...

    async def characters_of(self, user_id: str) -> Sequence[JsonObject]: ...

    async def versions_of(self, user_ids: Sequence[str], ruleset_id: str) -> Mapping[tuple[str, str], str]:
        """A hash of what each own character of these people holds now, by owner and name."""
        ...


class Clock(Protocol):
    """Wall time."""

    def now_ms(self) -> int: ...

    def monotonic_ms(self) -> float: ...


class Entropy(Protocol):
    """Unpredictable bytes and ids."""

    def secret(self) -> bytes: ...

    def salt(self) -> bytes: ...

    def new_id(self, prefix: str) -> str: ...


Listener = Callable[[str, JsonObject], Awaitable[None]]
