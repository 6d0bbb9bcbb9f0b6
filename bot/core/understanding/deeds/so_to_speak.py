"""Knows what is done only in a manner of speaking: "takes a pull at the flask", "gives it a push"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.contracts import InterpretInput
from bot.core.language.phrasing import is_several
from bot.core.language.things import EATEN, LARGE, SMALL
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.references import PRONOUNS, is_character, words_of
from bot.core.understanding.scenery import entity_here, is_ones_own, loose_words
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.words.improvised import BODY
from bot.core.understanding.words.parts import OWN_THINGS, TELLING_PARTS
from bot.core.understanding.words.retold import ADJECTIVES
from bot.core.understanding.words.sentences import CLOTHES
from bot.core.understanding.words.slight import (
    BEATEN,
    CARED,
    EMPTIED,
    GIVEN_SO,
    HUNG,
    KNOCKED,
    OFF,
    OFF_OR_OUT,
    PLUCKED,
    PRODUCED,
    ROOMS,
    SOUGHT,
    TAKEN_SO,
    TOOLS,
    VALUABLES,
)

_ARTICLES = frozenset({"a", "an", "another", "one", "the", "some"})
_BESIDE = frozenset("by beside near behind under beneath above next opposite".split())
_OWNERS = frozenset({"your", "s", "my", "his", "her", "their"})
_POCKETS = frozenset(
    "pocket pockets bag handbag coat purse sleeve wallet satchel waistcoat jacket apron".split()
)
_ITSELF = frozenset("himself herself themselves themself myself yourself".split())
_THINGS = SMALL | LARGE | TOOLS | ROOMS
_AND = frozenset({"and", "n"})
_FROM = frozenset({"out", "from", "off", "in", "on"})
_NEAR = 4


def so_to_speak(act: MessageAct, given: InterpretInput) -> MessageAct | None:
    """The act as the gesture that it is, or aimed at what was named itself; None where it has no words."""
    words = [word.lower for word in act.deed]
    if not words:
        return None
    if words[1:3] == ["not", "to"] and words[0] in ("try", "be"):
        return _gesture(act)
    if act.do == "give" and words[1:2] == ["by"]:
        return replace(_gesture(act), deed=())  # "Served by the Mayor!"
    if act.do == "take" and (_is_taken_so(act, words, given) or _is_from_ones_own(act, words, given)):
        return _gesture(act)
    if (
        act.do == "give"
        and words[0] in EMPTIED
        and "out" in words
        and act.to is not None
        and not act.to.words
    ):
        return _gesture(act)  # what is tipped out of a cup is given to nobody
    if act.do == "break" and _is_bitten_off(act, words):
        return _gesture(act)
    if act.do == "give" and _is_given_so(act):
        return _gesture(act)
    if act.do == "give" and _is_misheard(act.used):
        return replace(act, do="flourish", used=None)
    if act.do in ("take", "move") and _is_picked_off(act, words, given):
        return _gesture(act)
    if act.do in ("take", "attempt", "move") and _is_plucked(act, words):
        return _gesture(act)
    if act.do == "move" and act.to is not None and words_of(act.to.words)[-1:] and _is_oneself(act.to):
        return _gesture(act)
    if act.do == "move" and words[0] in HUNG and _is_scenery(act.to, given) and not _is_first(act.to, words):
        return _gesture(act)
    beats = (
        act.used is not None and act.used.sort == "none" and not BEATEN.isdisjoint(words_of(act.used.words))
    )
    if beats:
        return _gesture(act)
    if (
        act.do == "attempt"
        and words[0] in CARED
        and all(_is_nobodys(one, given) for one in (act.to, act.used))
    ):
        return _gesture(act)
    if act.do in ("attempt", "attack") and _is_of_ones_own(words, given) and not _is_somebody(act.to, given):
        return _gesture(act)
    if act.do == "write" and words[1:2] != [] and words[1] in ("a", "an") and act.to is not None:
        drawn = words[
            1 : next((at for at, word in enumerate(words) if word in ("in", "on", "into")), len(words))
        ]
        if words_of(act.to.words)[-1:] == tuple(drawn[-1:]):
            return replace(act, to=None)  # a little horse is drawn, and nothing on a horse
    act = _aimed_at_its_object(act, words, given)
    to, used = _itself(act.to, given), _itself(act.used, given)
    return replace(act, to=to, used=used)


def is_sought(words: Sequence[str]) -> bool:
    """Whether words are for what stories keep, and not called one's own, or for what somebody has in a pocket."""
    sought = any(word in SOUGHT and words[at - 1] not in ("my", "own") for at, word in enumerate(words) if at)
    owner = next((at for at, word in enumerate(words) if word == "your" or word.endswith("'s")), len(words))
    stolen = not VALUABLES.isdisjoint(words[:owner]) and not _POCKETS.isdisjoint(words[owner + 1 :])
    return sought or (stolen and not OFF_OR_OUT.isdisjoint(words[:owner]))


