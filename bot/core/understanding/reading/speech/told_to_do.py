"""Tells an order from a deed of one's own by what stands beside it in its sentence.

Who opens a tin does not say to its owner that they are to be sure of it: "open it if you're so sure", "leave the shirt,
it never suited you", "throw it at me" and "smell it and tell me" are for the hearer.
"""

from __future__ import annotations

from bot.core.late_patterns import late
from bot.core.understanding.acts import SPEECH
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, is_polite, stripped, word_at
from bot.core.understanding.reading.speech.orders import is_imperative
from bot.core.understanding.slots import parts_of
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.dealings import MILD
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, THIRD_OF, YOU

# What a statement about the hearer begins with, behind an order.
_STATED = frozenset(
    "you you're you'll you've you'd your it it's that that's this there there's he he's she she's they they're nobody "
    "the what what's".split()
)
# How the speaker is, for which something is to be done.
_OWN_STATE = late(
    r"(?:i'm|i am|we're|we are) (?:so |all |just |too |still |half |bloody |absolutely )*(?:freezing|starving|shaking|"
    r"dying|begging|losing|bleeding|sinking|shivering|sweating|choking|(?!going\b|gonna\b|trying\b|about\b|off\b|on\b|in\b|at\b|"
    r"here\b|not\b)(?!\w+ing\b)\w+)(?: \w+){0,4}|(?:my|our) \w+(?: \w+)? (?:is|are|'s|hurts?|aches?|itch(?:es)?)\b.*|"
    r"(?:it|that|this|he|she)(?:'s| is|'re| are) (?:giving|making|driving|killing|hurting|scaring|blinding|freezing) "
    r"(?:me|us)\b.*"
)
_OF_HEARER = late(
    r"\b(?:(?:if|since|because|cos|unless) (?:you|you're|you've|you'd|your)\b(?! (?:please|don't mind|do not mind|let "
    r"me|can|could)\b)|as \w+ as you (?:like|want|please|can|dare)|(?:like|as if|as though) you (?:mean|meant|care|"
    r"want|believe|own)|(?:all|whatever|whenever|wherever|anything|what) you (?:like|want|please|wish))\b"
)
_AT_SPEAKER = late(r"\bat (?:me|us)\b")
_BEFORE_SPEAKER = late(r"\b(?:with|in front of) (?:me|us)\b")
_BROUGHT_ALONG = frozenset(
    "take bring carry keep drag pull get fetch hold put set place lay drop move sit draw".split()
)
_HANDED_ON = frozenset("tell give show hand pass bring let help promise explain".split())
# What the table is to tell, and nobody who is there.
_OF_TABLE = late(
    r"(?:tell|show) (?:me|us) (?:what|if|whether|where|how|who) (?:i|we|is|are|was|there|there's|it|else)\b"
)
# What the speaker will come to do otherwise, and nobody need fear.
_OR_MILDLY = late(rf"\bor (?:else )?(?:i|we)(?:'ll| will| shall|'m going) {MILD}")
_URGED = late(r", go on\b|^go on ,")
# What one of several people is told to do by another ("leave him be").
_LET_BE = late(
    r"(?:leave|let) (?:him|her|them) (?:be|alone|in peace|go|to it|off|speak|finish|think)(?: then| now)?"
)
_SENT = late(
    r"(?:go|run|come) (?:and )?(?:fetch|wake|get|tell|find|call|ask|bring|ring|warn|see|warm|put)\b.*"
)
_CALLED_FOR = frozenset("fetch wake call ring send summon warn".split())
_OWN = frozenset("my mine our ours myself".split())
_KEPT = frozenset("the that those your it them".split())


