"""Fills the slots of what is handed to somebody, put somewhere, or used on something."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.references import words_of
from bot.core.understanding.rephrasing import has_twin
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.aims import is_opened, kind_of_thing, leading_person, named_thing
from bot.core.understanding.slots.noun_phrases import DESTINATION, ITEM, PERSON, WITH, NounPhrase, with_owners
from bot.core.understanding.tokens import written
from bot.core.understanding.words.naming import FIXED, POSSESSIVE
from bot.core.understanding.words.sentences import HOLDING, LIMBS

_TRIED = frozenset(f"give a {one}" for one in "go try shot whirl bash".split())
_HURLED = frozenset("toss throw chuck fling lob hurl".split())
_NOBODY_NAMED = frozenset(
    "whoever whatever anything something whoever's anyone anybody someone somebody whomever".split()
)


def tossed(
    parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct | None:
    """What is thrown for somebody to have ("throw it the cheese", "toss the bread to the dog"); None for a throw."""
    if not parts or parts[0].preposition:
        return None
    person, left = leading_person(parts[0], scope)
    thing = scope.named(written(left), ITEM, carried=True) if person is not None and left else None
    to = next((part for part in parts[1:] if part.preposition == "to"), None)
    if person is None and to is not None:
        person, thing = scope.named(to.text, PERSON), scope.named(parts[0].text, ITEM, carried=True)
    given = person is not None and scope.is_person(person.id) and thing is not None
    loose = thing is not None and thing.sort == "here" and kind_of_thing(thing, scope) not in FIXED
    return MessageAct("give", person, used=thing, verb=verb, manner=manner) if given and loose else None


def handed(
    act: str, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """ "give Lena the key", "give the key to Lena", "hand it over"."""
    receiver: Named | None = None
    thing: Named | None = None
    for part in parts:
        if part.preposition in ("to", "at", "toward", "towards", "for") or part.preposition in (
            "with",
            "between",
            "among",
        ):
            by_thing = (
                thing is not None and LIMBS & set(words_of(thing.words)) and _is_thing_here(part, scope)
            )
            receiver = receiver or (None if by_thing else scope.named(part.text, PERSON))
        elif part.preposition == "":
            person, left = leading_person(part, scope)
            if person is not None and receiver is None:
                receiver = person
                thing = thing or (scope.named(written(left), ITEM, carried=True) if left else None)
            else:
                thing = thing or scope.named(part.text, ITEM, carried=True)
    if thing is not None and thing.sort == "here" and scope.is_person(thing.id) and receiver is None:
        thing, receiver = None, thing
    unnamed = (
        receiver is not None
        and receiver.sort == "none"
        and bool(_NOBODY_NAMED & set(receiver.words.casefold().split()))
    )
    if act == "give" and unnamed and thing is not None and verb.partition(" ")[0] in _HURLED:
        return MessageAct("throw", thing, verb=verb, manner=manner)  # to whatever splashes about
    if receiver is None or unnamed:
        beast = _animal_named_last(scope) if receiver is None else None
        if beast is not None:
            return MessageAct("use", beast, verb=verb, manner=manner)
        named = len(parts) > 1 and verb.rpartition(" ")[2] in ("at", "to", "towards", "toward")
        elsewhere = named or any(part.preposition in ("at", "to", "toward", "towards") for part in parts)
        if act in ("show", "give") and elsewhere and thing is not None and LIMBS & set(words_of(thing.words)):
            return MessageAct("flourish", verb=verb, manner=manner)  # waved at what hears nothing
        hearer = scope.hearer()
        receiver = Named("", "here", hearer) if hearer else None
    if (
        act == "give"
        and receiver is not None
        and receiver.sort != "several"
        and not scope.is_person(receiver.id)
        and receiver.sort in ("here", "exit", "self")
    ):
        return MessageAct("attempt", receiver, used=thing, verb=verb, manner=manner)
    if act == "give" and receiver is None and "hold" in verb and thing is not None and thing.sort == "here":
        return MessageAct("flourish", thing, verb=verb, manner=manner)  # held out for nobody in particular
    if act == "show" and thing is None and parts and receiver is None:
        thing = scope.named(parts[0].text)
    return MessageAct(act, receiver, used=thing, verb=verb, manner=manner)


def _is_thing_here(part: NounPhrase, scope: MessageScope) -> bool:
    """Whether a noun phrase names a thing that is here, whoever may be known by it ("my hands out to the fire")."""
    named = scope.named(part.text, ITEM)
    return named is not None and named.sort == "here" and not scope.is_person(named.id)


def _animal_named_last(scope: MessageScope) -> Named | None:
    """The animal that this message was about last: what is held out then is for it."""
    last = scope.latest
    return last if last is not None and last.sort == "here" and scope.is_animal(last.id) else None


_UNDER = frozenset({"under", "before", "beneath"})
_TWINNED = frozenset({"against", "beside", "near", "by", "to", "with", "alongside", "next to"})
_BESIDE = frozenset({"beside", "near", "by"})


def placed(
    act: str, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """ "put the coin in the jar", "throw the mug at Dell"."""
    thing: Named | None = None
    where: Named | None = None
    beside = False
    for part in with_owners(parts):
        if part.preposition == "" and thing is None:
            thing = scope.named(part.text, ITEM, carried=True)
        elif part.preposition in DESTINATION and where is None:
            where, beside = scope.named(part.text), part.preposition in _BESIDE
    if act == "put" and thing is not None and _is_laid_before(thing, where, parts, scope):
        hearer = scope.hearer()
        to = where if where is not None and scope.is_person(where.id) else Named("", "here", hearer)
        return MessageAct("show", to, used=thing, verb=verb, manner=manner)
    limb = _is_side_of_hand(parts) or (
        thing is not None and thing.sort != "here" and bool(LIMBS & set(words_of(thing.words)))
    )
    if act == "put" and limb and where is not None and where.sort == "here" and not scope.is_person(where.id):
        return MessageAct("touch", where, verb=verb, manner=manner)  # "a hand flat on the door"
    if act == "put" and where is not None and scope.is_person(where.id):
        own = limb or (thing is not None and bool(LIMBS & set(thing.words.casefold().split())))
        held = set(where.words.casefold().split()[-1:]) & HOLDING
        if own and beside:
            return MessageAct("flourish", where, verb=verb, manner=manner)  # "a hand next to his": no touch
        act = "touch" if own else "give" if held and thing is not None else "attempt"
    if thing is None and where is None:
        return MessageAct(act, None, verb=verb, manner=manner)
    if act == "put" and where is None and thing is not None and _stays_here(thing, scope):
        scenery = kind_of_thing(thing, scope) == "scenery"
        act = "move" if scenery else "attempt"  # "stack the plates": nothing is put anywhere else
    return MessageAct(act, where or thing, used=thing if where else None, verb=verb, manner=manner)


def _is_side_of_hand(parts: Sequence[NounPhrase]) -> bool:
    """Whether what is laid somewhere is a side of a hand ("the back of my hand"); "back" may be taken for a way."""
    return any(part.preposition == "of" and LIMBS & set(words_of(part.text)) for part in parts[:2])


def laid_at(parts: Sequence[NounPhrase], scope: MessageScope) -> bool:
    """Whether a thing that is here is laid under somebody's eyes, or next to what is theirs of the same kind."""
    thing = scope.named(parts[0].text, ITEM, carried=True) if len(parts) > 1 else None
    if thing is None or thing.sort != "here":
        return False
    twin = has_twin(thing.id, tuple(scope.entities.values()))
    return any(
        (part.preposition in _UNDER and words_of(part.text)[-1:] in (("nose",), ("eyes",), ("face",)))
        or (twin and part.preposition in _TWINNED and part.text.casefold() in POSSESSIVE)
        for part in parts[1:]
    )


