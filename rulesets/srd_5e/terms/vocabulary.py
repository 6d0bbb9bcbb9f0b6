"""What the rules are called in players' mouths: spells, weapons, features and what is done in a fight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, cast

from bot.core.contracts import RuleTerm
from bot.core.state.document import Entity, State, is_awake
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import SKILLS, class_level, figures
from rulesets.srd_5e.deeds.names import deed_terms
from rulesets.srd_5e.rests import MORNING
from rulesets.srd_5e.spoils import spoil_terms
from rulesets.srd_5e.terms import _gear as gear
from rulesets.srd_5e.terms._peace import peace_terms
from rulesets.srd_5e.terms._places import place_terms
from rulesets.srd_5e.terms._spells import spell_terms
from rulesets.srd_5e.turns.encounters import is_hostile
from rulesets.srd_5e.turns.own_turn import SPARING, THROWN
from rulesets.srd_5e.waiting import HOURS


def _acts(*listed: tuple[str, Literal["none", "one", "several", "place"], str]) -> tuple[RuleTerm, ...]:
    return tuple(
        RuleTerm(
            key="", type=kind, aims=aims, names=tuple(" ".join(name.split()) for name in names.split("|"))
        )
        for kind, aims, names in listed
    )


_HOLDS = (
    "grab|grapple|tackle|wrestle|seize|hold down|pin down|restrain|grab hold of|get hold of|catch hold of"
)
"""What laying hold of somebody is called."""
_LIMBS = (
    "claw", "claws", "arm", "arms", "wrist", "wrists", "leg", "legs", "ankle", "tail", "neck", "collar", "throat",
    "hand", "hands", "paw", "paws", "wing", "wings",
)  # fmt: skip
_HELD_BY = "|".join(
    f"{verb} * {limb}" for verb in ("grab", "seize", "catch", "pin", "hold") for limb in _LIMBS
)
"""What laying hold of a part of somebody is called, in a fight."""
_FREED = "|".join(
    f"{verb} {own} {way}"
    for verb in "tear pull wrench pry prise drag yank rip shake work wriggle squirm twist struggle fight".split()
    for own in "myself himself herself themself themselves".split()
    for way in ("free", "loose", "out")
)
"""What getting out of a hold is called, whoever tells of it."""
_FIGHT = _acts(
    (
        "attack",
        "several",
        """attack|hit|strike|stab|slash|shoot|swing at|fire at|lunge at|cut at|smash|punch|stick|loose an arrow|
        kick|boot|headbutt|elbow|swing|shoot an arrow|go for|finish off|finish * off|finish|kill|charge|
        let fly|hack at|hack|bash|throw my|throw a|hurl my|cut|smack|whack|clobber|skewer|impale|run through|slice|
        chop|cleave|pummel|thump|jab|thrust at|swipe at|bring * down on|swing * at|drive * into|plunge * into|
        sink * into|bury * in|slam * into|put * through""",
    ),
    ("dodge", "none", "dodge|take the dodge action|defend myself|parry|go on the defensive|raise my shield"),
    ("dash", "place", "dash|sprint|run as fast"),
    ("disengage", "none", "disengage|back off carefully|break away|fall back carefully|withdraw"),
    ("hide", "none", "hide|take cover|duck behind|get out of sight|slip into the shadows"),
    ("aid", "one", "help|aid|assist|distract|cover for"),
    ("grapple", "one", f"{_HOLDS}|{_HELD_BY}"),
    (
        "shove",
        "one",
        """shove|push|push over|kick over|shoulder aside|kick * away|kick * back|kick * into|kick * off|boot * away|
        boot * back|boot * into|boot * off|knock * back|knock * into|shove * into|shove * back|shove * away|shove * off|
        push * into|push * back|push * away|push * off|throw * into|heave * into|toss * into|ram * into|
        shoulder * into|shoulder * back""",
    ),
    (
        "escape",
        "none",
        f"""escape|break free|wriggle free|get free|wriggle out|wriggle loose|
        squirm free|squirm out|squirm loose|twist free|twist out|twist loose|struggle free|struggle loose|
        struggle out|struggle against|strain against|tear free|tear loose|pull free|pull loose|
        wrench free|wrench loose|fight free|fight my way free|fight * way free|get loose|break its grip|
        break his grip|break her grip|break the grip|break loose|get out of its|get out of his|get out of her|
        get out of the grip|get out of the claw|get out of the claws|slip out of its|slip out of his|
        slip out of her|slip out of the grip|slip out of the claw|prise the claw|prise its claw|{_FREED}""",
    ),
    ("stand_up", "none", "stand up|get up|get to my feet|rise"),
    ("stabilise", "one", "stabilise|stabilize|stop the bleeding|tend to|bind the wounds of"),
    (
        "move_in_fight",
        "place",
        """move|step|walk|run|retreat|rush|close in|get|advance|back away|go|stay behind|get behind|flee|run away|
        back up|circle|sneak past|slip past|edge past|dart past|creep past|squeeze past|dodge past|sneak to|slip to|
        creep to""",
    ),
    (
        "ready",
        "several",
        """ready an attack|ready my attack|ready an action|ready a blow|get ready to|make ready to|hold my action|
        hold my attack|hold my blow|lie in wait for|wait for|wait until|wait till|brace for|brace myself for""",
    ),
    ("join_fight", "none", "join the fight|join in|step in|come to help"),
    ("end_turn", "none", "end my turn|end turn|done|pass|wait|do nothing|hold still"),
    ("yield_fight", "none", "surrender|yield|give up|drop my weapon|throw down my weapon|lay down my arms"),
)
_RESTS = _acts(
    ("short_rest", "none", "short rest|take a breather|rest for an hour|catch our breath"),
    ("end_turn", "none", "end my turn|end turn|pass my turn"),
    ("long_rest", "none", "long rest|make camp|rest for the night|sleep for the night"),
    ("level_up", "none", "level up|gain a level|take my level|take the next level|go up a level"),
)
_DOWN = RuleTerm(
    key="prone",
    type="shove",
    aims="one",
    names=tuple(
        "knock down|knock * down|trip|trip up|throw to the ground|sweep the legs|push * down|off * feet".split(
            "|"
        )
    ),
)
"""A shove that brings down."""
_OUT = tuple(
    "knock out|knock * out|knock unconscious|knock * unconscious|knock senseless|knock * senseless|subdue".split(
        "|"
    )
)
"""What is done to somebody who is to be alive after it."""
_MERCY = RuleTerm(
    key=SPARING,
    type="attack",
    acts=False,
    said="anywhere",
    names=tuple(
        "knock out|knock * out|knock unconscious|knock * unconscious|flat of|not to kill|not kill|don't want to kill|"
        "dont want to kill|don't kill|without killing|no killing|non lethal|nonlethal|non-lethal|unconscious|spare|"
        "put * to sleep|subdue|the pommel|my pommel|the hilt|butt of|just stun|alive".split("|")
    ),
)
"""What leaves whom a blow brings down alive."""
_SLEEP = RuleTerm(
    key=MORNING,
    type="long_rest",
    aims="none",
    names=tuple(
        f"{verb} {until} {when}"
        for verb in ("sleep", "rest", "camp", "make camp", "lie down")
        for until in ("till", "until", "til")
        for when in ("morning", "the morning", "dawn", "sunrise", "daybreak", "tomorrow", "the next day")
    ),
)
"""A night's rest that ends with the night."""
_SHOTS = tuple(
    "shoot|shoot at|fire at|loose at|shoot an arrow|fire an arrow|loose an arrow|put an arrow|send an arrow|let fly|"
    "loose a bolt|shoot a bolt|fire a bolt".split("|")
)
"""What is done with a bow and not with a blade."""
_BLOWS = "attack strike stab shoot slash hit kill kick boot punch".split()
_PEACE = (
    *_acts(
        (
            "attack",
            "none",
            "|".join(
                f"{verb} {whom}"
                for verb in _BLOWS
                for whom in (
                    "the nearest enemy",
                    "the nearest foe",
                    "the closest enemy",
                    "the enemy",
                    "the enemies",
                    "the foe",
                    "whoever is closest",
                    "whoever is nearest",
                    "whoever's closest",
                    "whoever's nearest",
                    "whatever is closest",
                    "whatever is nearest",
                    "the closest one",
                    "the nearest one",
                    "the other one",
                )
            ),
        ),
        (
            "attack",
            "one",
            """attack|strike|stab|shoot|slash|swing at|fire at|lunge at|hit|kill|kick|boot|punch|charge at|rush at|
            cut down|cut * down|run through|run * through|bring * down on|swing * at|slam * into""",
        ),
        ("grapple", "one", _HOLDS),
    ),
    RuleTerm(key=SPARING, type="attack", aims="one", names=_OUT),
    RuleTerm(
        key="again",
        type="attack",
        aims="none",
        names=tuple(
            f"{verb} {whom}again" for verb in _BLOWS for whom in ("", "it ", "him ", "her ", "them ")
        ),
    ),
)
"""What begins a fight, where somebody is named; "again" is nobody's name."""


