"""Tells a touch of somebody from a touch of what they wear: a hand on a sleeve, shoulders that meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import names_all, words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.noun_phrases import PERSON, NounPhrase, parts_of
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.sentences import CLOTHES, HOLDING, LIMBS

# What a hand is laid on for the sake of whoever wears it.
_WORN = CLOTHES | frozenset("sleeve sleeves cuff cuffs collar lapel lapels hem clothes clothing".split())
# What is done to a speck on somebody, and by what a hand is looked for.
_FREEING = frozenset("brush wipe flick pick pluck dab dust rub clean smooth tuck shake blow whisk".split())
_FOUND = frozenset(
    {
        "take",
        "grab",
        "catch",
        "seize",
        "grip",
        "find",
        "feel",
        "seek",
        "grope",
        "fumble",
        "look",
        "search",
        "reach",
    }
)
_OFF = frozenset({"off", "from", "out", "behind", "under", "of"})
# Ways of moving by which one may come to touch somebody.
_MOVING = frozenset({"approach", "move", "posture", "go", "attempt", "flourish", "back_away"})
_SO_THAT = frozenset({"so", "until", "till"})
_MEETING = frozenset(
    "touch touches meet meets brush brushes press presses bump bumps rest rests lean leans is are".split()
)
_WHOSE = frozenset("my our his her their your".split())


def as_touch(act: MessageAct, match: VerbMatch, scope: MessageScope) -> MessageAct:
    """The act as a touch of a person, where a hand is laid on what they wear or bodies come to meet."""
    if act.do == "touch" and _is_laid(match):
        wearer = _wearer(act.to, (*match.gap, *match.rest), scope)
        return act if wearer is None else replace(act, to=wearer)
    parts = (*([NounPhrase("", match.gap)] if match.gap else []), *parts_of(match.rest))
    freed = _freed(match, parts, scope)
    if freed is not None:
        return MessageAct("flourish", freed, verb=act.verb, manner=act.manner)
    if act.do == "move" and act.to is not None and scope.is_person(act.to.id) and _is_limb(act.to.words):
        return MessageAct("flourish", act.to, verb=act.verb, manner=act.manner)  # "… and turn it to the lamp"
    felt = _felt_for(match, parts, scope) if act.do in ("search", "take") else None
    if felt is not None:
        return MessageAct("touch", felt, verb=act.verb, manner=act.manner)
    if act.do in _MOVING and comes_to_touch((*match.gap, *match.rest)):
        hearer = scope.hearer()
        return act if hearer is None else MessageAct("touch", Named("", "here", hearer), verb="touch")
    return act


def _freed(match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope) -> Named | None:
    """Whom something small is brushed, picked or wiped off ("brush the dust off her sleeve")."""
    if match.verb not in _FREEING or not parts:
        return None
    off = match.phrase[-1] if match.phrase[-1] in _OFF else ""
    for at, part in enumerate(parts):
        on = at and part.preposition in _OFF - {"of"} | ({"of"} if off == "out" else set())
        whole = not at and (off == "off" or match.verb in ("dust", "smooth")) and len(parts) == 1
        last = words_of(part.text)[-1]
        own_thing = last not in BODY and names_all(last, scope.given.scene)
        if (on or whole) and not own_thing and not HOLDING & {words_of(part.text)[-1]}:
            wearer = _wearer(Named(part.text, "none"), part.words, scope)
            if wearer is not None:
                return wearer
    return None


def _is_limb(words: str) -> bool:
    return not BODY.isdisjoint(words_of(words)[-1:])


def _felt_for(match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope) -> Named | None:
    """Whose hand, or the like, is felt for ("I find her hand in the dark")."""
    sought = next((part for part in parts if part.preposition in ("", "for")), None)
    if match.verb.split()[0] not in _FOUND or sought is None or words_of(sought.text)[-1] not in BODY:
        return None
    found = _wearer(Named(sought.text, "none"), sought.words, scope)
    scope.latest = found or scope.latest  # "… and squeeze it"
    return found


def _is_laid(match: VerbMatch) -> bool:
    """Whether a hand is laid on something, or pats or squeezes it: nobody feels cloth that way."""
    return bool(LIMBS & set(match.phrase)) or match.verb in (
        "pat",
        "squeeze",
        "tap",
        "stroke",
        "press",
        "lay",
    )


def _wearer(named: Named | None, words: Sequence[Word], scope: MessageScope) -> Named | None:
    """Whose the sleeve is that is touched; None where nobody's, or nothing to wear."""
    text = named.words if named is not None and named.words else written(words)
    said = words_of(text)
    if not said or said[-1] not in _WORN | BODY:
        return None
    if "'s" in said[1:]:
        owner = scope.named(" ".join(said[: said.index("'s")]), PERSON)
        return owner if owner is not None and scope.is_person(owner.id) else None
    if said[0] not in ("his", "her", "their"):
        return None
    ident = scope.owner(said)
    return Named(text, "here", ident) if ident is not None else None


def comes_to_touch(words: Sequence[Word]) -> bool:
    """Whether one moves so that bodies meet ("so our shoulders touch", "until my knee is against his")."""
    lowers = [word.lower for word in words if not word.mark]
    at = next((at for at, word in enumerate(lowers) if word in _SO_THAT), None)
    if at is None:
        return False
    clause = lowers[at + 1 :][1:] if lowers[at + 1 : at + 2] == ["that"] else lowers[at + 1 :]
    if len(clause) < 3 or clause[0] not in _WHOSE or clause[1] not in BODY:
        return False
    meets = next((place for place, word in enumerate(clause) if word in _MEETING), None)
    if meets is None:
        return False
    alone = clause[meets] in ("touch", "touches", "meet", "meets", "brush")
    return alone or bool({"against", "on", "to", "together"} & set(clause[meets:]))
