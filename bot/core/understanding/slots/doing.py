"""Fills the slots of a deed done to something, perhaps with something, and of a look, a wait or a thought."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.understanding.acts import CONTACT, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import names_all, words_of
from bot.core.understanding.rephrasing import is_part
from bot.core.understanding.scope import ANY, MessageScope
from bot.core.understanding.slots.aims import first_named, kind_of_thing
from bot.core.understanding.slots.noun_phrases import ITEM, PERSON, WITH, NounPhrase
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.naming import FIXED, PERSON_NOUNS
from bot.core.understanding.words.sentences import LIMBS

_TO_PERSON = frozenset({*SPEECH, *CONTACT, "hear_out", "watch", "follow", "approach", "back_away"})
_TO_ITEM = frozenset(
    "take drop open close unlock lock light extinguish use wear take_off consume write repair clean break "
    "move search throw put trade".split()
)
_TO_HEARER = frozenset("attack help touch kiss restrain watch hear_out approach back_away follow".split())
# Verbs of going to look for somebody: whoever is described is not the one who is here.
_SOUGHT = frozenset({"find", "look for", "seek", "search for", "hunt for"})
_OBJECTS = {"he": "him", "she": "her", "they": "them"}
_WITH_LIMBS = frozenset("consume take move use open close drop show block break light put".split())


def done(
    act: str, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """A deed done to something, perhaps with something."""
    want = PERSON if act in _TO_PERSON else ITEM if act in _TO_ITEM else ANY
    if act == "search" and verb in _SOUGHT and len(parts) > 1 and parts[1].preposition in ("with", "in"):
        someone = scope.named(parts[0].text, PERSON)
        if someone is not None and scope.is_person(someone.id) and parts[0].words[0].label is None:
            words = f"{parts[0].text} {parts[1].preposition} {parts[1].text}"
            return MessageAct("search", Named(words, "none"), verb=verb, manner=manner)
    if act == "search" and verb in _SOUGHT and len(parts) > 1 and parts[1].preposition == "with":
        door = scope.named(parts[0].text)
        if door is not None and kind_of_thing(door, scope) == "door" and parts[0].words[-1].lower == "door":
            return MessageAct(
                act, Named(f"{parts[0].text} with {parts[1].text}", "none"), verb=verb, manner=manner
            )
    used: Named | None = None
    targets: list[NounPhrase] = []
    for part in parts:
        if part.preposition in ("and", "&", "or") and part is not parts[0]:
            continue
        if (
            part.preposition in ("from", "without", "like", "opposite")
            and act != "hide"
            and part is not parts[0]
        ):
            continue
        if (
            act in CONTACT
            and verb.startswith("hold out")
            and part.preposition in ("in", "into", "about", "through")
        ):
            continue  # where it is held out: "a hand in the dark"
        if act in _TO_ITEM - {"move", "put", "throw", "search"} and _is_beside_somebody(part, scope):
            continue  # where it is done: "I dry next to Tobias"
        if part is not parts[0] and not part.preposition and len(part.words) == 1 and _is_result(part):
            continue
        if verb.startswith("wipe ") and _is_result(part):
            continue  # "wipe my hands dry": how they are then
        if part.preposition in WITH and act not in ("hear_out", "approach", "touch", "help", "follow"):
            used = used or scope.named(part.text, ITEM, carried=True)
        elif not (targets and (part.preposition == "of" or _is_on_its_whole(part, targets[-1], scope))):
            targets.append(part)
        else:
            targets[-1] = NounPhrase(
                targets[-1].preposition, (*targets[-1].words, Word("of", "of"), *part.words)
            )
    if act == "search" and len(targets) > 1:
        return _sought(targets, scope, used, verb, manner)
    if act == "move" and len(targets) > 1:
        thing, where = (scope.named(part.text, ITEM) for part in targets[:2])
        if (
            targets[1].preposition in ("in", "into")
            and thing is not None
            and where is not None
            and kind_of_thing(thing, scope) == "key"
            and where.sort == "here"
        ):
            return MessageAct("unlock", where, used=thing, verb=verb, manner=manner)
    to = first_named(targets, scope, want, carried=act in ("drop", "wear", "consume", "take_off"))
    if to is not None and scope.is_person(to.id) and act in _TO_ITEM - {"move", "search", "throw"}:
        act, to = ("move", to) if verb in ("lift", "pick up", "carry") else (act, Named(to.words, "none"))
    if (
        act in _WITH_LIMBS
        and used is None
        and to is not None
        and (to.sort == "none" or to.words.casefold().startswith("my "))
        and LIMBS & set(to.words.casefold().split(" of ")[0].split()[-1:])
    ):
        return MessageAct("flourish", None, verb=verb, manner=manner)
    if (
        act in ("take", "drop")
        and to is not None
        and to.sort == "here"
        and targets
        and _is_of(targets[0], to, scope)
    ):
        act = "move"
    if act == "take" and verb == "lift" and to is not None and kind_of_thing(to, scope) in FIXED:
        act = "move"
    if act == "attack" and to is not None and to.sort in ("seen", "none"):
        act = "attempt"
    own = scope.own_pronoun if scope.given.actor else ""
    of_own = to is not None and _OBJECTS.get(own) == to.words.casefold()
    by_hand = bool(LIMBS & set(verb.split()))
    if act in CONTACT and to is not None and of_own and (to.sort == "none" or by_hand):
        to = None  # "he holds out his hand": his own, and nobody's else of whom one says "he"
    if act in _TO_HEARER and to is None and not (act == "attack" and scope.given.terms):
        hearer = scope.hearer()
        to = Named("", "here", hearer) if hearer and act not in ("help",) else to
    return MessageAct(act, to, used=used, verb=verb, manner=manner)


def _is_on_its_whole(part: NounPhrase, before: NounPhrase, scope: MessageScope) -> bool:
    """Whether a noun phrase names that of which the one before it is a part ("the handle", "on the music machine")."""
    if part.preposition != "on" or not is_part(before.words[-1].lower) or is_part(part.words[-1].lower):
        return False
    named = scope.named(part.text)
    return named is not None and named.sort == "here" and not scope.is_person(named.id)


_RESULTS = frozenset("dry clean warm flat smooth straight tight together bare".split())


def _is_result(part: NounPhrase) -> bool:
    """Whether a word only says how something is once that is done to it."""
    return len(part.words) == 1 and part.words[0].label is None and part.words[0].lower in _RESULTS


def _is_beside_somebody(part: NounPhrase, scope: MessageScope) -> bool:
    """Whether a noun phrase only says in whose company something is done ("beside Agnes", "with the old man")."""
    if part.preposition not in ("beside", "near", "with", "behind", "between"):
        return False
    named = scope.named(part.text, PERSON)
    last = part.words[-1]
    by_word = last.lower in PERSON_NOUNS or last.lower in ("him", "her", "them")
    return named is not None and scope.is_person(named.id) and (by_word or last.label == named.id)


def _is_of(part: NounPhrase, whole: Named, scope: MessageScope) -> bool:
    """Whether a noun phrase names a part of something, which nobody can take off it ("the collar of the coat")."""
    said = words_of(part.text)
    if "'s" in said[1:-1]:
        said = said[said.index("'s") + 1 :]
    at = said.index("of") - 1 if "of" in said[1:] else len(said) - 1
    if at < 0 or not is_part(said[at]) or names_all(part.text, scope.given.scene):
        return False
    one = scope.entities.get(whole.id or "")
    labels = words_of(" ".join((one.name, *one.aliases))) if one is not None else ()
    return not any(label.startswith(said[at]) for label in labels)


def _sought(
    targets: Sequence[NounPhrase], scope: MessageScope, used: Named | None, verb: str, manner: str | None
) -> MessageAct:
    """ "search the bag for the letter": the place is searched, the thing is the topic."""
    known = [(part, scope.named(part.text)) for part in targets]
    holders = [
        (part, named)
        for part, named in known
        if named and named.sort in ("here", "seen") and part.preposition != "for"
    ]
    to = holders[0][1] if holders else next((named for _, named in known if named), None)
    about = next((part.text for part, named in known if named is not to), "")
    first, sought = known[0]
    if verb.endswith(" for") and not first.preposition and to is not None and to is sought:
        # "look for the key under her dress": the key is sought, and nothing is known of where
        return MessageAct("search", None, used=used, about=first.text, verb=verb, manner=manner)
    return MessageAct("search", to, used=used, about=about, verb=verb, manner=manner)


def open_ended(
    match: VerbMatch, parts: Sequence[NounPhrase], scope: MessageScope, verb: str, manner: str | None
) -> MessageAct:
    """A look, a wait, a thought: about what, and at what where it names something."""
    if match.act == "look":
        to = first_named([part for part in parts if part.preposition not in ("with", "for")], scope, ANY)
        if (
            to is not None
            and to.sort == "none"
            and re.search(
                r"\b(?:room|place|area|surroundings|scene|everything|anything|me|around)\b",
                to.words.casefold(),
            )
        ):
            to = None
        if to is not None and to.sort in ("exit", "away"):
            return MessageAct("look", place=to, verb=verb, manner=manner)
        return MessageAct("examine" if to is not None else "look", to, verb=verb, manner=manner)
    to = first_named([part for part in parts if part.preposition in ("for", "with", "about", "")], scope, ANY)
    to = to if to is not None and to.sort in ("here", "away") else None
    return MessageAct(match.act, to, about=written(match.rest), verb=verb, manner=manner)