def _is_hurried(state: State, actor_id: str) -> bool:
    """Whether the action of somebody's turn is spent, and a bonus action and the turn's spell slot are not."""
    scene = cast("Mapping[str, Any]", state["scene_state"])
    row = (scene.get("combatants") or {}).get(actor_id) if scene.get("turn") == actor_id else None
    return row is not None and not row["action"] and row["bonus_action"] and not row.get("slot_cast")


def terms(state: State, actor: Entity, compendium: Compendium) -> tuple[RuleTerm, ...]:
    """The terms that a character's player may use now, in and out of a fight."""
    own = (
        *spell_terms(actor, compendium, hurried=_is_hurried(state, actor["id"])),
        *_features(actor),
        *gear.consumables(actor, compendium),
        *gear.wearing(actor, compendium, fights=bool(state["scene_state"].get("active"))),
    )
    fighting = bool(state["scene_state"].get("active"))
    threatened = any(
        one["location"] == actor["location"] and is_hostile(one) and is_awake(one)
        for one in state["entities"].values()
    )
    deeds = deed_terms(actor, compendium, fighting=fighting)
    if not fighting:
        own = (
            *own,
            *gear.dealings(state, actor, compendium),
            *(_FIGHT[:1] if threatened else _PEACE),
            _MERCY,
            *_weapons(actor, compendium, "several" if threatened else "one"),
            *_shots(actor, compendium, "several" if threatened else "one"),
            *_throws(actor, compendium, "several" if threatened else "one"),
        )
        return (
            *own,
            *gear.attuning(actor, compendium),
            *_RESTS,
            _SLEEP,
            *HOURS,
            *spoil_terms(state, actor, compendium),
            *_help(),
            *place_terms(state, actor),
            *deeds,
        )
    armed = (
        *gear.flasks(actor, compendium),
        *_weapons(actor, compendium, "several"),
        *_shots(actor, compendium, "several"),
        *_throws(actor, compendium, "several"),
        *_readied(actor, compendium),
    )
    return (
        *own,
        *peace_terms(state, actor, compendium),
        *_FIGHT,
        RuleTerm(key=SPARING, type="attack", aims="several", names=_OUT),
        _DOWN,
        _MERCY,
        *armed,
        *_zones(state),
        *deeds,
    )


