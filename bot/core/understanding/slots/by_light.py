"""Reads what one's own light is held to: a torch that is shone on something shows it."""

from __future__ import annotations

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import NounPhrase, parts_of
from bot.core.understanding.words.improvised import LIGHTS

_SHONE = frozenset(
    {"shine", "flash", "train", "aim", "point", "hold", "turn", "use", "hold up", "flick", "switch"}
)
_OWNERS = frozenset("my his her their a the".split())
_ONTO = frozenset(
    "at on onto into in under underneath beneath behind over along across around round about to towards toward through "
    "down up against".split()
)


def by_own_light(match: VerbMatch, scope: MessageScope) -> MessageAct | None:
    """The look at what a light is held to, or the gesture of lighting somebody; None for any other deed."""
    if match.verb.partition(" ")[0] not in _SHONE:
        return None
    parts = (*([NounPhrase("", match.gap)] if match.gap else []), *parts_of(match.rest))
    if match.gap and len(parts) > 1 and not parts[1].preposition:
        parts = (parts[0], NounPhrase(match.phrase[-1], parts[1].words), *parts[2:])
    light = _own_light(parts[0].text, scope) if parts and parts[0].preposition in ("", "on") else None
    if light is None:
        return None
    onto = next((part for part in parts[1:] if part.preposition in _ONTO), None)
    to = scope.named(onto.text) if onto is not None else None
    if to is None or to.sort in ("none", "self") or scope.is_person(to.id):
        to = to if to is not None and scope.is_person(to.id) else None
        return MessageAct("flourish", to, used=light, verb=match.verb)
    if to.sort in ("exit", "away"):
        return MessageAct("look", place=to, used=light, verb=match.verb)
    return MessageAct("examine", to, used=light, verb=match.verb)


def _own_light(text: str, scope: MessageScope) -> Named | None:
    """One's own light by its words ("my phone torch", "the torch on my phone"); None for one of the story."""
    said = words_of(text)
    if not said or said[0] not in _OWNERS or LIGHTS.isdisjoint(said):
        return None
    named = scope.named(text, frozenset({"item"}), carried=True)
    if named is not None and named.sort not in ("none", "seen"):
        return None
    mine = said[0] != "the" or "my" in said
    return Named(f"my {next(word for word in said if word in LIGHTS)}", "none") if mine else None
