"""Which action of a vocabulary plays an act: the one that says so, one whose own verb was written, or the nearest."""

from __future__ import annotations

from functools import lru_cache

from bot.core.contracts import ActionType
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import SameObject
from bot.core.understanding.acts import ACTS, CONTACT, HANDLING, SPEECH, STAND_INS, MessageAct
from bot.core.understanding.phrases import matches
from bot.core.understanding.tokens import Word

# What an act asks of the thing that an action is aimed at.
_PEOPLE = frozenset({*SPEECH, *CONTACT, "hear_out", "watch", "follow", "approach", "back_away"})
_WAYS = frozenset({"go", "sneak", "climb"})


@dataclass(frozen=True, slots=True)
class Carriers:
    """The actions of one vocabulary by the acts they carry, and by their own verbs."""

    by_type: dict[str, ActionType]
    by_act: dict[str, tuple[ActionType, ...]]
    by_verb: dict[str, tuple[ActionType, ...]]

    def of(self, act: MessageAct, *, person: bool) -> ActionType | None:
        """The action that plays the act, aimed at a `person` or not; None where the rules have none."""
        for wanted in (act.do, *STAND_INS.get(act.do, ())):
            said = [one for one in self.by_verb.get(act.verb, ()) if act.verb and wanted == act.do]
            carrying = self.by_act.get(wanted, ())
            for found in ([one for one in said if one in carrying], carrying, said):
                fitting = [one for one in found if _fits(one, act, person=person)]
                if fitting:
                    return fitting[0]
        return None

    def plain(self, action: ActionType) -> bool:
        """Whether an action is speech without a purpose of its own, so that a topic may give it one."""
        return action in self.by_act.get("say", ()) or action in self.by_act.get("ask", ())


def _fits(action: ActionType, act: MessageAct, *, person: bool) -> bool:
    """Whether an action can be aimed at what the act is done to."""
    aimed = act.to is not None or act.place is not None
    match action.target:
        case "character":
            thing = act.to is not None and act.to.sort in ("here", "seen", "exit") and not person
            return person or (act.do in _PEOPLE and not thing) or (not aimed and act.do not in HANDLING)
        case "item":
            return not person and act.do not in _PEOPLE
        case "exit" | "place":
            return act.do in _WAYS or act.do in ("follow", "flourish") or act.place is not None
        case "cell":
            return act.cell is not None or act.do == "mark"  # the rules say that it has to be clear which
        case _:
            return True


def carriers_of(vocabulary: tuple[ActionType, ...]) -> Carriers:
    """The actions of a vocabulary by what they carry, found once for each vocabulary."""
    return _carriers_of(tuple(map(SameObject, vocabulary)))


@lru_cache(maxsize=64)
def _carriers_of(held: tuple[SameObject[ActionType], ...]) -> Carriers:
    """The carriers of a vocabulary, kept for the next message; who names no acts carries those of its verbs."""
    vocabulary = tuple(one.value for one in held)
    by_act: dict[str, list[ActionType]] = {}
    derived: dict[str, list[tuple[int, ActionType]]] = {}
    by_verb: dict[str, list[ActionType]] = {}
    for action in vocabulary:
        for verb in dict.fromkeys((*action.verbs, action.type.replace("_", " "), action.label.casefold())):
            by_verb.setdefault(verb.casefold(), []).append(action)
        for name in action.acts:
            by_act.setdefault(name, []).append(action)
        if not action.acts:
            for name, rank in _acts_of(action).items():
                derived.setdefault(name, []).append((rank, action))
    for name, found in derived.items():
        by_act.setdefault(name, []).extend(action for _, action in sorted(found, key=lambda pair: pair[0]))
    return Carriers(
        {action.type: action for action in vocabulary},
        {name: tuple(found) for name, found in by_act.items()},
        {verb: tuple(found) for verb, found in by_verb.items()},
    )


def _acts_of(action: ActionType) -> dict[str, int]:
    """The acts of an action that names none, with the place of the first verb that stands for each."""
    found: dict[str, int] = {}
    if action.target == "cell":
        return {"mark": 0}
    names = [action.type.replace("_", " "), *action.verbs]
    for rank, phrase in enumerate(names):
        if phrase in ACTS:
            found.setdefault(phrase, rank)
        read = matches(tuple(Word(word, word) for word in phrase.casefold().split()))
        whole = [match for match in read if not match.rest and not match.gap]
        for match in whole[:1]:
            found.setdefault(match.act, rank)
    return found
