"""Settles which of the acts that were heard count."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import HANDLING, SPEECH, MessageAct, Named
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.answers import PLAINLY
from bot.core.understanding.words.sentences import MOST_ACTS

# What is one thing said, however many hear it and in however many sentences.
_FELT = frozenset({"apologise", "tease", "insult", "compliment", "flirt", "comfort", "thank"})
_AFTER_NAMING = frozenset({*HANDLING, "search", "examine"})


# Where one looks who looks at nothing of a name: "looks left", "looks where she is looking".
_ABOUT = frozenset("left right ahead sideways upwards downwards skyward skywards".split())
_WHEREVER = frozenset("where wherever she he they".split())


def _looked(act: MessageAct) -> MessageAct:
    """A look that names only a direction, as a look around."""
    named = act.to
    if act.do not in ("look", "examine", "watch") or named is None or named.sort != "none":
        return act
    if act.verb in ("smell", "taste", "reek", "stink") and any(word.lower == "of" for word in act.deed[:2]):
        return replace(act, to=None)  # it smells of that, whatever it is
    words = words_of(named.words)
    bare = words and (_ABOUT.issuperset(words) or (len(words) > 1 and words[0] in _WHEREVER))
    return replace(act, do="look", to=None) if bare else act


def settled(given: Sequence[MessageAct]) -> tuple[MessageAct, ...]:
    """The acts that count: no act twice running, and what is said to one hearer is one saying."""
    found = _one_search(
        _one_move(_felt_once(_by_the_way_named(_without_pointing(list(map(_looked, given))))))
    )
    for place, act in enumerate(found[:-1]):
        following = found[place + 1]
        if (
            act.to is None
            and act.used is None
            and act.do in HANDLING
            and act.do != "make"
            and following.do in HANDLING
            and following.to is not None
        ):
            found[place] = replace(act, to=following.to)
    found = [act for place, act in enumerate(found) if not _is_held_out(act, found[:place])]
    found = [act for place, act in enumerate(found) if not leads_to(act, found[place + 1 : place + 2])]
    squares = [act for act in found if act.do == "mark" and act.cell is not None]
    found = [act for act in found if not (squares and act.do == "mark" and act.cell is None)]
    kept: list[MessageAct] = []
    for act in found:
        if (
            kept
            and kept[-1].do == act.do
            and is_same(kept[-1].to, act.to)
            and kept[-1].place == act.place
            and kept[-1].cell == act.cell
            and not (act.do == "flourish" and act.deed and kept[-1].deed and kept[-1].verb != act.verb)
        ):
            if act.do in SPEECH and act.said:
                kept[-1] = replace(
                    kept[-1],
                    said=joined(kept[-1].said, act.said),
                    about=joined(kept[-1].about, act.about),
                )
            kept[-1] = with_parts_of(kept[-1], act)
            continue
        if kept and act.do in SPEECH and kept[-1].do in SPEECH and act.to == kept[-1].to:
            if kept[-1].verb == PLAINLY and act.do not in ("say", "answer"):
                kept.append(act)
                continue
            if act.do in ("say", "answer") and kept[-1].do not in ("greet", "farewell", "say", "answer"):
                kept[-1] = with_parts_of(kept[-1], act)
                continue
            if kept[-1].do in ("say", "answer") and act.do not in ("say", "answer"):
                told = kept[-1]
                kept[-1] = with_parts_of(replace(act, said=joined(told.said, act.said)), told)
                continue
        kept.append(act)
    spoken = [act for act in kept if act.do in SPEECH]
    if len(spoken) > 3:
        extra = [act for act in spoken if act.do in ("say", "answer", "persuade")]
        kept = [act for act in kept if act not in extra] or kept
    return tuple(kept[:MOST_ACTS])


_DREW_A_LOOK = re.compile(r"(?:^|[.!?;:,—–*\"] *)(?:hey |oh |ok |no |but |and |now )?look[.,!;:]")


def without_stray_looks(acts: Sequence[MessageAct], text: str) -> Sequence[MessageAct]:
    """The acts of a message in company without looks that nobody took.

    Beside words that are said to somebody, a thing that is only named is spoken of ("the view. of a wall."), and
    "look" between other words is said to who is there.
    """
    if len(acts) < 2 or not any(act.do in SPEECH and act.to is not None for act in acts):
        return acts
    drawn = _DREW_A_LOOK.search(text.casefold()) is not None
    return [
        act
        for act in acts
        if not (act.do == "examine" and not act.verb and not act.said)
        and not (drawn and act.do == "look" and act.verb == "look" and act.to is None and not act.said)
    ]


_LOOKED_INTO = ("look in", "look into", "look under", "look behind", "look inside", "peer", "peek")


def _one_search(acts: Sequence[MessageAct]) -> list[MessageAct]:
    """The acts with one search for "reach in and feel about": a hand is put where it feels about."""
    kept: list[MessageAct] = []
    for at, act in enumerate(acts):
        after = acts[at + 1] if at + 1 < len(acts) else None
        if (
            act.do == "flourish"
            and act.verb.startswith("reach")
            and after is not None
            and after.do == "search"
        ):
            continue
        last = kept[-1] if kept else None
        if last is not None and _is_opened_to_look(last, act):
            kept[-1] = with_parts_of(last, act)  # what is in it is told with the opening, or what stops it
            continue
        bare = act.do == "search" and act.to is None and act.place is None and not act.about
        into = last is not None and last.do == "examine" and last.verb.startswith(_LOOKED_INTO)
        if last is not None and bare and (last.do == "search" or (into and last.to is not None)):
            kept[-1] = with_parts_of(replace(last, do="search"), act)
            continue
        kept.append(act)
    return kept


def _is_opened_to_look(last: MessageAct, act: MessageAct) -> bool:
    """Whether somebody only looks into what they have just opened ("lifts the lid and looks inside")."""
    inside = act.do in ("examine", "search", "look") and act.verb.startswith(_INSIDE)
    return (last.do == act.do == "open" and is_same(last.to, act.to)) or (
        last.do == "open" and inside and act.to is not None and is_same(last.to, act.to)
    )


_INSIDE = ("look in", "look into", "look inside", "peer", "peek", "peep")


def with_parts_of(act: MessageAct, other: MessageAct) -> MessageAct:
    """The act as one that other parts of the message were heard in as well."""
    return replace(act, parts=tuple(sorted({*act.parts, *other.parts})))


def joined(one: str, other: str) -> str:
    """Two things said, as two sentences: what is asked in one is not mixed up with what is told in the other."""
    return f"{one}. {other}" if one and other else one or other


def is_same(one: Named | None, other: Named | None) -> bool:
    """Whether two words are for the same one, by a name or without."""
    return one == other or (
        one is not None and other is not None and one.sort == other.sort == "here" and one.id == other.id
    )


def _by_the_way_named(acts: Sequence[MessageAct]) -> list[MessageAct]:
    """The acts without a going to what is no way, where the words beside it say the way ("to bed, up to our room")."""
    kept: list[MessageAct] = []
    for at, act in enumerate(acts):
        told = _is_vain(act) and _is_gone(acts[at + 1 : at + 2])
        again = _is_bare(act) and bool(kept) and _is_gone(kept[-1:])
        if not told and not again:
            kept.append(act)
    return kept


# Whom words are for, and nothing besides: "no, I meant you - you laughed", "I was asking you".
_MEANT = re.compile(
    r"(?:(?:no|not (?:you|him|her|them|\w+)|oh|sorry|well|but)[ ,.]+)*(?:i (?:meant|mean|asked)|(?:i was|i'm) (?:"
    r"asking|talking to|speaking to|looking at)|i said that to) you\b(?:[ ,—–-]+you \w+)?[ ,.!]*"
)


def _without_pointing(acts: Sequence[MessageAct]) -> list[MessageAct]:
    """The acts without words that only say whom the next ones are for ("I meant you, Agnes. Who wrote it?")."""
    kept: list[MessageAct] = []
    pointing: MessageAct | None = None
    for act in acts:
        if pointing is not None:
            follows = act.do in SPEECH and is_same(act.to, pointing.to)
            kept += [] if follows else [pointing]
            act = with_parts_of(act, pointing) if follows else act
        only = (
            act.do in ("say", "answer") and not act.verb and _MEANT.fullmatch(act.said.casefold()) is not None
        )
        pointing = act if only else None
        kept += [] if only else [act]
    return kept if pointing is None else [*kept, pointing]


def _is_bare(act: MessageAct) -> bool:
    """Whether somebody only moves ("quick march")."""
    return act.do == "go" and act.place is None and act.to is None and not act.about


def _is_vain(act: MessageAct) -> bool:
    return act.do == "go" and act.place is not None and act.place.sort in ("none", "seen")


def _is_gone(following: Sequence[MessageAct]) -> bool:
    return (
        bool(following)
        and following[0].do == "go"
        and following[0].place is not None
        and not _is_vain(following[0])
    )


def _felt_once(given: Sequence[MessageAct]) -> list[MessageAct]:
    """The acts, where what is felt for several people or said in several sentences is said once, to the first."""
    found: list[MessageAct] = []
    for act in given:
        owed = "apologise" if act.do == "confess" else act.do
        first = next((at for at, one in enumerate(found) if one.do == owed and not one.verb), None)
        if first is not None and owed != act.do and is_same(found[first].to, act.to):
            first = None
        if owed not in _FELT or act.verb or not act.said or first is None:
            found.append(act)
            continue
        said = found[first]
        said = with_parts_of(said, act)
        found[first] = replace(said, said=joined(said.said, act.said), about=joined(said.about, act.about))
    return found


def _is_held_out(act: MessageAct, before: Sequence[MessageAct]) -> bool:
    """Whether somebody only holds out what they have just offered in words, and no rule knows as a thing."""
    unknown = act.do == "give" and (act.used is None or act.used.id is None)
    return unknown and bool(before) and before[-1].do == "offer" and is_same(before[-1].to, act.to)


def _one_move(acts: list[MessageAct]) -> list[MessageAct]:
    """The acts with one square at most: the first that was played, or the last where a word put the first right."""
    marks = [place for place, act in enumerate(acts) if act.do == "mark" and act.cell is not None]
    if len(marks) < 2:
        return acts
    between = {act.do for act in acts[marks[0] : marks[-1]]}
    if not between & {"answer", "refuse"} and all(acts[place].verb for place in marks):
        return acts  # each is a deed of its own, and the rules say what becomes of the second
    kept = marks[-1] if between & {"answer", "refuse"} else marks[0]
    return [act for place, act in enumerate(acts) if place not in marks or place == kept]


def leads_to(act: MessageAct, following: Sequence[MessageAct]) -> bool:
    """Whether an act only goes up to, or names, what the next one is done to ("the chest: open it")."""
    if act.do == "examine" and not act.verb and following and following[0].do in _AFTER_NAMING:
        meant = {named.id for named in (following[0].to, following[0].used) if named is not None}
        return act.to is not None and act.to.id is not None and act.to.id in meant
    return (
        act.do == "approach"
        and bool(following)
        and act.to is not None
        and following[0].to is not None
        and following[0].to.id == act.to.id
        and following[0].do not in SPEECH
    )
