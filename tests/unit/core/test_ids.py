"""Entity ids."""

import hashlib
import pickle
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core import ids
from bot.core.errors import ChannelUnreachable, ContentError, PlayerError, Rejected
from bot.core.ids import (
    ENTITY_TYPES,
    MAX_SLUG,
    entity_id,
    is_content_id,
    slug,
)
from bot.core.notices import Notice

names = st.text(min_size=1).filter(lambda name: name.strip())


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Lena", "lena"),
        ("Room 12", "room_12"),
        ("  Zoë d'Arc ", "zoe_d_arc"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Яна", "x044f043d0430"),
        ("!!!", "x002100210021"),
    ],
)
def test_a_slug_is_plain_and_stable(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_a_blank_name_has_no_slug() -> None:
    with pytest.raises(ValueError, match="at least one character"):
        slug("  ")


@given(name=names, kind=st.sampled_from(ENTITY_TYPES), sequence=st.integers(1, 5000))
def test_every_name_makes_an_id_of_the_documented_form(name: str, kind: str, sequence: int) -> None:
    made = entity_id(kind, name, sequence)  # type: ignore[arg-type]
    assert re.fullmatch(rf"{kind}_[a-z0-9]+(_[a-z0-9]+)*_[0-9]{{3,}}", made, re.ASCII)
    assert int(made.rpartition("_")[2]) == sequence
    assert len(slug(name)) <= MAX_SLUG
    assert is_content_id(made)


def test_a_new_entity_gets_the_first_sequence_that_is_free() -> None:
    assert entity_id("npc", "Lena") == "npc_lena_001"
    assert entity_id("npc", "Lena", {"npc_lena_001", "npc_lena_003"}) == "npc_lena_002"
    assert entity_id("npc", "Lena", 1000) == "npc_lena_1000"


def test_short_ids_are_for_content_files() -> None:
    assert is_content_id("room-12")
    assert not any(is_content_id(text) for text in ("Lena", "1st", "", "a b", "é", "lena\n"))


def test_types_and_sequences_are_checked() -> None:
    with pytest.raises(ValueError, match="unknown entity type"):
        entity_id("dog", "Rex")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="starts at 1"):
        entity_id("npc", "Rex", 0)


def test_a_rejection_code_is_an_area_and_a_reason() -> None:
    assert Rejected("action/door_locked", "", "It is locked.").reason == "door_locked"
    for code in ("door_locked", "action/", "action/Door", "a/b/c", "action/door_locked\n"):
        with pytest.raises(ValueError, match="area/reason"):
            Rejected(code, "", "")
        with pytest.raises(ValueError, match="area/reason"):
            PlayerError(code)


def test_errors_carry_what_their_reader_needs() -> None:
    refused = pickle.loads(pickle.dumps(PlayerError("dice/too_long", length=900, most=500)))
    assert (refused.code, refused.notice) == ("dice/too_long", Notice("dice/too_long", length=900, most=500))
    assert isinstance(pickle.loads(pickle.dumps(ChannelUnreachable())), ChannelUnreachable)
    assert str(ContentError("a.json", "/months/0", "needs a name")) == "a.json, at /months/0: needs a name"


def test_ids_of_what_a_session_stores_are_those_of_earlier_versions() -> None:
    assert ids.turn_scene_id("turn-7-99") == "scene-turn-7-99"
    assert ids.turn_of_scene("scene-turn-session_ab-99") == "turn-session_ab-99"
    assert ids.genesis_scene_id("session_ab") == "scene-session_ab"
    assert ids.scene_id("session_ab", "99") == "scene-session_ab-99"
    assert ids.observation_id("scene-session_ab", 0) == "scene-session_ab.0"
    assert ids.post_key("open", "session_ab") == "open-session_ab"
    assert ids.tag_of("session_ab", "99") == hashlib.sha256(b"session_ab:99").hexdigest()[:16]


def test_a_turn_and_its_scene_have_one_short_name_of_session_and_source() -> None:
    """It stands some forty times in what a turn stores, so its length is held; and it never changes."""
    turn = ids.turn_id("session_1f00", "1410000000000000000")
    assert turn == "turn-2e8l71sdfdk8nd3v"
    assert ids.turn_scene_id(turn) == "scene-2e8l71sdfdk8nd3v"
    assert ids.turn_of_scene("scene-2e8l71sdfdk8nd3v") == turn
    assert (
        ids.turn_id("session_1f00", "1410000000000000001")
        != turn
        != ids.turn_id("session_1f01", "1410000000000000000")
    )
    assert len({ids.turn_id("session_1f00", str(source)) for source in range(20_000)}) == 20_000


@given(st.lists(st.integers(2**52, 2**64 - 1), min_size=2, max_size=8, unique=True))
def test_turns_of_messages_are_in_the_order_of_their_milliseconds(sources: list[int]) -> None:
    """What is new stands last in the indexes, so that their pages are full."""
    made = [ids.turn_id("session_1f00", str(source)) for source in sorted(sources)]
    assert len(set(made)) == len(made)
    times = [source >> 22 for source in sorted(sources)]
    for (one, at), (other, then) in pairwise(zip(made, times, strict=True)):
        assert at == then or one < other


@given(st.text("abc_-", min_size=1), st.text("0123456789", min_size=1))
def test_what_an_id_was_made_of_is_read_back(session: str, source: str) -> None:
    assert ids.scene_source(session, ids.scene_id(session, source)) == source
    assert ids.scene_source(session, ids.genesis_scene_id(session)) == ""
    turn = ids.turn_id(session, source)
    assert ids.turn_of_scene(ids.turn_scene_id(turn)) == turn


def test_a_scene_of_a_turn_or_of_another_session_has_no_source() -> None:
    assert ids.scene_source("session_ab", ids.turn_scene_id(ids.turn_id("session_ab", "99"))) is None
    assert ids.scene_source("session_ab", ids.scene_id("session_abc", "99")) is None
