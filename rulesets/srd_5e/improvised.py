"""Checks outside fights: which skill a deed asks for, how hard it is, and what helps or hinders.

Source: SRD 5.2, Playing the Game, Ability Checks (Difficulty Classes); Rules Glossary, Influence, Hide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.core.content.resolver import ResolverRequest
from bot.core.state.document import Entity, State, is_awake
from rulesets.srd_5e import creature

EASY, MEDIUM, HARD = 10, 15, 20
SOCIAL = frozenset({"persuasion", "deception", "intimidation", "performance", "animal_handling"})
"""Skills that influence somebody: the difficulty is 15 or the other's Intelligence score, whichever is higher."""
UNNOTICED = frozenset({"stealth", "sleight_of_hand"})
"""Skills against what others perceive without looking out for it."""
BY_DEED = "by_deed"

_SKILL_OF: Mapping[str, str] = {
    verb: skill
    for skill, verbs in {
        "athletics": "climb swim jump leap push pull lift force break bash kick shove drag heave wrench throw hold "
        "hang haul smash pry carry bend row wrestle tear dig",
        "acrobatics": "balance tumble swing roll dodge vault slide flip squeeze wriggle duck slip somersault",
        "sleight_of_hand": "pick steal pocket palm filch pickpocket swap plant conceal juggle tie untie cut disarm "
        "disable unlock",
        "stealth": "sneak hide creep tiptoe lurk shadow",
        "investigation": "search deduce figure count measure study solve puzzle work compare decipher",
        "perception": "listen spot watch scan smell sniff taste notice peer",
        "survival": "track follow forage hunt navigate trap snare light camp",
        "animal_handling": "calm pet tame ride soothe feed whistle coax stroke train",
        "medicine": "bandage treat heal tend diagnose splint nurse",
        "arcana": "identify sense dispel attune",
        "religion": "pray bless consecrate chant",
        "history": "remember recall recognise recognize",
        "nature": "gather name",
        "performance": "sing dance play perform act recite entertain drum",
        "persuasion": "bribe convince bargain flatter plead beg invite haggle negotiate reason",
        "deception": "bluff pretend disguise feign trick distract fool mimic imitate",
        "intimidation": "threaten scare frighten growl menace roar glare",
    }.items()
    for verb in verbs.split()
}
_BOLD = frozenset(
    "boldly firmly hard forcefully roughly quickly suddenly violently loudly bravely hastily".split()
)
_CAREFUL = frozenset("carefully cautiously slowly patiently closely thoroughly cleverly precisely".split())


@dataclass(frozen=True, slots=True)
class ImprovisedCheck:
    """A check before it is rolled: the skill, the difficulty, the tool, and what speaks for and against it."""

    skill: str
    dc: int
    tool: str | None = None
    advantages: tuple[str, ...] = ()
    disadvantages: tuple[str, ...] = ()
    needs: tuple[str, ...] = field(default=())
    save: str = ""
    """The ability of the saving throw that it is instead of a check; empty for a check."""


def check_for(state: State, request: ResolverRequest) -> ImprovisedCheck | None:
    """The check that an act asks for: by the options of its data, else by the deed; None where it asks for none."""
    target = state["entities"].get(request.target_id or "")
    skill = str(request.options.get("skill", BY_DEED))
    if skill not in creature.SKILLS:
        skill = _by_deed(request, target)
    if not skill:
        return None
    tool = "thieves_tools" if skill == "sleight_of_hand" and target and target["type"] == "item" else None
    dc = request.options.get("dc") or _opposed(request, target)
    difficulty = dc if isinstance(dc, int) and dc > 0 else _difficulty(state, request, skill, target)
    attitude = str(target["attributes"].get("attitude", "")) if target else ""
    social = skill in SOCIAL and target is not None and target["type"] == "npc"
    return ImprovisedCheck(
        skill,
        difficulty,
        tool,
        ("a friendly ear",) if social and attitude == "friendly" else (),
        ("a hostile ear",) if social and attitude == "hostile" else (),
        ("see",) if skill in ("investigation",) else (),
        str(request.options.get("save", "")),
    )


def _opposed(request: ResolverRequest, target: Entity | None) -> int | None:
    """The passive score of whoever it is done against, in the skill that the data names; None without one."""
    against = request.options.get("against")
    if not isinstance(against, str) or target is None or target["type"] not in ("npc", "pc"):
        return None
    return creature.passive(target, against) if against in creature.SKILLS else None


def _by_deed(request: ResolverRequest, target: Entity | None) -> str:
    """The skill of the verb that was written, by the target and by how it was done; empty for what anybody can do."""
    verb = str(request.details.get("verb") or "").split(" ")[0]
    if target is not None and target["attributes"].get("kind") == "beast" and verb in _SKILL_OF:
        return "animal_handling" if _SKILL_OF[verb] in SOCIAL else _SKILL_OF[verb]
    if verb in _SKILL_OF:
        return _SKILL_OF[verb]
    approach = str(request.details.get("approach") or "")
    if approach in _CAREFUL:
        return "sleight_of_hand" if target is not None and target["type"] == "item" else "investigation"
    return "athletics" if approach in _BOLD else ""


def _difficulty(state: State, request: ResolverRequest, skill: str, target: Entity | None) -> int:
    written: Any = target["attributes"].get("dc") if target is not None else None
    if isinstance(written, int):
        return written
    if skill in SOCIAL and target is not None and target["type"] == "npc":
        return max(MEDIUM, creature.score(target, "intelligence"))
    if skill in UNNOTICED:
        return max([EASY, *_watchfulness(state, request.actor_id)])
    return EASY if target is None else MEDIUM


def _watchfulness(state: State, actor_id: str) -> list[int]:
    """The passive Perception of whoever is about and awake."""
    here = state["entities"][actor_id]["location"]
    return [
        creature.passive(one, "perception")
        for one in state["entities"].values()
        if one["type"] == "npc" and one["location"] == here and is_awake(one)
    ]
