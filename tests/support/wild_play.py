"""Whole games of the fifth edition by players and a game master who do anything, and the laws that must hold."""

from __future__ import annotations

import re
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from structlog.testing import capture_logs

from bot.core.content.resolver import Dice, Resolution, ResolverRequest
from bot.core.errors import PlayerError, Rejected
from bot.core.god.commands import GodCommand, InjectEvent, Kill, MoveTime, Place, SetState, UndoLast
from bot.core.rules import adjudication
from bot.core.rules.actions import Action, ValidationResult
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import State, calendars
from bot.services.history.verification import verify_session
from bot.services.library.library import Library
from bot.services.play.requester import Requester
from rulesets.srd_5e.characters.trade import purse
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.field import economy, scene
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.resolver import FifthEdition
from tests.support import table as tables
from tests.support.fifth_edition import LANE, PLACE, mill, monster
from tests.support.interventions import intervene

FOES = (
    "goblin_minion",
    "goblin_warrior",
    "giant_rat",
    "wolf",
    "skeleton",
    "zombie",
    "bandit",
    "kobold_warrior",
)
STORY = "the-stolen-hour"
"""Whose adventure every third game is; the others are fights and dealings in a mill yard."""
FIGHTING = (
    "attack {foe}", "attack {foe}", "attack", "I strike {foe} and step back", "cast {spell} at {foe}",
    "cast {spell} on {friend}", "cast {spell}", "drink the potion of healing", "end my turn", "dodge", "dash",
    "disengage", "hide", "grapple {foe}", "shove {foe}", "help {friend}", "stabilise {friend}", "use {feature}",
    "equip the {thing}", "ready an attack", "run away", "I surrender", "escape", "stand up", "I threaten {foe}",
    "I jump at {foe} off the wall", "go to the lane", "give {friend} the potion of healing", "I ask {foe} to let us go",
    "knock {foe} out", "I shout that the soldiers are coming", "attack whoever is closest",
    "I throw my dagger at {foe}", "I throw sand at {foe}", "I drag myself free",
)  # fmt: skip
RESTING = (
    "attack {foe}", "attack {foe}", "cast {spell} on {friend}", "cast {spell} at {foe}", "cast {spell}",
    "drink the potion of healing", "give the {thing} to {friend}", "buy a {ware}", "buy 2 {ware}", "sell the {thing}",
    "sell 2 {ware}", "give {friend} 3 gold", "I bribe {foe} with 2 gold", "I pick {foe}'s pocket",
     "take a short rest", "take a long rest", "take a long rest", "level up",
    "level up", "use {feature}", "go to the lane", "go to the mill yard", "go to the chapel green", "equip the {thing}",
    "search the yard", "climb the wall", "wait", "look around", "take everything", "help {friend}",
    "I ask {foe} for help", "I grab {foe}", "knock {foe} out", "tie up {foe}", "let {foe} go", "search {foe}",
    "take {foe}'s weapons", "I shout that the soldiers are coming", "cast find familiar as a ritual",
    "send my owl to the lane", "open the toll chest",
)  # fmt: skip
WARES = ("rope", "torch", "rations", "dagger", "shield", "candle", "oil")
THINGS = (
    "rope",
    "torch",
    "rations",
    "dagger",
    "shield",
    "longsword",
    "oil",
    "potion of healing",
    "candle",
    "shortbow",
)
_STOCK = {"rope": 2, "torch": 4, "rations": 9, "dagger": 1, "shield": 1}
"""What the trader of the mill has: not much, so that it runs out."""
FEATURES = (
    "second wind", "rage", "sneak attack", "action surge", "bardic inspiration", "lay on hands", "cunning action",
    "heroic inspiration", "channel divinity", "reckless attack", "arcane recovery",
)  # fmt: skip
_UP = frozenset({"dead", "unconscious", "paralyzed", "stunned"})
_DEALINGS = (
    "buy",
    "sell",
    "hand_over",
    "win_over",
    "request",
    "offer",
    "influence",
    "coax",
    "slip",
    "assist",
)
"""Acts by which coins and things change hands, and never more or fewer: a bribe and a theft too."""
_DOWN_MAY = frozenset({"wait", "end_turn", "begin_fight"})
"""What is asked of the rules in the name of whoever is down: time that passes, and turns of others."""


