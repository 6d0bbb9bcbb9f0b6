"""Makes the fields of a world from a stage: name, law, people, moods, tension, and the picture of it all."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.models.offline.sprint._chance import Chance
from bot.adapters.models.offline.sprint._stage import BriefWithWords, inline
from bot.adapters.models.offline.sprint.words import Regime
from bot.core.language.phrasing import capitalise
from bot.core.sprint.contracts import Canon, Inhabitants, Landmark, Tension

FEWEST_MOODS, MOST_MOODS = 3, 6
_LONGEST_NAME = 60
_LONGEST_KEY = 150


def coined(stage: BriefWithWords, chance: Chance, purpose: str) -> str:
    """A name in the tongue of the biome."""
    tongue = stage.words.tongues[stage.biome.tongue]
    start = chance.one(f"{purpose}/start", tongue.starts)
    middle = chance.one(f"{purpose}/middle", tongue.middles)
    end = chance.one(f"{purpose}/end", tongue.ends)
    vowels = "aeiouy"
    if start[-1] in vowels and middle[0] in vowels:
        middle = middle[1:]
    if middle and middle[-1] in vowels and end[0] in vowels:
        end = end[1:]
    return start + middle + end


def world_name(stage: BriefWithWords) -> str:
    """A name for the world."""
    coin = coined(stage, stage.turn, "world")
    return stage.raw(stage.turn.one("world name", stage.words.voices["world"]), coin=coin)


def law(stage: BriefWithWords) -> str:
    """The governing logic: the rule, how the place enforces it, who administers it, and what breaking it costs."""
    voices, turn = stage.words.voices, stage.turn
    parts = (
        "In {world}, {law}.",
        stage.picked("hook", voices["hook"]),
        turn.one("logic", _untold(stage, stage.regime.logic)),
        stage.twist.life[stage.brief.half % 2],
        stage.picked("breaks", voices["breaks"]),
    )
    return stage.say(" ".join(parts))


def inhabitants(stage: BriefWithWords) -> Inhabitants:
    """The people of the challenge, at home under this law."""
    voices, turn = stage.words.voices, stage.turn
    name = f"The {capitalise(stage.folk.people)} of {stage.slots['world']}"
    return Inhabitants(
        name=name if len(name) <= _LONGEST_NAME else capitalise(stage.folk.people),
        appearance=stage.say("{body}. " + stage.picked("adjust", voices["adjust"])),
        customs=stage.say(
            " ".join(
                (
                    stage.picked("rite", voices["rite"]),
                    turn.one("customs", stage.regime.customs),
                )
            )
        ),
        livelihood=stage.say(
            stage.picked("living", voices["living"]) + " " + turn.one("livelihood", stage.regime.livelihood)
        ),
    )


def moods(stage: BriefWithWords, have: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Four moods, or those there are with as many as are wanting."""
    start = stage.turn.below("mood", len(stage.biome.moods))
    ordered = (*stage.biome.moods[start:], *stage.biome.moods[:start])
    own = stage.turn.one("mood word", stage.words.voices["moodword"])
    pool = (*ordered[:3], own, *ordered[3:], *stage.words.voices["moodword"])
    taken = {mood.strip().casefold() for mood in have}
    fresh = tuple(mood for mood in dict.fromkeys(pool) if mood.casefold() not in taken)
    return (*have, *fresh[: max(4 - len(have), 1)])[:MOST_MOODS]


def tension(stage: BriefWithWords) -> Tension:
    """The quarrel that the law and its regime make."""
    turn, regime = stage.turn, stage.regime
    return Tension(
        conflict=turn.one("rift", _untold(stage, regime.rifts)),
        stakes=stage.say(stage.picked("stakes", stage.words.voices["stakes"])),
        visible_sign=stage.say(turn.one("sign", signs(regime, stage))),
    )


def _untold(stage: BriefWithWords, templates: Sequence[str]) -> list[str]:
    """The lines of which no sentence was said in a proposal before; all of them where each was."""
    told = " ".join(summary.proposal for summary in stage.brief.past)
    lines = [stage.say(template) for template in templates]
    fresh = [line for line in lines if not any(part.rstrip(".") in told for part in line.split(". "))]
    return fresh or lines


def signs(regime: Regime, stage: BriefWithWords) -> tuple[str, ...]:
    """What shows of the quarrel: from the regime, and from the twist."""
    return (*regime.signs, stage.slots["sight"])


def hero(stage: BriefWithWords, canon: Canon) -> str:
    """The picture of a world that has its three landmarks and its tension."""
    places = ("first", "second", "third")
    slots = {key: inline(landmark.name) for key, landmark in zip(places, canon.landmarks, strict=False)}
    keys = {f"{key}_key": clause(landmark) for key, landmark in zip(places, canon.landmarks, strict=False)}
    sign = canon.tension.visible_sign if canon.tension else stage.slots["sight"]
    told = stage.knowing({**slots, **keys, "sign": small(first_sentence(sign)), "world": canon.world_name})
    return told.say(stage.picked("hero", stage.words.voices["hero"]))


def clause(landmark: Landmark) -> str:
    """What a painter must show of a landmark, as part of a sentence."""
    text = small(first_sentence(landmark.visual_key)).split(";")[0]
    return text if len(text) <= _LONGEST_KEY else text[:_LONGEST_KEY].rsplit(" ", 1)[0].rstrip(",;:")


def first_sentence(text: str) -> str:
    """The text up to its first full stop, without it."""
    return text.split(". ")[0].strip().rstrip(".;")


def small(text: str) -> str:
    """The text as it goes on within a sentence; a word in capitals, or a name of one letter, stays."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text
