"""The last look at a message: what became of each of its parts, and an honest line for what was left without a word."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.core.language.asked_kinds import BESIDE, EXCHANGE, LEFT, SUBJECT
from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.language.phrasing import definite
from bot.core.late_dataclasses import dataclass
from bot.core.rules.adjudication import Resolved
from bot.core.rules.visibility import position
from bot.core.understanding.acts import SPEECH, MessageAct, PartOfMessage
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.asked_noun import noun_asked_about
from bot.core.understanding.talk.asking import subject_of
from bot.core.understanding.talk.several import asked_apart, asks_of_its_own
from bot.core.understanding.talk.untaken import WANTED, Untaken, untaken_lines
from bot.core.understanding.utterances import kind_of
from bot.services.turns.boundaries import allowed
from bot.services.turns.step_inputs.message_parts import acts_played, as_heard
from bot.services.turns.step_inputs.said_backs import back_of, said_backs
from bot.services.turns.step_inputs.taken_in import (
    PartTold,
    Word,
    before_going,
    npc_here,
    replies_of,
    taken_in,
)
from bot.services.turns.step_inputs.wished import wished
from bot.services.turns.turn_start import TurnStart

_MOST = 4
"""So many lines are added to a passage for what was left beside its answers."""
_WANTS = re.compile(r"\b(?:who|whose|what|where|when|why|which|how|or)\b", re.IGNORECASE)
_SHORT = 3
# The details of an action by which somebody answers what is asked, and is not merely spoken to.
_ANSWERING = ("topic", "asked", SUBJECT, EXCHANGE)
# What says how words are spoken, what is not done, or what is done with the rest of the sentence.
_NO_DEED = re.compile(
    r"\b(?:say|says|whisper|call|calls|ask|asks|mutter|murmur|add|tell|reply|shout|growl|n't|not|never|pocket|bag|"
    r"leave|leaves|want|think|guess|suppose|hope|know|mean|am|was|were|had|have|would|could|i'm|i'd|i've)\b|n't\b"
)
# When something is, and a gesture: nothing that would be left undone.
_BESIDE = re.compile(
    r"(?:(?:and|but|so|then|just) )*(?:before|after|when|while|until|till|once|if|unless|since|as|because|though)\b|"
    r"(?:i |he |she |they )?(?:nods?|smiles?|grins?|shrugs?|sighs?|frowns?|winks?|points?|gestures?|waves?|laughs?)\b"
)
# What changes nothing and may go with the rest.
_IDLE = frozenset({"flourish", "posture", "think", "wait"})
# What is done on the way to something else, and is no act of the message: doors opened, keys taken up, places passed.
_ON_THE_WAY = frozenset({"go", "open", "take"})


@dataclass(frozen=True, slots=True)
class Covering:
    """A line that answers a part of a message, by the place of that part, and the place of the action it follows."""

    line: str
    part: int
    after: int


def parts_told(
    start: TurnStart, resolved: Sequence[Resolved], silent: Sequence[Resolved] = ()
) -> tuple[PartTold, ...]:
    """What became of each part of the message of a turn; none where it came from a button, or was read otherwise.

    `silent` are the actions whose hearer has something better to answer: nothing that was said by them is answered.
    """
    if not start.said or (start.stored.received.choice or {}).get("action") is not None:
        return ()
    given, reading, by_terms = as_heard(start)
    acts = asked_apart(reading.acts)
    beside = {one.action.detail(BESIDE) for one in resolved}
    plain = [one for one in resolved if one.action.detail(BESIDE) is None]
    own = [one for one in plain[by_terms:] if one.action.actor_id == start.actor_id]
    played, others = _played(start, own, acts, acts_played(start, given, acts, [one.action for one in own]))
    told = [_told(place, reading.parts, acts, played) for place in range(len(reading.parts))]
    for one in others:
        _take_up(start, told, one)
    left = {place for one in resolved for place in str(one.action.detail(LEFT) or "").split()}
    told = [_unsaid(one) if any(one.action is each.action for each in silent) else one for one in told]
    return tuple(_with_fate(one, place, beside, left) for place, one in enumerate(told))


def _unsaid(one: PartTold) -> PartTold:
    """A part whose answer gives way to another one."""
    return replace(one, fate="left" if one.part.sort == "question" else "along")


def _take_up(start: TurnStart, told: list[PartTold], one: Resolved) -> None:
    """Gives an action that plays no act of the message the first part that nothing else came of, and that it may be."""
    spec = start.game.action(one.action.type)
    spoken = spec is not None and not set(SPEECH).isdisjoint(spec.acts)
    place = next(
        (at for at, part in enumerate(told) if part.fate == "left" and (part.part.sort != "deed") == spoken),
        None,
    )
    if place is not None:
        fate = "answered" if spoken else "played" if one.result.success else "refused"
        told[place] = replace(told[place], fate=fate, action=one.action)


def _with_fate(one: PartTold, place: int, beside: Collection[object], left: Collection[str]) -> PartTold:
    """A part as answered by an action of its own, or as left where another part of the same words was answered."""
    if place in beside:
        return replace(one, fate="answered")
    return replace(one, fate="left") if str(place) in left else one


def left_lying(
    start: TurnStart, resolved: Sequence[Resolved], silent: Sequence[Resolved] = ()
) -> tuple[Covering, ...]:
    """The words for what was said beside what is answered, and for each question, wish or deed that nothing came of.

    None where the message has turned the story: that answers whatever else it said to the same hearer.
    """
    told = parts_told(start, resolved, silent)
    turned = _won(start, resolved)
    heard = [one for one in resolved if all(one is not each for each in silent)]
    wishes = tuple(wished(start, told, heard, turned))
    granted = {one.part for one in wishes}
    found = [
        *(one for one in taken_in(start, told, heard, turned) if one.part not in granted),
        *wishes,
        *_untaken(start, told, heard, turned),
    ]
    kept = sorted(found, key=lambda one: one.part)[:_MOST]
    places = _places(told, resolved)
    after = [_after(one.part, places, resolved) for one in kept]
    spoken = _as_one_speaks(start, resolved, silent, kept, after)
    lines = [Covering(line, one.part, at) for one, line, at in zip(kept, spoken, after, strict=True)]
    fit = frozenset(allowed([one.line for one in lines], start.boundaries.lines))
    return tuple(one for one in lines if one.line in fit)


def _untaken(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], turned: Collection[str]
) -> Iterator[Word]:
    """A line for each question and deed that nothing came of, where one can be written; at most two."""
    untouched, entities = _untouched(start, resolved), start.before["entities"]
    here, gone = position(start.before, start.actor_id), before_going(told, resolved)
    echoed = any(back is not None for back in said_backs(start, [one.action for one in resolved]))
    by_terms = as_heard(start)[2] > 0  # they have taken words of their own out of the message
    found: list[Untaken] = []
    places: list[int] = []
    speakers: list[str | None] = []
    for place, one in enumerate(told):
        if not _wants_a_word(one, told[:place]) or (by_terms and one.part.sort == "deed"):
            continue
        asks = one.part.sort == "question"
        wanted = one.hearer or start.hearer or ""
        hearer = entities.get(wanted) or entities.get(npc_here(start, wanted) or "")
        if asks and (
            hearer is None
            or hearer["type"] not in ("npc", "pc")
            or hearer["location"] != here
            or place >= gone
        ):
            continue  # of things there is nothing to be had but what eyes tell, and who is not here hears nothing
        if asks and hearer is not None and hearer["id"] in turned:
            continue
        about, kind = _asked_or_named(one, untouched)
        name = definite(hearer["name"]) if hearer is not None else ""
        played = hearer is not None and hearer["type"] == "pc"
        actor = definite(entities[start.actor_id]["name"])
        asked = asks and hearer is not None and not played
        back = (
            back_of(start, hearer["id"], one.part.said, "favour" if kind else "thing")
            if asked and hearer
            else None
        )
        if (
            asked
            and hearer
            and (_is_answered_beside(one, told) or _has_said_enough(start, told, resolved, hearer["id"]))
        ):
            continue  # nobody declines what they answer
        named = back.words if back is not None and not echoed else ""
        plainly = asked and asks_of_its_own(one.part.said) and _WANTS.search(one.part.said) is not None
        found.append(Untaken(one.part.sort, about, actor, name, kind, played, named, plainly))
        places.append(place)
        speakers.append(hearer["id"] if asked and hearer else None)
    for at, line in untaken_lines(found, start.key):
        yield Word(line, places[at], speakers[at])


def _places(told: Sequence[PartTold], resolved: Sequence[Resolved]) -> Sequence[int]:
    """For each action the place of the first part that it plays or answers; -1 where that is not known."""
    found: list[int] = []
    for one in resolved:
        beside = one.action.detail(BESIDE)
        played = (place for place, part in enumerate(told) if part.action is one.action)
        found.append(beside if isinstance(beside, int) else next(played, -1))
    return found


def _after(part: int, places: Sequence[int], resolved: Sequence[Resolved]) -> int:
    """The place of the last action before a part, or of its own; of the first where none is."""
    before = [at for at, place in enumerate(places) if 0 <= place <= part]
    gone = next((at for at, one in enumerate(resolved) if one.action.location_id is not None), len(resolved))
    last = max(before, default=0)
    return min(last, gone - 1) if part >= 0 and gone else last


_SAYS = re.compile(r"\bsays (?=[A-Z])")


def _as_one_speaks(
    start: TurnStart,
    resolved: Sequence[Resolved],
    silent: Sequence[Resolved],
    words: Sequence[Word],
    after: Sequence[int],
) -> Iterator[str]:
    """The lines, in each of which somebody who has just spoken only adds something."""
    added: dict[str | None, int] = {}
    for one, at in zip(words, after, strict=True):
        before = [each for each in resolved[: at + 1] if all(each is not other for other in silent)]
        said = replies_of(start, before, one.speaker) if one.speaker is not None else 0
        said += added.get(one.speaker, 0)
        yield _SAYS.sub("adds ", one.line, count=1) if said % 2 else one.line
        added[one.speaker] = added.get(one.speaker, 0) + ('"' in one.line)


def _has_said_enough(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], hearer: str
) -> bool:
    """Whether somebody answers as often as they are asked: which answer belongs to which question is for ears."""
    asked = [one for one in told if one.part.sort == "question" and (one.hearer or start.hearer) == hearer]
    answers = [one for one in resolved if any(one.action.detail(name) is not None for name in _ANSWERING)]
    return replies_of(start, answers, hearer) >= len(asked)


def _is_answered_beside(one: PartTold, told: Sequence[PartTold]) -> bool:
    """Whether a question beside it was answered that has a telling word in common."""
    own = _telling(one.part.said)
    return any(
        other.fate == "answered" and other.part.sort == "question" and own & _telling(other.part.said)
        for other in told
        if other is not one
    )


def _telling(said: str) -> frozenset[str]:
    return frozenset(
        word for word in words_of(said) if len(word) > _SHORT and word not in FUNCTION_WORDS | LIGHT_VERBS
    )


def _asked_or_named(one: PartTold, untouched: Collection[str]) -> tuple[str, str]:
    """What a part is about, as its answer would name it, and what it wants."""
    said = one.part.said
    if one.part.sort != "question":
        named = subject_of(said)
        noun = named.rpartition(" ")[2].casefold()
        return named if noun in untouched else "", ""
    if kind_of(said) in ("request", "offer"):
        return noun_asked_about(said), WANTED
    about = noun_asked_about(said)
    return "" if about.startswith(("a ", "an ")) else about, ""


def _untouched(start: TurnStart, resolved: Sequence[Resolved]) -> frozenset[str]:
    """The words for what is here and was no part of anything that was done."""
    here = position(start.before, start.actor_id)
    done = {one.action.target_id for one in resolved} | {
        one.action.detail("instrument_id") for one in resolved
    }
    names: tuple[set[str], set[str]] = set(), set()
    for each in start.before["entities"].values():
        if each["location"] in (here, start.actor_id):
            names[each["id"] in done].update(words_of(each["name"]))
    return frozenset(names[0] - names[1])


def _won(start: TurnStart, resolved: Sequence[Resolved]) -> frozenset[str]:
    """Whoever's goal the message has come to."""
    reached = (
        (start.game.topics.get(str(one.action.detail("topic"))), one.action.target_id)
        for one in resolved
        if one.result.success and one.action.actor_id == start.actor_id
    )
    return frozenset(holder for topic, holder in reached if topic is not None and topic.goal and holder)


