"""Tells what the writer's own character does in the third person from what somebody else is said to do."""

from __future__ import annotations

from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import stripped
from bot.core.understanding.slots import is_adverb
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.claims import COMING, YIELDING
from bot.core.understanding.words.openings import ONE_FORM_VERBS
from bot.core.understanding.words.sentences import BEFORE_SUBJECT, NO_DEED_ENDINGS, TITLES, YOU


def told_of_self(hearing: Hearing, words: tuple[Word, ...]) -> tuple[Word, ...] | None:
    """What the writer's character does, told in the third person ("She sits"); None for anything else."""
    begun = stripped(words, lambda word: word.mark or word.lower in BEFORE_SUBJECT)
    size = own_subject(hearing, begun, words)
    if not 0 < size < len(begun):
        return None
    rest = _without_aside(begun[size:])
    while (
        len(rest) > 1
        and (is_adverb(rest[0].lower) or rest[0].lower in ("just", "finally", "only"))
        and not matches(rest)
    ):
        rest = rest[1:]
    if not rest:
        return None
    found = matches(rest)
    plural = begun[0].lower == "they"
    unchanged = plural or rest[0].lower in ONE_FORM_VERBS
    telling = bool(found) and (found[0].form in ("third", "past") or (unchanged and found[0].form == "base"))
    unknown = not found and rest[0].lower.endswith(("s", "ed")) and rest[0].lower not in NO_DEED_ENDINGS
    return rest if telling or unknown else None


def own_subject(hearing: Hearing, begun: tuple[Word, ...], words: tuple[Word, ...]) -> int:
    """How many words at the start name the writer's own character; 0 where they name somebody else."""
    size = 0
    while size < len(begun) and (
        begun[size].lower in hearing.scope.own_names
        or (begun[size].lower in TITLES and not begun[size].label)
    ):
        size += 1
    if size and begun[size - 1].lower in hearing.scope.own_names:
        return size
    first = begun[0].lower
    if first in ("he", "she", "they") and len(begun) > 1:
        another = any(person.pronouns == first for person in hearing.scope.people)
        own = first == hearing.scope.own_pronoun or (not another and not hearing.scope.people)
        own = own and not hearing.by_me and not YOU & {word.lower for word in words}
        return 1 if own and not {"me", "my", "i", "us"} & {word.lower for word in words} else 0
    if first in ("the", "our") and len(begun) > 3 and hearing.scope.company:
        verb = next(
            (at for at in (2, 3) if matches(begun[at:]) and matches(begun[at:])[0].form == "third"), None
        )
        who = hearing.scope.named(written(begun[:verb])) if verb else None
        return verb if verb and (who is None or who.sort == "none") else 0
    return 0


def is_told_of(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether a sentence tells of the writer's character by name, whatever it is ("Ingrid finds no word")."""
    begun = stripped(words, lambda word: word.mark or word.lower in BEFORE_SUBJECT)
    size = own_subject(hearing, begun, words)
    return (
        0 < size < len(begun) and begun[size - 1].lower in hearing.scope.own_names and len(begun) > size + 2
    )


def _without_aside(rest: tuple[Word, ...]) -> tuple[Word, ...]:
    """What follows a subject without what only describes it (", still in socks, backs out")."""
    if rest[0].lower == "," and any(word.lower == "," for word in rest[1:]):
        return rest[next(at for at, word in enumerate(rest) if at and word.lower == ",") + 1 :]
    return rest


def _is_made_to_yield(hearing: Hearing, lowers: list[str], whole: tuple[Word, ...]) -> bool:
    """Whether the only other person here is told to give way, in a sentence that does not speak to them."""
    verbs = {word.lower for word in whole} | set(lowers)
    if {"admits", "confesses", "agrees", "reveals"} & set(lowers):
        return True
    people = hearing.scope.people
    alone = len(people) == 1 and people[0].pronouns == lowers[0] != hearing.scope.own_pronoun
    return alone and not YOU & verbs and bool(YIELDING & verbs)


def _may_be_here(hearing: Hearing, pronoun: str) -> bool:
    """Whether somebody who is here may be meant by "he" or "she"; alone, nobody is spoken to of the absent."""
    people = hearing.scope.people
    return not people or any(
        person.pronouns not in ("he", "she") or person.pronouns == pronoun for person in people
    )


def _comes_in(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether somebody who is not here is made to come or to own up ("Dell bursts in and confesses")."""
    if body[0].label is not None or len(body) < 2 or COMING.match(shown(body[1:])) is None:
        return False
    named = hearing.scope.named(body[0].text)
    return named is not None and named.sort == "away" and (named.id or "").startswith("npc_")


def tells_of_another(hearing: Hearing, body: tuple[Word, ...], whole: tuple[Word, ...] = ()) -> bool:
    """Whether a clause settles what somebody else does ("Lena agrees and hugs me").

    `whole` is the sentence from the clause on, whose later verbs may show that it settles something.
    """
    if hearing.after_quote or hearing.starred:
        return False
    if not hearing.scope.is_person(body[0].label):
        lowers = [word.lower for word in body]
        if lowers[0] in ("he", "she", "they", "everyone", "everybody") and len(body) > 1:
            found = matches(body[1:])
            settled = {"me", "us", "my"} & set(lowers) or _is_made_to_yield(hearing, lowers, whole)
            if lowers[0] in ("he", "she") and not _may_be_here(hearing, lowers[0]):
                return False
            return bool(found) and found[0].form == "third" and bool(settled)
        return _comes_in(hearing, body)
    size = 1
    while size < len(body) and body[size].label == body[0].label:
        size += 1
    while size < len(body) and is_adverb(body[size].lower):
        size += 1
    if size >= len(body):
        return False
    found = matches(body[size:])
    verb = body[size].lower
    unknown = (
        not found
        and len(verb) > 4
        and verb.isalpha()
        and verb.endswith("s")
        and not verb.endswith("ss")
        and body[size].label is None
    )
    return (bool(found) and found[0].form == "third") or unknown
