"""Makes characters with people, one question after the other: new ones, their next level, and those of files.

The rules of what may be chosen are in `creation`, `class_questions` and `leveling`; here they are put into an order
and into words, and options that suit the class stand first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.core.content.character_making import (
    Answers,
    Attributes,
    MadeCharacter,
    MakingOption,
    MakingQuestion,
    ReadCharacter,
)
from bot.core.errors import Rejected
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters import creation, leveling
from rulesets.srd_5e.characters._option_words import words_of
from rulesets.srd_5e.characters._score_questions import (
    increase_option,
    increases_in,
    next_of_scores,
    scores_of,
)
from rulesets.srd_5e.characters.classes import multiclassing, questions
from rulesets.srd_5e.characters.classes.gains import fixed_hit_points
from rulesets.srd_5e.characters.files import import_sheets, own_sheets
from rulesets.srd_5e.characters.questions import Question
from rulesets.srd_5e.characters.sheet import CharacterSheet, sheet_of
from rulesets.srd_5e.characters.suggestions import preferred
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.refusals import Refused

_FIRST = ("class", "species", "background")
_MOST_GEAR = 6
_KITS = ("kit", "background_kit")
_OF_A_LEVEL = ("level_class", "hit_points", "increase")
"""Answers of a level that are no answers of its class."""


class GuidedCharacters:
    """The maker of characters of these rules."""

    def __init__(self, compendium: Compendium) -> None:
        self._compendium = compendium

    def question(self, answers: Answers, level_of: Attributes | None = None) -> MakingQuestion | None:
        """What is to be asked next."""
        return self._of_a_new_one(answers) if level_of is None else self._of_a_level(answers, level_of)

    def made(self, answers: Answers, like: Attributes | None = None) -> MadeCharacter | Rejected:
        """A new character; where it is to be like one of a later level, the levels between are chosen for it."""
        told = {**answers, **scores_of(answers)}
        made = creation.build(self._compendium, told)
        level = like.get("level", 1) if like is not None else 1
        if not isinstance(made, Refused) and level > 1:
            made = leveling.made_at_level(self._compendium, told, level)
        if isinstance(made, Refused):
            return _rejected(made)
        return self._made(made)

    def may_rise(self, attributes: Attributes) -> bool:
        """Whether the experience is enough for the next level."""
        return leveling.can_level_up(attributes)

    def misfit(
        self, attributes: Attributes, roles: Sequence[Attributes], company: Sequence[Attributes]
    ) -> str:
        """A story takes the levels of its roles, and up to that of the highest of the company."""
        levels = [int(one["level"]) for one in roles if "level" in one]
        lowest = min(levels, default=1)
        highest = max((*levels, *(int(one.get("level", 1)) for one in company)), default=lowest)
        own = int(attributes.get("level", 1))
        if not levels or lowest <= own <= highest:
            return ""
        wanted = f"level {lowest}" if lowest == highest else f"levels {lowest} to {highest}"
        return f"is of level {own}, and this story is for {wanted}"

    def rising(self, answers: Answers) -> Mapping[str, Any]:
        """Class, hit points and answers as `leveling.level_up` takes them."""
        of_class = {key: value for key, value in answers.items() if key not in _OF_A_LEVEL}
        if "increase" in answers:
            of_class["increases"] = increases_in(answers["increase"])
        return {
            "class_key": answers.get("level_class"),
            "hit_points": answers.get("hit_points", "fixed"),
            "answers": of_class,
        }

    def read(self, data: object) -> ReadCharacter | Rejected:
        """A character of a file: our own, or one of those that people have."""
        found = import_sheets.imported(self._compendium, data)
        if isinstance(found, Refused):
            return _rejected(found)
        made = self._made(found.attributes, found.name)
        return ReadCharacter(made, found.read, found.not_read)

    def written(self, character: Entity) -> Mapping[str, Any]:
        """A character as JSON."""
        return own_sheets.exported(character)

    # --- the order of questions -------------------------------------------------------------------------

    def _of_a_new_one(self, answers: Answers) -> MakingQuestion | None:
        asked = creation.asked(self._compendium, answers)
        missing = next((one for one in asked if one.key not in answers), None)
        if missing is not None and missing.key in _FIRST:
            return self._shown(missing, answers, _fitting(self._compendium, missing.key, answers))
        scores = next_of_scores(self._compendium, answers)
        if scores is not None or missing is None:
            return scores
        suits = ("A",) if missing.key in _KITS else preferred(answers["class"]).get(missing.key, ())
        return self._shown(missing, answers, suits)

    def _of_a_level(self, answers: Answers, held: Attributes) -> MakingQuestion | None:
        if "level_class" not in answers:
            found = Question("level_class", "Class of the new level", tuple(_classes(self._compendium, held)))
            return self._shown(found, answers, (held["class"],))
        if "hit_points" not in answers:
            return _hit_points(self._compendium.classes[answers["level_class"]]["hit_die"])
        key = answers["level_class"]
        asked = questions.asked(self._compendium, held, key, answers)
        missing = next((one for one in asked if one.key not in answers), None)
        if missing is not None:
            return self._shown(missing, {**answers, "class": key}, preferred(key).get(missing.key, ()))
        raised = leveling.raises(self._compendium, held, key, answers.get("feat", ""))
        if not raised or "increase" in answers:
            return None
        options = tuple(increase_option(one, fits=at == 0) for at, one in enumerate(raised))
        return MakingQuestion("increase", "Which scores grow", options)

    def _shown(self, asked: Question, answers: Answers, suits: Iterable[str]) -> MakingQuestion:
        """A question of the rules in words, with what suits first."""
        first = [each for each in dict.fromkeys(suits) if each in asked.options]
        ordered = [*first, *(each for each in asked.options if each not in first)]
        options = tuple(
            MakingOption(each, *words_of(self._compendium, asked.key, each, answers), fits=each in first)
            for each in ordered
        )
        return MakingQuestion(asked.key, asked.text, options, asked.pick)

    def _made(self, attributes: Mapping[str, Any], name: str = "") -> MadeCharacter:
        sheet = sheet_of(creature.as_entity(attributes), self._compendium)
        of_class = self._compendium.classes[attributes["class"]]["name"]
        species = self._compendium.species.get(attributes.get("species", ""), {}).get("name", "")
        past = self._compendium.backgrounds.get(attributes.get("background", ""), {}).get("name", "")
        who = _with_article(f"{species} {of_class}".strip().casefold()).capitalize()
        tagline = f"{who}, once {_with_article(past.casefold())}." if past else f"{who}."
        return MadeCharacter(attributes, tagline, _summary(sheet, attributes), name)


def _summary(sheet: CharacterSheet, made: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    trained = ", ".join(one.name for one in sheet.skills if one.note)
    attacks = ", ".join(f"{one.name} {one.value:+d} ({one.note})" for one in sheet.attacks)
    scores = " · ".join(f"{one.name[:3].upper()} {one.value} ({one.note})" for one in sheet.scores)
    body = (
        f"HP {made['hp_max']} · AC {sheet.armor_class} · Initiative {sheet.initiative:+d}"
        f" · Speed {sheet.speed} ft · Gold {made['resources']['gold']}"
    )
    found = (
        (f"{sheet.title} · {sheet.origin}", body),
        ("Abilities", scores),
        ("Skills", trained),
        ("Attacks", attacks),
        ("Spells", ", ".join((*sheet.cantrips, *sheet.spells))),
        ("Gear", _some(sheet.gear)),
    )
    return tuple((head, words) for head, words in found if words)


def _some(things: Sequence[str]) -> str:
    """The first things of many, and how many more there are."""
    more = len(things) - _MOST_GEAR
    return ", ".join(things) if more < 2 else f"{', '.join(things[:_MOST_GEAR])} and {more} more"


def _with_article(noun: str) -> str:
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def _hit_points(sides: int) -> MakingQuestion:
    """Whether a level brings what the hit die counts for, or what falls."""
    options = (
        MakingOption(
            "fixed", f"Take {fixed_hit_points(sides)}", "The middle of the hit die, rounded up.", fits=True
        ),
        MakingOption("rolled", f"Roll 1d{sides}", "What falls, counts; the story rolls it.", by_dice=True),
    )
    return MakingQuestion(
        "hit_points", "More hit points", options, text="The Constitution modifier is added."
    )


def _rejected(refused: Refused) -> Rejected:
    return Rejected(f"making/{refused.reason}", "", refused.message)


def _fitting(compendium: Compendium, asked: str, answers: Answers) -> tuple[str, ...]:
    """Backgrounds that raise what the class lives by."""
    if asked != "background":
        return ()
    primary = set(compendium.classes[answers["class"]]["primary"])
    return tuple(key for key, one in sorted(compendium.backgrounds.items()) if primary & {*one["abilities"]})


def _classes(compendium: Compendium, held: Attributes) -> Iterable[str]:
    """The classes that a character can take a level in, its own first."""
    levels = held.get("class_levels", {})
    for key in (*levels, *(each for each in sorted(compendium.classes) if each not in levels)):
        if key in levels or multiclassing.refuse_class(held["attributes"], levels, key) is None:
            yield key
