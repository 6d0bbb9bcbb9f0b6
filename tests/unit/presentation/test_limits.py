"""Discord's limits hold whatever a story, a name or a file says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presentation import limits

huge = st.builds(
    lambda piece, times: piece * times,
    st.sampled_from(["x", "𝔘", "A word. ", "\n\n* "]),
    st.integers(1, 7000),
)
words = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=300) | huge
prose = st.lists(
    st.sampled_from(["Rain falls. ", "She waits… ", "“No!” ", "word ", "\n\n", "𝔘𝔫𝔦", "x" * 700]), max_size=60
).map("".join)


def test_a_letter_beyond_the_basic_plane_counts_twice() -> None:
    assert limits.width("a𝔘b") == 4


@given(words, st.integers(2, 300))
def test_a_cut_text_fits_and_is_never_empty(text: str, most: int) -> None:
    cut = limits.cut(text, most)
    assert 1 <= limits.width(cut) <= most


@given(words, st.integers(60, 2000))
def test_every_piece_of_a_split_text_fits(text: str, most: int) -> None:
    pieces = limits.split(text, most)
    assert all(piece.strip() and limits.width(piece) <= most for piece in pieces)


@given(prose)
def test_splitting_loses_nothing_but_blanks(text: str) -> None:
    assert "".join("".join(limits.split(text, 200)).split()) == "".join(text.split())


def test_prose_is_split_between_sentences() -> None:
    text = "One sentence stands here. " * 12
    assert all(piece.endswith("here.") for piece in limits.split(text, 100))


def test_prose_is_split_between_paragraphs_where_it_can() -> None:
    first, second = "A sentence. " * 6, "Another one. " * 6
    assert limits.split(f"{first.strip()}\n\n{second.strip()}", 120) == [first.strip(), second.strip()]


@given(st.lists(words, max_size=30), st.integers(100, 2000))
def test_joined_lines_fit(lines: list[str], most: int) -> None:
    assert limits.width(limits.join_lines(lines, most)) <= most


fields = st.lists(st.tuples(words, words, st.booleans()), max_size=40)


@given(words, words, fields, words, st.sampled_from([6000, 4200, 1800]))
def test_an_embed_keeps_every_limit(
    title: str, description: str, fields: list[tuple[str, str, bool]], footer: str, budget: int
) -> None:
    made = limits.embed(title=title, description=description, fields=fields, footer=footer, budget=budget)
    assert limits.width(made.title or "") <= 256
    assert limits.width(made.description or "") <= 4096
    assert limits.width(made.footer.text or "") <= 2048
    assert len(made.fields) <= 25
    for field in made.fields:
        assert 1 <= limits.width(field.name or "") <= 256
        assert 1 <= limits.width(field.value or "") <= 1024
    texts = [
        made.title,
        made.description,
        made.footer.text,
        *(t for f in made.fields for t in (f.name, f.value)),
    ]
    assert sum(limits.width(text or "") for text in texts) <= budget


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_nothing_splits_into_nothing(text: str) -> None:
    assert limits.split(text) == []
