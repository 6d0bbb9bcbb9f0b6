"""What the world is to answer of an intervention: the happenings that the state keeps of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from bot.core.canonical import content_hash
from bot.core.content.adventure import Adventure
from bot.core.content.shapes import HappeningSpec
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import Entity, SameObject, State, calendars
from bot.core.state.happenings import MOST_KEPT, PATH, Happening, happenings
from bot.core.state.world_state import Strength

MOST_TAGS = 3
MINUTES_A_DAY = 24 * 60
OTHERWISE = "odd"
BINDING = "binding"
"""The tag of a change of how strongly what happens binds."""
_WORD = re.compile(r"[^\W\d_]+")
_ENDINGS = ("", "s", "es", "ed", "d", "ing", "ning")
Change = tuple[str, str, str]
"""A tag, whom or what it is about, and the place whose people it concerns (empty: everybody)."""


def tags_of(game: Adventure, text: str) -> tuple[str, ...]:
    """The tags that the words of an event give it, in the order of its words; `odd` where none does."""
    words = _tag_words(SameObject(game))
    said = (words[word] for word in _WORD.findall(text.casefold()) if word in words)
    return tuple(dict.fromkeys(said))[:MOST_TAGS] or (OTHERWISE,)


@lru_cache(maxsize=32)
def _tag_words(held: SameObject[Adventure]) -> dict[str, str]:
    """Every form of the words that give an event a tag, made once for each game."""
    words: dict[str, str] = {}
    for tag, spec in held.value.ruleset.happenings.items():
        for word in spec.words:
            for form in _forms(word):
                words.setdefault(form, tag)
    return words


def _forms(word: str) -> Iterator[str]:
    yield from (word + ending for ending in _ENDINGS)
    if word.endswith("e"):
        yield f"{word[:-1]}ing"
    if word.endswith("y"):
        yield f"{word[:-1]}ies"


def known_tags(game: Adventure, given: Sequence[str]) -> tuple[str, ...]:
    """Of tags that a game master chose, those that the rules know of events, each once."""
    events = {tag for tag, spec in game.ruleset.happenings.items() if _of_events(tag, spec)}
    wanted = (one.strip().casefold() for one in given)
    return tuple(dict.fromkeys(one for one in wanted if one in events))[:MOST_TAGS]


def _of_events(tag: str, spec: HappeningSpec) -> bool:
    return bool(spec.words) or tag == OTHERWISE


def of_intervention(summary: str) -> str:
    """What tells the happenings of one intervention from others'."""
    return content_hash(summary)[:12]


def note(
    game: Adventure, after: State, made: Sequence[Change], *, round_number: int, strength: Strength,
    summary: str,
) -> ops.SetOp | None:  # fmt: skip
    """The operation that keeps what was made to happen; None where that is nothing, or the rules know none."""
    if not game.ruleset.happenings or not made:
        return None
    kept = list(happenings(after))
    if made[0][0] == BINDING:
        stored = {happening.id: replace(happening, strength=strength).stored() for happening in kept}
        return ops.SetOp(path=PATH, value=stored) if kept else None
    of, known = of_intervention(summary), {happening.id for happening in kept}
    for tag, about, place in made:
        number = next(n for n in range(1, 99) if f"h{round_number}_{n}" not in known)
        known.add(f"h{round_number}_{number}")
        tags = tuple(tag.split())
        kept.append(Happening(f"h{round_number}_{number}", tags, round_number, strength, about, place, of))
    return ops.SetOp(path=PATH, value={happening.id: happening.stored() for happening in kept[-MOST_KEPT:]})


def without(state: State, summary: str) -> ops.SetOp:
    """The operation that forgets what the intervention of this summary made happen."""
    gone = of_intervention(summary)
    return ops.SetOp(
        path=PATH,
        value={happening.id: happening.stored() for happening in happenings(state) if happening.of != gone},
    )


def changes_between(before: State, after: State) -> list[Change]:
    """What a reader would notice between two states; one nameless change where nothing of it has a name."""
    if before == after:
        return []
    found = [*_people(before, after), *_world(before, after)]
    return found or [("change", "", "")]


def _people(before: State, after: State) -> Iterator[Change]:
    for name, now in after["entities"].items():
        was = before["entities"].get(name)
        if was is now or (_unseen(now) and (was is None or _unseen(was))):
            continue
        if was is None:
            yield "spawn" if now["type"] in ("pc", "npc") else "thing", name, now["location"] or ""
            continue
        yield from _fate(was, now)


def _unseen(one: Entity) -> bool:
    return one["status"] in ("hidden", "invisible") or one["attributes"].get("hidden") is True


def _fate(was: Entity, now: Entity) -> Iterator[Change]:
    name, here = now["id"], now["location"] or ""
    if now["status"] == "dead" and was["status"] != "dead":
        yield "dead", name, here
    elif _unseen(was) or _unseen(now):
        yield ("came", name, here) if _unseen(was) else ("went", name, was["location"] or "")
        return
    elif was["status"] != now["status"]:
        yield "up" if now["status"] == "conscious" else "down", name, here
    if was["location"] != now["location"]:
        yield "came", name, here
        if was["location"]:
            yield "went", name, was["location"]
    if was["emotions"] != now["emotions"]:
        yield "feeling", name, here


def _world(before: State, after: State) -> Iterator[Change]:
    if before["world_time"] != after["world_time"]:
        yield _moved(before, after)
    if before["world"]["rules"] != after["world"]["rules"]:
        yield "rules" if after["world"]["rules"] else "rules_gone", "", ""
    for name, place in after["world"]["locations"].items():
        was = before["world"]["locations"].get(name)
        if was is None or (was["name"], was["description"]) != (place["name"], place["description"]):
            yield "place", name, ""


def is_of(one: Happening, described: str) -> bool:
    """Whether these are the words of the event that a happening is, or of the death that it is."""
    return bool(described) and one.of in (of_intervention(f"Event: {described}"), of_intervention(described))


def _moved(before: State, after: State) -> Change:
    """Time went on or back; what it is about is by how many whole days."""
    known = calendars(after)
    if worldtime.validate(before["world_time"], known) is not None:
        return "time_on", "", ""
    old, new = (worldtime.ordinal_minutes(one["world_time"], known) for one in (before, after))
    back = worldtime.ordinal(after["world_time"], known) < worldtime.ordinal(before["world_time"], known)
    days = int((new - old) / MINUTES_A_DAY)
    return ("time_back" if back else "time_on"), (f"{days:+d}" if days else ""), ""
