"""How things stand, as far as a question is about that and whoever asks can perceive it."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.language.phrasing import capitalise, definite
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.notices import Notice
from bot.core.rules import choices as planning
from bot.core.rules.deadlines import rounds_left
from bot.core.rules.visibility import exits, is_scenery, position, reachable, scene_view, status_line
from bot.core.state import worldtime
from bot.core.state.document import Entity, State, calendars, place_name
from bot.services.turns.outcomes import LastTurn, outcome
from bot.services.turns.rules_answers.cards import Answer, stems

_SELF = late(r"\bwho (am i|are we|do i play)\b|\bwho am i playing\b|\bmy name\b")
_WHO = late(r"\b(who|what|how old|describe|look like|about)\b")
_THING = late(
    r"\b(what|which|describe|look like|about|heals?|damage|worth)\b|\b(is|are|was|does|do) (the|my|that|this|it)\b"
)
_WHERE = late(
    r"\bwhere\b|\baround me\b|\b(what|who)('s| is| are| do| can)?( \w+)? (see|here)\b|\bexits?\b|"
    r"\bways? (out|in|on|up|down)\b|"
    r"\bhow (do|can|could|would) (i|we) (get|go|leave|reach)\b|\bwhich (doors?|ways?|exits?)\b"
)
_ABLE = late(
    r"\bwhat (can|could|may|should) (i|we)( still| even| else| possibly)? (do|try)\b|"
    r"\b(actions|commands|verbs|options|hints?|stuck|lost)\b|^\W*help\W*$"
)
_OWN_TURN = late(r"\bmy (bonus )?(action|turn|reaction|movement|move)\b|\bthis turn\b")
_CARRY = late(
    r"\binv(entory)?\b|\bwhat (do|am|can|have) (i|we) (carry|hold|have|got|own|wearing)|"
    r"\b(?:my|our) (bags?|pockets?|hands?|backpack|rucksack|pack|satchel|gear|equipment|kit|belongings|"
    r"possessions)\b|\bcarrying\b"
)
_GOAL = late(r"\b(goal|aim|objective|stakes?|point of|purpose|supposed to|win|hints?|stuck)\b")
_TIME = late(r"\bwhat (time|day|date|hour)\b|\bhow late\b|\bwhat's the (time|date)\b")
_HOW_LONG = late(r"\bhow (long|much time|many (minutes|moments|turns|rounds|hours))\b|\btime (is )?left\b")
_LEFT = late(r"\bhow do (we|i) stand\b|\bstatus\b|\bscore\b")
_TRADE = late(r"\b(buy|sell|selling|sells|shop|prices?|costs?|for sale|wares|trade)\b")
_FIGURES = late(
    r"\b(my|i)\b.*\b(xp|experience|hp|hit points|gold|level|slots?|hit dice)\b|\b(xp|slots)\b.*\b(i|my)\b"
)
_LAST = late(
    r"\bdid (i|we|that|it|my)\b|\bwhat did (i|we|that|it)\b|\bwhat (happened|became|came) (to|of|with)\b|"
    r"\bmy (last )?(roll|check)\b|\blast (turn|roll|check|action)\b|\bwhat was rolled\b|\b(i|we) (just )?roll(ed)?\b|"
    r"\bwhich (skill|stat|ability) (was|did)\b|\bhow much did (that|it|he|she|they)\b"
)
_MOST_TRIES = 6


@dataclass(frozen=True, slots=True)
class Asker:
    """Whoever asks, in their game and state, with the last turn where it may be asked about."""

    game: Adventure
    state: State
    actor_id: str
    round: int
    last: LastTurn | None


def asked_of_rules(game: Adventure, state: State, actor_id: str, text: str) -> tuple[str, ...]:
    """What the rules in code answer to a message that asks them alone; empty for any other."""
    return () if game.resolver is None else game.resolver.answers(state, actor_id, text)


def asks_what_to_do(asked: str) -> bool:
    """Whether a question is what can be done."""
    return _ABLE.search(asked) is not None


def stands(asker: Asker, asked: str) -> list[Answer]:
    """How things stand, as far as the question is about that."""
    game, state = asker.game, asker.state
    near = [entity for entity in reachable(state, asker.actor_id) if not is_scenery(entity)]
    said = stems(asked)
    parts: list[Answer] = [*_outcome(asker, asked)]
    if _SELF.search(asked):
        parts.append(self_answer(game, state, asker.actor_id))
    if _WHO.search(asked):
        parts += [
            person(game, entity)
            for entity in near
            if entity["type"] == "npc" and said & stems(entity["name"])
        ]
    if _WHERE.search(asked) and not parts:
        parts.append(surroundings(asker))
    if _FIGURES.search(asked):
        parts += figures(asker)
    if _THING.search(asked):
        parts += _things(asker, asked, scenery=not parts)
    if _TRADE.search(asked):
        parts += _trade(asker, near)
    if _CARRY.search(asked):
        parts.append(carried(asker, near))
    if _GOAL.search(asked):
        goal = game.scenario.goals.get("player", "")
        parts.append(Notice("rules/goal", goal=goal, stakes=game.scenario.stakes))
    if _TIME.search(asked):
        parts.append(Notice("rules/time", now=worldtime.display(state["world_time"], calendars(state))))
    if _OWN_TURN.search(asked):
        parts += [*status_now(asker), *by_turns(asker)]
    clocks = _clocks(asker, said)
    if _HOW_LONG.search(asked) or (_LEFT.search(asked) and not (clocks or parts)):
        parts += [*status_now(asker), *deadline(game, state, asker.round - 1)]
    return [*parts, *clocks]


def possible(asker: Asker) -> list[Answer]:
    """What whoever asks could do here and now, by name."""
    found = planning.candidates(asker.game, asker.state, asker.actor_id, asker.round, "asked")
    tries = tuple(f"“{one.view.text}”" for one in planning.offered(found, _MOST_TRIES))
    return [Notice("rules/right_now", tries=", ".join(tries))] if tries else []


def surroundings(asker: Asker) -> Notice:
    """Where whoever asks is, what is in sight, and the ways out."""
    game, state = asker.game, asker.state
    place = position(state, asker.actor_id)
    near = ", ".join(
        entity["name"]
        for entity in reachable(state, asker.actor_id)
        if not is_scenery(entity) and entity["location"] != asker.actor_id
    )
    return Notice(
        "rules/surroundings",
        place=capitalise(place_name(state, place, "")) or Notice("rules/nowhere"),
        near=near or Notice("rules/nobody_near"),
        ways=_ways(state, place) or Notice("rules/no_ways"),
        status=status_line(game, state, asker.round),
    )


def _ways(state: State, place: str | None) -> tuple[str | Notice, ...]:
    """The ways out by name, with the door that each leads through, and whether that one is shut."""
    found: list[str | Notice] = []
    for way in exits(state, place):
        door = state["entities"].get(way.via or "")
        if door is None:
            found.append(way.name)
        else:
            case = "open" if door["attributes"].get("open") else "shut"
            found.append(Notice("rules/way", case=case, place=way.name, door=definite(door["name"])))
    return tuple(found)


def _outcome(asker: Asker, asked: str) -> list[Answer]:
    """What came of the last turn, with what was rolled in it."""
    if asker.last is None or not _LAST.search(asked):
        return []
    scene = scene_view(asker.game, asker.state, asker.actor_id, asker.round, ())
    told = outcome(asker.game, asker.state["entities"], scene, asker.actor_id, asked, asker.last)
    # What is carried stands at its end, and is asked for in other words.
    parts: list[Answer] = [] if isinstance(told, str | Notice) else list(told[:-1])
    record = asker.last.record
    if record is not None and record.dice and not asker.last.refused:
        parts.append(Notice("rules/rolls", lines="\n".join(f"- {line}" for line in record.dice)))
    return parts


def figures(asker: Asker) -> list[Answer]:
    """The level, hit points, experience and resources of whoever asks, where the rules give some."""
    resolver = asker.game.resolver
    header = resolver.header(asker.state, asker.actor_id) if resolver is not None else None
    return [Notice("rules/now", status=f"{header.status} | {header.resources}")] if header is not None else []


def _things(asker: Asker, asked: str, *, scenery: bool) -> list[Answer]:
    """What the things are that a question names, as far as one sees, and what the rules say of them.

    What is only part of its place is told where nothing else is.
    """
    said = stems(asked.replace("x-card", ""))
    named = [
        entity
        for entity in reachable(asker.state, asker.actor_id)
        if entity["type"] == "item"
        and (scenery or not is_scenery(entity))
        and any(_is_named(name, said) for name in _names(entity))
    ]
    found: list[Answer] = []
    for entity in named[:2]:
        text = str(entity["attributes"].get("description") or entity["attributes"].get("look") or "")
        lines = " ".join(filter(None, (text, *_particulars(asker, entity))))
        if lines:
            found.append(Notice("rules/thing", name=capitalise(entity["name"]), text=lines))
    return found


def _names(entity: Entity) -> tuple[str, ...]:
    return (entity["name"], *entity.get("aliases", ()))


def _is_named(name: str, said: set[str]) -> bool:
    wanted = stems(name)
    return bool(wanted) and wanted <= said


def _particulars(asker: Asker, entity: Entity) -> tuple[str, ...]:
    resolver = asker.game.resolver
    return () if resolver is None else resolver.particulars(asker.state, entity["id"])


def _trade(asker: Asker, near: list[Entity]) -> list[Answer]:
    """Who here trades, and in what."""
    if asker.game.resolver is None:
        return []
    told: list[Answer] = [
        Notice("rules/trades", name=entity["name"], text=" ".join(lines))
        for entity in near
        if entity["type"] == "npc" and (lines := _particulars(asker, entity))
    ]
    return told or [Notice("rules/nobody_trades")]


def carried(asker: Asker, near: list[Entity]) -> Notice:
    things = tuple(definite(entity["name"]) for entity in near if entity["location"] == asker.actor_id)
    resolver = asker.game.resolver
    pack = () if resolver is None else resolver.particulars(asker.state, asker.actor_id)
    carried = (*things, *pack)
    return Notice("rules/carried", case="some" if carried else "nothing", things=carried)


def status_now(asker: Asker) -> list[Answer]:
    status = status_line(asker.game, asker.state, asker.round)
    return [Notice("rules/now", status=status)] if status else []


def by_turns(asker: Asker) -> list[Answer]:
    """What is left of one's turn, where the rules give one."""
    resolver = asker.game.resolver
    if resolver is None or not resolver.choices(asker.state, asker.actor_id):
        return []
    return possible(asker)


