"""Reads the questions that one's own eyes and ears answer."""

from __future__ import annotations

import re

from bot.core.understanding.acts import SPEECH, MessageAct, Named
from bot.core.understanding.phrases import knows, matches
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.tokens import Word


def perceived(hearing: Hearing, body: tuple[Word, ...], lowers: list[str], line: str) -> MessageAct | None:
    """A question that one's own eyes and ears answer: about what somebody here does, or what can be seen or heard."""
    if re.match(r"(?:can|could|do|did) (?:i|we) (?:hear|make out (?:any|a) (?:sound|noise|voice))", line):
        return MessageAct("listen", about=line)
    if re.match(
        r"(?:can|could|do) (?:i|we) (?:see|tell|spot|notice|make out) (?:if|whether|what|who|"
        r"where|any|that|how|signs?)",
        line,
    ):
        named = any_named(hearing, body[3:])
        return MessageAct(
            "watch" if named and hearing.scope.is_person(named.id) else "examine" if named else "look", named
        )
    if hearing.scope.company and re.match(
        r"(?:is|are|was|does|do|did|has|have|will|can|how|what's|what is|what does|where's|where "
        r"is|why is|why does|does) ",
        f"{line} ",
    ):
        subject = next(
            (
                word
                for word in body[1:4]
                if hearing.scope.is_person(word.label) or word.lower in ("he", "she")
            ),
            None,
        )
        if subject is not None and re.search(
            r"\b(?:look|looks|seem|seems|holding|hold|doing|going to|lying|nervous|afraid|scared|"
            r"crying|smiling|blush\w*|angry|sad|upset|tired|drunk|armed|wearing|hiding|carrying|"
            r"shaking|trembling|breathing|ok|okay|all right|hurt|awake|asleep|still|bluffing|"
            r"serious|react\w*|watching|listening|looking|sweating|telling the truth|mean it|"
            r"calm\w*|alone)\b",
            line,
        ):
            who = (
                Named(subject.text, "here", subject.label)
                if subject.label
                else hearing.scope.named({"he": "him", "she": "her"}[subject.lower], frozenset({"character"}))
            )
            if (
                who is not None
                and hearing.scope.is_person(who.id)
                and not (
                    len(hearing.scope.people) > 1
                    and who.id != hearing.scope.hearer()
                    and lowers[0] in ("why", "what's", "where's")
                )
            ):
                return MessageAct("watch", who)
    if hearing.scope.company and re.match(
        r"(?:why|what|where|how|how many times|how often) (?:does|is|has|do|did|are) ", line
    ):
        subject = next(
            (
                word
                for word in body[1:6]
                if hearing.scope.is_person(word.label) or word.lower in ("he", "she")
            ),
            None,
        )
        verbs = [word.lower for word in body[3:] if knows(word.lower)]
        physical = [
            verb
            for verb in verbs
            if not {match.act for match in matches((Word(verb, verb),))} & {*SPEECH, "think"}
        ]
        if (
            subject is not None
            and physical
            and not re.search(
                r"\b(?:think|want|know|mean|like|feel|believe|remember|live|work|come from|need)\b", line
            )
            and len(hearing.scope.people) == 1
        ):
            who = (
                Named(subject.text, "here", subject.label)
                if subject.label
                else hearing.scope.named({"he": "him", "she": "her"}[subject.lower], frozenset({"character"}))
            )
            if who is not None and hearing.scope.is_person(who.id):
                return MessageAct("watch", who)
    if re.match(r"(?:which|how many|whose|what (?:colou?r|kind|sort)) ", line):
        named = any_named(hearing, body[1:])
        if named is not None and named.sort in ("here", "seen") and not hearing.scope.is_person(named.id):
            return MessageAct("examine", named)
    if re.match(
        r"(?:is|are|was|were|does|do|did|has|have|which|how) (?:the|that|this|there|any|it|my)\b|"
        r"(?:any|anything|something) ",
        line,
    ):
        named = any_named(
            hearing, tuple(word for word in body[1:] if word.lower not in ("there", "any", "anything", "a"))
        )
        if named is not None and named.sort in ("here", "seen") and not hearing.scope.is_person(named.id):
            return MessageAct(
                "search" if re.search(r"\b(?:under|behind|inside|hidden|left behind)\b", line) else "examine",
                named,
            )
        if re.match(r"(?:is|are) there (?:any|some|a|an)|any(?:thing)? ", line) and not hearing.scope.company:
            return MessageAct("look", about=line)
        if re.search(
            r"\banything (?:left|hidden|else|in here|useful|interesting|here|unusual|odd|strange)\b", line
        ):
            return MessageAct("search", about=line)
    return None


_THERE_IS = re.compile(
    r"(?:(?:is|are|was|were) there (?:still |maybe |even |really |like |perhaps )?(?:an?|any|some|"
    r"another|other|more)|any chance there's an?) "
    r"(?!(?:reason|way|chance|point|problem|truth|news|more to|story|rule|word|hope|need|you|one|"
    r"someone|somebody|thing)\b)(?P<thing>.+)"
)
_STATE_OF = re.compile(
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
_READING = re.compile(r"\b(?:say|read|written|printed)\b")
_SAYS = re.compile(
    r"\bwhat(?:'s| is|s) (it|this|that|the .+?|her .+?|his .+?) (say|read|look like|smell like)\b"
)


def seen_by_looking(hearing: Hearing, lowers: list[str]) -> MessageAct | None:
    """A question that a look answers: "what's in the bag?", "what does the notice say?", "is there a window?"."""
    line = _SAYS.sub(r"what does \1 \2", " ".join(lowers), count=1)
    if re.search(
        r"\b(?:what|who) (?:do|can|could|did) (?:i|we) (?:see|notice|spot)\b|\bwhat'?s? (?:is "
        r")?(?:around|here|in (?:here|this room|the room)|there to see)\b|\bwhat does (?:it|this "
        r"place|the room|the place) look like\b|\bwhat is this place\b|\bwhere (?:am i|are we)\b",
        line,
    ):
        return MessageAct("look")
    if re.search(
        r"\bwhat (?:do|can|did) (?:i|we) (?:hear)\b|\b(?:do|can) (?:i|we) hear\b|\bwhat(?:'s| is| "
        r"was) (?:that|the) (?:noise|sound)\b",
        line,
    ):
        return MessageAct("listen", about=line)
    if re.search(r"\bwhat (?:do|can) (?:i|we) smell\b|\bhow does it smell\b|\bwhat's that smell\b", line):
        named = hearing.scope.named("smell")
        if named is not None and named.sort == "none" and hearing.scope.company:
            return None  # no text tells of any: whoever is here may know
        return MessageAct("examine", Named("smell", "seen"), verb="smell")
    looked = re.match(
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
        r" is| are) (that .+|this .+|the .+)",
        line,
    )
    if looked is None:
        return None
    text = next(part for part in looked.groups() if part)
    named = hearing.scope.named(text)
    if named is None or named.sort in ("none", "away", "exit") or hearing.scope.is_person(named.id):
        return None
    if (
        hearing.scope.company
        and named.sort == "seen"
        and lowers[0] in ("who", "what's", "what")
        and "the" not in lowers[:4]
    ):
        return None
    return MessageAct(
        "search"
        if re.search(r"\b(?:under|behind|beneath|underneath|anything|hidden)\b", line)
        else "examine",
        named,
        verb="read" if _READING.search(line) else "",
    )
