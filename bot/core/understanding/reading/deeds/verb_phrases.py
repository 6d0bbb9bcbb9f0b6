"""Picks the verb phrase a clause most likely means, with its lists, purposes and verbs behind light verbs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from bot.core.understanding.acts import HANDLING, PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import VerbMatch, is_figure, knows, matches, mended
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.openings import without_addition
from bot.core.understanding.scope import ANY
from bot.core.understanding.slots import filled, is_adverb, parts_of
from bot.core.understanding.slots.noun_phrases import PREPOSITIONS
from bot.core.understanding.slots.passing import as_going
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.openings import DONE_TO_PEOPLE, PLACING_VERBS
from bot.core.understanding.words.sentences import (
    BARE_WAYS,
    DEEDS_GIVEN,
    DEEDS_HAD,
    FIRST_PERSON,
    OBJECT_BEGINS,
    PLACES,
    TO_PEOPLE,
)


def nested(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """ "go sit down", "start drying", "go to open the door": the deed behind a light verb."""
    rest = match.rest
    if rest and rest[0].lower in ("and", "to") and rest[0].label is None:
        rest = rest[1:]
    while rest and is_adverb(rest[0].lower) and not matches(rest):
        rest = rest[1:]
    inner = matches(rest)
    if (
        not inner
        or rest[0].label is not None
        or rest[0].lower in BARE_WAYS
        or inner[0].form == "past"
        or len(match.phrase) > 2
        or leaves_to_do(match)
    ):
        return None
    if match.verb in ("stop",) and inner[0].form == "ing":
        return None
    if inner[0].form == "base" and match.verb in PLACING_VERBS and match.rest[0].lower not in ("and", "to"):
        return None
    if match.verb == "get" or match.rest[0].lower == "to":
        named = hearing.scope.named(written(match.rest[1:] if match.rest[0].lower == "to" else match.rest))
        if named is not None and named.sort in ("exit", "away", "here"):
            return None
    return best_match(hearing, inner)


# Verbs of moving behind which a "to" and a verb tell what for.
_MOVING_TO_DO = frozenset(
    "move go step reach come bend lean turn cross kneel crouch stoop rise stand stretch hurry rush walk get".split()
)

_BENDING_TO_DO = frozenset("step reach bend lean turn kneel crouch stoop rise stand stretch".split())


def _after_the_place(rest: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words from the "to" of a purpose on, where only a place stands before it ("in the wet road to …")."""
    if rest[0].label is not None or rest[0].lower not in PREPOSITIONS or rest[0].lower == "to":
        return rest
    at = next((at for at, word in enumerate(rest) if word.lower == "to" and word.label is None), 0)
    inside = rest[1:at]
    return rest[at:] if at and not any(word.mark or word.lower in _CLAUSES for word in inside) else rest


_CLAUSES = frozenset("and or but that which who where when while as because so if then not".split())


def leaves_to_do(match: VerbMatch) -> bool:
    """Whether somebody leaves a place to do a thing ("go out to look at the bridge"): they go, and then do it."""
    first = next(iter(match.rest), None)
    rest = match.rest[1:]
    if match.act != "go" or match.gap or first is None or first.lower != "to" or not rest:
        return False
    away = match.phrase[-1] in ("out", "outside", "upstairs", "downstairs")
    return away and next(iter(rest)).label is None and bool(matches(rest))


