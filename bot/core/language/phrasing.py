"""Fills placeholders and mends sentences: the one place that knows how the engine's English fits together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

_PRONOUNS: dict[str, dict[str, str]] = {
    "she": {"they": "she", "them": "her", "their": "her", "theirs": "hers", "themself": "herself"},
    "he": {"they": "he", "them": "him", "their": "his", "theirs": "his", "themself": "himself"},
    "it": {"they": "it", "them": "it", "their": "its", "theirs": "its", "themself": "itself"},
    "they": {"they": "they", "them": "them", "their": "their", "theirs": "theirs", "themself": "themself"},
}
_SINGULAR = {"s": "s", "is": "is", "has": "has", "does": "does"}
_PLURAL = {"s": "", "is": "are", "has": "have", "does": "do"}
FORMS = frozenset({"they", "them", "their", "theirs", "themself", *_SINGULAR})

VERB = "verb"
"""The placeholder of the verb that was written ("hums"): words that take no article."""

ABOUT = "about"
DEED = "deed"
NAMED = "named"
"""What is tried, in the base form with what it is done to ("peel the wallpaper")."""
"""The placeholder of what was asked about: a noun with its article, or a name."""

_PLACEHOLDER = re.compile(r"\{([a-z_]+)(?:\.([a-z]+))?\}")
_BRACED = re.compile(r"\{[^{}]*\}")
_DETERMINED = re.compile(
    r"(?i)(?:\b(?:the|a|an|this|that|my|your|our|his|her|their|its|each|every|no)|\{[a-z_]+\.their\}|['’]s)\s+$"
)
_OWN_ARTICLE = re.compile(r"(?i)^(?:the|a|an|some|my|your|our|his|her|their|its|this|that)\s")
_UNITS = "one|two|three|four|five|six|seven|eight|nine"
_NUMBERED = re.compile(
    rf"(?i).*\w\s(?:[0-9]{{1,6}}[a-z]?|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-(?:{_UNITS}))?|(?:thir|four|fif|six|seven"
    rf"|eigh|nine)teen|ten|eleven|twelve|{_UNITS})"
)
"""What is told apart by its number takes no article: berth nine, machine four, lot forty-one, room 12b."""
_ABBREVIATIONS = ("Mr.", "Mrs.", "Ms.", "Dr.", "St.", "Prof.", "e.g.", "i.e.", "vs.", "No.")
_OPENERS = "\"'“‘«*_(["
_CLOSERS = "\"'”’»*_)]"


class UnknownPlaceholder(ValueError):
    """A template names something that the turn does not have, or a form that does not exist."""


class Name(NamedTuple):
    """How to speak of one person, thing or place; `pronouns` is she, he, they or it."""

    name: str
    pronouns: str = "it"


@lru_cache(maxsize=4096)
def definite(name: str) -> str:
    """The name as it stands in a sentence: "oak door" becomes "the oak door"; proper names and "berth nine" stay."""
    if not name or not name[0].islower() or _OWN_ARTICLE.match(name) or _NUMBERED.fullmatch(name):
        return name
    return f"the {name}"


_SEVERAL = frozenset("people children men women feet teeth mice geese knives".split())
_ONE = frozenset(
    "gas lens news canvas atlas bias iris chaos cosmos pathos physics mathematics christmas alias pancreas".split()
)
_HEAD = re.compile(
    r" (?:of|in|on|with|for|from|at|to|by|under|over|behind|beside|above|below|that|which|without) "
)


@lru_cache(maxsize=4096)
def is_several(name: str) -> bool:
    """Whether the name of a thing is a plural: "tea towels", "lift doors", "mop and bucket"; no "box of matches"."""
    head = _HEAD.split(name.strip().casefold(), maxsplit=1)[0]
    last = head.rpartition(" ")[2]
    if " and " in head or last in _SEVERAL:
        return True
    return last.endswith("s") and not last.endswith(("ss", "us", "is", "'s", "’s")) and last not in _ONE


def are(name: str) -> str:
    """The verb of a thing's name: "the chairs are", "the glass is"."""
    return "are" if is_several(name) else "is"


@lru_cache(maxsize=4096)
def placeholders(template: str) -> tuple[tuple[str, str | None], ...]:
    """Every placeholder of a template as (name, form or None), in order."""
    return tuple((found[1], found[2]) for found in _PLACEHOLDER.finditer(template))


def fill(template: str, names: Mapping[str, Name]) -> str:
    """Put names and pronouns into an authored template (docs/rulesets.md, Lines).

    Agreement follows the last mention: after `{actor}` the verb is singular ("Sam looks"), after `{actor.they}` it
    agrees with the pronoun ("they look"). A thing takes "the" unless the template has its own ("my {target}"), and one
    with a plural name is spoken of as several ("the tea towels stay where they are").
    Braces inside names are text and stay as they are.

    Raises:
        UnknownPlaceholder: for a name that is not in `names`, a form outside `FORMS`, or a malformed placeholder.
    """
    _well_formed(template)
    by_name: set[str] = set()

    def one(found: re.Match[str]) -> str:
        key, form = found[1], found[2]
        who = names.get(key)
        if who is None:
            raise UnknownPlaceholder(f"{{{key}}} is not known here")
        if form is None and key in (VERB, DEED, NAMED):
            return who.name
        if form is None:
            by_name.add(key)
            own = _DETERMINED.search(template, 0, found.start())
            return _OWN_ARTICLE.sub("", who.name, count=1) if own else definite(who.name)
        if who.pronouns == "it" and is_several(who.name):
            return _form("they", form, named=False, forget=by_name, key=key)
        return _form(who.pronouns, form, named=key in by_name, forget=by_name, key=key)

    return _PLACEHOLDER.sub(one, template)


