"""What was assumed of a message, kept with its actions, where another reading of it was possible."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.contracts import InterpretInput
from bot.core.language.act_names import SPEECH
from bot.core.rules.actions import Action
from bot.core.rules.public_facts import AS_IT_IS, ASSUMED, TO, WITH
from bot.core.understanding.assumptions import leaves_open_which, leaves_open_who
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

_HANDING = frozenset({"give", "show", "throw", "trade"})
_TO_ALL = frozenset({"greet", "farewell"})
_LOCKS = frozenset({"unlock", "lock"})


def assuming(start: TurnStart, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions of a message, each with what was assumed: pairs of a word and an id."""
    if not start.said or not any(action.target_id or action.detail("instrument_id") for action in actions):
        return actions
    given, seen = interpret_input(start), set[tuple[str, str]]()
    found: list[Action] = []
    for action in actions:
        fresh = [one for one in dict.fromkeys(_assumed(start, given, action)) if one not in seen]
        seen.update(fresh)
        details = {**(action.metadata or {}), ASSUMED: [list(one) for one in fresh]}
        found.append(action.model_copy(update={"metadata": details}) if fresh else action)
    return tuple(found)


def _assumed(start: TurnStart, given: InterpretInput, action: Action) -> Iterator[tuple[str, str]]:
    spec = start.game.action(action.type)
    if spec is None:
        return
    acts, target, item = set(spec.acts), action.target_id, action.detail("instrument_id")
    hands = not acts.isdisjoint(_HANDING)
    spoken = {*start.spoken, *start.head.mentioned}
    if item is not None and leaves_open_which(given, item, spoken):
        yield (AS_IT_IS if hands else WITH), item
    if target is not None:
        talks = not acts.isdisjoint(SPEECH)
        goes_on = talks and (target == start.hearer or not acts.isdisjoint(_TO_ALL))
        if not goes_on and leaves_open_who(given, target):
            yield (TO if talks or hands else AS_IT_IS), target
        elif leaves_open_which(given, target, spoken):
            yield AS_IT_IS, target
    if item is None and target is not None and not acts.isdisjoint(_LOCKS):
        key = _key_for(start, given, target)
        if key is not None:
            yield WITH, key


def _key_for(start: TurnStart, given: InterpretInput, target: str) -> str | None:
    """The key that the rules take for a lock where several are carried and none was named."""
    lock = start.before["entities"].get(target)
    key = lock["attributes"].get("key") if lock is not None else None
    held = [one.id for one in given.scene.carried if one.kind == "key"]
    if not isinstance(key, str) or key not in held or len(held) < 2:
        return None
    return key if leaves_open_which(given, key, ()) else None
