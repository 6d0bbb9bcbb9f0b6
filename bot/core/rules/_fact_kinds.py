"""Tells which kinds of question a line of speech answers, where its own words make that certain."""

from __future__ import annotations

import re
from functools import lru_cache

from bot.core.content.ruleset_shapes import Lines
from bot.core.late_patterns import late

_QUOTED = late(r'"([^"]*)"')
_PERSON = (
    r"\b(?:my|his|her|their|the|a|an|one|some|old|mrs?|miss|dr|captain|nobody|everybody|everyone|"
    r"somebody)\b[. ](?:\w+ ){0,2}?"
    r"(?:sister|brother|mother|father|aunt|uncle|niece|nephew|cousin|husband|wife|widow|man|men|woman|women|boy|"
    r"boys|girl|lad|"
    r"child|children|friend|friends|neighbour|doctor|sheriff|vicar|captain|cook|clerk|guest|smith|driver|"
    r"trucker|teacher|company|"
    r"guild|firm|parish|family|people|folk)\b|\b(?:nobody|everybody|everyone|i did|it was (?:i|me)|me)\b"
)
_KINDS = {
    "time": late(
        r"\b(?:o'clock|noon|midnight|dawn|sunrise|sunset|tonight|tomorrow|yesterday|today|monday|tuesday|"
        r"wednesday|thursday|friday|"
        r"saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|"
        r"spring|summer|"
        r"autumn|winter|christmas|easter|michaelmas|half past|quarter (?:past|to)|ago|last (?:night|week|year|"
        r"month)|every (?:day|"
        r"night|year|week)|at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|night|closing)|"
        r"when|until|till|"
        r"since|before|after|never|always|once a)\b"
    ),
    "person": late(_PERSON),
    "place": late(
        r"\b(?:in|on|at|under|behind|over|beside|above|below|inside|outside|by|near|into|from) (?:the|my|a|an|"
        r"his|her|that|there|"
        r"here)\b|\b(?:upstairs|downstairs|out there|in there|down there|up there|outside|here|anywhere|nowhere|"
        r"everywhere)\b"
    ),
    "reason": late(r"\b(?:because|so that|in case|for fear|or else|since i|that is why|in order|otherwise)\b"),
    "consequence": late(
        r"\b(?:will|would|shall|'ll|'d|going to|if|then|otherwise|or else|unless|until|ends?|end up|never)\b"
    ),
    "amount": late(
        r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
        r"twenty|thirty|forty|"
        r"fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half|none|all of (?:it|them)|every|enough|"
        r"pounds?|dollars?)\b"
    ),
}  # fmt: skip


@lru_cache(maxsize=2048)
def of_kind(kind: str, lines: Lines, names: frozenset[str] = frozenset()) -> Lines:
    """Of some lines those that answer a kind of question; `names` are those of people."""
    return tuple(line for line in lines if _answers(kind, line, names))


def _answers(kind: str, line: str, names: frozenset[str]) -> bool:
    spoken = " ".join(_QUOTED.findall(line)) or line
    if kind == "person" and not names.isdisjoint(re.findall(r"[A-Z]\w+", spoken)):
        return True
    return _KINDS[kind].search(spoken.casefold()) is not None