@lru_cache(maxsize=8192)
def _well_formed(template: str) -> None:
    for braced in _BRACED.finditer(template):
        if not _PLACEHOLDER.fullmatch(braced[0]):
            raise UnknownPlaceholder(f"{braced[0]} is not a placeholder")


def _form(pronouns: str, form: str, *, named: bool, forget: set[str], key: str) -> str:
    if form not in FORMS:
        raise UnknownPlaceholder(f"{{{key}.{form}}} has no such form")
    table = _PRONOUNS.get(pronouns, _PRONOUNS["they"])
    if form in table:
        if form == "they":
            forget.discard(key)
        return table[form]
    plural = table["they"] == "they" and not named
    return (_PLURAL if plural else _SINGULAR)[form]


def capitalise(text: str) -> str:
    """The text with its first letter large; opening quotes and emphasis before it are passed over."""
    for place, letter in enumerate(text):
        if letter in _OPENERS or letter.isspace() or letter in "—–…-":
            continue
        large = letter.upper()
        return text[:place] + (large if len(large) == 1 else letter) + text[place + 1 :]
    return text


_SMALL = frozenset(
    "a an the this that these those some any every each no one two three he she it they we you his her its their our "
    "your my there here someone somebody something nobody nothing everyone everybody everything when while after "
    "before as at in on by for from with without under over behind beside between during then now once and but".split()
)


def uncapitalise(text: str) -> str:
    """The text as it goes on after a comma or colon: its first word small, if that is no name ("The", "A", "She")."""
    first = re.match(r"[A-Za-z]+", text)
    if first is None or first[0].lower() not in _SMALL:
        return text
    return text[0].lower() + text[1:]


def called(text: str, names: tuple[str, ...], before: str = "") -> str:
    """The text with people's full names said once and their first names after that.

    Names that others share a first word with stay whole; `before` is what was read already.
    """
    for name in dict.fromkeys(names):
        first, _, rest = name.partition(" ")
        if name not in text:
            continue
        shared = sum(other.split(" ")[0] == first for other in set(names)) > 1
        if not rest or shared or len(first) < 3 or first.casefold() in _TITLES:
            continue
        pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        whole = pattern.search(text)
        known = re.search(rf"(?<!\w){re.escape(first)}(?!\w)", before)
        if whole is None:
            continue
        begin = 0 if known else whole.end()
        text = text[:begin] + pattern.sub(lambda _, short=first: short, text[begin:])
    return text


_TITLES = frozenset(
    "the old mr mrs ms miss dr sir lady lord captain sergeant doctor father mother sister brother".split()
)


@lru_cache(maxsize=4096)
def tidy(text: str) -> str:
    """Mend spacing, sentence starts and closing marks of one paragraph; an empty text stays empty."""
    mended = " ".join(text.split())
    if not mended:
        return ""
    if _UNTIDY.search(mended):
        mended = re.sub(r"\s+([,;:!?])", r"\1", mended)
        mended = re.sub(r"\s+\.(?!\.)", ".", mended)
        mended = re.sub(r"(?<!\.)\.\.(?!\.)", ".", mended)
        mended = re.sub(r",([.!?])", r"\1", mended)
        mended = re.sub(r"([!?])\.(?!\.)", r"\1", mended)
        mended = re.sub(r"([.!?…][\"”’»])\.(?!\.)", r"\1", mended)
    return _closed(_starts(mended))


_UNTIDY = re.compile(r"""\s[,;:!?.]|\.\.|,[.!?]|[!?]\.|[.!?…]["”’»]\.""")


def _starts(text: str) -> str:
    """Capitalise the first letter of the text and of each sentence that follows a plain full stop."""
    parts: list[str] = []
    begin = 0
    for stop in re.finditer(r"(?<![.…])[.!?](\s+)", text):
        if text[: stop.start() + 1].endswith(_ABBREVIATIONS):
            continue
        parts.append(text[begin : stop.end()])
        begin = stop.end()
    parts.append(text[begin:])
    return "".join(capitalise(part) for part in parts)


def _closed(text: str) -> str:
    core = text.rstrip(_CLOSERS)
    if not core or core[-1] in ".!?…—:":
        return text
    if core[-1] in ",;":
        return core[:-1] + "." + text[len(core) :]
    if len(core) < len(text) and text[len(core)] in "\"'”’»":
        return core + "." + text[len(core) :]
    return text + "."


def listed(names: tuple[str, ...], word: str = "and") -> str:
    """Names in a row: "the lamp", "the lamp and the key", "the lamp, the key and the door"."""
    shown = [definite(name) for name in names]
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {word} {shown[-1]}"