def words_told_to_do(hearing: Hearing, begun: tuple[Word, ...]) -> int:
    """How many words of a sentence tell the hearer what to do; 0 where they may be a deed of one's own.

    What is left behind them asks to be told something ("smell that pillow and tell me it is clean").
    """
    lead = stripped(begun, lambda word: is_polite(word) or is_interjection(word) or word.lower in JOINING)
    if not lead or not _is_bare_order(hearing, lead):
        return 0
    before = len(begun) - len(lead)
    comma = next((at for at, word in enumerate(lead) if word.mark), len(lead))
    head, tail = lead[:comma], stripped(lead[comma:], lambda word: word.mark or word.lower in JOINING)
    asked = _asks_to_be_told(lead)
    if asked:
        return before + asked
    line = shown(head if FIRST_PERSON & {word.lower for word in lead} else lead)
    told = (
        _OF_HEARER.search(shown(head)) is not None
        or _AT_SPEAKER.search(line) is not None
        or (_BEFORE_SPEAKER.search(line) is not None and head[0].lower not in _BROUGHT_ALONG)
        or (_URGED.search(shown(lead)) is not None and shown(head) != "go on")
        or _OR_MILDLY.search(shown(lead)) is not None
        or ("please" in {word.lower for word in begun} and _is_sent(head))
        or _is_to_keep(hearing, head)
        or (len(hearing.scope.people) > 1 and _LET_BE.fullmatch(shown(head)) is not None)
    )
    own = bool(_OWN & {word.lower for word in head}) or _is_carried(hearing, head)
    return len(begun) if told or (not own and comma < len(lead) and _gives_reason(tail)) else 0


def told_before_order(hearing: Hearing, begun: tuple[Word, ...]) -> int:
    """How many words tell something before the hearer is asked for a thing ("good tea this, pour us one"); 0: none."""
    own = begun[0].lower in FIRST_PERSON | hearing.scope.own_names or begun[0].lower in ("he", "she", "they")
    if own or matches(begun) or hearing.scope.is_person(begun[0].label):
        return 0
    for at in range(3, len(begun) - 2):
        rest = begun[at + 1 :]
        if begun[at].mark and is_imperative(rest) and rest[1].lower in ("me", "us"):
            return at
    return 0


def _is_bare_order(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether words begin with a verb in its base form, and tell of no hearer in the third person."""
    if words[0].label is not None or not is_imperative(words):
        return False
    found = matches(words)
    if words[0].lower != "keep" and (
        not found or found[0].act in SPEECH or found[0].form not in ("base", "past")
    ):
        return False
    people = hearing.scope.people
    lowers = {word.lower for word in words}
    of_hearer = len(people) == 1 and bool(THIRD_OF.get(people[0].pronouns, frozenset()) & lowers)
    return not of_hearer and not any(hearing.scope.is_person(word.label) for word in words[:3])


def _asks_to_be_told(words: tuple[Word, ...]) -> int:
    """Where an order goes on to ask for words or a thing ("… and tell me"); 0 where it does not."""
    for at in range(4 if shown(words[:2]) in ("go on", "come on") else 2, len(words) - 1):
        joined = words[at - 1].lower in ("and", "then") or words[at - 1].mark
        if not joined or words[at].lower not in _HANDED_ON or words[at + 1].lower not in ("me", "us"):
            continue
        between = {word.lower for word in words[:at]}
        if FIRST_PERSON & between or _OF_TABLE.match(shown(words[at:])):
            return 0
        return at - 1
    return 0


def _gives_reason(tail: tuple[Word, ...]) -> bool:
    """Whether what follows an order tells the hearer of themselves, or how one is, for which it is to be done."""
    if not tail or tail[0].mark:
        return False
    about = tail[0].lower in _STATED and bool(YOU & {word.lower for word in tail})
    return about or _OWN_STATE.fullmatch(shown(tail)) is not None


def _is_carried(hearing: Hearing, head: tuple[Word, ...]) -> bool:
    """Whether an order is of a thing that its speaker holds, who hands it over then ("take the key, it is yours")."""
    found = matches(head)
    parts = parts_of(found[0].gap or found[0].rest) if found else ()
    named = hearing.scope.named(parts[0].text, frozenset({"item"}), carried=True) if parts else None
    return named is not None and named.id in hearing.scope.carried


def _is_sent(head: tuple[Word, ...]) -> bool:
    """Whether somebody is sent to do something, or to fetch somebody."""
    return _SENT.fullmatch(shown(head)) is not None or head[0].lower in _CALLED_FOR


def _is_to_keep(hearing: Hearing, head: tuple[Word, ...]) -> bool:
    """Whether the hearer is to keep what is theirs ("keep the blanket"), and nothing is kept so by oneself."""
    if head[0].lower != "keep" or word_at(head, 1) not in _KEPT or not 1 < len(head) < 5:
        return False
    named = hearing.scope.named(written(head[1:]), frozenset({"item"}), carried=True)
    return named is None or named.id not in hearing.scope.carried
