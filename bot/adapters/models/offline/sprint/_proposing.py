"""What Architect and Lorekeeper propose: what is still open first, then something better for what is not."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.models.offline.sprint import _making as making
from bot.adapters.models.offline.sprint._argued import warned
from bot.adapters.models.offline.sprint._places import kind_of_site, landmark, missing_kinds
from bot.adapters.models.offline.sprint._stage import BriefWithWords, inline
from bot.adapters.models.offline.sprint._texts import grown, value_at
from bot.core.errors import Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.canon.patching import apply_patch
from bot.core.sprint.contracts import Canon, Landmark, PatchOp, PatchValue, Tension, TurnOutput


@dataclass(frozen=True, slots=True)
class Draft:
    """A patch in the making: `topic` is the pool its words come from, `slots` what they need."""

    topic: str
    ops: tuple[PatchOp, ...]
    slots: dict[str, str]


def proposals(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """Proposals in order of preference."""
    for draft in _drafts(stage):
        if not draft.ops:
            continue
        told = stage.knowing(draft.slots)
        turn = (stage.brief.phase_round - 1) // 2
        line = told.line(f"propose/{stage.brief.role}/{draft.topic}", turn)
        shown = "" if stage.brief.phase == "CRYSTALLIZATION" else _shown(stage, draft)
        yield TurnOutput(
            speaker_role=stage.brief.role,
            turn_type="PROPOSAL",
            content=" ".join(filter(None, (_after_a_loss(told), line, shown))),
            canon_patch=draft.ops,
        )


def _after_a_loss(stage: BriefWithWords) -> str:
    """Where the round before came to nothing, what it fell by."""
    past = stage.brief.past
    if not past or past[-1].phase != stage.brief.phase or past[-1].moved or not past[-1].objection:
        return ""
    return stage.line("propose/lost", old=warned(past[-1].objection))


def _shown(stage: BriefWithWords, draft: Draft) -> str:
    """What a listener must hear of a patch: how the rule is kept, how a place looks, or what a quarrel is about."""
    for op in draft.ops:
        if isinstance(op.value, Landmark):
            return op.value.description
        if isinstance(op.value, Tension):
            return op.value.conflict
        if op.path == "/governing_logic" and draft.topic == "logic" and isinstance(op.value, str):
            ways = (stage.say(way) for way in stage.regime.logic)
            return next((way for way in ways if way in op.value), "")
    return ""


def _drafts(stage: BriefWithWords) -> Iterator[Draft]:
    match stage.brief.phase:
        case "FOUNDATION":
            yield _foundation(stage)
        case "LANDMARKS":
            yield _landmarks(stage)
            yield from _reworked(stage)
        case "TENSION":
            yield _tension(stage)
        case "CRYSTALLIZATION":
            yield _final(stage)
    yield from _again(stage)


def _foundation(stage: BriefWithWords) -> Draft:
    canon, brief = stage.brief.canon, stage.brief
    named, ops = _named(stage)
    wanting = [
        topic
        for topic, full in (
            ("logic", canon.governing_logic and canon.world_name),
            ("folk", canon.inhabitants),
            ("mood", len(canon.aesthetic_mood) >= making.FEWEST_MOODS),
        )
        if not full
    ]
    left = brief.phase_rounds - brief.phase_round + 1
    topics = wanting[: -(-len(wanting) // left)] if wanting else []
    slots: dict[str, str] = {"world": named.slots["world"]}
    made: list[PatchOp] = []
    if "logic" in topics:
        made += ops
        if not canon.governing_logic:
            made.append(_op("/governing_logic", making.law(named)))
    if "folk" in topics:
        made.append(_op("/inhabitants", making.inhabitants(named)))
    if "mood" in topics:
        picked = making.moods(named, canon.aesthetic_mood)
        made.append(_op("/aesthetic_mood", picked))
        slots |= {"mood": picked[0], "mood2": picked[1]}
    if not topics:
        refined = _refined(stage, "logic", "/governing_logic")
        return Draft("refine", (*made, *refined.ops), {**slots, **refined.slots})
    return Draft(topics[0], tuple(made), slots)


def _named(stage: BriefWithWords) -> tuple[BriefWithWords, list[PatchOp]]:
    """The stage with a name for the world, and the operation that gives it."""
    if stage.brief.canon.world_name:
        return stage, []
    name = making.world_name(stage)
    return stage.knowing({"world": name}), [_op("/world_name", name)]


def _landmarks(stage: BriefWithWords) -> Draft:
    brief = stage.brief
    kinds = missing_kinds(stage)
    left = brief.phase_rounds - brief.phase_round + 1
    taken = tuple(one.name for one in brief.canon.landmarks)
    made: list[PatchOp] = []
    for kind in kinds[: -(-len(kinds) // left)]:
        site = landmark(stage, kind, taken)
        taken = (*taken, site.name)
        made.append(PatchOp(op="add", path="/landmarks/-", value=site))
    name = inline(taken[len(brief.canon.landmarks)]) if made else ""
    return Draft(kinds[0] if kinds else "rework", tuple(made), {"name": name})


def _reworked(stage: BriefWithWords) -> Iterator[Draft]:
    """One of the landmarks told again: replaced by another of its kind, or deepened."""
    there = stage.brief.canon.landmarks
    if not there:
        return
    start = stage.turn.below("rework", len(there))
    if stage.turn.in_hundred("replace", 35):
        kind = kind_of_site(there[start].name, stage)
        if kind:
            site = landmark(stage, kind, tuple(one.name for one in there))
            yield Draft(kind, (_op(f"/landmarks/{start}", site),), {"name": inline(site.name)})
    for turn in range(len(there)):
        at = (start + turn) % len(there)
        deeper = _refined(stage, "site", f"/landmarks/{at}/significance")
        shown = _refined(stage, "visual", f"/landmarks/{at}/visual_key")
        yield Draft("rework", (*deeper.ops, *shown.ops), {**deeper.slots, "name": inline(there[at].name)})


def _tension(stage: BriefWithWords) -> Draft:
    have = stage.brief.canon.tension
    if have is None:
        return Draft("tension", (_op("/tension", making.tension(stage)),), {})
    name = inline(stage.team.one("near", stage.canon.landmarks).name) if stage.canon.landmarks else ""
    stakes = _refined(stage, "stakes", "/tension/stakes")
    shown = [
        sign for sign in map(stage.say, making.signs(stage.regime, stage)) if sign not in have.visible_sign
    ]
    ops = stakes.ops
    if shown:
        sign = grown(have.visible_sign, stage.turn.one("sign", shown), "/tension/visible_sign")
        ops += (_op("/tension/visible_sign", sign),) if sign else ()
    return Draft("sharpen", ops, {"name": name or stage.slots["place"]})


def _final(stage: BriefWithWords) -> Draft:
    """Everything that is still open, and the picture."""
    canon = stage.brief.canon
    told, ops = _named(stage)
    if not canon.governing_logic:
        ops.append(_op("/governing_logic", making.law(told)))
    if len(canon.aesthetic_mood) < making.FEWEST_MOODS:
        ops.append(_op("/aesthetic_mood", making.moods(told, canon.aesthetic_mood)))
    if canon.inhabitants is None:
        ops.append(_op("/inhabitants", making.inhabitants(told)))
    if canon.tension is None:
        ops.append(_op("/tension", making.tension(told)))
    taken = tuple(one.name for one in canon.landmarks)
    for kind in missing_kinds(stage):
        site = landmark(told, kind, taken)
        taken = (*taken, site.name)
        ops.append(PatchOp(op="add", path="/landmarks/-", value=site))
    whole = apply_patch(canon, ops)
    if isinstance(whole, Rejected) or canon.hero_image_description:
        return Draft("final", tuple(ops), {"name": _view(canon)})
    ops.append(_op("/hero_image_description", making.hero(told, whole)))
    return Draft("final", tuple(ops), {"name": _view(whole), "world": whole.world_name})


def _view(canon: Canon) -> str:
    return inline(canon.landmarks[0].name) if canon.landmarks else "the door"


def _again(stage: BriefWithWords) -> Iterator[Draft]:
    """A line more for a field that has one; there is always one that takes it."""
    canon = stage.brief.canon
    tries = [
        ("logic", "/governing_logic"),
        ("folk", "/inhabitants/customs"),
        ("hero", "/hero_image_description"),
    ]
    tries += [("conflict", "/tension/conflict"), ("stakes", "/tension/stakes")]
    tries += [("site", f"/landmarks/{at}/significance") for at in range(len(canon.landmarks))]
    tries.sort(key=lambda one: stage.turn.below(one[1], 1000))
    for kind, path in tries:
        if stage.brief.paths and any(path.startswith(scope) for scope in stage.brief.paths):
            draft = _refined(stage, kind, path)
            topic = "again" if stage.brief.phase == "CRYSTALLIZATION" else "refine"
            yield Draft(topic, draft.ops, draft.slots)
    yield from _renewed(stage)


def _renewed(stage: BriefWithWords) -> Iterator[Draft]:
    """Whole fields told anew, where each of them is full to the brim."""
    slots = {"flourish": ""}
    match stage.brief.phase:
        case "FOUNDATION":
            yield Draft("refine", (_op("/governing_logic", making.law(stage)),), slots)
        case "TENSION":
            yield Draft("tension", (_op("/tension", making.tension(stage)),), slots)
        case "LANDMARKS" | "CRYSTALLIZATION":
            for at, one in enumerate(stage.brief.canon.landmarks):
                kind = kind_of_site(one.name, stage) or "work"
                site = landmark(stage, kind, tuple(one.name for one in stage.brief.canon.landmarks))
                yield Draft(kind, (_op(f"/landmarks/{at}", site),), {"name": inline(site.name)})


def _refined(stage: BriefWithWords, kind: str, path: str) -> Draft:
    """A flourish in the speaker's manner for a field that has a text; no operation where it is there or too long."""
    text = value_at(stage.brief.canon, path)
    pool = stage.words.voices[f"flourish/{stage.brief.role}/{kind}"]
    for turn in range(len(pool)):
        raw = stage.raw(stage.own(f"flourish {kind}", pool, turn))
        if text and raw.strip(" ;").casefold() not in text.casefold():
            after = grown(text, raw, path)
            if after:
                return Draft("", (_op(path, after),), {"flourish": stage.say(raw)})
    return Draft("", (), {"flourish": ""})


def _op(path: str, value: PatchValue) -> PatchOp:
    return PatchOp(op="replace", path=path, value=value)
