"""Fills the slots of a verb phrase: who or what it is done to, what is used or handed over, where to, about what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.understanding.acts import SPEECH, MessageAct, Named
from bot.core.understanding.phrases import VerbMatch
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.aims import is_worn
from bot.core.understanding.slots.animals import to_animal
from bot.core.understanding.slots.asking_by_hand import asked_by_hand
from bot.core.understanding.slots.belongings import of_somebody
from bot.core.understanding.slots.by_light import by_own_light
from bot.core.understanding.slots.doing import done, open_ended
from bot.core.understanding.slots.done_for import put_about, with_own_told
from bot.core.understanding.slots.getting_out import as_getting_out
from bot.core.understanding.slots.going import gone
from bot.core.understanding.slots.handing import handed, laid_at, placed, tossed, used_on
from bot.core.understanding.slots.idle import as_idle
from bot.core.understanding.slots.leaning import looked_out
from bot.core.understanding.slots.meant import as_meant, is_a_bit
from bot.core.understanding.slots.noun_phrases import (
    DESTINATION,
    ITEM,
    PERSON,
    NounPhrase,
    manner_of,
    parts_of,
    uncounted,
    without_place,
)
from bot.core.understanding.slots.own_body import of_oneself
from bot.core.understanding.slots.passing import as_going
from bot.core.understanding.slots.speaking import spoken
from bot.core.understanding.slots.touching import as_touch
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.bodies import BODY

_UNDER = frozenset(
    {"under", "underneath", "beneath", "behind", "in", "inside", "into", "through", "past", "round"}
)
# What is done with a finger along a thing, whoever's finger it is.
_FEELING = frozenset("run trail draw drag trace slide pass sweep".split())
_ONE = frozenset("a an one two my his her their the".split())
_FELT_ALONG = frozenset("along over across down up round around".split())
_ONCE_MORE = frozenset({"again", "instead", "too"})
_RESTING = frozenset({"on", "over", "at", "in", "under", "against", "upon", "behind"})
_AWAY = frozenset({"together", "away", "back", "off", "out", "over", "down", "up"})
# Where a posture is taken that uses nothing of what it is beside.
_BESIDE = frozenset({"by", "beside", "near", "next to", "under", "beneath", "behind", "between", "against"})


def filled(match: VerbMatch, scope: MessageScope, clause: Sequence[Word]) -> MessageAct:
    """The act of a verb phrase with its slots filled from the words in and after it."""
    scope.act = match.act
    match = with_own_told(_with_own_limb(match), scope)
    beast = to_animal(match, scope)
    if beast is not None:
        return beast
    if match.act in SPEECH:
        return spoken(match, scope)
    asked = asked_by_hand(match, scope, clause) or looked_out(match, scope)
    if asked is not None:
        return asked
    for_somebody = put_about(match, scope) or by_own_light(match, scope)
    if for_somebody is not None:
        return replace(for_somebody, manner=manner_of(clause))
    if match.act == "attack" and match.gap and match.phrase[-1] in ("on", "onto", "at"):
        return _brought_down(match, scope, manner_of(clause))
    act = _deed(match, scope, clause)
    going = as_going(act, match, scope) or as_getting_out(act, match, scope)
    if going is not None:
        return going
    if act.do == "take" and act.to is not None and act.to.sort == "here" and is_a_bit(clause, act.to, scope):
        return MessageAct("flourish", act.to, verb=act.verb, manner=act.manner)  # the rest stays where it is
    act = as_touch(act, match, scope)
    meant = of_somebody(as_idle(act, match, scope) or as_meant(act, match, scope), match, scope)
    return of_oneself(meant, match, scope)


def _with_own_limb(match: VerbMatch) -> VerbMatch:
    """The phrase without whose hand it is that runs along something ("runs her fingertips along the frame")."""
    if match.act in _BY_HAND:
        match = replace(match, rest=_without_own_tool(match.rest))
    own = match.phrase[0] == "run" and "*" in match.phrase and bool(match.rest)
    if own:
        return replace(match, gap=())
    lowers = [word.lower for word in match.rest[:3]]
    felt = match.verb in _FEELING and len(match.rest) > 3 and lowers[0] in _ONE and lowers[1] in BODY
    if not felt or lowers[2] not in _FELT_ALONG:
        return match
    phrase = (match.verb, "*", lowers[1], lowers[2])
    return replace(match, act="examine", phrase=phrase, gap=(), rest=match.rest[3:])


_BY_HAND = frozenset("use move open close break clean take examine".split())
_OWN = frozenset("my his her their both one two a the".split())


def _without_own_tool(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words without the hand, foot or part of one with which it is done ("with the side of my fist")."""
    at = next((at for at in range(len(words) - 1, 0, -1) if words[at].lower == "with"), 0)
    behind = words[at + 1 :]
    limb = at and 1 < len(behind) < 6 and behind[-1].label is None and behind[-1].lower in BODY
    return words[:at] if limb and behind[0].lower in _OWN and words[at].label is None else words


