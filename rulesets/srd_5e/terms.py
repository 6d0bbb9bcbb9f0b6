"""What the rules are called in players' mouths: spells, weapons, features and what is done in a fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bot.core.contracts import RuleTerm
from bot.core.state.document import Entity, State
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import SKILLS, class_level, figures
from rulesets.srd_5e.deeds.names import deed_terms
from rulesets.srd_5e.equipment import entry_of
from rulesets.srd_5e.rests import MORNING
from rulesets.srd_5e.spells import innate, metamagic, spoken
from rulesets.srd_5e.spoils import spoil_terms


def _acts(*listed: tuple[str, Literal["none", "one", "several", "place"], str]) -> tuple[RuleTerm, ...]:
    return tuple(
        RuleTerm(
            key="", type=kind, aims=aims, names=tuple(" ".join(name.split()) for name in names.split("|"))
        )
        for kind, aims, names in listed
    )


_FIGHT = _acts(
    (
        "attack",
        "several",
        """attack|hit|strike|stab|slash|shoot|swing at|fire at|lunge at|cut at|smash|punch|stick|loose an arrow|
        kick|boot|headbutt|elbow|swing|shoot an arrow|go for|finish off|finish|kill|charge|
        let fly|hack at|bash|throw my|throw a|hurl my""",
    ),
    ("dodge", "none", "dodge|take the dodge action|defend myself|parry|go on the defensive|raise my shield"),
    ("dash", "place", "dash|sprint|run as fast"),
    ("disengage", "none", "disengage|back off carefully|break away|fall back carefully|withdraw"),
    ("hide", "none", "hide|take cover|duck behind|get out of sight|slip into the shadows"),
    ("aid", "one", "help|aid|assist|distract|cover for"),
    ("grapple", "one", "grapple|grab|tackle|wrestle|hold down|pin down|seize"),
    ("shove", "one", "shove|push|knock down|trip|kick over|throw to the ground"),
    ("escape", "none", "escape|break free|wriggle free|tear myself loose|get free"),
    ("stand_up", "none", "stand up|get up|get to my feet|rise"),
    ("stabilise", "one", "stabilise|stabilize|stop the bleeding|tend to|bind the wounds of"),
    (
        "move_in_fight",
        "place",
        """move|step|walk|run|retreat|rush|close in|get|advance|back away|go|stay behind|get behind|flee|run away|
        back up|circle""",
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
_PEACE = _acts(
    ("attack", "one", "attack|strike|stab|shoot|slash|swing at|fire at|lunge at|hit|kill|kick|boot|punch")
)
"""What begins a fight, where somebody is named."""
_CAST = RuleTerm(key="", type="cast", aims="several", names=("cast",))


def terms(state: State, actor: Entity, compendium: Compendium) -> tuple[RuleTerm, ...]:
    """The terms that a character's player may use now, in and out of a fight."""
    own = (
        *_spells(actor, compendium),
        *_features(actor),
        *_consumables(actor, compendium),
        *_wearing(actor, compendium),
    )
    fighting = bool(state["scene_state"].get("active"))
    deeds = deed_terms(actor, compendium, fighting=fighting)
    if not fighting:
        own = (*own, *_dealings(state, actor, compendium), *_PEACE, *_weapons(actor, compendium, "one"))
        return (
            *own,
            *_attuning(actor, compendium),
            *_RESTS,
            _SLEEP,
            *spoil_terms(state, actor, compendium),
            *_help(actor),
            *deeds,
        )
    return (*own, *_FIGHT, *_weapons(actor, compendium, "several"), *_zones(state), *deeds)


