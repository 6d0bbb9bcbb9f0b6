"""The shapes of cards and lorebooks."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.cards import cards
from bot.core.errors import PlayerError
from bot.presentation.catalogue import words_of
from tests.support.card_files import ILYA, LORE, MARA
from tests.support.refusals import refused_saying
from tests.unit.core.parsing.test_bounded_json import values

FLAT = {
    key: MARA["data"][key]
    for key in ("name", "description", "personality", "scenario", "first_mes", "mes_example")
}
WORLD = {
    "name": "Town",
    "entries": {
        "0": {"uid": 0, "key": ["mill"], "keysecondary": [], "comment": "Mill", "content": "It burned.", "order": 5,
              "disable": True, "constant": False, "probability": 100},
        "1": {"uid": 1, "key": ["well"], "content": "It is dry.", "order": 1, "disable": False},
    },
}  # fmt: skip
LETTERS = st.characters(exclude_categories=["Cs"])
ODD_KEYS = [
    "model_config",
    "__class__",
    "__dict__",
    "copy",
    "dump",
    "called",
    "__pydantic_extra__",
    "_x",
    "",
    "self",
]


def parse(value: Any) -> cards.Card | cards.Lorebook:
    return cards.parse(json.dumps(value))


def changed(card: Any, *path: Any, to: Any) -> Any:
    """A copy with one value changed."""
    copy = deepcopy(card)
    place = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return copy


@pytest.mark.parametrize("value", [MARA, ILYA, LORE, LORE["data"], FLAT, {**FLAT, "x": [1.5, None]}])
def test_a_card_is_given_back_as_it_was_read(value: Any) -> None:
    assert cards.dump(parse(value)) == value


@given(
    st.dictionaries(st.text(LETTERS) | st.sampled_from(ODD_KEYS), values, max_size=4),
    st.sampled_from(range(5)),
)
def test_unknown_fields_are_kept_wherever_they_stand(unknown: dict[str, Any], where: int) -> None:
    card = deepcopy(ILYA)
    book = card["data"]["character_book"]
    place = [card, card["data"], card["data"]["extensions"], book, book["entries"][0]][where]
    place |= {key: value for key, value in unknown.items() if key not in place}
    assert cards.dump(parse(card)) == card


def test_nothing_at_all_may_be_left_out_but_the_name() -> None:
    card = parse({"spec": "chara_card_v3", "data": {"name": "Mara"}})
    assert isinstance(card, cards.Card)
    assert card.called == "Mara"
    assert cards.book_of(card) is None


def test_null_stands_for_nothing() -> None:
    given = {"spec": "chara_card_v2", "data": {**dict.fromkeys(MARA["data"]), "name": "Mara"}}
    assert cards.dump(parse(given)) == given


def test_the_nickname_is_what_a_card_calls_its_character() -> None:
    v3, v2 = parse(ILYA), parse(MARA)
    assert isinstance(v3, cards.Card)
    assert isinstance(v2, cards.Card)
    assert (v3.called, v2.called) == ("Ilya", "Mara Vance")
    blank = parse(changed(ILYA, "data", "nickname", to="***"))
    assert isinstance(blank, cards.Card)
    assert blank.called == "Ilya Petrov"


@pytest.mark.parametrize(
    ("version", "newer"),
    [("3.0", False), ("3.1", True), (4, True), ("2.0", False), ("soon", False), (None, False), ([], False)],
)
def test_a_newer_version_is_read_and_known_as_newer(version: Any, newer: bool) -> None:
    card = parse(changed(ILYA, "spec_version", to=version))
    assert isinstance(card, cards.Card)
    assert card.newer is newer


def test_a_flat_card_is_a_first_version() -> None:
    card = parse(FLAT)
    assert isinstance(card, cards.Card)
    assert card.spec == cards.V1


def test_a_world_info_file_is_a_lorebook_in_order() -> None:
    lore = parse(WORLD)
    assert isinstance(lore, cards.Lorebook)
    entries = lore.data.ordered()
    assert [(entry.keys, entry.content, entry.enabled) for entry in entries] == [
        (["well"], "It is dry.", True),
        (["mill"], "It burned.", False),
    ]
    assert cards.dump(lore)["entries"][0]["probability"] == 100


def test_an_order_that_is_no_number_is_the_files_order() -> None:
    book = changed(LORE, "data", "entries", to=[{"content": str(at), "insertion_order": order} for at, order in
                                                enumerate(["9", None, True, [1], 0])])  # fmt: skip
    lore = parse(book)
    assert isinstance(lore, cards.Lorebook)
    assert [one.content for one in lore.data.ordered()] == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("value", "where"),
    [
        (changed(MARA, "data", to=[]), "`data` must be an object"),
        ({"spec": "chara_card_v2"}, "`data` is missing"),
        (changed(MARA, "data", "name", to=None), "`data / name` must be text"),
        (changed(MARA, "data", "name", to={"a": 1}), "`data / name` must be text"),
        (changed(MARA, "data", "description", to=5), "`data / description` must be text"),
        (changed(MARA, "data", "tags", to="a"), "`data / tags` must be a list"),
        (changed(MARA, "data", "tags", to=[1]), "`data / tags / 0` must be text"),
        (changed(MARA, "data", "alternate_greetings", to=["a", None]), "`data / alternate_greetings / 1` must be text"),
        (changed(MARA, "data", "extensions", to=[]), "`data / extensions` must be an object"),
        (changed(MARA, "data", "character_book", to="x"), "`data / character_book` must be an object"),
        (changed(MARA, "data", "character_book", to={}), "`data / character_book / entries` is missing"),
        (changed(MARA, "data", "character_book", "entries", 1, "keys", to=[5]),
         "`data / character_book / entries / 1 / keys / 0` must be text"),
        (changed(MARA, "data", "character_book", "entries", 1, to=5),
         "`data / character_book / entries / 1` must be an object"),
        (changed(MARA, "data", "character_book", "entries", 0, "enabled", to="yes"),
         "`data / character_book / entries / 0 / enabled` must be true or false"),
        (changed(MARA, "data", "character_book", "entries", to=[{}] * 2001),
         "`data / character_book / entries` has too many items"),
        ({**FLAT, "name": 5}, "`name` must be text"),
        ({"entries": [5]}, "`entries / 0` must be an object"),
        ({"entries": {"0": 5}}, "`entries / 0` must be an object"),
    ],
)  # fmt: skip
def test_a_wrong_type_is_refused_with_its_place(value: Any, where: str) -> None:
    with pytest.raises(PlayerError) as refused:
        parse(value)
    assert refused.value.code == "import/shape"
    assert where in words_of(refused.value)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ([], "import/not_a_card"),
        ("text", "import/not_a_card"),
        (None, "import/not_a_card"),
        ({}, "import/not_a_card"),
        ({"name": "Mara"}, "import/not_a_card"),
        ({"entries": 5}, "import/not_a_card"),
        ({"spec": "chara_card_v9", "data": {"name": "x"}}, "import/spec"),
        ({"spec": {"a": 1}}, "import/spec"),
        ({"spec": "lorebook_v3", "data": {"name": "x"}}, "import/shape"),
    ],
)
def test_what_is_no_card_is_refused(value: Any, code: str) -> None:
    with pytest.raises(PlayerError) as refused:
        parse(value)
    assert refused.value.code == code


def test_a_spec_is_named_without_its_markup() -> None:
    with refused_saying("“everyone x”"):
        parse({"spec": "@everyone **x**"})


@pytest.mark.parametrize("field", ["tags", "alternate_greetings", "group_only_greetings", "source", "assets"])
def test_a_long_list_of_wrong_things_is_one_refusal(field: str) -> None:
    with pytest.raises(PlayerError) as refused:
        parse(changed(ILYA, "data", field, to=[0] * 100_000))
    assert len(words_of(refused.value)) < 400
