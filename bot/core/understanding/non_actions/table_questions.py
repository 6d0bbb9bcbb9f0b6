"""Finds the sentences that ask the table and nobody in the story: what can be done here, and what came of a turn.

Whoever calls somebody by name, or says "you", asks that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from bot.core.late_patterns import late
from bot.core.understanding.non_actions.standing_questions import Heard, Topic, only_lost, standing_question
from bot.core.understanding.tokens import segments
from bot.core.understanding.words.chat import INTERJECTIONS, SHORT

TableQuestion = Literal["help", "outcome", "status"]

_SENTENCE = late(r"[^.!?;…\n]+[.!?;…]*")
_WORD = late(r"[a-z0-9]+(?:'[a-z]+)?")
# Words that only lend weight to such a question.
_WEIGHTS = frozenset(
    "actually even really exactly just honestly literally like basically again please properly ever then anyway tbh "
    "lol fucking bloody hell earth totally completely so".split()
)
_HERE = (
    r"(?: (?:here|now|next|first|today|with this|about (?:it|this)|in all this|at this point|from here|"
    r"in (?:here|the game|this (?:game|story|room|place|situation|one))))*"
)
_MAY = r"(?:can|could|should|do|am|are|would|shall|might|must|may)"
_MEANT = r"(?:(?:supposed|meant|expected|allowed|able|going|to|have|can|should|could) )*"
_DOING = r"(?:(?:be )?(?:do|doing|try|trying|type|typing|write|say)|achieve|accomplish)"
_TO_DO = rf"(?:to (?:do|play|proceed|go on|start)|(?:i|we)(?:'m| am| are|'re)? {_MEANT}{_DOING})"
_AIMS = r"(?:options|choices|goals?|aim|objective|mission|task|moves?)"
_HINTS = r"(?:hints?|tips?|clues?|pointers?)(?: here| or something| for me)?"
_OF_GAME = r"(?: of (?:this|the) (?:game|story))?"
_ORIENTATION = late(
    "|".join(
        (
            rf"what (?:the )?{_MAY} (?:i|we|one) {_MEANT}{_DOING}{_HERE}",
            rf"what (?:is|'s) there (?:for (?:me|us) )?to do{_HERE}",
            rf"what else (?:can|could) (?:i|we) (?:do|try){_HERE}",
            r"(?:what|where to) (?:now|next)|now what|what's next|what happens (?:now|next)",
            rf"(?:what(?:'s| is| are| were)|remind me what) (?:my|the|our) {_AIMS}(?: is| are)?{_OF_GAME}{_HERE}",
            rf"(?:what's|what is) the (?:point|goal|idea){_OF_GAME}{_HERE}",
            rf"(?:i )?(?:still )?(?:don't|do not) (?:know|get|understand|see) (?:what|how) {_TO_DO}{_HERE}",
            rf"(?:i |i've |have |got )*(?:no|not a|without a) (?:idea|clue)(?: about)? (?:what|how) {_TO_DO}{_HERE}",
            rf"(?:i |i've |have |got )*no (?:idea|clue) what(?:'s| is) (?:going on|happening){_HERE}",
            rf"(?:i'm |i am )?not sure what {_TO_DO}{_HERE}",
            rf"(?:can i (?:have|get) |give me |i (?:need|want|could use) |any |got )?(?:an? |any |some )?{_HINTS}",
        )
    )
)
# What may be said to somebody in the story as well: these two ask the table only beside what does, or alone.
_AT_A_LOSS = late(
    r"(?:(?:i'm|i am|i feel|we're) )?(?:(?:an? )?(?:bit|little|kind of|quite|rather|very) )*"
    rf"(?:lost|stuck|confused|clueless){_HERE}"
)
_HAPPENED = late(
    r"(?:what|did (?:it|that|anything|something)) (?:just )?happen(?:ed)?(?: there| here| now| then)*"
)
_NOT_HAPPENED = r"(?!(?:any|some)thing (?:all |not |just )?happen)"
_BESIDES = late(r" (?:besides|beside|other than|apart from|aside from|except(?: for)?) .+$")
_OPENING = late(r"(?:(?:wait|and|hang on|hold on|sorry|one (?:sec|moment)|quick question) )+")
_THAT = r"(?:that|it|this|any of (?:that|it|this)|anything|something|my (?:plan|attempt|try))"
_CAME = (
    r"(?:work|worked|succeed|succeeded|help|helped|count|happen|happened|change|changed|do|done|"
    r"go (?:through|ok|okay|well|right))"
)
_OR_NOT = r"(?: (?:at all|now|or not|yet|there|here|then|or what))*"
_THING = r"(?:it|them|both|any\w*|some\w*|(?:the|that|this|those|these|my|his|her|an?) .+)"
_GETTING = r"(?:take|find|grab|catch|unlock|break|pick up|drop|get)"
_HAVING = r"(?:(?:now|still|already|at least|finally) )*(?:have|got|get|hold|own)(?: got)?"
# What one has that is no thing.
_ABSTRACT = (
    r"(?!.*\b(?:right to|rights|choice|chance|time|courage|nerve|guts|strength|honou?r|pleasure|permission|floor|wrong|"
    r"word|attention|point|deal|wish|idea|problem)\b)"
)
_OUTCOME = late(
    "|".join(
        (
            (
                rf"(?:did|has|have) {_NOT_HAPPENED}{_THAT} (?:all |not |just )?{_CAME}"
                rf"(?: (?:anything|something|it))?{_OR_NOT}"
            ),
            rf"what (?:worked|didn't work|changed|went wrong)(?: and what didn't)?{_OR_NOT}",
            rf"what did (?:that|it|i|we) (?:do|change|get|achieve|accomplish|manage)(?: me| us)?{_OR_NOT}",
            rf"did (?:i|we) (?:(?:manage|succeed)(?: (?:to|it|in)\b.*)?|make it|do it|fail|do anything){_OR_NOT}",
            rf"did (?:i|we) {_GETTING} (?!.*\bright\b)(?:{_THING}|\w+){_OR_NOT}",
            rf"did \w+ (?:give|hand|pass|lend|let) (?:me|us) (?:have )?{_THING}",
            rf"(?:do|did|have) (?:i|we) {_HAVING} {_ABSTRACT}(?!an? ){_THING}",
            rf"(?:do|did|have) (?:i|we) {_HAVING} {_ABSTRACT}an? .* (?:now|yet|on me|or not)",
            r"was (?:that|it) (?:a )?(?:success|failure|enough|any good|good enough)(?: or not)?|am i done(?: here)?",
        )
    )
)
_LONGEST = 300
_OF_SOMEBODY = frozenset("you your you're you've you'd you'll yours yourself".split())


def table_question(sentence: str, heard: Heard | None = None) -> TableQuestion | None:
    """What a sentence asks of the table; None where it is for the story.

    How things stand is asked only where is known who is here (`heard`).
    """
    topic = _of_standing(sentence, heard) if heard is not None else None
    if topic is None:
        return _of_play(sentence)
    return "help" if topic == "help" else "outcome" if topic in ("outcome", "said") else "status"


# Whether one has something by now is asked of what was just done.
_BY_NOW = late(r"\b(?:now|yet|or not|already)\b")


def _of_standing(sentence: str, heard: Heard) -> Topic | None:
    """What a sentence asks of how things stand, and not of what can be done or came of a turn."""
    topic = standing_question(sentence, heard)
    if topic == "carried" and not _BY_NOW.search(sentence.casefold()):
        return topic
    return topic if topic is not None and _of_play(sentence) is None else None


def _of_play(sentence: str) -> Literal["help", "outcome"] | None:
    """Whether a sentence asks what can be done or what came of a turn, whoever is here."""
    if len(sentence) > _LONGEST:
        return None
    plain = _plain(sentence)
    if not plain or len(plain) > 16 or _OF_SOMEBODY & set(plain):
        return None
    for begin in _begins(sentence, plain):
        line = _BESIDES.sub("", _OPENING.sub("", " ".join(plain[begin:]), count=1))
        if _ORIENTATION.fullmatch(line):
            return "help"
        if _OUTCOME.fullmatch(line):
            return "outcome"
    return None


def asked_of_table(text: str, heard: Heard | None = None) -> TableQuestion | None:
    """What a whole message asks of the table, whose other sentences only ask, too, or say next to nothing."""
    parts = segments(text)
    if not parts or any(part.kind != "plain" for part in parts):
        return None
    found: TableQuestion | None = None
    for sentence in sentences_of(text):
        plain = _plain(sentence)
        kind = table_question(sentence, heard) or _alone(_OPENING.sub("", " ".join(plain), count=1))
        found = found or kind
        echoed = len(plain) < 2 and sentence.rstrip().endswith("?")
        idle = (
            echoed
            or all(word in INTERJECTIONS for word in plain)
            or (heard is not None and only_lost(sentence))
        )
        if kind is None and not idle:
            return None
    return found


def _alone(line: str) -> TableQuestion | None:
    """What words ask of the table, alone, though somebody in the story could be asked it as well."""
    if _HAPPENED.fullmatch(line):
        return "outcome"
    return "help" if _AT_A_LOSS.fullmatch(line) else None


def beside(text: str, heard: Heard | None = None) -> TableQuestion | None:
    """What some sentence of a message asks of the table, whatever else the message says.

    Beside a deed in stars what stands outside them is said aloud, and asked of whoever is there.
    """
    parts = segments(text)
    if any(part.kind == "deed" for part in parts):
        return None
    plain = " ".join(part.text for part in parts if part.kind == "plain")
    return next((kind for one in sentences_of(plain) if (kind := table_question(one, heard))), None)


def topics_asked(text: str, heard: Heard) -> tuple[Topic, ...]:
    """What of how things stand the plain sentences of a message ask, each once, in order."""
    plain = " ".join(part.text for part in segments(text) if part.kind == "plain")
    found: Iterator[Topic | None] = (_of_standing(one, heard) for one in sentences_of(plain))
    asked: dict[Topic, None] = dict.fromkeys(topic for topic in found if topic is not None)
    return tuple(asked)


def sentences_of(text: str) -> Iterator[str]:
    """The sentences of a message."""
    for found in _SENTENCE.finditer(text):
        yield found[0]


def _plain(sentence: str) -> list[str]:
    """The words of a sentence in lower case, short forms spelt out, without those that lend it weight."""
    words: list[str] = _WORD.findall(sentence.casefold().replace("’", "'"))
    spelt = [part for word in words for part in SHORT.get(word, word).split()]
    begin = 0
    while (
        begin < len(spelt) - 1
        and spelt[begin] in INTERJECTIONS
        and spelt[begin : begin + 2] != ["now", "what"]
    ):
        begin += 1
    end = len(spelt)
    while end > begin + 1 and spelt[end - 1] in INTERJECTIONS - {"now"}:
        end -= 1
    return [word for word in spelt[begin:end] if word not in _WEIGHTS]


def _begins(sentence: str, plain: list[str]) -> Iterator[int]:
    """Where the question of a sentence may begin: at its start, or after words that only say how lost one is."""
    yield 0
    head = ""
    for piece in re.split(r"[,:–—]| - ", sentence)[:-1]:
        head = f"{head} {piece}"
        lead = _plain(head)
        if len(lead) < len(plain) and (
            _AT_A_LOSS.fullmatch(" ".join(lead))
            or _ORIENTATION.fullmatch(" ".join(lead))
            or all(word in INTERJECTIONS for word in lead)
        ):
            yield len(lead) + sum(word in INTERJECTIONS for word in plain[len(lead) : len(lead) + 3])
            yield len(lead)