def _deed(match: VerbMatch, scope: MessageScope, clause: Sequence[Word]) -> MessageAct:
    """What is done, as the verb phrase says it."""
    rest = match.rest
    named = bool(match.gap) and match.gap[0].lower not in ("it", "them", "that", "this")
    if match.phrase[-1] in ("out", "off") and named and rest and rest[0].lower == "of":
        rest = (Word("from", "from"), *rest[1:])
    parts = uncounted(parts_of(rest))
    if match.gap:
        gap = without_place(match.gap)
        gap = gap[:-1] if len(gap) > 1 and gap[-1].label is None and gap[-1].lower in _AWAY else gap
        parts = (NounPhrase("", gap), *parts)
    parts = _without_tail(_without_limb(_looked_at_first(match, parts, scope)))
    manner = manner_of(clause)
    verb = " ".join(word for word in match.phrase if word not in "_*@")
    if match.act == "posture":
        beside = next(
            (
                one
                for one in (
                    scope.named(part.text, PERSON)
                    for part in parts
                    if part.preposition in ("beside", "near", "by", "with", "against")
                    and words_of(part.text)[-1] not in BODY
                )
                if one is not None and scope.is_person(one.id)
            ),
            None,
        )
        if beside is not None and not _is_of_thing(beside, scope):
            return MessageAct("approach", beside, verb=verb, manner=manner)
        if parts and parts[0].preposition in _BESIDE and match.phrase[-1] != parts[0].preposition:
            verb = f"{verb} {parts[0].preposition}"
    if (
        match.act == "drop"
        and len(parts) > 1
        and parts[0].preposition == ""
        and (parts[1].preposition in ("in", "into", "inside", "onto") or laid_at(parts, scope))
    ):
        return placed("put", parts, scope, verb, manner)
    if match.act == "move" and laid_at(parts, scope):
        return placed("put", parts, scope, verb, manner)
    if match.act == "wear" and not is_worn(parts, scope):
        return done("put", parts, scope, verb, manner)
    if match.act == "put" and match.gap and match.phrase[-1] in DESTINATION and len(parts) > 1:
        parts = (parts[0], NounPhrase(match.phrase[-1], parts[1].words), *parts[2:])
    if match.act == "throw" and match.gap and match.phrase[-1] == "at" and len(parts) > 1:
        parts = (parts[0], NounPhrase("at", parts[1].words), *parts[2:])
    if match.act in ("give", "show") and match.gap and match.phrase[-1] == "to" and len(parts) > 1:
        parts = (parts[0], NounPhrase("to", parts[1].words), *parts[2:])
    given = tossed(parts, scope, verb, manner) if match.act == "throw" else None
    if given is not None:
        return given
    match match.act:
        case "examine" if match.verb == "read" and _is_read_to_somebody(parts, scope):
            return handed("show", parts, scope, verb, manner)
        case "give" | "show":
            return handed(match.act, parts, scope, verb, manner)
        case "put" | "throw" | "pour":
            return placed(match.act, parts, scope, verb, manner)
        case "use":
            return used_on(parts, scope, verb, manner)
        case "go" | "sneak" | "climb":
            return gone(match, parts, scope, verb, manner)
        case "make":
            about = written(match.rest)
            person = next(
                (scope.named(part.text, PERSON) for part in parts if part.preposition == "for"), None
            )
            return MessageAct("make", person, about=about, verb=verb, manner=manner)
        case "look" | "wait" | "think":
            return open_ended(match, parts, scope, verb, manner)
        case "trade":
            thing = next((scope.named(part.text, ITEM) for part in parts if part.preposition == ""), None)
            other = next(
                (
                    scope.named(part.text, PERSON)
                    for part in parts
                    if part.preposition in ("with", "from", "to")
                ),
                None,
            )
            return MessageAct(
                "trade", other or thing, used=thing if other else None, verb=verb, manner=manner
            )
        case _:
            return done(match.act, parts, scope, verb, manner)


