"""Reads a deed by its frame: what a thing is made ("boots it shut"), and where it is put ("stands it by the door")."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from bot.core.understanding.inflection import forms_of
from bot.core.understanding.phrases import VerbMatch, bases_of, matches
from bot.core.understanding.reading.deeds.frame_words import (
    CLEARED,
    COMES_TO,
    DISHES,
    DRAWN_OUT,
    FETCHED_DOWN,
    FORCING,
    FOUND_SO,
    GOT_ON,
    OFF_BY,
    PULLED_OFF,
    PUT_TO,
    RAISED,
    SHAPES,
    SLID_ACROSS,
    SLIDING,
    STOOD,
    STOWED,
    TAPS,
)
from bot.core.understanding.reading.deeds.verb_phrases import leads_on, mended_matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_noun_first, word_at
from bot.core.understanding.slots import is_adverb, parts_of
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.motion import MOVING
from bot.core.understanding.words.sentences import CLOTHES, JOINING, YOU
from bot.core.understanding.words.slight import ON_THINGS

_LONGEST = 6
_OWNERS = frozenset(
    "the a an my his her their its our this that these those some both one every each all another".split()
)
_THINGS = frozenset("it them one both".split())
_PEOPLE = frozenset("him me us you her myself yourself himself herself themselves themself ourselves".split())


def by_frame(hearing: Hearing, begun: tuple[Word, ...], found: tuple[VerbMatch, ...]) -> VerbMatch | None:
    """The deed that a verb with an object comes to by what stands behind that; None where the verb alone tells it."""
    if len(begun) < len(("it", "is")) or begun[0].label is not None or begun[0].mark:
        return None
    if begun[0].lower in ("see", "check") and begun[1].lower in ("if", "whether"):
        return _looked_for(hearing, begun)
    robbed = next((at for at, word in enumerate(begun[:6]) if at > 1 and word.lower == "of"), 0)
    if robbed and begun[0].lower.startswith("reliev") and len(begun) > robbed + 1:
        return VerbMatch("take", "take", "base", (), begun[robbed + 1 :], 9, ("take",))
    verbs = bases_of(begun[0].lower) or _frame_verbs().get(begun[0].lower, {})
    for verb, form in verbs.items():
        gone = _gone_up_to(hearing, verb, form, begun[1:]) if verb in MOVING else None
        if gone is not None:
            return gone
        size = _object(hearing, begun[1:]) if verb in _framed() else -1
        if size < 0:
            continue
        if not size:
            return None
        thing, rest = begun[1 : size + 1], begun[size + 1 :]
        other = _of_what(hearing, verb, form, thing, rest)
        if other is not None:
            return other
        if verb == "catch" and _is_here(hearing, thing):
            return VerbMatch("take", verb, form, (), thing, 9, (verb,))
        if rest and verb in FORCING and rest[-1].lower in COMES_TO and rest[0].lower in _HELD_IN:
            return VerbMatch(COMES_TO[rest[-1].lower], verb, form, thing, (), 9, (verb, "_", rest[-1].lower))
        if (
            verb in _SET_UP
            and (not rest or rest[0].lower == "the")
            and thing[0].lower in _OWNERS
            and _is_here(hearing, thing)
        ):
            return VerbMatch("move", verb, form, (), thing, 9, (verb,))
        act = _comes_to(verb, thing, rest) if rest else None
        if act is not None:
            left = rest[1:]
            return VerbMatch(act, verb, form, thing, left, 9, (verb, "_", rest[0].lower))
        passed = _passed_on(hearing, verb, form, thing, rest)
        if passed is not None:
            return passed
        if rest and _is_put(verb, thing, rest, found):
            return VerbMatch("put", verb, form, (), begun[1:], 9, (verb,))
        if (
            verb in OFF_BY
            and noun_of(thing) in ON_THINGS
            and [word.lower for word in rest] in (["off"], ["away"])
        ):
            return VerbMatch("clean", verb, form, (), (Word("it", "it"),), 9, (verb,))
        of_people = any(hearing.scope.is_person(word.label) for word in rest)
        cleaned = () if of_people else _cleaned(verb, thing, rest)
        if cleaned:
            return VerbMatch("clean", verb, form, (), cleaned, 9, (verb,))
    return None


def _looked_for(hearing: Hearing, begun: tuple[Word, ...]) -> VerbMatch | None:
    """The search of a place for whatever may be there ("see if anything rolled under the bed")."""
    at = next(
        (at for at, word in enumerate(begun) if at > 2 and word.label is None and word.lower in _WITHIN), 0
    )
    named = (
        hearing.scope.named(written(parts_of(begun[at + 1 :])[0].words))
        if at and parts_of(begun[at + 1 :])
        else None
    )
    if named is None or named.sort != "here" or hearing.scope.is_person(named.id):
        return None
    return VerbMatch("search", "look", "base", (), begun[at + 1 :], 9, ("look", begun[at].lower))


_WITHIN = frozenset("under in inside behind beneath underneath between".split())


_OF_OTHERS = frozenset({"his", "her", "their"})


def noun_of(thing: tuple[Word, ...]) -> str:
    """The last word of an object, which is its noun."""
    return thing[-1].lower


_HELD_IN = frozenset("in on under by of".split())
_SET_UP = frozenset("lean stand sit balance".split())
_MANY_USES = frozenset(
    "catch set do run turn switch find fold twist crush pass hand toss kick leave take carry bring let "
    "tie wrap strap buckle fasten hold fill".split()
)


@lru_cache(maxsize=1)
def _framed() -> frozenset[str]:
    """The verbs whose object may come to be or to stand somehow."""
    return (
        FORCING
        | STOWED
        | STOOD
        | OFF_BY
        | SLIDING
        | FETCHED_DOWN
        | DRAWN_OUT
        | PULLED_OFF
        | GOT_ON
        | _STRUCK
        | _MANY_USES
    )


@lru_cache(maxsize=1)
def _frame_verbs() -> dict[str, dict[str, str]]:
    """The forms of the verbs of the frames that mean nothing alone, each with its verb and which form of it that is."""
    table: dict[str, dict[str, str]] = {}
    for verb in sorted(_framed()):
        for form, what in forms_of(verb).items():
            table.setdefault(form, {})[verb] = what
    return table


def _gone_up_to(hearing: Hearing, verb: str, form: str, words: tuple[Word, ...]) -> VerbMatch | None:
    """Going up to somebody or something by whatever way of moving ("trots back over to the step", "in beside her")."""
    at = 0
    if word_at(words, 0) == "back" and len(words) > 1 and all(word.lower in _BACK_IN for word in words):
        return VerbMatch("go", "go", form, (), (), 9, ("go", *(word.lower for word in words)))
    while at < min(4, len(words)) and words[at].label is None and words[at].lower in _ALONG:
        at += 1
    to = words[at].lower if at < len(words) and words[at].label is None else ""
    joined = tuple(word.lower for word in words[at : at + 3])
    size = 2 if joined[:2] == ("next", "to") else 3 if joined == ("in", "front", "of") else 1
    near = size > 1 or to in _NEAR or (not at and to == "for" and verb in _HEADED_FOR)
    if not (near or (at and to in _TO)):
        at, size = _end_of_way(words), 1
        to = word_at(words, at)
        if not at:
            return None
    if len(words) <= at + size:
        return None
    place = words[at + size :]
    named = hearing.scope.named(written(parts_of(place)[0].words)) if parts_of(place) else None
    if named is None or named.sort != "here" or leads_on(hearing, named):
        return None
    hidden = to == "behind" and not hearing.scope.is_person(named.id) and verb in _OUT_OF_SIGHT
    return VerbMatch("hide" if hidden else "approach", verb, form, (), place, 9, (verb, to))


_ALONG = frozenset(
    "in round around up over down back across along out off straight right quietly quickly slowly".split()
)


def _end_of_way(words: tuple[Word, ...]) -> int:
    """Where the "to" stands in which a way ends that is told before ("along the ridge to the chimney"); 0 for none."""
    if words[0].label is not None or words[0].lower not in _ALONG_A_WAY:
        return 0
    for at in range(2, min(len(words) - 1, 8)):
        if words[at].mark or words[at].lower in JOINING:
            return 0
        if words[at].lower in _TO and words[at].label is None:
            return at if words[at + 1].label is not None or words[at + 1].lower in _OWNERS else 0
    return 0


_ALONG_A_WAY = frozenset("along across over past through round around under between from off".split())
_HEADED_FOR = frozenset("make head run bolt dash dive lunge sprint leg race rush dart".split())
_OUT_OF_SIGHT = frozenset(
    "slip slide duck dive squeeze sneak wriggle worm slink slither scuttle scramble get".split()
)
_TO = frozenset({"to", "towards", "toward"})
_NEAR = frozenset({"beside", "alongside", "behind"})


def _object(hearing: Hearing, words: tuple[Word, ...]) -> int:
    """How many words the object right behind a verb has; 0 for none, and for a person."""
    first = words[0]
    if first.mark or (first.label is None and first.lower in _PEOPLE - {"her"}):
        return 0
    if first.label is None and first.lower in PREPOSITIONS | JOINING:
        return 0
    if (
        first.label is None
        and first.lower in _THINGS
        and (len(words) < 2 or words[1].lower in (*PUT_TO, *_AFTER))
    ):
        return 1
    size = 0
    for at, word in enumerate(words[:_LONGEST]):
        if word.mark or (word.label is None and at and word.lower in _ENDS):
            break
        if at and word.label is None and word.lower in (*PREPOSITIONS, *COMES_TO) and word.lower != "of":
            break
        if (
            at
            and word.label is None
            and word.lower in _ARTICLES
            and words[at - 1].lower not in _BEFORE_ARTICLES
        ):
            break  # "the board the other way"
        size = at + 1
    if not size or (first.lower in _OWNERS and size < 2 and first.lower not in _THINGS):
        return 0
    named = hearing.scope.named(written(words[:size]))
    return 0 if named is not None and hearing.scope.is_person(named.id) else size


def _of_what(
    hearing: Hearing, verb: str, form: str, thing: tuple[Word, ...], rest: tuple[Word, ...]
) -> VerbMatch | None:
    """What a verb of many uses comes to with such an object: dishes done, a tap that runs, what is found shut."""
    noun = thing[-1].lower
    if verb in ("do", "scrape") and noun in DISHES and _ends(rest):
        return VerbMatch("clean", verb, form, (), thing, 9, (verb,))
    if noun in TAPS and (
        (verb == "run" and _ends(rest))
        or (verb in ("turn", "switch") and rest[:1] and rest[0].lower in ("on", "off"))
    ):
        return VerbMatch("use", verb, form, (), thing, 9, (verb,))
    states = [at for at, word in enumerate((*thing, *rest)[:_LONGEST]) if word.lower in FOUND_SO]
    if (
        verb == "find"
        and states
        and _is_here(hearing, thing[: states[0]] if states[0] < len(thing) else thing)
    ):
        return VerbMatch("examine", verb, form, (), thing[: states[0]], 9, (verb,))
    if (
        verb == "fill"
        and noun_of(thing) not in ("it", "them")
        and "with" not in [word.lower for word in rest]
    ):
        return VerbMatch("use", verb, form, (), thing, 9, (verb,))
    running = [
        at for at, word in enumerate((*thing, *rest)) if at and word.lower in ("going", "running", "working")
    ]
    if verb in ("set", "get") and running and _is_here(hearing, (*thing, *rest)[: running[0]]):
        return VerbMatch("use", verb, form, (), (*thing, *rest)[: running[0]], 9, (verb,))
    if (
        verb == "let"
        and rest
        and rest[0].label is None
        and rest[0].lower in _LET_SO
        and thing[0].lower not in ("it", "them")
    ):
        return VerbMatch("use", verb, form, (), thing, 9, (verb,))
    tied = word_at(rest, 0) in ("round", "around", "over", "on", "onto") and word_at(rest, 1) in _OWN
    if noun in CLOTHES and tied and word_at(rest, 2) in _WORN_ON and verb not in ("leave", "drop"):
        return VerbMatch("wear", verb, form, thing, (), 9, (verb, "_", "on"))
    if verb == "turn" and [word.lower for word in rest[:2]] == ["to", "face"] and len(rest) > 2:
        faced = hearing.scope.named(written(rest[2:]))
        if faced is not None and not hearing.scope.is_person(faced.id):
            return VerbMatch("move", verb, form, (), thing, 9, (verb,))
    return None


def _passed_on(
    hearing: Hearing, verb: str, form: str, thing: tuple[Word, ...], rest: tuple[Word, ...]
) -> VerbMatch | None:
    """What is done with a thing by what it is slid across to, struck on, folded into or held to."""
    at = 0
    while at < len(rest) - 1 and rest[at].label is None and rest[at].lower in _ACROSS:
        at += 1
    to = word_at(rest, at)
    place = rest[at + 1 :]
    parts = parts_of(place)
    if not parts or not place or place[0].mark:
        return None
    named = hearing.scope.named(written(parts[0].words))
    person = named is not None and hearing.scope.is_person(named.id)
    body = thing[-1].lower in BODY
    if to == "to" and at and person and verb in _PASSING and not body:
        return VerbMatch("give", verb, form, (), (*thing, *rest), 9, (verb,))
    if to == "into" and place[0].lower in ("a", "an", "one") and place[-1].lower in SHAPES:
        return VerbMatch("move", verb, form, (), thing, 9, (verb,))
    here = named is not None and named.sort == "here" and not person
    held = hearing.scope.named(written(thing)) if verb in _CARRYING and at and to == "to" and here else None
    if held is not None and held.id in hearing.scope.carried:
        return VerbMatch("approach", verb, form, (), place, 9, (verb, to))
    if verb == "hold" and person and to in _HELD_TO and not body:
        return VerbMatch("show", verb, form, (), (*thing, Word("to", "to"), *parts[0].words), 9, (verb,))
    if body and verb in _LEANT and to in ("on", "against", "upon", "along") and here:
        return VerbMatch("posture", verb, form, (), place, 9, (verb, to))
    if verb in _STRUCK and to in ("on", "against", "off") and not body and here and _is_here(hearing, thing):
        return VerbMatch("use", verb, form, (), (*thing, *rest), 9, (verb,))
    return None


_ACROSS = frozenset("across over back along down up through".split())
_PASSING = frozenset("slide slip pass hand toss skim".split())
_BACK_IN = frozenset("back in inside out outside up down upstairs downstairs again".split())
_HELD_TO = frozenset("under to by near before against beneath".split())
_LEANT = frozenset("rest lean prop settle balance".split())
_CARRYING = frozenset("take carry bring".split())
_STRUCK = frozenset("strike hit bang knock tap clink rap ding ring bash".split())


_WORN_ON = frozenset("waist middle head neck shoulders shoulder hips wrist wrists face ears ankles".split())
_LET_SO = frozenset("out in down off through loose".split())
_OWN = frozenset("my his her their".split())


def _is_here(hearing: Hearing, thing: tuple[Word, ...]) -> bool:
    named = hearing.scope.named(written(thing))
    return named is not None and named.sort == "here" and not hearing.scope.is_person(named.id)


_ARTICLES = frozenset({"the", "a", "an"})
_BEFORE_ARTICLES = frozenset("of all both half such what".split())
_AFTER = frozenset("off out down up across on to").union(COMES_TO)
_ENDS = (
    frozenset("and then so but if when while as because before after until that which who i".split())
    | JOINING
)


_LOOSELY = frozenset("again to somehow anyhow anyway already quick fast good hard".split())


def _ends(rest: tuple[Word, ...]) -> bool:
    """Whether nothing follows a particle that it would belong to as a preposition."""
    if not rest or rest[0].mark:
        return True
    return rest[0].label is None and (
        rest[0].lower in PREPOSITIONS | _ENDS | _LOOSELY or is_adverb(rest[0].lower)
    )


def _comes_to(verb: str, thing: tuple[Word, ...], rest: tuple[Word, ...]) -> str | None:
    """What is done by a verb whose object comes to be open, shut, lit, off, on, down or out."""
    made, noun = rest[0].lower, thing[-1].lower
    if rest[0].label is not None or not _ends(rest[1:]):
        return None
    if made in COMES_TO and verb in FORCING | {"set"}:
        return COMES_TO[made]
    if made == "across" and verb in SLIDING and noun in SLID_ACROSS:
        return "close"
    if made in ("up", "down") and verb in SLIDING and noun in RAISED:
        return "open" if made == "up" else "close"
    if made == "on" and verb in GOT_ON and noun in CLOTHES:
        return "wear"
    own = thing[0].lower in ("my", "his", "her", "their", "our")
    if (
        made == "off"
        and noun in CLOTHES
        and (own or noun != thing[0].lower)
        and verb in PULLED_OFF | {"get", "kick", "peel"}
    ):
        return "take_off" if thing[0].lower == "my" else None
    if made == "off" and verb in PULLED_OFF and noun not in BODY and not (own or noun in CLOTHES):
        return "move"
    if noun in BODY or noun in CLOTHES:
        return None
    if made == "down" and verb in FETCHED_DOWN and not (len(rest) > 1 and rest[1].lower in ("on", "onto")):
        return "take"
    if made == "out" and verb in DRAWN_OUT and rest[1:2] != () and rest[1].lower in ("on", "over", "onto"):
        return None
    return "take" if made == "out" and verb in DRAWN_OUT else None


def _is_put(verb: str, thing: tuple[Word, ...], rest: tuple[Word, ...], found: tuple[VerbMatch, ...]) -> bool:
    """Whether a thing is brought to stand or lie where the words behind it say."""
    if (
        verb not in STOOD | STOWED
        or thing[-1].lower in BODY
        or (found and found[0].act in ("wear", "clean", "give") and verb not in ("empty", "tip", "pour"))
    ):
        return False
    if thing[0].label is None and thing[0].lower not in _OWNERS | _THINGS:
        return False
    at = int(len(rest) > 1 and rest[0].lower in ("down", "up", "back", "over", "out"))
    place = rest[at + 1 :]
    if rest[at].label is not None or rest[at].lower not in PUT_TO or not place or place[0].mark:
        return False
    if found and found[0].gap and len(found[0].phrase) > 2 and found[0].act not in ("put", "drop"):
        return False  # a phrase of its own ("leans it against her", "sweeps the floor under the bed")
    return place[-1].lower not in BODY and place[0].lower not in _PEOPLE


def _cleaned(verb: str, thing: tuple[Word, ...], rest: tuple[Word, ...]) -> tuple[Word, ...]:
    """What is cleaned by getting off it what is on it ("the frost off the pane", "a hole in the steam"); or nothing."""
    if verb not in OFF_BY or len(rest) < 2:
        return ()
    words = [word.lower for word in rest]
    if _OF_OTHERS & set(words[:3]):
        return ()
    begin = next(
        (at for at, word in enumerate(words[:5]) if word in ("off", "from", "on", "in", "through")), None
    )
    if begin is None:
        return ()
    if thing[-1].lower in ON_THINGS and words[begin] in ("off", "from"):
        begin += words[begin : begin + 2] == ["off", "of"]
        return rest[begin + 1 :]
    if thing[-1].lower not in CLEARED:
        return ()
    onto = next(
        (at for at, word in enumerate(words) if at > begin and word in ("on", "of", "over", "off")), None
    )
    return rest[(begin if onto is None else onto) + 1 :]


def verbs_of(hearing: Hearing, begun: tuple[Word, ...]) -> tuple[tuple[Word, ...], tuple[VerbMatch, ...]]:
    """The verbs a clause may begin with, the likeliest first, and the clause as it is then read."""
    nothing = word_at(begun, 0) == "nothing" and word_at(begun, 1) in YOU
    found = () if nothing or is_noun_first(begun) else matches(begun) or mended_matches(begun)
    if found and found[0].form == "past" and word_at(begun, 1) in ("one", "ones"):
        found, begun = (), begun[:2]  # "carved one then": a thing by what can be said of it
    if not found and begun and is_adverb(begun[0].lower):
        begun = begun[1:]
        found = matches(begun)
    return begun, _with_frame(hearing, begun, found)


def _with_frame(
    hearing: Hearing, begun: tuple[Word, ...], found: tuple[VerbMatch, ...]
) -> tuple[VerbMatch, ...]:
    framed = by_frame(hearing, begun, found)
    if framed is None or any(match.act == framed.act != "give" and match.gap for match in found[:1]):
        return found
    if any(match.gap and match.phrase[1:] == framed.phrase[1:] and match.act != "give" for match in found):
        return found
    return (replace(framed, weight=max([9, *(match.weight + 1 for match in found)])), *found)
