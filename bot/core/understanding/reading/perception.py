"""Reads the questions that one's own eyes and ears answer."""

from __future__ import annotations

import re

from bot.core.late_patterns import late
from bot.core.understanding.acts import SPEECH, MessageAct, Named
from bot.core.understanding.phrases import knows, matches
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.tokens import Word

_HEARD = late(r"(?:can|could|do|did) (?:i|we) (?:hear|make out (?:any|a) (?:sound|noise|voice))")
_MADE_OUT = late(
    r"(?:can|could|do) (?:i|we) (?:see|tell|spot|notice|make out) (?:if|whether|what|who|where|any|that|how|signs?)"
)
_HOW_IT_IS = late(
    r"(?:is|are|was|does|do|did|has|have|will|can|how|what's|what is|what does|where's|where is|why is|why does) "
)
# What shows on somebody, or what they are seen to do.
_SHOWN_ON = late(
    r"\b(?:look|looks|seem|seems|holding|hold|doing|going to|lying|nervous|afraid|scared|crying|smiling|blush\w*|"
    r"angry|sad|upset|tired|drunk|armed|wearing|hiding|carrying|shaking|trembling|breathing|ok|okay|all right|hurt|"
    r"awake|asleep|still|bluffing|serious|react\w*|watching|listening|looking|sweating|telling the truth|mean it|"
    r"calm\w*|alone)\b"
)
_WHY_DONE = late(r"(?:why|what|where|how|how many times|how often) (?:does|is|has|do|did|are) ")
# What nobody is seen to do.
_UNSEEN = late(r"\b(?:think|want|know|mean|like|feel|believe|remember|live|work|come from|need)\b")
_WHICH = late(r"(?:which|how many|whose|what (?:colou?r|kind|sort)) ")
_OF_A_THING = late(
    r"(?:is|are|was|were|does|do|did|has|have|which|how) (?:the|that|this|there|any|it|my)\b|"
    r"(?:any|anything|something) "
)
# What something may be is a guess for whoever knows, and no look at a thing of that name ("is it a letter?").
_GUESSED = late(
    r"(?:is|was) (?:it|this|that) (?:really |just |only |even )?(?:an?|some|about|from|for|to do with)\b"
)
_HIDDEN = late(r"\b(?:under|behind|inside|hidden|left behind)\b")
_ANY_THERE = late(r"(?:is|are) there (?:any|some|a|an)|any(?:thing)? ")
_ANYTHING_LEFT = late(
    r"\banything (?:left|hidden|else|in here|useful|interesting|here|unusual|odd|strange)\b"
)


def perceived(hearing: Hearing, body: tuple[Word, ...], lowers: list[str], line: str) -> MessageAct | None:
    """A question that one's own eyes and ears answer: about what somebody here does, or what can be seen or heard."""
    if _HEARD.match(line):
        return MessageAct("listen", about=line)
    if _MADE_OUT.match(line):
        named = any_named(hearing, body[3:])
        watched = named is not None and hearing.scope.is_person(named.id)
        return MessageAct("watch" if watched else "examine" if named else "look", named)
    return (
        _how_somebody_is(hearing, body, lowers, line)
        or _why_somebody_does(hearing, body, line)
        or _of_a_thing(hearing, body, line)
    )


def _how_somebody_is(
    hearing: Hearing, body: tuple[Word, ...], lowers: list[str], line: str
) -> MessageAct | None:
    """A question about what shows on somebody here ("is she crying?", "how does he look?")."""
    if not (hearing.scope.company and _HOW_IT_IS.match(f"{line} ") and _SHOWN_ON.search(line)):
        return None
    who = _subject_in(hearing, body[1:4])
    if who is None:
        return None
    of_another = len(hearing.scope.people) > 1 and who.id != hearing.scope.hearer()
    if of_another and lowers[0] in ("why", "what's", "where's"):
        return None
    return MessageAct("watch", who)


def _why_somebody_does(hearing: Hearing, body: tuple[Word, ...], line: str) -> MessageAct | None:
    """A question about what the only other person here does with hands and feet ("why does he knock?")."""
    if not (hearing.scope.company and _WHY_DONE.match(line)) or _UNSEEN.search(line):
        return None
    if len(hearing.scope.people) != 1:
        return None
    verbs = [word.lower for word in body[3:] if knows(word.lower)]
    physical = any(
        not {match.act for match in matches((Word(verb, verb),))} & {*SPEECH, "think"} for verb in verbs
    )
    who = _subject_in(hearing, body[1:6]) if physical else None
    return MessageAct("watch", who) if who is not None else None


