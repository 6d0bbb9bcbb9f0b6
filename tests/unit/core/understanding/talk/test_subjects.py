"""What a question, a request or a remark is about, among what its hearer has something to say of."""

from __future__ import annotations

import pytest

from bot.core.content.shapes import SubjectContent
from bot.core.understanding.talk.subjects import (
    Talk,
    is_asked_of,
    is_beside,
    is_fitting,
    is_merely_named,
    subject_followed,
    subject_meant,
    subject_named,
    subject_remarked,
)

SWAN = SubjectContent(about=("swan", "cast-iron swan"), says={"any": ('"Lot twelve," says {target}.',)})
AUNT = SubjectContent(
    about=("aunt", "Clemency"), pronouns="she", says={"any": ('"My aunt," says {target}.',)}
)
STAND = SubjectContent(about=("umbrella stand", "umbrellas"), says={"any": ('"Strays," says {target}.',)})
EVERY = (SWAN, AUNT, STAND)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("who's the swan?", SWAN),
        ("why on earth is there a swan here", SWAN),
        ("what are those umbrellas for", STAND),
        ("tell me about your aunt. please", AUNT),
        ("I like trains. but whats with the swan", SWAN),
        ("what dog?", None),
        ("is she dead", None),
        ("It is a big place then? Miss Swan, are you ill?", None),
        ("are you ill, Miss Swan?", None),
        ("well, what about Miss Swan, is she ill?", SWAN),
    ],
)
def test_a_question_is_about_what_it_names(said: str, meant: SubjectContent | None) -> None:
    assert subject_named(said, EVERY) is meant


SWAN_SPOKEN = 'Rain. "You must see the swan," says Casimir.'
AUNT_TOLD = '"My aunt," says Casimir. Rain falls on the swan.'


@pytest.mark.parametrize(
    ("said", "told", "meant"),
    [
        ("what do you mean?", SWAN_SPOKEN, SWAN),
        ("what?", SWAN_SPOKEN, SWAN),
        ("why do you ask", SWAN_SPOKEN, None),
        ("is it raining", SWAN_SPOKEN, None),
        ("what do you mean?", 'Umbrellas stand about. "Hm," says Casimir.', None),
        ("where is it from?", '"Lot twelve," says Casimir. He looks at the umbrellas.', SWAN),
        ("who made it?", '"Lot twelve," says Casimir.', SWAN),
        ("is that real brass", '"Lot twelve," says Casimir.', None),
        ("who painted that?", '"Lot twelve," says Casimir.', SWAN),
        ("who painted it?", SWAN_SPOKEN, None),
        ("when did she die?", '"My aunt Clemency and her swan," says Casimir.', AUNT),
        ("do you miss her", '"My aunt," says Casimir.', AUNT),
        ("is he nice", '"My aunt," says Casimir.', None),
        ("what is it?", AUNT_TOLD, None),
    ],
)
def test_a_question_without_a_name_is_about_what_was_spoken_of(
    said: str, told: str, meant: SubjectContent | None
) -> None:
    assert subject_meant(said, EVERY, Talk(told, "Casimir Brandt")) is meant


def test_a_pronoun_is_for_somebody_else_who_is_here_unless_the_aunt_was_just_spoken_of() -> None:
    named = '"It is my aunt Clemency who sings," says Casimir.'
    assert subject_meant("is she nice?", EVERY, Talk(named, "Casimir", {"she"})) is None
    assert subject_meant("is she nice?", EVERY, Talk(named, "Casimir", {"he"})) is AUNT


def test_a_small_question_gives_way_to_what_it_names() -> None:
    assert is_beside(SWAN, ("how old", "your age"))
    assert not is_beside(AUNT, ("your aunt", "any family"))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("that swan is horrible", SWAN),
        ("nice umbrellas", STAND),
        ("I walked all night through the fields to bring a message, past a swan or two", None),
        ("you are very kind", None),
    ],
)
def test_a_remark_is_about_what_it_mostly_says(said: str, meant: SubjectContent | None) -> None:
    assert subject_remarked(said, EVERY) is meant


@pytest.mark.parametrize(
    ("keywords", "said", "merely"),
    [
        (("swan", "the stand"), "how old is the swan?", True),
        (("swan", "sell the swan"), "will you sell the swan?", False),
        (("the cast-iron swan",), "who made the cast-iron swan", True),
        (("where did you get",), "where did you get the swan", False),
    ],
)
def test_a_topic_raised_by_a_name_alone_is_told_from_one_that_was_asked_for(
    keywords: tuple[str, ...], said: str, merely: bool
) -> None:
    assert is_merely_named(SWAN, keywords, said) is merely


@pytest.mark.parametrize(
    ("told", "lately", "meant"),
    [
        ('"The rain," says Casimir.', '"My aunt," says {target}.', AUNT),
        ('"The rain," says Casimir.', "Nothing.", AUNT),
        ('"Clemency again," says Casimir.', "Nothing.", AUNT),
    ],
)
def test_somebody_whom_the_story_brought_up_is_still_she_a_few_passages_on(
    told: str, lately: str, meant: SubjectContent
) -> None:
    talk = Talk(told, "Casimir", (), lately, {"aunt": ('"There is an aunt," says Casimir.',)})
    assert subject_meant("is she nice?", EVERY, talk) is meant


def test_who_else_is_here_is_not_taken_for_whom_the_story_brought_up() -> None:
    talk = Talk('"The rain," says Casimir.', "Casimir", {"she"}, "", {"aunt": ()})
    assert subject_meant("is she nice?", EVERY, talk) is None


def test_a_question_that_names_nothing_follows_what_the_story_brought_up_last() -> None:
    raised = {"aunt": ('"There is an aunt," says Casimir.',), "swan": ('"The swan is hers," says Casimir.',)}
    both = '"There is an aunt," says Casimir. "The swan is hers," says Casimir.'
    assert subject_followed(EVERY, Talk(both, "Casimir", (), "", raised)) is SWAN
    assert subject_followed(EVERY, Talk("Umbrellas.", "Casimir", (), "", raised)) is None


@pytest.mark.parametrize(
    ("said", "names", "asked"),
    [
        ("where is the coast?", ("coast",), True),
        ("how many goblins are there?", ("goblin",), True),
        ("who saw the goblins take it?", ("goblin",), False),
        ("who did paint it?", ("paint",), False),
        ("where will you go when you get to the coast?", ("coast",), False),
        ("stop counting and show me what is in the tin", ("counting",), False),
        ("is the coast far?", ("coast",), True),
    ],
)
def test_a_question_is_asked_of_what_it_is_about(said: str, names: tuple[str, ...], asked: bool) -> None:
    assert is_asked_of(said, names) is asked


def test_what_was_written_for_a_kind_may_be_what_something_is_done_to() -> None:
    assert is_asked_of("where did you get the lamp?", ("lamp",), written=True)
    assert not is_asked_of("where will you sleep when you have sold the lamp?", ("lamp",), written=True)


def test_what_somebody_means_to_do_is_nothing_that_is_known_of_a_thing() -> None:
    assert is_fitting("do you like umbrellas?", STAND, "self")
    assert not is_fitting("are you selling the umbrellas?", STAND, "self")
