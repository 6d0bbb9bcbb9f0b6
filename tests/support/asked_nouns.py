"""Finds the nouns a character's hearers may take up: what it says, what others say and what is told where it stands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from bot.core.content.adventure import Adventure
from bot.core.understanding.scenery import is_noun
from tests.support.named_things import heads_of

_SPOKEN = re.compile(r'["“]([^"“”]+)["”]')
_PLACEHOLDER = re.compile(r"\{[a-z.]+\}")


def spoken_nouns(game: Adventure, character_id: str) -> Counter[str]:
    """Nouns of what a character says aloud in its own lines, and how many of the lines have each."""
    person = game.characters[character_id]
    lines = [line for lines in person.voice.values() for line in lines]
    lines += [line for known in person.knows for line in known.says]
    lines += [*person.does_not_know, *person.will_not_say]
    lines += [
        line
        for topic in game.scenario.topics
        if topic.holder == character_id
        for lines in topic.lines.values()
        for line in lines
    ]
    return _nouns(part for line in lines for part in _SPOKEN.findall(line))


def told_nouns(game: Adventure) -> Counter[str]:
    """Nouns of the opening, of places and what they show, of things, happenings and links of a scenario."""
    story = game.scenario
    texts = [story.intro_seed, story.stakes, *story.links]
    texts += [line for beat in story.beats for line in beat.lines]
    for place in story.locations.values():
        texts += [place.name, place.description, *place.palette]
    texts += [str(thing["attributes"].get("description", "")) for thing in story.entities]
    return _nouns(texts)


def _nouns(texts: Iterable[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for text in texts:
        found.update({head for head in heads_of(_PLACEHOLDER.sub("X", text)) if is_noun(head)})
    return found
