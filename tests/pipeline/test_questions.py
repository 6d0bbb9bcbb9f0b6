"""Ordinary questions to everybody in the shipped stories: each is answered, by a line of theirs about that."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.content.opening import first_state, joined
from bot.core.content.shapes import CharacterContent
from bot.core.contracts import InterpretAnswer
from bot.core.language.asked_kinds import NAMED_AS, NAMED_WELL, REQUESTS
from bot.core.state import operations
from bot.core.state.document import SameObject
from bot.services.turns.stages.echoing import spoken_of
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY, table, without_exchanges

QUESTIONS = (
    "What is your name?", "Who are you?", "How old are you?", "Where are you from?", "Where do you live?",
    "What do you do for a living?", "Do you like your job?", "Do you have any family?", "Are you married?",
    "Do you have any children?", "How are you?", "Are you tired?", "What are you doing?", "What do you want?",
    "What are you afraid of?", "What do you think of me?", "Are you hungry?", "Can I help you?",
    "How long have you been here?", "Do you trust me?",
)  # fmt: skip
PEOPLE = [
    (scenario, character) for scenario, game in sorted(LIBRARY.games.items()) for character in game.characters
]


@pytest.fixture(autouse=True)
def _by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    without_exchanges(monkeypatch)


def asked(scenario: str, person: CharacterContent, question: str) -> InterpretAnswer:
    """How a question to somebody is read, where that somebody is."""
    game = LIBRARY.games[scenario]
    role = game.scenario.roles[0].model_copy(update={"location": game.scenario.placements[person.id]})
    state = first_state(game)
    actor_id, made = joined(game, state, role, role.name)
    state = operations.apply_decided(state, made)
    said = f"{person.name.split()[0]}, {question[0].lower()}{question[1:]}"
    return interpret(heard_in(game, state, actor_id, said, (person.id,), 1))


@pytest.mark.sweep(12)
@pytest.mark.parametrize(("scenario", "character_id"), PEOPLE)
def test_an_ordinary_question_raises_what_they_would_say_to_it(scenario: str, character_id: str) -> None:
    game = LIBRARY.games[scenario]
    person = game.characters[character_id]
    unanswered: list[str] = []
    for question in QUESTIONS:
        raised = [
            action.topic
            for action in asked(scenario, person, question).actions
            if action.target_id == person.id
        ]
        if not any(raised) or game.topics[str(next(filter(None, raised)))].holder != person.id:
            unanswered.append(question)
    assert not unanswered


@pytest.mark.parametrize(("scenario", "character_id"), PEOPLE)
def test_no_fact_about_somebody_is_a_fidget_of_theirs(scenario: str, character_id: str) -> None:
    person = LIBRARY.games[scenario].characters[character_id]
    gestures = {line for lines in person.voice.values() for line in lines}
    for lines in (*(one.says for one in person.knows), person.does_not_know, person.will_not_say):
        assert lines
        assert not gestures & set(lines)
        assert all('"' in line for line in lines), "an answer is something said"


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("scenario", "said", "answer"),
    [
        ("room-12", "Lena, how old are you?", "Twenty-nine"),
        ("the-lamplighters-vault", "Bettany, are you married?", "Lamp seventeen to lamp thirty"),
        ("three-in-a-row", "how old are you?", "I have checked it twice"),
        ("berth-nine", "Ottoline, do you have any family?", "She has the house"),
    ],
)
async def test_the_answer_is_told_at_the_table_and_no_dice_are_rolled_for_it(
    tmp_path: Path, scenario: str, said: str, answer: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        await at.say(said)

        assert answer in at.shown.scene.narration
        assert at.shown.scene.dice_lines == ()


async def test_a_question_that_nothing_covers_is_answered_in_character(tmp_path: Path) -> None:
    lena = LIBRARY.games["room-12"].characters["npc_lena_001"]
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")

        await at.say("Lena, who won the derby in 1974?")

        scene = at.shown.scene
        written = lena.answers["thing"]["named"]
        assert any(_of_it(line, "who won the derby in 1974") in scene.narration for line in written)
        assert scene.dice_lines == (), "nothing hangs on it, so nothing is rolled"


def _of_it(line: str, said: str) -> str:
    """The first thing that a line says, with what was asked in its words."""
    first = line.replace("{named}", said).split('"')[1]
    return first[:1].upper() + first[1:]


def spoken(line: str) -> str:
    """The part of a line in quotation marks that holds no placeholder."""
    return max((part for part in re.split(r'"|\{[^}]*\}', line) if part), key=len)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("said", "kind", "manner"),
    [
        ("Lena, may I sit down?", "leave", "yes"),
        ("would you lend me your umbrella", "gift", "yes"),
        ("please be patient with me, lena", "trifle", "yes"),
        ("Would you like half of my sandwich, Lena?", "offer", "yes"),
        ("what do you mean?", "repeat", "plain"),
        ("got any marbles?", "having", "plain"),
    ],
)
async def test_whoever_is_addressed_answers_what_was_asked(
    said: str, kind: str, manner: str, tmp_path: Path
) -> None:
    replies = LIBRARY.games["room-12"].ruleset.telling.replies[kind]
    lena = LIBRARY.games["room-12"].characters["npc_lena_001"]
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say(said)
        own = lena.answers.get(kind, {}).get(manner, ())
        written = (*replies[manner], *own, *lena.does_not_know)
        if kind in REQUESTS & NAMED_AS.keys():  # what is wanted is said back where it can be
            written += LIBRARY.games["room-12"].ruleset.telling.replies[NAMED_AS[kind]][NAMED_WELL]
        told = at.shown.scene.narration
        assert any(spoken(line) in told for line in written), told


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("why is the castle so tall?", "why the castle is so tall"),
        ("have you ever kept a goat", "whether I have ever kept a goat"),
    ],
)
async def test_what_nobody_wrote_an_answer_for_is_named(said: str, named: str, tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say(said)
        assert named in at.shown.scene.narration.replace("Why the", "why the").replace("Whether", "whether")


async def test_when_something_is_done_hides_not_what_is_asked(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("why are you packing at half past four in the morning?")
        written = LIBRARY.games["room-12"].topics["packed_bag"].lines
        told = at.shown.scene.narration
        assert any(spoken(line) in told for lines in written.values() for line in lines), told


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("Lena, why is your umbrella called Zyxwian?", "umbrella"),
        ("Lena, why is your umbrella called Zyxwian?", "Zyxwian"),
        ("what else is on the list?", "the else"),
        ("I am from the fourth. Where do you sleep?", "with the fourth"),
        ("Pity my foot! Why is it so dark?", "your foot"),
    ],
)
async def test_no_answer_names_what_the_story_never_spoke_of(tmp_path: Path, said: str, word: str) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say(said)
        assert word not in at.shown.scene.narration


def test_what_the_story_speaks_of_may_be_named_again() -> None:
    known = spoken_of(SameObject(LIBRARY.games["room-12"]))
    assert {"bag", "jar", "bus"} <= known
    assert not {"umbrella", "zyxwian"} & known


@pytest.mark.sweep(9)
@pytest.mark.parametrize(
    ("scenario", "said", "reached"),
    [
        ("the-washing-up", "you can put it all down now, Agnes", "reached_agnes"),
        ("the-washing-up", "Tobias, I believe you.", "reached_tobias"),
        ("room-12", "Lena, you don't have to tell me who it was", "reached_lena"),
        ("seven-minutes-01", "I'm listening, Nell. There's no button here.", "reached_nell"),
        ("between-floors", "You can tell me, Rafael, in any key you like", "reached_rafael"),
        ("berth-nine", "I promise I will vouch for him, Ottoline", "reached_ottoline"),
        ("lot-forty-one", "Casimir, it's beautiful", "reached_casimir"),
        ("the-lamplighters-vault", "Bettany, I will take the watch", "reached_bettany"),
        ("three-in-a-row", "I'll stay with you until the blanket is warm", "reached_perpetua"),
    ],
)
async def test_who_says_what_somebody_needs_to_hear_turns_the_scene(
    tmp_path: Path, scenario: str, said: str, reached: str
) -> None:
    name = reached.removeprefix("reached_")
    turns = next(beat for beat in LIBRARY.games[scenario].scenario.beats if beat.id == f"turns_{name}")
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")

        await at.say(said)

        told = at.shown.scene.narration
        assert at.shown.scene.closing is None
        assert at.shown.scene.dice_lines == ()
        assert any(line[:60] in told for line in turns.lines)


@pytest.mark.sweep(5)
@pytest.mark.parametrize(
    ("scenario", "messages", "about"),
    [
        ("lot-forty-one", ["who's the swan?"], "swan"),
        ("lot-forty-one", ["who's the swan?", "where is it from?"], "swan"),
        ("lot-forty-one", ["that swan is horrible"], "swan"),
        ("room-12", ["how old is the motel"], "motel"),
        ("room-12", ["nice cardigan, Lena"], "cardigan"),
        ("the-lamplighters-vault", ["whats clinking in your pocket?"], "pocket"),
        ("the-washing-up", ["Tobias, who is Hilda?"], "Hilda"),
        ("berth-nine", ["is there a ghost on this train"], "ghost"),
        ("the-understudy", ["who is the sailor", "where is he now?"], "sailor"),
    ],
)
async def test_whoever_is_asked_speaks_of_what_comes_up(
    scenario: str, messages: list[str], about: str, tmp_path: Path
) -> None:
    people = LIBRARY.games[scenario].characters.values()
    lines = [
        line
        for person in people
        for one in person.speaks_of
        if about in one.about
        for said in one.says.values()
        for line in said
    ]
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        for message in messages:
            await at.say(message)
        told = at.shown.scene.narration
        assert any(spoken(line) in told for line in lines), told
        assert at.shown.scene.dice_lines == () or "nice" in messages[-1]


async def test_whose_a_thing_is_nobody_claims_to_know_without_a_line_for_it(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("left-luggage", "u1")
        await at.say("whose was the big suitcase?")
        told = at.shown.scene.narration
        assert "whose the big suitcase was" in told
        assert at.shown.scene.dice_lines == ()
