"""The guard in its place: the facts of real turns, the offline narrator, and what is told when something is found."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story.narrator import narrate
from bot.core.contracts import NarrateAnswer, NarrateInput, Noticed
from bot.core.guard import CLOSED, GuardFacts, check
from bot.core.guard.plain_telling import NOTHING, plain_sentences
from bot.core.state.document import State
from bot.services.ports import StepRequest
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.stages.guard import decision, guard_facts, guarded, plain_telling
from bot.services.turns.turn_values import Concluded
from tests.support.offline_games import Turn, play
from tests.support.prompts import PROMPTS
from tests.support.sweeps import some
from tests.support.table import LIBRARY

GAMES = int(os.environ.get("TALEWRIGHT_GUARD_GAMES", "0"))


async def turns_of(folder: Path, scenario: str, games: int, turns: int) -> list[Turn]:
    kept: list[Turn] = []
    for seed in range(games):
        (folder / str(seed)).mkdir()
        kept += await play(folder / str(seed), scenario, seed, turns)
    return kept


def kinds(text: str, facts: GuardFacts) -> set[str]:
    return {one.kind for one in check(text, facts)}


@pytest.mark.sweep(2)
@pytest.mark.timeout(1800 if GAMES else 120)
@pytest.mark.parametrize("scenario", LIBRARY.games if GAMES else some(LIBRARY.games, 7))
async def test_the_offline_narrator_never_alarms_the_guard(tmp_path: Path, scenario: str) -> None:
    found: list[str] = []
    read = 0
    for story, given in await turns_of(tmp_path, scenario, GAMES or 2, 80 if GAMES else 12):
        passage = narrate(given).narration
        read += 1
        facts = guard_facts(story, given, PROMPTS.own_words)
        found += [f"{one.kind}: {one.reason}: {one.sentence}" for one in check(passage, facts)]
    assert read >= 2
    assert not found, "\n".join(found)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(LIBRARY.games, 7, 3))
async def test_a_plain_telling_stands_for_every_turn(tmp_path: Path, scenario: str) -> None:
    for story, given in await turns_of(tmp_path, scenario, 1, 8):
        for enforcement in ("soft", "hard"):
            asked = given.model_copy(update={"event_enforcement": enforcement})
            facts = guard_facts(story, asked, PROMPTS.own_words)
            told = plain_telling(facts, asked)
            assert told
            assert check(told, facts) == (), told


async def checked_turn(folder: Path) -> Turn:
    """A turn in which a die was rolled."""
    for seed in range(6):
        (folder / str(seed)).mkdir()
        for story, given in await play(folder / str(seed), "room-12", seed, 6):
            if any(one.check for one in story.resolved):
                return story, given
    raise AssertionError("nothing was rolled")


async def test_the_numbers_are_those_of_this_turn_and_no_others(tmp_path: Path) -> None:
    story, given = await checked_turn(tmp_path)
    facts = guard_facts(story, given)
    roll = next(one.check.roll for one in story.resolved if one.check)
    for value in range(1, 31):
        shown = kinds(f"The total is {value}.", facts)
        assert ("numbers" in shown) == (value not in (roll.total, *(die.value for die in roll.dice)))
    clock = story.state["progress_clocks"]["pressure_clock"]
    for value in range(7):
        shown = kinds(f"The pressure clock stands at {value}.", facts)
        assert ("numbers" in shown) == (value != clock["value"])
    assert "numbers" in kinds("Mara has 5 HP and three gold pieces.", facts)


async def test_hit_points_and_gold_are_those_of_each_owner(tmp_path: Path) -> None:
    (story, given), *_ = await turns_of(tmp_path, "the-lamplighters-vault", 1, 3)
    facts = guard_facts(story, given)
    actor = story.state["entities"][story.start.actor_id]
    name, hp, gold = actor["name"], actor["attributes"]["hp"], actor["attributes"]["gold"]
    assert check(f"{name} has {hp} of {actor['attributes']['max_hp']} hit points.", facts) == ()
    assert "numbers" in kinds(f"{name} is down to {hp + 1} HP.", facts)
    assert "numbers" in kinds(f"{name} has {gold + 5} gold pieces.", facts)
    assert "numbers" in kinds(f"{name} has 9999 HP.", facts)


async def test_people_are_where_the_engine_has_them(tmp_path: Path) -> None:
    (story, given), *_ = await turns_of(tmp_path, "room-12", 1, 3)
    facts = guard_facts(story, given)
    standing = {person.name: person.standing for person in facts.people}
    assert standing["Lena"] == "present"
    assert standing["Dell Pruitt"] == "absent"
    assert standing[story.state["entities"][story.start.actor_id]["name"]] == "present"
    assert standing["Sam Oduya"] == "absent", "a role nobody plays is nobody here"
    dead = changed(story, "npc_lena_001", status="dead")
    assert {person.name: person.standing for person in guard_facts(dead, given).people}[
        "Lena"
    ] == "present", "dying, it may act"
    buried = before(dead, dead.state)
    assert {person.name: person.standing for person in guard_facts(buried, given).people}["Lena"] == "dead"
    asleep = changed(buried, "npc_lena_001", status="unconscious")
    asleep = before(asleep, asleep.state)
    assert {person.name: person.standing for person in guard_facts(asleep, given).people}[
        "Lena"
    ] == "senseless"
    assert "absent" in kinds("Lena opens her eyes.", guard_facts(buried, given))


async def test_whom_the_engines_own_lines_let_speak_may_speak(tmp_path: Path) -> None:
    (story, given), *_ = await turns_of(tmp_path, "room-12", 1, 3)
    told = given.model_copy(update={"clocks": ('"Everything all right down there?" calls Dell\'s voice.',)})
    assert "absent" in kinds("Dell calls along the walkway.", guard_facts(story, given))
    assert kinds("Dell calls along the walkway.", guard_facts(story, told)) == set()


async def test_what_is_hidden_or_noted_is_internal_and_a_model_is_no_source(tmp_path: Path) -> None:
    (story, given), *_ = await turns_of(tmp_path, "the-lamplighters-vault", 1, 3)
    facts = guard_facts(story, given)
    assert "internal" in kinds("Behind the portrait hangs the brass key.", facts)
    assert "internal" in kinds(
        "She has kept the great lamp's glass clean every week since it went out.", facts
    )
    assert "internal" in kinds("Keep the house until somebody worthy relieves the watch.", facts)
    npcs = [npc.model_copy(update={"text": "Bettany nods at Marlowe."}) for npc in given.npcs]
    named = given.model_copy(update={"npcs": tuple(npcs)})
    assert "unknown_name" in kinds("Bettany nods at Marlowe.", guard_facts(story, named))


def changed(story: Concluded, entity_id: str, **fields: Any) -> Concluded:
    """The turn with one entity changed in the state after it."""
    state = story.state
    entity = {**state["entities"][entity_id], **fields}
    after = {**state, "entities": {**state["entities"], entity_id: entity}}
    return replace(story, conclusion=replace(story.conclusion, state=after))


def before(concluded: Concluded, state: State) -> Concluded:
    """The turn as if it had begun in this state."""
    return replace(concluded, start=replace(concluded.start, before=state))


async def test_what_stands_is_shown_cleaned_and_what_does_not_is_told_plainly(tmp_path: Path) -> None:
    story, given = await checked_turn(tmp_path)
    facts = guard_facts(story, given)
    fine = guarded(facts, given, NarrateAnswer(narration="Rain taps\u200b at the glass."))
    assert (fine.answer.narration, fine.found) == ("Rain taps at the glass.", ())
    for lie in ("Dell walks in.", "You rolled a 99.", "@everyone", "{}", "Thaddeus waits.", "x" * 100_000):
        bad = guarded(facts, given, NarrateAnswer(narration=lie, operations=({"op": "set"},)))
        assert {one.kind for one in bad.found} & CLOSED
        assert check(bad.answer.narration, facts) == ()
        assert bad.answer.narration == plain_telling(facts, given)
        assert bad.answer.operations == ()
    assert any(sentence in plain_telling(facts, given) for sentence in plain_sentences(given))


async def test_a_passage_of_the_built_in_narrator_loses_only_what_does_not_stand(tmp_path: Path) -> None:
    story, given = await checked_turn(tmp_path)
    facts = guard_facts(story, given)
    passage = (
        'Rain taps at the glass. You rolled a 99.\n\n"Well, rain," she says. "You rolled a 99," she says.'
    )
    shown = guarded(facts, given, NarrateAnswer(narration=passage), built_in=True)
    assert shown.answer.narration == 'Rain taps at the glass.\n\n"Well, rain," she says.'
    assert {one.kind for one in shown.found} == {"numbers"}
    of_a_model = guarded(facts, given, NarrateAnswer(narration=passage))
    assert of_a_model.answer.narration == plain_telling(facts, given)
    nothing_left = guarded(facts, given, NarrateAnswer(narration="You rolled a 99."), built_in=True)
    assert nothing_left.answer.narration == plain_telling(facts, given)


async def test_two_lines_of_authors_may_meet_at_a_quotation(tmp_path: Path) -> None:
    """As one sentence to a reader of stops, it stands in neither line."""
    story, given = await checked_turn(tmp_path)
    lines = ('"You rolled a 99, and were very proud of it."', '"Names go in," says Lena.')
    facts = guard_facts(story, given)
    assert "numbers" in kinds(" ".join(lines), facts)
    assert not kinds(" ".join(lines), replace(facts, authored=lines))
    assert "numbers" in kinds(f"{lines[0]} You rolled a 98.", replace(facts, authored=lines))


async def test_who_looks_for_something_is_given_no_feeling(tmp_path: Path) -> None:
    story, given = await checked_turn(tmp_path)
    facts = guard_facts(story, given)
    player = next(one.name for one in facts.people if one.player)
    assert not kinds(f"{player} looks for small footprints between the stones.", facts)
    assert "puppeting" in kinds(f"{player} looks small and sad.", facts)


async def test_choices_and_notes_are_mended(tmp_path: Path) -> None:
    story, given = await checked_turn(tmp_path)
    facts, own = guard_facts(story, given), given.choices[0]
    worded = own.model_copy(update={"text": "Ask Gideon about npc_lena_001"})
    better = given.choices[1].model_copy(update={"text": "Say nothing, kindly"})
    notes = (
        Noticed(character_id="npc_lena_001", content="Lena is an INFP", importance=2),
        Noticed(character_id="npc_lena_001", content="Lena heard it out", importance=2),
    )
    answer = NarrateAnswer(narration="Rain taps at the glass.", choices=(worded, better), observations=notes)
    shown = guarded(facts, given, answer).answer
    assert shown.choices == (own, better)
    assert shown.observations == notes[1:]


class Still:
    def now_ms(self) -> int:
        return 1

    def monotonic_ms(self) -> float:
        return 0.0


async def test_the_decision_is_journalled_with_its_reasons(tmp_path: Path) -> None:
    story, given = await checked_turn(tmp_path)
    found = guarded(guard_facts(story, given), given, NarrateAnswer(narration="Dell walks in.")).found
    steps = ModelSteps("turn-1", "session-1", (), None, Still(), None)  # type: ignore[arg-type]
    entry = decision(steps, StepRequest("narrator", "narrate", given), found)
    assert entry is not None
    assert (entry.step_key, entry.event_type) == ("guard/narrate/error", "error")
    assert entry.payload["violations"][0]["kind"] == "absent"
    assert decision(steps, StepRequest("narrator", "narrate", given), ()) is None


WORST = (
    "Dell Pruitt comes in and laughs.", "\"I did it,\" says Dell.", "You rolled a natural 20!", "Lena has 9999 HP.",
    "Three gold pieces roll out.", "The pressure clock stands at 77.", "@everyone look!", "<@1234567890>",
    "Lena is an ISFP.", "npc_lena_001 sighs.", "```json\n{}\n```", "Gideon of Ashford opens the door.",
    "As an AI language model I cannot.", "D\u200bell waits.", "Ⅾell walks in.", "||Dell|| speaks.",
    "He emptied the flood jar to pay the power bill for the pumps.",
)  # fmt: skip


async def test_nothing_of_the_worst_a_model_can_answer_is_ever_shown(tmp_path: Path) -> None:
    story, given = await checked_turn(tmp_path)
    facts = guard_facts(story, given)
    chance = random.Random(5)
    for _ in range(60):
        told = [*chance.sample(WORST, 3), "Lena nods.", "Rain taps at the glass."]
        chance.shuffle(told)
        shown = guarded(facts, given, NarrateAnswer(narration=" ".join(told))).answer.narration
        assert not kinds(shown, facts) & CLOSED
        assert not any(line in shown for line in WORST)


def test_a_turn_without_facts_still_passes_time() -> None:
    given = {"told": (), "npcs": (), "beats": (), "clocks": ()}
    empty = NarrateInput.model_construct(**given, event_enforcement="soft")
    assert plain_telling(GuardFacts(), empty) == NOTHING