def sought_and_produced(act: MessageAct) -> MessageAct | None:
    """What stories keep and somebody makes up to have in a pocket, as taking that; None for any other act."""
    words = [word.lower for word in act.deed]
    if act.do != "flourish" or act.to is not None or words[:1] == [] or words[0] not in PRODUCED:
        return None
    end = next((at for at, word in enumerate(words) if word in OFF_OR_OUT), len(words))
    if not is_sought(words[:end]) or "again" in words:
        return None  # what is taken up again was had before
    return replace(act, do="take", to=Named(" ".join(words[1:end]), "none"))


def _gesture(act: MessageAct) -> MessageAct:
    return replace(act, do="flourish", to=None, used=None)


def _is_taken_so(act: MessageAct, words: list[str], given: InterpretInput) -> bool:
    """Whether a look, a sip or a step is "taken", and no thing that is called so."""
    said = words_of(act.to.words) if act.to is not None else ()
    if said[:2] == ("that", "one") or (
        said and said[-1] in ADJECTIVES and act.to is not None and act.to.sort != "here"
    ):
        return True
    if words[0] != "take" or words[1:2] == [] or words[1] not in _ARTICLES:
        return False
    noun = next((word for word in words[2 : 2 + _NEAR] if word in TAKEN_SO or word in ("of", "at")), "")
    here = entity_here(act.to, given)
    return noun in TAKEN_SO and not (here is not None and noun in loose_words(here))


def _is_from_ones_own(act: MessageAct, words: list[str], given: InterpretInput) -> bool:
    """Whether something that no story knows is taken out of one's own pocket."""
    if act.to is None or act.to.sort in ("here", "away") or not SOUGHT.isdisjoint(words):
        return False
    at = next((at for at, word in enumerate(words) if word in ("of", "from")), len(words))
    owner = next(iter(words[at + 1 : at + 2]), "")
    return is_ones_own(owner, given) and not _POCKETS.isdisjoint(words[at + 2 :])


def _is_bitten_off(act: MessageAct, words: list[str]) -> bool:
    """Whether a crust or a crumb of one's own is broken off."""
    slight = act.to is None or act.to.sort in ("none", "seen")
    return slight and words[1:2] != [] and words[1] in ("a", "my", "some") and not EATEN.isdisjoint(words)


def _is_given_so(act: MessageAct) -> bool:
    """Whether a push or a ring is "given" to a thing, and to nobody."""
    said = words_of(act.used.words) if act.used is not None and act.used.sort in ("none", "seen") else ()
    nobody = act.to is None or not act.to.words
    return nobody and len(said) > 1 and said[-1] in GIVEN_SO and not _ARTICLES.isdisjoint(said)


def _is_misheard(named: Named | None) -> bool:
    """Whether an "it" was taken for the pull or the sip that was told of before it."""
    said = words_of(named.words) if named is not None and named.sort in ("none", "seen") else ()
    return len(said) == 1 and said[0].removesuffix("s") in TAKEN_SO


_HANDS = frozenset("hand hands fingers fist grip grasp arms".split())


