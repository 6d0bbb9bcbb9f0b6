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
_WHICH = late(r"(?:which|how many|whose|what (?:colou?r|kind|sort)|what [a-z]+ (?:is|are) there\b) ?")
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
        _seen_from_here(hearing, line)
        or _to_what_degree(hearing, line)
        or _how_somebody_is(hearing, body, lowers, line)
        or _why_somebody_does(hearing, body, line)
        or _of_a_thing(hearing, body, line)
    )


# "What's he reading", "is she blocking the way": what somebody is seen to do.
_DOING = late(
    r"(?:what's|what is|is|who's) \w+ (?:still |really |just |even )*(?!(?:thinking|feeling|coming|"
    r"staying|leaving|expecting|"
    r"joking|hoping|planning|getting|being|having|living|working|seeing|meaning|paying|selling|missing|talking)\b)\w+ing\b"
)
_TALL = late(r"how (?:tall|old|big|strong|pale|thin) is (?:he|she)\b|what colou?r (?:is|are) (?:his|her) ")
# "Can I see the harbour from up here": what is in sight needs nobody's leave.
_IN_SIGHT = late(
    r"(?:can|could|do) (?:i|we) (?:actually |really |even |still |just )*(?:see|make out|spot)(?: (?:inside|"
    r"into|through|in))? "
    r"(?!if\b|whether\b|what\b|who\b|how\b|where\b|you\b)(?P<thing>(?:the|a|an|any|my|his|her|their|that|"
    r"this) .+?|anything|much)"
    r"(?: (?:from|out|up|down|in|over) .*)?"
)
# "How steep is the roof", "how dark is it in here": what the senses tell; how old or dear it is somebody may know.
_DEGREE = late(
    r"how (?:big|small|high|tall|deep|steep|wide|narrow|thick|thin|heavy|dark|bright|light|cold|hot|warm|loud|"
    r"clean|dirty|"
    r"dusty|wet|slippery|far|close|near|full|empty|bad|strong|foggy|misty|crowded) (?:is|are) (?P<thing>it|"
    r"that|this|the .+?|"
    r"these|those|my .+?|his .+?|her .+?)(?: (?:in|on|out|up|down|over|round|around|from|away|now|really|"
    r"to) ?(?P<rest>.*))?"
)
_WEATHER = late(
    r"(?:and |so )*(?:is it|what's it) (?:still |really |also |even |actually |very |getting )*(?:snowing|"
    r"raining|dark|light|cold|"
    r"warm|windy|foggy|misty|slippery|wet|quiet|loud|like)(?: (?:in here|out(?:side)?|out there|up here|"
    r"down there|now|here|yet))*"
)
_OF_COUNT = late(
    r"(?:how many|which|what) (?:of (?:the |these |those )?)?(?P<thing>[\w' -]+?) (?:are|is|have|"
    r"has)\b(?: there| left| here| still)*.*"
)


def _seen_from_here(hearing: Hearing, line: str) -> MessageAct | None:
    """A question about what is in sight: a look at it where it is here, a look round for anything else."""
    found = _IN_SIGHT.fullmatch(line)
    if found is None:
        return None
    named = hearing.scope.named(found["thing"])
    if named is not None and named.sort in ("here", "seen") and not hearing.scope.is_person(named.id):
        return MessageAct("examine", named)
    if named is not None and named.sort in ("here", "several", "away", "self"):
        return None
    return MessageAct("look", about=line)


def _to_what_degree(hearing: Hearing, line: str) -> MessageAct | None:
    """A question about how large, dark or near something is, or what it is like out there."""
    if _WEATHER.fullmatch(line):
        return MessageAct("look", about=line)
    found = _DEGREE.fullmatch(line)
    if found is None:
        return None
    bare = found["thing"] in ("it", "that", "this")
    for words in (found["rest"],) if bare else (found["thing"], found["rest"]):
        named = hearing.scope.named(words) if words else None
        if named is not None and named.sort in ("here", "seen") and not hearing.scope.is_person(named.id):
            return MessageAct("examine", named)
    return (
        MessageAct("look", about=line)
        if bare and found["thing"] == "it" and found["rest"] is not None
        else None
    )


def _how_somebody_is(
    hearing: Hearing, body: tuple[Word, ...], lowers: list[str], line: str
) -> MessageAct | None:
    """A question about what shows on somebody here ("is she crying?", "how does he look?")."""
    doing = _DOING.match(line)
    plain = _TALL.match(line) or (doing and lowers[0] != "is")  # a look tells that, without a judgement
    shown = plain or doing or _SHOWN_ON.search(line)
    if not (hearing.scope.company and _HOW_IT_IS.match(f"{line} ") and shown):
        return None
    who = _subject_in(hearing, body[1:4])
    if who is None:
        return None
    of_another = len(hearing.scope.people) > 1 and who.id != hearing.scope.hearer()
    if of_another and lowers[0] in ("why", "what's", "where's"):
        return None
    return MessageAct("examine" if plain else "watch", who)


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
        named = _counted_in(hearing, line) or _thing_in(hearing, body[1:])
        if named is not None:
            return MessageAct("examine", named)
    if not _OF_A_THING.match(line) or (hearing.scope.company and _GUESSED.match(line)):
        return None
    state = _STATE_OF.match(line)
    of_it = state["thing"].split() if state is not None else []
    asked = tuple(word for word in body[1:] if word.lower not in ("there", "any", "anything", "a"))
    named = _thing_in(hearing, body[1 : 1 + len(of_it)] if of_it else asked)
    if named is not None:
        return MessageAct("search" if _HIDDEN.search(line) else "examine", named)
    if _ANY_THERE.match(line) and not hearing.scope.company:
        return MessageAct("look", about=line)
    return MessageAct("search", about=line) if _ANYTHING_LEFT.search(line) else None


def _counted_in(hearing: Hearing, line: str) -> Named | None:
    """The thing here whose number or choice is asked for ("how many cups are there")."""
    found = _OF_COUNT.fullmatch(line)
    named = hearing.scope.named(found["thing"]) if found is not None else None
    seen = named is not None and named.sort in ("here", "seen") and not hearing.scope.is_person(named.id)
    return named if seen else None


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
_SMELL = late(
    r"\bwhat (?:do|can) (?:i|we) smell\b|\b(?:how|what) does it smell(?: of| like)?\b|\bwhat's that smell\b"
)
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
