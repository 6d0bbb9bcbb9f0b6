"""Names from people are made harmless, and story text cannot name anybody by id."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presentation import text
from bot.presentation.catalogue import say


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mara", "Mara"),
        ("**Mara**", "\\*\\*Mara\\*\\*"),
        ("  Mara \n Vance ", "Mara Vance"),
        ("Ma\u202era\u200b", "Mara"),
        ("# Mara", "\\# Mara"),
        ("\u200b", "somebody"),
        ("O'Neill-Łęcki", "O'Neill-Łęcki"),
    ],
)
def test_a_name_is_one_plain_line(name: str, shown: str) -> None:
    assert text.plain_name(name) == shown


@given(st.text(max_size=200))
def test_no_name_pings(name: str) -> None:
    shown = text.plain_name(name)
    assert "@everyone" not in shown
    assert "<@" not in shown
    assert "\n" not in shown


@pytest.mark.parametrize("said", ["<@123456>", "<@&99>", "@everyone", "@here", "<#5>", "</game start:7>"])
def test_story_text_cannot_name_a_person_a_role_or_a_channel(said: str) -> None:
    assert said not in text.unpinged(f"She says {said} softly.")


def test_story_text_keeps_its_emphasis() -> None:
    assert text.unpinged("*No.* **Never.**") == "*No.* **Never.**"


@pytest.mark.parametrize(
    ("message", "rest"),
    [
        ("<@42> I knock.", "I knock."),
        (" <@!42>, I knock.", "I knock."),
        ("<@42>", ""),
        ("<@43> I knock.", None),
        ("I knock. <@42>", None),
    ],
)
def test_a_message_that_begins_with_the_bots_name_is_for_it(message: str, rest: str | None) -> None:
    assert text.without_mention(message, 42) == rest


def test_missing_permissions_are_named_with_their_channel() -> None:
    missing = text.named_permissions(["send_messages", "embed_links"])
    words = say("channel/forbidden", missing=missing, where="<#7>")
    assert "**Send Messages** and **Embed Links** in <#7>" in words
