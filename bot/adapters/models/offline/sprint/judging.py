"""Judges two worlds without a model: each by what its blind package says, and neither by the other.

It reads what a world claims, whether its promises are kept elsewhere in it, and where it contradicts itself; what its
pictures were told to show; and how its objections were answered. The same package gets the same marks whichever place
it is shown in, so that the judge has no side. It cannot look at pictures, and judges their prompts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple, cast

from bot.adapters.models.offline.sprint._claims import (
    claims,
    contradictions,
    promises,
    sentences,
    shared,
    weighty,
)
from bot.core.language.phrasing import tidy
from bot.core.sprint.blind import Package
from bot.core.sprint.contracts import (
    BEST_SCORE,
    CATEGORY_WEIGHTS,
    Canon,
    Category,
    JudgeVerdict,
    PromptPack,
    Scores,
)

_LONGEST_REASON = 1000


class _Finding(NamedTuple):
    """Something measured, with what is poor and what is outstanding of it, and the words for it."""

    value: float
    poor: float
    best: float
    told: str

    @property
    def share(self) -> float:
        """Where the value lies between poor (0) and outstanding (1)."""
        return min(max((self.value - self.poor) / (self.best - self.poor), 0.0), 1.0)


def judge(first: Package, second: Package) -> JudgeVerdict:
    """Marks for two blind packages (`judging.package`), each with its reason."""
    return JudgeVerdict(first=_marks(first), second=_marks(second))


def _marks(package: Package) -> Scores:
    world = Canon.model_validate(package["world"])
    twist = cast("dict[str, str]", package["challenge"])["twist"]
    prompts = package["prompts"] and PromptPack.model_validate(package["prompts"])
    found: dict[Category, list[_Finding]] = {
        "coherence": [*_coherence(world)],
        "ambition": [*_ambition(world, twist)],
        "visual_fidelity": [*_fidelity(world, prompts)],
        "artifact_quality": [*_quality(world, prompts, len(cast("list[Any]", package["pictures"])))],
        "process": [*_process(cast("list[dict[str, Any]]", package["transcript"]))],
    }
    marks = {name: _mark(found[name]) for name in CATEGORY_WEIGHTS}
    return Scores(**marks, reason=_reason(found))


def _mark(findings: Sequence[_Finding]) -> int:
    """0 to 10: the mean of the shares, to the nearest."""
    thousandths = [round(1000 * finding.share) for finding in findings]
    return (BEST_SCORE * sum(thousandths) + 500 * len(findings)) // (1000 * max(len(findings), 1))


def _reason(found: dict[Category, list[_Finding]]) -> str:
    """The best and the weakest of what was found in each category."""
    parts: list[str] = []
    for name, findings in found.items():
        ranked = sorted(findings, key=lambda finding: -finding.share)
        told = dict.fromkeys(finding.told for finding in (*ranked[:1], *ranked[-1:]))
        parts.append(tidy(f"{name.replace('_', ' ').capitalize()}: {'; '.join(told)}"))
    return " ".join(parts)[:_LONGEST_REASON]


def _places(world: Canon) -> list[str]:
    return [f"{landmark.description} {landmark.significance}" for landmark in world.landmarks]


def _names(world: Canon) -> list[str]:
    """What the world and its landmarks are called: to say such a name again is no repetition."""
    return [world.world_name, *(landmark.name for landmark in world.landmarks)]


def _lives(world: Canon) -> list[str]:
    """The texts that tell how people live with the law, field by field."""
    people, quarrel = world.inhabitants, world.tension
    fields = [people.appearance, people.customs, people.livelihood] if people else []
    return [*fields, *([quarrel.conflict, quarrel.stakes, quarrel.visible_sign] if quarrel else [])]


def _coherence(world: Canon) -> Iterable[_Finding]:
    law = weighty(world.governing_logic)
    elsewhere = [*_places(world), *_lives(world)]
    tied = sum(bool(weighty(text) & law) for text in elsewhere)
    yield _Finding(tied, 2, 9, f"{tied} of {len(elsewhere)} fields follow from the law")
    made = promises(world.governing_logic)
    whole = weighty(" ".join(elsewhere))
    kept = sum(len(weighty(one) & whole) >= 2 for one in made)
    share = kept / max(len(made), 1)
    yield _Finding(share, 0, 1, f"{kept} of {len(made)} promises of the law are kept elsewhere")
    against = contradictions([world.governing_logic, *elsewhere])
    told = f"{len(against)} sentences contradict another"
    yield _Finding(-len(against), -3, 0, told)
    quarrel = world.tension
    strain = len(weighty(f"{quarrel.conflict} {quarrel.stakes}") & law) if quarrel else 0
    yield _Finding(strain, 0, 5, f"the quarrel takes {strain} words from the law")


def _ambition(world: Canon, twist: str) -> Iterable[_Finding]:
    core = weighty(twist) | weighty(sentences(world.governing_logic)[0] if world.governing_logic else "")
    fields = [*_places(world), *_lives(world)]
    reach = sum(bool(weighty(text) & core) for text in fields)
    yield _Finding(reach, 0, 5, f"the twist is at work in {reach} of {len(fields)} fields")
    said = [claim for text in (world.governing_logic, *fields) for claim in claims(text)]
    yield _Finding(len(said), 7, 17, f"{len(said)} sentences claim something of everybody")
    known = weighty(" ".join((world.governing_logic, *_names(world))))
    sites = [weighty(text) - known for text in _places(world)]
    alike = [shared(one, other) if one | other else 1.0 for one, other in combinations(sites, 2)]
    common = sum(alike) / max(len(alike), 1)
    yield _Finding(-common, -0.1, 0, f"the landmarks share {round(100 * common)} of 100 words of their own")
    words = len(weighty(" ".join((world.governing_logic, *fields))))
    yield _Finding(words, 92, 128, f"it is told in {words} words of weight")


def _fidelity(world: Canon, pack: PromptPack | None) -> Iterable[_Finding]:
    if pack is None:
        yield _Finding(0, 0, 1, "there are no prompts")
        return
    hero = weighty(world.hero_image_description)
    keys = [weighty(landmark.visual_key) for landmark in world.landmarks]
    seen = sum(len(hero & key) for key in keys)
    wanted = max(sum(map(len, keys)), 1)
    yield _Finding(seen / wanted, 0.3, 1, f"the view of all shows {seen} of {wanted} marks of the landmarks")
    sign = weighty(world.tension.visible_sign) if world.tension else set[str]()
    shown = len(hero & sign) / max(len(sign), 1)
    yield _Finding(shown, 0.2, 1, f"the view of all shows {len(hero & sign)} words of the quarrel")
    subjects = [
        weighty(one.spec.subject)
        for one in (*pack.landmarks, pack.inhabitant_portrait, pack.tension_snapshot)
    ]
    apart = [1 - shared(one, other) for one, other in combinations(subjects, 2)]
    spread = sum(apart) / max(len(apart), 1)
    yield _Finding(
        spread, 0.97, 1, f"the subjects of the pictures differ in {round(100 * spread)} of 100 words"
    )
    law = weighty(world.governing_logic)
    told = sum(bool(subject & law) for subject in subjects)
    yield _Finding(told, 1, 4, f"the law can be seen in {told} pictures")


def _quality(world: Canon, pack: PromptPack | None, pictures: int) -> Iterable[_Finding]:
    if pack is None:
        yield _Finding(0, 0, 1, "there are no prompts")
        return
    fields = [world.governing_logic, *_places(world), *_lives(world), world.hero_image_description]
    lines = [one for text in fields for one in sentences(text)]
    lengths = [len(line.split()) for line in lines] or [0]
    spread = max(lengths) - min(lengths)
    yield _Finding(spread, 18, 46, f"its sentences have {min(lengths)} to {max(lengths)} words")
    echoes = sum(shared(weighty(one), weighty(other)) > 0.34 for one, other in combinations(lines, 2))
    yield _Finding(-echoes, -3, 0, f"{echoes} sentences say what another said")
    every = [pack.hero_image, *pack.landmarks, pack.inhabitant_portrait, pack.tension_snapshot]
    exact = sum(len(weighty(one.spec.subject)) for one in every) // len(every)
    yield _Finding(exact, 11, 19, f"a subject has {exact} words of weight")
    ways = len({(one.spec.composition, one.spec.camera) for one in every})
    yield _Finding(ways + pictures, 4, 6 + len(every), f"{pictures} pictures, framed in {ways} ways")


def _process(transcript: Sequence[dict[str, Any]]) -> Iterable[_Finding]:
    tallies = [cast("dict[str, Any]", one["tally"]) for one in transcript if "tally" in one]
    rounds = max(len(tallies), 1)
    raised = [
        objection
        for one in transcript
        if one.get("turn_type") == "OBJECTION"
        for objection in cast("list[dict[str, str]]", one["objections"])
    ]
    patches = [
        weighty(str(op["value"]))
        for one in transcript
        if one.get("turn_type") == "RESOLUTION"
        for op in cast("list[dict[str, Any]]", one["canon_patch"])
    ]
    met = sum(any(len(weighty(each["remedy"]) & patch) >= 2 for patch in patches) for each in raised)
    yield _Finding(
        met / max(len(raised), 1), 0.1, 0.8, f"{met} of {len(raised)} objections were met in the text"
    )
    answers = [one for one in transcript if one.get("turn_type") == "RESPONSE"]
    made = sum(bool(answer["canon_patch"]) for answer in answers)
    yield _Finding(
        made / max(len(answers), 1), 0.25, 0.65, f"{made} of {len(answers)} answers changed the text"
    )
    split = sum(0 < int(tally["accept"]) < 4 for tally in tallies)
    yield _Finding(split / rounds, 0, 0.7, f"the votes differed in {split} of {len(tallies)} rounds")
    stuck = sum(str(tally["outcome"]) in ("TIEBREAK", "REJECTED") for tally in tallies)
    yield _Finding(-stuck / rounds, -0.5, 0, f"{stuck} rounds came to nothing or to a tie")
