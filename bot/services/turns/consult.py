"""DM mode without a model: answers about rules and state from the rulebook, changing nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.core.rulesets import Game
from bot.core.state import State
from bot.core.visibility import exits, position, reachable, status_line

_WORD = re.compile(r"[^\W\d_]{3,}")
_COMMON = frozenset(
    "the and what how does can you are for with this that when where which who why have has had not but our your "
    "work works about there their they any all is my do".split()
)
LONGEST = 1200


def consult(game: Game, state: State, actor_id: str | None, question: str, round_number: int) -> str:
    """An answer to a question about the game: where things stand, what can be done, or the rulebook's words."""
    asked = _words(question)
    parts: list[str] = []
    if actor_id is not None and asked & {
        "where",
        "here",
        "see",
        "around",
        "exits",
        "room",
        "situation",
        "status",
    }:
        parts.append(_surroundings(game, state, actor_id, round_number))
    if asked & {"actions", "commands", "options", "verbs", "possible", "help"} or not asked:
        parts.append(_actions(game))
    paragraphs = _paragraphs(game.ruleset.rulebook_text)
    scored = sorted(
        ((len(asked & _words(text)), -number, text) for number, text in enumerate(paragraphs)), reverse=True
    )
    for score, _, text in scored[:2]:
        if score > 0:
            parts.append(text)
    if not parts:
        parts = [game.ruleset.summary, _actions(game)]
    return "\n\n".join(parts)[:LONGEST]


def _surroundings(game: Game, state: State, actor_id: str, round_number: int) -> str:
    place = position(state, actor_id)
    name = state["world"]["locations"].get(place or "", {}).get("name", "nowhere")
    near = ", ".join(one["name"] for one in reachable(state, actor_id)) or "nobody and nothing of note"
    ways = ", ".join(way.name for way in exits(state, place)) or "none"
    return f"**{name}**. Here: {near}. Ways out: {ways}. {status_line(game, state, round_number)}"


def _actions(game: Game) -> str:
    listed = [
        f"**{spec.label}**: {spec.summary}" for spec in game.ruleset.actions.values() if spec.by != "npcs"
    ]
    return "What this game knows:\n" + "\n".join(f"- {line}" for line in listed[:16])


def _paragraphs(text: str) -> list[str]:
    blocks = [block.strip() for block in re.split(r"\n\s*\n", text)]
    return [block for block in blocks if block and not block.startswith("# ")]


def _words(text: str | Iterable[str]) -> set[str]:
    return {word.lower() for word in _WORD.findall(str(text))} - _COMMON
