"""What the others answer to an objection: an amendment that mends the weak point, or why not, and a change in words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.models.offline.sprint._argued import Heard, answers, grudge, heard
from bot.adapters.models.offline.sprint._issues import MOODS, Issue, touched_by
from bot.adapters.models.offline.sprint._making import MOST_MOODS, small
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.adapters.models.offline.sprint._subject import foundation, subject
from bot.adapters.models.offline.sprint._texts import grown, is_text, value_at
from bot.core.language.phrasing import capitalise
from bot.core.sprint.canon.bounds import bound_of
from bot.core.sprint.canon.patching import kind_of, segments
from bot.core.sprint.contracts import PatchOp, Role, TurnOutput

_PATCHES = (88, 90, 90)
_INSISTS = 25
"""How often a Contrarian mends what is left of its own objection, where somebody has answered the rest."""
"""How often the first, the second and the third answer is an amendment."""
_GUARDS = 14
"""How often the Synthesizer adds a safeguard where nothing is left to answer."""
_GUARDED = {"governing_logic": "rule", "inhabitants": "rule", "landmarks": "site", "tension": "quarrel"}
"""The safeguards that fit what an objection is about, by the first part of its pointer."""
_GRUDGES = {1: 0, 2: 30, 3: 60}
"""How often a Contrarian who was outvoted begins with what they had warned of, by tier."""
_DOUBTS: dict[int, int] = {1: 35, 2: 55, 3: 75}
"""How often a Contrarian doubts an answer, by tier."""
_SPARES: dict[int, int] = {1: 22, 2: 30, 3: 38}
"""How often a Synthesizer would put a proposal to the vote without the answers to it, by tier."""
_WEIGHING: dict[Role, tuple[str, str]] = {
    "CONTRARIAN": ("delta/still", "delta/held"),
    "SYNTHESIZER": ("delta/put", "delta/carried"),
}
"""What those ask for who write nothing: while a weak point is open, and once it is answered."""
_TRIES = 4
"""How many reasons are looked at for one that is long enough."""
_ORDINALS = ("(To the first point) ", "(To the second point) ")
_FIELD = {"inhabitants": "customs", "tension": "conflict"}


def responses(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """Responses in order of preference; the last has no patch."""
    told = stage.knowing(_slots(stage))
    points = heard(told)
    if not points:
        return
    done = [issue for said in stage.of("RESPONSE") for issue in answers(told, said.output.canon_patch)]
    left = [point for point in points if point[1] not in done]
    share = _PATCHES[min(len(stage.of("RESPONSE")), len(_PATCHES) - 1)]
    if told.turn.in_hundred("patch", _INSISTS if _insists(told, points, left) else share):
        for point in left:
            yield from _patched(told, point)
    alone = len(_patches(stage)) == 1
    watchful = stage.brief.role == "SYNTHESIZER" and not spares(stage)
    if alone and not left and watchful and told.turn.in_hundred("guard", _GUARDS):
        yield from _guarded(told, points[0])
    for more in range(_TRIES):
        yield _worded(told, (left or points)[0], more)


def amendment(stage: BriefWithWords, issue: Issue) -> PatchOp | None:
    """The operation that writes an issue's fix into the field it is about, or near it; None where none takes it."""
    if issue.target == MOODS:
        return _mood(stage, issue.fix)
    for path in _places(stage, issue.target):
        text = value_at(stage.canon, path)
        after = grown(text, issue.fix, path) if text and is_text(path) else None
        if after and issue.fix and issue.fix.strip(". ") not in text:
            return PatchOp(op="replace", path=path, value=after)
    return None


def _mood(stage: BriefWithWords, fix: str) -> PatchOp | None:
    there, word = stage.canon.aesthetic_mood, small(fix.rstrip("."))
    if not word or word in there or len(there) >= MOST_MOODS or len(word) > bound_of(f"{MOODS}/-").high:
        return None
    return PatchOp(op="add", path=f"{MOODS}/-", value=word)


def _places(stage: BriefWithWords, target: str) -> Iterator[str]:
    """The target and the texts near it."""
    yield target
    head, *rest = segments(target)
    if head in _FIELD:
        yield f"/{head}/{_FIELD[head]}"
    if head == "landmarks" and rest and rest[0].isdecimal():
        yield f"/landmarks/{rest[0]}/significance"
        yield f"/landmarks/{rest[0]}/description"
    for path in touched_by(stage):
        if kind_of(path) == "text":
            yield path


def _slots(stage: BriefWithWords) -> dict[str, str]:
    return {**subject(stage), "proposer": stage.proposer.capitalize()}


def _patched(stage: BriefWithWords, point: Heard) -> Iterator[TurnOutput]:
    """The amendment that mends a weak point, where nobody has made it yet."""
    yield from _amending(stage, point, f"respond/patch/{stage.brief.role}", _turn(stage))


def _guarded(stage: BriefWithWords, point: Heard) -> Iterator[TurnOutput]:
    """An amendment that holds whoever is right: who watches, who may say stop, what it costs to be wrong."""
    pool = stage.words.safeguards.get(_GUARDED.get(segments(point[1].target)[0], ""), ())
    for more in range(min(_TRIES, len(pool))):
        issue = point[1]._replace(fix=stage.say(stage.own("safeguard", pool, stage.count + more)))
        yield from _amending(stage, (point[0], issue), "respond/safeguard", stage.count)