def _subject_in(hearing: Hearing, words: tuple[Word, ...]) -> Named | None:
    """The person here that one of the words names, by name or as "he" or "she"."""
    for word in words:
        if hearing.scope.is_person(word.label):
            return Named(word.text, "here", word.label)
        if word.lower in ("he", "she"):
            them = {"he": "him", "she": "her"}[word.lower]
            named = hearing.scope.named(them, frozenset({"character"}))
            return named if named is not None and hearing.scope.is_person(named.id) else None
    return None


def _of_a_thing(hearing: Hearing, body: tuple[Word, ...], line: str) -> MessageAct | None:
    """A question about a thing that can be seen, or about whether there is any."""
    if _WHICH.match(line):
        named = _thing_in(hearing, body[1:])
        if named is not None:
            return MessageAct("examine", named)
    if not _OF_A_THING.match(line) or (hearing.scope.company and _GUESSED.match(line)):
        return None
    asked = tuple(word for word in body[1:] if word.lower not in ("there", "any", "anything", "a"))
    named = _thing_in(hearing, asked)
    if named is not None:
        return MessageAct("search" if _HIDDEN.search(line) else "examine", named)
    if _ANY_THERE.match(line) and not hearing.scope.company:
        return MessageAct("look", about=line)
    return MessageAct("search", about=line) if _ANYTHING_LEFT.search(line) else None


def _thing_in(hearing: Hearing, words: tuple[Word, ...]) -> Named | None:
    named = any_named(hearing, words)
    seen = named is not None and named.sort in ("here", "seen") and not hearing.scope.is_person(named.id)
    return named if seen else None


_THERE_IS = late(
    r"(?:(?:is|are|was|were) there (?:still |maybe |even |really |like |perhaps )?(?:an?|any|some|"
    r"another|other|more)|any chance there's an?) "
    r"(?!(?:reason|way|chance|point|problem|truth|news|more to|story|rule|word|hope|need|you|one|"
    r"someone|somebody|thing)\b)(?P<thing>.+)"
)
_STATE_OF = late(
    r"(?:is|are|was|were|does|do|did|has|have) (?P<thing>(?:the|my|this|that|his|her|their|these|"
    r"those) .+?) (?:really |still |already |just |only |even |ever |always |that |so |actually )*"
    r"(?:locked|unlocked|open|closed|shut|empty|full|heavy|broken|warm|cold|hot|real|wet|dry|on|"
    r"off|dusty|clean|dirty|loose|stuck|working|running|lit|sharp|dead|alive|thin|thick|deep|high|"
    r"flicker\w*|moving|moved|ticking|"
    r"work|move|have|smell|look|lead|fit|seem|bloom|burn|glow|shake)\b"
)


def seen_in(hearing: Hearing, line: str) -> MessageAct | None:
    """What a question about what is there, or how it is, makes one look at, whether or not it is there."""
    asked = _THERE_IS.match(line) or _STATE_OF.match(line)
    if asked is None:
        return None
    words = re.split(
        r"\b(?:here|around|lying|in|on|at|by|near|under|behind|inside|that|which|to|for|from|with|we|i)\b",
        asked["thing"],
    )[0].strip()
    named = hearing.scope.named(words) if words else None
    if named is None and words:
        named = Named(words, "none")
    if named is None or named.sort == "away" or hearing.scope.is_person(named.id):
        return None
    return MessageAct("examine", named)


# "Whats it say": "does" is swallowed in a hurry.
_READING = late(r"\b(?:say|read|written|printed)\b")
_SAYS = late(r"\bwhat(?:'s| is|s) (it|this|that|the .+?|her .+?|his .+?) (say|read|look like|smell like)\b")