def _wants_a_word(one: PartTold, before: Sequence[PartTold]) -> bool:
    """Whether something has to be said of a part; what would have followed on a refusal is answered by that."""
    if one.fate != "left" or one.part.sort == "speech":
        return False
    if one.part.sort == "question":
        return True
    said = one.part.said.casefold().strip(' ,.!?*"“”')
    bare = one.hearer is None and not _NO_DEED.search(said) and not _BESIDE.match(said)
    return bare and not any(other.fate == "refused" for other in before)


def _played(
    start: TurnStart,
    resolved: Sequence[Resolved],
    acts: Sequence[MessageAct],
    plays: Sequence[MessageAct | None],
) -> tuple[Mapping[int, Resolved], Sequence[Resolved]]:
    """By the place of each act the action that played it; and those that play none and are no steps on the way."""
    places = {id(act): at for at, act in enumerate(acts)}
    found: dict[int, Resolved] = {}
    others: list[Resolved] = []
    for one, act in zip(resolved, plays, strict=True):
        if act is not None:
            found[places[id(act)]] = one
            continue
        spec = start.game.action(one.action.type)
        if spec is None or _ON_THE_WAY.isdisjoint(spec.acts):
            others.append(one)
    return found, others


def _asks_beside(part: PartOfMessage, parts: Sequence[PartOfMessage], wanted: Sequence[MessageAct]) -> bool:
    """Whether a question only stands beside a request that the same act wants answered."""
    if any(one.do != "request" for one in wanted) or kind_of(part.said) == "request":
        return False
    beside = (parts[at] for one in wanted for at in one.parts)
    return any(one is not part and kind_of(one.said) == "request" for one in beside)


