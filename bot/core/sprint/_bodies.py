"""What can happen in a sprint, as typed values; `events` chains them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from bot.core.errors import Rejected
from bot.core.sprint.contracts import (
    Canon,
    Challenge,
    GrownWire,
    JudgeVerdict,
    PatchOp,
    Persona,
    Phase,
    PromptPack,
    Role,
    SprintTally,
    SprintWire,
    TeamId,
    TurnOutput,
)
from bot.core.sprint.protocol import RoundPlan

Source = Literal["model", "offline", "fallback"]
Label = Literal["Amber", "Slate"]
LABELS: tuple[Label, Label] = ("Amber", "Slate")
Slot = Literal["hero", "landmark_1", "landmark_2", "landmark_3", "portrait", "tension"]
SLOTS: tuple[Slot, ...] = ("hero", "landmark_1", "landmark_2", "landmark_3", "portrait", "tension")
JudgeKind = Literal["person", "model"]


class AnswerUsage(SprintWire):
    """What an answer cost: calls and tokens as billed. `cached` of the input was read from a cache, `written` to it."""

    calls: int = Field(default=0, ge=0)
    input: int = Field(default=0, ge=0)
    output: int = Field(default=0, ge=0)
    cached: int = Field(default=0, ge=0)
    written: int = Field(default=0, ge=0)

    @property
    def counted(self) -> int:
        """Tokens as a budget counts them: what a cache had at a tenth, what it took in at five quarters, like a bill.

        A conversation is sent whole with every turn; counted as sent, its beginning would eat up every budget.
        """
        fresh = max(0, self.input - self.cached - self.written)
        return fresh + -(-self.cached // 10) + -(-self.written * 5 // 4) + self.output


class AnswerOrigin(SprintWire):
    """Where an answer came from. A fallback is an offline answer in place of a model's."""

    source: Source
    model_key: str = ""
    provider: str = ""
    model_id: str = ""
    response_id: str = ""
    usage: AnswerUsage = AnswerUsage()


class AnswerProblem(SprintWire):
    """Why an answer was refused, as recorded: a `Rejected` in JSON."""

    code: str
    path: str
    message: str

    @classmethod
    def of(cls, rejected: Rejected) -> AnswerProblem:
        return cls(code=rejected.code, path=rejected.path, message=rejected.message)


# --- the streams A and B -----------------------------------------------------------------------------


class PhaseEntered(SprintWire):
    kind: Literal["phase_entered"] = "phase_entered"
    phase: Phase
    round: int


class TurnRefused(SprintWire):
    """An answer that broke a rule, or no answer at all (its errors then say why). Attempts count from 1."""

    kind: Literal["turn_refused"] = "turn_refused"
    id: str
    role: Role
    attempt: int
    answer: str
    errors: tuple[AnswerProblem, ...] = Field(min_length=1)
    origin: AnswerOrigin


class TurnTaken(SprintWire):
    kind: Literal["turn_taken"] = "turn_taken"
    id: str
    output: TurnOutput
    origin: AnswerOrigin


class RoundDecided(SprintWire):
    """How a round ended. `applied` are the turns whose patches were applied, in order; `patch` is all of them."""

    kind: Literal["round_decided"] = "round_decided"
    phase: Phase
    round: int
    tally: SprintTally
    applied: tuple[str, ...]
    patch: tuple[PatchOp, ...]
    before: str = Field(description="the hash of the canon before")
    after: str = Field(description="the hash of the canon after")


class TeamFinished(SprintWire):
    kind: Literal["team_finished"] = "team_finished"
    spec: Canon
    hash: str


class PromptsMade(SprintWire):
    """The prompts for a team's pictures. The team is that of the stream; nothing inside names it."""

    kind: Literal["prompts_made"] = "prompts_made"
    pack: PromptPack
    origin: AnswerOrigin


class ImageMade(SprintWire):
    """A picture, by the SHA-256 of its bytes; `artifact` is where the service keeps it."""

    kind: Literal["image_made"] = "image_made"
    slot: Slot
    sha256: str = Field(pattern="^[0-9a-f]{64}$")
    media_type: str
    artifact: str
    provider: str = ""
    model_id: str = ""
    sketch: bool = False


# --- the stream of the match ---------------------------------------------------------------------------


class MatchStarted(GrownWire):
    """`commitment` is that of the labels; the secret behind it comes with `labels_revealed`.

    `life` is the number from which, with the challenge, personas without a model draw all their variety: the same seed
    and life are the same argument. Matches without it drew theirs from the id.
    """

    later: ClassVar[tuple[str, ...]] = ("life",)

    kind: Literal["match_started"] = "match_started"
    version: Literal[1] = 1
    match_id: str = Field(min_length=1, max_length=100)
    challenge: Challenge
    plan: RoundPlan
    personas: tuple[Persona, ...]
    commitment: str = Field(pattern="^[0-9a-f]{64}$")
    life: int | None = Field(default=None, ge=0, lt=2**53)


class JudgingOpened(SprintWire):
    """From here on ballots count. `packages` are the hashes of what judges see, in the order of LABELS."""

    kind: Literal["judging_opened"] = "judging_opened"
    packages: tuple[str, str]


class Look(SprintWire):
    """One look of a judge at the two worlds: which was shown first, and the marks."""

    shown_first: Label
    verdict: JudgeVerdict


class BallotCast(GrownWire):
    """All that one judge says: a person looks once, a model once in each order.

    `pictures_seen` is whether the judge was shown the pictures of both worlds; unknown for ballots of before.
    """

    later: ClassVar[tuple[str, ...]] = ("pictures_seen",)

    kind: Literal["ballot_cast"] = "ballot_cast"
    judge: str = Field(min_length=1, max_length=100)
    judge_kind: JudgeKind
    looks: tuple[Look, ...]
    origin: AnswerOrigin | None = None
    pictures_seen: bool | None = None


class LabelsRevealed(SprintWire):
    """The secret (hex) and the team behind each label, in the order of LABELS."""

    kind: Literal["labels_revealed"] = "labels_revealed"
    secret: str = Field(pattern="^[0-9a-f]{64}$")
    teams: tuple[TeamId, TeamId]


class MatchFinished(SprintWire):
    """The end. `winner` is null for a tie, and where nobody judged. `heads` are the last chain hashes of A and B."""

    kind: Literal["match_finished"] = "match_finished"
    winner: TeamId | None
    heads: tuple[str, str]


TeamBody = PhaseEntered | TurnRefused | TurnTaken | RoundDecided | TeamFinished | PromptsMade | ImageMade
MatchBody = MatchStarted | JudgingOpened | BallotCast | LabelsRevealed | MatchFinished
Body = Annotated[TeamBody | MatchBody, Field(discriminator="kind")]
EngineBody = PhaseEntered | TurnRefused | TurnTaken | RoundDecided | TeamFinished
