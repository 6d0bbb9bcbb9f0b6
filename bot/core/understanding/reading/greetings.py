"""Reads a sentence that begins with a greeting or a farewell."""

from __future__ import annotations

from bot.core.understanding import utterances
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.clauses import read_clauses
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, is_lead_word, stripped, without_leads
from bot.core.understanding.reading.questions import read_question
from bot.core.understanding.slots import parts_of
from bot.core.understanding.slots.noun_phrases import EXIT
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.chat import FAREWELLS, GREETINGS
from bot.core.understanding.words.openings import COMMON_ADDRESS
from bot.core.understanding.words.sentences import FIRST_PERSON, STATIVE


def read_greeting(hearing: Hearing, words: tuple[Word, ...], end: str) -> bool:
    """A sentence that begins with a greeting or a farewell, whatever follows in it."""
    begun = stripped(words, lambda word: is_interjection(word) and word.lower not in ("hey",))
    line = shown(begun)
    for kind, phrases in (("greet", GREETINGS), ("farewell", FAREWELLS)):
        hello = utterances.opening(line, phrases)
        if hello is None or (hello in ("later", "morning", "evening", "afternoon", "yo") and len(begun) > 3):
            continue
        if (
            hello in ("what's up", "how are you", "how are you doing", "how's it going", "knock knock")
            and len(begun) > len(hello.split()) + 3
        ):
            continue
        rest = begun[len(hello.split()) :]
        if kind == "farewell" and _goes_off(hearing, rest):
            return True
        hearer, rest = greeted(hearing, rest)
        hearing.add(MessageAct(kind, hearer, said=written(words)))
        rest = stripped(rest, lambda word: word.mark)
        if rest:
            read_after_greeting(hearing, rest, end, hearer)
        return True
    return False


def _goes_off(hearing: Hearing, rest: tuple[Word, ...]) -> bool:
    """Whether "I'm off" says where to ("I'm off through the carved door"): then one goes there."""
    part = next(iter(parts_of(rest)), None)
    if part is None or part.preposition not in ("to", "through", "into", "up", "down", "out", "for"):
        return False
    way = hearing.scope.named(part.text, EXIT)
    if way is None or way.sort not in ("exit", "away") or not (way.id or "").startswith("loc_"):
        return False
    hearing.add(MessageAct("go", place=way, verb="go"))
    return True


def greeted(hearing: Hearing, rest: tuple[Word, ...]) -> tuple[Named | None, tuple[Word, ...]]:
    """Whom a greeting is for, and the words after it."""
    plain = [word for word in rest[:4] if not word.mark]
    for size in (3, 2, 1):
        text = written(plain[:size])
        if size > len(plain) or any(word.mark for word in rest[:size]):
            continue
        if rest[0].lower in ("i", "i'm", "you", "can", "what", "it", "my", "is", "are", "do", "how", "it's"):
            break
        person = hearing.scope.named(text, frozenset({"character"}))
        if person is not None and (
            hearing.scope.is_person(person.id) or (person.sort == "away" and person.id and "pc_" in person.id)
        ):
            return person, rest[size:]
    while rest and (rest[0].lower in COMMON_ADDRESS):
        if rest[0].lower == "you" and len(rest) > 1 and not rest[1].mark:
            break
        rest = rest[1:]
    recent = hearing.scope.hearer()
    return (Named("", "here", recent) if recent else None), rest


def read_after_greeting(hearing: Hearing, rest: tuple[Word, ...], end: str, hearer: Named | None) -> None:
    rest = _after_nickname(rest) if hearer is not None else rest
    line = shown(rest)
    if rest[0].lower in ("and", "then") and matches(stripped(rest[1:], is_lead_word)):
        read_clauses(hearing, rest[1:], end, deed=False)
        return
    if end == "?" or utterances.asks(line):
        read_question(hearing, rest, hearer)
        return
    if is_own_deed(hearing, rest):
        read_clauses(hearing, rest, end, deed=False)
        return
    kind = utterances.kind_of(line)
    if kind == "flirt" and hearing.more and len(rest) < 3:
        return  # "hey gorgeous" before what is really said
    if kind is not None:
        hearing.add(MessageAct(kind, hearer, said=written(rest), about=written(rest)))


_ASKING_AFTER = frozenset("you what where who why how is are do did can could have has any got".split())


def _after_nickname(rest: tuple[Word, ...]) -> tuple[Word, ...]:
    """What follows a greeting without whatever its hearer is called in it ("wassup cas, nice horse")."""
    comma = next((at for at, word in enumerate(rest[:3]) if word.mark), 0)
    if comma and len(rest) > comma + 1 and rest[0].lower not in FIRST_PERSON and not matches(rest[:comma]):
        return rest[comma + 1 :]
    asked = next((at for at, word in enumerate(rest[:3]) if word.lower in _ASKING_AFTER), 0)
    return rest[asked:] if asked and utterances.asks(shown(rest[asked:])) else rest


def is_own_deed(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    return (
        words[0].lower in FIRST_PERSON
        and words[1:2] != ()
        and words[1].lower not in STATIVE
        and bool(matches(without_leads(words, hearing.given.actor_id)))
    )