@dataclass
class Laws:
    """What was seen to break a law: a sentence for each, and how much was played."""

    broken: list[str] = field(default_factory=list[str])
    counted: Counter[str] = field(default_factory=Counter[str])
    begun: set[str] = field(default_factory=set[str])
    clock: int = 0

    def hold(self, holds: object, sentence: str) -> None:
        """Notes a sentence where a law does not hold."""
        if not holds:
            self.broken.append(sentence)

    # --- figures ------------------------------------------------------------------------------------------

    def judge(self, state: Mapping[str, Any]) -> None:
        """The laws of a state at rest."""
        now = worldtime.ordinal(state["world_time"], calendars(state))
        self.hold(now >= self.clock, f"time went back from {self.clock} to {now}")
        self.clock = now
        for one, entity in state["entities"].items():
            held = entity["attributes"]
            if "hp_max" in held:
                self._figures(one, entity, held)
        self._concentration(state)

    def _figures(self, one: str, entity: Mapping[str, Any], held: Mapping[str, Any]) -> None:
        self.hold(
            0 <= held["hp_current"] <= held["hp_max"], f"{one} has {held['hp_current']} of {held['hp_max']}"
        )
        self.hold(held.get("temp_hp", 0) >= 0, f"{one} has {held.get('temp_hp')} temporary hit points")
        if held["hp_current"] == 0:
            self.hold(entity["status"] in _UP, f"{one} stands at 0 as {entity['status']}")
        resources = held.get("resources") or {}
        self.hold(resources.get("gold", 0) >= 0, f"{one} owes {resources.get('gold')} gold")
        self.hold(0 <= resources.get("copper", 0) < 100, f"{one} has {resources.get('copper')} copper")
        pools = [resources.get("hit_dice") or {}]
        for group in ("spell_slots", "pact_slots", "class_features"):
            pools += (resources.get(group) or {}).values()
        for pool in (each for each in pools if "total" in each):
            self.hold(0 <= pool["used"] <= pool["total"], f"{one} used {pool['used']} of {pool['total']}")
        for key, count in (resources.get("consumables") or {}).items():
            self.hold(count >= 0, f"{one} has {count} {key}")
        for item in (held.get("equipment") or {}).get("backpack") or ():
            self.hold(item["count"] >= 0, f"{one} has {item['count']} {item['key']}")

    def _concentration(self, state: Mapping[str, Any]) -> None:
        holding: set[str] = set()
        entities = state["entities"]
        for one, entity in entities.items():
            held = [each for each in entity["attributes"].get("active_effects") or () if each.get("holds")]
            self.hold(len(held) <= 1, f"{one} concentrates on {[each['name'] for each in held]}")
            self.hold(not held or entity["status"] not in _UP, f"{one} concentrates while {entity['status']}")
            holding |= {one} if held else set()
        for one, entity in entities.items():
            for each in entity["attributes"].get("active_effects") or ():
                lost = each.get("concentration") and each.get("source") in entities
                self.hold(
                    not lost or each["source"] in holding, f"{one} keeps {each['name']}, which nobody holds"
                )

    # --- acts ---------------------------------------------------------------------------------------------

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Judges every act, reaction and trade while it is played."""
        resolve, spend, begin = FifthEdition.resolve, economy.spend, fight._start_turn
        decide = adjudication.resolve
        laws = self

        def decided(state: State, action: Action, *more: Any) -> tuple[State, adjudication.Resolved]:
            after, made = decide(state, action, *more)
            laws.act(state, action, after, made.result)
            return after, made

        def resolved(rules: FifthEdition, state: State, request: ResolverRequest, dice: Dice) -> Any:
            laws.begun.clear()
            made = resolve(rules, state, request, dice)
            if not isinstance(made, Rejected):
                laws.reactions(state, made)
            return made

        def spent(play: Play, who: str, kind: economy.Kind, **changes: object) -> None:
            laws.hold(play.entity(who)["status"] not in _UP, f"{who} spends a {kind} while down")
            laws.hold(
                kind != "reaction" or scene.combatant(play, who)["reaction"], f"{who} reacts without one"
            )
            spend(play, who, kind, **changes)

        def begun(play: Play, who: str) -> None:
            laws.begun.add(who)
            begin(play, who)

        with (
            patch.object(adjudication, "resolve", decided),
            patch.object(FifthEdition, "resolve", resolved),
            patch.object(economy, "spend", spent),
            patch.object(fight, "_start_turn", begun),
        ):
            yield

    def act(self, before: State, action: Action, after: State, made: ValidationResult) -> None:
        """The laws of one act, of a player's character or of anybody else."""
        if not made.success:
            self.counted[f"refused {action.type}"] += 1
            return
        self.counted[action.type] += 1
        status = before["entities"][action.actor_id]["status"]
        able = status not in _UP or action.type in _DOWN_MAY
        self.hold(able, f"{action.actor_id} does {action.type} while {status}")
        if action.type in _DEALINGS:
            key = str(action.detail("option") or "").partition(" ")[0]
            was, now = wealth(before, key), wealth(after, key)
            coins, things = now[0] - was[0], now[1] - was[1]
            self.hold(was == now, f"{action.type} of {key} changed coins by {coins}, things by {things}")

    def reactions(self, state: State, made: Resolution) -> None:
        """Whoever has a reaction again has had a turn begin."""
        after = ops.apply(state, made.operations, ops.ENGINE)
        assert not isinstance(after, Rejected)
        for who, row in _rows(state).items():
            back = not row["reaction"] and _rows(after).get(who, row)["reaction"]
            self.hold(
                not back or who in self.begun, f"{who} has a reaction again without a turn of their own"
            )


