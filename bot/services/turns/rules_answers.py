"""DM mode without a model: answers about rules and state from the rulebook and the rules' data, changing nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.rulebook import find, stem, terms, titles
from bot.core.content.shapes import ActionSpec, Check, Stat
from bot.core.language.phrasing import capitalise, definite
from bot.core.notices import Datum, Notice, Said
from bot.core.rules.deadlines import rounds_left
from bot.core.rules.visibility import exits, is_scenery, position, reachable, status_line
from bot.core.state import worldtime
from bot.core.state.document import Entity, State, calendars, place_name

LONGEST = 1700
OWN_WORDS = 100
"""About how long a sentence of the catalogue is without what is put into it."""
MOST_CARDS = 2
Answer = Notice | str
"""One answer: a notice, or words of the rulebook."""
_WORD = re.compile(r"[^\W\d_]+")
# Verbs that stand in questions without meaning an action of the game.
_VAGUE = frozenset(
    "do say tell ask talk look see take get go use make let try play help wait read move hold".split()
)

_DICE = re.compile(r"\b(fair|cheat\w*|rigged|honest|random\w*|seed|commitment|fingerprint|provably)\b")
_TABLE = (
    (re.compile(r"\bjoin|come in\b"), Notice("rules/table", case="join")),
    (
        re.compile(r"\b(leave|quit) (the|this) (game|story|table)\b|\bhow (do|can) (i|we) (leave|quit)\b"),
        Notice("rules/table", case="leave"),
    ),
    (re.compile(r"\bout of character|out-of-character|\booc\b"), Notice("rules/table", case="aside")),
    (re.compile(r"\bbuttons?\b"), Notice("rules/table", case="buttons")),
    (
        re.compile(r"\bsheet\b|\bmy (own )?(stats|numbers|scores|abilities)\b"),
        Notice("rules/table", case="sheet"),
    ),
    (
        re.compile(r"\b(pause|stop|end|close) (the|this) (game|story)\b"),
        Notice("rules/table", case="pause"),
    ),
)

_POINTERS = (
    (re.compile(r"\brecap\b|\bsummary\b|\bhappened\b"), "recap"),
    (re.compile(r"\bstats?\b|\bscores?\b|\bhealth\b|\bhp\b"), "sheet"),
)

_WHERE = re.compile(
    r"\bwhere\b|\baround me\b|\b(what|who)('s| is| are| do| can)?( \w+)? (see|here)\b|\bexits?\b|\bways? out\b"
)
_ABLE = re.compile(
    r"\bwhat (can|could|may|should) (i|we) do\b|\b(actions|commands|verbs|options|hints?|stuck|lost)\b|^\W*help\W*$"
)
_CARRY = re.compile(
    r"\binv(entory)?\b|\bwhat (do|am|can|have) (i|we) (carry|hold|have|got|own|wearing)|"
    r"\bmy (bags?|pockets?|hands?|backpack)\b|\bcarrying\b"
)
_GOAL = re.compile(r"\b(goal|aim|objective|stakes?|point of|purpose|supposed to|win|hints?|stuck)\b")
_TIME = re.compile(r"\bwhat (time|day|date|hour)\b|\bhow late\b|\bwhat's the (time|date)\b")
_LEFT = re.compile(r"\bhow (long|much|many)\b|\bhow do (we|i) stand\b|\bstatus\b|\bscore\b")
_WHO = re.compile(r"\b(who|what|how old|describe|look like|about)\b")
_DOING = re.compile(r"\b(?:i|we) (?!do\b)(\w+)")
_NOUN = re.compile(r"^\W*(what|which)('s| is| are)\b")
_PLAY = re.compile(
    r"\bhow (do|can|should) (i|we) play\b|\bhow does (this|it|the game|this game) work\b|"
    r"^\W*(what (are|is) )?(the )?rules\b"
)
_SELF = re.compile(r"\bwho (am i|are we|do i play)\b|\bwho am i playing\b|\bmy name\b")
_MAY = re.compile(r"^\W*(can|may|could|am) (i|we)\b")


def consult(game: Adventure, state: State, actor_id: str | None, question: str, round_number: int) -> Said:
    """An answer to a question about the game: how things stand, what an action does, or the rulebook's words."""
    asked = " ".join(question.casefold().replace("’", "'").split())
    if _DICE.search(asked):
        rolls = game.ruleset.mechanics_guidance.get("uses_dice")
        return Notice("rules/dice", case="rolled" if rolls else "none")
    of_table = [said for pattern, said in _TABLE if pattern.search(asked)]
    if of_table:
        return _fitting(of_table)
    found = _standing(game, state, actor_id, asked, round_number) if actor_id is not None else []
    if not asked or _ABLE.search(asked):
        found.append(_actions(game))
    if _PLAY.search(asked):
        found.append(Notice("rules/play", summary=game.ruleset.summary, topics=_topics(game)))
    stats = _stats(game, asked)
    cards = _cards(game, asked, _VAGUE) + stats
    pages = find(game.ruleset.rulebook_text, question)
    if pages and not stats and _NOUN.search(asked):
        cards = []
    elif cards:
        # The card says how it is rolled; of the rulebook only what bears the very name is added.
        wanted = set(terms(question)) - {"roll", "stat"}
        labels = {stat.label for stat in game.ruleset.stats.values()}
        pages = [page for page in pages if page.titled & wanted and page.title not in labels]
    elif not found:
        cards = _cards(game, " ".join(_DOING.findall(asked)), frozenset())
    found += [*cards, *(page.text for page in pages)]
    return _fitting(
        found or _totals(game, asked) or [_no_such(game) if _MAY.search(asked) else _unknown(game)]
    )


