"""What one committed scene stored, as the log gives it back: the material of its response document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from bot.core.late_dataclasses import dataclass
from bot.core.state.difference import RecordedChange

Recorded = Mapping[str, Any]
"""An operation or the payload of a step, as the log holds it."""


class SceneHeader(TypedDict):
    """What stands over a passage: its mode, world time, place, the ruleset's status line and name, and the round.

    `left` are the rounds to the one that ends the story, where one does.
    `conditions` is there only where something is the matter with the character whose scene it is, or its rules always
    say; `resources` where its rules say what it has to spend.
    """

    mode: str
    timestamp: str
    location: str
    status: str
    round: int
    ruleset: str
    left: NotRequired[int]
    conditions: NotRequired[str]
    resources: NotRequired[str]


NO_HEADER: SceneHeader = {
    "mode": "", "timestamp": "", "location": "", "status": "", "round": 0, "ruleset": "",
}  # fmt: skip
"""Of a scene that told nothing."""


class OfferedRow(TypedDict):
    """A choice as it was offered. `action` is what the engine bound to it; None: the player's own words."""

    key: str
    text: str
    description: str
    risk_level: Literal["safe", "low", "medium", "high"]
    action: dict[str, Any] | None


class WeighedChoices(TypedDict):
    """What a deep think found; confidence is high, medium or low."""

    pros: list[str]
    cons: list[str]
    confidence: str


TABLE_RISES = "The table rises"
"""The title, stored with the closing, of an end that was asked for."""


class Closing(TypedDict):
    """How a session ended; `secret` is the revealed dice secret (hex)."""

    title: str
    scenes: int
    secret: str
    commitment: str


class SceneDocument(TypedDict, total=False):
    """What a passage is beside its prose: a deep think, the id of the ending that came, the end of the session.

    `assumed` is what the reading of its message took for granted, `hearer` the id of whom it spoke to last, `subject`
    the name of what it asked about, `topic` what it raised, `laid` what kind of thing it laid before somebody,
    `came_from` where each player's character was before it came to where it is, `seen` where each saw whom and what
    that is not in its reach (id to place). `before` is the passage that somebody's arrival stands after: what is said
    next goes on from there. `exchanged` says how many lines of each exchange were told so far. `told` names
    the exchanges ("id#line") and topics that this passage told, and in a second list those of the one before it.
    `retells` is the scene whose passage this one tells in other words.
    """

    analysis: WeighedChoices
    assumed: list[str]
    hearer: str
    subject: str
    topic: str
    laid: str
    before: str
    exchanged: dict[str, int]
    told: list[list[str]]
    retells: str
    came_from: dict[str, str]
    seen: dict[str, dict[str, str]]
    ending: str
    closing: Closing


class AuditedIntervention(TypedDict):
    """What was audited of a god scene, as far as a document tells of it."""

    summary: str
    changes: list[RecordedChange]
    notes: list[str]


@dataclass(frozen=True, slots=True)
class Act:
    """One adjudicated action with its result. `text` is an NPC's own sentence, empty once erased.

    `intent_tags` say in a few words what the NPC was up to.
    """

    actor_id: str
    type: str
    target_id: str | None
    degree: str
    success: bool
    reason: str | None
    message: str | None
    text: str
    operations: tuple[Recorded, ...]
    intent_tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One journalled step of the turn: a model's answer, a failure, a decision, with what it cost."""

    key: str
    attempt: int
    kind: str
    name: str
    payload: Recorded
    model_key: str | None
    provider: str | None
    model_id: str | None
    prompt_version: str | None
    input_tokens: int
    output_tokens: int
    cached_tokens: int
    latency_ms: int


@dataclass(frozen=True, slots=True)
class StoredObservation:
    """What one character noticed; importance 1-5."""

    character_id: str
    content: str
    importance: int


@dataclass(frozen=True, slots=True)
class Happened:
    """A world event; visibility is public or audit, `id` its `evt_n` along the lineage, for game masters."""

    round: int
    description: str
    visibility: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class SceneRecord:
    """A scene that told something, or an intervention.

    `previous` is the manifest of the parent scene (None for the first one), `joined` the player characters whose
    membership the scene changed, `memories` pairs of kind and text, `dice` the lines of the ledger in order.
    """

    id: str
    session_id: str
    kind: str
    round: int
    turn_id: str | None
    manifest: Mapping[str, str]
    previous: Mapping[str, str] | None
    operations: tuple[Recorded, ...]
    narrative: str
    header: SceneHeader
    choices: tuple[OfferedRow, ...]
    document: SceneDocument
    acts: tuple[Act, ...] = ()
    dice: tuple[str, ...] = ()
    noticed: tuple[StoredObservation, ...] = ()
    events: tuple[Happened, ...] = ()
    memories: tuple[tuple[str, str], ...] = ()
    joined: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    intervention: AuditedIntervention | None = None

    @property
    def actor_id(self) -> str | None:
        """The player character whose scene it is: who acted first, for whom the choices are, or who came in."""
        bound = [action for choice in self.choices if (action := choice["action"])]
        found = [*(act.actor_id for act in self.acts), *(str(one["actorId"]) for one in bound), *self.joined]
        return found[0] if found else None