def _rows(state: State) -> Mapping[str, Any]:
    """The combatants of a fight that is on."""
    held: Any = state["scene_state"]
    return held["combatants"] if held.get("active") else {}


def wealth(state: State, key: str) -> tuple[int, int]:
    """All coins, in copper, and how many of a thing there are, over everybody."""
    coins = things = 0
    for entity in state["entities"].values():
        held: Any = entity["attributes"]
        gear = held.get("equipment") or {}
        coins += purse(held) if isinstance(held.get("resources"), dict) else 0
        things += list(gear.get("weapons") or ()).count(key) + (gear.get("armor") == key)
        things += (key == "shield") * bool(gear.get("shield"))
        things += sum(one["count"] for one in gear.get("backpack") or () if one["key"] == key)
        things += ((held.get("resources") or {}).get("consumables") or {}).get(key, 0)
    return coins, things


# --- games ------------------------------------------------------------------------------------------------


@asynccontextmanager
async def _opened(
    folder: Path, chance: Random, number: int
) -> AsyncIterator[tuple[tables.Table, Sequence[str]]]:
    """A table with two to four players of a story."""
    library, scenario = tables.LIBRARY, STORY
    if number % 3:
        foes = [
            monster(at, f"{name.title()} {at}", key, attitude=chance.choice(("wary", "hostile", "hostile")))
            for at, (name, key) in enumerate(
                ((key.replace("_", " "), key) for key in chance.choices(FOES, k=chance.randint(2, 5))),
                start=1,
            )
        ]
        shop = monster(
            9,
            "Marl",
            "commoner",
            attitude="friendly",
            side="village",
            sells=list(_STOCK),
            equipment={"backpack": [{"key": key, "count": count} for key, count in _STOCK.items()]},
            resources={"gold": 30},
        )
        game = mill([*foes, {**shop, "location": chance.choice((PLACE, LANE))}], chance.choice(("1", "3")))
        library = Library({"mill": game}, tables.LIBRARY.rulesets, resolvers=tables.LIBRARY.resolvers)
        scenario = "mill"
    roles = [role.name for role in library.games[scenario].scenario.roles]
    people = [f"u{at}" for at in range(1, chance.randint(2, 4) + 1)]
    with patch.object(tables, "LIBRARY", library):
        async with tables.table(folder, same=True, channel=str(100 + number)) as at:
            await at.tables.openings.start(
                guild_id="1", channel_id=at.channel, user_id="u1", scenario_id=scenario, created_at=1, key="k"
            )
            for user, role in zip(people, chance.sample(roles, len(people)), strict=True):
                await at.join(user, role)
            await at.tables.idle()
            yield at, people


async def play_wildly(folder: Path, seed: int, turns: int, laws: Laws) -> int:
    """Plays one game of so many messages and presses, or until it ends; how many turns it took. Laws are judged."""
    chance = Random(seed)
    laws.clock = 0
    async with _opened(folder, chance, seed) as (at, people):
        god = at.game_master().interventions
        session = await at.tables.channels.get(at.channel)
        done = 0
        with laws.watching():
            for done in range(1, turns + 1):
                before = len(laws.broken)
                with capture_logs() as logged:
                    try:
                        said = await _turn(at, god, chance, people, laws)
                    except PlayerError as error:
                        said = error.code
                        laws.counted[error.code] += 1
                for one in logged:
                    fault = one.get("exc_info")
                    laws.hold(one["log_level"] != "error", f"{one['event']}, {_fault(fault)}")
                state = await at.context.sessions.state(await at.context.sessions.head(session.id))
                laws.judge(state)
                laws.broken[before:] = [
                    f"seed {seed}, turn {done}, {said!r}: {one}" for one in laws.broken[before:]
                ]
                if at.shown.scene.closing is not None:
                    break
        report = verify_session(await at.storage.read_log(session.id))
        laws.hold(report.ok, f"seed {seed}: {report.lines()}")
    return done


