"""Knows how a clause begins: politeness, leads, adverbs and negation before its verb."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from bot.core.late_patterns import late
from bot.core.understanding.phrases import matches
from bot.core.understanding.slots import is_adverb
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.chat import INTERJECTIONS
from bot.core.understanding.words.openings import BEGINNING_VERBS
from bot.core.understanding.words.sentences import (
    CLOTHES,
    FIRST_PERSON,
    HELD_WAYS,
    LEADS_BY,
    NEGATED,
    NOUNLIKE,
)

# "Wait, who is she?": a word that stops somebody, and no deed.
_HOLDING_ON = late(
    r"(?i)(^|[.!?…\n]\s*)((?:(?:ok|okay|oh|no|hey|um|uh|hm+|lol|sorry|but|and|so),? )*)(?:wait|hold on|hang on|hold up)"
    r"(?: (?:a|one) (?:sec|second|minute|moment|mo)| up)?[,.!?…–—-]*\s+"
    r"(?=(?:what|whats|what's|who|whos|who's|why|where|wheres|when's|which|how|hows|whose|is|are|was|were|did|do|does|"
    r"can|could|so|but|no|you|your|he|she|it's|its|that|thats|that's|there's|isn't|aren't|didn't|really|if|"
    r"i (?:thought|know|don't|didn't|never))\b)"
)

# "Look, ring them yourself", "right, so …": a word that only asks for attention, with the comma behind it. What is
# pointed at ("look, a moth!", "look, over there") and a further deed ("listen, then go in") are meant.
_ATTENTION = late(
    r"(?i)(^|[.!?…\n\"“]\s*)((?:(?:ok|okay|oh|no|hey|um|uh|hm+|lol|sorry|but|and|so|yes|yeah|ah|well|now|please),? )*)"
    r"(?:look(?: here)?|listen(?: here| up)?|see|right(?: then)?|mind you|say)\s?,+\s+"
    r"(?!(?:a|an|over|up|out|there(?!['’]?s)|behind|down|at|in|under|through|and|then|or|listen|look|wait|see|smell|"
    r"right|left)\b|(?:the|that|those|these|your|my|his|her)(?: \w+){0,2}[.!?…]*(?:$|[\n\"”]))(?=\w)"
)


# "Here's the thing: …", "quick question: …": what follows is what is said.
_ANNOUNCED = late(
    r"(?i)(^|[.!?…\n\"“]\s*)(?:(?:ok|okay|right|so|well|look|listen|now|but|and|oh|alright),? )*(?:"
    r"(?:here(?:['’]?s| is)|this is) (?:my|the|a|an|what i) (?:\w+ )?(?:thing|question|problem|point|truth|think|"
    r"reckon)|"
    r"(?:my|the) (?:question|thing|point|truth) is(?: this| simple)?|"
    r"i(?:['’]?ve| have)(?: got)? (?:a|one) (?:\w+ )?question|"
    r"(?:(?:a|one|my|quick|just a|one more|another|next|last|honest|serious) )+question|"
    r"(?:just )?one (?:more |last |other )?thing)\s*[:–—-]+\s+(?=\w)"
)

# "Hit me with one fact", "lay it on me": what is to be told.
_TO_BE_TOLD = late(
    r"(?i)\b(?:hit me with|treat me to|fill me in (?:on|about)|enlighten me (?:on|about)|regale me with) "
    r"(?=(?:your|one|a|an|the|some|another|that|what|how|it)\b)"
)


# "Put the tin down a sec": for how long is no place to put it.
_A_WHILE = late(
    r"(?i)\b((?:put|set|lay) (?:[\w']+ ){1,4}?(?:down|aside|away))(?: for)?(?: just)? (?:a|one|half a) (?:little )?"
    r"(?:sec|second|mo|moment|min|minute|bit|while|tick|jiffy)\b"
)


# "I open the back door a crack": how far is no part of its name.
_HOW_FAR = late(
    r"(?i)\b(door|window|lid|hatch|shutter|curtain|drawer|bag|case|it)(?: just)? (?:a|an|half an|one)"
    r"(?: little| tiny)? (?:crack|inch|fraction|hair|sliver|(?:finger|hand)['’]s (?:breadth|width))"
    r"(?= ?(?:[.,;!?…]|$|and\b|to\b))"
)


# "Shut it nice and soft", "back in where it's warm": how it is done and what it is like there are no part of a name.
_NICELY = late(
    r"(?i)(?<=\w) (?:all )?(?:nice|good) (?:and|n|'n'?|&) (?:soft|slow|gentle|easy|quiet|steady|tight|careful|proper|"
    r"loud|hard|firm|calm|slowly|gently|quietly|softly)\b(?= ?(?:[.,;!?…]|$|and\b|n\b|then\b|so\b))"
)
_WHERE_IT_IS = late(
    r"(?i)(?<=\w) where (?:it['’]?s|there['’]?s|the [a-z]+ is) (?:(?:a bit|much|more|nice and|some|a) )*[a-z]+"
    r"(?= ?(?:[.,;!?…]|$|and\b|then\b))"
)


# "Drink what's left in the glass": of what it is left tells what it is.
_WHAT_IS_LEFT = late(
    r"(?i)(?<=\w )what(?:ever)?(?:['’]?s| is) left (?:of|in|on|from) (?=(?:the|my|his|her|that|this)\b)"
)


# "I hold very still": how much so is no part of what is done.
_ALL_TOO = late(
    r"(?i)\b((?:hold|sit|stand|lie|stay|keep|stood|h[eo]ld|sat|lay|stayed|kept|sits|stands|lies|stays|keeps|holds|go|goes|went)"
    r"(?: (?:my|him|her|them)sel(?:f|ves))?) (?:very|perfectly|quite|absolutely|completely|really|dead|so very) "
    r"(?=(?:still|quiet|silent|close|tight|quietly)\b)"
)


def without_holding_on(text: str) -> str:
    """A message without the "wait", "look," or "here's the thing:" before what it goes on to ask or to say."""
    text = _WHAT_IS_LEFT.sub("", text)
    text = _ALL_TOO.sub(r"\1 ", _WHERE_IT_IS.sub("", _NICELY.sub("", _HOW_FAR.sub(r"\1", text))))
    text = _A_WHILE.sub(r"\1", _TO_BE_TOLD.sub("tell me ", text))
    return _ANNOUNCED.sub(r"\1", _ATTENTION.sub(r"\1\2", _HOLDING_ON.sub(r"\1\2", text)))


# With what a sentence is only begun, whatever it then says or does.
_SOFTENERS = frozenset(
    "well oh ohh um umm uh er erm ah ahh hm hmm mm mhm honestly actually seriously anyway ugh wow gosh jeez blimey tbh "
    "ngl fr literally".split()
)


def without_softeners(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A sentence without the "well," or "honestly" that it only begins with; alone, such a word is all it says."""
    begin = 0
    while begin < len(words) and words[begin].label is None and words[begin].lower in _SOFTENERS:
        begin += 1
        while begin < len(words) and words[begin].lower in (",", "…", "—", "–"):
            begin += 1
    return words[begin:] if len(words) > begin + 1 else words


