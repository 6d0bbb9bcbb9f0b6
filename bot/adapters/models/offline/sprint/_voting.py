"""How each role votes: by its temper and the tier, by whether its worry was met, and by how the whole round went."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.adapters.models.offline.sprint._argued import answers, by_id, changes, heard
from bot.adapters.models.offline.sprint._chance import Chance
from bot.adapters.models.offline.sprint._issues import Issue
from bot.adapters.models.offline.sprint._responding import doubted, doubts
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.adapters.models.offline.sprint._subject import subject
from bot.core.sprint.canon.patch_rules import amendable
from bot.core.sprint.contracts import ROLES, PatchOp, Role, Tier, TurnOutput, VoteChoice


class _Temper(NamedTuple):
    """Of a hundred rounds so many go through, are amended up to the second, refused up to the third, else split.

    `ratified` is the same for the signing of a whole world, by revision; `heat` is how often anybody stands alone.
    """

    smooth: int
    amended: int
    refused: int
    ratified: tuple[int, int, int]
    heat: int


_TEMPERS: dict[Tier, _Temper] = {
    1: _Temper(70, 83, 88, (82, 88, 92), 1),
    2: _Temper(52, 70, 80, (68, 78, 86), 2),
    3: _Temper(34, 56, 72, (52, 66, 78), 3),
}
_APART = 5
"""How many rounds lie between two roles' uses of one line."""
_WANTED = 60
"""How often two of the four want an amendment that was left out; else they fall out over it."""
_STUBBORN: dict[Role, int] = {"ARCHITECT": 1, "LOREKEEPER": 1, "CONTRARIAN": 30, "SYNTHESIZER": 1}


