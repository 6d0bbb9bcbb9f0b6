"""Spells that show what is there: magic, creatures of other worlds, poison, traps, and what a touch tells of a thing.

They read the state and change nothing. What is hidden is told as being near, without its name or where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from bot.core.language.phrasing import capitalise, listed
from bot.core.rules.visibility import is_hidden
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.field.words import named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import Node
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells.nodes.work import Work

OTHERWORLDLY = frozenset(("aberration", "celestial", "elemental", "fey", "fiend", "undead"))
UNSEEN = "undetected"
"""The mark of whom divination passes over."""
_SPELL = "spell:"


def sense(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `sense`: tells what the caster comes to know; `of` says of what."""
    found = list(_SENSES[node["of"]](work, targets))
    for told in found:
        work.play.tell(told)
    if not found:
        work.play.tell(node["nothing"])


# --- what there is ----------------------------------------------------------------------------------------


def _magic(work: Work, _targets: Sequence[str]) -> Iterator[str]:
    """What spells lie on, with their schools; then what is magical in itself."""
    play = work.play
    for one in _near(work):
        spells = _spells_on(play, one, but=work.casting.spell.origin)
        if spells and is_hidden(one):
            yield "Close by there is magic on somebody or something that cannot be seen."
        elif spells:
            yield f"There is magic on {named(play, one['id'])}: {listed(spells)}."
        elif _figures(one).get("lore", {}).get("arcana") and not is_hidden(one):
            yield f"There is magic about {named(play, one['id'])}."


def _otherworldly(work: Work, _targets: Sequence[str]) -> Iterator[str]:
    for one in _near(work):
        kind = str(creature.figures(one).get("kind"))
        if one["type"] in ("pc", "npc") and one["status"] != "dead" and kind in OTHERWORLDLY:
            who = "somebody who cannot be seen" if is_hidden(one) else named(work.play, one["id"])
            yield f"{capitalise(who)}: {kind}."


def _poison(work: Work, _targets: Sequence[str]) -> Iterator[str]:
    play = work.play
    for one in _near(work):
        held = creature.figures(one)
        who = "somebody who cannot be seen" if is_hidden(one) else named(play, one["id"])
        if "poisoned" in effects.conditions_of(one):
            yield f"There is poison in {who}."
        elif _is_venomous(play.compendium.monsters.get(str(held.get("monster")), {})):
            yield f"{capitalise(who)} {'is' if one['status'] != 'dead' else 'was'} venomous."
        elif any("poison" in key for key in (held.get("resources") or {}).get("consumables") or {}):
            yield f"{capitalise(who)} carries poison."


def _is_venomous(entry: Mapping[str, object]) -> bool:
    """Whether an attack of a stat block poisons."""
    attacks: object = entry.get("attacks") or ()
    return "'poison'" in str(attacks) or "'poisoned'" in str(attacks)


def _traps(work: Work, _targets: Sequence[str]) -> Iterator[str]:
    armed = [one for one in _near(work) if _figures(one).get("trap", {}).get("armed")]
    if armed:
        yield "There is a trap in sight, made to wound whoever sets it off. Where it is the spell does not say."


def _touched(work: Work, targets: Sequence[str]) -> Iterator[str]:
    """What a touched thing or creature bears: ongoing spells, and what it is."""
    play = work.play
    for one in (play.entity(each) for each in targets):
        spells = _spells_on(play, one, but=work.casting.spell.origin)
        if spells:
            yield f"On {named(play, one['id'])} there is {listed(spells)}."
        lore = _figures(one).get("lore", {}).get("arcana")
        if lore:
            yield str(lore)
        gear = play.compendium.gear.get(str(_figures(one).get("consumable") or ""))
        if gear is not None and gear.get("text"):
            yield f"{gear['name']}: {gear['text']}"


_SENSES: Mapping[str, Callable[[Work, Sequence[str]], Iterator[str]]] = {
    "magic": _magic, "otherworldly": _otherworldly, "poison": _poison, "traps": _traps, "touched": _touched,
}  # fmt: skip


def _figures(one: Entity) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", one["attributes"])


def _near(work: Work) -> Iterator[Entity]:
    """Everybody and everything at the caster's place that divination does not pass over, the caster aside."""
    play, here = work.play, work.casting.caster["location"]
    doors = [one for one in play.state["entities"].values() if here in _figures(one).get("between", ())]
    about = [one for one in play.state["entities"].values() if one["location"] == here]
    for one in (*about, *doors):
        if one["id"] != work.caster_id and not effects.has_mark(one, UNSEEN):
            yield one


def _spells_on(play: Play, one: Entity, *, but: str) -> tuple[str, ...]:
    """The spells that lie on somebody or something, each with its school."""
    found: dict[str, str] = {}
    for each in effects.effects_of(one):
        key = str(each.get("origin") or "").removeprefix(_SPELL)
        spell = play.compendium.spells.get(key) if str(each.get("origin") or "").startswith(_SPELL) else None
        if spell is not None and each["origin"] != but:
            found[key] = f"{spell['name']} ({spell['school']})"
    return tuple(found.values())
