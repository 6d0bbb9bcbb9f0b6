"""Checks by deed (docs/srd-5e.md, Deeds): the skill or tool it asks for, how hard it is, what helps or hinders.

The deeds are data, in `compendium/deeds.json`. Source: SRD 5.2, Playing the Game, Ability Checks
(Difficulty Classes); Rules Glossary, Influence, Search, Study, Utilize; Equipment, Tools.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.content.resolver import ResolverRequest
from bot.core.language.phrasing import capitalise, definite
from bot.core.state.document import Entity, State, is_awake
from rulesets.srd_5e import creature
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.deeds import _foes as foes
from rulesets.srd_5e.deeds.captives import refuses_bonds, refuses_waking, wakes_surely
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field import companions
from rulesets.srd_5e.lasting.durations import moment
from rulesets.srd_5e.lasting.modifiers import effects_of, has_mark
from rulesets.srd_5e.refusals import Refused

SURE, VERY_EASY, EASY, MEDIUM = 1, 5, 10, 15
RESIST = 10
"""What is added to the saving throw of a foe that a deed of a fight is done to."""
SOCIAL = frozenset({"persuasion", "deception", "intimidation", "performance", "animal_handling"})
"""Skills that influence somebody: the difficulty is 15 or the other's Intelligence score, whichever is higher."""
UNNOTICED = frozenset({"stealth", "sleight_of_hand"})
"""Skills against what others perceive without looking out for it."""
BY_DEED = "by_deed"
BRIBE = "bribe:"
"""How an option begins that names a sum in gold pieces."""
DAY = 24 * 3600
"""How long, in seconds of the world, whoever was not moved hears no more of it in the same way (SRD, Influence)."""
UNMOVED = "unmoved"
"""Figure of an NPC: by who urged it and in which way, the moment from which it hears that again."""
WEIGHTY = 5
"""Gold pieces, for each level of who gives them, that make a bribe hard to refuse."""

_BOLD = frozenset(
    "boldly firmly hard forcefully roughly quickly suddenly violently loudly bravely hastily".split()
)
_CAREFUL = frozenset("carefully cautiously slowly patiently closely thoroughly cleverly precisely".split())


def check_for(
    state: State, request: ResolverRequest, compendium: Compendium
) -> ImprovisedCheck | Refused | None:
    """The check that an act asks for: by the options of its data, else by the deed; None where it asks for none."""
    key = deed_of(request, compendium)
    deed: Mapping[str, Any] = compendium.deeds["deeds"].get(key, {}) if key else {}
    target = _subject(state, request, deed)
    if deed.get("foe"):
        unfit = foes.unfit(state, request.actor_id, target, request.target_id)
        if unfit is not None:
            return unfit
    if deed.get("heard") and (target is None or _is_wordless(target)):
        heard = (
            f"{capitalise(definite(target['name']))} does not listen to words." if target is not None else ""
        )
        return Refused("no_words", heard or "There is nobody here to hear that.")
    if deed.get("who") and (target is None or target["type"] not in ("npc", "pc")):
        return Refused("no_target", "Say whom.")
    if deed.get("familiar") and not companions.of_master(state, request.actor_id, companions.FAMILIAR):
        return Refused("no_familiar", "There is no familiar to send.")
    if deed.get("needs_target") and target is None:
        return Refused("no_target", "There is nobody and nothing of that name within reach for it.")
    skill = str(request.options.get("skill", BY_DEED))
    if skill not in creature.SKILLS:
        skill = _skill(request, target, deed, compendium)
    if not skill and not deed.get("ability"):
        return None
    actor = state["entities"][request.actor_id]
    refused = (
        _heard_it(state, actor, target, key, skill)
        or refuses_bonds(actor, target, key)
        or refuses_waking(target, key)
    )
    if refused is not None:
        return refused
    image = _image_of(actor, target, key, compendium)
    if image is not None:
        return ImprovisedCheck(
            "investigation", image, needs=("see",), deed=key, subject=target["id"] if target else None
        )
    tool, hindered = _tool(actor, target, skill, deed)
    if tool and hindered and deed.get("needs_tool"):
        return Refused("no_tools", f"{definite(actor['name'])} has no tools for that.")
    dc = request.options.get("dc") or _opposed(request, target)
    if has_mark(actor, str(deed.get("eased_by"))):
        dc = VERY_EASY
    if wakes_surely(target, key):
        dc = SURE
    difficulty = (
        dc if isinstance(dc, int) and dc > 0 else _difficulty(state, request, skill, target, deed, compendium)
    )
    helped, unfriendly = _ears(actor, request, skill, target)
    helped, unfriendly = (*helped, *_named(request, "helped")), (*unfriendly, *_named(request, "hindered"))
    return ImprovisedCheck(
        skill,
        difficulty,
        tool,
        helped,
        (*unfriendly, *(("no tools for it",) if hindered else ())),
        ("see",) if skill == "investigation" else (),
        str(request.options.get("save", "")),
        deed.get("ability"),
        key,
        target["id"] if target is not None else None,
        thing=request.target_id if deed.get("foe") and deed.get("things") else None,
    )