async def _turn(at: tables.Table, god: Any, chance: Random, people: Sequence[str], laws: Laws) -> str:
    session = await at.tables.channels.get(at.channel)
    head = await at.context.sessions.head(session.id)
    state = await at.context.sessions.state(head)
    if chance.random() < 0.06:
        command = _decree(state, chance)
        laws.counted[f"god {command.kind}"] += 1
        await intervene(god, Requester(at.channel, "gm", True, at.next_id(), 5), command)
        if isinstance(command, MoveTime | UndoLast):
            laws.clock = 0
        return repr(command)
    user = chance.choice(people)
    turn = state["scene_state"].get("turn")
    owner = next((one.user_id for one in head.members if one.character_id == turn), None)
    if owner is not None and chance.random() < 0.85:
        user = owner
    choices = at.shown.scene.choices
    if len(choices) > 1 and chance.random() < 0.55:
        index = chance.randrange(len(choices) - 1)
        await at.press(index, user)
        return f"press {choices[index].text}"
    actor = next((one.character_id for one in head.members if one.user_id == user), None)
    text = _saying(state, chance, actor)
    await at.send(text, user)
    await at.tables.idle()
    return text


def _saying(state: State, chance: Random, actor: str | None) -> str:
    """What somebody says, mostly of people and things that are there."""
    entities: list[Any] = list(state["entities"].values())
    here = state["entities"][actor]["location"] if actor else None
    friends = [one["name"] for one in entities if one["type"] == "pc"]
    foes = [one["name"] for one in entities if one["type"] == "npc" and one["location"] == here]
    held: Any = state["entities"][actor]["attributes"] if actor else {}
    gear = held.get("equipment") or {}
    owned = [*gear.get("weapons", ()), *(one["key"] for one in gear.get("backpack", ()))]
    spells = held.get("spells_known") or ("light",)
    fights = state["scene_state"].get("active") and chance.random() < 0.9
    return chance.choice(FIGHTING if fights else RESTING).format(
        foe=chance.choice(foes or friends), friend=chance.choice(friends), ware=chance.choice(WARES),
        thing=chance.choice([*(key.replace("_", " ") for key in owned), *THINGS[:2]]),
        spell=chance.choice(spells).replace("_", " "), feature=chance.choice(FEATURES),
    )  # fmt: skip


def _decree(state: State, chance: Random) -> GodCommand:
    """What a game master does in the middle of it all."""
    entities: list[Any] = [one for one in state["entities"].values() if one["type"] in ("pc", "npc")]
    one = chance.choice(entities)
    heroes = [each for each in entities if each["type"] == "pc"]
    path = f"entities.{one['id']}"
    hero = chance.choice(heroes)["id"]
    return chance.choice(
        (
            InjectEvent("A bell rings."),
            Kill(one["name"], typed=one["name"]),
            SetState(f"{path}.attributes.hp_current = {chance.choice((1, 3, 7, 999))}"),
            SetState(f"entities.{hero}.attributes.experience.current = {chance.choice((300, 900, 2700))}"),
            SetState(f'{path}.status = "{chance.choice(("unconscious", "paralyzed", "dead"))}"'),
            SetState(f"entities.{hero}.attributes.resources.gold = {chance.choice((0, 5, 80))}"),
            MoveTime(hour=chance.randint(0, 23)),
            Place(one["name"], chance.choice(list(state["world"]["locations"]))),
            UndoLast(),
        )
    )  # fmt: skip


def _fault(info: Any) -> str:
    """What went wrong, of a line of the log."""
    if not isinstance(info, BaseException):
        return repr(info)
    last = traceback.extract_tb(info.__traceback__)[-3:]
    return f"{info!r} at {', '.join(f'{Path(one.filename).name} {one.name} {one.lineno}' for one in last)}"


_SEED = re.compile(r"^seed \d+, turn \d+, ")


def kinds(broken: Sequence[str]) -> Counter[str]:
    """Broken laws without names and numbers, and how often each was broken."""
    return Counter(re.sub(r"\d+|(pc|npc)_[a-z_]+", "#", one.rsplit(": ", 1)[-1]) for one in broken)
