"""What became of each part of a message: played, answered, refused, only heard, or left without a word."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from bot.core.language.asked_kinds import BESIDE, EXCHANGE, LEFT, SUBJECT
from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved
from bot.core.rules.visibility import position
from bot.core.understanding.acts import PERCEPTION, SPEECH, WANTING, MessageAct, PartOfMessage
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.several import asked_apart
from bot.core.understanding.utterances import asks, kind_of, sentences_of
from bot.core.understanding.words.sentences import FIRST_PERSON
from bot.services.turns.step_inputs.message_parts import QUOTED, STARS, acts_played, as_heard
from bot.services.turns.turn_start import TurnStart

Fate = Literal["played", "answered", "refused", "heard", "along", "left"]
"""What became of a part: `along` is told to somebody who answers another part of the message."""

_FEWEST_SHARED = 2
"""So many words of its own a part has in common with what it is surely answered by."""
_SHORT = 2
_BESIDE_ALL = -1
"""Where something answers what is no part of a message."""
ANSWERING = ("topic", "asked", SUBJECT, EXCHANGE)
"""The details of an action by which somebody answers what is asked, and is not merely spoken to."""
_ANSWERABLE = frozenset(PERCEPTION) | WANTING | {"accuse", "say"}
# What changes nothing and may go with the rest.
_IDLE = frozenset({"flourish", "posture", "think", "wait"})
# What is done on the way to something else, and is no act of the message: doors opened, keys taken up, places passed.
_ON_THE_WAY = frozenset({"go", "open", "take"})


@dataclass(frozen=True, slots=True)
class PartTold:
    """A part of a message with what became of it, the one it was said to, and what played it first."""

    part: PartOfMessage
    fate: Fate
    hearer: str | None = None
    action: Action | None = None


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
    for one in own:
        _give_to_its_own(start, told, one.action)
    fates = [_with_fate(one, place, beside, left) for place, one in enumerate(told)]
    spoken = _BESIDE_ALL not in beside and bool(fates)
    return (*fates, *(_unread(start, fates, [one.action for one in resolved]) if spoken else ()))


def _unread(start: TurnStart, told: Sequence[PartTold], answered: Sequence[Action]) -> Iterator[PartTold]:
    """What was said that no part of the reading has a word of ("my brother builds walls, Mag"), as left."""
    known = frozenset[str]().union(*(words_of(one.part.said) for one in told))
    wordings = [telling(_wording_of(start, one)) for one in answered]
    own_names = frozenset(words_of(start.before["entities"][start.actor_id]["name"]))
    hearers = (*(one.hearer for one in told), *(one.target_id for one in answered), start.hearer)
    hearer = next((one for one in hearers if (one or "").startswith("npc_")), None)
    aloud = " ".join(QUOTED.findall(start.said)) or STARS.sub(". ", start.said)
    for sentence in sentences_of(aloud):
        own = telling(sentence)
        if len(own) < _FEWEST_SHARED or asks(sentence) or 2 * len(own & known) >= len(own):
            continue
        if all(len(own & one) < _FEWEST_SHARED for one in wordings):
            told_of = own & own_names or sentence.split(maxsplit=1)[0].casefold() in FIRST_PERSON
            yield PartTold(PartOfMessage(sentence, "deed" if told_of else "speech"), "left", hearer)


def is_quoted(message: str, said: str) -> bool:
    """Whether words stand between the quotation marks of a message."""
    quoted = " ".join(words_of(" ".join(QUOTED.findall(message))))
    return " ".join(words_of(said)) in quoted


def _unsaid(one: PartTold) -> PartTold:
    """A part whose answer gives way to another one."""
    if one.part.sort == "question":
        return replace(one, fate="left")
    return replace(one, fate="along", part=replace(one.part, sort="speech"))


def _give_to_its_own(start: TurnStart, told: list[PartTold], action: Action) -> None:
    """Leaves of several parts that one action speaks to its answer to the one whose words it was written for."""
    about = telling(_wording_of(start, action))
    if not about:
        return
    fits = [len(about & telling(one.part.said)) for one in told]
    mine = [at for at, one in enumerate(told) if one.action is action and one.fate in ("heard", "answered")]
    near = [at for at, one in enumerate(told) if one.fate == "along" and one.hearer == action.target_id]
    best = max((*mine, *near), key=lambda at: (fits[at], at in mine, at), default=None)
    if best is None or not mine or fits[best] < (1 if best in mine else _FEWEST_SHARED):
        return
    for at in mine:
        if at != best and not fits[at]:
            told[at] = replace(_unsaid(told[at]), action=None)
    if best not in mine and all(told[at].action is not action for at in mine):
        told[best] = replace(told[best], fate="answered", action=action)


def _wording_of(start: TurnStart, action: Action) -> str:
    """The words by which what answers an action is called; nothing for what anybody would answer."""
    exchange = start.game.exchanges_by_id.get(str(action.detail(EXCHANGE)))
    if exchange is not None:
        return " ".join(exchange.hears)
    topic = start.game.topics.get(str(action.detail("topic")))
    return " ".join(topic.keywords) if topic is not None and not topic.goal else ""


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


def _may_answer(act: MessageAct, action: Action) -> bool:
    """Whether an action may answer a question: it asks or looks, or somebody has words of their own for it."""
    return act.do in _ANSWERABLE or any(action.detail(name) is not None for name in ANSWERING)


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
        answered = any(_may_answer(acts[at], played[at].action) for at in mine if at in played)
        left = not answered or _asks_beside(part, parts, wanted)
        return PartTold(part, "left" if left else "answered", hearer, None if left else action)
    if not spoken:
        return PartTold(part, "played", hearer, action)
    along = all(asking & set(acts[at].parts) for at in mine if at in played)
    part = replace(part, sort="speech") if along else part
    return PartTold(part, "along" if along else "heard", hearer, action)


def where_said(
    start: TurnStart, told: Sequence[PartTold], resolved: Sequence[Resolved], place: int
) -> str | None:
    """Where whoever wrote a message is as they say a part of it, after all they walked; None where that is open."""
    went = [
        at for at, one in enumerate(resolved) if one.result.success and one.action.location_id is not None
    ]
    if not went:
        return position(start.before, start.actor_id)
    before = {id(one.action) for one in told[:place] if one.action is not None}
    if not any(one.action is not None and one.action.location_id is not None for one in told):
        return None
    gone = [at for at in went if id(resolved[at].action) in before]
    if not gone:
        return position(start.before, start.actor_id)
    last = gone[-1]
    while last + 1 in went:
        last += 1  # further steps of the same walk
    return resolved[last].action.location_id


def telling(said: str) -> frozenset[str]:
    """The words of something said that say what it is about."""
    return frozenset(
        word for word in words_of(said) if len(word) > _SHORT and word not in FUNCTION_WORDS | LIGHT_VERBS
    )