def _image_of(actor: Entity, target: Entity | None, deed: str, compendium: Compendium) -> int | None:
    """The save DC of an illusion that somebody studies and has not found out; None where there is none.

    Source: SRD 5.2, Spells, Disguise Self, Minor Illusion, Silent Image, Major Image.
    """
    if target is None or compendium.deeds["deeds"].get(deed, {}).get("act") != "study":
        return None
    found = [
        each
        for each in effects_of(target)
        if "image" in each and actor["id"] not in (*each["image"]["seen"], each.get("source"))
    ]
    return int(found[0]["image"]["dc"]) if found else None


def has_borrowed_face(actor: Entity, target: Entity) -> int | None:
    """The DC at which somebody sees through a disguise by magic; None where there is none, or it is known."""
    for each in effects_of(actor):
        image = each.get("image") or {}
        if image.get("of") == "looks" and target["id"] not in image["seen"]:
            return int(image["dc"])
    return None


def way_of(who: str, deed: str, skill: str) -> str:
    """The way in which somebody urges: by a skill, or with coins."""
    return f"{who} {deed if deed == 'bribe' else skill}"


def _heard_it(state: State, actor: Entity, target: Entity | None, deed: str, skill: str) -> Refused | None:
    """Whoever was not moved within a day hears the same no more; another way is open, and so is another speaker."""
    if skill not in SOCIAL or not deed or target is None:
        return None
    until = (creature.figures(target).get(UNMOVED) or {}).get(way_of(actor["id"], deed, skill), 0)
    if until <= moment(state):
        return None
    name = definite(target["name"])
    return Refused("heard_before", f"{name} has heard that from you today. Try another way, or another day.")


def deed_of(request: ResolverRequest, compendium: Compendium) -> str:
    """The key of the deed that a player's words named, else the usual one of the act; empty for none."""
    option = str(request.details.get("option") or "")
    option = "bribe" if option.startswith(BRIBE) else option
    if option in compendium.deeds["deeds"]:
        return option
    return str(compendium.deeds["acts"].get(request.type, ""))


def gold_of(request: ResolverRequest) -> int:
    """The sum that a bribe names, in gold pieces; 0 where none is named."""
    sum_named = str(request.details.get("option") or "").removeprefix(BRIBE)
    return int(sum_named) if sum_named.isdecimal() else 0


def _subject(state: State, request: ResolverRequest, deed: Mapping[str, Any]) -> Entity | None:
    """Who or what a deed is done to: its target; else who hears it, or for what is done to beasts the only one."""
    target = state["entities"].get(request.target_id or "")
    if deed.get("heard"):
        return _hearer(state, request.actor_id, target)
    if deed.get("foe"):
        return (
            target if foes.is_foe(state, request.actor_id, target) else foes.at_hand(state, request.actor_id)
        )
    if target is not None or not deed.get("beast"):
        return target
    here = state["entities"][request.actor_id]["location"]
    beasts = [one for one in state["entities"].values() if one["location"] == here and _is_beast(one)]
    return beasts[0] if beasts else None


def _hearer(state: State, actor_id: str, target: Entity | None) -> Entity | None:
    """Who is to believe what is cried aloud: whoever is meant, else a foe at hand, else who is least of a friend."""
    if target is not None and target["type"] == "npc" and is_awake(target):
        return target
    foe = foes.at_hand(state, actor_id)
    if foe is not None and not _is_wordless(foe):
        return foe
    here = state["entities"][actor_id]["location"]
    everybody = state["entities"].values()
    folk = [one for one in everybody if one["type"] == "npc" and one["location"] == here and is_awake(one)]
    return min(folk, key=_regard, default=None)


def _regard(one: Entity) -> tuple[bool, int]:
    """How little of a friend somebody is, those first who understand words."""
    return _is_wordless(one), _REGARD.get(str(creature.figures(one).get("attitude")), 1)


def _is_wordless(one: Entity) -> bool:
    held = creature.figures(one)
    return held.get("temper") == "mindless" or (held.get("kind") == "beast" and not held.get("speaks"))


_REGARD = {"hostile": 0, "wary": 1, "indifferent": 2, "friendly": 3}


def _is_beast(one: Entity | None) -> bool:
    return one is not None and one["type"] == "npc" and one["attributes"].get("kind") == "beast"


def _tool(
    actor: Entity, target: Entity | None, skill: str, deed: Mapping[str, Any]
) -> tuple[str | None, bool]:
    """The tool of a deed, and whether its author has to do without."""
    tool = deed.get("tool")
    if tool is None:
        locked = skill == "sleight_of_hand" and target is not None and target["type"] == "item"
        return ("thieves_tools" if locked and not deed else None), False
    held = creature.figures(actor)
    pack = (held.get("equipment") or {}).get("backpack") or ()
    has = tool in (held.get("tools") or ()) or any(item["key"] == tool and item["count"] for item in pack)
    return str(tool), not has and not (deed.get("skill") and not deed.get("needs_tool"))