def _without_limb(parts: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    """The noun phrases before what only says where a hand is ("down with a hand on her axe")."""
    limb = next((at for at, one in enumerate(parts) if _is_of_a_limb(one)), None)
    if limb is None:
        return parts
    rests = limb + 1 < len(parts) and parts[limb + 1].preposition in _RESTING
    return parts[:limb] if rests or 0 < limb == len(parts) - 1 else parts


def _without_tail(parts: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    """The noun phrases without what is said behind them of the deed as a whole ("her axe up again", "it instead")."""
    if not parts:
        return parts
    words = parts[-1].words
    while len(words) > 1 and words[-1].label is None and words[-1].lower in _ONCE_MORE:
        words = words[:-1]
        if len(words) > 1 and words[-1].label is None and words[-1].lower in _AWAY:
            words = words[:-1]
    return parts if words is parts[-1].words else (*parts[:-1], NounPhrase(parts[-1].preposition, words))


def _is_of_a_limb(part: NounPhrase) -> bool:
    """Whether a noun phrase only says where a hand or foot is meanwhile; nothing is reached or hit with it."""
    if part.preposition != "with" or not part.words:
        return False
    return part.words[-1].lower in BODY and part.words[0].lower in ("a", "one", "both", "his", "her", "my")


def _is_of_thing(named: Named, scope: MessageScope) -> bool:
    """Whether words by which somebody might be known name a thing that is here first ("by the fire")."""
    thing = scope.named(named.words, ITEM)
    return thing is not None and thing.sort == "here" and not scope.is_person(thing.id)


def _looked_at_first(
    match: VerbMatch, parts: tuple[NounPhrase, ...], scope: MessageScope
) -> tuple[NounPhrase, ...]:
    """The noun phrases with what is looked at before that which it is under ("under the sheet at the lamp")."""
    at = next((one for one in parts[1:] if one.preposition == "at"), None)
    if match.act not in ("look", "examine", "search", "watch") or at is None:
        return parts
    if not {parts[0].preposition or match.phrase[-1]} & _UNDER:
        return parts
    named = scope.named(at.text)
    known = named is not None and named.sort in ("here", "seen", "away")
    return (at, *(one for one in parts if one is not at)) if known else parts


def _brought_down(match: VerbMatch, scope: MessageScope, manner: str | None) -> MessageAct:
    """ "Bring the lamp down on the phone": what is struck with stands before what is struck."""
    act = done("attack", parts_of(match.rest), scope, match.verb, manner)
    used = scope.named(written(match.gap), ITEM, carried=True)
    thing = act.to is not None and act.to.sort == "here" and not scope.is_person(act.to.id)
    held = used is not None and used.sort == "here"
    return replace(act, do="break" if thing else act.do, used=used if held else None)


def _is_read_to_somebody(parts: Sequence[NounPhrase], scope: MessageScope) -> bool:
    """Whether what is read is read out to a person: its words are told to them."""
    named = (scope.named(part.text, PERSON) for part in parts[1:] if part.preposition == "to")
    return any(one is not None and scope.is_person(one.id) for one in named)
