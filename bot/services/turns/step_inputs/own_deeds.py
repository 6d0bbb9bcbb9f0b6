"""What the narrator is given of the players' own words: each deed of a message as it may be told."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import DEED, IN_PASSING, Action
from bot.core.rules.public_facts import OwnDeed
from bot.core.rules.visibility import entity_view
from bot.core.understanding.acts import SPEECH, STAND_INS, MessageAct
from bot.core.understanding.deeds.authored import StoryDeed, deed_meant
from bot.core.understanding.deeds.improvised import as_improvised
from bot.core.understanding.deeds.retelling import retold
from bot.core.understanding.deeds.slight import Slight, slight_among
from bot.core.understanding.listener import listen
from bot.services.turns.boundaries import allowed
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

# The acts whose lines say only that something was done; the others name what changed.
_TOLD = frozenset(
    "flourish posture write make clean throw hide move block touch use search listen attempt repair help break climb "
    "approach back_away drop".split()
)

_OF_ALL_SORTS = frozenset({"flourish", "attempt"})
# Verbs of looking that are done with a hand, a nose or a tongue.
_FELT = frozenset(
    "feel touch run smell sniff lick taste lay press trace compare weigh measure thumb put knock reach shine flash "
    "train hold".split()
)


@dataclass(frozen=True, slots=True)
class HeardDeed:
    """An act of a message as an action plays it, and how it fares where it is a slight one."""

    act: MessageAct
    slight: Slight | None


def own_deeds(start: TurnStart, actions: Sequence[Action]) -> tuple[OwnDeed | None, ...]:
    """The deed of each action in its author's words, where the message tells which that is and they may be told."""
    return tuple(
        _own(start, action, deed) if deed is not None else None
        for action, deed in zip(actions, deeds_of(start, actions), strict=True)
    )


def deeds_of(start: TurnStart, actions: Sequence[Action]) -> tuple[HeardDeed | None, ...]:
    """The act of the message that each action plays; None where that is not known."""
    if not start.said or (start.stored.received.choice or {}).get("action") is not None:
        return (None,) * len(actions)
    given = interpret_input(start)
    acts = [as_improvised(one, given) for one in listen(given).acts]
    heard = [*map(HeardDeed, acts, slight_among(acts, given))]
    return _in_order(start, actions, heard)


def _in_order(
    start: TurnStart, actions: Sequence[Action], heard: Sequence[HeardDeed]
) -> tuple[HeardDeed | None, ...]:
    """Each action with its act, as many as can be in the order of both, the earliest where several can."""
    plays = [[_plays(start, action, one.act) for one in heard] for action in actions]
    most = [[0] * (len(heard) + 1) for _ in range(len(actions) + 1)]
    for at in range(len(actions) - 1, -1, -1):
        for place in range(len(heard) - 1, -1, -1):
            both = most[at + 1][place + 1] + 1 if plays[at][place] else 0
            most[at][place] = max(both, most[at + 1][place], most[at][place + 1])
    found: list[HeardDeed | None] = []
    place = 0
    for at in range(len(actions)):
        best = most[at][place]
        here = next(
            (one for one in range(place, len(heard)) if plays[at][one] and most[at + 1][one + 1] + 1 == best),
            None,
        )
        found.append(heard[here] if here is not None else None)
        place = place if here is None else here + 1
    return tuple(found)


def _own(start: TurnStart, action: Action, deed: HeardDeed) -> OwnDeed | None:
    if action.actor_id != start.actor_id or not _is_told(start, action, deed.act):
        return None
    spec = start.game.action(action.type)
    if (
        deed.slight == "silent"
        and action.detail(IN_PASSING)
        and (spec is None or deed.act.do not in spec.acts)
    ):
        return None  # it passed for a gesture
    own = retold(deed.act, interpret_input(start))
    return own if own is not None and allowed((own.base,), start.boundaries.lines) else None


def _is_told(start: TurnStart, action: Action, act: MessageAct) -> bool:
    """Whether a deed is told in its author's words, beside what comes of it."""
    spec = start.game.action(action.type)
    if action.detail(DEED) is not None:
        return act.do not in SPEECH
    if spec is not None and not _OF_ALL_SORTS.isdisjoint(spec.acts):
        return True
    return act.do in _TOLD or (act.do == "examine" and act.verb.partition(" ")[0] in _FELT)


def _plays(start: TurnStart, action: Action, act: MessageAct) -> bool:
    """Whether an action may play an act of the message, by its kind and what it is done to."""
    if action.detail(IN_PASSING) == act.do:
        return True
    written = start.game.deeds.get(str(action.detail(DEED)))
    thing = start.before["entities"].get(action.target_id or "")
    if written is not None and thing is not None:
        deed = StoryDeed(written.id, entity_view(thing), written.verbs, written.beside, written.called)
        return deed_meant(act, (deed,)) is not None
    spec = start.game.action(action.type)
    if spec is None:
        return False
    if act.do == "examine" and "flourish" in spec.acts:
        return act.to is not None and act.to.id == action.target_id  # a glance at whoever is spoken to
    if act.do not in spec.acts and set(spec.acts).isdisjoint(STAND_INS.get(act.do, ())):
        return False
    return act.to is None or act.to.sort != "here" or action.target_id in (None, act.to.id)