def _ears(
    actor: Entity, request: ResolverRequest, skill: str, target: Entity | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the attitude of who is spoken to does, and a weighty purse."""
    if skill not in SOCIAL or target is None or target["type"] != "npc":
        return (), ()
    attitude = str(target["attributes"].get("attitude", ""))
    bought = ("a weighty purse",) if gold_of(request) >= WEIGHTY * max(1, creature.level(actor)) else ()
    friendly = ("a friendly ear",) if attitude == "friendly" else ()
    face = skill == "deception" and has_borrowed_face(actor, target) is not None
    friendly += ("a borrowed face",) if face else ()
    return (*friendly, *bought), ("a hostile ear",) if attitude == "hostile" else ()


def _named(request: ResolverRequest, option: str) -> tuple[str, ...]:
    """What the rules of a story lay on a check, by name: nothing, or one thing."""
    name = request.options.get(option)
    return (name,) if isinstance(name, str) and name else ()


def _opposed(request: ResolverRequest, target: Entity | None) -> int | None:
    """The passive score of whoever it is done against, in the skill that the data names; None without one."""
    against = request.options.get("against")
    if not isinstance(against, str) or target is None or target["type"] not in ("npc", "pc"):
        return None
    return creature.passive(target, against) if against in creature.SKILLS else None


def _skill(
    request: ResolverRequest, target: Entity | None, deed: Mapping[str, Any], compendium: Compendium
) -> str:
    """The skill of a deed, by its subject where the data says so; else of the verb that was written."""
    if deed.get("by_subject"):
        return _of_subject(target, compendium) or str(deed["skill"])
    if deed:
        return str(deed["skill"])
    return _by_verb(request, target, compendium)


def _of_subject(target: Entity | None, compendium: Compendium) -> str:
    """The area of knowledge that a subject belongs to, by its kind and what it is called (SRD, Study)."""
    if target is None:
        return ""
    called = " ".join((str(target["attributes"].get("kind", "")), target["name"], *target.get("aliases", ())))
    words = set(called.casefold().replace("-", " ").split())
    subjects: Mapping[str, Any] = compendium.deeds["subjects"]
    return next((skill for skill, known in subjects.items() if words.intersection(known)), "")


def _by_verb(request: ResolverRequest, target: Entity | None, compendium: Compendium) -> str:
    """The skill of the verb that was written, by the target and by how it was done; empty for what anybody can do."""
    verb = str(request.details.get("verb") or "").split(" ")[0]
    verbs: Mapping[str, Any] = compendium.deeds["verbs"]
    skill = next((skill for skill, known in verbs.items() if verb in known), "")
    if skill:
        return "animal_handling" if _is_beast(target) and skill in SOCIAL else skill
    approach = str(request.details.get("approach") or "")
    if approach in _CAREFUL:
        return "sleight_of_hand" if target is not None and target["type"] == "item" else "investigation"
    return "athletics" if approach in _BOLD else ""


def _difficulty(
    state: State,
    request: ResolverRequest,
    skill: str,
    target: Entity | None,
    deed: Mapping[str, Any],
    compendium: Compendium,
) -> int:
    """The target's own figure, else that of people by their temper, of onlookers, of the deed, or of the scale."""
    own = _own(target, skill)
    if own is not None:
        return own
    if target is not None and deed.get("resists"):
        return RESIST + creature.save_bonus(target, str(deed["resists"]))
    if target is not None and deed.get("opposed"):
        return creature.passive(target, str(deed["opposed"]))
    if skill in SOCIAL and target is not None and target["type"] == "npc":
        return social_dc(target, skill, compendium)
    if skill in UNNOTICED and not deed.get("dc"):
        return max([EASY, *_watchfulness(state, request.actor_id)])
    return int(deed.get("dc") or 0) or (EASY if target is None and not deed else MEDIUM)


def _own(target: Entity | None, skill: str) -> int | None:
    """The difficulty that somebody or something brings, for a skill or for whatever is tried."""
    written = creature.figures(target) if target is not None else {}
    own = (written.get("dcs") or {}).get(skill, written.get("dc"))
    return own if isinstance(own, int) else None


def social_dc(target: Entity, skill: str, compendium: Compendium) -> int:
    """How hard somebody is to talk round: its own figure, else by temper, and never below its Intelligence score."""
    own = (creature.figures(target).get("dcs") or {}).get(skill)
    if isinstance(own, int):
        return own
    temper = compendium.deeds["tempers"].get(str(target["attributes"].get("temper", "")), {})
    return max(int(temper.get(skill, MEDIUM)), creature.score(target, "intelligence"))


def _watchfulness(state: State, actor_id: str) -> list[int]:
    """The passive Perception of whoever is about and awake."""
    here = state["entities"][actor_id]["location"]
    return [
        creature.passive(one, "perception")
        for one in state["entities"].values()
        if one["type"] == "npc" and one["location"] == here and is_awake(one)
    ]
