"""An act on one's own turn of a fight; where the action is spent, what stands in for it, or the next turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.core.content.resolver import ResolverRequest
from rulesets.srd_5e import creature
from rulesets.srd_5e.field import economy, scene, weapons
from rulesets.srd_5e.field.words import owner
from rulesets.srd_5e.magic.spell import find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import again, spoken
from rulesets.srd_5e.spells.requirements.readiness import is_harmful
from rulesets.srd_5e.turns import _spell_aims as aims
from rulesets.srd_5e.turns import acts, offers

IN_FIGHT: Mapping[str, tuple[str, str]] = {
    "attack": ("attack", "weapon"), "cast": ("cast", "spell"), "dodge": ("dodge", ""), "dash": ("dash", ""),
    "disengage": ("disengage", ""), "ready": ("ready", "weapon"), "aid": ("help", "skill"),
    "stabilise": ("stabilise", ""), "grapple": ("grapple", ""), "shove": ("shove", "prone"), "escape": ("escape", ""),
    "stand_up": ("stand", ""),
    "use_item": ("use", "item"), "feature": ("feature", "feature"), "move_in_fight": ("move", "zone"),
    "hide": ("hide", ""), "equip": ("equip", "item"), "offer_peace": ("truce", "offer"),
}  # fmt: skip
"""The kind of act of `turns.acts` for an act of the data, and the option that a term of the rules stands for."""
SPARING, THROWN = "knock_out", "thrown"
"""What is added to the option of an attack that is to leave its target alive, and of one that is thrown."""
_TOO_FAR = frozenset({"out_of_reach", "out_of_range", "no_way", "no_movement"})
_CAST_ANEW = frozenset({"not_lasting", "still_standing"})
"""Why a spell that lasts is cast once more instead of being used again."""
_TOLD = ("inspiration", "bonus", "what", "focus")
"""Details of an act that are options of the fight's own."""
_SPENT = "action_spent"
_QUICKER: Mapping[str, tuple[tuple[str, Mapping[str, Any]], ...]] = {
    "dash": (("cunning_action", {"what": "dash"}), ("step_of_the_wind", {})),
    "disengage": (("cunning_action", {"what": "disengage"}), ("patient_defense", {})),
    "hide": (("cunning_action", {"what": "hide"}),),
}
"""Features that do with a bonus action what else takes the action."""


def on_a_turn(play: Play, request: ResolverRequest, act: str) -> Refused | None:
    """An act of a fight that is on.

    What a feature does with a bonus action is done so. Where the action is spent, an attack is made with what else
    allows one. Else the first act of a message ends the turn that still waited, and is done on the next one.
    """
    if act in _QUICKER and _quicker(play, request, act):
        return None
    refused = _done(play, request, act)
    if refused is None or refused.reason != _SPENT:
        return refused
    if act == "attack" and _once_more(play, request):
        return None
    return _on_the_next(play, request, act) if request.first else refused


def _done(play: Play, request: ResolverRequest, act: str) -> Refused | None:
    kind, _ = IN_FIGHT[act]
    options, targets = _options(request, act), targets_of(play, request, act)
    named = targets
    if act == "cast":
        targets = aims.fitted(play, request.actor_id, str(options.get("spell")), named)
    if act == "cast" and _lasts(play, request.actor_id, str(options.get("spell"))):
        refused = acts.act(play, request.actor_id, "again", targets, options)
        if refused is None or refused.reason not in _CAST_ANEW:
            return refused
    refused = acts.act(play, request.actor_id, kind, targets, options)
    several = len(targets) < len(named) and len(request.details.get("targets") or ()) > 1
    if refused is None and several and (lost := aims.left_out(play, named, targets)):
        play.tell(lost)
    chosen = _weapon_of(request)
    if refused is not None and refused.reason in _TOO_FAR and act == "attack" and not chosen:
        refused = _from_afar(play, request.actor_id, targets, options, refused)
    while refused is None and act == "attack" and _strikes_again(play, request.actor_id, targets):
        if acts.act(play, request.actor_id, kind, targets, options) is not None:
            break
    if refused is None and act == "feature" and request.details.get("away"):
        acts.act(play, request.actor_id, "move", (), {"away": True})
    return refused


def _lasts(play: Play, actor_id: str, spell_key: str) -> bool:
    """Whether a spell that was cast goes on and can do something again, so that naming it uses that."""
    spell = find(play.compendium, spell_key)
    repeats = spell is not None and ("again" in spell.effects or "moves" in spell.effects)
    return repeats and spell_key in again.usable(play, actor_id)


def _options(request: ResolverRequest, act: str) -> dict[str, Any]:
    _, option = IN_FIGHT[act]
    options = {name: request.details[name] for name in _TOLD if request.details.get(name)}
    chosen = _weapon_of(request)
    if SPARING in str(request.details.get("option") or "").split():
        options["knock_out"] = True
    if act == "attack" and THROWN in str(request.details.get("option") or "").split():
        options["thrown"] = True
    if chosen == "away" or (act == "dash" and chosen is None):
        options["away"] = True
    elif chosen and option:
        options[option] = chosen
    if act == "cast" and chosen:
        options |= {"spell": spoken.spell_of(chosen), **spoken.how_of(chosen)}
    return options


