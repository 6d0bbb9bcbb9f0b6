"""What one committed scene stored, as the log gives it back: the material of its response document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

JsonObject = Mapping[str, Any]


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
    operations: tuple[JsonObject, ...]
    intent_tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One journalled step of the turn: a model's answer, a failure, a decision, with what it cost."""

    key: str
    attempt: int
    kind: str
    name: str
    payload: JsonObject
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
    """A world event; visibility is public or audit."""

    round: int
    description: str
    visibility: str


@dataclass(frozen=True, slots=True)
class SceneRecord:
    """A scene that told something, or an intervention.

    `previous` is the manifest of the parent scene (None for the first one), `joined` the player characters whose
    membership the scene changed, `memories` pairs of kind and text, `dice` the lines of the ledger in order.
    `intervention` is what was audited of a god scene: `summary`, `changes` and `notes`.
    """

    id: str
    session_id: str
    kind: str
    round: int
    turn_id: str | None
    manifest: Mapping[str, str]
    previous: Mapping[str, str] | None
    operations: tuple[JsonObject, ...]
    narrative: str
    header: JsonObject
    choices: tuple[JsonObject, ...]
    document: JsonObject
    acts: tuple[Act, ...] = ()
    dice: tuple[str, ...] = ()
    noticed: tuple[StoredObservation, ...] = ()
    events: tuple[Happened, ...] = ()
    memories: tuple[tuple[str, str], ...] = ()
    joined: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    intervention: JsonObject | None = None

    @property
    def actor_id(self) -> str | None:
        """The player character whose scene it is: who acted first, for whom the choices are, or who came in."""
        bound: list[JsonObject] = [choice["action"] for choice in self.choices if choice.get("action")]
        found = [*(act.actor_id for act in self.acts), *(str(one["actorId"]) for one in bound), *self.joined]
        return found[0] if found else None