def purpose_after_moving(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """ "moves to stir the soup", "reaches to close the lid": the deed itself; None where somebody only moves."""
    rest = match.rest
    if match.verb not in _MOVING_TO_DO or match.gap or not rest or leaves_to_do(match):
        return None
    if match.verb in _BENDING_TO_DO:
        rest = _after_the_place(rest)
    if rest[0].lower == "to" and rest[0].label is None:
        rest = rest[1:]
    elif match.phrase[-1] != "to":
        return None
    if len(rest) < 2 or rest[0].label is not None:
        return None
    if (
        match.phrase[-1] == "to"
        and rest[0].lower == "look"
        and rest[1].lower in ("at", "in", "into", "through")
    ):
        named = hearing.scope.named(written(rest[2:]))
        return best_match(hearing, matches(rest)) if named is not None and named.sort == "here" else None
    if rest[1].label is None and rest[1].lower not in OBJECT_BEGINS:
        return None
    inner = matches(rest)
    if not inner or inner[0].form != "base" or inner[0].act in SPEECH or inner[0].act in PERCEPTION:
        return None
    return best_match(hearing, inner)


def noun_deed(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """ "have a closer look at the frame", "have a sit down": the deed that is had."""
    if match.phrase not in (("have", "a"), ("have",), ("have", "_"), ("take", "a"), ("take",)):
        return None
    rest = match.rest[1:] if match.rest and match.rest[0].lower in ("a", "another", "one") else match.rest
    for place, word in enumerate(rest[:3]):
        if word.label is None and word.lower in DEEDS_HAD:
            inner = matches(rest[place:])
            return best_match(hearing, inner) if inner else None
    return None


def given_deed(hearing: Hearing, match: VerbMatch) -> VerbMatch | None:
    """ "give the door a push", "a couple of good turns": the deed that is given."""
    particle = (Word("to", "to"),) if match.gap and match.phrase[-1] == "to" else ()
    words = (*match.gap, *particle, *match.rest)
    place = next((at for at, word in enumerate(words) if at and word.lower in _SO_MANY_GIVEN), 0)
    noun = next(
        (at for at in range(place + 1, min(place + 6, len(words))) if words[at].lower in DEEDS_GIVEN), 0
    )
    if noun and any(word.mark or word.lower in PREPOSITIONS - {"of"} for word in words[place:noun]):
        noun = 0
    if not place and len(words) > 1 and words[-1].label is None and words[-1].lower in DEEDS_GIVEN:
        place = noun = len(words) - 1  # "a little" has gone by then: "his elbow squeeze"
    if match.verb != "give" or not place or not noun:
        return None
    after = words[noun + 1] if noun + 1 < len(words) else None
    joins = after is None or after.mark or after.lower in (*PREPOSITIONS, "next") or is_adverb(after.lower)
    if not joins:
        return None  # "a clean towel"
    inner = matches((words[noun], *words[:place], *words[noun + 1 :]))
    return best_match(hearing, inner) if inner else None


def helped_deed(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...]) -> VerbMatch | None:
    """ "help him pick the tools up": the deed that is done with somebody; None where no deed is told."""
    at = next((at for at, word in enumerate(body) if word.lower.startswith("help")), len(body))
    words = body[at + 1 :]
    if match.act != "help" or len(words) < 3 or words[0].mark:
        return None
    whom = hearing.scope.named(written(words[:1]))
    if whom is None or not hearing.scope.is_person(whom.id):
        return None
    words = words[2:] if words[1].lower == "to" and words[1].label is None else words[1:]
    inner = matches(words) if words and words[0].label is None else ()
    if not inner or inner[0].form != "base" or inner[0].act not in (*HANDLING, "clean"):
        return None
    return best_match(hearing, inner)


def lets_it(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], joint: str, *, deed: bool) -> bool:
    """Whether a thing is only let do what it does ("lets it drip"), and nobody is asked to."""
    words = [word for word in (*match.gap, *match.rest) if not word.mark]
    if match.verb != "let" or len(words) < 2 or words[0].lower not in ("it", "them"):
        return False
    last = hearing.acts[-1] if hearing.acts else None
    goes_on = joint == "and" and last is not None and last.do in HANDLING
    return deed or ((body[0].lower in FIRST_PERSON or goes_on) and bool(matches(words[1:])))


def purpose_of(hearing: Hearing, match: VerbMatch) -> MessageAct | None:
    """ "use the key to open the door": opening it, with the key."""
    if match.act not in ("use", "take") or match.verb not in ("use", "take", "try", "grab"):
        return None
    for place, word in enumerate(match.rest):
        if word.lower == "to" and place and word.label is None:
            inner = matches(match.rest[place + 1 :])
            if not inner:
                continue
            used = hearing.scope.named(
                written([one for one in match.rest[:place] if not one.mark]),
                frozenset({"item"}),
                carried=True,
            )
            act = filled(best_match(hearing, inner), hearing.scope, match.rest)
            return replace(act, used=used) if match.act == "use" else None
    return None


_SO_MANY_GIVEN = frozenset("a an another one two three several some".split())
_OWNED = frozenset("my his her our their a an".split())


def leads_on(hearing: Hearing, named: Named) -> bool:
    """Whether what is named is a way or a door."""
    return named.sort == "exit" or any(
        way.via is not None and way.via == named.id for way in hearing.given.scene.exits
    )


