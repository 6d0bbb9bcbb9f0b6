"""Measures how well messages are understood: `make understanding`.

A message counts as understood where every act of its label was heard, in order, with the right target, and nothing
else that would change the world. The open part prints its misses; of the held-out part only the rates are printed.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.core.content.scenery import scenery_of
from bot.core.contracts import InterpretInput
from bot.core.understanding.acts import PERCEPTION, SPEECH, MessageAct, Reading
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.situations import ROOT, Situation, situations
from tests.support.table import LIBRARY

# Acts between which a reader of the answer would see no difference.
KIN: tuple[frozenset[str], ...] = (
    frozenset({"say", "answer"}),
    frozenset({"examine", "look", "watch"}),
    frozenset({"examine", "search"}),
    frozenset({"request", "persuade"}),
    frozenset({"ask", "request"}),
    frozenset({"use", "move", "attempt"}),
    frozenset({"flourish", "posture"}),
    frozenset({"flourish", "clean"}),
    frozenset({"flourish", "wait"}),
    frozenset({"posture", "approach"}),
    frozenset({"listen", "wait"}),
    frozenset({"clean", "help"}),
    frozenset({"go", "sneak"}),
    frozenset({"go", "climb"}),
    frozenset({"go", "follow"}),
    frozenset({"take", "use"}),
    frozenset({"hear_out", "listen"}),
    frozenset({"hear_out", "wait"}),
    frozenset({"lie", "say", "tease"}),
    frozenset({"lie", "answer"}),
    frozenset({"confess", "say", "answer"}),
    frozenset({"persuade", "say"}),
    frozenset({"move", "put", "attempt"}),
    frozenset({"touch", "examine"}),
    frozenset({"make", "attempt", "flourish"}),
    frozenset({"offer", "request"}),
    frozenset({"attempt", "flourish"}),
    frozenset({"write", "make"}),
    frozenset({"break", "throw", "attempt"}),
    frozenset({"show", "examine"}),
    frozenset({"mark", "write"}),
    frozenset({"answer", "flourish"}),
)
# What changes nothing that matters, so that hearing it beside the rest does no harm.
HARMLESS = frozenset(
    {
        "say",
        "answer",
        "look",
        "examine",
        "watch",
        "approach",
        "back_away",
        "flourish",
        "posture",
        "greet",
        "wait",
        "think",
        "listen",
    }
)
CHANGING = frozenset(
    {
        "take",
        "drop",
        "put",
        "give",
        "open",
        "close",
        "unlock",
        "lock",
        "break",
        "go",
        "attack",
        "restrain",
        "kiss",
        "mark",
        "resign",
        "consume",
        "throw",
        "trade",
        "threaten",
        "insult",
        "accuse",
    }
)


SCENERY = frozenset(thing["id"] for game in LIBRARY.games.values() for thing in scenery_of(game.scenario))
# A label names scenery by its word, the listener by its id.


_OPENINGS = frozenset("door doors gate gates hatch".split())
# What is done to a door as to the place behind it, and to what somebody has on them as to them.
_NEXT_TO = frozenset(
    {*PERCEPTION, "touch", "posture", "approach", "use", "move", "open", "close", "block", "attempt"}
)


def _declared_same() -> Iterator[tuple[str, str]]:
    """Scenery whose names say that it is a place's door or somebody's own, with the id of that place or person."""
    for game in LIBRARY.games.values():
        places = game.scenario.locations
        for thing in scenery_of(game.scenario):
            names = [str(name).casefold() for name in (thing["name"], *thing["aliases"])]
            for other in places[str(thing["location"])].connected_to:
                place = places[other].name.casefold().removeprefix("the ")
                if any(place in name and _OPENINGS & set(name.split()) for name in names):
                    yield str(thing["id"]), other
            for ident, person in game.characters.items():
                called = [person.name, *person.name.split(), *person.aliases]
                if any(name.startswith(f"{one.casefold()}'s ") for name in names for one in called):
                    yield str(thing["id"]), ident


# A label may name the place or the person where the story has since got the door or the cap as a thing of its own.
SAME = frozenset(_declared_same())


@dataclass(frozen=True, slots=True)
class Judged:
    """One message with what was heard: `verdict` is understood, misheard, unheard or wrong_change."""

    raw: dict[str, Any]
    reading: Reading
    verdict: str


@lru_cache(maxsize=64)
def given_in(situation: str) -> InterpretInput:
    """What a message in this situation is read against, without its text."""
    here: Situation = situations()[situation]
    return heard_in(LIBRARY.games[here.scenario], here.state, here.actor_id, "", here.mentioned, 1)


def messages(part: str) -> Iterator[dict[str, Any]]:
    """The messages of a part, `open` or `held_out`."""
    for path in sorted((ROOT / part).glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def judged(raw: dict[str, Any]) -> Judged:
    """How one message was heard."""
    given = given_in(raw["s"]).model_copy(update={"text": raw["t"]})
    reading = listen(given)
    return Judged(raw, reading, verdict(raw, reading))


def verdict(raw: dict[str, Any], reading: Reading) -> str:
    """Whether what was heard is what the label says."""
    wanted = [(tuple(one["do"].split("|")), one) for one in raw["a"]]
    kinds = tuple(raw.get("k", "").split("|")) if raw.get("k") else ()
    if kinds and _no_turn(kinds, reading):
        return "understood"
    if reading.think and (any("think" in names for names, _ in wanted) or set(kinds) & {"help", "status"}):
        return "understood"
    if not wanted:
        changing = [act for act in reading.acts if act.do in CHANGING and _takes_hold(act)]
        return (
            "wrong_change"
            if changing
            else "misheard"
            if reading.acts
            else "understood"
            if not kinds
            else "misheard"
        )
    heard = list(reading.acts)
    place = 0
    for names, one in wanted:
        found = next((at for at in range(place, len(heard)) if _same(heard[at], names, one)), None)
        if found is None:
            optional = len(wanted) > 1 and set(names) <= HARMLESS
            if optional:
                continue
            return _missed(wanted, heard)
        place = found + 1
    if not heard:
        return "unheard"
    extra = [act for act in heard if not any(_same(act, names, each) for names, each in wanted)]
    if any(act.do not in HARMLESS for act in extra):
        return _missed(wanted, heard)
    return "understood"


def _no_turn(kinds: Sequence[str], reading: Reading) -> bool:
    if reading.no_turn in kinds:
        return True
    alike = ({"status", "help"}, {"nonsense", "empty", "negated", "table"}, {"help", "table"})
    if any(reading.no_turn in pair and set(kinds) & pair for pair in alike):
        return True
    return (
        "negated" in kinds
        and bool(reading.acts)
        and all(act.do in ("say", "refuse", "wait", "flourish", "answer", "promise") for act in reading.acts)
    )


def _missed(wanted: Sequence[tuple[tuple[str, ...], dict[str, Any]]], heard: Sequence[MessageAct]) -> str:
    if not heard:
        return "unheard"
    meant = {name for names, _ in wanted for name in names}
    kin = meant | {name for pair in KIN if pair & meant for name in pair}
    targets = {
        part
        for _, one in wanted
        for key in ("to", "with", "place")
        for part in str(one.get(key) or "").split("|")
    }
    for act in heard:
        wrong_target = (
            act.do in meant and act.to is not None and act.to.sort == "here" and act.to.id not in targets
        )
        if act.do in CHANGING and _takes_hold(act) and (act.do not in kin or wrong_target):
            return "wrong_change"
    return "misheard"


def _takes_hold(act: MessageAct) -> bool:
    """Whether an act would change the world: what is not here is refused, and so is what belongs to the place."""
    return (
        act.do in ("resign", "mark")
        or any(
            one is not None and one.sort in ("here", "exit") and one.id not in SCENERY
            for one in (act.to, act.place)
        )
        or (act.do == "go" and act.to is None and act.place is None)
    )


def _same(act: MessageAct, names: Sequence[str], label: dict[str, Any]) -> bool:
    close = set(names) | {name for pair in KIN if pair & set(names) for name in pair}
    if act.do not in close:
        return False
    if act.do in SPEECH and act.do not in ("say", "ask", "request") and "to" not in label:
        return True
    return _aimed(act, label)


def _aimed(act: MessageAct, label: dict[str, Any]) -> bool:
    """Whether the act is done to whom or what the label says; kinds of absence count as one."""
    wanted = [
        part
        for key in ("to", "place", "with")
        for part in str(label.get(key) or "").split("|")
        if part and key in ("to", "place")
    ]
    if act.do == "mark":
        return str(label.get("with") or label.get("to")) in (str((act.cell or 0) + 1), "null", "None")
    if not wanted or "null" in wanted or "everyone" in wanted:
        return True
    heard = [named for named in (act.to, act.place, act.used) if named is not None]
    for part in wanted:
        _, _, word = part.partition(":")
        for named in heard:
            if act.do in _NEXT_TO and (named.id, part) in SAME:
                return True
            if named.id == part or (part in named.ids and named.sort == "several"):
                return True
            if word and (named.sort in ("away", "none", "seen") or named.id in SCENERY):
                return True
    if act.do in SPEECH and act.to is None and all(":" in part for part in wanted):
        return True
    if (
        act.to is not None
        and act.to.sort == "exit"
        and any("door" in part or "handle" in part or "hatch" in part for part in wanted)
    ):
        return True
    if not heard and act.do in ("flourish", "posture", "think", "wait"):
        return True
    if not heard and act.do in PERCEPTION and any(":" in part for part in wanted):
        return False
    return (
        not heard
        and act.do in ("go",)
        and len([part for part in wanted if part.startswith("loc_")]) == len(wanted)
        and act.about in ("out", "back", "")
    )


def rates(found: Sequence[Judged]) -> dict[str, float]:
    """The share of each verdict, in percent."""
    counted = Counter(one.verdict for one in found)
    return {
        name: round(100 * counted[name] / max(len(found), 1), 1)
        for name in ("understood", "misheard", "unheard", "wrong_change")
    }


def say(line: str) -> None:
    """Writes one line of the report."""
    sys.stdout.write(f"{line}\n")


def main() -> None:
    """Prints the rates of both parts, by scenario and register, and the misses of the open part."""
    verbose = "-v" in sys.argv
    for part in ("open", "held_out"):
        begun = time.perf_counter()
        found = [judged(raw) for raw in messages(part)]
        each = (time.perf_counter() - begun) * 1000 / max(len(found), 1)
        exact = sum(one.verdict == "understood" and _exact(one) for one in found) * 100 / max(len(found), 1)
        say(
            f"{part}: {len(found)} messages, {rates(found)}, to the letter of the label {exact:.1f}, {each:.2f} ms each"
        )
        for key, name in (("s", "scenario"), ("r", "register")):
            groups: dict[str, list[Judged]] = {}
            for one in found:
                groups.setdefault(str(one.raw[key]).split("/")[0], []).append(one)
            for group, members in sorted(groups.items()):
                share = rates(members)
                say(
                    f"  {name} {group}: {len(members)}, understood {share['understood']}, "
                    f"wrong changes {share['wrong_change']}"
                )
        if part == "open" and verbose:
            for one in found:
                if one.verdict != "understood":
                    say(_line(one))


def _exact(one: Judged) -> bool:
    """Whether every act is the very one of the label, and none beside."""
    acts, wanted = one.reading.acts, one.raw["a"]
    return len(acts) == len(wanted) and all(
        act.do in label["do"].split("|") for act, label in zip(acts, wanted, strict=True)
    )


def _line(one: Judged) -> str:
    def told(act: MessageAct) -> str:
        named = [
            f"{name}={value.id or value.words}({value.sort})"
            for name, value in (("to", act.to), ("with", act.used), ("at", act.place))
            if value
        ]
        return f"{act.do} {' '.join(named)}"

    heard = "; ".join(map(told, one.reading.acts)) or (
        "think" if one.reading.think else str(one.reading.no_turn)
    )
    label = "; ".join(
        f"{a['do']} {a.get('to', '')} {a.get('place', '')} {a.get('with', '')}".strip() for a in one.raw["a"]
    ) + (one.raw.get("k") or "")
    return f"[{one.verdict}] {one.raw['s']} | {one.raw['t']}\n      want {label}\n      got  {heard}"


if __name__ == "__main__":
    main()
