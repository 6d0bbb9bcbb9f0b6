"""What a question, a request or a remark is about, among what its hearer has something to say of."""

from __future__ import annotations

import pytest

from bot.core.content.shapes import SubjectContent
from bot.core.understanding.subjects import subject_asked, subject_remarked

SWAN = SubjectContent(about=("swan", "cast-iron swan"), says={"any": ('"Lot twelve," says {target}.',)})
AUNT = SubjectContent(
    about=("aunt", "Clemency"), pronouns="she", says={"any": ('"My aunt," says {target}.',)}
)
STAND = SubjectContent(about=("umbrella stand", "umbrellas"), says={"any": ('"Strays," says {target}.',)})
EVERY = (SWAN, AUNT, STAND)


@pytest.mark.parametrize(
    ("said", "told", "meant"),
    [
        ("who's the swan?", "", SWAN),
        ("why on earth is there a swan here", "", SWAN),
        ("what are those umbrellas for", "", STAND),
        ("tell me about your aunt. please", "", AUNT),
        ("I like trains. but whats with the swan", "", SWAN),
        ("what do you mean?", 'Rain. "You must see the swan," says Casimir.', SWAN),
        ("who is she", '"My aunt Clemency and her swan," says Casimir.', AUNT),
        ("where is it from?", '"Lot twelve," says Casimir. He looks at the umbrellas.', SWAN),
        ("what dog?", '"You must see the swan," says Casimir.', None),
        ("why do you ask", '"You must see the swan," says Casimir.', None),
        ("is she dead", "Nobody has told of anybody.", None),
    ],
)
def test_a_question_is_about_what_it_names_or_points_at(
    said: str, told: str, meant: SubjectContent | None
) -> None:
    assert subject_asked(said, EVERY, told) is meant


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