def is_left_alone(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether a deed that is not to be done is one's own: it would be done to a thing that is here."""
    found = matches(body[1:] if body[0].lower != "do" else body[2:])
    if not found or found[0].act in SPEECH:
        return False
    named = any_named(
        hearing, [word for part in parts_of(found[0].gap or found[0].rest)[:1] for word in part.words]
    )
    return named is not None and named.sort == "here" and not hearing.scope.is_person(named.id)


def is_no_way(hearing: Hearing, named: Named) -> bool:
    """Whether somebody goes up to something, for it leads nowhere."""
    entity = hearing.scope.entities.get(named.id or "")
    door = entity is not None and (
        entity.kind == "door" or any(way.via == entity.id for way in hearing.given.scene.exits)
    )
    return not door and not re.search(
        r"\b(?:door|stair|stairs|gate|hatch|window|ladder|exit|way|road|path|street|lane|steps)\b",
        named.words.casefold(),
    )


def stays_behind(hearing: Hearing, match: VerbMatch, act: MessageAct) -> bool:
    """Whether what is left is a thing, so that nobody goes anywhere ("leave the hood", "my pack by the gate")."""
    parts = parts_of(match.rest) if match.phrase == ("leave",) else ()
    left = act.to or act.place
    if len(parts) > 1 and not parts[0].preposition and parts[0].words[0].lower in _OWNED:
        left = hearing.scope.named(parts[0].text)
    if left is None or left.sort == "exit" or leads_on(hearing, left):
        return False
    return left.sort in ("here", "seen") or (
        left.sort == "none" and not PLACES & set(left.words.casefold().split())
    )


def listed_with(hearing: Hearing, match: VerbMatch, act: MessageAct) -> tuple[Named, ...]:
    """The further things of a list ("the lamp and the notice") that the same is done to."""
    if (
        act.to is None
        or act.do not in (*HANDLING, "examine", "search", "watch")
        or act.do in ("give", "show", "put", "use", "throw")
    ):
        return ()
    found: list[Named] = []
    begin = 0
    pieces: list[tuple[Word, ...]] = []
    for place, word in enumerate((*match.rest, Word(",", ","))):
        if word.label is None and word.lower in ("and", ",", "&", "n", "+", "plus"):
            pieces.append(without_addition(match.rest[begin:place]))
            begin = place + 1
    pieces = [one for piece in pieces for one in _apart(piece)]
    if len(pieces) < 2:
        return ()
    for piece in pieces:
        if act.do == "take" and piece:
            piece = next((part.words for part in parts_of(piece) if not part.preposition), piece)
        if piece and piece[0].label is None and piece[0].lower in PREPOSITIONS:
            continue  # "…, under one arm"
        noun = bool(piece) and len(piece) < 6 and not _is_another_deed(piece)
        named = hearing.scope.named(written(piece), frozenset({"item"})) if noun else None
        if named is not None and named.sort in ("here", "seen", "several") and named.id != act.to.id:
            found.append(named)
    return tuple(found[:4])


def _apart(piece: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """Things that only a comma parted, each with its article ("the ticket" and "the lamp")."""
    starts = [at for at, word in enumerate(piece) if word.label is None and word.lower in _ARTICLES]
    joined = len(starts) > 1 and not any(word.lower in PREPOSITIONS or word.lower == "'s" for word in piece)
    if not joined or starts[0] != 0 or any(b - a < 2 for a, b in pairwise(starts)):
        return [piece]
    return [piece[a:b] for a, b in pairwise([*starts, len(piece)])]


_ARTICLES = frozenset({"the", "my", "a", "an"})


def _is_another_deed(piece: tuple[Word, ...]) -> bool:
    """Whether what stands behind "and" is a deed of its own by its form ("starts on the cups"), and no thing."""
    return (
        len(piece) > 2
        and piece[0].label is None
        and knows(piece[0].lower)
        and piece[1].lower in PREPOSITIONS - {"of"}
    )


def aim_of(hearing: Hearing, match: VerbMatch) -> MessageAct | None:
    """What somebody goes somewhere to do: "go into the store to look for the brushes"."""
    if match.act not in ("go", "approach", "climb", "sneak", "posture"):
        return None
    for place, word in enumerate(match.rest):
        if word.lower in ("to", "and") and word.label is None:
            inner = matches(match.rest[place + 1 :])
            if (
                inner
                and inner[0].form == "base"
                and inner[0].act in (*PERCEPTION, "ask", "say", "take", "open", "think")
                and match.rest[place + 1].lower not in ("me",)
            ):
                return filled(best_match(hearing, inner), hearing.scope, match.rest)
    return None


def best_match(hearing: Hearing, found: tuple[VerbMatch, ...]) -> VerbMatch:
    """The most telling phrase; between equals the one whose object is of the kind its act is done to."""
    if is_figure(found[0]) and found[0].act == "flourish":
        return found[0]
    top = found[0].weight
    close = [match for match in found if match.weight >= top - (0 if top > 3 else 1)]
    if not hearing.board:
        close = [match for match in close if match.act not in ("mark", "new_game", "resign")] or close
    close = [match for match in close if not _moves_nothing(match, close)]
    close = [match for match in close if not _only_struts(match, close)]
    close = [match for match in close if not _is_passed(hearing, match, close)] or close
    if len(close) == 1 and not (close[0].phrase[-1] == "_" and close[0].act in TO_PEOPLE):
        return close[0]
    if len(close) == 1:
        close = [match for match in found if match.weight >= top - 1]
    rest = close[0].gap or close[0].rest
    parts = parts_of(rest)
    named = next(
        (one for one in (hearing.scope.named(part.text, ANY) for part in parts[:1]) if one is not None), None
    )
    doorway = bool(rest) and rest[-1].lower in ("door", "doorway", "doors") and "through" in close[0].phrase
    spoken = any(word.label is None and not is_adverb(word.lower) for word in rest)
    sort = (
        ("thing" if spoken else "none")
        if named is None
        else "person"
        if hearing.scope.is_person(named.id)
        else "exit"
        if doorway or leads_on(hearing, named)
        else "thing"
    )
    close = [
        match
        for match in close
        if sort == "person" or not (match.phrase[-1] == "_" and match.act in TO_PEOPLE)
    ] or close
    return max(
        close, key=lambda match: (match.weight, fit(match.act, sort), length_of(match), -found.index(match))
    )


def _is_passed(hearing: Hearing, match: VerbMatch, others: Sequence[VerbMatch]) -> bool:
    """Whether "go through the gate into the yard" is read as going through its pockets."""
    bare = not match.gap and (not match.rest or match.rest[0].lower in _IF_SO)
    return (
        match.act == "search"
        and any(other.act == "go" and other.phrase == match.phrase for other in others)
        and (bare or as_going(MessageAct("search"), match, hearing.scope) is not None)
    )


# Behind such a word stands when one goes through, and nothing that is gone through.
_IF_SO = frozenset("if when once as unless before after while".split())


def _moves_nothing(match: VerbMatch, others: Sequence[VerbMatch]) -> bool:
    """Whether "move to the mill" is read as moving a thing although nothing is named that is moved."""
    return match.act == "move" and any(
        other.act == "go" and not other.gap and other.phrase[:-1] == match.phrase for other in others
    )


_INWARD = frozenset({"in", "inside", "into", "through"})


def _only_struts(match: VerbMatch, others: Sequence[VerbMatch]) -> bool:
    """Whether "strides in" is read as striding about, although somebody goes in by it."""
    inward = bool(match.rest) and match.rest[0].label is None and match.rest[0].lower in _INWARD
    return (
        match.act == "flourish"
        and inward
        and any(other.act == "go" and other.phrase == match.phrase for other in others)
    )


def mended_matches(begun: tuple[Word, ...]) -> tuple[VerbMatch, ...]:
    if not begun or begun[0].label is not None:
        return ()
    verb = mended(begun[0].lower)
    return matches((Word(verb, verb), *begun[1:])) if verb else ()


def fit(act: str, sort: str) -> int:
    if sort == "person":
        return 3 if act in SPEECH or act in DONE_TO_PEOPLE else 1
    if sort == "exit":
        return 3 if act in ("go", "sneak", "climb") else 1
    if sort == "thing":
        return (
            3 if act in HANDLING or act in ("examine", "search", "hide", "listen", "climb", "posture") else 1
        )
    return (
        3
        if act in ("look", "wait", "flourish", "posture", "think", "go", "say", "listen", "sneak", "hide")
        else 1
    )


def length_of(match: VerbMatch) -> int:
    """How many words of a phrase are no articles."""
    return sum(word not in ("the", "a", "an", "some") for word in match.phrase)