_LOOKED_ROUND = late(
    r"\b(?:what|who) (?:do|can|could|did) (?:i|we) (?:see|notice|spot)\b|\bwhat'?s? (?:is )?(?:around|here|"
    r"in (?:here|this room|the room)|there to see)\b|\bwhat does (?:it|this place|the room|the place) look like\b|"
    r"\bwhat is this place\b|\bwhere (?:am i|are we)\b"
)
_SOUND = late(
    r"\bwhat (?:do|can|did) (?:i|we) (?:hear)\b|\b(?:do|can) (?:i|we) hear\b|"
    r"\bwhat(?:'s| is| was) (?:that|the) (?:noise|sound)\b"
)
_SMELL = late(r"\bwhat (?:do|can) (?:i|we) smell\b|\bhow does it smell\b|\bwhat's that smell\b")
_LOOKED_AT = late(
    r"(?:so |and |ok |but |wait |then )*(?:what(?:'s| is| are|'re)|whats)(?: written)? (?:in|"
    r"inside|on|under|behind|beneath|underneath|at|through|over) (.+)|"
    r"(?:what|how) (?:does|do|did) (.+?) (?:say|look like|look|read|smell like|smell|show|"
    r"feel like|sound like)|(?:what|which) (?:\w+ )?(?:is|are) (?:written|painted|printed|"
    r"drawn|carved|chalked) (?:on|in) (.+)|"
    r"(?:is|are) (?:there )?(?:anything|something|anyone|someone|a \w+|any \w+) (?:in|inside|"
    r"on|under|behind|beneath|underneath|hidden in|at|near) (.+)|"
    r"(?:is|are|was) (the .+?) (?:locked|open|closed|empty|full|heavy|broken|unlocked|still|"
    r"warm|cold|hot|real|old|new|wet|dry|on|off|dusty|clean|dirty|loose|stuck|working|running|"
    r"lit|shut|safe|sharp|dead|alive)\b.*|"
    r"(?:does|do) (the .+?) (?:work|open|move|have|smell|look|still|lead|say|fit|seem)\b.*|"
    r"what (?:kind|sort|colou?r) (?:of \w+ )?(?:is|are) (?:the |that |this )?(.+)|(?:can|"
    r"could) (?:i|we) (?:see|read|reach|smell) (?:what'?s? (?:in|on) )?(.+)|(?:what|who)(?:'s|"
    r" is| are) (that .+|this .+|the .+)"
)
_RANK = late(
    r"\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th))\b"
)


def _ends_on_a_call(hearing: Hearing, text: str) -> bool:
    """Whether the words end on the name of somebody here, who is asked by it ("the tin dorcas")."""
    thing, _, last = text.rpartition(" ")
    return bool(thing) and any(last in person.name.casefold().split() for person in hearing.scope.people)


def _is_one_of_a_row(hearing: Hearing, text: str, named: Named) -> bool:
    """Whether words mean one of several by its place in a row, which is no thing here ("the seventh floor")."""
    rank, thing = _RANK.search(text), hearing.scope.entities.get(named.id or "")
    return rank is not None and thing is not None and rank[0] not in thing.name.casefold().split()


_UNDER = late(r"\b(?:under|behind|beneath|underneath|anything|hidden)\b")


def seen_by_looking(hearing: Hearing, lowers: list[str]) -> MessageAct | None:
    """A question that a look answers: "what's in the bag?", "what does the notice say?", "is there a window?"."""
    line = _SAYS.sub(r"what does \1 \2", " ".join(lowers), count=1)
    if _LOOKED_ROUND.search(line):
        return MessageAct("look")
    if _SOUND.search(line):
        return MessageAct("listen", about=line)
    if _SMELL.search(line):
        named = hearing.scope.named("smell")
        if named is not None and named.sort == "none" and hearing.scope.company:
            return None  # no text tells of any: whoever is here may know
        return MessageAct("examine", Named("smell", "seen"), verb="smell")
    looked = _LOOKED_AT.match(line)
    if looked is None:
        return None
    text = next(part for part in looked.groups() if part)
    if _ends_on_a_call(hearing, text):
        return None
    named = hearing.scope.named(text)
    if named is None or named.sort in ("none", "away", "exit") or hearing.scope.is_person(named.id):
        return None
    if hearing.scope.company and _is_one_of_a_row(hearing, text, named):
        return None
    if (
        hearing.scope.company
        and named.sort == "seen"
        and lowers[0] in ("who", "what's", "what")
        and "the" not in lowers[:4]
    ):
        return None
    return MessageAct(
        "search" if _UNDER.search(line) else "examine",
        named,
        verb="read" if _READING.search(line) else "",
    )
