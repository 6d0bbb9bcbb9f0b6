"""Judges two worlds without a model: each by what can be counted in its blind package, and neither by the other.

The same package gets the same marks whichever place it is shown in, so that the judge has no side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple, cast

from bot.core.language.phrasing import tidy
from bot.core.sprint.blind import Package
from bot.core.sprint.contracts import (
    BEST_SCORE,
    CATEGORY_WEIGHTS,
    Canon,
    Category,
    ImagePrompt,
    JudgeVerdict,
    PromptPack,
    Scores,
)

_LONGEST_REASON = 1000
_WORD = re.compile(r"[^\W\d_]{5,}")
_COMMON = frozenset(
    "about after again their there these those which where would could under every other while".split()
)


class _Finding(NamedTuple):
    """Something measured: how much of what there could be, and the words for it."""

    reached: int
    possible: int
    told: str


def judge(first: Package, second: Package) -> JudgeVerdict:
    """Marks for two blind packages (`judging.package`), each with its reason."""
    return JudgeVerdict(first=_marks(first), second=_marks(second))


def _marks(package: Package) -> Scores:
    world = Canon.model_validate(package["world"])
    found: dict[Category, list[_Finding]] = {
        "coherence": [*_coherence(world)],
        "ambition": [*_ambition(world, cast("dict[str, str]", package["challenge"]))],
        "visual_fidelity": [*_fidelity(world, package["prompts"])],
        "artifact_quality": [*_quality(package["prompts"], cast("list[Any]", package["pictures"]))],
        "process": [*_process(cast("list[dict[str, Any]]", package["transcript"]))],
    }
    marks = {name: _mark(found[name]) for name in CATEGORY_WEIGHTS}
    return Scores(**marks, reason=_reason(found))


def _mark(findings: Sequence[_Finding]) -> int:
    """0 to 10: the mean share that was reached, in whole numbers throughout."""
    thousandths = [
        1000 * min(finding.reached, finding.possible) // max(finding.possible, 1) for finding in findings
    ]
    return (BEST_SCORE * sum(thousandths) + 500 * len(findings)) // (1000 * max(len(findings), 1))


def _reason(found: dict[Category, list[_Finding]]) -> str:
    """The best and the weakest of what was measured in each category."""
    parts: list[str] = []
    for name, findings in found.items():
        ranked = sorted(
            findings,
            key=lambda finding: -1000 * min(finding.reached, finding.possible) // max(finding.possible, 1),
        )
        told = dict.fromkeys(finding.told for finding in (*ranked[:1], *ranked[-1:]))
        parts.append(tidy(f"{name.replace('_', ' ').capitalize()}: {'; '.join(told)}"))
    return " ".join(parts)[:_LONGEST_REASON]


def _coherence(world: Canon) -> Iterable[_Finding]:
    law = _words(world.governing_logic)
    tied = sum(
        len(_words(f"{landmark.description} {landmark.significance}") & law) >= 2
        for landmark in world.landmarks
    )
    yield _Finding(tied, len(world.landmarks), f"{tied} of {len(world.landmarks)} landmarks speak of the law")
    people = world.inhabitants
    lives = len(_words(f"{people.customs} {people.livelihood}") & law) if people else 0
    yield _Finding(lives, 4, f"the inhabitants share {lives} of its words with the law")
    quarrel = world.tension
    strain = len(_words(f"{quarrel.conflict} {quarrel.stakes}") & law) if quarrel else 0
    yield _Finding(strain, 4, f"the tension takes {strain} words from the law")
    seen = sum(
        _tail(landmark.name) in world.hero_image_description.casefold() for landmark in world.landmarks
    )
    yield _Finding(seen, len(world.landmarks), f"the picture of the whole names {seen} landmarks")


def _ambition(world: Canon, challenge: dict[str, str]) -> Iterable[_Finding]:
    twist = _words(challenge["twist"])
    fields = [
        world.governing_logic,
        *(f"{landmark.description} {landmark.significance}" for landmark in world.landmarks),
    ]
    if world.tension:
        fields.append(" ".join(world.tension.model_dump().values()))
    if world.inhabitants:
        fields.append(" ".join(world.inhabitants.model_dump().values()))
    reach = sum(bool(_words(text) & (twist | _kin(world))) for text in fields)
    yield _Finding(reach, len(fields), f"the twist is at work in {reach} of {len(fields)} fields")
    sites = [_words(f"{landmark.description} {landmark.visual_key}") for landmark in world.landmarks]
    apart = [100 - 100 * len(a & b) // max(len(a | b), 1) for a, b in combinations(sites, 2)]
    spread = sum(apart) // max(len(apart), 1)
    yield _Finding(max(spread - 60, 0), 40, f"the landmarks differ in {spread} of 100 words")
    everything = _WORD.findall(" ".join(fields).casefold())
    rich = 100 * len(set(everything)) // max(len(everything), 1)
    yield _Finding(max(rich - 50, 0), 45, f"{rich} of 100 words are said once only")


def _kin(world: Canon) -> set[str]:
    """The words of the law's first sentence, where the twist is told."""
    return _words(world.governing_logic.split(". ")[0])


