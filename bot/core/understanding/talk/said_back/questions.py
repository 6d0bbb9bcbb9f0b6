"""Turns a question into the clause that stands after "you asked"."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.language.common_nouns import NOUNS
from bot.core.late_patterns import late
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS, is_adverb
from bot.core.understanding.talk.said_back.known import Known, finished
from bot.core.understanding.talk.said_back.persons import (
    ADVERBS,
    BE,
    DO,
    FINITE,
    HAVE,
    MODALS,
    PRONOUNS,
    forms_in,
    is_base,
    is_verb_form,
    past_of,
    third_of,
    turned,
)
from bot.core.understanding.talk.said_back.preparing import LONGEST, prepared, tokens_of
from bot.core.understanding.talk.said_back.subjects import DETERMINERS, SAID_OF, subject_end
from bot.core.understanding.words.parts import NUMERALS
from bot.core.understanding.words.retold import ADJECTIVES

_WH = frozenset("who whom whose what which where when why how".split())
# What tells where somebody or something is, and stays with it ("the man in the corner").
_WHERE = frozenset(
    "in on at under behind over from with by near inside outside beside between against above below across".split()
)
_PHRASE_LONGEST = 6
_OF_AMOUNT = frozenset(
    "long many much old far often big deep late soon well bad hard close tall heavy fast early loud".split()
)
_BESIDE_WH = frozenset("else exactly on ever".split())
# What asks for an answer in front of the question itself.
_ASKING = late(
    r"^(?:(?:do|did|would|can|could|will) you (?:even |ever |really |still |at least )?(?:know|tell me|say|"
    r"remember|explain|guess|recall)"
    r"|(?:just )?(?:tell|explain to|show) (?:me|us)|i(?: only| just| still| really| have)? "
    r"(?:want to know|asked(?: you)?|am asking(?: you)?|wonder|would like to know|need to know|said)"
    r"|you (?:still |just )?(?:have |did )?(?:still )?(?:not|never) (?:even |really |actually |yet )?"
    r"(?:said|say|told me|tell me|told us|tell us|explained|explain|answered|answer|mention|mentioned)"
    r"|(?:.*, |.*\b(?:and|but) )i asked(?: you)?|any idea|no idea|go on|what i asked (?:was|is)|"
    r"the question (?:was|is)) (?=(?:who|whom|whose|what|which|where|when|why|how|if|whether)\b)"
)
# "Which is odd, because are you not shut?": what is said of what came before.
_REMARKED = late(
    r"^(?:which|that) is (?:so |rather |very |a bit |quite )?\w+,? (?:because|since|as) (?=\w+ )"
)
_EMBEDDED_LAST = late(
    r", (?:i asked|i wonder|tell me|do you know|you know|do you think|you said|is what i asked).*$"
)
_RUNS_ON = late(r", (?:i|you|he|she|it|they|we|that|there|because) \w+.*$")
_TAG = late(
    r",? (?:(?:do|does|did|is|are|was|were|have|has|had|would|could|can|will|should)(?: not)? (?:i|you|he|she|"
    r"it|we|they)"
    r"(?: not)?|(?<=,) ?right|innit|or what|yes or no|or not|or (?:do|did|are|were|is|have|has|was) (?:not (?:you|it|"
    r"he|she)|(?:you|it|he|she) not))$"
)
_AND_ASKS = late(
    r",? (?:and|but|or|so) (?:(?:who|what|where|when|why|how|which|whose)\b|"
    r"(?:is|are|was|were|do|does|did|can|could|will|would|have|has) (?:i|you|he|she|it|we|they|the|there|that|"
    r"this)\b).*$"
)
_BEGINS = late(
    rf"(?:{'|'.join(sorted((_WH - {'when', 'where'}) | FINITE))})\b|"
    rf"(?:when|where)(?: \w+)? (?:{'|'.join(sorted(FINITE))})\b"
)
# Where something is told first ("you have gone white, are you all right"), and where more is asked behind.
_ASKS_LAST = late(
    rf", (?P<asked>(?:(?:{'|'.join(sorted(_WH))})\b|(?:{'|'.join(sorted(FINITE))}) (?:not )?"
    r"(?:i|you|he|she|it|we|they|the|that|this|there)\b).*$)"
)
_ALSO_ASKS = late(
    rf", (?:(?:{'|'.join(sorted(_WH - {'when', 'where', 'which', 'who'}))})|"
    r"(?:who|when|where|which) (?:is|are|was|were|did|has|do|does|will|can)|"
    rf"(?:{'|'.join(sorted(FINITE))}) (?:not )?(?:i|you|he|she|it|we|they)) .*$"
)
_TOLD = tuple(f"{one} " for one in (*sorted(PRONOUNS), "the", "my", "your", "this", "that", "there"))
_GONE = frozenset(
    "been had got gone done seen known taken given written lost left come become heard felt kept made told "
    "said slept eaten "
    "drunk put let met read set cut hit shut lived loved wanted ever never always".split()
)


def without_tag(line: str) -> str:
    """A statement without what only asks to have it confirmed (", isn't it")."""
    found = _TAG.search(line)
    return line[: found.start()] if found is not None and line[found.start()] == "," else line


def question_back(sentence: str, known: Known) -> str | None:
    """A question as the clause that stands after "you asked": "whether I sleep", "what is under the flap"."""
    line = prepared(sentence, known)
    if line.startswith("how do you do"):
        return None
    line = _REMARKED.sub("", line)
    inner = _ASKING.match(line)
    if (
        inner is None
        and not sentence.rstrip(' "”').endswith("?")
        and line.startswith((*_TOLD, "should ", "had ", "were "))
    ):
        return None
    line = line[inner.end() if inner is not None else 0 :]
    begins = _BEGINS.match(line) is not None or inner is not None
    line = line if begins else without_tag(line)
    asked = _ASKS_LAST.search(line) if not begins else None
    line = line[asked.start("asked") :] if asked is not None else line
    line = _ALSO_ASKS.sub("", _RUNS_ON.sub("", _EMBEDDED_LAST.sub("", _AND_ASKS.sub("", line))))
    words = tokens_of(_TAG.sub("", line) if not line.startswith(tuple(_WH)) else line)
    if len(words) < 2 or len(words) > LONGEST:
        return None
    clause = _clause_of(words, known, embedded=inner is not None)
    return finished(clause, known) if clause is not None else None


def _clause_of(words: list[str], known: Known, *, embedded: bool) -> list[str] | None:
    first = words[0]
    if first in ("if", "whether"):
        at = subject_end(words, 1, known)
        return ["whether", *turned(words[1:])] if at is not None else None
    if first in PREPOSITIONS and len(words) > 2 and words[1] in _WH:
        inner = _asked(words[1:], known)
        return [first, *inner] if inner is not None else None
    if first in _WH:
        return _asked(words, known)
    if first in FINITE:
        return _whether(words, known)
    at = subject_end(words, 0, known)
    if embedded or first == "i" or at is None or {"not", "never"} & set(words):
        return None
    rest = [word for word in words[at:] if word not in ADVERBS]
    return ["whether", *turned(words)] if rest and is_verb_form(rest[0]) else None


def _whether(words: list[str], known: Known) -> list[str] | None:
    """A question for a yes or a no: "did you sleep" as "whether I slept"."""
    aux, rest = words[0], words[1:]
    if rest[:1] == ["not"]:
        rest = rest[1:]
    stated = _stated(aux, rest, known)
    return ["whether", *turned(stated)] if stated is not None else None


def _asked(words: list[str], known: Known) -> list[str] | None:
    """A question with a word that asks, as a clause in the order of a statement."""
    if words[:2] == ["how", "come"]:
        at = subject_end(words, 2, known)
        return ["why", *turned(words[2:])] if at is not None else None
    if words[:2] in (
        ["what", "about"],
        ["how", "about"],
        ["why", "not"],
        ["what", "if"],
        ["how", "do"],
    ) and words[:3] != ["how", "do", "you"]:
        return None
    size = _phrase(words, known)
    lead, rest = words[:size], words[size:]
    if "you" in lead:
        return None  # "which of you" asks several
    if not rest:
        return turned(lead) if len(lead) > 1 and lead[0] in ("which", "what", "whose") else None
    if lead[:2] == ["how", "long"] and rest[0] == "since":
        return [*lead, "it", "is", *turned(rest)]
    if rest[0] not in FINITE:
        if lead[0] in ("who", "what") and len(lead) == 1 and forms_in(rest[0]) == frozenset({"base"}):
            return None  # "who paint it": ill put, whatever time is meant
        if lead[0] in ("who", "what", "which", "whose") and is_verb_form(rest[0]) and rest[0] not in PRONOUNS:
            return [*turned(lead), *turned(["it", *rest])[1:]]
        declared = subject_end(rest, 0, known)
        if declared is not None and declared < len(rest) and _has_verb(rest[declared:]):
            return [*turned(lead), *turned(rest)]
        return None
    if rest[1:] == ["there"] and lead[0] in ("who", "what"):
        return [*turned(lead), *rest]
    stated = _stated(rest[0], rest[1:], known)
    if stated is not None:
        return [*turned(lead), *turned(stated)]
    if lead[0] not in ("who", "what", "which", "whose") and lead[:2] not in (
        ["how", "many"],
        ["how", "much"],
    ):
        return None
    after = rest[1] if len(rest) > 1 else ""
    leads_on = (
        after in PREPOSITIONS
        or after in ADVERBS
        or is_adverb(after)
        or bool({"ing", "past"} & forms_in(after))
    )
    plain = (
        rest[0] in BE
        and after not in DETERMINERS
        and after not in NOUNS
        and after not in PRONOUNS
        and len(rest) > 1
    )
    does = rest[0] in MODALS | HAVE and bool(forms_in(after))
    return [*turned(lead), *turned(["it", *rest])[1:]] if leads_on or plain or does else None


def _has_verb(rest: Sequence[str]) -> bool:
    words = [word for word in rest if word not in ADVERBS]
    return bool(words) and is_verb_form(words[0])


def _phrase(words: Sequence[str], known: Known) -> int:
    """How many words belong to the word that asks: "what sort of dog", "how long", "which of them"."""
    first = words[0]
    size = 1
    if first == "how" and words[1] in _OF_AMOUNT:
        size = 2
        if words[1] in ("many", "much"):
            size = _to_finite(words, 2, known) or 2
    elif first in ("what", "which", "whose") and words[1] not in FINITE:
        size = _to_finite(words, 1, known) or (
            2 if first != "what" and words[1] not in PRONOUNS and not is_verb_form(words[1]) else 1
        )
    while size < len(words) and words[size] in _BESIDE_WH and size < 3:
        size += 1
    return size


def _to_finite(words: Sequence[str], start: int, known: Known) -> int:
    for at in range(start, min(len(words), _PHRASE_LONGEST)):
        if (words[at] in PRONOUNS and words[at - 1] != "of") or words[at] in known.names:
            return 0
        if words[at] in FINITE:
            return at
        if at > start and words[at] in DETERMINERS and words[at - 1] != "of":
            return 0
    return len(words) if len(words) <= _PHRASE_LONGEST and len(words) > start else 0


def _with_adjective(subject: list[str]) -> tuple[list[str], list[str]] | None:
    """A noun phrase at the end of a question, parted from an adjective said of it; None where that is in doubt."""
    own = subject[1:]
    if "of" in own or len(own) < 2:
        return subject, []
    if own[-1] in ADJECTIVES | SAID_OF and own[-1] not in NOUNS:
        return subject[:-1], subject[-1:]
    before = own[:-1]
    described = all(
        word in ADJECTIVES or word.endswith(("ing", "ed")) or word in NUMERALS.values() for word in before
    )
    return (subject, []) if described else None


def _stated(aux: str, rest: Sequence[str], known: Known) -> list[str] | None:
    """A subject with what it does, in the order of a statement, after the verb that stood before it."""
    denied = aux in FINITE and rest[:1] == ["not"]
    rest = list(rest[1:] if denied else rest)
    end = subject_end(rest, 0, known, aux)
    if end is None:
        return None
    subject, tail = rest[:end], rest[end:]
    if aux in BE and not tail and subject[0] in DETERMINERS:
        parted = _with_adjective(subject)
        if parted is None:
            return None
        subject, tail = parted
    pronoun = len(subject) == 1
    if tail[:1] == ["not"]:
        tail, denied = tail[1:], True
    if aux in DO:
        at = next((at for at, word in enumerate(tail) if word not in ADVERBS and not is_adverb(word)), None)
        if at is None or not is_base(tail[at]):
            return None
        if denied:
            return [*subject, aux, "not", *tail]
        third = subject[0] in ("he", "she", "it") or subject[-1] in (
            "anyone",
            "anybody",
            "someone",
            "somebody",
            "everyone",
            "everybody",
            "nobody",
        )
        verb = (
            past_of(tail[at]) if aux == "did" else third_of(tail[at]) if aux == "does" or third else tail[at]
        )
        if tail[at] == "be":
            return None
        return [*subject, *tail[:at], verb, *tail[at + 1 :]]
    if not tail and aux not in BE:
        return None
    if aux in MODALS and not any(is_base(word) or word == "be" for word in tail[:3]):
        return None
    if aux in HAVE and not any("past" in forms_in(word) or word in _GONE for word in tail[:3]):
        return [*subject, aux, *tail] if pronoun else None
    negated = ["not"] if denied else []
    if aux in BE and not pronoun and tail and tail[0] in _WHERE and subject[:2] != ["the", "matter"]:
        return [*subject, *tail, aux, *negated]
    return [*subject, aux, *negated, *tail]
