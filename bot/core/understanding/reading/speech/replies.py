"""Reads what answers a question that was just asked, and what takes up a thing that was just offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.late_patterns import late
from bot.core.understanding.acts import PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.babble import is_babble
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, stripped
from bot.core.understanding.reading.speech.orders import asked_of_hearer
from bot.core.understanding.tokens import Word, shown, words_in
from bot.core.understanding.utterances import asks
from bot.core.understanding.words.chat import NO, YES
from bot.core.understanding.words.sentences import FIRST_PERSON

# What plain words to somebody who has just asked something are: the answer.
_PLAIN = frozenset({"say", "tease", "persuade", "lie"})
_TAG = late(
    r"(?P<core>.+?)[,\s]+(?:(?:did|do|does|have|has|had|is|are|was|were|would|could|can|will|should)(?:n't)? "
    r"(?:you|he|she|it|they|we|i|there)|isn't it|remember|right|you know|you see|eh|huh|innit|yeah|see)\W*"
)
# A confession is more than an answer where one owns up to something.
_OWNING_UP = late(
    r"\b(?:confess|admit|lied|liar|it was me|did it|secret|truth|honest(?:ly)?|i (?:took|stole|broke|read|forged|"
    r"cheated|killed|hid|faked)|i(?:'ve)? (?:never|not) (?:told|said)|haven't told|between us|between you and me|"
    r"nobody knows|no one knows|something true|fault|guilty)\b"
)
_TAKEN_UP = late(
    r"(?:please(?: do)?|do(?: please)?|go on|go ahead|carry on|if you (?:would|like|could)|why not|"
    r"i'd (?:like|love) (?:that|to)|that would be \w+|i'm (?:all ears|listening)|fire away)(?: then| please)?"
)
_SHARED = late(
    r"let's (?:see|hear|have)\b|let me (?:see|hear|have)\b|(?:can|could|may) i (?:see|hear|have)\b"
)
_GO_ON = (
    ("go", "on", "then"),
    ("go", "ahead", "then"),
    ("go", "on", ","),
    ("go", "ahead", ","),
    ("go", "ahead", "and"),
)
_GUESSED = late(r"^(?!i ).+ i (?:guess|think|suppose|reckon|bet|hope)$")
_SAID = late(r"[^\W_]+")
_POINTING = frozenset("it them that this one those these away".split())
_WORD = late(r"[^\W_]{4,}")


def is_tagged(line: str) -> bool:
    """Whether words are a statement with a question hung on it ("it was red, wasn't it?", "I told you, remember?")."""
    found = _TAG.fullmatch(line)
    if found is None or len(found["core"].split()) < 2 or asks(found["core"]):
        return False
    return not found["core"].startswith(("you ", "if ", "when "))


def as_answers(hearing: Hearing, acts: Sequence[MessageAct]) -> list[MessageAct]:
    """The acts of a message, where plain words to somebody who has just asked something are the answer.

    An apology or a joke that only goes along with an answer is part of it.
    """
    if not hearing.last.question:
        return list(acts)
    found: list[MessageAct] = []
    for act in acts:
        beside = act.do == "apologise" and any(one.do == "answer" for one in found)
        felt = act.do == "confess" and not _OWNING_UP.search(act.said.casefold())
        plain = act.do in _PLAIN or beside or felt
        found.append(replace(act, do="answer") if plain and not act.verb and act.said else act)
    return found


def read_acceptance(hearing: Hearing, whole: tuple[Word, ...]) -> bool:
    """ "Yes, show me the list then", "go on, sing it": what was just offered is asked for."""
    if not hearing.scope.company:
        return False
    rest = stripped(whole, lambda word: is_interjection(word) or word.lower in YES)
    agreed = any(word.lower in YES for word in (*whole[: len(whole) - len(rest)], whole[0]))
    after = _after_go_on(rest)
    kind = _wanted(hearing, rest, agreed=agreed) or (_wanted(hearing, after, agreed=True) if after else None)
    if kind is None:
        return False
    hearing.say(whole, kind=kind)
    if hearing.last.offer and hearing.acts:
        hearing.acts[-1] = replace(hearing.acts[-1], about=hearing.last.offer)
    return True


def _after_go_on(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What follows "go on then"; empty where no such words begin."""
    lead = next((one for one in _GO_ON if tuple(word.lower for word in words[: len(one)]) == one), ())
    return stripped(words[len(lead) :], lambda word: word.mark) if 0 < len(lead) < len(words) - 1 else ()


def _wanted(hearing: Hearing, rest: tuple[Word, ...], *, agreed: bool) -> str | None:
    """What words with or without a yes before them ask for; None where they take up nothing."""
    end = next((at for at, word in enumerate(rest) if at and word.mark), len(rest))
    line, offer = shown(rest[:end]), hearing.last.offer
    if offer and agreed and rest[0].lower in YES and len(rest) == 1:
        return "request"
    if rest[0].lower in NO | FIRST_PERSON and not line.startswith("i'd"):
        return None
    if offer and (_TAKEN_UP.fullmatch(line) or (_SHARED.match(line) and _is_of(line, offer))):
        return "request"
    found = matches(rest)
    if offer and found and found[0].form == "base" and found[0].verb in offer.casefold().split():
        return "request"
    if not agreed:
        return None
    asked = asked_of_hearer(hearing, rest, rest, "")
    if asked in ("request", "ask"):
        return asked
    if not offer or not found or found[0].form != "base":
        return None
    spoken = found[0].act in SPEECH or found[0].act in ("flourish", "show", "hear_out", "give")
    return "request" if spoken or (found[0].act in PERCEPTION and _is_of(line, offer)) else None


def _is_of(line: str, offer: str) -> bool:
    """Whether words point at what was offered, or name it."""
    named = set(_WORD.findall(offer.casefold()))
    return bool(_POINTING & set(line.split()) or named & set(_WORD.findall(line)))


def read_brief(hearing: Hearing, words: tuple[Word, ...], end: str) -> bool:
    """A few words that answer what was just asked: its verb again ("stop you"), or a guess ("me, I guess?")."""
    question = hearing.last.question.casefold()
    plain = [word.lower for word in words if not word.mark]
    if not question or not hearing.scope.company or hearing.acts or not 0 < len(plain) < 6:
        return False
    found = matches(words)
    taken_up = (
        end != "?"
        and len(plain) < 3
        and bool(found)
        and found[0].form == "base"
        and plain[0] in _SAID.findall(question)
    )
    if taken_up or _GUESSED.search(" ".join(plain)):
        hearing.say(words, kind="answer")
        return True
    return False


def answer_in(hearing: Hearing, text: str) -> MessageAct | None:
    """A message of no deed as the answer to what was just asked ("not really", "none of your business")."""
    words = words_in(text, hearing.given.scene)
    hearer = hearing.scope.hearer()
    held_back = hearing.refrained and bool(words) and words[0].lower in FIRST_PERSON
    if not hearing.last.question or hearer is None or not words or held_back or is_babble(words):
        return None
    return MessageAct("answer", Named("", "here", hearer), said=text, about=text)


def is_named_for_answer(hearing: Hearing) -> bool:
    """Whether the bare name of a thing or a quality answers the question that was just asked."""
    return bool(hearing.last.question) and hearing.last.asks_for_thing and not hearing.acts
