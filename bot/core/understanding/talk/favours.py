"""Tells what sort of thing is asked of somebody: a thing of theirs, words, company, a trifle, or a deed."""

from __future__ import annotations

import re

from bot.core.language.asked_kinds import AskedKind
from bot.core.late_patterns import late
from bot.core.understanding.utterances import asks, kind_of

_ME = "(?:me|us)"
_NOT = "do(?:n'?t| not)"
_THAT = "(?:it|that|this)"


def _any(*phrases: str) -> re.Pattern[str]:
    return late(rf"\b(?:{'|'.join(phrases)})(?!\w)")


_TRIFLE_GIVEN = _any(
    rf"give (?:{_ME}|{_THAT}) (?:(?:an?|one|another|some|just a) )?(?:more )?"
    "(?:minute|moment|second|sec|chance|break|time|go|try|rest|smile|thought)",
    "talk to me|bear with me",
    "(?:be|stay|keep|stand) (?:a bit |a little |more |very )?"
    "(?:quiet|careful|honest|nice|kind|gentle|patient|brave|calm|still|reasonable|serious|safe)",
    "say something",
    rf"{_NOT} be (?:so )?(?:sad|scared|afraid|angry|mad|upset|cross|silly)",
    rf"{_NOT} (?:tell|say|repeat|mention)",
    rf"keep {_THAT} (?:a secret|to yourself|quiet|between)",
)
_PROMISE = _any("promise", "swear", f"give {_ME} your word")
_COMPANY = _any(
    f"(?:with|beside|next to) {_ME}",
    f"join {_ME}",
    f"(?:take|lead|bring|walk) {_ME}(?= (?:to|in|into|along|with|there|inside|up|down|back|over|through|past|home))",
    f"keep {_ME} company",
    "follow me",
    "come (?:on|along|outside|inside|out|in|here|over|back|closer|home|and|for|to)",
    rf"{_NOT} (?:go|leave)",
    "stay(?! (?:calm|quiet|still|put|down|back|away|out|strong))",
)
_TELLING = _any(
    "tell",
    "explain",
    "confess",
    "admit",
    "answer",
    "describe",
    "reveal",
    "speak",
    "talk",
    "say",
    f"let {_ME} (?:know|in on)",
    rf"give {_ME} (?:an?|the|your|one|some) (?:\w+ )?"
    "(?:answers?|clue|hint|reason|name|truth|story|line|opinion|advice)",
)
_GIFT = _any(
    f"(?:give|hand|lend|pass|sell|spare|loan|bring|fetch|throw) (?:{_ME}|{_THAT}|over|your|the|those|these)(?! a hand)",
    "gimme",
    f"get {_ME} (?:an?|some|the|your|that|one)",
    "(?:can|could|may|might) (?:i|we) (?:please |just |maybe )?(?:have|get|borrow|take|keep|use|see)",
    f"let {_ME} (?:have|see|borrow|hold|take|keep|use)",
    "i(?:'d| would) like (?:an?|the|some|your|that|one)",
    "i(?:'ll| will) (?:gladly |just )?(?:have|take) (?:an?|the|some|your|that|one|it)",
)
_TRIFLE = _any(
    "listen|relax|breathe|hush|shush|smile|rest|continue|enough|hear me out|have a seat|go on|wish me|call me",
    "wait(?:$| (?:for|here|until|till|there|just|one|outside|right|a))",
    "(?:hold|hang) on(?! to)",
    "carry on(?! with)",
    f"stop {_THAT}|shut up|take your time",
    f"leave {_ME} (?:alone|be|in peace)",
    f"look at {_ME}",
    "(?:calm|sit|slow|lie) down|(?:cheer|speak) up",
    rf"{_NOT} (?:worry|cry|panic|shout|fret|mind|despair|give up|laugh)",
    "think (?:about|of|over|it)",
    f"(?:forgive|trust|believe|excuse|pardon|remember) (?:{_ME}|{_THAT})",
    f"let {_THAT} (?:go|be|drop)|forget (?:{_THAT}|about {_THAT})",
)
_SETTLING = late(
    r"(?:^|[.!?,;:] |\band )(?:so )?(?:please )?"
    r"(?:ok|okay|alright|all right|deal|(?:still )?friends|truce|agreed|peace|forgive me|(?:am i )?forgiven|"
    r"no hard feelings|(?:are )?we (?:good|ok|okay|friends|all right))(?:,? \w+)?\W*$"
)
_NO_THING = frozenset(
    "minute moment second sec while favour favor hand chance break back way time go try word turn bit".split()
)


# What somebody else is to hear: an errand, and nothing that is told the speaker.
_TOLD_ANOTHER = late(
    r"\b(?:tell|explain (?:it |this |that )?to|say (?:it |this |that |so )?to) "
    r"(?:him|her|them|everyone|everybody|people)\b"
)


def favour_of(line: str) -> AskedKind:
    """Which sort of request a line in small letters makes: a `trifle` costs nothing, a `favour` is any other deed."""
    if _TRIFLE_GIVEN.search(line):
        return "trifle"
    if _PROMISE.search(line):
        return "word"
    if _COMPANY.search(line):
        return "company"
    if _TELLING.search(line):
        return "favour" if _TOLD_ANOTHER.search(line) else "telling"
    if _GIFT.search(line):
        return "gift"
    return "trifle" if _TRIFLE.search(line) else "favour"


def is_settling(line: str) -> bool:
    """Whether a line in small letters ends on asking for no more than a yes: "forgive me?", "deal?"."""
    return _SETTLING.search(line) is not None


def thing_of(about: str) -> str:
    """What a request is about, where that is one certain thing: "the lamp", but not "a minute" or "a song"."""
    first, _, noun = about.partition(" ")
    return "" if first in ("a", "an") or noun in _NO_THING else about


_TO_SOMEBODY = late(r"\b(?:you|your|u|me|us|let|please|don't)\b", re.IGNORECASE)
_HANDED = late(
    r"(?:(?:and|but|so|then|now|please|just|here),? )*"
    r"(?:lend|give|hand|pass|show|bring|throw|fetch|read|teach|let) (?:me|us)\b",
    re.IGNORECASE,
)


def is_for_somebody(said: str) -> bool:
    """Whether an order names whoever gives or hears it; "and open the drawer" may be a deed that is told on."""
    return _TO_SOMEBODY.search(said) is not None


def is_wish(sentence: str) -> bool:
    """Whether a sentence asks for something, also where it goes on to say what for ("lend me one, and I help")."""
    return kind_of(sentence) == "request" or (not asks(sentence) and _HANDED.match(sentence) is not None)
