"""DM mode without a model: answers about rules and state from the rulebook and the rules' data, changing nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.rulebook import find, terms
from bot.core.notices import Datum, Notice, Said
from bot.core.state.document import State
from bot.services.turns.outcomes import LastTurn
from bot.services.turns.rules_answers.cards import (
    Answer,
    actions,
    cards,
    no_such,
    stats,
    topics,
    totals,
    unknown,
)
from bot.services.turns.rules_answers.how_things_stand import (
    Asker,
    asked_of_rules,
    asks_what_to_do,
    possible,
    stands,
    surroundings,
)
from bot.services.turns.rules_answers.record import (
    RecordFound,
    asks_of_the_past,
    asks_what_was_said,
    recorded,
)

LONGEST = 1700
OWN_WORDS = 100
"""About how long a sentence of the catalogue is without what is put into it."""
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

_DOING = re.compile(r"\b(?:i|we) (?!do\b)(\w+)")
_NOUN = re.compile(r"^\W*(what|which)('s| is| are)\b")
_PLAY = re.compile(
    r"\bhow (do|can|should) (i|we) play\b|\bhow does (this|it|the game|this game) work\b|"
    r"^\W*(what (are|is) )?(the )?rules\b"
)
_MAY = re.compile(r"^\W*(can|may|could|am) (i|we)\b")
_OF_RULES = re.compile(
    r"\brules?\b|\bwork\b|\bmean\w*\b|\bexplain\b|\bwhen (do|does|can|may|must)\b|\bwhat happens\b|"
    r"\bhow (do|does|is|are)\b(?! (i|we) (get|go|leave|reach|stand|find)\b)"
)
"""What is asked of the rules, although how things stand answers a part of it."""


def consult(
    game: Adventure,
    state: State,
    actor_id: str | None,
    question: str,
    round_number: int,
    last: LastTurn | None = None,
    record: RecordFound | None = None,
) -> Said:
    """An answer to a question about the game: how things stand, what an action does, or the rulebook's words.

    `last` is the last turn, for whoever asks what came of it, `record` what was told that has words of the question.
    """
    asked = plain(question)
    if _DICE.search(asked):
        rolls = game.ruleset.mechanics_guidance.get("uses_dice")
        return Notice("rules/dice", case="rolled" if rolls else "none")
    of_rules = asked_of_rules(game, state, actor_id, question) if actor_id is not None else ()
    if of_rules:
        return fitting(of_rules)
    of_table = [said for pattern, said in _TABLE if pattern.search(asked)]
    if of_table:
        return fitting(of_table)
    told = recorded(record, asked) if asks_of_the_past(asked) else []
    if told and asks_what_was_said(asked):
        return fitting(told)
    asker = Asker(game, state, actor_id, round_number, last) if actor_id is not None else None
    found = [*(stands(asker, asked) if asker is not None else []), *told]
    if asker is not None and asks_what_to_do(asked):
        found += possible(asker)
    if not asked or asks_what_to_do(asked):
        found.append(actions(game))
    if found and asked and not _OF_RULES.search(asked) and not asks_what_to_do(asked):
        return fitting(found)
    answers = [*found, *_rules(game, asked, question, bool(found))]
    return fitting(answers or recorded(record, asked) or _none(game, asked))


def _rules(game: Adventure, asked: str, question: str, answered: bool) -> list[Answer]:
    """What the rules say: cards of the actions and stats that are named, and passages of the rulebook."""
    found: list[Answer] = []
    if _PLAY.search(asked):
        found.append(Notice("rules/play", summary=game.ruleset.summary, topics=topics(game)))
    named = stats(game, asked)
    told = cards(game, asked, _VAGUE) + named
    pages = find(game.ruleset.rulebook_text, question)
    if pages and not named and _NOUN.search(asked):
        told = []
    elif told:
        # The card says how it is rolled; of the rulebook only what bears the very name is added.
        wanted = set(terms(question)) - {"roll", "stat"}
        labels = {stat.label for stat in game.ruleset.stats.values()}
        pages = [page for page in pages if page.titled & wanted and page.title not in labels]
    elif not (answered or found):
        told = cards(game, " ".join(_DOING.findall(asked)), frozenset())
    return [*found, *told, *(page.text for page in pages)]


def _none(game: Adventure, asked: str) -> list[Answer]:
    return totals(game, asked) or [no_such(game) if _MAY.search(asked) else unknown(game)]


def standing(game: Adventure, state: State, actor_id: str, question: str, round_number: int) -> Said:
    """How things stand, for a question that is about nothing else: what it asks, or where its author is and why."""
    asked = plain(question)
    asker = Asker(game, state, actor_id, round_number, None)
    found: list[Answer] = [
        Notice("rules/table", case=case) for pattern, case in _POINTERS if pattern.search(asked)
    ]
    found = found or stands(asker, asked)
    if found:
        return fitting(found)
    goal = Notice("rules/goal", goal=game.scenario.goals.get("player", ""), stakes=game.scenario.stakes)
    return fitting([surroundings(asker), goal])


def plain(question: str) -> str:
    """A question in small letters with one kind of apostrophe and single spaces."""
    return " ".join(question.casefold().replace("’", "'").split())


def fitting(parts: Sequence[Answer], longest: int = LONGEST) -> Said:
    """About as many whole answers as fit a message, the first in any case; an empty line between two."""
    kept: list[Answer] = []
    for part in parts:
        part = part.strip() if isinstance(part, str) else part
        if kept and sum(map(_length, kept)) + _length(part) > longest:
            break
        if part not in kept:
            kept += ["", part] if kept else [part]
    return tuple(kept)


def _length(said: Datum) -> int:
    """About as many letters as words will have."""
    if isinstance(said, Notice):
        return OWN_WORDS + sum(map(_length, said.data.values()))
    return sum(map(_length, said)) if isinstance(said, tuple) else len(str(said))
