"""Lets an answer name again only what the story knows: "the else" and "the fourth" are words of a question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.core.content.adventure import Adventure
from bot.core.language.common_nouns import NOUNS
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import Action
from bot.core.state.document import SameObject
from bot.core.understanding.references import words_of
from bot.services.turns.turn_start import TurnStart

# Words that count, compare or point: nobody speaks of "the second" or "the rest" alone.
_NO_THING = frozenset(
    "else rest other others first second third fourth fifth sixth seventh eighth ninth tenth last next half same best "
    "better worst worse most more less least one two three four five six seven eight nine ten foot feet arse ass "
    "reason reasons fact facts point case question answer".split()
)
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)?")


def without_false_echo(start: TurnStart, action: Action) -> Action:
    """An action whose answer would name what the story has never spoken of, without that name."""
    about = action.detail(ABOUT)
    if (
        about is None
        or action.detail("asked") is None
        or _is_known(start, str(about))
        or _is_held_out(action)
    ):
        return action
    details = {name: value for name, value in (action.metadata or {}).items() if name != ABOUT}
    return action.model_copy(update={"metadata": details})


def _is_held_out(action: Action) -> bool:
    """Whether something is offered of the speaker's own, which no story need have spoken of: "your flask"."""
    about = str(action.detail(ABOUT))
    noun = about.rpartition(" ")[2]
    held = about.startswith(("your ", "a ", "an ", "some ")) and noun in NOUNS and noun not in _NO_THING
    return held and action.detail("asked") == "offer"


def _is_known(start: TurnStart, about: str) -> bool:
    noun = about.casefold().rpartition(" ")[2]
    if noun in _NO_THING or _ORDINAL.fullmatch(noun):
        return False
    single = _singular(noun)
    if single in spoken_of(SameObject(start.game)):
        return True
    if any(single in _words(text) for text in (start.head.last_told, *start.head.recent_lines)):
        return True
    entities = start.before["entities"].values()
    return any(single in _words(name) for one in entities for name in (one["name"], *one.get("aliases", ())))


@lru_cache(maxsize=16)
def spoken_of(held: SameObject[Adventure]) -> frozenset[str]:
    """The words by which a story calls what can be asked about."""
    return frozenset(word for text in _names(held.value) for word in _words(text))


def _names(game: Adventure) -> Iterator[str]:
    for topic in game.topics.values():
        yield from topic.keywords
    for subjects in game.subjects.values():
        for subject in subjects:
            yield from subject.about
    yield from (place.name for place in game.scenario.locations.values())
    scenario = game.scenario
    yield from (scenario.title, scenario.summary, scenario.intro_seed)


def _words(text: str) -> frozenset[str]:
    return frozenset(map(_singular, words_of(text)))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
