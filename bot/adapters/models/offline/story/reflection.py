"""Decides by rules what one NPC does: the weightiest option with a little chance, in the character's own lines."""

from __future__ import annotations

import re

from bot.adapters.models.offline.story.chance import fresh, number
from bot.core.contracts import ReflectAnswer, ReflectInput, ReflectOption
from bot.core.language.phrasing import Name, definite, fill, placeholders, tidy, uncapitalise

VIVID = 4
LONGEST_MEMORY = 140
_QUIET = (
    "{self} says nothing, and watches.",
    "{self} shifts {self.their} weight and waits.",
    "{self} looks away for a moment, then back.",
    "{self} stays where {self.they} {self.is}.",
    "{self} keeps still and lets the moment pass.",
)
_PLAIN = (
    "{self} answers in {self.their} own way.",
    "{self} does not leave it at that.",
    "{self} makes a small move of {self.their} own.",
    "{self} takes {self.their} time, then acts.",
)


def reflect(given: ReflectInput) -> ReflectAnswer:
    """What the NPC does now. Weights come from the rules; the seed only tips what is nearly equal."""
    option = _weightiest(given)
    if option is None:
        line = fresh(given.seed, "idle", given.idle_lines, given.recent_lines)
        text = _told(given, line) if line else _own(given, _QUIET)
        return ReflectAnswer(
            action_text=text, action_type=None, target_id=None, intent_tags=("idle",), line_used=line
        )
    recalled = _recall(given)
    if recalled is not None:
        line, text = recalled
        return _answer(option, text, line, (option.type, "remembers"))
    line = fresh(given.seed, f"line {option.type}", option.lines, given.recent_lines)
    text = _told(given, line) if line else _own(given, _PLAIN)
    return _answer(option, text, line, (option.type,))


def _answer(option: ReflectOption, text: str, line: str | None, tags: tuple[str, ...]) -> ReflectAnswer:
    return ReflectAnswer(
        action_text=text,
        action_type=option.type,
        target_id=option.target_id,
        intent_tags=tags,
        line_used=line,
    )


def _weightiest(given: ReflectInput) -> ReflectOption | None:
    """The option of most weight after a jitter of a quarter either way; worn-out lines count half."""
    best: tuple[int, ReflectOption] | None = None
    for place, option in enumerate(given.options):
        if option.weight <= 0:
            continue
        score = option.weight * (75 + number(given.seed, f"weight {place} {option.type}", 51))
        if option.lines and all(line in given.recent_lines for line in option.lines):
            score //= 2
        if best is None or score > best[0]:
            best = (score, option)
    return best[1] if best else None


def _recall(given: ReflectInput) -> tuple[str, str] | None:
    """Now and then, a line that brings up a vivid memory."""
    vivid = [memory for memory in given.memories if memory.importance >= VIVID]
    lines = [line for line in given.recall_lines if "{memory}" in line and line not in given.recent_lines]
    if not vivid or not lines or number(given.seed, "recall", 4):
        return None
    line = fresh(given.seed, "recall line", lines, given.recent_lines)
    clause = _clause(vivid[number(given.seed, "memory", len(vivid))].content)
    if line is None or not clause:
        return None
    return line, tidy(_filled(given, line).replace("{memory}", clause))


def _clause(content: str) -> str:
    """A memory as part of a sentence: its first sentence, without the stop, in small letters."""
    first = re.split(r"(?<=[.!?])\s", " ".join(content.split()), maxsplit=1)[0].rstrip(".!? ")
    if len(first) > LONGEST_MEMORY or "{" in first:
        return ""
    return uncapitalise(first)


def _told(given: ReflectInput, line: str) -> str:
    return tidy(_filled(given, line))


def _own(given: ReflectInput, lines: tuple[str, ...]) -> str:
    own = [_filled(given, line) for line in lines]
    return tidy(fresh(given.seed, "own", own, given.recent_lines) or own[0])


def _filled(given: ReflectInput, line: str) -> str:
    """The line with what only the NPC knows of itself filled in; `{memory}` stays for later."""
    known = {"self": Name(given.name, given.pronouns), "npc": Name(given.name, given.pronouns)}
    named = {key for key, _ in placeholders(line)}
    if not named & set(known):
        return line
    if not named <= {*known, "memory"}:
        return line.replace("{self}", definite(given.name))
    return fill(line, {**known, "memory": Name("{memory}")})
