"""Typed contracts of a sprint: challenge, canon, what an agent is told, what it must answer, and the artifacts.

Answers (`TurnOutput`, `PromptPack`, `Scores`) go on the wire strictly: every field is asked for, unions with null
where one may be absent, lists instead of maps. What bounds and rules they must keep is checked by `validation`,
with errors by path. JSON Schemas are generated from these to data/schemas/ (tested equal). Source:
docs/sprints.md.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, model_serializer

TeamId = Literal["A", "B"]
Role = Literal["ARCHITECT", "LOREKEEPER", "CONTRARIAN", "SYNTHESIZER"]
Phase = Literal["FOUNDATION", "LANDMARKS", "TENSION", "CRYSTALLIZATION"]
TurnType = Literal["PROPOSAL", "OBJECTION", "RESPONSE", "RESOLUTION", "VOTE"]
VoteChoice = Literal["ACCEPT", "AMEND", "REJECT"]
Decision = Literal["ACCEPT", "AMEND", "REJECT", "DEADLOCK_TIEBREAK"]
Tier = Literal[1, 2, 3]

TEAMS: tuple[TeamId, ...] = get_args(TeamId)
ROLES: tuple[Role, ...] = get_args(Role)
PHASES: tuple[Phase, ...] = get_args(Phase)


class SprintWire(BaseModel):
    """A frozen value that refuses unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class GrownWire(SprintWire):
    """A stored value with fields that came later: where such a field is as if it were not there, no JSON has it.

    So what was stored before it came keeps its JSON, and with it every chain hash.
    """

    later: ClassVar[tuple[str, ...]] = ()

    @model_serializer(mode="wrap")
    def _without_unsaid(self, inner: SerializerFunctionWrapHandler) -> dict[str, Any]:
        whole: dict[str, Any] = inner(self)
        for name in self.later:
            if getattr(self, name) == type(self).model_fields[name].default:
                whole.pop(name, None)
        return whole


# --- the challenge ---------------------------------------------------------------------------------


class Challenge(SprintWire):
    """What both teams build under. A higher tier has inhabitants and twists that fit the biome less easily."""

    tier: Tier
    seed: int
    biome: str
    inhabitants: str
    twist: str


# --- the canon -------------------------------------------------------------------------------------


class Landmark(SprintWire):
    name: str
    description: str
    significance: str
    visual_key: str = Field(description="what a painter must show so that it is recognised")


class Inhabitants(SprintWire):
    name: str
    appearance: str
    customs: str
    livelihood: str


class Tension(SprintWire):
    conflict: str
    stakes: str
    visible_sign: str = Field(description="how the conflict shows to somebody who only looks")


class Canon(SprintWire):
    """A place as far as it is agreed; empty fields are open. The final spec is a canon with nothing open."""

    world_name: str = ""
    governing_logic: str = ""
    aesthetic_mood: tuple[str, ...] = ()
    landmarks: tuple[Landmark, ...] = ()
    inhabitants: Inhabitants | None = None
    tension: Tension | None = None
    hero_image_description: str = ""


PatchValue = str | tuple[str, ...] | Landmark | Inhabitants | Tension


class CanonChange(SprintWire):
    """One field before and after; null is open. A landmark that comes or goes is whole, and null is absent."""

    path: str
    before: PatchValue | None
    after: PatchValue | None


class PatchOp(SprintWire):
    """One operation of RFC 6902 (add, replace, remove). `value` is null only with remove."""

    op: Literal["add", "replace", "remove"]
    path: str = Field(description="a JSON Pointer into the canon, such as /landmarks/- or /tension/stakes")
    value: PatchValue | None = None


# --- a turn ----------------------------------------------------------------------------------------


class Objection(SprintWire):
    """An objection somebody can act on: what it attacks, what goes wrong otherwise, what would put it right."""

    target: str = Field(description="the JSON Pointer of the canon field that is attacked")
    consequence: str = Field(description="what follows in this world if it stays as proposed")
    remedy: str = Field(description="what would have to change")


class TurnOutput(SprintWire):
    """What every turn answers (docs/sprints.md, A turn). Fields that a turn type does not use are empty or null.

    PROPOSAL: `canon_patch`. OBJECTION: `objections`. RESPONSE: `canon_patch` (an amendment: it applies on top of the
    proposal) or `delta`, or both. RESOLUTION: `decision`, `references`, and with AMEND or DEADLOCK_TIEBREAK
    `canon_patch`. VOTE: `vote`, and with AMEND `amendment`, the id of a turn of this round that carries a patch.
    """

    speaker_role: Role
    turn_type: TurnType
    content: str = Field(description="what is said aloud: a few plain sentences or bullets")
    canon_patch: tuple[PatchOp, ...] = ()
    references: tuple[str, ...] = Field(
        default=(), description="ids of the turns of this round that this one answers"
    )
    objections: tuple[Objection, ...] = ()
    delta: tuple[str, ...] = Field(default=(), description="explicit additions or changes, one each")
    decision: Decision | None = None
    vote: VoteChoice | None = None
    amendment: str | None = None


