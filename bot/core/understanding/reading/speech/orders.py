"""Tells what is asked of whoever listens from what is done oneself ("open it, will you", "sit down, old woman")."""

from __future__ import annotations

import re
from itertools import pairwise

from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, MOVEMENT, PERCEPTION, SPEECH, Named
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.deeds.verb_phrases import best_match
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_interjection, is_polite, stripped, word_at
from bot.core.understanding.reading.speech.called_so import called_so
from bot.core.understanding.slots import filled, parts_of
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.address import (
    ADDRESSED_AS,
    BEFORE_ADDRESS,
    CALLS_ALL,
    DATIVE_VERBS,
    FRIENDLY,
    OF_ADDRESS,
    TO_OTHERS,
    URGING,
)
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.openings import (
    ASKED_OF_ONE,
    FETCHED,
    HELP_OFFERED,
    LEAVE_ASKED,
    UNCHANGED_PASTS,
)
from bot.core.understanding.words.sentences import FIRST_PERSON, STATIVE, YOU

_TAG = re.compile(
    r"(?: |^)(?:(?:will|would|won't|can|could) (?:you|ya)|, go on(?: then)?|if you (?:would|can|could|don't mind|"
    r"like|want|must)|, i (?:really |quite )?(?:liked|loved|enjoyed) (?:it|that|this))$"
)
_WITH_ME = re.compile(r" (?:with|for|beside|next to|by|near|opposite|on|against) (?:me|us)\b")
# What is one's own is kept from the hearer ("get out of my kitchen").
_FROM_MINE = re.compile(
    r"(?:get|keep|stay|step|hands)(?: [\w']+){0,3} (?:out of|off|away from) (?:my|our|me)\b"
)
_OWN_WAYS = frozenset({"take", "give", "search", "throw", "make", "help"})
_BODILY = frozenset({"posture", "approach", "wait", "back_away", "flourish", "drop", "close", "go", "climb"})
_BARE_ORDERS = frozenset("be don't come get go keep do let".split())
_BEFORE_ORDERS = frozenset("first then now just also and so but".split())
YOURSELF = frozenset({"yourself", "yourselves"})
# What nobody does with their hands is told to the hearer ("skip the bus"), and so is how long to stay.
_NOT_BY_HAND = frozenset("miss skip cancel postpone delay ditch quit trust believe marry".split())
_LONGER = frozenset("till until longer tonight least overnight".split())
_ME = frozenset({"me"})
_TO_ME = frozenset("to at with on for from".split())
# What one tells the table or oneself to do to oneself ("get me out of here", "pull it to me").
_OWN_LEADS = frozenset("get let pinch pull drag call draw bring sit".split())
_BESIDE_ONE = frozenset("behind beside near before by round around over".split())
_POLITELY = frozenset({"please"})
_DONE_FOR_ASKER = frozenset("draw hold hide keep pour sing play redraw".split())
_WHILE = frozenset("min mins minute minutes sec second moment while bit now please".split())


def ordered(hearing: Hearing, words: tuple[Word, ...]) -> tuple[Named | None, tuple[Word, ...]]:
    """Whom an order calls without a name, and the order; None where nobody is called or nothing is ordered."""
    hearer = hearing.scope.hearer()
    if hearer is None:
        return None, words
    for rest in (_before_address(words), _after_address(words), _without_all(words)):
        begun = stripped(rest, lambda word: is_interjection(word) or is_polite(word)) if rest else ()
        if begun and is_imperative(begun):
            called = called_so(hearing, [word for word in words if word not in rest])
            return called or Named("", "here", hearer), begun
    return None, words


