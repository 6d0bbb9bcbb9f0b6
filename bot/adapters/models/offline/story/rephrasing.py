"""Takes a clause for what it means: fillers away, "use the key to open it" as opening, "sit next to her" as nearing."""

from __future__ import annotations

from dataclasses import replace

from bot.adapters.models.offline.story.aiming import is_adverb
from bot.adapters.models.offline.story.lexicon import FILLERS
from bot.adapters.models.offline.story.objects import WANTS, MessageReading
from bot.adapters.models.offline.story.speech import text_of
from bot.adapters.models.offline.story.verbs import Lexicon, Match, find_verb
from bot.adapters.models.offline.story.words import Token
from bot.core.contracts import InterpretInput

_BEGINNING = frozenset(
    "start starts started begin begins began keep keeps kept continue continues continued".split()
)
_SITTING = frozenset("sit sits sat sitting lie lies lay kneel kneels knelt stand stands stood".split())


def stripped(tokens: tuple[Token, ...], given: InterpretInput) -> tuple[Token, ...]:
    """The clause without "I try to", "please", the actor's own name, and adverbs before the verb."""
    rest = tokens
    for _ in range(8):
        if len(rest) > 1 and (rest[0].label == given.actor_id or is_adverb(rest[0])):
            rest = rest[1:]
            continue
        lowers = tuple(token.lower for token in rest)
        if len(rest) > 1 and lowers[0] in _BEGINNING and lowers[1].endswith("ing"):
            rest = rest[1:]
            continue
        filler = next((phrase for phrase in FILLERS if lowers[: len(phrase)] == phrase), None)
        if filler is None or len(filler) >= len(rest):
            return rest
        rest = rest[len(filler) :]
    return rest


def purpose(matches: tuple[Match, ...], lexicon: Lexicon) -> tuple[Match, ...]:
    """ "use the key to open the door" means opening it with the key."""
    if "use" not in lexicon.meanings.get(matches[0].action.type, frozenset()) and (
        matches[0].phrase[0] not in {"use", "uses", "using", "used", "take"}
    ):
        return matches
    rest = matches[0].rest
    for place, token in enumerate(rest):
        if token.lower == "to" and place and token.label is None:
            inner = find_verb(rest[place + 1 :], lexicon)
            if inner and inner[0].start == 0:
                tail = (*inner[0].rest, Token("with", "with"), *rest[:place])
                return tuple(replace(match, rest=tail) for match in inner)
    return matches


def beside(matches: tuple[Match, ...], lexicon: Lexicon, reading: MessageReading) -> tuple[Match, ...]:
    """ "sit down on the bed next to her" means coming closer, where the rules know it."""
    closer, rest = lexicon.first("come closer"), matches[0].rest
    if closer is None or matches[0].phrase[0] not in _SITTING:
        return matches
    for place, token in enumerate(rest):
        if token.lower in {"next", "beside", "by", "with"}:
            tail = rest[place + 2 :] if token.lower == "next" else rest[place + 1 :]
            if reading.find(text_of(tail), WANTS["character"]):
                return (Match(closer, 0, tail, matches[0].phrase),)
    return matches
