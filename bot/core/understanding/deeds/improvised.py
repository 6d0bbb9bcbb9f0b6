"""Knows the deeds that need no thing of the story: done with a thumb, a sleeve, a coin, or to one's own coat."""

from __future__ import annotations

from dataclasses import replace

from bot.core.contracts import InterpretInput
from bot.core.language.eras import is_of_later, year_of
from bot.core.language.things import EATEN, LARGE, POURED, SMALL
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.deeds.so_to_speak import is_sought, so_to_speak, sought_and_produced
from bot.core.understanding.references import is_character, words_of
from bot.core.understanding.scenery import is_brought_along
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.words.improvised import (
    ABOUT_ONE,
    BAGS,
    BODY,
    EVERYWHERE,
    GIVABLE,
    HANDED_SO,
    OWN_MONEY,
)
from bot.core.understanding.words.openings import SOUNDED_VERBS
from bot.core.understanding.words.parts import OWN_THINGS
from bot.core.understanding.words.sentences import CLOTHES

_POSSESSIVES = {"his": "he", "her": "she", "their": "they", "your": ""}
_HANDED = frozenset({"give", "show"})
_PUT = frozenset({"put", "throw", "drop"})
# What can be done to one's own things without a rule for it.
_OWN_DEEDS = {"put", "throw"} | {
    "take",
    "move",
    "use",
    "wear",
    "take_off",
    "clean",
    "touch",
    "open",
    "close",
    "attempt",
    "drop",
    "search",
    "examine",
    "look",
    "light",
    "consume",
}
# What is done to a thing that one has to have.
_SET_DOWN = frozenset({"drop", "put", "throw", "wear", "take_off"})
_OWN_THINGS = ABOUT_ONE | OWN_THINGS | BAGS
_KEEPING = frozenset("pocket pockets belt sleeve coat jacket apron".split())
_SHARES = frozenset("piece half slice bit crumb crust share".split())
_LONGEST_SHARE = 4
_AT_AIR = frozenset(
    {"attack", "attempt", "break", "throw", "put", "kiss", "touch", "use", "move", "write", "posture"}
)
# What is done to a floor or a wall without getting to know it.
_LIGHTLY = frozenset("pat tap stroke brush rub scratch poke prod stir wipe dust sweep".split())
_ANYONES = frozenset("my a an one some both the".split())


def as_improvised(act: MessageAct, given: InterpretInput) -> MessageAct:
    """The act without what its doer has about them anyway; what is done to that alone is a gesture.

    What they hand over or show of it is a thing like any other; what stories keep or somebody has is none of theirs.
    """
    produced = sought_and_produced(act)
    if produced is not None:
        return produced
    if _is_kept(act, given):
        return replace(act, do="flourish", to=None, used=None)
    done = _improvised(act, given)
    slight = done.do == "flourish" and act.do != "flourish"
    return act if slight and act.do not in _HANDED and is_sought([word.lower for word in act.deed]) else done


def _improvised(act: MessageAct, given: InterpretInput) -> MessageAct:
    spoken = so_to_speak(act, given)
    if spoken is not None:
        if spoken.do == "flourish" and act.do != "flourish":
            return spoken
        act = spoken
    slight = _slight(act, given)
    if slight is not None:
        return slight
    later = _of_later(act, given)
    if later is not None:
        return later
    act = _with_own(act, given)
    if act.do == "put" and act.to is not None and act.to.sort == "self" and act.used is not None:
        return replace(act, do="drop", to=act.used, used=None)  # "I set it down beside me"
    if _is_set_on(act) or _is_thrown_down(act, given):
        return replace(act, do="drop", to=act.used, used=None)
    if _is_light(act, given) or _is_turned_off(act, given):
        return replace(act, do="flourish")
    own = own_noun(act.used, given) if act.do in _HANDED else None
    if own is not None:
        return replace(act, used=Named(f"my {own}", "none"))
    with_own = act.used is not None and is_about_one(act.used, given)
    if not with_own and _is_poked(act, given):
        return replace(act, do="flourish", used=None)
    if act.do in _HANDED | _OWN_DEEDS and _is_share(act.used if act.do in _HANDED else act.to):
        people = {one.id for one in given.scene.present if is_character(one)}
        return replace(act, do="flourish", to=act.to if act.to and act.to.id in people else None, used=None)
    if act.do in _HANDED and with_own:
        the_one = act.used is not None and words_of(act.used.words)[0] == "the"
        people = {one.id for one in given.scene.present if is_character(one)}
        to = act.to if act.to is not None and act.to.id in people else None
        return act if the_one else replace(act, do="flourish", to=to, used=None)
    if act.do in _PUT and with_own:
        known = act.to is not None and act.to.sort in ("here", "self")
        return replace(act, do="flourish", to=act.to if known else None, used=None)
    if act.do == "drop" and not _is_set_down(act):
        return act  # "drop my coat": nobody strips
    if act.do == "drop" and act.to is not None and _is_of_nobody_here(act.to):
        return replace(act, do="flourish", to=None)
    pocketed = act.do in _PUT and act.used is not None and act.used.sort == "here"
    if pocketed and act.to is not None and is_about_one(act.to, given, mine=True):
        return replace(act, do="take", to=act.used, used=None)  # "put it in my coat pocket"
    if act.do in _OWN_DEEDS and act.to is not None and is_about_one(act.to, given, mine=True):
        return replace(act, do="flourish", to=None, used=None if with_own else act.used)
    if act.do in _AT_AIR and act.to is not None and _is_everywhere(act.to):
        return replace(act, do="flourish", to=None, used=None if with_own else act.used)
    return replace(act, used=None) if with_own else act