def _amending(stage: BriefWithWords, point: Heard, pool: str, turn: int) -> Iterator[TurnOutput]:
    name, issue = point
    op, ordinal = amendment(stage, issue), _ordinal(stage, issue)
    before = [said.output.canon_patch for said in stage.of("RESPONSE")]
    if op is None or (op,) in before:
        return
    if issue.target == MOODS:
        pool, turn, issue = (
            "respond/patch/mood",
            _nth(stage),
            issue._replace(fix=small(issue.fix.rstrip("."))),
        )
    own = stage.line(pool, turn, objection=name, **_of(issue))
    yield TurnOutput(
        speaker_role=stage.brief.role,
        turn_type="RESPONSE",
        content=f"{_opening(stage)} {ordinal}{own}".strip(),
        canon_patch=(op,),
        references=_references(stage, name),
    )


def _worded(stage: BriefWithWords, point: Heard, more: int) -> TurnOutput:
    """Why nothing is written, and what is asked for in its place."""
    name, issue = point
    role, told = stage.brief.role, {"objection": name, **_of(issue)}
    written = [said for said in stage.of("RESPONSE") if issue in answers(stage, said.output.canon_patch)]
    if role not in _WEIGHING:
        pool, asked = f"respond/why/{role}", f"delta/{_manner(stage)}"
    elif not written and _insists(stage, heard(stage), [point]):
        pool, asked = f"respond/open/{role}", "delta/still"
    elif written:
        pool, asked = f"respond/heard/{role}", _WEIGHING[role][1]
        if role == "CONTRARIAN" and doubts(stage):
            pool, asked = f"respond/doubt/{role}", "delta/doubted"
        if role == "SYNTHESIZER" and spares(stage) and len(_patches(stage)) == 1:
            pool, asked = f"respond/spare/{role}", "delta/spared"
        elif role == "SYNTHESIZER" and doubted(stage):
            pool = f"respond/still/{role}"
        told["answer"] = written[0].id
        told["lines"] = " and ".join(said.id for said in stage.of("RESPONSE") if said.output.canon_patch)
    else:
        pool, asked = f"respond/why/{role}", _WEIGHING[role][0]
    deltas = stage.ordered(asked, stage.words.voices[asked])
    delta = stage.raw(deltas[(stage.count + more) % len(deltas)], **told)
    why = stage.line(pool, _turn(stage) + more, **told)
    return TurnOutput(
        speaker_role=role,
        turn_type="RESPONSE",
        content=f"{_opening(stage)} {why}".strip(),
        references=_references(stage, name),
        delta=(stage.say(f"{capitalise(delta)}."),),
    )


def _opening(stage: BriefWithWords) -> str:
    """The old grudge that a Contrarian may begin an answer with."""
    tier = stage.brief.challenge.tier
    old = grudge(stage) if stage.brief.role == "CONTRARIAN" else ""
    if old and stage.turn.in_hundred("grudge", _GRUDGES[tier]):
        return stage.line(f"respond/grudge/{tier}", None, old=old)
    return ""


def _ordinal(stage: BriefWithWords, issue: Issue) -> str:
    """Which point an answer is to, where there is more than one."""
    points = [point for _, point in heard(stage)]
    return _ORDINALS[points.index(issue)] if len(points) == 2 and issue in points else ""


def _manner(stage: BriefWithWords) -> str:
    """Of a place one can say where, of a law when; a mood, a quarrel and a picture want other cures again."""
    if stage.brief.phase == "FOUNDATION":
        return "mood" if foundation(stage) == "mood" else "rule"
    return {"LANDMARKS": "site", "TENSION": "quarrel"}.get(stage.brief.phase, "whole")


def _patches(stage: BriefWithWords) -> list[tuple[PatchOp, ...]]:
    """The amendments of this round so far."""
    return [said.output.canon_patch for said in stage.of("RESPONSE") if said.output.canon_patch]


def doubts(stage: BriefWithWords) -> bool:
    """Whether the Contrarian doubts an answer of this round: what is said of it is what the vote goes by."""
    return stage.team.in_hundred(f"doubts {stage.brief.round}", _DOUBTS[stage.brief.challenge.tier])


def doubted(stage: BriefWithWords) -> bool:
    """Whether the Contrarian has said that it doubts the answer of this round."""
    said = [one.output for one in stage.of("RESPONSE") if one.output.speaker_role == "CONTRARIAN"]
    return doubts(stage) and any(not one.canon_patch for one in said)


def _insists(stage: BriefWithWords, points: list[Heard], left: list[Heard]) -> bool:
    """Whether a Contrarian has one point answered and one not."""
    return stage.brief.role == "CONTRARIAN" and len(points) > len(left) > 0 and bool(_patches(stage))


def spares(stage: BriefWithWords) -> bool:
    """Whether the Synthesizer would rather leave the text of this round alone: said first, and then decided."""
    return stage.team.in_hundred(f"spares {stage.brief.round}", _SPARES[stage.brief.challenge.tier])


def _nth(stage: BriefWithWords) -> int:
    """Which answer of its round this is, in rounds that are rare: no two of one round say the same."""
    return 3 * stage.count + len(stage.of("RESPONSE"))


def _turn(stage: BriefWithWords) -> int:
    """Which of its answers this is: who proposes every other round answers in the rounds between."""
    return stage.count if stage.brief.role in ("SYNTHESIZER", "CONTRARIAN") else stage.count // 2


def _of(issue: Issue) -> dict[str, str]:
    return {"worry": issue.worry, "remedy": issue.remedy, "fix": issue.fix, "who": issue.who}


def _references(stage: BriefWithWords, name: str) -> tuple[str, ...]:
    answered = [said.id for said in stage.of("RESPONSE")[-1:]]
    return (*(said.id for said in stage.of("PROPOSAL")), name, *answered)