def _is_picked_off(act: MessageAct, words: list[str], given: InterpretInput) -> bool:
    """Whether some little thing is picked off somebody ("a toilet roll off your shoulder")."""
    at = next((at for at, word in enumerate(words) if word in OFF), 0)
    thing, here = set(words[1:at]), entity_here(act.to, given)
    slight = here is None or here.kind == "scenery"
    small = not (SMALL | OWN_THINGS).isdisjoint(thing) or here is not None
    after = words[at + 1 :]
    if here is not None and words[-1] in _HANDS:
        return False  # what somebody holds is taken, or is not let go
    somebodys = not _OWNERS.isdisjoint(after) or any("'" in word for word in after)
    return at > 1 and slight and small and somebodys and words[-1] in BODY | CLOTHES and not thing <= PRONOUNS


def _is_plucked(act: MessageAct, words: list[str]) -> bool:
    """Whether a scrap is peeled off something ("picks a dead head off the flowers")."""
    at = next((at for at, word in enumerate(words) if word in OFF), 0)
    slight = act.to is None or act.to.sort in ("none", "seen")
    return (
        at > 2
        and slight
        and words[0] in PLUCKED
        and words[1] in ("a", "an", "some")
        and VALUABLES.isdisjoint(words)
    )


def _is_oneself(named: Named) -> bool:
    return words_of(named.words)[-1] in _ITSELF


def _is_scenery(named: Named | None, given: InterpretInput) -> bool:
    here = entity_here(named, given)
    return here is not None and here.kind == "scenery"


def _is_somebody(named: Named | None, given: InterpretInput) -> bool:
    here = entity_here(named, given)
    return here is not None and is_character(here)


def _is_of_ones_own(words: list[str], given: InterpretInput) -> bool:
    """Whether a deed is done to what one has on ("knocks the sand out of my shoes")."""
    mine = (words[at + 1 : at + 3] for at, word in enumerate(words) if is_ones_own(word, given))
    return words[0] in CARED | KNOCKED and any(not (CLOTHES | OWN_THINGS).isdisjoint(after) for after in mine)


def _aimed_at_its_object(act: MessageAct, words: list[str], given: InterpretInput) -> MessageAct:
    """The act aimed at what stands behind its verb, and not at where that is: "a spoon out of the bowl"."""
    here = entity_here(act.to, given)
    end = next((at for at, word in enumerate(words) if word in _FROM), 0)
    if (
        act.do not in ("take", "move")
        or here is None
        or is_character(here)
        or end < 3
        or words[1] not in ("a", "an")
    ):
        return act
    names, head = loose_words(here), words[end - 1]
    behind = not names.isdisjoint(words[end + 1 :])
    return (
        replace(act, to=Named(" ".join(words[1:end]), "none")) if head in _THINGS - names and behind else act
    )


def _is_nobodys(named: Named | None, given: InterpretInput) -> bool:
    """Whether words are for nothing that the story keeps."""
    return named is None or named.sort in ("none", "seen", "self") or _is_scenery(named, given)


def _is_first(named: Named | None, words: list[str]) -> bool:
    """Whether what a deed is aimed at stands right behind its verb, and not behind what is hung on it."""
    last = words_of(named.words)[-1:] if named is not None else ()
    at = words.index(last[0]) if last and last[0] in words else 0
    return not {"over", "on", "onto", "from"} & set(words[1:at])


def _itself(named: Named | None, given: InterpretInput) -> Named | None:
    """What was named, and not what it stands beside ("the lamp by the mirror"), nor a second deed."""
    if named is None:
        return None
    here, said = entity_here(named, given), words_of(named.words)
    if named.sort == "none" and not _AND.isdisjoint(said[1:-1]):
        first = " ".join(said[: next(at for at, word in enumerate(said) if at and word in _AND)])
        return MessageScope(given).named(first) or Named(first, "none")
    if here is None or is_character(here):
        return named
    if said == ("one",) and not is_several(here.name):
        return Named("one", "none")
    at = next((at for at, word in enumerate(said) if at and word in _BESIDE), 0)
    head, names = said[at - 1] if at else "", loose_words(here)
    if head in _THINGS and head not in names:
        return Named(" ".join(said[:at]), "none")
    part = len(said) > 1 and said[-1] in TELLING_PARTS and said[-2] in SMALL - names
    return Named(named.words, "none") if part else named  # "the broom handle" is no door's
