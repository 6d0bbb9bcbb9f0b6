"""A passage that is read while it is written: sentence by sentence, as soon as each is whole."""

from hypothesis import given
from hypothesis import strategies as st

from bot.core.guard import Salvaging, sentences
from tests.support.guard import facts_for

HARD = facts_for(
    {
        "world": "motel",
        "enforcement": "hard",
        "event": "(Round 7) Dell has locked the office and hung up his keys.",
    }
)
PLAIN = facts_for({"world": "motel", "outcome": "failure"})
PIECES = st.sampled_from(
    [
        "Lena nods.", " ", "  ", "\n", "\n\n", '"Sit. Down," says Lena. ', '"Who?" ', "*Rain. Again.* ", "Mr. ",
        "She waits... ", "Dell opens the door. ", "@everyone ", "The die shows 4. ", "“Late,” she says. ", "No! ",
        "...", "!?", "\u200b", "_He left. Then", " came back._ ", "||", "**", "Mara decides to go. ", "( Rain. )",
        "Dell has locked the office. ", "1. ",
    ]
)  # fmt: skip
TEXTS = st.one_of(st.lists(PIECES, max_size=14).map("".join), st.text(max_size=200))


@given(TEXTS)
def test_sentences_put_together_are_the_text(text: str) -> None:
    assert "".join(sentence.text for sentence in sentences(text)) == text


@given(TEXTS)
def test_no_sentence_ends_inside_a_quotation_or_marks_of_its_line(text: str) -> None:
    for sentence in sentences(text)[:-1]:
        if not sentence.text.endswith("\n"):
            assert sentence.text.count('"') % 2 == 0
            assert (
                len([mark for mark in sentence.text.split("*") if mark]) == 0
                or sentence.text.count("**") % 2 == 0
            )


def test_sentences_come_as_soon_as_they_are_whole() -> None:
    salvaging = Salvaging(PLAIN)
    assert salvaging.feed("Lena no").text == ""
    assert salvaging.feed("ds. She").text == "Lena nods."
    assert salvaging.feed(" waits.\n").text == " She waits."
    assert salvaging.feed('"Late. ').text == ""
    assert salvaging.feed('Too late," says Lena. ').text == '\n"Late. Too late," says Lena.'
    assert salvaging.finish().text == " "


def test_a_passage_that_says_nothing_owes_the_newest_event() -> None:
    salvaging = Salvaging(HARD)
    assert salvaging.feed("  \n").violations == ()
    assert [violation.kind for violation in salvaging.finish().violations] == ["event"]