def _clocks(asker: Asker, said: set[str]) -> list[Answer]:
    clocks = asker.state["progress_clocks"]
    return [
        Notice("rules/clock", label=clock.label, value=clocks[name]["value"], most=clock.max)
        for name, clock in asker.game.ruleset.clocks.items()
        if name in clocks and (stems(clock.label) <= said or "clock" in said)
    ]


def deadline(game: Adventure, state: State, played: int) -> list[Answer]:
    """How much of the story is left, where it would end by itself."""
    left = rounds_left(game, state, played)
    return [] if left is None else [Notice("rules/left", left=left)]


def person(game: Adventure, one: Entity) -> Notice:
    profile = game.characters[one["id"]].base_profile if one["id"] in game.characters else None
    if profile is None:
        return Notice("rules/person", case="unknown", name=one["name"], status=one["status"])
    return Notice(
        "rules/person", case="known", name=one["name"], status=one["status"],
        age=profile.age, looks=profile.appearance,
    )  # fmt: skip


def self_answer(game: Adventure, state: State, actor_id: str) -> Notice:
    name = state["entities"][actor_id]["name"]
    role = next((role for role in game.scenario.roles if role.name == name), None)
    if role is None:
        return Notice("rules/self", case="own", name=name)
    return Notice("rules/self", case="role", name=name, tagline=role.tagline)
