"""How each role votes: by its temper, by whether its worry was met, and by how the whole round went."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.models.offline.sprint._chance import Chance
from bot.adapters.models.offline.sprint._issues import answered_issue
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.adapters.models.offline.sprint._subject import subject
from bot.core.sprint.canon.patch_rules import amendable
from bot.core.sprint.contracts import Role, TurnOutput, VoteChoice

_SMOOTH, _AMENDED, _REFUSED = 58, 78, 87
"""Of a hundred rounds so many go through, are amended by vote up to the second, refused up to the third, else split."""
_RATIFIED = (68, 76, 84)
_STUBBORN: dict[Role, int] = {"ARCHITECT": 4, "LOREKEEPER": 4, "CONTRARIAN": 22, "SYNTHESIZER": 1}


def votes(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """Votes in order of preference; the last accepts."""
    choice, amendment = _choice(stage)
    yield _vote(stage, choice, amendment)
    yield _vote(stage, "ACCEPT", None)


def _choice(stage: BriefWithWords) -> tuple[VoteChoice, str | None]:
    other = _alternative(stage)
    # What was said is the same for all four, so that they can turn against a text together.
    climate = Chance("\n".join(said.output.content for said in stage.brief.this_round)).below("climate", 100)
    if stage.brief.phase == "CRYSTALLIZATION":
        return _ratifying(stage, climate, other)
    if other and _SMOOTH <= climate < _AMENDED:
        wanting = {_author(stage, other), "CONTRARIAN"}
        return ("AMEND", other) if stage.brief.role in wanting else ("ACCEPT", None)
    if climate < _AMENDED:
        return _alone(stage, other)
    if climate < _REFUSED:
        against = {"CONTRARIAN", "LOREKEEPER" if stage.proposer == "ARCHITECT" else "ARCHITECT"}
        return ("REJECT" if stage.brief.role in against else "ACCEPT"), None
    return _split(stage, other)


def _alone(stage: BriefWithWords, other: str | None) -> tuple[VoteChoice, str | None]:
    """A vote of one's own, where the round as a whole is willing."""
    if not stage.turn.in_hundred("stubborn", _STUBBORN[stage.brief.role]):
        return "ACCEPT", None
    if other and stage.turn.in_hundred("amend", 50):
        return "AMEND", other
    return "REJECT", None


def _split(stage: BriefWithWords, other: str | None) -> tuple[VoteChoice, str | None]:
    """Two for it, one against, one for something else: nobody has enough."""
    if stage.brief.role == "CONTRARIAN":
        return "REJECT", None
    if other and stage.brief.role == _author(stage, other):
        return "AMEND", other
    return "ACCEPT", None


def _ratifying(stage: BriefWithWords, climate: int, other: str | None) -> tuple[VoteChoice, str | None]:
    if climate < _RATIFIED[min(stage.brief.revision, len(_RATIFIED) - 1)]:
        return "ACCEPT", None
    if other and climate % 2 and stage.brief.role == _author(stage, other):
        return "AMEND", other
    return ("REJECT", None) if stage.brief.role == "CONTRARIAN" else ("ACCEPT", None)


def _alternative(stage: BriefWithWords) -> str | None:
    """An amendment that the resolution does not take as it is: the newest of another role than the Synthesizer's."""
    resolved = stage.of("RESOLUTION")[-1].output.canon_patch
    said = {one.id: one.output for one in stage.of("RESPONSE")}
    names = [name for name in amendable(stage.brief) if name in said and said[name].canon_patch != resolved]
    names.sort(key=lambda name: said[name].speaker_role == "SYNTHESIZER")
    return names[0] if names else None


def _author(stage: BriefWithWords, name: str) -> Role:
    return next(said.output.speaker_role for said in stage.brief.this_round if said.id == name)


def _vote(stage: BriefWithWords, choice: VoteChoice, amendment: str | None) -> TurnOutput:
    objection = stage.of("OBJECTION")[0].output.objections[0]
    told = stage.knowing(
        {
            **subject(stage),
            "amendment": amendment or "",
            "proposer": stage.proposer.capitalize(),
            "worry": answered_issue(stage, objection).worry,
        }
    )
    return TurnOutput(
        speaker_role=stage.brief.role,
        turn_type="VOTE",
        content=told.line(f"vote/{stage.brief.role}/{_manner(stage, choice)}"),
        vote=choice,
        amendment=amendment,
        references=(stage.of("RESOLUTION")[-1].id,),
    )


def _manner(stage: BriefWithWords, choice: VoteChoice) -> str:
    """The pool for a vote: whoever accepts that a proposal falls speaks otherwise than who accepts the proposal."""
    decision = stage.of("RESOLUTION")[-1].output.decision
    if decision == "REJECT":
        return {"ACCEPT": "LETGO", "REJECT": "KEEP", "AMEND": "AMEND"}[choice]
    if choice == "ACCEPT" and decision == "AMEND" and stage.brief.role == "CONTRARIAN":
        return "MET"
    return choice
