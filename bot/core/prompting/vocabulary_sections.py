"""The sections of a prompt that say what can be done and spoken of: actions and topics, in as few words as will do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import (
    ActionType,
    InterpretInput,
    TopicView,
)
from bot.core.language.concepts import is_pattern

IN_PASSING = "asked in passing: "
MOST_WORDS = 4
LONGEST_SUMMARY = 36
"""Letters of a summary in a list of actions: what more it says, its name and its aim say too."""

MOST_EXPLAINED = 24
USUAL_AIM = "character!"
"""What most of a ruleset's own actions are aimed at, which is not said at each."""


def action_lines(vocabulary: Sequence[ActionType], default: str) -> list[str]:
    """The ruleset's own actions with what they mean; those whose names say it, by what they are aimed at.

    Of very many of its own only those are explained that carry an act.
    """
    spoken = [one for one in vocabulary if one.verbs or one.type == default]
    if len(spoken) > MOST_EXPLAINED:
        spoken = [one for one in spoken if one.acts or one.type == default]
    own = [_action(one, default) for one in spoken]
    shared: dict[str, list[str]] = {}
    explained = {one.type for one in spoken}
    for action_type in vocabulary:
        if action_type.type not in explained:
            shared.setdefault(_aim(action_type), []).append(action_type.type)
    return [*own, *(f"{', '.join(types)} ({aim})" for aim, types in shared.items())]


def _action(one: ActionType, default: str) -> str:
    aim = _aim(one)
    notes = [
        *([aim] if aim != USUAL_AIM else []),
        *(["with an instrument"] if one.instrument else []),
        *(["default"] if one.type == default else []),
    ]
    noted = f" ({', '.join(notes)})" if notes else ""
    return f"{one.type}{noted}: {_brief(one.summary)}"


def _aim(one: ActionType) -> str:
    aim = {"none": "no target", "cell": "a square"}.get(one.target, one.target)
    return f"{aim}!" if one.target_required else aim


def _brief(summary: str) -> str:
    """The beginning of a summary, to a mark or a word that ends no more than LONGEST_SUMMARY characters."""
    if len(summary) <= LONGEST_SUMMARY:
        return summary.rstrip(".")
    kept = summary[:LONGEST_SUMMARY]
    for mark in (". ", ": ", "; ", ", ", " and "):
        if mark in kept:
            return kept.rpartition(mark)[0]
    return kept.rpartition(" ")[0]


def mentioned_first(given: InterpretInput) -> list[TopicView]:
    """The topics, those first that the message may raise by one of their words: they are cut last."""
    said = given.text.casefold()

    def is_silent(one: TopicView) -> bool:
        return not any(word.casefold() in said for word in one.keywords)

    return sorted(given.topics, key=is_silent)


def topic_lines(topics: Sequence[TopicView]) -> list[str]:
    """Each topic with the words that raise it; the small ones of everybody in one line."""
    several = len({topic.holder for topic in topics if not topic.small}) > 1
    small = ", ".join(_folded([topic for topic in topics if topic.small]))
    return [
        *(_topic(topic, several) for topic in topics if not topic.small),
        f"{IN_PASSING}{small}" if small else "",
    ]


def topic_names(topics: Sequence[TopicView]) -> tuple[str, ...]:
    """What names each line of `topic_lines`, the small ones in the short form that they always have."""
    small = ", ".join(_folded([topic for topic in topics if topic.small]))
    large = [topic.id for topic in topics if not topic.small]
    return (*large, f"{IN_PASSING}{small}") if small else tuple(large)


def _folded(topics: Sequence[TopicView]) -> list[str]:
    """Topics by what their ids begin with, what several people share once: `npc_a_|npc_b_{name, age}`."""
    holders: dict[str, list[str]] = {}
    for topic in topics:
        own = topic.id.removeprefix(f"{topic.holder}_")
        holders.setdefault(own, []).append(topic.id.removesuffix(own))
    shared: dict[str, list[str]] = {}
    for own, beginnings in holders.items():
        shared.setdefault("|".join(beginnings), []).append(own)
    return [f"{before}{{{', '.join(own)}}}" if before else ", ".join(own) for before, own in shared.items()]


def _topic(one: TopicView, several: bool) -> str:
    """A topic; with whom it can be raised, where that differs between the topics."""
    holder = f"with {one.holder}; " if several and one.holder else ""
    words = ", ".join([word for word in one.keywords if not is_pattern(word)][:MOST_WORDS])
    return f"{one.id}: {one.label} ({holder}{', '.join(one.actions)}; {words})"
