"""The twist of a world as rules that are played by: a clock, what brings it on, what eases it, and acts that end it."""

from __future__ import annotations

import re
from typing import Any, Literal

from bot.core.content.definitions.house_rules import ActRule, HouseRules
from bot.core.content.ruleset_shapes import (
    ActionSpec,
    BandOutcome,
    Check,
    ChoiceSpec,
    Circumstance,
    ClockSpec,
    Effect,
    Requirement,
    Telling,
)
from bot.core.generation._drawing import StoryWords
from bot.core.generation._parts import fact, set_flag
from bot.core.generation.world.setting import Setting
from bot.core.generation.world.tables import WorldAct

CLOCK = "world_rule"
MOST = 5
RESET = 2
KEEP, MEND = "keep_rule", "mend_rule"
_GAINS: dict[str, dict[str, int]] = {"trust": {"trust": 1}, "warm": {"closeness": 1}, "calm": {"tension": -1}}


def house_rules(setting: Setting) -> dict[str, Any]:
    """The rules of a world as a scenario holds them."""
    rule, words = setting.rule, setting.words
    acts = {
        KEEP: _keeping(setting),
        MEND: _mending(setting),
        "take_left": _side(setting, "left"),
        "take_right": _side(setting, "right"),
    }
    told = {KEEP: {"done": tuple(map(words.for_play, rule.relief.done))}}
    mend = setting.table.words.acts["mend"]
    bands = {"success": mend.success, "mixed": mend.mixed, "failure": mend.failure}
    rolled = acts[MEND].check is not None
    told[MEND] = {degree: tuple(map(words.for_play, lines)) for degree, lines in bands.items() if lines}
    told[MEND] = told[MEND] if rolled else {"done": told[MEND]["success"]}
    for side in ("left", "right"):
        told[f"take_{side}"] = {"done": tuple(map(words.for_play, setting.table.words.acts[side].success))}
    reasons = {"rule_bars": (words.say(rule.bar.message),)} if rule.bar else {}
    house = HouseRules(
        clocks={CLOCK: _clock(setting)},
        actions=acts,
        on_acts=tuple(_on_acts(setting)),
        circumstances=(Circumstance(label=rule.label, amount=_amount(rule.weighs)),),
        status=f"{_literal(rule.label + ' ')} + string(clocks.{CLOCK}) + '/{MOST}'",
        telling=Telling(
            acts=told,
            refusals=reasons,
            clocks={CLOCK: {"full": tuple(map(words.for_play, rule.full))}},
        ),
    )
    return house.model_dump(mode="json", exclude_none=True)


def _literal(text: str) -> str:
    return "'" + text.replace("\\", "").replace("'", "\\'") + "'"


def _clock(setting: Setting) -> ClockSpec:
    due: tuple[Effect, ...] = (
        set_flag("due_twice", "flags.due_once"),
        set_flag("due_once"),
    )
    return ClockSpec(
        label=setting.rule.label,
        max=MOST,
        on_full=due,
        reset=RESET,
        memory=setting.words.say("{breach_cap}: the rule of {world} took its price."),
    )


def _amount(weighs: tuple[tuple[int, int], ...]) -> str:
    """What bears on a roll, by the count."""
    amount = "0"
    for at, much in sorted(weighs):
        amount = f"clocks.{CLOCK} >= {at} ? {much} : ({amount})"
    return amount


FELT = ("touch", "feel", "handle", "stroke", "pat", "finger", "tap", "poke", "prod", "rub")
"""How somebody says that they lay a hand on a thing."""


def _on_acts(setting: Setting) -> list[ActRule]:
    rule, words = setting.rule, setting.words
    broken = "!flags.rule_leave" if rule.permit else "true"
    effects: list[Effect] = [{"op": "tick", "clock": CLOCK, "amount": 1, "when": broken}]
    effects += [
        fact(words.for_play(step), f"{broken} && clocks.{CLOCK} == {count}")
        for count, step in enumerate(rule.steps)
    ]
    effects.append(set_flag("rule_met"))
    if rule.permit:
        effects.append(
            {"op": "set", "path": "campaign.flags.rule_leave", "value": False, "when": "flags.rule_leave"}
        )
    if rule.gain:
        gained = "has(target.id) && target.type == 'npc'"
        effects.append({"op": "relate", "a": "$actor", "b": "$target", **_GAINS[rule.gain], "when": gained})
    made = [ActRule(acts=rule.acts, effects=tuple(effects))]
    if "touch" in rule.acts and "examine" not in rule.acts:
        # A thing that is touched is examined with the hand: no game has an act of its own for that.
        made.append(ActRule(acts=("examine",), verbs=FELT, effects=tuple(effects)))
    if rule.bar is not None:
        need = Requirement(
            that=f"clocks.{CLOCK} < {rule.bar.at}", reason="rule_bars", message=words.say(rule.bar.message)
        )
        made.insert(0, ActRule(acts=rule.bar.acts, requires=(need,)))
    if rule.eased_by:
        eased: Effect = {"op": "tick", "clock": CLOCK, "amount": -1, "when": f"clocks.{CLOCK} > 0"}
        made.append(ActRule(acts=rule.eased_by, effects=(eased,)))
    return made


