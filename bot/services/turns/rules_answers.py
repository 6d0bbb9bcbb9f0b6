"""DM mode without a model: answers about rules and state from the rulebook and the rules' data, changing nothing."""

from __future__ import annotations

import re

from bot.core.content.adventure import Adventure
from bot.core.content.rulebook import find, stem, terms, titles
from bot.core.content.shapes import ActionSpec, Check, Stat
from bot.core.language.phrasing import capitalise, listed
from bot.core.rules.visibility import exits, position, reachable, status_line
from bot.core.state import worldtime
from bot.core.state.document import Entity, State, calendars, place_name

LONGEST = 1700
MOST_CARDS = 2
_WORD = re.compile(r"[^\W\d_]+")
# Verbs that stand in questions without meaning an action of the game.
_VAGUE = frozenset(
    "do say tell ask talk look see take get go use make let try play help wait read move hold".split()
)

_DICE = re.compile(r"\b(fair|cheat\w*|rigged|honest|random\w*|seed|commitment|fingerprint|provably)\b")
_TABLE = (
    (
        re.compile(r"\bjoin|come in\b"),
        "`/game join` gives a character of this story to whoever wants one; `/character create` makes one of your own.",
    ),
    (
        re.compile(r"\b(leave|quit) (the|this) (game|story|table)\b|\bhow (do|can) (i|we) (leave|quit)\b"),
        "`/game leave` takes your character out of the scene; `/game join` brings it back.",
    ),
    (
        re.compile(r"\bout of character|out-of-character|\booc\b"),
        "What begins with `//` or `((` is talk among you; the story does not hear it.",
    ),
    (
        re.compile(r"\bbuttons?\b"),
        "Buttons are suggestions. Whatever you write in your own words is a turn just as well.",
    ),
    (
        re.compile(r"\bsheet\b|\bmy (own )?(stats|numbers|scores|abilities)\b"),
        "`/character sheet` shows your character's numbers; only you see it.",
    ),
    (
        re.compile(r"\b(pause|stop|end|close) (the|this) (game|story)\b"),
        "`/game pause` holds the story, `/game resume` goes on, `/game end` closes it: for its starter and GMs.",
    ),
)
_FAIR = (
    "The dice of a story come from a secret that was fixed before the first roll. Its fingerprint stands in the "
    "opening post, the secret itself is opened at the end, and `/dice verify` recomputes every roll."
)
_NO_DICE = "No dice are rolled in this game: the same deed in the same place always has the same result."

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


def consult(game: Adventure, state: State, actor_id: str | None, question: str, round_number: int) -> str:
    """An answer to a question about the game: how things stand, what an action does, or the rulebook's words."""
    asked = " ".join(question.casefold().replace("’", "'").split())
    if _DICE.search(asked):
        return _FAIR if game.ruleset.mechanics_guidance.get("uses_dice") else _NO_DICE
    of_table = [words for pattern, words in _TABLE if pattern.search(asked)]
    if of_table:
        return _fitting(of_table)
    found = _standing(game, state, actor_id, asked, round_number) if actor_id is not None else []
    if not asked or _ABLE.search(asked):
        found.append(_actions(game))
    if _PLAY.search(asked):
        found.append(
            f"{game.ruleset.summary} Write what your character does; everything else follows. {_topics(game)}"
        )
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


def _standing(game: Adventure, state: State, actor_id: str, asked: str, round_number: int) -> list[str]:
    """How things stand, as far as the question is about that and the character can perceive it."""
    near = reachable(state, actor_id)
    said = _stems(asked)
    parts: list[str] = []
    if _SELF.search(asked):
        parts.append(_self(game, state, actor_id))
    if _WHO.search(asked):
        parts += [_person(game, one) for one in near if one["type"] == "npc" and said & _stems(one["name"])]
    if _WHERE.search(asked) and not parts:
        parts.append(_surroundings(game, state, actor_id, round_number))
    if _CARRY.search(asked):
        carried = tuple(one["name"] for one in near if one["location"] == actor_id)
        parts.append(f"You carry {listed(carried)}." if carried else "You carry nothing.")
    if _GOAL.search(asked):
        goal = game.scenario.goals.get("player", "")
        parts.append(f"**Your goal.** {goal} **At stake.** {game.scenario.stakes}")
    if _TIME.search(asked):
        parts.append(f"It is {worldtime.display(state['world_time'], calendars(state))}.")
    clocks = [
        f"**{clock.label}** stands at {state['progress_clocks'][name]['value']} of {clock.max}."
        for name, clock in game.ruleset.clocks.items()
        if name in state["progress_clocks"] and (_stems(clock.label) <= said or "clock" in said)
    ]
    if _LEFT.search(asked) and not (clocks or parts):
        parts.append(f"Now: {status_line(game, state, round_number)}.")
    return parts + clocks


def _stems(text: str) -> set[str]:
    return {stem(word.casefold()) for word in _WORD.findall(text)}


def _person(game: Adventure, one: Entity) -> str:
    content = game.characters.get(one["id"])
    looks = f" {content.base_profile.age} years old. {content.base_profile.appearance}" if content else ""
    return f"**{one['name']}** is here, {one['status']}.{looks} What goes on inside is for the story to show."


