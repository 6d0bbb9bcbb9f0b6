"""A scripted persona for sprints: a valid answer to every brief, drawn from a seeded stream."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.core.errors import Rejected
from bot.core.sprint.canon.patching import apply_patch, kind_of, touched
from bot.core.sprint.contracts import (
    Canon,
    Inhabitants,
    Landmark,
    Objection,
    PatchOp,
    PatchValue,
    Tension,
    TurnBrief,
    TurnOutput,
)
from bot.core.sprint.validation.stages import amendable, proposal_patch, with_proposal

WORDS = (
    "amber basin cinder delta ember fallow glass harbour inlet kelp lantern marrow needle orchard pumice quarry"
).split()


def scripted(brief: TurnBrief, random: Random) -> TurnOutput:
    """What the role of a brief says."""
    match brief.turn_type:
        case "PROPOSAL":
            return _turn(brief, random, canon_patch=_proposal(brief, random))
        case "OBJECTION":
            return _turn(brief, random, objections=_objections(brief, random))
        case "RESPONSE":
            return _response(brief, random)
        case "RESOLUTION":
            return _resolution(brief, random)
        case "VOTE":
            return _vote(brief, random)


def prose(random: Random, least: int) -> str:
    """Sentences of at least so many letters."""
    text = ""
    while len(text) < least:
        words = " ".join(random.choice(WORDS) for _ in range(7))
        text += f"The {words} number {random.randrange(10**6)}. "
    return text.strip()


def landmark(random: Random) -> Landmark:
    return Landmark(
        name=f"The {random.choice(WORDS)} {random.randrange(10**6)}",
        description=prose(random, 40),
        significance=prose(random, 20),
        visual_key=prose(random, 20),
    )


def inhabitants(random: Random) -> Inhabitants:
    return Inhabitants(
        name=f"The {random.choice(WORDS)} people",
        appearance=prose(random, 40),
        customs=prose(random, 40),
        livelihood=prose(random, 40),
    )


def tension(random: Random) -> Tension:
    return Tension(conflict=prose(random, 40), stakes=prose(random, 20), visible_sign=prose(random, 20))


def moods(random: Random) -> tuple[str, ...]:
    return tuple(random.sample(WORDS, random.randint(3, 6)))


def final_canon(random: Random) -> Canon:
    """A canon that is a final spec."""
    return Canon(
        world_name=f"World {random.randrange(10**6)}",
        governing_logic=prose(random, 60),
        aesthetic_mood=moods(random),
        landmarks=tuple(landmark(random) for _ in range(3)),
        inhabitants=inhabitants(random),
        tension=tension(random),
        hero_image_description=prose(random, 80),
    )


def _turn(brief: TurnBrief, random: Random, least: int = 130, **fields: object) -> TurnOutput:
    known = {"speaker_role": brief.role, "turn_type": brief.turn_type, "content": prose(random, least)}
    return TurnOutput.model_validate({**known, **fields})


def _set(path: str, value: PatchValue) -> PatchOp:
    return PatchOp(op="replace", path=path, value=value)


def _proposal(brief: TurnBrief, random: Random) -> tuple[PatchOp, ...]:
    canon = brief.canon
    match brief.phase:
        case "FOUNDATION":
            ops = [
                _set("/world_name", f"World {random.randrange(10**6)}"),
                _set("/governing_logic", prose(random, 60)),
                _set("/aesthetic_mood", moods(random)),
                _set("/inhabitants", inhabitants(random)),
            ]
            return tuple(random.sample(ops, random.randint(1, 4)))
        case "LANDMARKS":
            if len(canon.landmarks) < 3:
                return (PatchOp(op="add", path="/landmarks/-", value=landmark(random)),)
            return (_set(f"/landmarks/{random.randrange(3)}", landmark(random)),)
        case "TENSION":
            return (_set("/tension", tension(random)),)
        case "CRYSTALLIZATION":
            return _crystal(canon, random)


def _crystal(canon: Canon, random: Random) -> tuple[PatchOp, ...]:
    """Everything anew that may still be open."""
    ops = [
        _set("/world_name", f"World {random.randrange(10**6)}"),
        _set("/governing_logic", prose(random, 60)),
        _set("/aesthetic_mood", moods(random)),
        _set("/inhabitants", inhabitants(random)),
        _set("/tension", tension(random)),
        _set("/hero_image_description", prose(random, 80)),
    ]
    missing = 3 - len(canon.landmarks)
    return (*ops, *(PatchOp(op="add", path="/landmarks/-", value=landmark(random)) for _ in range(missing)))


def _objections(brief: TurnBrief, random: Random) -> tuple[Objection, ...]:
    targets = touched(proposal_patch(brief.this_round))
    return tuple(
        Objection(target=random.choice(targets), consequence=prose(random, 40), remedy=prose(random, 40))
        for _ in range(random.randint(1, 3))
    )


def _response(brief: TurnBrief, random: Random) -> TurnOutput:
    references = [said.id for said in brief.this_round]
    if random.random() < 0.4:
        return _turn(brief, random, references=references, delta=[prose(random, 30)])
    return _turn(brief, random, 40, references=references, canon_patch=_amendment(brief, random))


def _amendment(brief: TurnBrief, random: Random) -> tuple[PatchOp, ...]:
    """A change of one field that the proposal touched, on top of the proposal."""
    path = random.choice(touched(proposal_patch(brief.this_round)))
    if path.endswith("-"):
        path = f"/landmarks/{len(with_proposal(brief).landmarks) - 1}"
    match kind_of(path):
        case "landmark":
            op = _set(f"{path}/visual_key", prose(random, 30))
        case "inhabitants":
            op = _set(f"{path}/customs", prose(random, 30))
        case "tension":
            op = _set(f"{path}/stakes", prose(random, 30))
        case "texts":
            op = _set(path, (*moods(random)[:3], f"mood {random.randrange(10**6)}"))
        case _:
            least = 40 if path != "/world_name" else 1
            op = _set(path, prose(random, least)[: 60 if path == "/world_name" else 900])
    return (op,)


def _resolution(brief: TurnBrief, random: Random) -> TurnOutput:
    references = [said.id for said in brief.this_round]
    objection = next(said.id for said in brief.this_round if said.output.turn_type == "OBJECTION")
    content = f"Of {objection}: {prose(random, 80)}"
    open_to = [one for one in brief.decisions if (one, brief.phase) != ("REJECT", "CRYSTALLIZATION")]
    decision = random.choice(open_to)
    patch: Sequence[PatchOp] = ()
    if decision == "AMEND":
        patch = _amendment(brief, random)
    elif decision == "DEADLOCK_TIEBREAK" and (brief.phase == "CRYSTALLIZATION" or random.random() < 0.5):
        patch = proposal_patch(brief.this_round)
    turn = _turn(brief, random, references=references, decision=decision, canon_patch=patch)
    return turn.model_copy(update={"content": content})


def _vote(brief: TurnBrief, random: Random) -> TurnOutput:
    names = amendable(brief)
    choice = random.choices(("ACCEPT", "AMEND", "REJECT"), (6, 3 if names else 0, 2))[0]
    return _turn(
        brief, random, 20, vote=choice, amendment=random.choice(names) if choice == "AMEND" else None
    )


def applied(canon: Canon, *ops: PatchOp) -> Canon:
    """The canon after a patch that is known to apply."""
    after = apply_patch(canon, ops)
    assert not isinstance(after, Rejected), after
    return after