def _keeping(setting: Setting) -> ActionSpec:
    """The act by which the rule is kept: it takes time, it is seen, and at its own place nothing is left over."""
    relief, table, words = setting.rule.relief, setting.table.words, setting.words
    a, b = setting.npc("a"), setting.npc("b")
    home = f"here == '{setting.first}'"
    effects: list[Effect] = [
        {"op": "tick", "clock": CLOCK, "amount": -1, "when": f"clocks.{CLOCK} == 1"},
        {"op": "tick", "clock": CLOCK, "amount": -2, "when": f"clocks.{CLOCK} >= 2"},
        {"op": "set", "path": f"progress_clocks.{CLOCK}.value", "value": 0, "when": home},
        fact(words.say(setting.draw.one("kept at", table.kept_at)), f"{home} && clocks.{CLOCK} >= 3"),
        {"op": "relate", "a": "$actor", "b": a.id, "trust": 1, "when": "!flags.rule_kept"},
        {"op": "relate", "a": "$actor", "b": b.id, "tension": 1, "when": "!flags.rule_kept"},
        fact(words.say(setting.draw.one("kept once", table.kept_once)), "!flags.rule_kept"),
        set_flag("rule_kept"),
    ]
    if setting.rule.permit:
        effects.append(set_flag("rule_leave"))
    return ActionSpec(
        label=relief.label,
        summary=f"{words.raw(relief.text)}: {words.raw(relief.description)}",
        verbs=tuple(dict.fromkeys((*relief.verbs, _as_said(words.raw(relief.text))))),
        target="none",
        time="investigation",
        effects=tuple(effects),
        choice=ChoiceSpec(
            text=words.raw(relief.text),
            description=words.raw(relief.description),
            risk="safe",
            weight=f"clocks.{CLOCK} >= 3 ? 9 : flags.rule_met && !flags.rule_kept ? 6 : clocks.{CLOCK} > 0 ? 3 : 1",
        ),
        observation="{actor} kept the rule of this place",
        observed=3,
    )


def _as_said(text: str) -> str:
    """What a button says, as whoever does it would write it."""
    said = text.split(",")[0].casefold()
    return re.sub(r"\byour(self)?\b", r"my\1", said)


def _mending(setting: Setting) -> ActionSpec:
    """The plea before everybody, with the check of the game's own plea."""
    told, words = setting.table.words.acts["mend"], setting.words
    check = plea(setting)
    requires = (
        Requirement(that="flags.truth_known", reason="too_early", message=words.say(told.unknown)),
        Requirement(that="flags.mend_known", reason="too_early", message=words.say(told.untaught)),
        Requirement(that=f"here == '{setting.third}'", reason="elsewhere", message=words.say(told.elsewhere)),
    )
    bands = setting.recipe.bands
    done: tuple[Effect, ...] = (set_flag("mended"),)
    outcomes = {}
    if check is not None:
        outcomes = {
            bands["success"]: BandOutcome(effects=done),
            bands["failure"]: BandOutcome(effects=(fact(words.say(told.failed)),)),
        }
        if can_be_half(setting):
            outcomes[bands["mixed"]] = BandOutcome(effects=(set_flag("half_mended"),))
    return ActionSpec(
        label=told.label,
        summary=told.summary,
        verbs=told.verbs,
        target="none",
        requires=requires,
        check=check,
        effects=() if check is not None else done,
        outcomes=outcomes,
        choice=ChoiceSpec(
            text=words.raw(told.text), description=words.raw(told.description), risk="medium", weight="9"
        ),
        observation="{actor} spoke up before everybody",
        observed=5,
    )


def can_be_half(setting: Setting) -> bool:
    """Whether the plea can come off by half: where it is rolled, by a game that has half a success."""
    bands = setting.recipe.bands
    return plea(setting) is not None and bands["mixed"] not in (bands["success"], bands["failure"])


def plea(setting: Setting) -> Check | None:
    """The check of the plea before everybody: that of the game's own plea; None where nothing is rolled."""
    spec = setting.ruleset.actions.get(setting.game.plea)
    if spec is None or spec.check is None:
        return None
    changed: dict[str, Any] = {"when": None}
    if spec.check.resolver is not None:
        changed["resolver"] = {**spec.check.resolver, "dc": setting.game.plea_dc}
    return spec.check.model_copy(update=changed)


def _side(setting: Setting, side: Literal["left", "right"]) -> ActionSpec:
    told: WorldAct = setting.table.words.acts[side]
    words: StoryWords = setting.words
    verbs = dict.fromkeys(words.raw(verb).casefold() for verb in told.verbs)
    bare = {verb.replace(" the ", " ") for verb in verbs if " the " in verb}
    return ActionSpec(
        label=words.raw(told.label),
        summary=words.raw(told.summary),
        verbs=(*verbs, *sorted(bare - set(verbs))),
        target="none",
        requires=(
            Requirement(that="flags.truth_known", reason="too_early", message=words.say(told.unknown)),
        ),
        effects=(set_flag(f"chose_{side}"),),
        choice=ChoiceSpec(
            text=words.raw(told.text)[:80],
            description=words.say(told.description)[:200],
            risk="high",
            weight="2",
            when="flags.stakes_known && round >= 5",
        ),
        observation="{actor} took a side",
        observed=5,
    )