def _self(game: Adventure, state: State, actor_id: str) -> str:
    name = state["entities"][actor_id]["name"]
    known = next((f": {role.tagline}" for role in game.scenario.roles if role.name == name), "")
    return f"You play **{name}**{known}. `/character sheet` shows the numbers."


def _surroundings(game: Adventure, state: State, actor_id: str, round_number: int) -> str:
    place = position(state, actor_id)
    name = place_name(state, place, "nowhere")
    near = ", ".join(one["name"] for one in reachable(state, actor_id)) or "nobody and nothing of note"
    ways = ", ".join(way.name for way in exits(state, place)) or "none"
    status = status_line(game, state, round_number)
    return f"You are here: **{capitalise(name)}**. In sight: {near}. Ways out: {ways}. {status}"


def _actions(game: Adventure) -> str:
    lines = [f"- **{spec.label}**: {spec.summary}" for spec in _known(game)]
    return "What this game knows (say it in your own words):\n" + "\n".join(lines)


def _known(game: Adventure) -> list[ActionSpec]:
    """The actions that players may take."""
    return [spec for spec in game.ruleset.actions.values() if spec.by != "npcs"]


def _cards(game: Adventure, asked: str, vague: frozenset[str]) -> list[str]:
    """The actions that a question names by label or verb, the longest names first: what the rules do with them."""
    # "Is the door locked?" does not ask how to lock it.
    said = (word for word in _WORD.findall(asked) if not word.endswith("ed"))
    stems = f" {' '.join(stem(word) for word in said)} "
    named: list[tuple[int, str]] = []
    for spec in _known(game):
        verbs = [
            " ".join(stem(word.casefold()) for word in _WORD.findall(verb))
            for verb in (spec.label, *spec.verbs)
        ]
        hits = [len(verb) for verb in verbs if verb not in vague and f" {verb} " in stems]
        if hits:
            named.append((max(hits), _card(game, spec)))
    return [card for _, card in sorted(named, key=lambda one: -one[0])[:MOST_CARDS]]


def _card(game: Adventure, spec: ActionSpec) -> str:
    told = f"**{spec.label}.** {spec.summary}"
    if spec.check is not None:
        return f"{told} {_rolled(game, spec.check)}"
    return f"{told} It is never rolled." if game.ruleset.bands else told


def _rolled(game: Adventure, check: Check) -> str:
    """How a check is rolled and what its totals mean."""
    stats = game.ruleset.stats
    if check.stat is not None:
        added = f" + {stats[check.stat].label}" if check.stat in stats else ""
    elif check.aspects:
        voices = tuple(stats[one].label for one in check.aspects if one in stats)
        added = f" + the highest of {listed(voices)}"
    else:
        added = f" and your {check.label.lower()}" if check.label else ""
    bands = ", ".join(
        f"{game.threshold(check.bands, band)} {band.label.lower()}"
        for band in game.ruleset.bands[check.bands]
    )
    return f"Rolled on `{check.roll}`{added}: {bands}."


def _stats(game: Adventure, asked: str) -> list[str]:
    said = _stems(asked)
    named = [(name, stat) for name, stat in game.ruleset.stats.items() if _stems(stat.label) <= said]
    return [_stat(game, name, stat) for name, stat in named[:MOST_CARDS]]


def _stat(game: Adventure, name: str, stat: Stat) -> str:
    checks = [(spec.label.lower(), spec.check) for spec in _known(game) if spec.check is not None]
    used = tuple(label for label, check in checks if name == check.stat or name in check.aspects)
    rolled = f" It may be rolled for: {', '.join(used)}." if used else ""
    return f"**{stat.label}.** {stat.represents} High: {stat.high} Low: {stat.low}{rolled}"


def _totals(game: Adventure, asked: str) -> list[str]:
    """What a number in the question would be as the total of a check."""
    numbers = [int(one) for one in re.findall(r"\b\d{1,2}\b", asked)][:MOST_CARDS]
    return [
        f"A total of {number} is *{band.label.lower()}* ({game.threshold(table, band)})."
        for number in numbers
        for table in game.ruleset.bands
        for band in [game.band(table, number)]
    ]


def _no_such(game: Adventure) -> str:
    labels = ", ".join(spec.label.lower() for spec in _known(game))
    return f"The rules of {game.ruleset.name} know no such action. They know: {labels}."


def _unknown(game: Adventure) -> str:
    return f"I do not find that in the rulebook of {game.ruleset.name}. {_topics(game)}"


def _topics(game: Adventure) -> str:
    topics = ", ".join(f"*{title}*" for title in titles(game.ruleset.rulebook_text))
    known = f"The rulebook speaks of: {topics}. Ask about one of these" if topics else "Ask"
    return f"{known}, about an action (`DM: what can I do?`), or how things stand (`DM: where am I?`)."


def _fitting(parts: list[str]) -> str:
    """As many whole answers as fit, the first in any case."""
    kept: list[str] = []
    for part in dict.fromkeys(part.strip() for part in parts):
        if kept and sum(map(len, kept)) + len(part) > LONGEST:
            break
        kept.append(part)
    return "\n\n".join(kept)
