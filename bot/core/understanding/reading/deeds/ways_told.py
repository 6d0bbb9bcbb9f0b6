"""Reads a way that is only told, without a verb that says who goes ("up the stair to the lamp, then")."""

from __future__ import annotations

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.references import words_of
from bot.core.understanding.slots.going import gone
from bot.core.understanding.slots.noun_phrases import EXIT, NounPhrase, parts_of
from bot.core.understanding.tokens import Word
from bot.core.understanding.ways import CROSSED
from bot.core.understanding.words.sentences import YOU

# Words that lead along a way, where no verb says who moves.
_WAY_LEADS = frozenset("up down through along across over past round around".split())
_INTO = frozenset({"to", "into", "onto"})
_TOWARDS = frozenset({"toward", "towards"})
_AFTER_WAY = frozenset("then and now so".split())
_LONGEST_WAY = 12


def way_told(hearing: Hearing, begun: tuple[Word, ...]) -> MessageAct | None:
    """Where somebody goes who only says the way, and where it ends ("up the stair to the lamp then")."""
    while begun and (begun[-1].mark or begun[-1].lower in _AFTER_WAY):
        begun = begun[:-1]
    lead = begun[0].lower if begun and begun[0].label is None else ""
    if lead not in _WAY_LEADS or not 2 < len(begun) < _LONGEST_WAY or YOU & {word.lower for word in begun}:
        return None
    parts = parts_of(begun)
    if len(parts) == 1:
        return _up_or_down(hearing, parts[0], lead)
    ends = [hearing.scope.named(part.text, EXIT) for part in parts[1:] if part.preposition in _INTO]
    known = {end.id for end in ends if end is not None and end.sort in ("exit", "away")}
    if not parts:
        return None  # "down there with"
    along = hearing.scope.named(parts[0].text, EXIT)
    if (
        not known
        and along is not None
        and along.sort == "exit"
        and _TOWARDS & {part.preposition for part in parts[1:]}
    ):
        return MessageAct("go", place=along, verb="go")
    if not known:
        return None  # who is at the lamp already goes nowhere by "up the stair to the lamp"
    match = VerbMatch("go", "go", "base", (), begun[1:], 0, ("go", lead))
    act = gone(match, parts, hearing.scope, "go", None)
    return act if act.place is not None and act.place.id in known else None


def _up_or_down(hearing: Hearing, part: NounPhrase, lead: str) -> MessageAct | None:
    """Up or down what leads there, and nothing else said ("down the steps, then"): no drink is downed."""
    head = words_of(part.text)[-1:]
    if lead not in ("up", "down") or not head or (head[0] not in CROSSED and head[0] not in _CLIMBED):
        return None
    named = hearing.scope.named(part.text, EXIT)
    if named is not None and named.sort in ("exit", "away"):
        return MessageAct("go", place=named, verb="go")
    match = VerbMatch("go", "go", "base", (), (), 0, ("go", lead))
    act = gone(match, (), hearing.scope, "go", None)
    if act.place is not None:
        return act
    ways = [way for way in hearing.given.scene.exits if way.via == (named.id if named is not None else "")]
    if len(ways) == 1:
        return MessageAct("go", place=Named(ways[0].name, "exit", ways[0].location_id), verb="go")
    return MessageAct("go", named if named is not None and named.sort == "here" else None, verb=f"go {lead}")


_CLIMBED = frozenset(
    "hill bank slope shaft well pit flap hole trapdoor companionway gangway escalator".split()
)