def standing(game: Adventure, state: State, actor_id: str, question: str, round_number: int) -> Said:
    """How things stand, for a question that is about nothing else: what it asks, or where its author is and why."""
    asked = " ".join(question.casefold().replace("’", "'").split())
    found = [Notice("rules/table", case=case) for pattern, case in _POINTERS if pattern.search(asked)]
    found = found or _standing(game, state, actor_id, asked, round_number)
    if found:
        return _fitting(found)
    goal = Notice("rules/goal", goal=game.scenario.goals.get("player", ""), stakes=game.scenario.stakes)
    return _fitting([_surroundings(game, state, actor_id, round_number), goal])


def _standing(game: Adventure, state: State, actor_id: str, asked: str, round_number: int) -> list[Answer]:
    """How things stand, as far as the question is about that and the character can perceive it."""
    near = [entity for entity in reachable(state, actor_id) if not is_scenery(entity)]
    said = _stems(asked)
    parts: list[Answer] = []
    if _SELF.search(asked):
        parts.append(_self(game, state, actor_id))
    if _WHO.search(asked):
        parts += [
            _person(game, entity)
            for entity in near
            if entity["type"] == "npc" and said & _stems(entity["name"])
        ]
    if _WHERE.search(asked) and not parts:
        parts.append(_surroundings(game, state, actor_id, round_number))
    if _CARRY.search(asked):
        carried = tuple(definite(entity["name"]) for entity in near if entity["location"] == actor_id)
        parts.append(Notice("rules/carried", case="some" if carried else "nothing", things=carried))
    if _GOAL.search(asked):
        goal = game.scenario.goals.get("player", "")
        parts.append(Notice("rules/goal", goal=goal, stakes=game.scenario.stakes))
    if _TIME.search(asked):
        parts.append(Notice("rules/time", now=worldtime.display(state["world_time"], calendars(state))))
    clocks = [
        Notice(
            "rules/clock", label=clock.label, value=state["progress_clocks"][name]["value"], most=clock.max
        )
        for name, clock in game.ruleset.clocks.items()
        if name in state["progress_clocks"] and (_stems(clock.label) <= said or "clock" in said)
    ]
    if _LEFT.search(asked) and not (clocks or parts):
        parts.append(Notice("rules/now", status=status_line(game, state, round_number)))
        parts += _deadline(game, state, round_number - 1)
    return [*parts, *clocks]


def _deadline(game: Adventure, state: State, played: int) -> list[Answer]:
    """How much of the story is left, where it would end by itself."""
    left = rounds_left(game, state, played)
    return [] if left is None else [Notice("rules/left", left=left)]


def _stems(text: str) -> set[str]:
    return {stem(word.casefold()) for word in _WORD.findall(text)}


def _person(game: Adventure, one: Entity) -> Notice:
    profile = game.characters[one["id"]].base_profile if one["id"] in game.characters else None
    if profile is None:
        return Notice("rules/person", case="unknown", name=one["name"], status=one["status"])
    return Notice(
        "rules/person", case="known", name=one["name"], status=one["status"],
        age=profile.age, looks=profile.appearance,
    )  # fmt: skip


def _self(game: Adventure, state: State, actor_id: str) -> Notice:
    name = state["entities"][actor_id]["name"]
    role = next((role for role in game.scenario.roles if role.name == name), None)
    if role is None:
        return Notice("rules/self", case="own", name=name)
    return Notice("rules/self", case="role", name=name, tagline=role.tagline)


def _surroundings(game: Adventure, state: State, actor_id: str, round_number: int) -> Notice:
    place = position(state, actor_id)
    near = ", ".join(
        entity["name"]
        for entity in reachable(state, actor_id)
        if not is_scenery(entity) and entity["location"] != actor_id
    )
    ways = ", ".join(way.name for way in exits(state, place))
    return Notice(
        "rules/surroundings",
        place=capitalise(place_name(state, place, "")) or Notice("rules/nowhere"),
        near=near or Notice("rules/nobody_near"),
        ways=ways or Notice("rules/no_ways"),
        status=status_line(game, state, round_number),
    )


def _actions(game: Adventure) -> Notice:
    return Notice(
        "rules/actions", listed="\n".join(f"- **{spec.label}**: {spec.summary}" for spec in _named(game))
    )