class Said(SprintWire):
    """An accepted turn: its id (`R02-objection-contrarian`; no team in it) and its answer."""

    id: str
    output: TurnOutput


class SprintTally(SprintWire):
    """The votes of a round by role order, and how they came out."""

    accept: int
    amend: int
    reject: int
    amendment: str | None = None
    outcome: Literal["ACCEPTED", "AMENDED", "REJECTED", "DEADLOCK", "UNRATIFIED", "TIEBREAK"]


class RoundSummary(SprintWire):
    """A past round as later turns are told of it: what was proposed, what spoke against it, and what came of it.

    `moved` are the canon paths it changed, `against` who voted otherwise than the round came out.
    """

    round: int
    phase: Phase
    proposal: str
    outcome: str
    moved: tuple[str, ...]
    objection: str = ""
    against: tuple[Role, ...] = ()


class TurnBrief(SprintWire):
    """All that an agent knows when it speaks: the same for a model's prompt and for an offline persona.

    `round` counts through the whole match from 1, `phase_round` and `phase_rounds` within the phase. `canon` is the
    agreed one, `this_round` the accepted turns of the running round in order, so that the proposal comes first.
    `revision` counts the revisions of a crystallization that was not ratified; `tally` is the vote that a tie-break or
    a revision answers. A tie-break is the resolution with a tally and revision 0. `paths` are the JSON Pointers that
    may be changed. `voice` is a number from match, team and turn that an offline persona draws its variety from,
    `chorus` one from the match alone, and `half` (0 or 1) says with which half of the offline words this team begins,
    so that two teams do not say the same. No prompt and no package shows these, and without the match id they tell
    nothing of the team. Nothing names the team.
    """

    challenge: Challenge
    canon: Canon
    phase: Phase
    round: int
    phase_round: int
    phase_rounds: int
    last_round: bool
    role: Role
    turn_type: TurnType
    paths: tuple[str, ...]
    this_round: tuple[Said, ...] = ()
    past: tuple[RoundSummary, ...] = ()
    revision: int = 0
    tally: SprintTally | None = None
    voice: int = 0
    chorus: int = 0
    half: int = 0

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What a resolution may decide at this point; nothing for other turns."""
        if self.turn_type != "RESOLUTION":
            return ()
        if self.tally is None:
            return ("ACCEPT", "AMEND", "REJECT")
        return ("AMEND",) if self.revision else ("DEADLOCK_TIEBREAK",)


# --- personas --------------------------------------------------------------------------------------


class Persona(SprintWire):
    """Who speaks: static, versioned data (docs/sprints.md, Personas). `picture` is a file beside the persona's."""

    id: str
    version: int
    team: TeamId
    role: Role
    name: str
    mandate: str
    personality_pressure: str
    constraints: tuple[str, ...]
    model_key: str
    temperature: float = Field(ge=0, le=2)
    max_output_tokens: int = Field(ge=100, le=8000)
    max_calls: int = Field(default=50, ge=1)
    max_tokens: int = Field(default=200_000, ge=1)
    accent: str = Field(pattern="^#[0-9a-f]{6}$")
    glyph: str = Field(min_length=1, max_length=4)
    picture: str


# --- artifacts -------------------------------------------------------------------------------------


class StyleProfile(SprintWire):
    medium: str
    rendering: str
    banned: tuple[str, ...] = ()


class ImageSpec(SprintWire):
    """The picture in detail. Composition, camera and lighting are always required."""

    subject: str
    setting: str
    composition: str
    camera: str
    lighting: str
    materials: tuple[str, ...] = ()
    palette: tuple[str, ...] = ()
    mood: str = ""
    style_tags: tuple[str, ...] = ()


class ImageParams(SprintWire):
    aspect_ratio: Literal["1:1", "3:2", "2:3", "16:9", "9:16"] = "3:2"
    seed: int | None = None


class ImagePrompt(SprintWire):
    rendered_prompt: str
    spec: ImageSpec
    negative_prompt: str = ""
    params: ImageParams = ImageParams()
    canon_refs: tuple[str, ...] = ()


class PromptPack(SprintWire):
    """Six pictures of one place, made from its final spec alone (docs/sprints.md, Pictures)."""

    style_profile: StyleProfile
    hero_image: ImagePrompt
    landmarks: tuple[ImagePrompt, ...]
    inhabitant_portrait: ImagePrompt
    tension_snapshot: ImagePrompt


# --- judging ---------------------------------------------------------------------------------------

Category = Literal["coherence", "ambition", "visual_fidelity", "artifact_quality", "process"]
CATEGORY_WEIGHTS: dict[Category, int] = {
    "coherence": 25,
    "ambition": 20,
    "visual_fidelity": 20,
    "artifact_quality": 20,
    "process": 15,
}
BEST_SCORE = 10


class Scores(SprintWire):
    """One world's marks, 0 to 10 in each category, with the judge's reason."""

    coherence: int
    ambition: int
    visual_fidelity: int
    artifact_quality: int
    process: int
    reason: str = ""


class JudgeVerdict(SprintWire):
    """What a judge answers about two worlds it knows as first and second."""

    first: Scores
    second: Scores