def _is_kept(act: MessageAct, given: InterpretInput) -> bool:
    """Whether what one has already is put away about oneself ("slips it into her coat pocket"): it stays with one."""
    held = {one.id for one in given.scene.carried}
    if act.do == "take":
        return act.to is not None and act.to.id in held and act.verb.rpartition(" ")[2] in BAGS | _KEEPING
    put = act.do in _PUT and act.used is not None and act.used.id in held
    return put and act.to is not None and is_about_one(act.to, given, mine=True)


def _slight(act: MessageAct, given: InterpretInput) -> MessageAct | None:
    """What is done with what nobody had to tell of: clothes on oneself, a hair on somebody, a share of what is here."""
    people = {one.id for one in given.scene.present if is_character(one)}
    to = act.to if act.to is not None and act.to.id in people else None
    if act.do == "take_off" and act.to is not None and act.to.sort in ("none", "seen"):
        worn = words_of(act.to.words)
        if worn and worn[-1] in CLOTHES and not _is_anothers(worn, given):
            return replace(act, do="flourish", to=None, used=None)
    if act.do == "take" and act.to is not None and act.to.sort == "none" and _is_off_somebody(act):
        return replace(act, do="flourish", to=None, used=None)
    if act.do == "touch" and to is not None and act.verb.partition(" ")[0] in _POKED:
        return replace(act, do="flourish", to=to)
    if act.do in _PUT and _is_refreshment(act.to if act.used is None else act.used):
        return replace(act, do="flourish", to=to, used=None)  # who brought coffee sets it down
    handed = act.used if act.do in _HANDED | _PUT else None
    if handed is None:
        return None
    said, verb = words_of(handed.words), act.verb.partition(" ")[0]
    if handed.sort == "here" and (
        said[:1] == ("half",) or (verb in _HELD_OUT and _is_slight_scenery(handed, given))
    ):
        return replace(act, do="flourish", to=to, used=None)
    poured = handed.sort in ("none", "seen") and bool(said) and said[-1] in _DRINKS
    return replace(act, do="flourish", to=to, used=None) if poured and verb in _POURED else None


def _is_refreshment(named: Named | None) -> bool:
    """Whether words are for something to eat or drink, or for what it is in, that neither a story nor others have."""
    said = words_of(named.words) if named is not None and named.sort in ("none", "seen") else ()
    return (
        bool(said) and said[-1] in EATEN | POURED | _TABLEWARE and said[0] not in _POSSESSIVES.keys() - {"my"}
    )


_TABLEWARE = frozenset(
    "cup cups mug mugs glass glasses bowl bowls plate plates saucer saucers spoon fork".split()
)
_POKED = frozenset("poke prod nudge elbow jab flick".split())
_HELD_OUT = frozenset("hold offer pass slide hand tuck slip".split())
_POURED = frozenset("tip pour spill empty splash slosh".split())
_DRINKS = frozenset("tea coffee water beer ale wine milk brandy soup dregs".split())


def _is_slight_scenery(named: Named, given: InterpretInput) -> bool:
    """Whether a thing that is held out or passed is one of the place that a hand can hold, and nothing of the rules."""
    thing = next((one for one in given.scene.scenery if one.id == named.id), None)
    return thing is not None and words_of(thing.name)[-1] in SMALL