def is_interjection(word: Word) -> bool:
    return word.mark or (word.label is None and word.lower in INTERJECTIONS)


def is_polite(word: Word) -> bool:
    return word.mark or word.lower in ("please", "kindly", "just", "now", "do")


def is_lead_word(word: Word) -> bool:
    return word.mark or word.lower in ("i", "then", "and", "just")


def stripped(words: tuple[Word, ...], idle: Callable[[Word], bool]) -> tuple[Word, ...]:
    begin = 0
    while begin < len(words) - 1 and idle(words[begin]):
        begin += 1
    return words[begin:]


def without_leads(words: tuple[Word, ...], actor_id: str) -> tuple[Word, ...]:
    """The clause without "I try to", "please", the actor's own name, and adverbs before the verb."""
    rest = words
    for _ in range(8):
        while rest and rest[0].mark:
            rest = rest[1:]
        if len(rest) < 2:
            return rest
        if rest[0].label == actor_id:
            rest = rest[1:]
            continue
        lowers = tuple(word.lower for word in rest)
        if lowers[0] in BEGINNING_VERBS and lowers[1].endswith("ing") and rest[0].label is None:
            rest = rest[1:]
            continue
        if (
            rest[0].label is None
            and len(lowers[0]) > 3
            and lowers[0].endswith("ly")
            and is_adverb(lowers[0])
            and not matches(rest)
        ):
            rest = rest[1:]
            continue
        lead = next(
            (
                one
                for one in LEADS_BY.get(lowers[0], ())
                if lowers[: len(one)] == one and len(one) < len(rest) and not _goes_somewhere(one, rest)
            ),
            None,
        )
        if lead is None or rest[0].label is not None:
            return rest
        if (
            lead[-1] not in ("i", "we", "to", "and")
            and matches(rest)
            and len(matches(rest)[0].phrase) > 1
            and lead[0] not in ("let", "go", "come", "try", "i", "start", "begin", "reach", "turn")
        ):
            return rest
        rest = rest[len(lead) :]
    return rest


def _goes_somewhere(lead: tuple[str, ...], words: tuple[Word, ...]) -> bool:
    """Whether "I go to" is no lead ("I go to open it") but the deed itself: "I go to the mill"."""
    follows = words[len(lead)]
    return lead[-2:] in _GOING_TO and (follows.label is not None or follows.lower in _ARTICLES)


_GOING_TO = frozenset({("go", "to"), ("move", "to")})
_ARTICLES = frozenset("the a an my our his her their its this that".split())


def is_negated(body: tuple[Word, ...], begun: tuple[Word, ...]) -> bool:
    before = len(body) - len(begun) + 1
    return any(word.lower in NEGATED for word in body[:before])


