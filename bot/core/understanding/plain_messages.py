"""Tells messages that say one thing in so many words, which nobody could read otherwise ("open the cabinet").

Every word is accounted for: the verb, the name of what it is done to, and words that join them. Only deeds whose names
are their meaning count, and only things and people in reach. Of 1,656 labelled messages 47 are so plain, and 46 of them
are read as their label says (`make understanding`); of all those whose acts the rules merely know it is three in four.
"""

from __future__ import annotations

import re

from bot.core.contracts import InterpretAnswer, InterpretInput
from bot.core.understanding.acts import MessageAct, Named, Reading

PLAIN_DEEDS = ("I look around.", "I wait.")
"""Messages that are a deed in every story, for whoever has to say something to it."""
MOST_WORDS = 9
MOST_NAME_WORDS = 4
MOST_TOPIC_WORDS = 3
_ALONE = frozenset({"look", "wait", "listen"})
_DONE_TO = frozenset(
    {
        "approach", "attack", "break", "close", "drop", "examine", "follow", "give", "go", "kiss", "lock", "open",
        "put", "search", "sneak", "take", "touch", "unlock", "use", "watch",
    }
)  # fmt: skip
_IN_REACH = frozenset({"here", "exit", "self"})
_JOINING = frozenset(
    (
        "i me myself the a an at to of in on into onto from with up out over and then them him her it his their its"
        " around about some this that for by through off down back towards toward"
    ).split()
)
_OWNED = frozenset("my your his her its their our own one".split())
_NOT_PLAIN = frozenset("before after if when while because unless again not no never".split())
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def is_plain(given: InterpretInput, reading: Reading, answer: InterpretAnswer) -> bool:
    """Whether a message can mean nothing but this answer, which was made of this reading of it."""
    if reading.no_turn or reading.think or len(reading.acts) != 1 or len(answer.actions) != 1:
        return False
    (act,), words = reading.acts, _words(given.text)
    if not words or len(words) > MOST_WORDS or _NOT_PLAIN & set(words):
        return False
    if act.do == "ask":
        return answer.actions[0].topic is not None and _asks_plainly(act, words)
    return (
        not act.said
        and _is_deed(act)
        and not set(words) - _JOINING - _named(act)
        and all(_is_called(given, one) for one in (act.to, act.used) if one is not None)
    )


def _is_deed(act: MessageAct) -> bool:
    """Whether it is a deed whose name is its meaning, done to nothing, or to what is named and in reach."""
    if act.do in _ALONE and act.to is None and act.used is None:
        return True
    if act.do not in _DONE_TO or act.verb == "look around" or (act.to is None and act.place is None):
        return False
    named = [one for one in (act.to, act.used, act.place) if one is not None]
    return all(
        one.sort in _IN_REACH
        and len(one.words.split()) <= MOST_NAME_WORDS
        and not _OWNED & set(_words(one.words))
        for one in named
    )


def _is_called(given: InterpretInput, named: Named) -> bool:
    """Whether somebody is called by a part of their name, a thing by its last word: "the room" is no room key."""
    scene = given.scene
    found = next(
        (one for one in (*scene.present, *scene.carried, *scene.scenery) if one.id == named.id), None
    )
    if found is None:
        return named.sort == "exit"
    names, said = [_words(name) for name in (found.name, *found.aliases)], set(_words(named.words))
    is_person = found.type in ("npc", "pc")
    return any(said & set(name if is_person else name[-1:]) for name in names)


def _asks_plainly(act: MessageAct, words: list[str]) -> bool:
    """Whether somebody who is here is asked about something that takes few words: "ask Lena about the letter"."""
    if act.to is None or act.to.sort != "here" or not act.verb.startswith("ask") or "about" not in words:
        return False
    topic = set(_words(act.about)) - _JOINING
    at = words.index("about")
    before, after = set(words[:at]), set(words[at + 1 :])
    return (
        len(topic) <= MOST_TOPIC_WORDS
        and not _OWNED & after
        and not before - _JOINING - set(_words(act.to.words)) - {"ask"}
        and not after - _JOINING - topic
    )


def _named(act: MessageAct) -> set[str]:
    """The words that are accounted for by what an act is, and by what it names."""
    found = {
        *_words(act.verb),
        *_words(act.manner or ""),
        *([act.deed[0].text.casefold()] if act.deed else []),
    }
    for one in (act.to, act.used, act.place):
        found |= set(_words(one.words)) if one is not None else set()
    return found


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