def _fidelity(world: Canon, prompts: Any) -> Iterable[_Finding]:
    if prompts is None:
        yield _Finding(0, 1, "there are no prompts")
        return
    pack = PromptPack.model_validate(prompts)
    named = sum(
        _tail(landmark.name) in made.rendered_prompt.casefold()
        for landmark, made in zip(world.landmarks, pack.landmarks, strict=False)
    )
    yield _Finding(named, len(world.landmarks), f"{named} landmark prompts name their landmark")
    keys = [
        (landmark.visual_key, made) for landmark, made in zip(world.landmarks, pack.landmarks, strict=False)
    ]
    shown = sum(2 * len(_words(key) & _words(made.spec.subject)) >= len(_words(key)) for key, made in keys)
    yield _Finding(shown, len(keys), f"{shown} of them show what a painter must show")
    moods = sum(
        mood.casefold() in pack.hero_image.rendered_prompt.casefold() for mood in world.aesthetic_mood
    )
    yield _Finding(moods, len(world.aesthetic_mood), f"{moods} moods reach the picture of the whole")
    sign = _words(world.tension.visible_sign) if world.tension else set[str]()
    kept = len(sign & _words(pack.tension_snapshot.spec.subject))
    yield _Finding(kept, len(sign), f"the snapshot keeps {kept} words of the visible sign")


def _quality(prompts: Any, pictures: Sequence[Any]) -> Iterable[_Finding]:
    if prompts is None:
        yield _Finding(0, 1, "there are no prompts")
        return
    pack = PromptPack.model_validate(prompts)
    every = [pack.hero_image, *pack.landmarks, pack.inhabitant_portrait, pack.tension_snapshot]
    detailed = sum(map(_detail, every))
    yield _Finding(detailed, 6 * len(every), f"{detailed} details are given in {len(every)} prompts")
    shots = len({landmark.spec.composition for landmark in every})
    yield _Finding(shots, len(every), f"{shots} compositions are used")
    yield _Finding(len(pictures), 6, f"{len(pictures)} pictures were made")
    words = sum(len(_words(landmark.spec.subject)) for landmark in every) // max(len(every), 1)
    yield _Finding(words, 22, f"a subject has {words} words of weight")


def _detail(prompt: ImagePrompt) -> int:
    spec = prompt.spec
    return sum(
        map(
            bool,
            (
                spec.materials,
                len(spec.palette) > 2,
                spec.mood,
                spec.style_tags,
                prompt.negative_prompt,
                prompt.canon_refs,
            ),
        )
    )


def _process(transcript: Sequence[dict[str, Any]]) -> Iterable[_Finding]:
    tallies = [cast("dict[str, Any]", one["tally"]) for one in transcript if "tally" in one]
    outcomes = [str(tally["outcome"]) for tally in tallies]
    settled = sum(outcome in ("ACCEPTED", "AMENDED") for outcome in outcomes)
    yield _Finding(settled, len(outcomes), f"{settled} of {len(outcomes)} rounds were carried by vote")
    answers = [one for one in transcript if one.get("turn_type") == "RESPONSE"]
    made = sum(bool(answer["canon_patch"]) for answer in answers)
    yield _Finding(2 * made, len(answers), f"{made} of {len(answers)} answers amended the text")
    split = sum(0 < int(tally["accept"]) < 4 for tally in tallies)
    yield _Finding(3 * split, len(tallies), f"the votes differed in {split} rounds")
    raised = sum(
        len(cast("list[Any]", one["objections"])) for one in transcript if one.get("turn_type") == "OBJECTION"
    )
    yield _Finding(raised, 2 * len(tallies), f"{raised} objections were raised")


def _words(text: str) -> set[str]:
    """The words of weight in a text: five letters or more, without an ending of a plural."""
    return {word.rstrip("s") for word in _WORD.findall(text.casefold()) if word not in _COMMON}


def _tail(name: str) -> str:
    """A name as it is found within a sentence."""
    return name.casefold().removeprefix("the ")