def _named(game: Adventure) -> list[ActionSpec]:
    """The actions a ruleset offers by itself; that the rest of what people do is known, too, need no list say."""
    return [spec for spec in _known(game) if spec.choice is not None] or _known(game)


def _known(game: Adventure) -> list[ActionSpec]:
    """The actions that players may take."""
    return [spec for spec in game.ruleset.actions.values() if spec.by != "npcs"]


def _cards(game: Adventure, asked: str, vague: frozenset[str]) -> list[Answer]:
    """The actions that a question names by label or verb, the longest names first: what the rules do with them."""
    # "Is the door locked?" does not ask how to lock it.
    said = (word for word in _WORD.findall(asked) if not word.endswith("ed"))
    stems = f" {' '.join(stem(word) for word in said)} "
    named: list[tuple[int, Answer]] = []
    for spec in _known(game):
        verbs = [
            " ".join(stem(word.casefold()) for word in _WORD.findall(verb))
            for verb in (spec.label, *spec.verbs)
        ]
        hits = [len(verb) for verb in verbs if verb not in vague and f" {verb} " in stems]
        if hits:
            named.append((max(hits), _card(game, spec)))
    return [card for _, card in sorted(named, key=lambda one: -one[0])[:MOST_CARDS]]


def _card(game: Adventure, spec: ActionSpec) -> Notice:
    if spec.check is not None:
        rolled = _rolled(game, spec.check)
        return Notice("rules/action", case="rolled", label=spec.label, summary=spec.summary, rolled=rolled)
    case = "never" if game.ruleset.bands else "plain"
    return Notice("rules/action", case=case, label=spec.label, summary=spec.summary)


def _rolled(game: Adventure, check: Check) -> Notice:
    """How a check is rolled and what its totals mean."""
    stats, dice = game.ruleset.stats, check.roll
    bands = ", ".join(
        f"{game.threshold(check.bands, band)} {band.label.lower()}"
        for band in game.ruleset.bands[check.bands]
    )
    if check.stat is not None and check.stat in stats:
        return Notice("rules/rolled", case="stat", dice=dice, stat=stats[check.stat].label, bands=bands)
    if check.stat is None and check.aspects:
        voices = tuple(stats[aspect].label for aspect in check.aspects if aspect in stats)
        return Notice("rules/rolled", case="highest", dice=dice, voices=voices, bands=bands)
    if check.stat is None and check.label:
        return Notice("rules/rolled", case="label", dice=dice, label=check.label.lower(), bands=bands)
    return Notice("rules/rolled", case="bare", dice=dice, bands=bands)


def _stats(game: Adventure, asked: str) -> list[Answer]:
    said = _stems(asked)
    named = [(name, stat) for name, stat in game.ruleset.stats.items() if _stems(stat.label) <= said]
    return [_stat(game, name, stat) for name, stat in named[:MOST_CARDS]]


def _stat(game: Adventure, name: str, stat: Stat) -> Notice:
    checks = [(spec.label.lower(), spec.check) for spec in _known(game) if spec.check is not None]
    used = ", ".join(label for label, check in checks if name == check.stat or name in check.aspects)
    return Notice(
        "rules/stat", case="rolled" if used else "plain", label=stat.label, represents=stat.represents,
        high=stat.high, low=stat.low, used=used,
    )  # fmt: skip


def _totals(game: Adventure, asked: str) -> list[Answer]:
    """What a number in the question would be as the total of a check."""
    numbers = [int(one) for one in re.findall(r"\b\d{1,2}\b", asked)][:MOST_CARDS]
    return [
        Notice("rules/total", total=number, band=band.label.lower(), totals=game.threshold(table, band))
        for number in numbers
        for table in game.ruleset.bands
        for band in [game.band(table, number)]
    ]


def _no_such(game: Adventure) -> Notice:
    known = ", ".join(spec.label.lower() for spec in _named(game))
    return Notice("rules/no_such_action", ruleset=game.ruleset.name, known=known)


def _unknown(game: Adventure) -> Notice:
    return Notice("rules/not_found", ruleset=game.ruleset.name, topics=_topics(game))


def _topics(game: Adventure) -> Notice:
    topics = ", ".join(f"*{title}*" for title in titles(game.ruleset.rulebook_text))
    return Notice("rules/topics", case="some" if topics else "none", topics=topics)


def _fitting(parts: Sequence[Answer]) -> Said:
    """About as many whole answers as fit a message, the first in any case; an empty line between two."""
    kept: list[Answer] = []
    for part in parts:
        part = part.strip() if isinstance(part, str) else part
        if kept and sum(map(_length, kept)) + _length(part) > LONGEST:
            break
        if part not in kept:
            kept += ["", part] if kept else [part]
    return tuple(kept)


def _length(said: Datum) -> int:
    """About as many letters as words will have."""
    if isinstance(said, Notice):
        return OWN_WORDS + sum(map(_length, said.data.values()))
    return sum(map(_length, said)) if isinstance(said, tuple) else len(str(said))