def _without_all(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """An order without the words that call everybody here ("sit down, the pair of you"); empty where none do."""
    plain = [word.lower for word in words if not word.mark]
    for call in CALLS_ALL:
        size = len(call)
        if len(plain) <= size:
            continue
        if tuple(plain[-size:]) == call:
            kept = [at for at, word in enumerate(words) if not word.mark][-size]
            return words[:kept] if call[0] not in TO_OTHERS or words[kept - 1].mark else ()
        if tuple(plain[:size]) == call and not (call[0] in TO_OTHERS and not words[size].mark):
            return words[[at for at, word in enumerate(words) if not word.mark][size] :]
    return ()


def is_imperative(words: tuple[Word, ...]) -> bool:
    """Whether words begin with a verb in its base form."""
    first = words[0].lower
    found = matches(words) if words[0].label is None and first not in FIRST_PERSON | STATIVE else ()
    if found and (found[0].form == "base" or first in UNCHANGED_PASTS):
        return True
    return first in _BARE_ORDERS and len(words) > 1


def is_told_by_name(hearing: Hearing, words: tuple[Word, ...]) -> int:
    """How many words name somebody who is told to do something ("Agnes sit down"); 0 for none."""
    size = next((at for at, word in enumerate(words) if word.label != words[0].label), len(words))
    rest = words[size:]
    named = hearing.scope.is_person(words[0].label) and bool(rest) and not rest[0].mark
    return size if named and is_imperative(rest) else 0


def _before_address(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What stands before a noun of address at the end of a sentence; empty where there is none."""
    comma = max((at for at, word in enumerate(words) if word.mark), default=0)
    if comma and _is_address(words[comma + 1 :]):
        return words[:comma]
    for size in (4, 3, 2):
        if len(words) > size and words[-size].lower == "you" and _is_address(words[-size:]):
            return words[:-size]
    last, before = words[-1], word_at(words, len(words) - 2) if len(words) > 1 else ""
    bare = last.label is None and last.lower in ADDRESSED_AS
    return words[:-1] if bare and before in BEFORE_ADDRESS - {"that", "this"} else ()


def _after_address(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """What follows a noun of address at the beginning of a sentence ("come on you old coward, get up")."""
    comma = next((at for at, word in enumerate(words) if word.mark), 0)
    head = words[:comma]
    for size in range(1, min(len(head), 4) + 1):
        called = head[-size:]
        opened = head[:-size]
        if _is_address(called) and all(
            word.lower in OF_ADDRESS | {"come", "on", "hey", "oh"} for word in opened
        ):
            alone = size == 1 and not opened
            return () if alone and called[0].lower in FRIENDLY else words[comma + 1 :]
    return ()


def _is_address(words: tuple[Word, ...]) -> bool:
    """Whether words are what somebody is called: "old woman", "you stubborn cow", "mate"."""
    plain = [word.lower for word in words if not word.mark]
    if not plain or len(plain) > 4 or any(word.label is not None for word in words):
        return False
    if plain[-1] not in ADDRESSED_AS:
        return False
    return all(word in OF_ADDRESS or word in YOU for word in plain[:-1]) or (
        plain[0] == "you" and len(plain) < 4
    )


def names_hearer_last(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether a name at the end of an order calls its bearer ("put that down Casimir"), and is not its object."""
    body = stripped(body, lambda word: is_polite(word) or is_interjection(word))
    if len(body) < 3 or not is_imperative(body):
        return False
    before = body[-2].lower
    if len(body) == 3 and (body[0].lower, before) in URGING:
        return True
    if before not in BEFORE_ADDRESS or before in ("on", "off"):
        return False
    found = matches(stripped(body, is_polite))
    if not found:  # "dont sign it dorcas"
        return before in ("it", "that", "this", "them")
    match: VerbMatch = best_match(hearing, found)
    if before in ("it", "that", "this", "them"):
        return match.verb not in DATIVE_VERBS
    takes_people = before in match.phrase and match.act not in (*MOVEMENT, "posture", "wait", "flourish")
    return not (takes_people and match.act not in HANDLING)


def orders_by_name(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether a sentence begins with an order to somebody by name ("sit down Agnes, I'll dry")."""
    comma = next((at for at, word in enumerate(words) if word.mark), 0)
    head = words[:comma]
    return bool(head) and hearing.scope.is_person(head[-1].label) and names_hearer_last(hearing, head)


def ordered_before_own(words: tuple[Word, ...]) -> int:
    """Where an order ends that one's own deed stands against ("move over, I'll wash"); 0 where there is none."""
    comma = next((at for at, word in enumerate(words) if word.mark), 0)
    own = comma and word_at(words, comma + 1) in ("i'll", "i") and word_at(words, comma + 2) not in STATIVE
    later = own and (words[comma + 1].lower == "i'll" or word_at(words, comma + 2) == "will")
    head = stripped(words[:comma], is_polite) if comma else ()
    return comma if later and head and is_imperative(head) and head[0].label is None else 0


def orders_on_condition(words: tuple[Word, ...]) -> bool:
    """Whether a condition goes on to what the hearer is to do then ("if I'm not up by four lock everything")."""
    lowers = [word.lower for word in words]
    if lowers[0] not in ("if", "when", "unless") or word_at(words, 1) not in FIRST_PERSON | YOU | _ANYBODY:
        return False
    for at in range(3, len(words)):
        if words[at].label is not None or lowers[at - 1] in _BEFORE_VERBS or lowers[at] in FIRST_PERSON | YOU:
            continue
        if lowers[at] in ("i'll", "i", "we", "you", "he", "she", "they"):
            return False
        found = matches(words[at:])
        opened = lowers[at - 1] not in _SUBJECTS_OF
        if found and found[0].form == "base" and opened and (words[at - 1].mark or _takes_object(words, at)):
            return not FIRST_PERSON & set(lowers[at:])
    return False


_ANYBODY = frozenset("anyone anybody someone somebody anything something he she they it the".split())
_BEFORE_VERBS = frozenset(
    "to not don't doesn't didn't won't can can't could will would should might may must do does did please and or the "
    "a an my your his her their its this that these those some any no".split()
)
_SUBJECTS_OF = (
    FIRST_PERSON
    | YOU
    | frozenset("he she they it who people anyone anybody someone somebody everyone".split())
)
_OBJECTS = frozenset("everything it them him her me us the my your this that somebody someone nobody".split())


def _takes_object(words: tuple[Word, ...], at: int) -> bool:
    """Whether a verb has something that it is done to right behind it, as a noun has not."""
    return at + 1 < len(words) and words[at + 1].lower in _OBJECTS


def follows_words(hearing: Hearing, begun: tuple[Word, ...], joint: str) -> bool:
    """Whether an order follows words to somebody in the same message ("you look done in. sit down a minute")."""
    last = hearing.acts[-1] if hearing.acts else None
    if joint or last is None or last.do not in SPEECH or last.verb or not begun or hearing.starred:
        return False
    spoken = set(last.said.casefold().replace("’", "'").split())
    found = matches(begun)
    if not YOU & spoken or not found or found[0].form != "base" or begun[0].label is not None:
        return False
    bodily = found[0].act in _BODILY
    down = word_at(begun, len(begun) - 1) in ("down", "up", "in", "out", "here")
    a_while = bool(_WHILE & {word.lower for word in begun[1:]})
    return bodily and (down or a_while) and utterances.kind_of(shown(begun)) in (None, "request", "comfort")


def is_shared_order(words: tuple[Word, ...]) -> bool:
    """Whether an order goes on to what both will do then ("come with me, we'll sort it out together")."""
    comma = next((at for at, word in enumerate(words) if word.mark), 0)
    if not comma or word_at(words, comma + 1) not in ("we'll", "we") or word_at(words, comma + 2) == "have":
        return False
    will = words[comma + 1].lower == "we'll" or word_at(words, comma + 2) in ("will", "can", "could", "shall")
    head = stripped(words[:comma], is_polite)
    return will and bool(head) and head[0].label is None and is_imperative(head)


def asked_of_hearer(
    hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...], joint: str
) -> str | None:
    """What "tell me …", "let me …" or "open your bag" asks of whoever listens; None for a deed."""
    begun = stripped(begun, lambda word: word.mark or word.lower in _BEFORE_ORDERS)
    lead, second, third = begun[0].lower, word_at(begun, 1), word_at(begun, 2)
    for_you = third in HELP_OFFERED and word_at(begun, 3) in YOU
    if lead == "let" and second in ("me", "us") and (third in FETCHED or for_you):
        return "offer"
    if (
        lead == "let"
        and second in ("me", "us")
        and third in HELP_OFFERED
        and _is_nothing_here(hearing, begun[2:])
    ):
        return "offer"  # "let me take the watch"
    to_me = second in ("me", "us") or (second in ("to", "with", "at", "for") and third in ("me", "us"))
    if lead not in ASKED_OF_ONE or not to_me:
        return "request" if not joint and _asks_deed(hearing, begun, whole) else None
    if lead == "let" and _is_own_look(hearing, begun[2:]):
        return None
    if lead == "let" and third not in LEAVE_ASKED and matches(begun[2:]):
        return None
    if lead in ("tell", "explain", "talk", "speak"):
        return "ask"
    if lead == "let" and third in HELP_OFFERED:
        return "offer"
    return "tell" if lead == "let" and third in ("tell", "explain", "say", "put", "be") else "request"


def _is_own_look(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether leave is asked for what needs nobody's: a look at a thing that is here ("let me have a look at it")."""
    found = matches(words)
    if not found or found[0].act not in PERCEPTION or found[0].act == "hear_out":
        return False
    act = filled(found[0], hearing.scope, words)
    return act.to is not None and act.to.sort == "here" and not hearing.scope.is_person(act.to.id)


def _asks_deed(hearing: Hearing, begun: tuple[Word, ...], whole: tuple[Word, ...]) -> bool:
    """Whether a verb in the imperative is for whoever listens: by what follows it, or by whose thing it is done to."""
    begun = stripped(begun, is_polite)
    found = matches(begun)
    if _FROM_MINE.match(shown(begun)) or begun[0].lower == "be" or _is_for_hearer(begun, whole):
        return True
    if not found or found[0].form != "base" or begun[0].label is not None:
        return False
    match = best_match(hearing, found)
    if match.act in ("go", "follow") and _TAG.search(shown(whole)):
        return True
    done = match.act in HANDLING or match.act in ("posture", "approach", "wait", "back_away", "flourish")
    if not done:
        return False
    if _TAG.search(shown(whole)):
        return True
    if _WITH_ME.search(shown(begun)) and match.act not in _OWN_WAYS:
        return True
    if _is_about_hearer(begun) or (
        _POLITELY & {word.lower for word in whole} and match.verb in _DONE_FOR_ASKER
    ):
        return True
    if match.act == "take" and word_at(begun, 1) == "your" and word_at(begun, 2) in BODY:
        return True  # "take your hand off the lid"
    own_way = match.act in _OWN_WAYS and match.verb not in ("lift", "pick", "raise")
    if (match.act in HANDLING or match.act in ("flourish", "wait")) and not own_way and _is_yours(begun):
        return True
    return _hands_over(hearing, match)


def _is_for_hearer(begun: tuple[Word, ...], whole: tuple[Word, ...]) -> bool:
    """Whether a bare verb is for the hearer by what it is done to: the speaker ("hit me with it"), or themselves."""
    lowers = [word.lower for word in whole if not word.mark]
    if FIRST_PERSON & set(lowers[:2]) or begun[0].label is not None:
        return False
    if YOURSELF & set(lowers[1:]) or (("your", "own") in pairwise(lowers) and is_imperative(begun)):
        return True
    lead = begun[0].lower
    if (lead in _NOT_BY_HAND and word_at(begun, 1)) or (lead == "stay" and _LONGER & set(lowers)):
        return True
    second, third = word_at(begun, 1), word_at(begun, 2)
    to_me = (
        second in _ME or (second in _TO_ME and third in _ME) or (third in _TO_ME and word_at(begun, 3) in _ME)
    )
    return to_me and is_imperative(begun) and lead not in _OWN_LEADS


def _is_nothing_here(hearing: Hearing, begun: tuple[Word, ...]) -> bool:
    """Whether a verb is of something that names nothing here: a watch that is kept, a turn, a load off somebody."""
    found = matches(begun)
    parts = parts_of(found[0].gap or found[0].rest) if found else ()
    named = hearing.scope.named(parts[0].text) if parts else None
    return named is not None and named.sort == "none"


def _is_about_hearer(begun: tuple[Word, ...]) -> bool:
    """Whether something goes where the hearer is ("put it behind you"), and is none of one's own."""
    lowers = [word.lower for word in begun]
    if {"my", "mine", "our"} & set(lowers):
        return False
    return any(before in _BESIDE_ONE and after in YOU for before, after in pairwise(lowers))


def _is_yours(begun: tuple[Word, ...]) -> bool:
    """Whether a verb, with what belongs to it, is of a thing of the hearer's."""
    return "your" in (word_at(begun, 1), word_at(begun, 2)) and word_at(begun, 1) not in (
        "at",
        "into",
        "in",
        "to",
    )


def _hands_over(hearing: Hearing, match: VerbMatch) -> bool:
    """Whether something is to be put down or handed over that one does not hold oneself."""
    down = match.verb in ("put", "set") and "down" in {word.lower for word in match.rest[-1:]} | set(
        match.phrase
    )
    over = match.act == "give" and "over" in match.phrase
    parts = parts_of(match.gap or match.rest)
    if not (match.act == "drop" or down or over) or not parts:
        return False
    named = hearing.scope.named(parts[0].text, frozenset({"item"}), carried=True)
    return named is not None and named.id not in hearing.scope.carried and named.sort == "here"
