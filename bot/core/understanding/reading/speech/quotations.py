"""Reads what stands in quotation marks: to whom it is said, and what kind of saying it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.acts import SPEECH, MessageAct, Named
from bot.core.understanding.reading.deeds.told_squares import play, told_square
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, is_polite, stripped
from bot.core.understanding.reading.speech.called_last import called_last
from bot.core.understanding.reading.speech.called_so import called_so
from bot.core.understanding.reading.speech.offers import read_gift
from bot.core.understanding.reading.speech.orders import is_imperative
from bot.core.understanding.reading.speech.stakes import staked_kinds
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.tokens import Segment, Word, words_in
from bot.core.understanding.utterances import sentences_of
from bot.core.understanding.words.openings import BEFORE_NAMES, TITLES
from bot.core.understanding.words.sentences import BARE_WAYS, OBJECT_BEGINS, STOPS

# Deeds after which words are for whoever they were done to.
_TURNING = frozenset({"approach", "touch", "kiss"})


def frame_of(parts: Sequence[Segment], at: int) -> str:
    """The plain words around a quotation that may say who is spoken to."""
    around = [
        parts[place].text
        for place in (at - 1, at + 1)
        if 0 <= place < len(parts) and parts[place].kind != "speech"
    ]
    return " ".join(around)


def read_quotation(hearing: Hearing, said: str, frame: str) -> None:
    """Reads what is quoted, each of its sentences as a part of the message."""
    before = tuple(hearing.acts)
    for one in _to_each(hearing, said):
        _read(hearing, one, frame)
    scene = hearing.given.scene
    hearing.scope.named_in_speech(words_in(said, scene))
    hearing.parts.quoted(hearing.acts, before, (words_in(one, scene) for one in sentences_of(said)))


def _to_each(hearing: Hearing, said: str) -> tuple[str, ...]:
    """What is said to one hearer after the other, where the words call more than one."""
    found: list[str] = []
    last: str | None = None
    for sentence in sentences_of(said):
        called = called_in(hearing, sentence)
        ident = called.id if called is not None else last
        if found and (ident == last or last is None):
            found[-1] = f"{found[-1]} {sentence}"
        else:
            found.append(sentence)
        last = ident
    return tuple(found) if len(found) > 1 else (said,)


def _read(hearing: Hearing, said: str, frame: str) -> None:
    hearer = (
        called_in(hearing, said)
        or _called_away(hearing)
        or _turned_to(hearing)
        or named_in_frame(hearing, frame)
    )
    if hearer is None:
        recent = hearing.scope.hearer()
        hearer = Named("", "here", recent) if recent else None
    if hearer is None and not hearing.scope.company:
        if hearing.acts and hearing.acts[-1].do == "say" and not hearing.acts[-1].said.strip():
            hearing.acts.pop()
        hearing.add(MessageAct("say", None, said=said))
        return
    words = words_in(said, hearing.given.scene)
    told = (
        told_square(hearing, hearing.labelled(words), asked=said.rstrip().endswith("?"))
        if hearing.board
        else None
    )
    if told is not None and not any(word for part in told[1:] for word in part if not word.mark):
        play(hearing, told[0])
        return
    if read_gift(hearing, words, hearer):
        return
    found = _acts_of(hearing, said, hearer)
    last = hearing.acts[-1] if hearing.acts else None
    if last is not None and last.do in SPEECH and last.said == "" and last.do not in ("say", "greet"):
        hearing.acts.pop()
        found = (replace(last, said=said, to=last.to or hearer),)
    elif (
        last is not None
        and last.do in ("say", "ask", "answer", "request")
        and not last.said.strip()
        and (last.to is None or hearer is None or last.to.id == hearer.id)
    ):
        hearing.acts.pop()
        found = tuple(replace(act, parts=last.parts) for act in found)
    for act in found:
        hearing.add(replace(act, about=act.about or said))


def _acts_of(hearing: Hearing, said: str, hearer: Named | None) -> tuple[MessageAct, ...]:
    """What is quoted as acts: a threat by its condition, an order by its verb, else by its words."""
    scene = hearing.given.scene
    sentences = sentences_of(said)
    told = [words_in(one, scene) for one in sentences if not one.endswith("?")]
    if len(sentences) < _FEW and any("threaten" in staked_kinds(words) for words in told):
        return (MessageAct("threaten", hearer, said=said),)
    if len(sentences) > 1 and _ECHO.fullmatch(sentences[0].casefold()):
        return _acts_of(hearing, " ".join(sentences[1:]), hearer)
    found = utterances.acts_of(said, hearer)
    if len(found) == 1 and found[0].do == "say" and any(_is_order(words_in(one, scene)) for one in sentences):
        return (replace(found[0], do="request"),)
    return found


_FEW = 3
# A word that is only taken up ("Satisfied? I haven't even begun").
_ECHO = late(
    r"(?!(?:what|who|where|when|why|how|which|whose|really|you|me|us|him|her|them|yes|no|ready|hungry|cold|tea|deal|"
    r"and|so)\b)(?:right |just )?\w+\?"
)
_WITH_VERBS = OBJECT_BEGINS | frozenset("up down out off in on back away over your one some".split())


def _is_order(words: tuple[Word, ...]) -> bool:
    """Whether quoted words tell somebody what to do: within marks nobody tells of a deed of their own so."""
    begun = stripped(words, lambda word: is_interjection(word) or is_polite(word))
    first = begun[0].lower if begun else ""
    if (
        len(begun) < 2
        or first in PREPOSITIONS | BARE_WAYS
        or begun[-1].lower == "?"
        or not is_imperative(begun)
    ):
        return False
    return begun[1].lower in _WITH_VERBS or begun[1].label is not None


def _called_away(hearing: Hearing) -> Named | None:
    """Whom words have just been called to that are quoted now, where that one is somewhere else."""
    last = hearing.acts[-1] if hearing.acts else None
    called = last is not None and last.do in SPEECH and not last.said.strip()
    return last.to if last is not None and called and last.to is not None and last.to.sort == "away" else None


def named_in_frame(hearing: Hearing, frame: str) -> Named | None:
    words = words_in(frame, hearing.given.scene)
    for word in words:
        if hearing.scope.is_person(word.label):
            return Named(word.text, "here", word.label)
    return None


def called_in(hearing: Hearing, said: str) -> Named | None:
    words = words_in(said, hearing.given.scene)
    body = [word for word in words if not word.mark]
    for place, word in enumerate(words):
        if not hearing.scope.is_person(word.label):
            continue
        titled = place > 1 and words[place - 1].lower in TITLES
        before = words[place - (2 if titled else 1)].mark if place else True
        end = next((at for at in range(place + 1, len(words)) if words[at].label != word.label), len(words))
        after = words[end].mark if end < len(words) else True
        greeted = place and words[place - 1].lower in BEFORE_NAMES
        if (before and after) or greeted or len(body) == 1:
            return Named(word.text, "here", word.label)
    return called_last(hearing, words) or _called_so(hearing, words)


def _called_so(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    """Whom an address between marks calls that is no name ("What's so funny, grandmother?")."""
    spoken: list[list[Word]] = [[]]
    for word in words:
        if word.mark or word.lower in STOPS:
            spoken.append([])
        else:
            spoken[-1].append(word)
    return next((found for one in spoken if (found := called_so(hearing, one)) is not None), None)


def _turned_to(hearing: Hearing) -> Named | None:
    """Whom the deed right before the words turned to, or said that they are for ("I go over to the old woman.")."""
    last = hearing.acts[-1] if hearing.acts else None
    if last is None or last.to is None or not hearing.scope.is_person(last.to.id):
        return None
    announced = last.do in SPEECH and not last.said.strip() and last.to.words
    return last.to if announced or last.do in _TURNING else None
