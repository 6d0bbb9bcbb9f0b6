"""Decides by rules what one NPC does: the weightiest option with a little chance, in the character's own lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.adapters.models.offline.story.chance import fresh, number
from bot.core.contracts import Recollection, ReflectAnswer, ReflectInput, ReflectOption
from bot.core.language.phrasing import Name, definite, fill, placeholders, tidy, uncapitalise

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
        line = fresh(given.seed, "idle", _fitting(given, given.idle_lines), given.recent_lines)
        text = _told(given, line) if line else _own(given, _QUIET)
        return ReflectAnswer(
            action_text=text, action_type=None, target_id=None, intent_tags=("idle",), line_used=line
        )
    recalled = None if _has_answered(given) else _recall(given)
    if recalled is not None:
        line, text = recalled
        return _answer(option, text, line, (option.type, "remembers"))
    line = fresh(given.seed, f"line {option.type}", _fitting(given, option.lines), given.recent_lines)
    text = _told(given, line) if line else _own(given, _PLAIN)
    return _answer(option, text, line, (option.type,))


def _has_answered(given: ReflectInput) -> bool:
    """Whether the character has said something in this turn already, in answer to what was done."""
    return any(
        told.target_id == given.character_id
        and told.degree != "refused"
        and any('"' in line for line in told.lines)
        for told in given.outcome
    )


def _fitting(given: ReflectInput, lines: Sequence[str]) -> Sequence[str]:
    """The lines without speech, where there are some, for who has just answered: a second remark would take it back."""
    silent = [line for line in lines if '"' not in line]
    return silent if silent and _has_answered(given) else lines


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
    answered = _has_answered(given)
    for place, option in enumerate(given.options):
        if option.weight <= 0:
            continue
        score = option.weight * (75 + number(given.seed, f"weight {place} {option.type}", 51))
        lines = _fitting(given, option.lines)
        if lines and answered and all('"' in line for line in lines):
            score //= 8  # a second remark of somebody who has just answered would take it back
        elif lines and all(line in given.recent_lines for line in lines):
            score //= 2
        if best is None or score > best[0]:
            best = (score, option)
    return best[1] if best else None


def _recall(given: ReflectInput) -> tuple[str, str] | None:
    """Now and then, a line that brings up what was not brought up before: the line as used, and as it reads."""
    if number(given.seed, "recall", 2 if any(one.fits for one in given.recollections) else 4):
        return None
    told = given.recent_lines
    lines = {_filled(given, line): line for line in given.recall_lines if "{memory}" in line}
    fresh_ones = [line for line in lines if not _was_used(line, told)]
    left = [one for one in given.recollections if _short(one) and not _brought_up(one, told)]
    if not left or not fresh_ones:
        return None
    left = [one for one in left if one.fits] or left
    line = fresh_ones[number(given.seed, "recall line", len(fresh_ones))]
    memory = left[number(given.seed, "memory", len(left))]
    text = tidy(line.replace("{memory}", _clause(memory.said if _is_spoken(line) else memory.told)))
    return text, text


def _was_used(line: str, told: Sequence[str]) -> bool:
    """Whether one of the lines told is this one, whatever was recalled in it."""
    before, _, after = tidy(line).partition("{memory}")
    return any(used.startswith(before) and used.endswith(after) for used in told)


def _brought_up(one: Recollection, told: Sequence[str]) -> bool:
    return any(_clause(clause) in line for clause in (one.said, one.told) for line in told)


def _short(one: Recollection) -> bool:
    return len(one.told) <= LONGEST_MEMORY and "{" not in one.told


def _is_spoken(line: str) -> bool:
    """Whether the memory stands in what the character says, and not in what is told of it."""
    before = line.partition("{memory}")[0]
    return before.count('"') % 2 == 1 or before.count("“") > before.count("”")


def _clause(content: str) -> str:
    """A memory as part of a sentence: its first sentence, without the stop, in small letters."""
    first = re.split(r"(?<=[.!?])\s", " ".join(content.split()), maxsplit=1)[0].rstrip(".!? ")
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