def _told(
    place: int, parts: Sequence[PartOfMessage], acts: Sequence[MessageAct], played: Mapping[int, Resolved]
) -> PartTold:
    part = parts[place]
    asking = {at for at, one in enumerate(parts) if one.sort == "question"}
    mine = [at for at, act in enumerate(acts) if place in act.parts]
    done = [played[at] for at in mine if at in played]
    hearer = next((act.to.id for at in mine if (act := acts[at]).to is not None), None)
    if not done:
        beside = part.sort != "question" and any(
            acts[at].to is not None and acts[at].do in SPEECH for at in (*played,)
        )
        said = bool(mine) and all(acts[at].do in SPEECH for at in mine)
        if said and part.sort == "deed":
            part = replace(part, sort="speech")
        idle = bool(mine) and all(acts[at].do in _IDLE for at in mine)
        return PartTold(part, "along" if idle or (beside and said) else "left", hearer)
    if not any(one.result.success for one in done):
        return PartTold(part, "refused", hearer)
    spoken = all(acts[at].do in SPEECH for at in mine if at in played)
    action = done[0].action
    if part.sort == "question":
        wanted = [acts[at] for at in mine if at in played]
        return PartTold(part, "left" if _asks_beside(part, parts, wanted) else "answered", hearer, action)
    if not spoken:
        return PartTold(part, "played", hearer, action)
    along = all(asking & set(acts[at].parts) for at in mine if at in played)
    return PartTold(part, "along" if along else "heard", hearer, action)
