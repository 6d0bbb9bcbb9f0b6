"""Words of a player become ids of the scene, or an honest "which one?"."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.contracts import EntityView, ExitView, Mention, SceneView
from bot.core.understanding.labels import label_spans
from bot.core.understanding.references import Ambiguous, Found, NoReferent, Reference, resolve


def thing(ident: str, name: str, kind: str, *aliases: str, traits: tuple[str, ...] = ()) -> EntityView:
    return EntityView(id=ident, name=name, type="item", kind=kind, aliases=aliases, traits=traits)


def person(ident: str, name: str, pronouns: str, *aliases: str, type: str = "npc") -> EntityView:
    return EntityView(id=ident, name=name, type=type, pronouns=pronouns, aliases=aliases)


SCENE = SceneView(
    location_id="loc_hall_001",
    location="Hall",
    description="A cold hall.",
    time="21:00",
    time_of_day="Night",
    tone="quiet",
    status_line="",
    present=(
        person("pc_mara_001", "Mara", "she", type="pc"),
        person("npc_lena_001", "Lena", "she", "the clerk"),
        person("npc_tom_001", "Tom Harrow", "he", "porter"),
        thing("item_oak_door_001", "oak door", "door", "north door"),
        thing("item_iron_door_001", "iron door", "door"),
        thing("item_lamp_001", "brass lamp", "tool"),
        thing("item_chest_001", "sea chest", "container"),
        thing("item_letter_001", "Lena's letter", "paper"),
        thing("item_letter_002", "torn letter", "paper"),
        thing("item_bread_001", "bread and butter", "food"),
    ),
    carried=(
        thing("item_key_001", "brass key", "key"),
        thing("item_rope_001", "rope", "tool", traits=("frayed",)),
    ),
    exits=(
        ExitView(location_id="loc_cellar_001", name="cellar", via="item_oak_door_001"),
        ExitView(location_id="loc_yard_001", name="stable yard", via="item_iron_door_001"),
    ),
)
LENA, TOM = Mention(id="npc_lena_001", pronouns="she"), Mention(id="npc_tom_001", pronouns="he")
LAMP = Mention(id="item_lamp_001", pronouns="it")
EVERYTHING = {"character", "item", "exit"}


@pytest.mark.parametrize(
    ("words", "mentioned", "want", "answer"),
    [
        ("Lena", (), {"character"}, Found("npc_lena_001")),
        ("the clerk", (), {"character"}, Found("npc_lena_001")),
        ("tom", (), {"character"}, Found("npc_tom_001")),
        ("harrow", (), {"character"}, Found("npc_tom_001")),
        ("Lnea", (), {"character"}, Found("npc_lena_001")),
        ("the green door", (), {"item"}, NoReferent("the green door")),
        ("the heavy oak door", (), {"item"}, Found("item_oak_door_001")),
        ("him", (), {"character"}, Found("npc_tom_001")),
        ("her", (LAMP, LENA), {"character"}, Found("npc_lena_001")),
        ("her", (), {"character"}, Found("npc_lena_001")),
        ("them", (TOM, LENA), {"character"}, Found("npc_tom_001")),
        ("it", (LAMP,), {"item"}, Found("item_lamp_001")),
        ("it", (LENA, LAMP), EVERYTHING, Found("item_lamp_001")),
        ("me", (), {"character"}, Found("pc_mara_001")),
        ("the lamp", (), {"item"}, Found("item_lamp_001")),
        ("brass lamp", (), EVERYTHING, Found("item_lamp_001")),
        ("the brsas lmap", (), {"item"}, Found("item_lamp_001")),
        ("chest", (), {"item"}, Found("item_chest_001")),
        ("container", (), {"item"}, Found("item_chest_001")),
        ("oak door", (), EVERYTHING, Found("item_oak_door_001")),
        ("the door", (), {"item"}, Ambiguous(("item_oak_door_001", "item_iron_door_001"))),
        ("the nearest door", (), {"item"}, Found("item_oak_door_001")),
        ("the closest iron door", (), {"item"}, Found("item_iron_door_001")),
        (
            "the door",
            (Mention(id="item_iron_door_001", pronouns="it"),),
            {"item"},
            Found("item_iron_door_001"),
        ),
        ("north door", (), {"item"}, Found("item_oak_door_001")),
        ("north door", (), {"exit"}, Found("loc_cellar_001", exit=True)),
        ("the cellar", (), EVERYTHING, Found("loc_cellar_001", exit=True)),
        ("outside", (), {"exit"}, Found("loc_yard_001", exit=True)),
        ("Lena's letter", (), {"item"}, Found("item_letter_001")),
        ("her letter", (LENA,), {"item"}, Found("item_letter_001")),
        ("torn letter", (), {"item"}, Found("item_letter_002")),
        ("my key", (), {"item"}, Found("item_key_001")),
        ("her key", (LENA,), {"item"}, Found("item_key_001")),
        ("frayed rope", (), {"item"}, Found("item_rope_001")),
        ("the rusty chest", (), {"item"}, Found("item_chest_001")),
        ("bread and butter", (), {"item"}, Found("item_bread_001")),
        ("dragon", (), EVERYTHING, NoReferent("dragon")),
        ("", (), EVERYTHING, NoReferent("")),
        ("the", (), EVERYTHING, NoReferent("the")),
        ("kit", (), EVERYTHING, NoReferent("kit")),
        ("Lena", (), {"item"}, Found("item_letter_001")),
    ],
)
def test_words_find_what_they_mean(
    words: str, mentioned: tuple[Mention, ...], want: set[str], answer: Reference
) -> None:
    assert resolve(words, SCENE, mentioned, want, actor_id="pc_mara_001") == answer


def test_brass_alone_prefers_what_is_carried_as_an_instrument() -> None:
    assert resolve("the brass", SCENE, (), {"item"}) == Ambiguous(("item_key_001", "item_lamp_001"))
    assert resolve("the brass", SCENE, (), {"item"}, prefer_carried=True) == Found("item_key_001")


def test_labels_are_found_in_running_text() -> None:
    spans = label_spans("Take the bread and butter to Tom Harrow.", SCENE)
    assert [ident for _, _, ident in spans] == ["item_bread_001", "npc_tom_001"]


@given(st.text(max_size=200))
def test_any_text_has_an_answer_that_names_only_the_scene(words: str) -> None:
    known = {entity.id for entity in (*SCENE.present, *SCENE.carried)} | {
        way.location_id for way in SCENE.exits
    }
    match resolve(words, SCENE, (LENA,), EVERYTHING):
        case Found(id=ident):
            assert ident in known
        case Ambiguous(ids=ids):
            assert len(ids) > 1
            assert set(ids) <= known
        case NoReferent(words=same):
            assert same == words
    for start, end, ident in label_spans(words, SCENE):
        assert 0 <= start < end <= len(words)
        assert ident in known


def test_a_word_of_four_letters_is_no_slip_for_another_one() -> None:
    near = SCENE.model_copy(update={"exits": (ExitView(location_id="loc_room_001", name="chapter room"),)})
    assert resolve("the roof", near, (), {"exit"}) == NoReferent("the roof")
    assert resolve("the chaptr room", near, (), {"exit"}) == Found("loc_room_001", exit=True)


def test_them_means_the_things_spoken_of_where_things_are_wanted() -> None:
    assert resolve("them", SCENE, (LAMP, LENA), {"item"}) == Found("item_lamp_001")


def test_a_thing_is_not_meant_by_the_kind_of_another_that_its_name_begins_with() -> None:
    board = thing("item_board_001", "key board", "furniture")
    near = SCENE.model_copy(update={"present": (board,), "carried": ()})
    assert resolve("the key", near, (), {"item"}) == NoReferent("the key")
    assert resolve("the board", near, (), {"item"}) == Found("item_board_001")


def test_a_name_stands_where_no_word_goes_on() -> None:
    shown = {"present": (thing("item_lamp_001", "lamp", "tool"),), "carried": (), "scenery": (), "exits": ()}
    scene = SCENE.model_copy(update=shown)
    for before, after in product(["", "a", "_", "-", "'", "é", "7", " ", ".", "lamp", "Lamp "], repeat=2):
        text = f"{before}lamp{after} lamp"
        standing = re.finditer(r"(?<!\w)lamp(?!\w)", text.casefold())
        assert list(label_spans(text, scene)) == [(*one.span(), "item_lamp_001") for one in standing], text
