"""Finds what answers a question to nobody in particular: a look, a closer look, reading somebody, or asking them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.models.offline.story.objects import WANTS, MessageReading
from bot.adapters.models.offline.story.speech import text_of
from bot.adapters.models.offline.story.verbs import Lexicon
from bot.adapters.models.offline.story.words import Token
from bot.core.contracts import ActionType, InterpretInput
from bot.core.understanding.topics import topic_in

ASKING = frozenset(
    "what what's where where's who who's is are was does why how which whose when do did".split()
)
YOU = frozenset("you your you're you've you'd you'll yours yourself u ya".split())
_LOOKING = frozenset("see here around room happening happens going this notice visible".split())


def chatty(lexicon: Lexicon, given: InterpretInput) -> bool:
    """Whether the ruleset takes what it does not know for something said."""
    default = lexicon.by_type.get(given.default_action)
    return default is not None and lexicon.speaks(default)


def answering(
    tokens: Sequence[Token], words: list[str], lexicon: Lexicon, reading: MessageReading
) -> tuple[ActionType | None, str | None]:
    """The action that answers a question and its target; without an action it is put to the target, or to anybody."""
    given, company = reading.given, reading.has_company()
    read, person = lexicon.first("read_person"), _wondered_about(words, reading)
    if read is not None and person is not None:
        return read, person
    topic = topic_in(text_of(tokens), given.topics, None)
    if reading.is_other(tokens[-1].label) and len(words) > 3:
        return None, tokens[-1].label
    if topic is not None and company:
        return None, topic.holder
    labels = [token.label for token in tokens if token.label and token.label != given.actor_id]
    thing = reading.find("it", WANTS["item"]) if "it" in words else None
    if thing is not None and not chatty(lexicon, given) and not YOU & set(words):
        labels.append(thing.id)
    examine = lexicon.first("examine")
    if labels and examine is not None and not reading.is_other(labels[0]):
        return examine, labels[0]
    look = lexicon.first("look", "examine")
    return (look, None) if look is not None and (_looks(words) or not company) else (None, None)


def _wondered_about(words: list[str], reading: MessageReading) -> str | None:
    """Who is here and spoken of, not to: "Is he nervous?", "what's she hiding"."""
    pronoun = next((word for word in words[1:3] if word in {"he", "she"}), None)
    found = reading.find(pronoun, WANTS["character"]) if pronoun else None
    if found is None or topic_in(" ".join(words), reading.given.topics, found.id):
        return None
    return found.id


def _looks(words: list[str]) -> bool:
    """Whether a question asks what can be seen, or where one is."""
    asks_where = words[0] in {"where", "where's"} and bool({"i", "we"} & set(words))
    return asks_where or bool(_LOOKING & set(words))
