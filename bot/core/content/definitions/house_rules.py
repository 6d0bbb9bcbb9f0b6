"""The rules of one story beside those of its game: acts, clocks and costs that go with whatever game tells it.

They name acts (`greet`, `promise`, `go` …), which every game carries in actions of its own, and so fit any of them.
What comes of both is the ruleset that a game is pinned to. Source: docs/rulesets.md, House rules.
"""

from __future__ import annotations

from functools import lru_cache

from pydantic import BaseModel

from bot.core.content.ruleset_shapes import (
    ActionSpec,
    Circumstance,
    ClockSpec,
    Effect,
    Lines,
    Part,
    Requirement,
    RulesetContent,
    Telling,
)
from bot.core.contracts import RuleTerm

HELPED, HINDERED = "helped", "hindered"
"""The options of a check in Python that name what speaks for it and against it."""


class ActRule(Part, BaseModel):
    """What players' acts bring with them: more `requires` and `effects` for each action that carries one of `acts`.

    With `verbs` only where it was done in one of these words, with `when` only while that holds.
    """

    acts: Lines
    verbs: Lines = ()
    when: str | None = None
    requires: tuple[Requirement, ...] = ()
    effects: tuple[Effect, ...] = ()


class HouseRules(Part, BaseModel):
    """The rules of one story: acts and clocks of its own, what comes of other acts, and what bears on rolls."""

    clocks: dict[str, ClockSpec] = {}
    actions: dict[str, ActionSpec] = {}
    on_acts: tuple[ActRule, ...] = ()
    circumstances: tuple[Circumstance, ...] = ()
    status: str | None = None
    telling: Telling = Telling()


def with_house_rules(ruleset: RulesetContent, house: HouseRules | None) -> RulesetContent:
    """The ruleset as a story with such rules is played by it; the same one where there are none."""
    if house is None:
        return ruleset
    actions = {name: _touched(spec, house) for name, spec in ruleset.actions.items()}
    return ruleset.model_copy(
        update={
            "clocks": {**ruleset.clocks, **house.clocks},
            "actions": {**actions, **{name: _weighed(spec, house) for name, spec in house.actions.items()}},
            "circumstances": (*ruleset.circumstances, *house.circumstances),
            "status_line": _status(ruleset.status_line, house.status),
            "telling": _told(ruleset.telling, house.telling),
        }
    )


@lru_cache(maxsize=16)
def _terms(verbs: tuple[tuple[str, Lines], ...]) -> tuple[RuleTerm, ...]:
    return tuple(RuleTerm(key="", type=name, names=names, aims="thing", phrase=True) for name, names in verbs)


def house_terms(house: HouseRules | None) -> tuple[RuleTerm, ...]:
    """The acts of a story's own rules as terms that are heard where they head a clause: phrases that no verb has."""
    if house is None:
        return ()
    return _terms(tuple((name, spec.verbs) for name, spec in house.actions.items() if spec.verbs))


def _touched(spec: ActionSpec, house: HouseRules) -> ActionSpec:
    if spec.by == "npcs":
        return spec
    for rule in house.on_acts:
        if set(rule.acts).isdisjoint(spec.acts):
            continue
        holds = _condition(rule)
        requires = [
            need.model_copy(update={"that": f"!({holds}) || ({need.that})"}) for need in rule.requires
        ]
        effects = [{**effect, "when": _both(holds, effect.get("when"))} for effect in rule.effects]
        # What the world makes of a deed is judged on the state before it, so it comes before the deed's own effects.
        spec = spec.model_copy(
            update={"requires": (*spec.requires, *requires), "effects": (*effects, *spec.effects)}
        )
    return _weighed(spec, house)


def _condition(rule: ActRule) -> str:
    holds = "actor.type == 'pc'"
    if rule.verbs:
        holds += f" && has(meta.verb) && meta.verb in [{', '.join(map(repr, rule.verbs))}]"
    return _both(holds, rule.when)


def _both(one: str, other: object) -> str:
    return f"{one} && ({other})" if isinstance(other, str) else one


def _weighed(spec: ActionSpec, house: HouseRules) -> ActionSpec:
    """The check in Python of an action with what bears on it; other checks are told of it when they are rolled."""
    check = spec.check
    if check is None or check.resolver is None or not house.circumstances:
        return spec
    options = {**check.resolver}
    for option, sign in ((HELPED, ">"), (HINDERED, "<")):
        weighed = "".join(f"({one.amount}) {sign} 0 ? {one.label!r} : " for one in house.circumstances)
        options[option] = {"cel": f"{weighed}''"}
    return spec.model_copy(update={"check": check.model_copy(update={"resolver": options})})


def _status(line: str, own: str | None) -> str:
    if own is None:
        return line
    return f"({line}) == '' ? ({own}) : ({line}) + ' · ' + ({own})"


def _told(telling: Telling, own: Telling) -> Telling:
    parts = ("acts", "refusals", "clocks")
    return telling.model_copy(
        update={part: {**getattr(telling, part), **getattr(own, part)} for part in parts}
    )
