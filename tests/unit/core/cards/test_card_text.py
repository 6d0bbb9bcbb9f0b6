"""The text of a card: macros, markup and lengths."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.cards import card_text
from bot.core.ids import entity_id


def fill(text: str) -> str:
    return card_text.fill(text, char="Mara", user="Sam")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{{char}} sees {{user}}.", "Mara sees Sam."),
        ("{{CHAR}} {{ User }} <BOT> <char> <USER>", "Mara Sam Mara Mara Sam"),
        ("a{{// secret}}b{{hidden_key: x}}c{{comment: y}}d", "abcd"),
        ("{{reverse:Hello}}", "olleH"),
        ("{{random:one\\,two}}", "one,two"),
        ("{{roll:1}} {{roll:d1}}", "1 1"),
        ("{{original}} {{char", "{{original}} {{char"),
        ("{{reverse:}}resu{{", "resu{{"),
    ],
)
def test_macros_are_replaced_as_the_specification_says(text: str, expected: str) -> None:
    assert fill(text) == expected


def test_a_choice_is_one_of_its_options_and_always_the_same() -> None:
    text = "{{random:red,green,blue}} {{pick::red,green,blue}} {{roll:d6}}"
    first, second, number = fill(text).split()
    assert {first, second} <= {"red", "green", "blue"}
    assert 1 <= int(number) <= 6
    assert fill(text) == fill(text)


def test_what_comes_in_is_not_read_again() -> None:
    assert card_text.fill("{{user}}", char="x", user="{{char}}{{user}}") == "{{char}}{{user}}"
    assert card_text.fill("{{reverse:}}resu{{}}", char="x", user="y") == "resu{{}}"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mara Vance", "Mara Vance"),
        ("  Mara\n\tVance ", "Mara Vance"),
        ("**Mara** _Vance_ `x` ~~y~~ ||z||", "Mara Vance x y z"),
        ("@everyone @here", "everyone here"),
        ("<@123456789012345678>", "123456789012345678"),
        ("<@&5> <#6> </game start:7>", "&5 6"),
        ("Ma\u200bra\u202e\u0000\x07", "Mara"),
        ("[click](https://evil.example)", "click"),
        ("https://evil.example Mara", "Mara"),
        ("{{user}}", "user"),
        ("<b>Mara</b>", "Mara"),
        ("e\u0301" * 3, "é" * 3),
        ("Q" + "\u0301\u0302\u0303\u0304\u0305" * 20, "Q\u0301\u0302"),
        ("Яна 雪", "Яна 雪"),
        ("x" * 500, "x" * 40),
        ("!!! ***", ""),
        ("😀", ""),
        ("", ""),
    ],
)
def test_a_name_is_made_plain(name: str, expected: str) -> None:
    assert card_text.plain_name(name) == expected


@given(st.text())
def test_a_name_is_one_short_line_that_can_become_an_id(name: str) -> None:
    plain = card_text.plain_name(name)
    assert len(plain) <= card_text.NAME
    assert not set(plain) & set("\n\r\t@*_`~|<>{}[]\\#")
    assert card_text.plain_name(plain) == plain
    if plain:
        assert entity_id("pc", plain, {})


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        ("{{char}} is a nurse. She waits.", "Mara is a nurse."),
        ("# Mara\n\n**{{char}}** waits! And waits.", "Mara waits! And waits."),
        ("Mara\nA nurse of {{user}}’s ward", "A nurse of Sam’s ward"),
        ("![art](https://x.example/a.png)\nA quiet soul… who listens.", "A quiet soul…"),
        ('[Character("Mara")\n{Age("27")}]', 'Character("Mara")'),
        ("Dr. Mara heals. Slowly.", "Dr. Mara heals."),
        ("See https://evil.example/now for more. Yes.", "See for more."),
        ("- quiet and exact", "quiet and exact"),
        ("", ""),
        ("***\n---\n!!", ""),
        ("word " * 100, ("word " * 23).strip() + "…"),
    ],
)
def test_a_tagline_is_the_first_sentence(description: str, expected: str) -> None:
    assert card_text.tagline(description, char="Mara", user="Sam") == expected


@given(st.text())
def test_a_tagline_is_one_line_of_bounded_length(description: str) -> None:
    line = card_text.tagline(description, char="Mara", user="Sam")
    assert len(line) <= card_text.TAGLINE
    assert "\n" not in line
    assert "@" not in line


@given(st.text(), st.integers(1, 200))
def test_visible_text_holds_no_hidden_letters_and_keeps_its_length(text: str, most: int) -> None:
    seen = card_text.visible(text, most)
    assert len(seen) <= most
    assert seen.replace("\n", "").isprintable()


def test_decorators_are_taken_off_and_other_words_stay() -> None:
    assert card_text.undecorated("@@depth 4\n@@@activate\n\nThe mill.\n@@not here") == "The mill.\n@@not here"
    assert card_text.undecorated("@mill") == "@mill"
    assert card_text.undecorated("@@activate") == ""


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "text",
    [
        "{{//" * 250_000,
        "{{random:" + "a," * 500_000,
        "{{roll:9" * 100_000,
        "<a" * 500_000,
        "[a](" * 250_000,
        "![" * 500_000,
        "a://" * 250_000,
        "@@\n" * 300_000,
        "\u0301" * 500_000,
        "." * 1_000_000,
    ],
)
def test_no_text_takes_long(text: str) -> None:
    began = time.process_time()
    fill(text)
    card_text.plain(text, 80)
    card_text.tagline(text, char="a", user="b")
    card_text.undecorated(text)
    card_text.plain_name(text)
    assert time.process_time() - began < 2