def _weapon_of(request: ResolverRequest) -> str | None:
    """The option of an act without what is added to it."""
    chosen = request.details.get("option")
    if not isinstance(chosen, str) or not {SPARING, THROWN} & set(chosen.split()):
        return chosen
    return " ".join(word for word in chosen.split() if word not in (SPARING, THROWN)) or None


# --- beside the action ------------------------------------------------------------------------------------


def _quicker(play: Play, request: ResolverRequest, act: str) -> bool:
    """Whether an act was done by a feature that takes a bonus action for it."""
    who = request.actor_id
    return any(
        creature.has_feature(play.entity(who), _KNOWN_BY.get(key, key))
        and acts.act(play, who, "feature", (), {"feature": key, **how}) is None
        for key, how in _QUICKER[act]
    )


def _once_more(play: Play, request: ResolverRequest) -> bool:
    """Whether an attack was made though the action is spent."""
    targets = targets_of(play, request, "attack")
    return any(
        acts.act(play, request.actor_id, "attack", targets, how) is None
        for how in _other_attacks(play, request)
    )


_KNOWN_BY = {"step_of_the_wind": "monks_focus", "patient_defense": "monks_focus"}


def _other_attacks(play: Play, request: ResolverRequest) -> Iterator[Mapping[str, Any]]:
    """How else somebody may strike: a blow of a flurry, the other light weapon, a monk's bare hand."""
    chosen = _weapon_of(request)
    carried = weapons.carried(play, request.actor_id)
    if scene.combatant(play, request.actor_id).get("flurry") and chosen in (None, weapons.UNARMED):
        yield {"weapon": weapons.UNARMED}
    for key in [chosen] if chosen in carried else carried:
        yield {"weapon": key, "bonus": True}
    if chosen in (None, weapons.UNARMED):
        yield {"weapon": weapons.UNARMED, "bonus": True}


def _on_the_next(play: Play, request: ResolverRequest, act: str) -> Refused | None:
    """Ends a turn that waited though its action was spent, and does the act when its author's turn comes again."""
    who = request.actor_id
    play.tell(f"{owner(play, who)} turn ends.")
    offers.let_go(play, who)
    acts.end_turn(play, who)
    if not scene.is_fighting(play) or economy.refuses_turn(play, who) is not None:
        return None
    refused = _done(play, request, act)
    if refused is not None:  # the others have acted, and their dice are rolled: what cannot be done is told
        play.tell(refused.message)
    return None


# --- aims -----------------------------------------------------------------------------------------------


def _from_afar(
    play: Play, actor_id: str, targets: list[str], options: dict[str, Any], refused: Refused
) -> Refused | None:
    """An attack on somebody who cannot be come at, with the first weapon of those carried that reaches."""
    gear = creature.figures(play.entity(actor_id)).get("equipment") or {}
    for key in dict.fromkeys(gear.get("weapons") or ()):
        if acts.act(play, actor_id, "attack", targets, {**options, "weapon": key}) is None:
            options["weapon"] = key
            return None
    return Refused(refused.reason, f"{refused.message} Move or dash toward it, or strike at somebody nearer.")


def targets_of(play: Play, request: ResolverRequest, act: str) -> list[str]:
    """Whom an act is aimed at: all that were named, else the one foe who is left, or the last one fought."""
    several = request.details.get("targets")
    if isinstance(several, list) and several:
        return [str(one) for one in several]
    if request.target_id is not None:
        return [request.target_id]
    fights = scene.is_fighting(play) and request.actor_id in scene.combatants(play)
    if act not in ("attack", "cast", "grapple", "shove") or not fights:
        return []
    foes = scene.standing_foes(play, request.actor_id)
    near = [one for one in foes if scene.are_engaged(play, request.actor_id, one)]
    if act == "cast":
        spell = find(play.compendium, spoken.spell_of(request.details.get("option")))
        if spell is not None and spell.targets["kind"] == "thing":
            return []
        if spell is None or not is_harmful(spell):
            return [request.actor_id]
        if spell.targets["kind"] == "area":
            return foes
    last = scene.combatant(play, request.actor_id).get("aimed")
    return [last] if last in foes and (last in near or not near) else (near or foes)[:1]


def _strikes_again(play: Play, actor_id: str, targets: list[str]) -> bool:
    """Whether attacks of the same action are left, and somebody to strike."""
    if not scene.is_fighting(play) or scene.scene_of(play).get("turn") != actor_id:
        return False
    if int(scene.combatant(play, actor_id).get("attacks") or 0) < 1:
        return False
    if targets and not scene.is_down(play, targets[0]) and scene.takes_part(play, targets[0]):
        return True
    left = [one for one in scene.standing_foes(play, actor_id) if scene.are_engaged(play, actor_id, one)]
    targets[:] = left[:1]
    return bool(left)
