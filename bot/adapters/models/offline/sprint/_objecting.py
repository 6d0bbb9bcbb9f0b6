"""What the Contrarian objects: one weak point or two of what was proposed, each with a consequence and a remedy."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.models.offline.sprint._issues import MOODS, Issue, issues, touched_by
from bot.adapters.models.offline.sprint._places import kind_of_site
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.adapters.models.offline.sprint._subject import landmark_named, subject
from bot.core.sprint.canon.bounds import BOUNDS
from bot.core.sprint.canon.patching import kind_of, segments
from bot.core.sprint.contracts import Objection, TurnOutput

_TWO_IN_HUNDRED = {1: 20, 2: 35, 3: 50}
"""How often there are two objections, by tier."""
_JEST = 25
"""Of a hundred objections so many come with a jest, the others with what it would cost whom."""


def objections(stage: BriefWithWords) -> Iterator[TurnOutput]:
    """Objections in order of preference; the last attack the first field of the proposal in general words."""
    told = stage.knowing(subject(stage))
    found = [*issues(told)]
    if found:
        two = _TWO_IN_HUNDRED[stage.brief.challenge.tier]
        count = 2 if stage.turn.in_hundred("two", two) else 1
        ordered = _turned(stage, found)
        yield _spoken(told, _apart(ordered)[:count])
        for issue in ordered:
            yield _spoken(told, [issue])
    for path in touched_by(stage):
        if kind_of(path) is not None:
            yield _spoken(told, [_general(told, path)])


def _turned(stage: BriefWithWords, found: list[Issue]) -> list[Issue]:
    """The weak points of the main field, beginning with those that no round before can have heard; the others after."""
    field = segments(found[0].target)[0]
    main = (
        found
        if stage.brief.phase == "CRYSTALLIZATION"
        else [issue for issue in found if _field(issue) == field]
    )
    told = " ".join(summary.objection for summary in stage.brief.past).casefold()
    others = _unheard([issue for issue in found if issue not in main], told)
    main = _unheard(main, told) or main
    start = 2 * _heard(stage) % len(main)
    return [*main[start:], *main[:start], *others]


def _unheard(found: list[Issue], told: str) -> list[Issue]:
    return [issue for issue in found if issue.worry.casefold() not in told]


def _field(issue: Issue) -> str:
    return segments(issue.target)[0]


def _heard(stage: BriefWithWords) -> int:
    """How many rounds of this phase were about the same; a landmark is like another of its kind."""
    before = [summary for summary in stage.brief.past if summary.phase == stage.brief.phase]
    if stage.brief.phase != "LANDMARKS":
        return len(before)
    kind = kind_of_site(landmark_named(stage), stage)
    return sum(kind_of_site(summary.proposal, stage) == kind for summary in before)


def _apart(ordered: list[Issue]) -> list[Issue]:
    """The first, and then those against another field before those against the same."""
    first = ordered[0]
    others = [issue for issue in ordered[1:] if issue.target != first.target]
    return [first, *others, *[issue for issue in ordered[1:] if issue.target == first.target]]


def _spoken(stage: BriefWithWords, chosen: list[Issue]) -> TurnOutput:
    """What goes wrong stands in the objections, in plain words; aloud there is the jest, and what it would cost."""
    first = chosen[0]
    told = stage.knowing({"worry": first.worry, "remedy": first.remedy, "who": first.who})
    harm = 1 if first.target == MOODS else stage.brief.challenge.tier
    pool = "object/quip" if stage.turn.in_hundred("jest", _JEST) else f"object/bite/{harm}"
    return TurnOutput(
        speaker_role="CONTRARIAN",
        turn_type="OBJECTION",
        content=told.line(pool),
        objections=tuple(_objection(stage, issue) for issue in chosen),
        references=tuple(said.id for said in stage.of("PROPOSAL")),
    )


def _objection(stage: BriefWithWords, issue: Issue) -> Objection:
    """What goes wrong, and what would mend it."""
    told = {"worry": issue.worry, "remedy": issue.remedy}
    consequence = stage.say("{Worry}.", **told)
    if len(consequence) < BOUNDS["objections/*/consequence"].low:
        consequence = stage.line("object/also", None, **told)
    before = any(issue.worry.casefold() in summary.objection.casefold() for summary in stage.brief.past)
    remedy = stage.own("remedy", stage.words.voices["object/remedy"], stage.count) if before else "{Remedy}."
    return Objection(target=issue.target, consequence=consequence, remedy=stage.say(remedy, **told))


def _general(stage: BriefWithWords, path: str) -> Issue:
    worry = stage.raw("none of the {people} would miss anything in it, and then nobody keeps it")
    remedy = stage.raw("say which of the {people} would miss it, and what they would do to get it back")
    return Issue(path, worry, remedy, "", stage.raw("the {people}"))
