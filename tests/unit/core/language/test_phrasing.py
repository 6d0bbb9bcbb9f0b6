"""Placeholders, articles and the mending of sentences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.language.phrasing import (
    Name,
    UnknownPlaceholder,
    called,
    capitalise,
    definite,
    fill,
    is_several,
    listed,
    placeholders,
    tidy,
    uncapitalise,
)

MARA = Name("Mara", "she")
SAM = Name("Sam", "they")
DOOR = Name("oak door", "it")


@pytest.mark.parametrize(
    ("template", "names", "filled"),
    [
        ("{actor} opens {target}.", {"actor": MARA, "target": DOOR}, "Mara opens the oak door."),
        ("{target.they} look{target.s} up", {"target": MARA}, "she looks up"),
        ("{target.they} look{target.s} up", {"target": SAM}, "they look up"),
        ("{target} look{target.s} up", {"target": SAM}, "Sam looks up"),
        (
            "{target} {target.has} it; {target.they} {target.is} glad",
            {"target": SAM},
            "Sam has it; they are glad",
        ),
        (
            "{actor.them} {actor.their} {actor.theirs} {actor.themself}",
            {"actor": Name("Tom", "he")},
            "him his his himself",
        ),
        (
            "The {target} and {actor.their} {target}",
            {"actor": MARA, "target": DOOR},
            "The oak door and her oak door",
        ),
        ("it was that {target}", {"target": Name("Mara Quist")}, "it was that Mara Quist"),
        ("the {place}", {"place": Name("the old well")}, "the old well"),
        ("{target.their} hinges", {"target": DOOR}, "its hinges"),
        ("{actor.they} {actor.does} it", {"actor": SAM}, "they do it"),
    ],
)
def test_a_template_is_filled_with_names_and_agreeing_verbs(
    template: str, names: dict[str, Name], filled: str
) -> None:
    assert fill(template, names) == filled


@pytest.mark.parametrize(
    "template", ["{someone} waits", "{actor.whom} waits", "{Actor} waits", "{actor } waits"]
)
def test_an_unknown_placeholder_is_refused(template: str) -> None:
    with pytest.raises(UnknownPlaceholder):
        fill(template, {"actor": MARA})


@given(st.text())
def test_braces_in_a_name_are_only_text(name: str) -> None:
    assert fill("{actor}!", {"actor": Name(name, "they")}) == f"{definite(name)}!"


def test_the_placeholders_of_a_template_are_listed() -> None:
    assert placeholders("{actor} and {target.their} {item}") == (
        ("actor", None),
        ("target", "their"),
        ("item", None),
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("oak door", "the oak door"),
        ("Room 12", "Room 12"),
        ("the old well", "the old well"),
        ("an apple", "an apple"),
        ("Lena's letter", "Lena's letter"),
        ("berth nine", "berth nine"),
        ("lot forty-one", "lot forty-one"),
        ("platform 9b", "platform 9b"),
        ("bone", "the bone"),
        ("old phone", "the old phone"),
        ("five", "the five"),
        ("two keys", "the two keys"),
        ("", ""),
    ],
)
def test_things_take_an_article_and_proper_names_do_not(name: str, shown: str) -> None:
    assert definite(name) == shown


def test_a_numbered_place_stands_in_a_sentence_without_an_article() -> None:
    template = "{actor} is in {place} now."
    mara = Name("Mara", "she")
    assert fill(template, {"actor": mara, "place": Name("berth nine")}) == "Mara is in berth nine now."
    assert fill(template, {"actor": mara, "place": Name("saleroom")}) == "Mara is in the saleroom now."
    assert fill(template, {"actor": mara, "place": Name("the saleroom")}) == "Mara is in the saleroom now."


def test_lists_read_well() -> None:
    assert listed(("lamp", "Room 12", "key")) == "the lamp, Room 12 and the key"


@pytest.mark.parametrize(
    ("raw", "mended"),
    [
        ("the door opens", "The door opens."),
        ("the door opens .  light falls in", "The door opens. Light falls in."),
        ('"not tonight," she says', '"Not tonight," she says.'),
        ('"Stop." she turns away', '"Stop." she turns away.'),
        ("she waits... and waits", "She waits... and waits."),
        ("no!. really?.", "No! Really?"),
        ('she said "go."', 'She said "go."'),
        ('she said "go"', 'She said "go."'),
        ("Mr. grey nods, ", "Mr. grey nods."),
        ("  ", ""),
        ('*Empathy* — "she is afraid"', '*Empathy* — "she is afraid."'),
        ("it costs 3.5 crowns", "It costs 3.5 crowns."),
    ],
)
def test_a_paragraph_is_mended(raw: str, mended: str) -> None:
    assert tidy(raw) == mended


@given(st.text())
def test_mending_twice_changes_nothing_more(text: str) -> None:
    once = tidy(text)
    assert tidy(once) == once


def test_first_letters_change_with_care() -> None:
    assert capitalise('"oh') == '"Oh'
    assert uncapitalise("The lamp went out") == "the lamp went out"
    assert uncapitalise("Mara lied") == "Mara lied"
    assert uncapitalise("I was there") == "I was there"


def test_a_full_name_is_said_once() -> None:
    people = ("Ines Tarrow", "Mr Grey", "Anna Holt", "Anna Voss", "Lena")
    told = "Ines Tarrow knocks. Ines Tarrow waits. Mr Grey and Mr Grey; Anna Holt, Anna Holt."
    assert (
        called(told, people) == "Ines Tarrow knocks. Ines waits. Mr Grey and Mr Grey; Anna Holt, Anna Holt."
    )
    assert called("Ines Tarrow waits.", people, "Ines went out.") == "Ines waits."


@pytest.mark.parametrize(
    "name", ["tea towels", "lift doors", "mop and bucket", "stairs of the tower", "knives", "glasses"]
)
def test_a_plural_name_is_spoken_of_as_several(name: str) -> None:
    assert is_several(name)
    line = "{target} {target.is} here; {actor} leaves {target.them} where {target.they} stay{target.s}."
    told = fill(line, {"target": Name(name), "actor": Name("Sam", "they")})
    assert told == f"the {name} are here; Sam leaves them where they stay."


@pytest.mark.parametrize(
    "name",
    ["glass", "box of matches", "bus", "soap powder", "gas", "Ottoline", "lens", "bed with curtains", "iris"],
)
def test_one_thing_is_spoken_of_as_one(name: str) -> None:
    assert not is_several(name)
    assert fill("{target} {target.is} here; {target.they} stay{target.s}.", {"target": Name(name)}).endswith(
        "is here; it stays."
    )
