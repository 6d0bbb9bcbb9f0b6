"""What is written in the form of emotions, as people write it."""

from __future__ import annotations

from bot.core.state.document import EMOTIONS
from bot.presentation import limits
from bot.presentation.god.emotions import FORM, changed_in, emotions_form, packed

VALUES = packed({"anger": 100, "fear": 1000, "joy": 5})


def stands() -> str:
    form = emotions_form("npc_lena_001", VALUES)
    (field,) = form.children
    return str(field.default)  # type: ignore[attr-defined]


def test_a_form_opens_with_a_line_for_each_emotion_as_it_is() -> None:
    assert stands().splitlines() == [
        "Anger: 0.1", "Fear: 1", "Joy: 0.005", "Sadness: 0", "Trust: 0", "Surprise: 0",
    ]  # fmt: skip


def test_only_what_differs_from_what_stood_there_is_changed() -> None:
    assert changed_in(stands().replace("Joy: 0.005", "joy 0,9"), VALUES) == (("joy", "0,9"),)
    assert changed_in("Anger: 0.2", VALUES) == (("anger", "0.2"),), (
        "a line that was taken out changes nothing"
    )
    assert [name for name, _ in changed_in(stands(), VALUES)] == [*EMOTIONS], (
        "the offer says that nothing would change"
    )


def test_a_line_without_a_value_is_named_as_it_is_written() -> None:
    assert changed_in("Anger:\nlots of joy\nfear", VALUES) == (
        ("anger", "Anger:"),
        ("lots of", "joy"),
        ("fear", "fear"),
    )


def test_the_ids_have_room_for_the_longest_name() -> None:
    longest = "n" * 64
    custom_id = emotions_form(longest, VALUES).custom_id
    assert len(custom_id.replace("feel", "feelings")) <= limits.CUSTOM_ID
    assert FORM.fullmatch(custom_id)
