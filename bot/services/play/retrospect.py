"""What a story has come to, for a look back: what happened, who has told what, what is open, and what was missed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.content.adventure import Adventure
from bot.core.late_dataclasses import dataclass
from bot.core.rules.pressure import is_open
from bot.core.state.document import State
from bot.services.ports import Head
from bot.services.ports.publisher import Header
from bot.services.turns.boundaries import allowed, text_within

MOST_HAPPENED = 6
LONGEST_PASSAGE = 1500
SAYINGS = ("that ", "to ")
"""How the label of a topic begins that is a message to somebody: "that she can say it"."""


@dataclass(frozen=True, slots=True)
class Recap:
    """A story so far. `told` are (who, what about): an empty name for what was found out from nobody.

    `last` is the newest passage, `open_topics` the number of things that nobody has brought up yet. `recalled` is
    what was told of what was asked about, else of what is open: (scene, place, words).
    """

    title: str
    header: Header
    happened: tuple[str, ...]
    told: tuple[tuple[str, tuple[str, ...]], ...]
    missions: tuple[str, ...]
    goal: str
    open_topics: int
    last: str
    recalled: tuple[tuple[int, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What is told after an end: what came to light and what did not, and the titles of the ends that did not come."""

    learned: tuple[str, ...]
    missed: tuple[str, ...]
    others: tuple[str, ...]


def recap_of(
    rules: Adventure, head: Head, state: State, header: Header, last: str, lines: Sequence[str]
) -> Recap:
    """The story at a head, without what the table draws a line at; `last` is the passage that was told last."""
    happened = [core_memory.text for core_memory in head.core_memories][-MOST_HAPPENED:]
    missions = [_mission(one) for one in state["campaign"]["active_missions"] if is_open(one)]
    return Recap(
        title=rules.scenario.title,
        header=header,
        happened=allowed(happened, lines),
        told=_told(rules, state, lines),
        missions=allowed(missions, lines),
        goal=rules.scenario.goals.get("player", ""),
        open_topics=len(_topics(rules, state, raised=False)),
        last=text_within(last, lines).strip()[-LONGEST_PASSAGE:],
    )


def aftermath(rules: Adventure, head: Head, state: State, ending: str, lines: Sequence[str]) -> Aftermath:
    """What there was to learn, and how else it could have ended; after the end nothing of it is a secret.

    What a player can only say to somebody was neither learned nor missed.
    """
    of_end = {
        effect.get("text") for beat in rules.scenario.beats if beat.ends == ending for effect in beat.effects
    }
    happened = [one.text for one in head.core_memories if one.text not in of_end][-MOST_HAPPENED:]
    asked = [topic for topic in _topics(rules, state, raised=True) if not topic.startswith(SAYINGS)]
    missed = [topic for topic in _topics(rules, state, raised=False) if not topic.startswith(SAYINGS)]
    titles = dict.fromkeys(beat.ends for beat in rules.scenario.beats if beat.ends and beat.ends != ending)
    return Aftermath(
        learned=allowed((*happened, *asked), lines),
        missed=allowed(missed, lines),
        others=allowed([title for title in titles if title], lines),
    )


def _topics(rules: Adventure, state: State, *, raised: bool) -> list[str]:
    """The labels of what can be brought up once, as far as it was or was not."""
    done = state["campaign"]["topics"]
    return [
        topic.label for topic in rules.scenario.topics if topic.once and bool(done.get(topic.id)) == raised
    ]


def _told(rules: Adventure, state: State, lines: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who has spoken about what, in the order of the scenario."""
    done, found = state["campaign"]["topics"], dict[str, list[str]]()
    for topic in rules.scenario.topics:
        if done.get(topic.id):
            holder = state["entities"].get(topic.holder or "")
            found.setdefault(holder["name"] if holder else "", []).append(topic.label)
    return tuple((who, allowed(labels, lines)) for who, labels in found.items() if allowed(labels, lines))


def _mission(mission: Mapping[str, object]) -> str:
    about = str(mission.get("objective") or mission.get("summary") or "")
    title = str(mission.get("title") or "")
    return f"{title}: {about}" if title and about else title or about