_SILENCE = late(
    r"(?:(?:i|we|just|still|simply|really) )*(?:don't|doesn't|didn't|do not|does not|won't|not) (?:even |really )?"
    r"(?:(?:say|speak|utter|answer|reply|talk|move|stir|budge|blink|breathe)(?: (?:a|one|single|any|another|word|words|"
    r"thing|anything|much|back|at|all|sound|muscle|inch|an|yet))*|make (?:a|any) (?:sound|noise|peep|move))$"
)


def keeps_silent(words: Sequence[Word]) -> bool:
    """Whether somebody says nothing, or does not move ("I don't say a word")."""
    return _SILENCE.match(" ".join(word.lower for word in words if not word.mark)) is not None


_LONGEST_SIMILE = 8


def is_simile(lowers: Sequence[str]) -> bool:
    """Whether a clause only says how something is done by what it is like ("quiet as anything", "slow as you like")."""
    words = lowers[1:] if lowers[:1] in (["as"], ["all"]) else lowers
    plain = 2 < len(words) < _LONGEST_SIMILE and words[1] == "as" and words[0].isalpha()
    return plain and (words[2] in _LIKENED or lowers[0] == "as")


_LIKENED = frozenset("a an anything the you i my ever can any".split())
_NOTHING = frozenset("no nothing nobody none neither".split())
_MADE = frozenset("making saying speaking doing moving answering".split())


def meets_nothing(words: Sequence[Word]) -> bool:
    """Whether a clause only tells what did not come, before what is done then ("finding no reply, he goes back")."""
    begun = [word.lower for word in words if not word.mark and not is_adverb(word.lower)][:2]
    return len(begun) == 2 and begun[0].endswith("ing") and begun[0] not in _MADE and begun[1] in _NOTHING


def tells_no_deed(words: Sequence[Word]) -> bool:
    """Whether a clause only tells what did not come, or what something is like."""
    return meets_nothing(words) or is_simile([word.lower for word in words if not word.mark])


def after_nothing(words: tuple[Word, ...], own_names: Collection[str]) -> tuple[Word, ...]:
    """What is done after a clause that only tells what did not come; all of it for none."""
    comma = next((at for at, word in enumerate(words) if word.lower == ","), 0)
    if not comma or comma + 1 >= len(words) or not tells_no_deed(words[:comma]):
        return words
    first = words[comma + 1].lower
    own = first in FIRST_PERSON or first in ("he", "she", "they") or first in own_names
    return words[comma + 1 :] if own else words


# What says that a thing is meant as well, or why.
_ADDED = frozenset(
    {("too",), ("also",), ("aswell",), ("as", "well"), ("in", "case"), ("just", "in"), ("while", "i'm")}
)


def without_addition(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A further thing without what only adds it and why ("the cordial too in case somebody is cold")."""
    lowers = [word.lower for word in words]
    ends = (
        at for at in range(1, len(words)) if tuple(lowers[at : at + 2]) in _ADDED or (lowers[at],) in _ADDED
    )
    return words[: next(ends, len(words))]


_HEADED = frozenset("to into toward towards for over back out off inside outside through home".split())

_LEADING_OUT = frozenset("into of through onto to from".split())


def is_noun_first(words: tuple[Word, ...]) -> bool:
    """Whether a word that may be a verb stands as a noun ("hands in her pockets", "one sip of cordial")."""
    if len(words) > 1 and words[0].lower in ("bit", "lot", "kind", "one", "two"):
        return words[1].lower not in ("the", "my", "his", "her", "a", "into", "it") and words[1].label is None
    if len(words) == 2 and words[0].lower in CLOTHES and words[1].lower in ("on", "off"):
        return True
    if len(words) < 2 or words[0].lower not in NOUNLIKE:
        return False
    return (
        words[1].lower in HELD_WAYS
        and words[1].label is None
        and not (words[0].lower == "hand" and words[1].lower == "over" and len(words) > 2)
        and not (
            words[0].lower == "head"
            and (words[1].lower in _HEADED or (words[1].lower == "in" and len(words) == 2))
        )
        and not (words[0].lower == "back" and words[1].lower == "out" and word_at(words, 2) in _LEADING_OUT)
    )


def word_at(words: Sequence[Word], place: int) -> str:
    """The word at a place in lower case; empty where there is none."""
    return words[place].lower if place < len(words) else ""


def after_manner(begun: tuple[Word, ...]) -> tuple[Word, ...]:
    """What is done after words for how it is not done ("without waiting I set off"); all of it for none."""
    if (
        len(begun) < 2
        or begun[0].lower != "without"
        or not any(word.lower.endswith("ing") for word in begun[1:3])
    ):
        return begun
    comma = next((at for at, word in enumerate(begun) if word.lower == ","), None)
    subject = next(
        (
            at
            for at, word in enumerate(begun)
            if at > 1 and word.lower in {*FIRST_PERSON, "she", "he", "they"}
        ),
        None,
    )
    if subject is not None:
        return begun[subject:]
    return (begun[comma + 1 :] if comma is not None else ()) or begun
