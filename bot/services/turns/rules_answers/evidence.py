"""What a question to the game master is answered from by a model: public facts, each with where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.rulebook import find
from bot.core.contracts import AnsweredView, EvidenceView, QuestionInput
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Datum, Notice, Said
from bot.core.recall.excerpts import excerpt
from bot.core.state.document import State
from bot.core.table.boundaries import Boundaries
from bot.services.ports import Head
from bot.services.turns.boundaries import text_within
from bot.services.turns.rules_answers.cards import Answer
from bot.services.turns.rules_answers.how_things_stand import Asker, possible, surroundings
from bot.services.turns.rules_answers.record import RecordFound
from bot.services.turns.step_inputs.campaign import language_of

MOST_EVIDENCE = 14
MOST_PAGES = 4
MOST_RECORDS = 6
MOST_LETTERS = 420
BEARS_ON = 0.25
"""How much of a question a record must say, so that it is looked at."""
RULES, NOW, LAST = "rulebook", "state", "newest_passage"
_EMPTY = frozenset(("rules/not_found", "rules/no_such_action", "rules/topics", "rules/record_end"))


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question with all that its answer may come from; `built_in` is what the rules answer by themselves."""

    game: Adventure
    head: Head
    state: State
    actor_id: str | None
    question: str
    earlier: Sequence[AnsweredView]
    record: RecordFound
    boundaries: Boundaries
    built_in: Said


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that an answer may rest on: where it stands, its words for a model, and how it is shown to people."""

    where: str
    text: str
    shown: Answer


def evidence_of(asked: AskedQuestion) -> tuple[Evidence, ...]:
    """What bears on a question, what answers it best first."""
    found: dict[str, Evidence] = {}
    for one in _found(asked):
        if one.text and one.text not in found:
            found[one.text] = one
    return tuple(found.values())[:MOST_EVIDENCE]


def question_input(asked: AskedQuestion, evidence: Sequence[Evidence]) -> QuestionInput:
    """What a model is told of a question."""
    actor = asked.state["entities"].get(asked.actor_id or "")
    return QuestionInput(
        question=asked.question,
        evidence=tuple(
            EvidenceView(number=at, where=one.where, text=one.text) for at, one in enumerate(evidence, 1)
        ),
        earlier=tuple(asked.earlier),
        story=asked.game.outline.model_copy(update={"lore": "", "may_propose": ()}),
        actor=actor["name"] if actor is not None else "",
        language=language_of(asked.head),
        never=asked.boundaries.lines,
        veiled=asked.boundaries.veils,
    )


def _found(asked: AskedQuestion) -> Iterator[Evidence]:
    yield from _built_in(asked.built_in)
    yield from _recorded(asked.record)
    for page in find(asked.game.ruleset.rulebook_text, asked.question, MOST_PAGES):
        yield _page(page.text)
    if asked.actor_id is not None and asked.actor_id in asked.state["entities"]:
        asker = Asker(asked.game, asked.state, asked.actor_id, asked.head.session.story_round + 1, None)
        goal = Notice(
            "rules/goal", goal=asked.game.scenario.goals.get("player", ""), stakes=asked.game.scenario.stakes
        )
        yield from _built_in((surroundings(asker), goal, *possible(asker)))
    if asked.head.narration is not None:
        told = text_within(asked.head.narration.text, asked.boundaries.lines)
        shown = Notice("rules/passage", scene=asked.head.session.scene_index, text=excerpt(told, {}, 200))
        yield Evidence(LAST, excerpt(told, {}, MOST_LETTERS), shown)


def _built_in(said: Said) -> Iterator[Evidence]:
    for one in said if isinstance(said, tuple) else (said,):
        if isinstance(one, str):
            if one:
                yield _page(one)
        elif one.code not in _EMPTY:
            scene = one.data.get("scene")
            where = NOW if scene is None else _scene(scene, one.data.get("place", ""))
            text = one.data.get("text")
            yield Evidence(where, text if isinstance(text, str) else _plain(one), one)


def _recorded(record: RecordFound) -> Iterator[Evidence]:
    for one in record.found.records[:MOST_RECORDS]:
        if one.share < BEARS_ON:
            continue
        text = text_within(one.text, record.lines)
        who = record.names.get(one.user_id or "", "")
        shown = Notice(
            "rules/recorded", case="said" if who else "told", scene=one.scene_index, place=one.place or "—",
            who=who, text=excerpt(text, record.found.rarity or {}, 200),
        )  # fmt: skip
        told = excerpt(text, record.found.rarity or {}, MOST_LETTERS)
        yield Evidence(_scene(one.scene_index, one.place), f"{who}: {told}" if who else told, shown)


def _page(text: str) -> Evidence:
    return Evidence(RULES, text, excerpt(text, {}, 200))


def _scene(number: Datum, place: Datum) -> str:
    return f"scene {number}, {place}" if place and place != "—" else f"scene {number}"


def _plain(one: Notice) -> str:
    """A notice in the bare words of its data, for a reader that is no person."""
    told = (
        f"{name} {words}" for name, value in one.data.items() if name != "case" and (words := _words(value))
    )
    kind = one.code.partition("/")[2].replace("_", " ")
    return f"{kind}: {'; '.join(told)}"


def _words(value: Datum) -> str:
    if isinstance(value, Notice):
        return _plain(value)
    return ", ".join(map(_words, _each(value))) if isinstance(value, tuple) else str(value)


def _each(values: Iterable[str | Notice]) -> Iterator[str | Notice]:
    return (one for one in values if one)
