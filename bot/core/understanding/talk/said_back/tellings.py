"""Says back what was told, offered or wanted, in the words of whoever heard it."""

from __future__ import annotations

from bot.core.language.common_nouns import NOUNS
from bot.core.late_patterns import late
from bot.core.understanding.slots.noun_phrases import is_adverb
from bot.core.understanding.talk.said_back.known import Known, finished
from bot.core.understanding.talk.said_back.persons import (
    ADVERBS,
    PRONOUNS,
    forms_in,
    is_base,
    is_verb_form,
    turned,
)
from bot.core.understanding.talk.said_back.preparing import (
    LONGEST,
    prepared,
    shortened,
    tokens_of,
    with_subject,
)
from bot.core.understanding.talk.said_back.questions import without_tag
from bot.core.understanding.talk.said_back.subjects import subject_end

# What follows an order without being ordered: a reason, or what somebody else does.
_BEHIND_ORDER = late(
    r"(?:,| and)(?: and)? (?:i|you|he|she|it|they|we|that|there|this|the \w+ \w+s?|everyone|nobody)\b.*$|"
    r"(?<=\w{3}) (?:it|they|he|she|i|you|we) (?:will|would|is|are|am|has|have|can|could|was|were|do|"
    r"does)\b(?: not)?\b.*$"
)
_WOULD_YOU = late(r",? (?:will|would|can|could) you(?: dear| love| then)?$")
_OFFERING = late(
    r"^(?:(?:then |so |and |maybe |perhaps |or |well )*)(?:"
    r"(?P<leave>(?:can|could|may|might|shall|should) (?P<who>i|we)) |let me |let us |"
    r"(?:do you want|would you like|do you need) me to |how about (?P<suggest>i|we|you) |"
    r"what if (?P<if>i|we|you) |why do not (?P<why>we|you) |why not |(?P<will>(?:i|we) (?:will|shall|can|could|"
    r"would|might|may|am going to|am happy to)) )"
)
_MINE_TO_TAKE = late(
    r"^(?P<may>you (?:can |could |may |might |should |must )?)?(?:just )?(?:have|take|use|borrow|keep|wear|"
    r"share|lean on|hold) "
    r"(?:(?:my|mine|our)\b|(?:the|this|half|some|a|one|what)\b.*\b(?:my|mine|our|me)\b)"
)
_ASKED_TO = late(
    r"^(?:(?:then |so |and |now |ok |just |well |look )*)(?:please )?(?:(?:can|could|will|would) you(?: please|"
    r" just| maybe| kindly)* |"
    r"would you mind |you (?:should|could|can|must|might|may|ought to|need to|have to|had better|better) |"
    r"i (?:want|need|would like|beg|am asking|dare) you to |do |just |please |go and |come and )?(?:just |"
    r"please |now )*"
)
_ORDERED_NOUNS = frozenset(
    "open sit stand stay draw lend bring look watch wait hold turn help move play show pass hand drop lift call "
    "count point ring light lock knock "
    "walk run talk sleep rest drink answer name leave mark guess promise trust cut dry wash iron cover hurry".split()
)
_NEVER_ORDERS = frozenset(
    "be have do can will would know think want need like love hope wish believe guess suppose mean seem thank "
    "bet sorry "
    "welcome hi hello good nice fine sure long no yes not never am is are was were been".split()
)


def telling_back(sentence: str, known: Known) -> str | None:
    """What was told, as its hearer says it back: "you count breaths for people", "I ran out"."""
    line = shortened(without_tag(prepared(sentence, known)))
    words = tokens_of(with_subject(line))
    if not 3 <= len(words) <= LONGEST or words[0] in (
        "if",
        "unless",
        "when",
        "because",
        "since",
        "while",
        "than",
        "like",
    ):
        return None
    at = subject_end(words, 0, known)
    if at is None or at >= len(words):
        return None
    rest = [word for word in words[at:] if word not in ADVERBS and not is_adverb(word)]
    if (
        not rest
        or not is_verb_form(rest[0])
        or (words[0] in PRONOUNS and forms_in(rest[0]) == frozenset({"ing"}))
    ):
        return None
    return finished(turned(words), known)


def offer_back(sentence: str, known: Known) -> str | None:
    """What was offered or proposed, as its hearer says it back: "you could give him your coat", "we will sit up"."""
    line = shortened(prepared(sentence, known))
    parts = [line, *(part.strip() for part in line.split(",")[1:])]
    return next((found for part in parts if (found := _offered(part, known)) is not None), None)


def _offered(line: str, known: Known) -> str | None:
    found = _OFFERING.match(line)
    if found is None:
        mine = _MINE_TO_TAKE.match(line)
        if mine is not None:
            begun = mine["may"] or "you "
            may = begun if begun != "you " else "you could "
            line = _BEHIND_ORDER.sub("", line)
            return finished(turned([*may.split(), *tokens_of(line[len(mine["may"] or "") :])]), known)
        return None
    rest = tokens_of(line[found.end() :])
    verb = next((word for word in rest if word not in ADVERBS), "")
    if not rest or len(rest) > LONGEST - 2 or not (is_base(verb) or verb == "be"):
        return None
    subject = (
        found["who"] or found["suggest"] or found["if"] or found["why"] or ("we" if "us" in found[0] else "i")
    )
    lead = found["will"].split() if found["will"] else [subject, "would" if subject == "i" else "could"]
    return finished(turned([*lead, *rest]), known)


def order_back(sentence: str, known: Known) -> str | None:
    """What somebody is told or asked to do, as they would say that they do it: "say it after you".

    Of several things the last, where all of them are too much to be said again.
    """
    line = _WOULD_YOU.sub("", _BEHIND_ORDER.sub("", shortened(prepared(sentence, known))))
    whole = _ordered(line, known)
    if whole is not None and len(whole.split()) <= _FEW:
        return whole
    parts = (_ordered(_WOULD_YOU.sub("", part), known) for part in reversed(_FURTHER_ORDER.split(line)))
    return next((one for one in parts if one is not None), whole)


_FEW = 7
_FURTHER_ORDER = late(r", (?:and |then |so |but )*| and (?:then )?(?=\w+ )")


def _ordered(line: str, known: Known) -> str | None:
    found = _ASKED_TO.match(line)
    words = tokens_of(line[found.end() if found is not None else 0 :])
    if not words or len(words) > LONGEST - 2:
        return None
    verb = words[0]
    if not is_base(verb) or verb in _NEVER_ORDERS or verb in NOUNS - _ORDERED_NOUNS or "you" in words[1:2]:
        return None
    others = ["me" if word == "us" and words[at - 1] != "let" else word for at, word in enumerate(words)]
    return finished([*turned([verb, *others[1:]])], known)