def _spells(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    held = figures(actor)
    invoked = [
        spell for spell, feature in innate.BY_INVOCATION.items() if feature in (held.get("features") or ())
    ]
    known = tuple(dict.fromkeys((*(held.get("spells_known") or ()), *invoked)))
    if known:
        yield _CAST
    for key in known:
        spell = compendium.spells.get(key)
        if spell is not None:
            names = _called(spell["name"])
            yield RuleTerm(key=key, type="cast", names=names, aims="several")
            for way, called in _ways_of_casting(actor, compendium, key):
                fuller = tuple(each.format(name) for name in names for each in called)
                yield RuleTerm(key=way, type="cast", names=fuller, aims="several")


def _ways_of_casting(
    actor: Entity, compendium: Compendium, key: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A spell cast for one skill, or altered by metamagic, as an option and what it is called."""
    if compendium.spell_effects.get(key, {}).get("choices") == "skill":
        yield from (
            (f"{key}{spoken.CHOICE}{skill}", (f"{{}} * {skill.replace('_', ' ')}",)) for skill in SKILLS
        )
    for option in metamagic.COSTS:
        if option in (figures(actor).get("features") or ()):
            word = option.removesuffix("_spell")
            said = (f"{word} {{}}", f"{_PLAIN_WORDS[word]} {{}}", f"{{}} * {word}")
            yield f"{key}{spoken.META}{option}", said


_PLAIN_WORDS = {
    "careful": "carefully cast", "distant": "distantly cast", "extended": "extend", "heightened": "heighten",
    "quickened": "quicken", "subtle": "subtly cast", "twinned": "twin",
}  # fmt: skip


def _weapons(actor: Entity, compendium: Compendium, aims: Literal["one", "several"]) -> Iterator[RuleTerm]:
    held = figures(actor).get("equipment") or {}
    for key in held.get("weapons") or ():
        weapon = compendium.weapons.get(key)
        if weapon is not None:
            names = (*_called(weapon["name"]), weapon["name"].split()[-1])
            yield RuleTerm(key=key, type="attack", aims=aims, names=names, acts=False)


def _features(actor: Entity) -> Iterator[RuleTerm]:
    resources = figures(actor).get("resources") or {}
    known = [*(resources.get("class_features") or {}), *(figures(actor).get("features") or ())]
    known += ["heroic_inspiration"] if figures(actor).get("inspiration") else []
    known += ["turn_undead", "divine_spark"] if class_level(actor, "cleric") > 1 else []
    for key in dict.fromkeys(known):
        if key in _ACTIVE:
            yield RuleTerm(
                key=key, type="feature", aims="several", names=(key.replace("_", " "), *_ACTIVE[key])
            )


def _consumables(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    resources = figures(actor).get("resources") or {}
    for key, count in (resources.get("consumables") or {}).items():
        thing = compendium.gear.get(key)
        if count and thing is not None and thing.get("heals"):
            berry = thing.get("category") == "berry"
            more = ("berry", "eat a berry") if berry else ("healing potion", "potion", "heal myself")
            names = (*_called(thing["name"]), *more)
            yield RuleTerm(key=key, type="use_item", aims="several", names=names)


def _attuning(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """Items that a short rest may be spent on."""
    for item in (figures(actor).get("equipment") or {}).get("backpack") or ():
        thing = compendium.gear.get(item["key"]) or {}
        if thing.get("attunement") and item["count"]:
            names = tuple(
                f"attune to {one} {name}" for one in ("my", "the") for name in _called(thing["name"])
            )
            yield RuleTerm(key=item["key"], type="short_rest", aims="none", names=names)


def _wearing(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """What can be put on, taken off, drawn and put away."""
    gear = figures(actor).get("equipment") or {}
    worn, held = gear.get("armor") or "", set(gear.get("held") or ())
    packed = {item["key"] for item in gear.get("backpack") or () if item["count"]}
    for key in sorted(packed & compendium.armor.keys()):
        verbs = _STRAP if key == "shield" else _DON
        yield _handled(key, verbs, _short(compendium.armor[key]["name"], "armor"))
    if worn in compendium.armor:
        yield _handled(f"off:{worn}", _DOFF, _short(compendium.armor[worn]["name"], "armor"))
    if gear.get("shield"):
        yield _handled("off:shield", _DOFF, ("shield",))
    for key in sorted(set(gear.get("weapons") or ()) & compendium.weapons.keys()):
        name = compendium.weapons[key]["name"]
        names = _short(name, "bow" if name.casefold().endswith("bow") else "weapon")
        yield _handled(key, _DRAW, names)
        if key in held:
            yield _handled(f"off:{key}", _STOW, names)


def _short(name: str, kind: str) -> tuple[str, ...]:
    """What a thing may be called: its name, the last word of it, and its kind."""
    called = _called(name)
    swords = ("sword",) if called[0].endswith("sword") else ()
    return tuple(dict.fromkeys((*called, called[0].split()[-1], *swords, kind)))


def _handled(key: str, verbs: tuple[str, ...], names: tuple[str, ...]) -> RuleTerm:
    said = tuple(f"{verb} {article} {name}" for verb in verbs for article in ("my", "the") for name in names)
    return RuleTerm(key=key, type="equip", aims="none", names=said)


_DON = ("put on", "don", "wear", "get into")
_STRAP = ("strap on", "put on", "take up", "ready", "equip")
_DOFF = ("take off", "put away", "remove", "doff", "get out of")
_DRAW = ("draw", "ready", "unsheathe", "wield", "take out", "switch to", "pick up", "equip")
_STOW = ("put away", "sheathe", "stow")


def _help(actor: Entity) -> Iterator[RuleTerm]:
    """Standing by another player's character, and the skills that it may be done with."""
    names = ("help", "aid", "assist", "give * a hand", "lend * a hand", "back * up", "stand by")
    yield RuleTerm(key="", type="aid", aims="thing", of=("pc",), names=names)
    for skill in figures(actor).get("skills") or ():
        yield RuleTerm(
            key=skill, type="aid", aims="thing", of=("pc",), names=(skill.replace("_", " "),), acts=False
        )


def _dealings(state: State, actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """What can be bought here, sold where somebody trades, and handed over."""
    wares = {
        str(key)
        for one in state["entities"].values()
        if one["location"] == actor["location"] and one["id"] != actor["id"]
        for key in figures(one).get("sells") or ()
    }
    for key in sorted(wares):
        for name in _names_of(key, compendium):
            yield RuleTerm(key=key, type="buy", names=_with(("buy", "purchase"), name), aims="several")
    gear = figures(actor).get("equipment") or {}
    own = {*(gear.get("weapons") or ()), *(item["key"] for item in gear.get("backpack") or ())}
    for key in sorted(own):
        for name in _names_of(key, compendium):
            if wares:
                yield RuleTerm(key=key, type="sell", names=_with(("sell",), name), aims="several")
            yield RuleTerm(key=key, type="hand_over", names=_with(("give", "hand", "pass"), name), aims="one")


def _names_of(key: str, compendium: Compendium) -> tuple[str, ...]:
    entry = entry_of(compendium, key)
    return () if entry is None else _called(str(entry["name"]))[:1]


def _with(verbs: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(
        f"{verb} {which}{name}" for verb in verbs for which in ("", "a ", "an ", "my ", "the ", "some ")
    )


def _zones(state: State) -> Iterator[RuleTerm]:
    zones = state["scene_state"].get("zones")
    for key, zone in zones.items() if isinstance(zones, dict) else ():
        name = str(zone.get("name", key)) if isinstance(zone, dict) else key
        bare = name.removeprefix("the ")
        yield RuleTerm(
            key=key, type="move_in_fight", names=(bare, bare.split()[-1]), aims="place", acts=False
        )


def _called(name: str) -> tuple[str, ...]:
    plain = name.replace("’", "'").casefold()
    return (plain,) if "/" not in plain else (plain, *plain.split("/"))


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
