"""Cuts what somebody says into plain words, with short forms written out, for comparing it with other words."""

from __future__ import annotations

import re
from functools import lru_cache

from bot.core.content.rulebook import stem

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
_ENDINGS = {"n't": "not", "'ll": "will", "'m": "am", "'re": "are", "'ve": "have", "'d": "would", "'s": ""}
# As people type them; what is a word of its own as well ("were", "well", "shell") is left alone.
_TYPED = {
    "ill": "i will", "im": "i am", "dont": "do not", "cant": "can not", "cannot": "can not", "wont": "will not",
    "won't": "will not", "can't": "can not", "thats": "that", "whats": "what", "hes": "he", "shes": "she",
    "theyre": "they are", "youre": "you are", "ive": "i have", "didnt": "did not", "doesnt": "does not",
    "isnt": "is not", "wasnt": "was not", "wouldnt": "would not", "couldnt": "could not", "u": "you", "ur": "your",
    "theres": "there", "youve": "you have", "theyve": "they have", "shouldnt": "should not", "havent": "have not",
    "arent": "are not", "werent": "were not", "hows": "how", "whos": "who", "ya": "you", "gonna": "going to",
    "wanna": "want to", "gotta": "got to", "lemme": "let me", "gimme": "give me", "dunno": "do not know",
    "cos": "because", "cuz": "because", "coz": "because", "ok": "okay", "plz": "please", "pls": "please",
    "yeah": "yes", "yep": "yes", "yup": "yes", "nope": "no", "nah": "no", "tho": "though", "thru": "through",
    "r": "are", "ppl": "people", "smth": "something", "sth": "something", "abt": "about", "bc": "because",
}  # fmt: skip


@lru_cache(maxsize=512)
def words_in(text: str) -> tuple[str, ...]:
    """The words of a text in small letters."""
    found: list[str] = []
    for word in _WORD.findall(text.casefold().replace("\u2019", "'")):
        if word in _TYPED:
            found += _TYPED[word].split()
            continue
        if "'" not in word:
            found.append(word)
            continue
        ending = next((one for one in _ENDINGS if word.endswith(one) and len(word) > len(one)), None)
        found.append(word.removesuffix(ending) if ending else word.partition("'")[0])
        if ending and _ENDINGS[ending]:
            found.append(_ENDINGS[ending])
    return tuple(found)


_PERSONS = {
    "he": "he him his himself", "she": "she her hers herself", "they": "they them their theirs themselves",
    "you": "you your yours yourself", "i": "i me my mine myself we us our ours",
}  # fmt: skip
_PERSON_OF = {word: person for person, words in _PERSONS.items() for word in words.split()}


def persons_in(words: tuple[str, ...]) -> frozenset[str]:
    """Of whom words speak by pronouns: "i", "you", "he" …"""
    return frozenset(_PERSON_OF[word] for word in words if word in _PERSON_OF)


_DENYING = frozenset("not no never none nothing nobody neither nor without".split())


def denies(words: tuple[str, ...]) -> bool:
    """Whether words deny something ("I am not lost")."""
    return not _DENYING.isdisjoint(words)


# What may stand before the word that asks.
_LEADS = frozenset(
    "and but so or okay well then hey oh wait now no yes right sorry please of for to with from by at since until in "
    "on anyway though because look listen um ah just exactly".split()
)
_OF_KNOWING = frozenset("know tell say said told ask wonder remember guess idea see explain".split())
_OF_HEARER = frozenset("you me us".split())
_ASKING = {"who": "who", "whose": "who", "whom": "who", "where": "where", "when": "when", "why": "why"}
OF_FACTS = frozenset({"who", "where", "when", "why", "amount"})
"""What is asked for beyond doubt: an answer to anything else is none."""
_OF_TIME = frozenset("long soon late".split())
_OF_AMOUNT = frozenset("many much old often big tall deep heavy fast".split())


@lru_cache(maxsize=2048)
def asked_in(words: tuple[str, ...]) -> str | None:
    """What words ask for: "who", "where", "when", "why", "amount", "way" or "what"; None where that may be anything."""
    for place, word in enumerate(words):
        if not (_LEADS.issuperset(words[:place]) or _is_asked_of_hearer(words[:place])):
            continue
        following = words[place + 1] if place + 1 < len(words) else ""
        if word == "how":
            if following == "come":
                return "why"
            return "when" if following in _OF_TIME else "amount" if following in _OF_AMOUNT else "way"
        if word in ("what", "which"):
            return "when" if following in ("time", "day", "hour", "year") else "what"
        if word in _ASKING:
            return _ASKING[word]
    return None


def _is_asked_of_hearer(before: tuple[str, ...]) -> bool:
    """Whether words lead up to a question to somebody: "do you know", "tell me"; no "I know"."""
    last = [word for word in before if word not in _LEADS][-3:]
    return not _OF_KNOWING.isdisjoint(last[-2:]) and not _OF_HEARER.isdisjoint(last) and "i" not in last


def stems_of(words: tuple[str, ...]) -> frozenset[str]:
    """The stems of words."""
    return frozenset(map(_stem, words))


_stem = lru_cache(maxsize=4096)(stem)