def _is_anothers(said: tuple[str, ...], given: InterpretInput) -> bool:
    """Whether clothes are somebody else's by the word before them."""
    return said[0] == "your" or (
        said[0] in _POSSESSIVES and said[0] != "your" and not _is_own(said[0], given)
    )


def _is_off_somebody(act: MessageAct) -> bool:
    """Whether some little thing is picked off what somebody wears or is ("a white hair off your shoulder")."""
    words = [word.lower for word in act.deed]
    if not act.to or words_of(act.to.words)[:1] not in (("a",), ("an",), ("some",), ("the",)):
        return False
    at = next((at for at, word in enumerate(words) if word in ("off", "from")), 0)
    return bool(at) and at + 1 < len(words) and words[-1] in BODY | CLOTHES


def _of_later(act: MessageAct, given: InterpretInput) -> MessageAct | None:
    """A deed with what nobody has about them yet in this story's time, as the use of that; None for any other."""
    year = year_of(given.scene.time)
    told = [named.words for named in (act.used, act.to) if named is not None and named.sort == "none"]
    if act.do == "flourish" and act.to is None:
        told += [" ".join(word.lower for word in act.deed[at : at + 3]) for at in range(1, len(act.deed))]
    for words in told:
        said = words_of(words)
        mine = bool(said) and (said[0] == "my" or (said[0] in _POSSESSIVES and _is_own(said[0], given)))
        noun = next((word for word in said[1:] if is_of_later(word, year)), None) if mine else None
        if noun is not None:
            return MessageAct(
                "use", Named(f"my {noun}", "none"), verb=act.verb, deed=act.deed, parts=act.parts
            )
    return None


def _is_share(named: Named | None) -> bool:
    """Whether words are for a share of what was just broken, cut or shared ("a piece", "the other half")."""
    if named is None or named.sort not in ("none", "seen"):
        return False
    said = words_of(named.words)
    return 1 < len(said) < _LONGEST_SHARE and said[0] in ("a", "the", "half", "one") and said[-1] in _SHARES


def _is_set_on(act: MessageAct) -> bool:
    """Whether a thing is put on what any place has, and no text names ("puts it on the window sill")."""
    thing = act.used is not None and act.used.sort == "here" and act.do == "put"
    on = words_of(act.to.words)[-1:] if act.to is not None and act.to.sort in ("none", "seen") else ()
    return thing and bool(on) and on[0] in LARGE | EVERYWHERE


_PARTS_OF_PLACES = frozenset("corner corners floor ground".split())
_INTO = frozenset({"in", "into", "on", "onto", "to", "toward", "towards", "across"})
_NEAR_BEFORE = 4


def _is_thrown_down(act: MessageAct, given: InterpretInput) -> bool:
    """Whether what one has is thrown where any place has room ("into the far corner of the cellar"): there it lies."""
    had = act.used is not None and any(one.id == act.used.id for one in given.scene.carried)
    if act.do not in ("put", "throw") or not had or act.to is None:
        return False
    if act.to.sort not in ("none", "seen") and _PARTS_OF_PLACES.isdisjoint(words_of(act.to.words)[-1:]):
        return False
    words = [word.lower for word in act.deed]
    at = next((at for at, word in enumerate(words) if word in _PARTS_OF_PLACES), 0)
    return not _INTO.isdisjoint(words[max(at - _NEAR_BEFORE, 0) : at])


def _is_poked(act: MessageAct, given: InterpretInput) -> bool:
    """Whether what is part of the place is poked or wiped with what lies beside it ("poke the fire with the poker")."""
    tool = act.used is not None and act.used.sort == "none" and act.do in ("use", "clean", "touch", "attempt")
    stands = act.to is not None and any(one.id == act.to.id for one in given.scene.scenery)
    return tool and stands and act.verb.partition(" ")[0] in _LIGHTLY


def _is_turned_off(act: MessageAct, given: InterpretInput) -> bool:
    """Whether a tap or the like of the place is turned off, of which no rule knows whether it runs."""
    thing = next((one for one in given.scene.scenery if act.to is not None and one.id == act.to.id), None)
    off = act.do == "extinguish" and act.verb.rpartition(" ")[2] == "off"
    return off and thing is not None and not any("lit" in trait.split() for trait in thing.traits)


