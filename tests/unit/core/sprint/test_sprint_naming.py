"""The ids of turns are said as people would say them, in Python as in the theatre."""

from __future__ import annotations

from bot.core.sprint.contracts import ROLES, Persona, Role
from bot.core.sprint.records.turn_names import named, named_within, spoken
from tests.support.node import run
from tests.support.offline_matches import PERSONAS

PEOPLE: dict[Role, Persona] = {persona.role: persona for persona in PERSONAS if persona.team == "A"}
SAID: tuple[tuple[str, Role | None, str], ...] = (
    ("R02-objection-contrarian fears it.", None, "Kesk's objection fears it."),
    ("Between `R02-proposal-architect` and that.", "SYNTHESIZER", "Between Torvane's proposal and that."),
    ("I ask for R03-response-lorekeeper.", "LOREKEEPER", "I ask for my own answer."),
    ("So. R03-response-lorekeeper is mine.", "LOREKEEPER", "So. My own answer is mine."),
    (
        "R10-tiebreak-synthesizer and R10-resolution-synthesizer-2",
        None,
        "Imre's tie-break and Imre's resolution",
    ),
    ("R02-song-architect, XR02-vote-architect and R02-vote-cook stay.", None, ""),
)


def test_ids_of_turns_are_said_by_name() -> None:
    for text, speaker, wanted in SAID:
        assert spoken(text, PEOPLE, speaker) == (wanted or text)


def test_records_keep_the_word_that_they_were_written_with() -> None:
    assert named("I ask for R03-response-lorekeeper.", PEOPLE, "ARCHITECT") == "I ask for Ysolde's response."


def test_a_turn_is_named_small_within_a_sentence() -> None:
    assert named_within("R03-response-lorekeeper", PEOPLE, "LOREKEEPER") == "my own answer"
    assert named_within("R03-response-lorekeeper", PEOPLE, "ARCHITECT") == "Ysolde's answer"


def test_a_name_that_begins_with_an_article_is_said_whole() -> None:
    people: dict[Role, Persona] = {
        **PEOPLE,
        "CONTRARIAN": PEOPLE["CONTRARIAN"].model_copy(update={"name": "The Old Sieve"}),
    }
    assert named("R01-vote-contrarian", people) == "The Old Sieve's vote"


def test_the_theatre_says_them_alike() -> None:
    given = {
        "personas": [persona.model_dump(mode="json") for persona in PERSONAS if persona.role in ROLES],
        "said": [[text, speaker] for text, speaker, _ in SAID],
    }
    script = """
    const { namedTurns } = await load("core/words.js");
    return given.said.map(([text, speaker]) => namedTurns(given, "A", text, speaker));
    """
    assert run(script, given) == [wanted or text for text, _, wanted in SAID]