def _weapons(actor: Entity, compendium: Compendium, aims: Literal["one", "several"]) -> Iterator[RuleTerm]:
    held = figures(actor).get("equipment") or {}
    for key in held.get("weapons") or ():
        weapon = compendium.weapons.get(key)
        if weapon is not None:
            names = (*gear.called(weapon["name"]), weapon["name"].split()[-1])
            yield RuleTerm(key=key, type="attack", aims=aims, names=names, acts=False)


def _throws(actor: Entity, compendium: Compendium, aims: Literal["one", "several"]) -> Iterator[RuleTerm]:
    """Throwing a weapon that is made for it, from where one stands."""
    carried = (figures(actor).get("equipment") or {}).get("weapons") or ()
    for key in dict.fromkeys(carried):
        weapon = compendium.weapons.get(key)
        if weapon is not None and "thrown" in weapon["properties"]:
            said = (*gear.called(weapon["name"]), weapon["name"].split()[-1].lower())
            names = tuple(
                f"{verb} {which} {name}"
                for verb in ("throw", "hurl", "fling", "toss")
                for which in ("my", "a", "the", "one of my", "another")
                for name in dict.fromkeys(said)
            )
            yield RuleTerm(key=f"{key} {THROWN}", type="attack", aims=aims, names=names)


