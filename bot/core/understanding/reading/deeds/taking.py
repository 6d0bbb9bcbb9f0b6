"""Reads the taking of several things at once ("take everything", "grab all there is in the chest", "take them")."""

from __future__ import annotations

import re

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.slots import parts_of
from bot.core.understanding.tokens import shown, written
from bot.core.understanding.words.sentences import ALL_THINGS, FIXED_KINDS, MOST_ACTS

_CARRYING = frozenset("take carry take back carry back bring bring back take over carry over".split())
_BOTH = frozenset({"both", "them both", "both of them"})
_EVERYTHING = re.compile(
    r"(?:everything|all of it|the lot|all (?:the |my |this |that |of the )?(?:stuff|things|loot|items))"
    r"(?: (?:in|inside|from|out of|on|off|around|lying|loose|useful|within)\b.*"
    r"| (?:that )?(?:i|we|is|isn't|there|here)\b.*)?"
)


def read_taking(hearing: Hearing, match: VerbMatch) -> bool:
    """ "take everything", "take them": several things at once; false for anything else."""
    if match.act != "take":
        return False
    rest = shown(tuple(word for word in match.gap or match.rest if not word.mark))
    if rest in _BOTH:
        if not take_mentioned(hearing):
            take_all(hearing, of=2)
        return True
    if rest in ALL_THINGS or is_everything_there(rest):
        shut = _shut_holder(hearing, match)
        if shut is not None:
            hearing.add(MessageAct("open", shut, verb="open"))
        else:
            take_all(hearing)
        return True
    return rest.startswith(("them", "both", "those", "these")) and take_mentioned(hearing)


def _shut_holder(hearing: Hearing, match: VerbMatch) -> Named | None:
    """The shut container that everything is to be taken out of: it has to be opened first."""
    for part in parts_of(match.rest):
        named = hearing.scope.named(part.text) if part.preposition in ("in", "inside", "from") else None
        entity = hearing.scope.entities.get(named.id or "") if named is not None else None
        if entity is not None and entity.kind == "container" and "open" not in entity.traits:
            return named
    return None


def brought_to(hearing: Hearing, match: VerbMatch, act: MessageAct) -> MessageAct | None:
    """ "take the tin back to Bettany": handing it over to whom it is taken; None where it is taken to nobody."""
    if match.act not in ("take", "move") or match.verb not in _CARRYING or act.to is None:
        return None
    part = next((one for one in parts_of(match.rest) if one.preposition in ("to", "for")), None)
    words = part.words if part is not None else ()
    end = next(
        (at for at, word in enumerate(words) if at and word.lower in ("as", "like", "because", "so")), 5
    )
    person = hearing.scope.named(written(words[:end]), frozenset({"character"})) if words else None
    known = person is not None and (
        hearing.scope.is_person(person.id) or (person.id or "").startswith("npc_")
    )
    if person is None or not known or hearing.scope.is_person(act.to.id):
        return None
    if part is not None and part.preposition == "for" and not hearing.scope.is_person(person.id):
        return None  # "the cheese for the rat": what it is for, once one is there
    return MessageAct("give", person, used=act.to, verb=match.verb)


def is_everything_there(words: str) -> bool:
    """Whether words mean all that lies here ("everything in the chest", "all the stuff")."""
    return re.match(r"(?:everything|all|whatever|the lot)\b", words) is not None and bool(
        _EVERYTHING.fullmatch(words)
    )


def take_all(hearing: Hearing, *, of: int = 0) -> None:
    """ "take everything": each thing in reach that can be carried; none where so many are meant as are not here."""
    loose = [
        one
        for one in hearing.given.scene.present
        if one.type == "item"
        and one.kind not in ("fixture", "door", "hazard", "device", "container", "scenery", "luggage")
    ]
    if of and len(loose) != of:
        hearing.add(
            MessageAct("take", Named("both", "several", None, tuple(one.id for one in loose)), verb="take")
        )
        return
    for one in loose[:MOST_ACTS]:
        hearing.add(MessageAct("take", Named(one.name, "here", one.id), verb="take"))
    if not loose:
        hearing.add(MessageAct("take", Named("all", "none"), verb="take"))


def take_mentioned(hearing: Hearing) -> bool:
    """ "take them": the loose things that were spoken of last; false where there are not several."""
    entities = hearing.scope.entities
    spoken = dict.fromkeys(one.id for one in hearing.scope.mentioned if one.id in entities)
    loose = [
        entities[one]
        for one in spoken
        if entities[one].type == "item" and entities[one].kind not in FIXED_KINDS
    ]
    for one in loose[:2] if len(loose) > 1 else ():
        hearing.add(MessageAct("take", Named(one.name, "here", one.id), verb="take"))
    return len(loose) > 1