def votes(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """Votes in order of preference; the last accepts."""
    choice, amendment = ("ACCEPT", None) if _heard(stage) else _choice(stage)
    yield _vote(stage, choice, amendment)
    yield _vote(stage, "ACCEPT", None)


def _heard(stage: BriefWithWords, role: Role | None = None) -> bool:
    """Whether an amendment of a role, or the speaker's own, is in the resolution: nobody votes against that."""
    taken = {*changes(stage, stage.of("RESOLUTION")[-1].output.canon_patch)}
    return any(
        said.output.speaker_role == (role or stage.brief.role)
        and taken & {*changes(stage, said.output.canon_patch)}
        for said in stage.of("RESPONSE")
    )


def _choice(stage: BriefWithWords) -> tuple[VoteChoice, str | None]:
    other = _alternative(stage)
    temper = _TEMPERS[stage.brief.challenge.tier]
    # What was said is the same for all four, so that they can turn against a text together.
    climate = Chance("\n".join(said.output.content for said in stage.brief.this_round)).below("climate", 100)
    if stage.brief.phase == "CRYSTALLIZATION":
        return _ratifying(stage, climate, other, temper)
    if other and climate >= _WANTED:
        return _split(stage, other, climate)
    if other:
        wanting = {_author(stage, other), _ally(stage, other)}
        return ("AMEND", other) if stage.brief.role in wanting else ("ACCEPT", None)
    if climate < temper.amended or "CONTRARIAN" not in _opposed(stage):
        return _alone(stage, other, temper)
    if climate < temper.refused:
        return ("REJECT" if stage.brief.role in _opposed(stage)[:2] else "ACCEPT"), None
    return _split(stage, other, climate)


def _opposed(stage: BriefWithWords) -> list[Role]:
    """Who may turn against a text, the likeliest first: nobody who was answered, or whose own amendment is in it."""
    other: Role = "LOREKEEPER" if stage.proposer == "ARCHITECT" else "ARCHITECT"
    content = len(_mended(stage)) == len(heard(stage)) and not doubts(stage)
    changed = bool(stage.of("RESOLUTION")[-1].output.canon_patch)
    two: list[Role] = [stage.proposer, other] if changed and stage.count // 2 % 2 else [other, stage.proposer]
    order: list[Role] = two if content else ["CONTRARIAN", *two]
    return [role for role in order if not _heard(stage, role)]


def _ally(stage: BriefWithWords, name: str) -> Role:
    """Who else wants an amendment by vote: the Contrarian, or for its own the one who answered first."""
    if _author(stage, name) != "CONTRARIAN":
        return "CONTRARIAN"
    return "LOREKEEPER" if stage.proposer == "ARCHITECT" else "ARCHITECT"


def _alone(stage: BriefWithWords, other: str | None, temper: _Temper) -> tuple[VoteChoice, str | None]:
    """A vote of one's own, where the round as a whole is willing; sooner where the objection was not answered."""
    share = _STUBBORN[stage.brief.role] * temper.heat
    if stage.brief.role == "CONTRARIAN":
        share = 0 if "CONTRARIAN" not in _opposed(stage) else share if _mended(stage) else 2 * share
    if not stage.turn.in_hundred("stubborn", share):
        return "ACCEPT", None
    if other and stage.turn.in_hundred("amend", 50):
        return "AMEND", other
    return "REJECT", None


def _split(stage: BriefWithWords, other: str | None, climate: int) -> tuple[VoteChoice, str | None]:
    """Two for it, one against, one for something else: nobody has enough. With nothing else to want, two against."""
    if not other and climate % 2:
        return ("REJECT" if stage.brief.role in _opposed(stage)[:2] else "ACCEPT"), None
    author = _author(stage, other) if other else None
    against = next((role for role in _opposed(stage) if role != author), None)
    if stage.brief.role == against:
        return "REJECT", None
    if other and stage.brief.role == author:
        return "AMEND", other
    return "ACCEPT", None


def _ratifying(
    stage: BriefWithWords, climate: int, other: str | None, temper: _Temper
) -> tuple[VoteChoice, str | None]:
    if climate < temper.ratified[min(stage.brief.revision, len(temper.ratified) - 1)]:
        return "ACCEPT", None
    if other and climate % 2 and stage.brief.role == _author(stage, other):
        return "AMEND", other
    return ("REJECT", None) if stage.brief.role in _opposed(stage)[:1] else ("ACCEPT", None)


def _alternative(stage: BriefWithWords) -> str | None:
    """An amendment that the resolution does not take up; whoever resolved has left out their own."""
    taken = {*changes(stage, stage.of("RESOLUTION")[-1].output.canon_patch)}
    said = {one.id: one.output for one in stage.of("RESPONSE")}
    names = [
        name
        for name in amendable(stage.brief)
        if name in said
        and said[name].speaker_role != "SYNTHESIZER"
        and not {*changes(stage, said[name].canon_patch)} <= taken
    ]
    return names[0] if names else None


def _author(stage: BriefWithWords, name: str) -> Role:
    return next(said.output.speaker_role for said in stage.brief.this_round if said.id == name)


def _mended(stage: BriefWithWords) -> list[Issue]:
    """The weak points of this round that the resolution mends."""
    return answers(stage, stage.of("RESOLUTION")[-1].output.canon_patch)


def _vote(stage: BriefWithWords, choice: VoteChoice, amendment: str | None) -> TurnOutput:
    """A vote with its reason: whom the resolution helps, what is still open, or what is wanted in its place."""
    resolution = stage.of("RESOLUTION")[-1]
    points = [issue for _, issue in heard(stage)]
    mended = _mended(stage)
    unmended = [issue for issue in points if issue not in mended]
    issue = (unmended if choice == "REJECT" and unmended else mended or points)[0]
    wanted = by_id(stage, amendment)
    own = _own(stage) if choice == "ACCEPT" else ()
    if own:
        issue = next(iter(answers(stage, own)), issue._replace(who=stage.raw("the {people}")))
    told = stage.knowing(
        {
            **subject(stage),
            "worry": issue.worry,
            "remedy": issue.remedy,
            "who": issue.who,
            "open": unmended[0].worry if unmended else "",
            "author": wanted.id if wanted else "",
            "wanted": changes(stage, wanted.output.canon_patch)[0] if wanted else "",
        }
    )
    left_out = [said.id for said in stage.of("RESPONSE") if said.output.canon_patch]
    left_out = left_out if resolution.output.decision == "ACCEPT" else []
    told = told.knowing({"answer": " and ".join(left_out)})
    manner = _manner(stage, choice, mended=bool(mended), left=bool(unmended))
    if own:
        manner = "OWN"
    elif choice == "REJECT" and left_out:
        manner = "LEFT"
    elif wanted is not None:
        manner = "MINE" if wanted.output.speaker_role == stage.brief.role else "AMEND"
    return TurnOutput(
        speaker_role=stage.brief.role,
        turn_type="VOTE",
        content=_why(told, manner),
        vote=choice,
        amendment=amendment,
        references=(resolution.id,),
    )


def _why(stage: BriefWithWords, manner: str) -> str:
    """A line of what all say alike, another for each of them in one round; or one of the speaker's own."""
    role = stage.brief.role
    if manner in ("OWN", "MINE", "AMEND", "LEFT"):
        return stage.line(f"vote/{manner}", stage.count + _APART * ROLES.index(role))
    return stage.line(f"vote/{role}/{manner}", stage.count)


def _own(stage: BriefWithWords) -> tuple[PatchOp, ...]:
    """The speaker's own amendment, where it is in the resolution."""
    taken = {*changes(stage, stage.of("RESOLUTION")[-1].output.canon_patch)}
    for said in stage.of("RESPONSE"):
        patch = said.output.canon_patch
        if said.output.speaker_role == stage.brief.role and taken & {*changes(stage, patch)}:
            return patch
    return ()


def _manner(stage: BriefWithWords, choice: VoteChoice, *, mended: bool, left: bool) -> str:
    """The pool for a vote: who accepts what was mended speaks otherwise than who takes a thing with its fault."""
    if stage.of("RESOLUTION")[-1].output.decision == "REJECT":
        return {"ACCEPT": "LETGO", "REJECT": "KEEP", "AMEND": "AMEND"}[choice]
    if choice == "ACCEPT" and mended:
        if stage.brief.role == "CONTRARIAN":
            return "PART" if left else "UNEASY" if doubted(stage) else "MET"
        return "MET"
    if choice == "REJECT" and mended and not left:
        return "DOUBT"
    return choice
