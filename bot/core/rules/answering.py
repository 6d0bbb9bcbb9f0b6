"""How the world answers what game masters did, by the rules' own words: what bears on rolls, choices and reactions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, cast

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope
from bot.core.content.rulebook import terms
from bot.core.content.ruleset_shapes import ActionSpec, ChoiceSpec, Effect
from bot.core.language.phrasing import Name, listed
from bot.core.rules.actions import EVIDENCE, Action
from bot.core.rules.feelings import band_of, gripping
from bot.core.rules.happening_lines import names_of, specs_of
from bot.core.rules.targeting import Aimed
from bot.core.rules.visibility import is_hidden, public_variables
from bot.core.state.document import Entity, State
from bot.core.state.happenings import PATH, Happening, found, live

MOST_STRAIN = 5
_TIMES = {"soft": 0, "medium": 1, "hard": 2}
_NOTICED = {"soft": 2, "medium": 14, "hard": 60}
_SHOWN = 2
"""What something to show for a charge adds to a roll."""
_URGENT = {"soft": 0, "medium": 60, "hard": 200}
_DRAWN_TO = 50
_ABOUT_SOMEBODY = frozenset({"spawn", "came", "up", "down", "thing"})
Barred = tuple[str, str]
"""Why something is not to be done now: the reason, and its words with placeholders."""


# --- rolls -----------------------------------------------------------------------------------------


def strain(
    game: Adventure, state: State, round_number: int, actor: Entity, target: Entity | None
) -> tuple[tuple[int, str], ...]:
    """What bears on a roll besides its action's rules, each by name: what goes on, how the target feels, the story."""
    found = [*_going_on(game, state, round_number, actor), *_felt_by(game, target)]
    if game.ruleset.circumstances and actor["type"] == "pc":
        scope = Scope(public_variables(state, round_number))
        found += [(scope.integer(one.amount), one.label) for one in game.ruleset.circumstances]
    return tuple((amount, label) for amount, label in found if amount)


def _going_on(game: Adventure, state: State, round_number: int, actor: Entity) -> Iterator[tuple[int, str]]:
    for happening in live(state, round_number, actor["location"]):
        heaviest = min(specs_of(game, happening), key=lambda spec: spec.strain, default=None)
        if heaviest is not None:
            yield heaviest.strain * _TIMES[happening.strength], heaviest.label


def _felt_by(game: Adventure, target: Entity | None) -> Iterator[tuple[int, str]]:
    if target is None or target["type"] != "npc" or target["status"] == "dead":
        return
    for name, spec in game.ruleset.feelings.items():
        band = band_of(target["emotions"].get(cast("Any", name), 0))
        yield spec.strain.get(band, 0), spec.label.replace("{name}", target["name"])


def evidence(state: State, action: Action) -> tuple[tuple[int, str], ...]:
    """What a thing that can be shown for a charge adds to its roll."""
    thing = state["entities"].get(str(action.detail(EVIDENCE) or ""))
    return ((_SHOWN, thing["name"]),) if thing is not None else ()


def total_of(strained: Sequence[tuple[int, str]]) -> int:
    """All that bears on a roll, within bounds."""
    return max(-MOST_STRAIN, min(MOST_STRAIN, sum(amount for amount, _ in strained)))


# --- what may be done ------------------------------------------------------------------------------


def barred(game: Adventure, state: State, round_number: int, spec: ActionSpec, aimed: Aimed) -> Barred | None:
    """Why an action cannot be: its target is dead, or beside itself, or there is nothing to deal with."""
    if not game.ruleset.happenings:
        return None
    action, actor, target = aimed.action, aimed.actor, aimed.target
    if spec.world == "deals" and dealt_with(state, round_number, action, actor) is None:
        return "nothing_to_see_to", "There is nothing just now that wants seeing to."
    if target is None or target["type"] not in ("pc", "npc"):
        return None
    if target["status"] == "dead" and spec.target == "character" and spec.world != "dead":
        return "is_dead", "{target} is dead."
    held = gripping(game, target) if target["type"] == "npc" and actor["type"] == "pc" else None
    if held is not None and held[1] == "overwhelming" and action.type in held[0].closes and held[0].message:
        return "in_no_mood", held[0].message
    return None


def unwelcome(game: Adventure, action: Action, spec: ActionSpec, target: Entity | None) -> bool:
    """Whether something is not put forward as a choice: not with the dead, nor with who is in no mood for it."""
    if target is None or not game.ruleset.happenings or target["type"] not in ("pc", "npc"):
        return False
    if target["status"] == "dead":
        return spec.world != "dead"
    held = gripping(game, target) if target["type"] == "npc" else None
    return held is not None and action.type in held[0].closes


def dealt_with(state: State, round_number: int, action: Action, actor: Entity) -> Happening | None:
    """The happening that an action deals with: the one it names, else the newest that goes on here."""
    wanted = found(state, action.detail("happening"))
    if wanted is not None:
        return wanted if wanted.is_live(round_number) else None
    return next(reversed(live(state, round_number, actor["location"])), None)


