"""Spells that put somebody out of reach: in a stone, up a rope, under a dome; and the watch that a spell keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import Node
from rulesets.srd_5e.spells import lasting, places, wards
from rulesets.srd_5e.spells.nodes.work import Work


def shelter(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `shelter`: nobody gets at them as long as they stay where they are; out of a fight they are gone.

    With `company`, it takes in everybody of the party who is at the caster's place.
    """
    play = work.play
    inside = company(work) if node.get("company") else list(targets)
    for one in inside:
        place = play.entity(one)["location"]
        lasting.lay(work.casting, one, {"do": "effect", "shelter": {"place": place}})
        if node.get("text"):
            play.tell(work.words(node["text"], one))
        if places.is_fighting(play, one):
            scene.part(play, one)
            scene.update(play, one, fled=True)


def watch(work: Work, _node: Node, _targets: Sequence[str]) -> None:
    """The node `watch`: whoever comes to the caster's place sets off an alarm, but those who are there now."""
    play, caster = work.play, work.casting.caster
    ward: dict[str, Any] = {
        "place": caster["location"],
        "knows": sorted(wards.about(play, caster["location"])),
    }
    lasting.lay(work.casting, work.caster_id, {"do": "effect", "alarm": ward})


def company(work: Work) -> list[str]:
    """The caster and its friends at the same place: characters, and whoever stands by them."""
    here = work.casting.caster["location"]
    friends = [
        one["id"]
        for one in work.play.state["entities"].values()
        if one["location"] == here
        and one["status"] != "dead"
        and (one["type"] == "pc" or creature.figures(one).get("side") == "party")
    ]
    return list(dict.fromkeys([work.caster_id, *sorted(friends)]))


def keep(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `keep`: from now on no time counts against raising the dead. SRD 5.2, Spells, Gentle Repose."""
    for one in targets:
        lasting.lay(work.casting, one, {"do": "effect", "kept": {"since": effects.now(work.play)}})
