"""Gives those deeds of a message that a story has written an answer to that answer, whatever the rules make of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.core.contracts import EntityView
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import DEED, Action
from bot.core.rules.adjudication import is_answered, is_barred
from bot.core.rules.visibility import entity_view, is_scenery, is_secret, reachable
from bot.core.state.document import Entity, SameObject
from bot.core.understanding.acts import MessageAct, PartOfMessage
from bot.core.understanding.deeds.authored import StoryDeed, deed_meant, may_be_deed
from bot.core.understanding.deeds.improvised import as_improvised
from bot.core.understanding.deeds.slight import is_of_it
from bot.core.understanding.listener import listen
from bot.core.understanding.references import words_of
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import QUOTED
from bot.services.turns.step_inputs.own_deeds import deeds_of
from bot.services.turns.turn_start import TurnStart


def with_story_deeds(start: TurnStart, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions, each deed of the story's own as that: aimed at its thing, and played as a use of it."""
    if not start.game.deeds or not start.said:
        return actions
    given = interpret_input(start)
    reading = listen(given)
    acts = [as_improvised(one, given) for one in reading.acts]
    kept = _Kept(start, set())
    known = any(may_be_deed(act, one.verbs) for act in acts for one in start.game.scenario.deeds)
    if not known and not any(kept.is_fast(act) for act in acts[:-1]):
        return actions
    found: list[Action] = []
    left, places = list(zip(actions, deeds_of(start, actions), strict=True)), list[str]()
    for act in acts:
        own = next((at for at, (_, heard) in enumerate(left) if heard is not None and heard.act == act), None)
        before = [action for action, _ in left[: own or 0]]
        places += [one.location_id for one in before if one.location_id is not None]
        meant = _meant(start, act, _told_in(act, reading.parts, start.said), _near(start, places))
        changed = any(
            one.detail(DEED) is not None for one in found
        )  # what an earlier deed does may be its condition
        meant = [
            (deed, played)
            for deed in meant
            if (played := _played_as(start, deed.thing)) is not None
            and (changed or _is_answered(start, _as_deed(act, start.actor_id, deed, played)))
        ]
        idle = not meant and kept.is_done_with(act)
        if own is not None:
            found += [*before, *([] if idle or (meant and len(act.parts) < 2) else [left[own][0]])]
            left = left[own + 1 :]
        kept.note(act, meant)
        for deed, played in meant:
            if all(one.detail(DEED) != deed.id for one in found):
                found.append(_as_deed(act, start.actor_id, deed, played))
        places += [found[-1].location_id] if found and found[-1].location_id is not None else []
    return (*found, *(action for action, _ in left))


@dataclass(slots=True)
class _Kept:
    """The things of a message that somebody or something has kept: nothing is done with them after that."""

    start: TurnStart
    things: set[str]

    def note(self, act: MessageAct, meant: Sequence[tuple[StoryDeed, str]]) -> None:
        """Takes down what an act does not get, by its story or as a thing of the place."""
        start = self.start
        barred = [
            deed.thing.id
            for deed, played in meant
            if is_barred(start.game, start.before, _as_deed(act, start.actor_id, deed, played), start.round)
        ]
        fast = [act.to.id] if not meant and self.is_fast(act) and act.to is not None else []
        self.things.update(one for one in (*barred, *fast) if one is not None)

    def is_fast(self, act: MessageAct) -> bool:
        """Whether an act takes a thing of the place whose author has written what keeps it."""
        thing = self.start.before["entities"].get(act.to.id or "") if act.to is not None else None
        return act.do == "take" and thing is not None and is_scenery(thing) and "take" in thing["attributes"]

    def is_done_with(self, act: MessageAct) -> bool:
        """Whether an act needs in hand what was kept ("takes the shirt off her and holds it up")."""
        if not self.things or act.do not in _IN_HAND:
            return False
        named = {one.id for one in (act.to, act.used) if one is not None}
        return is_of_it(act) or (act.do not in _WITH_IT and bool(named & self.things))


_IN_HAND = frozenset("show give put throw wear drop flourish consume open move attempt use break".split())
_WITH_IT = frozenset({"attempt", "use", "break"})
"""What may be done to a thing where it is, by any other word than "it"."""


def _meant(
    start: TurnStart, act: MessageAct, told: Sequence[str], near: Sequence[StoryDeed]
) -> list[StoryDeed]:
    """The deeds that an act means: one, or of a remark one for each of its parts that tells what its author does."""
    found = (deed_meant(act, near, part, _before(act, part, start.said)) for part in told or ("",))
    return [deed for deed in found if deed is not None][: 1 if act.deed else None]


def _before(act: MessageAct, part: str, said: str) -> str:
    """The words of a message before those of a deed, in which "it" may have been named."""
    whole, own = _words(said), _words(part) or " ".join(word.lower for word in act.deed)
    return whole.partition(own)[0] if own else ""


def _told_in(act: MessageAct, parts: Sequence[PartOfMessage], said: str) -> tuple[str, ...]:
    """The parts of the message that tell what an act does; none that is said aloud, in quotation marks."""
    quoted = [_words(one) for one in QUOTED.findall(said)]
    own = (parts[at] for at in act.parts if at < len(parts))
    return tuple(
        one.said
        for one in own
        if not any(_words(one.said) in each for each in quoted)
        and (one.sort == "deed" or "i" in words_of(one.said)[:2])
    )


def _words(said: str) -> str:
    return " ".join(words_of(said))


def _as_deed(act: MessageAct, actor_id: str, meant: StoryDeed, played: str) -> Action:
    used = act.used.id if act.used is not None and act.used.sort == "here" else None
    kept = {
        "verb": act.verb if act.deed and act.verb else None,
        "instrument_id": used if used != meant.thing.id else None,
    }
    return Action(
        actor_id=actor_id,
        type=played,
        target_id=meant.thing.id,
        metadata={**{name: value for name, value in kept.items() if value is not None}, DEED: meant.id},
    )


def _played_as(start: TurnStart, thing: EntityView) -> str | None:
    """The action of the rules that a deed of the story's own is played as: a use of a thing, a touch of a person."""
    act, aims = ("use", ("item", "any")) if thing.type == "item" else ("touch", ("character", "any"))
    return next((one.type for one in start.game.vocabulary if act in one.acts and one.target in aims), None)


def _is_answered(start: TurnStart, action: Action) -> bool:
    return is_answered(start.game, start.before, action, start.round)


def _near(start: TurnStart, places: Sequence[str]) -> tuple[StoryDeed, ...]:
    """The deeds that can be done where the message has got to."""
    return _deeds_at(SameObject(start), places[-1] if places else None)


@lru_cache(maxsize=16)
def _deeds_at(held: SameObject[TurnStart], place: str | None) -> tuple[StoryDeed, ...]:
    start = held.value
    state = start.before
    near: list[Entity] = [*reachable(state, start.actor_id)]
    if place is not None:
        near += [
            one
            for one in state["entities"].values()
            if one["location"] == place and not is_secret(state, one)
        ]
    return tuple(
        StoryDeed(deed.id, entity_view(one), deed.verbs, deed.beside, deed.called)
        for deed in start.game.scenario.deeds
        for one in near
        if one["id"] in deed.to or one["name"] in deed.to
    )