def _shots(actor: Entity, compendium: Compendium, aims: Literal["one", "several"]) -> Iterator[RuleTerm]:
    """Shooting, with the first bow of those carried."""
    carried = (figures(actor).get("equipment") or {}).get("weapons") or ()
    bows = (key for key in carried if compendium.weapons.get(key, {}).get("kind") == "ranged")
    bow = next((key for key in bows if "ammunition" in compendium.weapons[key]["properties"]), None)
    if bow is not None:
        yield RuleTerm(key=bow, type="attack", aims=aims, names=_SHOTS)


def _readied(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """Holding a weapon ready for whoever comes."""
    held = figures(actor).get("equipment") or {}
    for key in dict.fromkeys(held.get("weapons") or ()):
        weapon = compendium.weapons.get(key)
        if weapon is not None:
            said = (*gear.called(weapon["name"]), weapon["name"].split()[-1])
            names = (
                f"{how} {name}" for name in said for how in ("ready my", "ready the", "ready a", "brace my")
            )
            yield RuleTerm(key=key, type="ready", aims="several", names=tuple(dict.fromkeys(names)))


def _features(actor: Entity) -> Iterator[RuleTerm]:
    resources = figures(actor).get("resources") or {}
    known = [*(resources.get("class_features") or {}), *(figures(actor).get("features") or ())]
    known += ["heroic_inspiration"] if figures(actor).get("inspiration") else []
    known += ["turn_undead", "divine_spark"] if class_level(actor, "cleric") else []
    for key in dict.fromkeys(known):
        if key in _ACTIVE:
            yield RuleTerm(
                key=key, type="feature", aims="several", names=(key.replace("_", " "), *_ACTIVE[key])
            )


def _help() -> Iterator[RuleTerm]:
    """Standing by another player's character, and the skills that it may be done with."""
    names = ("help", "aid", "assist", "give * a hand", "lend * a hand", "back * up", "stand by")
    yield RuleTerm(key="", type="aid", aims="thing", of=("pc",), names=names)
    for skill in SKILLS:
        said = (skill.replace("_", " "),)
        yield RuleTerm(key=skill, type="aid", aims="thing", of=("pc",), names=said, acts=False)


def _zones(state: State) -> Iterator[RuleTerm]:
    zones = state["scene_state"].get("zones")
    for key, zone in zones.items() if isinstance(zones, dict) else ():
        name = str(zone.get("name", key)) if isinstance(zone, dict) else key
        bare = name.removeprefix("the ")
        yield RuleTerm(
            key=key, type="move_in_fight", names=(bare, bare.split()[-1]), aims="place", acts=False
        )


_ACTIVE = {
    "rage": ("go into a rage", "fly into a rage", "rage"),
    "second_wind": ("catch my second wind",),
    "action_surge": ("surge",),
    "bardic_inspiration": ("inspire",),
    "lay_on_hands": ("lay hands on", "lay my hands on"),
    "channel_divinity": ("channel divinity", "divine sense"),
    "turn_undead": ("turn the undead",),
    "divine_spark": ("spark",),
    "sacred_weapon": ("make my weapon holy",),
    "preserve_life": (),
    "lands_aid": ("aid of the land",),
    "innate_sorcery": (),
    "font_of_magic": ("turn a slot into points",),
    "font_of_inspiration": (),
    "wild_resurgence": (),
    "magical_cunning": (),
    "steady_aim": ("take aim", "aim carefully"),
    "heroic_inspiration": ("use my inspiration", "use inspiration", "spend my inspiration"),
    "reckless_attack": ("attack recklessly", "recklessly"),
    "patient_defense": (),
    "step_of_the_wind": (),
    "flurry_of_blows": ("flurry",),
    "wild_shape": ("change shape",),
}
"""Features that are used by saying so, with what they are called besides their name."""
