"""Questions to the game master, as people ask them: each is answered from the rules, or honestly not at all."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.content.opening import first_state, joined
from bot.core.content.rulebook import find, passages
from bot.core.state import operations
from bot.core.state.document import State
from bot.core.understanding.non_actions.claims import asks_standing
from bot.presentation.catalogue import worded
from bot.presentation.limits import CONTENT
from bot.services.turns.rules_answers.consulting import consult
from tests.support.table import LIBRARY

TENSION, CHORUS, SEVEN, DOORS, BOARD = (
    "room-12", "lot-forty-one", "seven-minutes-01", "the-lamplighters-vault", "three-in-a-row",
)  # fmt: skip
SCENARIOS = (TENSION, CHORUS, SEVEN, DOORS, BOARD)


def seat(scenario: str) -> tuple[State, str]:
    game = LIBRARY.game(scenario)
    state = first_state(game)
    actor, made = joined(game, state, game.scenario.roles[0], game.scenario.roles[0].name)
    after = operations.apply(state, made, operations.ENGINE)
    assert isinstance(after, dict)
    return after, actor


SEATS = {scenario: seat(scenario) for scenario in SCENARIOS}


def ask(scenario: str, question: str) -> str:
    state, actor = SEATS[scenario]
    return worded(consult(LIBRARY.game(scenario), state, actor, question, 1))


@pytest.mark.parametrize(
    ("scenario", "question", "told"),
    [
        # rules, by the words of the rulebook
        (TENSION, "how does pressure work?", "**Pressure** stands at 0 of 6."),
        (TENSION, "how does pressure work?", "At 6 the scene shifts"),
        (TENSION, "what happens when the clock is full?", "At 6 the scene shifts"),
        (TENSION, "when do I have to roll?", "Only for moments of social risk"),
        (TENSION, "what counts as a mixed result?", "- **10-15** mixed: it half lands"),
        (TENSION, "what happens if I fail?", "- **9-** failure"),
        (TENSION, "what is trust?", "Between any two people stand trust, tension and closeness"),
        (TENSION, "can I talk to another player's character without a roll?", "needs no roll: that is between the two"),
        (CHORUS, "what is the dominant aspect?", "The actor's highest among them is the *dominant aspect*"),
        (CHORUS, "what's a natural reaction?", "- **11-** natural reaction"),
        (CHORUS, "which voices are there?", "Empathy attunes."),
        (CHORUS, "how do I lower dissonance?", "holding firm lowers it"),
        (CHORUS, "how do other people react?", "Trust, tension and closeness"),
        (SEVEN, "how does time work?", "The scene lasts seven minutes."),
        (SEVEN, "how much time is left?", "Minutes left: 7"),
        (SEVEN, "is it explicit?", "never explicit"),
        (SEVEN, "what is the X-card?", "The X-card stops the scene at once."),
        (SEVEN, "what does too_soon mean?", "only with trust 3 and closeness 5"),
        (SEVEN, "what if I fail?", "**below 12** failure"),
        (DOORS, "how do I unlock a door?", "`unlock` needs the key that belongs to it"),
        (DOORS, "what's a hazard?", "A hazard harms whoever enters its place"),
        (DOORS, "can I die?", "At 0 HP a person is unconscious"),
        (DOORS, "what is gold for?", "Treasure adds its gold to whoever holds it"),
        (DOORS, "is the vault door locked?", "A locked door does not open"),
        (DOORS, "what does out_of_reach mean?", "refused with its reason"),
        (BOARD, "how do I win?", "Three of the same mark"),
        (BOARD, "what's a draw?", "A full board without one is a draw."),
        (BOARD, "how does the opponent choose?", "blocks if she must"),
        (BOARD, "can I mark twice?", "A second mark in the same message is refused"),
        # what an action or a stat is, from the data of the ruleset
        (TENSION, "what do I roll to confess?", "Rolled on `1d20` + Self-Awareness: 16+ clean success"),
        (TENSION, "how do I apologise?", "**Apologise.** Own a fault, plainly."),
        (TENSION, "what does Warmth do?", "It may be rolled for: ask, reassure, joke."),
        (CHORUS, "how do I read him?", "the highest of Empathy, Perception and Suggestion"),
        (CHORUS, "what does 12 mean?", "A total of 12 is *the voice influences* (12-17)."),
        (CHORUS, "do I have to roll for small talk?", "It is never rolled."),
        (SEVEN, "how do I flirt?", "Rolled on `1d20` and your nerve"),
        (DOORS, "how do I give something to Bettany?", "**Give.** Hand a carried thing"),
        (BOARD, "how do I resign?", "**Resign.** Give up this game."),
        # how things stand
        (TENSION, "where am I?", "You are here: **Room 12**. In sight: packed bag, Lena."),
        (TENSION, "who is Lena?", "**Lena** is here, conscious. 29 years old."),
        (TENSION, "what time is it?", "It is 2024, November 10, 04:30 (Deep Night)."),
        (TENSION, "what's my goal?", "**Your goal.** Find out what happened to the flood jar"),
        (DOORS, "what am I carrying?", "You carry nothing."),
        (BOARD, "how do I play?", "Noughts and crosses against a resident opponent."),
        # the table itself
        (TENSION, "what can I do here?", "- **Set a boundary**:"),
        (TENSION, "", "- **Set a boundary**:"),
        (TENSION, "are the dice fair?", "`/dice verify` recomputes every roll"),
        (DOORS, "are the dice rigged?", "No dice are rolled in this game"),
        (TENSION, "how do I join?", "`/game join`"),
        (TENSION, "how do I see my character sheet?", "`/character sheet`"),
        (TENSION, "how do I speak out of character?", "`//`"),
    ],
)  # fmt: skip
def test_a_question_finds_its_answer(scenario: str, question: str, told: str) -> None:
    assert told in ask(scenario, question)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(
    "question", ["what is the capital of Peru?", "how much does a horse weigh?", "zxqv?"]
)
def test_what_the_rulebook_does_not_say_is_not_made_up(scenario: str, question: str) -> None:
    told = ask(scenario, question)
    rules = LIBRARY.game(scenario).ruleset
    if "I do not find that in the rulebook" in told:
        assert f"the rulebook of {rules.name}" in told
        assert all(f"*{passage.title}*" in told for passage in passages(rules.rulebook_text) if passage.title)
    else:
        assert told.startswith("Now: "), told


@pytest.mark.parametrize("scenario", [TENSION, CHORUS, DOORS])
def test_a_deed_the_rules_do_not_know_is_answered_with_those_they_know(scenario: str) -> None:
    told = ask(scenario, "can I cast a spell?")
    assert told.startswith(
        f"The rules of {LIBRARY.game(scenario).ruleset.name} know no such action. They know: "
    )


@pytest.mark.parametrize(
    "question", ["where is the flame key?", "what is hidden here?", "who has the cellar key?"]
)
def test_no_answer_tells_what_the_character_cannot_perceive(question: str) -> None:
    told = ask(DOORS, question)
    assert not re.search(r"flame key|cellar key|peppermint|felt hood|fourth cask", told)


def test_an_absent_person_is_not_described() -> None:
    assert "Pruitt" not in ask(TENSION, "who is Dell Pruitt?")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_rulebook_is_shown_as_a_chat_shows_it(scenario: str) -> None:
    """No drawn tables, and no line broken in the middle of a sentence."""
    for passage in passages(LIBRARY.game(scenario).ruleset.rulebook_text):
        for line in passage.text.splitlines():
            assert "|" not in line
            assert re.search(r"[.:!)`]$|^- \*\*", line), line


@given(st.sampled_from(SCENARIOS), st.text(max_size=300))
def test_any_question_gets_words_that_fit_a_message(scenario: str, question: str) -> None:
    told = ask(scenario, question)
    assert 0 < len(told) <= CONTENT - 100


def test_a_rulebook_without_titles_is_found_by_its_paragraphs() -> None:
    book = "# Ferry\n\nThe river is wide.\n\nThe ferryman takes one coin\nfor each crossing.\n"
    assert [passage.text for passage in find(book, "how many coins does the ferryman take?")] == [
        "The ferryman takes one coin for each crossing."
    ]
    assert find(book, "what about bridges?") == []


@pytest.mark.parametrize(
    "question",
    [
        "what do i have", "what have i got", "what have we got on us?", "whats in my pockets", "check my pockets",
        "inv", "my hands", "what am i wearing", "who am i", "what is my name", "what time is it",
        "how late is it",
        "how long have we got", "how do i play", "how do i win", "what's the point of this game", "help",
        "what are my stats",
        "how does this work", "what are the rules",
    ],
)  # fmt: skip
def test_what_a_player_asks_of_the_own_standing_is_answered_in_every_game(question: str) -> None:
    assert asks_standing(question)
    for scenario in SCENARIOS:
        assert "I do not find that" not in ask(scenario, question)
