"""Makes a story of a model's answer: its words where they can be told, the tables' where they cannot.

The tables draw the whole story first, so that ids, stats, rules, times and effects are theirs whatever the answer says.
An answer without a usable heart (title, premise, stakes, goal, intro, enough topics) leaves the tables' story as it is.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.errors import ContentError
from bot.core.generation._cleaning import Cleaner, cleaned_name, renamer, unfit_words
from bot.core.generation._overlay import Overlay, Unusable, mapped
from bot.core.generation._parts import Document, Story
from bot.core.generation.generate import Edits, Generated, Wishes, finished, generate, generated_from
from bot.core.generation.outline import GenerateAnswer, TopicAnswer
from bot.core.generation.tables import StoryTables
from bot.core.notices import Notice

__all__ = ["told_by"]

TOPICS: Mapping[str, tuple[str, ...]] = {
    "talk": ("thing", "truth", "other", "resolve"),
    "closet": ("why", "past", "after"),
}
ENDINGS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "talk": (("ending_good", "good"), ("ending_half", "half"), ("ending_bad", "bad")),
    "closet": (("ending_good", "good"), ("ending_true", "half"), ("ending_polite", "bad")),
    "house": (("ending_good", "good"), ("ending_treasure", "half"), ("ending_time", "bad")),
}


def told_by(
    tables: StoryTables,
    ruleset: RulesetContent,
    seed: str | int,
    answer: GenerateAnswer,
    wishes: Wishes | None = None,
    edits: Edits | None = None,
) -> Generated:
    """The story of a model's answer, checked as every story is. Raises as `generate`."""
    try:
        return _told(tables, ruleset, seed, answer, wishes or Wishes(), edits or Edits())
    except (Unusable, ContentError) as error:
        plain = generate(tables, ruleset, seed, wishes, edits)
        note = Notice("generate/model_story_unused", why=_why(error))
        return Generated(plain.scenario, plain.lore, plain.characters, (*plain.notes, note))


def problem_with(
    tables: StoryTables,
    ruleset: RulesetContent,
    seed: str | int,
    answer: GenerateAnswer,
    wishes: Wishes | None = None,
) -> str | None:
    """Why no story can be made of an answer, in words for whoever wrote it; None where one can."""
    try:
        _told(tables, ruleset, seed, answer, wishes or Wishes(), Edits())
    except (Unusable, ContentError) as error:
        return _why(error)
    return None


def _told(
    tables: StoryTables,
    ruleset: RulesetContent,
    seed: str | int,
    answer: GenerateAnswer,
    wishes: Wishes,
    edits: Edits,
) -> Generated:
    asked, drawn = generated_from(tables, ruleset, seed, wishes)
    given = _given(answer, drawn, edits)
    asked, drawn = generated_from(tables, ruleset, seed, wishes, given)
    story = copy.deepcopy(drawn)
    overlay = Overlay(asked, story, answer, _cleaner(answer, given, asked.recipe.adults, tables), tables)
    _overlaid(overlay)
    notes = [
        *asked.notes,
        *([Notice("generate/gaps_filled", gaps=overlay.replaced)] if overlay.replaced else []),
    ]
    return finished(story, ruleset, edits, notes, asked.recipe.notes)


def _why(error: Unusable | ContentError) -> str:
    return (error.hint if isinstance(error, ContentError) else str(error))[:120]


def _given(answer: GenerateAnswer, drawn: Story, edits: Edits) -> list[tuple[str, str]]:
    """Names and pronouns of the people: as edited, else as told, each first name once, none of a role's."""
    given: list[tuple[str, str]] = []
    taken: set[str] = set()
    for at, character in enumerate(drawn.characters):
        told = answer.people[at] if at < len(answer.people) else None
        edited = edits.names[at] if at < len(edits.names) else ""
        name = edited or (cleaned_name(told.name) if told else "")
        name = name if name and name.split(" ")[0].casefold() not in taken else character["name"]
        taken.add(name.split(" ")[0].casefold())
        given.append((name, told.pronouns if told else character["base_profile"]["pronouns"]))
    return given


def _cleaner(
    answer: GenerateAnswer, given: list[tuple[str, str]], adults: bool, tables: StoryTables
) -> Cleaner:
    pairs: list[tuple[str, str]] = []
    for told, (name, _) in zip(answer.people, given, strict=False):
        old = " ".join(told.name.split())
        pairs += [(old, name), (old.split(" ")[0], name.split(" ")[0])]
    neutral = tables.neutral
    unfit = [*neutral.explicit, *(neutral.young if adults else ())]
    return Cleaner(unfit_words(unfit), renamer(pairs))


def _overlaid(overlay: Overlay) -> None:
    kind = overlay.asked.recipe.kind
    own = kind in TOPICS
    if own:
        told = mapped(overlay.usable_topics(), TOPICS[kind])
        if len(told) < 3:
            raise Unusable("fewer than three usable topics")
        overlay.head()
        overlay.people(own_story=True)
        _topics(overlay, told)
        _pressures(overlay)
        overlay.scenario["entities"] = []
        overlay.scenario["missions"] = [
            {
                "mission_id": "mission_main",
                "title": overlay.scenario["title"],
                "objective": overlay.scenario["goals"]["player"],
            }
        ]
    else:
        overlay.head()
        overlay.people(own_story=False)
    overlay.places()
    overlay.roles(own_taglines=not own)
    overlay.endings(ENDINGS[kind], complete=own)


def _topics(overlay: Overlay, told: Mapping[str, TopicAnswer]) -> None:
    topics: list[Document] = overlay.scenario["topics"]
    for document in topics:
        if document["id"] in told:
            overlay.topic(document, told[document["id"]])
    if "other" not in told and overlay.asked.recipe.kind == "talk":
        overlay.scenario["topics"] = [topic for topic in topics if topic["id"] != "other"]
        _forget(overlay.scenario, "other_known")


def _pressures(overlay: Overlay) -> None:
    """What presses from outside is told by the model, or does not happen."""
    told = iter(overlay.answer.pressures)
    kept: list[Document] = []
    for beat in overlay.scenario["beats"]:
        if beat["id"] in ("pressure", "stir"):
            words = overlay.pressure(next(told, None))
            if words is None:
                continue
            beat |= words
        kept.append(beat)
    overlay.scenario["beats"] = kept
    if all(beat["id"] != "stir" for beat in kept):
        _forget(overlay.scenario, "stirred")


def _forget(scenario: Document, flag: str) -> None:
    """Takes a flag out of the story, and out of what depends on it."""
    if flag in scenario["flags"]:
        scenario["flags"].remove(flag)
    for one in (*scenario["topics"], *scenario["beats"]):
        if "when" in one:
            one["when"] = one["when"].replace(f" || flags.{flag}", "")