def _is_laid_before(
    thing: Named, where: Named | None, parts: Sequence[NounPhrase], scope: MessageScope
) -> bool:
    """Whether a thing is put where somebody is to look at it: half against half, or right under their nose."""
    if thing.sort != "here" or scope.is_person(thing.id) or scope.hearer() is None:
        return False
    if not laid_at(parts, scope):
        return False
    return where is None or where.id != thing.id


def _stays_here(thing: Named, scope: MessageScope) -> bool:
    """Whether a thing belongs to its place, so that nobody has it in hand to put it away."""
    return thing.sort == "here" and thing.id not in scope.carried and kind_of_thing(thing, scope) in FIXED


def used_on(parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None) -> MessageAct:
    """ "use the key on the door", "ring the bell"."""
    thing: Named | None = None
    onto: Named | None = None
    if verb in _TRIED and parts and parts[0].text.casefold() == "it" and scope.latest is None:
        return MessageAct("flourish", verb=verb, manner=manner)  # "give it a go: …" says what only afterwards
    if any(part.preposition == "as" for part in parts):
        return MessageAct("flourish", named_thing(parts[0], scope), verb=verb, manner=manner)
    for part in with_owners(parts):
        if part.preposition in WITH:
            thing = scope.named(part.text, ITEM, carried=True)
        elif part.preposition == "" and onto is None:
            onto = named_thing(part, scope, ITEM, carried=True)
        elif part.preposition in DESTINATION:
            second = named_thing(part, scope)
            if onto is None:
                onto = second
            elif second is not None:
                thing, onto = onto, second
    if verb == "try" and thing is None and onto is not None and is_opened(onto, scope):
        return MessageAct("open", onto, verb=verb, manner=manner)
    return MessageAct("use", onto, used=thing, verb=verb, manner=manner)
