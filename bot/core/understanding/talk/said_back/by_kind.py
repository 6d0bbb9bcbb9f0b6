"""Says back what somebody has said, in their hearer's words, by the kind of answer that it wants.

"Why did you stop writing?" is "why I stopped writing", "I count breaths for people" is "you count breaths for people",
"put it down" is "put it down". Whatever cannot be turned for certain is not: an answer that names nothing is better
than one in bad English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.core.language.asked_kinds import DEALINGS, NEWS, QUESTIONS, REQUESTS
from bot.core.late_patterns import late
from bot.core.understanding.talk.said_back.known import Known
from bot.core.understanding.talk.said_back.questions import question_back
from bot.core.understanding.talk.said_back.tellings import offer_back, order_back, telling_back
from bot.core.understanding.utterances import asks, kind_of, sentences_of

_WISHED = late(
    r"(?:(?:yes|yeah|ok|okay|well|then|so|oh|and)\b,? )*i(?:'ll|'d| will| would)? (?:gladly |just |really )?"
    r"(?:have|take|like|love|want) (?:an?|the|some|your|that|one|it|to have)\b"
)
_FOR_LEAVE = late(r"\b(?:can|could|may|might|shall) (?:i|we)\b")


_MOST_WORDS = 8
_ENOUGH_WORDS = 7
_FEWEST_WORDS = 4
# What goes along with the core of a question: when and if, what is added to it, and where or for how long.
_TAILS = (
    late(r", .*$"),
    late(r"(?<=\w\w) (?:when|if|once|before|after|until|while|because|since) \S+ .*$"),
    late(r" (?:tonight|today|now|then|that (?:night|day|morning|evening|time)|all (?:those|these) years)$"),
    late(
        r" (?:in|at|on|from|for|during|without|by|through|since|under|behind|inside) "
        r"(?:(?:the|that|this|my|your|her|his|our|their|those|these|a|an|one|all) )?(?:[\w'-]+ )?[\w'-]+$"
    ),
)
_LOOSE_END = frozenset(
    "in at on from for during without by with all through to the that this my your his those these one a an of "
    "and or is are was were am not be been being have has had would will can could do does did get got "
    "look seem".split()
)
_EMPTY = late(
    r"whether (?:that|it|this|there|so) (?:is|was|are|were)(?: not)?(?: \w+)?$|"
    r"(?:what|how) I (?:mean|meant)(?: by (?:that|it|this))?$"
)


def is_brief(words: str) -> bool:
    """Whether words are short enough to be said back aloud, and name something.

    A whole sentence said back is read from a form, "whether that is true" is no way to ask, and what its hearer meant
    is nothing that they might not know.
    """
    return "," not in words and len(words.split()) <= _MOST_WORDS and not _EMPTY.match(words)


def shortly(words: str) -> str:
    """A question to be said back without what only goes along with it, where it is too long to be said whole.

    "Where I will go when I get to the coast" is "where I will go".
    """
    while len(words.split()) > _ENOUGH_WORDS or "," in words:
        shorter = (one.sub("", words) for one in _TAILS if one.search(words))
        found = next((one for one in shorter if _is_whole(one)), None)
        if found is None:
            break
        words = found
    return words


def _is_whole(words: str) -> bool:
    return len(words.split()) >= _FEWEST_WORDS and words.rpartition(" ")[2] not in _LOOSE_END


def said_back(said: str, kind: str, known: Known) -> tuple[str, str] | None:
    """What is said back of words, and the kind of answer that fits that: the one they want, or else one like it.

    What passes for a request and orders nothing is a question ("would you have it back?") or told ("my gran bit one").
    """
    others = ("thing", "news") if kind in REQUESTS else ("news",) if kind in DEALINGS else ()
    for each in (kind, *others):
        if each == "thing" and kind in REQUESTS and _FOR_LEAVE.search(said.casefold()):
            continue  # what is asked for oneself is granted or refused, and no question
        if each == "news" and _WISHED.match(said.casefold()):
            continue  # and neither is it told of oneself
        words = _of_kind(said, each, known)
        if words is not None:
            return words, each
    return None


def _of_kind(said: str, kind: str, known: Known) -> str | None:
    sentences = sentences_of(said)
    if kind in QUESTIONS:
        asking = [one for one in reversed(sentences) if asks(one)]
        return _first(asking, known, question_back)
    if kind in REQUESTS:
        wanted = [one for one in sentences if kind_of(one) in ("request", "ask")] or list(sentences)
        return _first(wanted, known, order_back)
    if kind in DEALINGS:
        offered = sorted(sentences, key=lambda one: kind_of(one) != "offer")
        return _first(offered, known, offer_back)
    if kind in NEWS:
        told = [one for one in sentences if not asks(one) and kind_of(one) != "offer"]
        return _first(sorted(told, key=lambda one: -len(one)), known, telling_back)
    return None


def _first(sentences: Iterable[str], known: Known, turn: Callable[[str, Known], str | None]) -> str | None:
    return next((found for one in sentences if (found := turn(one, known)) is not None), None)
