"""The strict contracts of a turn: actions, validation results, turns and the three input messages.

camelCase on the wire; unknown fields are refused. Source: docs/contracts.md, Actions, results, turns, input.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel

from bot.core.published import Published


class Contract(Published):
    """A frozen value that refuses unknown fields and reads and writes camelCase."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)

    def wire(self) -> dict[str, Any]:
        """The camelCase JSON object, without the optional fields that are absent."""
        return self.model_dump(mode="json", by_alias=True, exclude_none=True)


BETWEEN = "between"
"""The topics, by their ids, that a question could be about equally well."""
EVIDENCE = "evidence"
"""The thing, by its id, that somebody has to show for what they charge another with."""
DEED = "deed"
"""The deed of the story's own, by its id, that an action plays; `COMES` says which of its outcomes came."""
COMES = "comes"
IN_PASSING = "in_passing"
"""The act of a slight deed, which passes for a gesture where the rules have nothing to do it with."""


class Action(Contract):
    """One thing one character tries to do. `metadata` holds instrumentId, topic, cell, approach and the like."""

    actor_id: str = Field(min_length=1, max_length=80)
    type: str = Field(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_]*$")
    target_id: str | None = Field(default=None, max_length=80)
    location_id: str | None = Field(default=None, max_length=80)
    metadata: dict[str, Any] | None = None

    def detail(self, name: str) -> Any:
        """A metadata value, or None."""
        return (self.metadata or {}).get(name)


class ValidationResult(Contract):
    """What the truth engine said of one action. `reason` is the part of the code after the slash."""

    action_index: int = Field(ge=0)
    success: bool
    reason: str | None = None
    message: str | None = None


class Turn(Contract):
    """One message and what became of it; `created_at` is in Unix milliseconds."""

    id: str
    raw_text: str
    actions: tuple[Action, ...] = ()
    validation: tuple[ValidationResult, ...] = ()
    created_at: int = Field(ge=0)


class _Context(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class UserContext(_Context):
    """Who speaks, and in which kind of game."""

    game_mode: Literal["character", "campaign"]
    user_id: str = Field(min_length=1)


class InstructionContext(_Context):
    """Which instruction this is."""

    instruction_type: str = Field(min_length=1)


class ContinuationContext(_Context):
    """Where the story goes on from."""

    checkpoint_block: str = Field(min_length=1)
    sequence_id: str = Field(min_length=1)


class UserInput(_Context):
    """What a player wrote."""

    type: Literal["user_input"]
    content: str
    context: UserContext


class SystemInstruction(_Context):
    """What the deployment says to the game."""

    type: Literal["system_instruction"]
    content: str
    context: InstructionContext


class StoryContinuation(_Context):
    """A story taken up again at a checkpoint."""

    type: Literal["story_continuation"]
    content: str
    context: ContinuationContext


InputMessage = Annotated[UserInput | SystemInstruction | StoryContinuation, Field(discriminator="type")]
input_messages: TypeAdapter[UserInput | SystemInstruction | StoryContinuation] = TypeAdapter(InputMessage)