def effects_of(
    game: Adventure, state: State, round_number: int, spec: ActionSpec, aimed: Aimed
) -> list[Effect]:
    """What an action does to what goes on: it is dealt with, it shakes who takes it in, or the dead give up theirs."""
    match spec.world:
        case "deals":
            one = dealt_with(state, round_number, aimed.action, aimed.actor)
            return [] if one is None else [{"op": "set", "path": f"{PATH}.{one.id}.dealt", "value": True}]
        case "reacts":
            return _shaken(game, state, round_number, aimed.actor)
        case "dead":
            return _given_up(state, aimed.target, aimed.here, spec) if aimed.target else []
        case _:
            return []


def _given_up(state: State, body: Entity, here: str, spec: ActionSpec) -> list[Effect]:
    """What the dead had on them lies beside them, in plain sight; that there is nothing is said where rules do not."""
    held = [
        entity
        for entity in state["entities"].values()
        if entity["location"] == body["id"] and not is_hidden(entity)
    ]
    if not held and spec.resolver is not None:
        return []
    names = listed(tuple(entity["name"] for entity in held)) or "nothing that matters now"
    found = f"On {body['name']}: {names}.".replace("{", "(").replace("}", ")")
    return [
        {"op": "fact", "text": found},
        *({"op": "move", "entity": entity["id"], "to": here} for entity in held),
    ]


def _shaken(game: Adventure, state: State, round_number: int, actor: Entity) -> list[Effect]:
    fresh = [
        happening
        for happening in live(state, round_number, actor["location"])
        if happening.is_news(round_number)
    ]
    felt: dict[str, int] = {}
    for happening in fresh:
        for each in specs_of(game, happening):
            for name, amount in each.feels.items():
                felt[name] = max(felt.get(name, 0), amount * (1 + _TIMES[happening.strength]) // 2)
    return [{"op": "emotion", "entity": "$actor", "emotions": felt}] if felt else []


# --- choices ---------------------------------------------------------------------------------------


def dealings(
    game: Adventure, state: State, round_number: int, actor: Entity
) -> Iterator[tuple[Happening, ChoiceSpec]]:
    """What can be dealt with now, and how that is offered; a soft happening asks for nothing."""
    for happening in live(state, round_number, actor["location"]):
        offer = next((spec.choice for spec in specs_of(game, happening) if spec.choice), None)
        if offer is not None and happening.strength != "soft":
            yield (
                happening,
                offer.model_copy(update={"weight": str(_URGENT[happening.strength] + happening.round)}),
            )


def drawn_to(state: State, round_number: int, action: Action, actor: Entity) -> int:
    """How much more a choice is put forward because it is about what has just come to be."""
    for happening in live(state, round_number, actor["location"]):
        if happening.about and (
            (action.target_id == happening.about and not _ABOUT_SOMEBODY.isdisjoint(happening.tags))
            or (action.location_id == happening.about and "place" in happening.tags)
        ):
            return _DRAWN_TO
    return 0


# --- reactions -------------------------------------------------------------------------------------


def taken_in(
    game: Adventure, state: State, round_number: int, npc: Entity
) -> tuple[int, tuple[str, ...], Mapping[str, Name]] | None:
    """How much what has just happened moves somebody (a weight), with lines and their names; None: not at all."""
    fresh = [
        happening
        for happening in live(state, round_number, npc["location"])
        if happening.is_news(round_number)
    ]
    best: tuple[int, tuple[str, ...], Mapping[str, Name]] | None = None
    for happening in fresh:
        lines = _lines_for(game, happening, npc)
        if not lines:
            continue
        weight = _NOTICED[happening.strength] + 2 * max(spec.alarm for spec in specs_of(game, happening))
        if _touches_goal(game, happening, npc):
            weight *= 2
        if best is None or weight > best[0]:
            best = weight, lines, names_of(state, happening)
    return best


def _lines_for(game: Adventure, one: Happening, npc: Entity) -> tuple[str, ...]:
    if "feeling" in one.tags:
        held = gripping(game, npc) if one.about == npc["id"] else None
        return held[0].gestures.get(held[1], ()) if held else ()
    if one.about == npc["id"]:
        return ()
    found: list[str] = []
    for spec in specs_of(game, one):
        found += spec.reactions.get(manner(npc), ()) or spec.reactions.get("plain", ())
    return tuple(found)


def manner(npc: Entity) -> Literal["bold", "wary", "dry"]:
    """How somebody meets what happens: as they feel, where that is strong; else by their inner temper."""
    if npc["emotions"].get("fear", 0) >= 600:
        return "wary"
    if npc["emotions"].get("anger", 0) >= 600:
        return "bold"
    temper = str(npc["internal"].get("mbti", ""))
    if temper[2:3] == "T" and temper[:1] == "I":
        return "dry"
    return "bold" if temper[:1] == "E" else "wary"


def _touches_goal(game: Adventure, one: Happening, npc: Entity) -> bool:
    goal = set(terms(game.scenario.goals.get(npc["id"], "")))
    return any(goal.intersection(terms(spec.words)) for spec in specs_of(game, one))
