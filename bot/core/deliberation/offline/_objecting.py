"""What the Contrarian objects: one weak point or two of what was proposed, each with a consequence and a remedy."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.deliberation.canon import kind_of
from bot.core.deliberation.contracts import Objection, TurnOutput
from bot.core.deliberation.offline._issues import Issue, issues, touched_by
from bot.core.deliberation.offline._stage import Stage
from bot.core.deliberation.offline._subject import subject

_TWO_IN_HUNDRED = 55


def objections(stage: Stage) -> Iterator[TurnOutput]:
    """Objections in order of preference; the last attack the first field of the proposal in general words."""
    told = stage.knowing(subject(stage))
    found = issues(told)
    if found:
        count = 2 if stage.turn.in_hundred("two", _TWO_IN_HUNDRED) else 1
        start = _first(stage, found)
        ordered = [*found[start:], *found[:start]]
        yield _spoken(told, _apart(ordered)[:count])
        yield _spoken(told, ordered[:1])
    for path in touched_by(stage):
        if kind_of(path) is not None:
            yield _spoken(told, [_general(told, path)])


def _first(stage: Stage, found: list[Issue]) -> int:
    """Where to begin: another weak point of a law in each round of its phase, any of other fields."""
    if stage.brief.phase == "CRYSTALLIZATION":
        return stage.turn.below("issue", min(len(found), 3))
    same = sum(one.target == found[0].target for one in found)
    return stage.turn.below("issue", max(same, 1))


def _apart(ordered: list[Issue]) -> list[Issue]:
    """The first, and then those against another field before those against the same."""
    first = ordered[0]
    others = [one for one in ordered[1:] if one.target != first.target]
    return [first, *others, *[one for one in ordered[1:] if one.target == first.target]]


def _spoken(stage: Stage, chosen: list[Issue]) -> TurnOutput:
    opening = stage.line(f"object/open/{stage.brief.phase}")
    closing = stage.line("object/close")
    return TurnOutput(
        speaker_role="CONTRARIAN",
        turn_type="OBJECTION",
        content=f"{opening} {closing}",
        objections=tuple(_objection(stage, one, at) for at, one in enumerate(chosen)),
        references=tuple(said.id for said in stage.of("PROPOSAL")),
    )


def _objection(stage: Stage, issue: Issue, at: int) -> Objection:
    turn = 2 * stage.brief.round + at
    voices = stage.words.voices
    consequence = stage.team.one("consequence", voices["object/consequence"], turn)
    remedy = stage.team.one("remedy", voices["object/remedy"], turn)
    return Objection(
        target=issue.target,
        consequence=stage.say(consequence, worry=issue.worry),
        remedy=stage.say(remedy, remedy=issue.remedy),
    )


def _general(stage: Stage, path: str) -> Issue:
    worry = stage.raw("nothing in it would be missed by {elder} after {spell}, and then nobody keeps it")
    return Issue(path, worry, "say who would miss it, and what they would do to get it back", "")
