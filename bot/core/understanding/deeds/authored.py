"""Finds the deed of a story's own that an act means: by a verb that stands for it, and the thing it is done to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.core.contracts import EntityView
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.phrases import bases_of
from bot.core.understanding.references import words_of

_GOES_ON = frozenset({"to", "and", "then", ","})
"""Words behind which a further verb of the same deed may stand: "kneels by the pot to light it"."""
_GOING = frozenset({"go", "sneak", "climb", "follow"})
"""Acts that are done first, whatever somebody goes to do."""
_TAKEN_UP = frozenset({"it", "them"})
_BY_MEANS_OF = frozenset({"with", "using"})
_BEFORE_NOUNS = frozenset("a an the my your his her their our this that these those".split())


@dataclass(frozen=True, slots=True)
class StoryDeed:
    """A deed that a story has written for a `thing` in reach, with the words for it that `DeedContent` has."""

    id: str
    thing: EntityView
    verbs: tuple[str, ...]
    beside: tuple[str, ...] = ()
    called: tuple[str, ...] = ()


def deed_meant(
    act: MessageAct, deeds: Iterable[StoryDeed], told: str = "", before: str = ""
) -> StoryDeed | None:
    """The deed that an act means, the one whose words say most where several do; None where none is written.

    `told` is the part of the message that the act was heard in, where that tells what its author does: what was heard
    as a remark, or as a figure of speech, may be a deed of the story's all the same. `before` are the words of the
    message before it, where "it" may have been named.
    """
    words, labels = _words_of(act, told)
    if not words:
        return None
    best, most = None, 0
    for deed in deeds:
        weight = _weight(deed, words, _is_named(deed, act, words, labels, before), goes=act.do in _GOING)
        if weight > most:
            best, most = deed, weight
    return best


def may_be_deed(act: MessageAct, verbs: Iterable[str]) -> bool:
    """Whether an act may be done in one of these verbs, as far as its first words tell; a remark always may."""
    said = {word.lower for word in act.deed}
    return not act.deed or any(verb.partition(" ")[0] in said for verb in verbs)


def _words_of(act: MessageAct, told: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """The words of a deed from its verb on, in its base form, and the ids that they name."""
    if act.deed:
        labels = (word.label for word in act.deed)
        return tuple(word.lower for word in act.deed), frozenset(one for one in labels if one is not None)
    words = words_of(told)
    if "i" in words[1:2]:
        words = words[1:]  # "haha i brush it off"
    words = words[1:] if words[:1] in (("i",), ("he",), ("she",), ("they",), ("we",)) else words
    if not words:
        return (), frozenset()
    base = next(iter(bases_of(words[0])), words[0])
    return (base, *words[1:]), frozenset()


def _is_named(
    deed: StoryDeed, act: MessageAct, words: Sequence[str], labels: frozenset[str], before: str
) -> int:
    """How surely a deed is done to its thing: 2 where it is what the act is aimed at, 1 where the words name it."""
    thing = deed.thing
    if act.do == "posture" and act.to is not None and act.to.sort == "here" and act.to.id != thing.id:
        return 0  # who sits on the bed beside the bag does so to the bed alone
    if act.to is not None and act.to.id == thing.id:
        return 2
    if thing.id in labels or (act.used is not None and act.used.id == thing.id):
        return 1
    unknown = act.to is None or act.to.sort == "none" or act.to.words.casefold() in _TAKEN_UP
    said = f" {before} " if unknown and not _TAKEN_UP.isdisjoint(words[1:3]) else ""
    said += f" {' '.join(words)} "
    return int(any(f" {name.casefold()} " in said for name in (thing.name, *thing.aliases, *deed.called)))


def _weight(deed: StoryDeed, words: Sequence[str], named: int, *, goes: bool) -> int:
    """How much of a deed's words an act says; 0 where it is another deed."""
    beside = sum(word in words for word in deed.beside)
    if not named or (deed.beside and not beside):
        return 0
    if deed.beside and _is_done_to_another(deed, words):
        return 0
    known = {
        word
        for name in (deed.thing.name, *deed.thing.aliases, *deed.called)
        for word in name.casefold().split()
    }
    said = max(
        (len(verb.split()) for verb in deed.verbs if _says(verb.split(), words, known, alone=goes)), default=0
    )
    return 10 * said + 5 * bool(beside) + named if said else 0


def _is_done_to_another(deed: StoryDeed, words: Sequence[str]) -> bool:
    """Whether words name what a deed's thing is only the means for, and the deed has no word for that.

    "I dry your hands with my towel" dries none of the cups that the deed of the towels is about.
    """
    means = next((at for at, word in enumerate(words) if word in _BY_MEANS_OF), 0)
    object_ = words[1:means]
    if len(object_) < 2 or object_[0] not in _BEFORE_NOUNS:
        return False
    names = " ".join((deed.thing.name, *deed.thing.aliases, *deed.called)).casefold().split()
    return {*names, *deed.beside}.isdisjoint(object_)


def _says(verb: Sequence[str], words: Sequence[str], known: Collection[str], *, alone: bool) -> bool:
    """Whether a verb heads the words, or unless `alone` a deed behind the first, with all that belongs to it.

    A deed behind the first says by a word that is `known`, or takes up, what it is done to.
    """
    for at, word in enumerate(words):
        if word == verb[0] and (at == 0 or (not alone and words[at - 1] in _GOES_ON)):
            rest = iter(words[at + 1 :])
            own = at == 0 or not {*known, *_TAKEN_UP}.isdisjoint(words[at + 1 :])
            if own and all(part in rest for part in verb[1:]):
                return True
    return False