def _is_light(act: MessageAct, given: InterpretInput) -> bool:
    """Whether a floor or a wall is only patted, or a door knocked on: nothing comes of that but its sound and feel."""
    verb = act.verb.partition(" ")[0]
    lightly = act.do == "touch" and verb in _LIGHTLY
    sounded = act.do == "use" and act.used is None and verb in SOUNDED_VERBS
    if not (lightly or sounded) or act.to is None or act.to.sort != "here":
        return False
    kinds = {one.id: one.kind for one in (*given.scene.scenery, *given.scene.present)}
    return kinds.get(act.to.id or "") in (("door", "scenery") if sounded else ("scenery",))


def _is_of_nobody_here(named: Named) -> bool:
    """Whether words of a third person are for what somebody wears or carries, and nothing here is meant by them."""
    said = words_of(named.words)
    return named.sort == "none" and len(said) > 1 and said[0] in _POSSESSIVES and said[-1] in _OWN_THINGS


def _is_set_down(act: MessageAct) -> bool:
    """Whether a thing is put somewhere ("set my bag down", "drop my coat near the door"), and not only dropped."""
    return act.verb != "drop" or not PREPOSITIONS.isdisjoint(word.lower for word in act.deed)


def _with_own(act: MessageAct, given: InterpretInput) -> MessageAct:
    """The act with one's own bag for another's that is here: only what one has is put down or put on."""
    if act.do not in _SET_DOWN:
        return act
    to = (
        _own_not_theirs(act.to, given)
        if act.do in ("drop", "wear", "take_off") or act.used is None
        else act.to
    )
    return replace(act, to=to, used=_own_not_theirs(act.used, given))


def _own_not_theirs(named: Named | None, given: InterpretInput) -> Named | None:
    if named is None or named.sort != "here" or named.id in {one.id for one in given.scene.carried}:
        return named
    said = [word for word in words_of(named.words) if word != "own"]
    mine = len(said) > 1 and (said[0] == "my" or (said[0] in _POSSESSIVES and _is_own(said[0], given)))
    return replace(named, sort="none", id=None) if mine and said[-1] in _OWN_THINGS else named


def own_noun(named: Named | None, given: InterpretInput) -> str | None:
    """What a thing of one's own is called that may change hands; None for any other."""
    said = [word for word in words_of(named.words) if word != "own"] if named is not None else []
    if named is None or named.sort not in ("none", "seen") or len(said) < 2 or said[-1] not in GIVABLE:
        return None
    mine = said[0] == "my" or (said[0] in _POSSESSIVES and _is_own(said[0], given))
    common = said[0] in _ANYONES - {"the", "both"} and said[-1] in HANDED_SO
    return said[-1] if mine or common else None


def _is_everywhere(named: Named) -> bool:
    said = words_of(named.words)
    return named.sort in ("none", "seen") and bool(said) and said[-1] in EVERYWHERE


def is_about_one(named: Named, given: InterpretInput, *, mine: bool = False) -> bool:
    """Whether words are for a part or a thing of their author's that no story has to hold; `mine`: called so."""
    said = list(words_of(named.words))
    head = next((at for at, word in enumerate(said) if word in BODY or word in _OWN_THINGS), None)
    if head is not None and "of" not in said and (said[-1] in BODY or said[-1] in _OWN_THINGS):
        head = len(said) - 1  # "my overcoat collar"
    if head is None and named.sort == "none" and said[:1] == ["my"]:
        return not (SMALL | OWN_MONEY).isdisjoint(
            said
        )  # whatever a hand can hold, and no story has: "my map"
    if named.sort == "none" and is_brought_along(named.words):
        return True
    if named.sort not in ("none", "seen", "several") or head is None:
        return False
    if said[head - 1 : head] != ["my"] and {"of", "'s"} & set(said[:head]):
        return False
    if said[-1] != said[head] and "of" not in said[head:]:
        return False
    owner = next((word for word in said if word in _POSSESSIVES), None)
    if owner is not None:
        return _is_own(owner, given)
    if mine or named.sort == "several":
        return "my" in said
    return said[0] in _ANYONES or said[0] in BODY or said[head] in BODY or "my" in said


def _is_own(owner: str, given: InterpretInput) -> bool:
    """Whether a possessive of the third person is one's own, as in a message that tells of oneself."""
    people = [one for one in given.scene.present if is_character(one) and one.id != given.actor_id]
    pronoun = _POSSESSIVES[owner]
    return (
        given.actor is not None
        and pronoun == given.actor.pronouns
        and all(one.pronouns != pronoun for one in people)
    )
