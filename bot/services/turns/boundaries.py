"""What a table does not want told is left out: of what authors wrote, of choices, and of any narrator's last word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.core.contracts import NarrateAnswer, NarrateInput, ReflectInput, ToldAction
from bot.core.guard import split_sentences
from bot.core.table.boundaries import UNTOLD, broken

MOST_TAGS = 3
_WORD = re.compile(r"\w+")
_TAG = re.compile(r"[^\W\d_][\w' -]{0,23}")


def allowed(texts: Iterable[str], lines: Sequence[str]) -> tuple[str, ...]:
    """The texts that touch no line."""
    return tuple(text for text in texts if broken(text, lines) is None)


def narrate_within(given: NarrateInput, lines: Sequence[str]) -> NarrateInput:
    """The narrator's input without authored lines that a boundary forbids. Outcomes and facts stay: they happened."""
    if not lines:
        return given
    return given.model_copy(
        update={
            "palette": allowed(given.palette, lines),
            "clocks": allowed(given.clocks, lines),
            "news": tuple(
                news.model_copy(
                    update={
                        "lines": allowed(news.lines, lines),
                        "event": "".join(allowed([news.event], lines)),
                    }
                )
                for news in given.news
            ),
            "campaign": given.campaign
            and given.campaign.model_copy(
                update={
                    "brought": allowed(given.campaign.brought, lines),
                    "passages": tuple(text_within(text, lines) for text in given.campaign.passages),
                }
            ),
            "told": tuple(_told(action, lines) for action in given.told),
            "beats": tuple(
                beat.model_copy(update={"lines": allowed(beat.lines, lines)}) for beat in given.beats
            ),
        }
    )


def _told(one: ToldAction, lines: Sequence[str]) -> ToldAction:
    kept = {"lines": allowed(one.lines, lines), "voice_lines": allowed(one.voice_lines, lines)}
    return one.model_copy(update=kept)


def reflect_within(given: ReflectInput, lines: Sequence[str]) -> ReflectInput:
    """A character's input without lines of its author that a boundary forbids."""
    if not lines:
        return given
    options = tuple(
        option.model_copy(update={"lines": allowed(option.lines, lines)}) for option in given.options
    )
    return given.model_copy(
        update={
            "options": options,
            "recall_lines": allowed(given.recall_lines, lines),
            "recollections": tuple(
                one for one in given.recollections if broken(f"{one.said} {one.told}", lines) is None
            ),
            "idle_lines": allowed(given.idle_lines, lines),
        }
    )


def tags_within(tags: Sequence[str], said: str, lines: Sequence[str]) -> tuple[str, ...]:
    """What a character is up to, in at most three short tags that touch no line.

    None repeats a word of what was `said`: its author may have that erased, and tags stay.
    """
    theirs = set(_WORD.findall(said.lower()))
    plain = dict.fromkeys(tag.strip().lower() for tag in tags)
    fit = (tag for tag in plain if _TAG.fullmatch(tag) and theirs.isdisjoint(_WORD.findall(tag)))
    return allowed(fit, lines)[:MOST_TAGS]


def told_within(answer: NarrateAnswer, lines: Sequence[str]) -> NarrateAnswer:
    """An answer without the sentences, observations and choices that touch a line; the same where none does."""
    if not lines:
        return answer
    return answer.model_copy(
        update={
            "narration": text_within(answer.narration, lines),
            "observations": tuple(
                observation
                for observation in answer.observations
                if broken(observation.content, lines) is None
            ),
            "choices": tuple(
                choice
                for choice in answer.choices
                if broken(f"{choice.text} {choice.description}", lines) is None
            ),
        }
    )


def text_within(text: str, lines: Sequence[str]) -> str:
    """A text without the sentences that touch a line; the same where none does."""
    kept = text
    for sentence in split_sentences(text) if lines else ():
        if broken(sentence, lines) is not None:
            kept = kept.replace(sentence, "", 1)
    if kept == text:
        return text
    return re.sub(r"\n\s*\n+", "\n\n", re.sub(r"[ \t]{2,}", " ", kept)).strip() or UNTOLD
