"""Patches change a canon whole or not at all, with typed values, and say exactly what they changed."""

import hashlib
from random import Random

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import Rejected
from bot.core.sprint.canon.patching import apply_patch, canon_hash, covers, diff, kind_of, known, touched
from bot.core.sprint.contracts import Canon, Inhabitants, Landmark, PatchOp, PatchValue, Tension
from tests.support.sprint_speaker import applied, final_canon

TOWER = Landmark(name="Tower", description="tall", significance="old", visual_key="red")
WELL = Landmark(name="Well", description="deep", significance="new", visual_key="blue")
SPRING = WELL.model_copy(update={"name": "Spring"})
FOLK = Inhabitants(name="Folk", appearance="grey", customs="quiet", livelihood="salt")
FEUD = Tension(conflict="water", stakes="life", visible_sign="guards")
START = Canon(world_name="Old", aesthetic_mood=("dry", "bright"), landmarks=(TOWER, WELL), inhabitants=FOLK)


def op(kind: str, path: str, value: PatchValue | None = None) -> PatchOp:
    return PatchOp.model_validate({"op": kind, "path": path, "value": value})


@pytest.mark.parametrize(
    ("change", "field", "value"),
    [
        (op("replace", "/world_name", "New"), "world_name", "New"),
        (op("add", "/governing_logic", "Light is rationed."), "governing_logic", "Light is rationed."),
        (op("remove", "/world_name"), "world_name", ""),
        (op("replace", "/aesthetic_mood", ("wet",)), "aesthetic_mood", ("wet",)),
        (op("add", "/aesthetic_mood/-", "slow"), "aesthetic_mood", ("dry", "bright", "slow")),
        (op("add", "/aesthetic_mood/0", "slow"), "aesthetic_mood", ("slow", "dry", "bright")),
        (op("replace", "/aesthetic_mood/1", "dim"), "aesthetic_mood", ("dry", "dim")),
        (op("remove", "/aesthetic_mood/0"), "aesthetic_mood", ("bright",)),
        (op("add", "/landmarks/-", TOWER), "landmarks", (TOWER, WELL, TOWER)),
        (op("add", "/landmarks/1", TOWER), "landmarks", (TOWER, TOWER, WELL)),
        (op("replace", "/landmarks/0", WELL), "landmarks", (WELL, WELL)),
        (op("remove", "/landmarks/0"), "landmarks", (WELL,)),
        (op("remove", "/landmarks"), "landmarks", ()),
        (
            op("replace", "/landmarks/1/name", "Spring"),
            "landmarks",
            (TOWER, WELL.model_copy(update={"name": "Spring"})),
        ),
        (
            op("replace", "/inhabitants/customs", "loud"),
            "inhabitants",
            FOLK.model_copy(update={"customs": "loud"}),
        ),
        (op("remove", "/inhabitants"), "inhabitants", None),
        (op("add", "/tension", FEUD), "tension", FEUD),
    ],
)
def test_an_operation_changes_its_field_and_no_other(change: PatchOp, field: str, value: object) -> None:
    after = applied(START, change)
    assert getattr(after, field) == value
    assert after.model_copy(update={field: getattr(START, field)}) == START
    assert Canon.model_validate_json(after.model_dump_json()) == after


@pytest.mark.parametrize(
    ("change", "reason", "part"),
    [
        (op("replace", "/nowhere", "x"), "unknown_path", "path"),
        (op("replace", "world_name", "x"), "unknown_path", "path"),
        (op("replace", "/world_name/", "x"), "unknown_path", "path"),
        (op("replace", "/landmarks/0/colour", "x"), "unknown_path", "path"),
        (op("replace", "/landmarks/00", TOWER), "unknown_path", "path"),
        (op("replace", "/landmarks/1٢", TOWER), "unknown_path", "path"),
        (op("replace", "/__class__", "x"), "unknown_path", "path"),
        (op("replace", "", "x"), "unknown_path", "path"),
        (op("replace", "/world_name", ("a", "b")), "wrong_type", "value"),
        (op("replace", "/world_name"), "wrong_type", "value"),
        (op("add", "/landmarks/-", "a tower"), "wrong_type", "value"),
        (op("add", "/landmarks/-", FOLK), "wrong_type", "value"),
        (op("replace", "/landmarks", ()), "wrong_type", "value"),
        (op("replace", "/tension", FOLK), "wrong_type", "value"),
        (op("remove", "/world_name", "Old"), "foreign_value", "value"),
        (op("remove", "/tension"), "nothing_there", "path"),
        (op("remove", "/aesthetic_mood/2"), "nothing_there", "path"),
        (op("replace", "/landmarks/2", TOWER), "nothing_there", "path"),
        (op("add", "/landmarks/3", TOWER), "nothing_there", "path"),
        (op("replace", "/landmarks/-", TOWER), "nothing_there", "path"),
        (op("remove", "/landmarks/-"), "nothing_there", "path"),
        (op("replace", "/tension/stakes", "all"), "nothing_there", "path"),
        (op("replace", "/aesthetic_mood", tuple("abcdefg")), "too_many", "path"),
    ],
)
def test_an_operation_that_does_not_fit_is_refused_with_its_place(
    change: PatchOp, reason: str, part: str
) -> None:
    first = op("replace", "/world_name", "New")
    refused = apply_patch(START, (first, change))
    assert isinstance(refused, Rejected)
    assert (refused.code, refused.path) == (f"sprint/{reason}", f"/canon_patch/1/{part}")
    assert START.world_name == "Old"


def test_a_fourth_landmark_is_refused() -> None:
    add = op("add", "/landmarks/-", TOWER)
    refused = apply_patch(START, (add, add))
    assert isinstance(refused, Rejected)
    assert refused.code == "sprint/too_many"
    assert "at most 3" in refused.message


def test_the_hash_is_that_of_the_canonical_json() -> None:
    canonical = rfc8785.dumps(START.model_dump(mode="json"))
    assert canon_hash(START) == hashlib.sha256(canonical).hexdigest()
    assert canon_hash(START) != canon_hash(applied(START, op("replace", "/world_name", "New")))


def test_a_difference_names_each_field_before_and_after() -> None:
    after = applied(
        START,
        op("replace", "/world_name", "New"),
        op("replace", "/landmarks/0/visual_key", "white"),
        op("add", "/landmarks/-", TOWER),
        op("replace", "/inhabitants/customs", "loud"),
        op("add", "/tension", FEUD),
        op("remove", "/aesthetic_mood"),
    )
    assert [(one.path, one.before, one.after) for one in diff(START, after)] == [
        ("/world_name", "Old", "New"),
        ("/aesthetic_mood", ("dry", "bright"), None),
        ("/landmarks/0/visual_key", "red", "white"),
        ("/landmarks/2", None, TOWER),
        ("/inhabitants/customs", "quiet", "loud"),
        ("/tension", None, FEUD),
    ]


def test_a_landmark_that_goes_leaves_the_others_as_they_are() -> None:
    after = applied(START, op("remove", "/landmarks/0"))
    assert [(one.path, one.before, one.after) for one in diff(START, after)] == [
        ("/landmarks/0", TOWER, None)
    ]


def test_a_scope_covers_itself_what_lies_below_and_what_its_end_added() -> None:
    assert covers("/tension", "/tension/stakes", START)
    assert not covers("/tension/stakes", "/tension", START)
    assert not covers("/tension/stakes", "/tension/conflict", START)
    assert covers("/landmarks/-", "/landmarks/2/name", START)
    assert not covers("/landmarks/-", "/landmarks/1/name", START)
    assert not covers("/landmarks/1", "/landmarks/10", START)
    assert not covers("/landmarks/-", "/landmarks", START)


def test_what_can_be_spoken_about() -> None:
    assert known("/tension/stakes", START)
    assert known("/landmarks/1/name", START)
    assert not known("/landmarks/2", START)
    assert not known("/nothing", START)


TEXTS = st.text("abc ", max_size=5)
RECORDS = st.one_of(
    st.builds(Landmark, name=TEXTS, description=TEXTS, significance=TEXTS, visual_key=TEXTS),
    st.builds(Inhabitants, name=TEXTS, appearance=TEXTS, customs=TEXTS, livelihood=TEXTS),
    st.builds(Tension, conflict=TEXTS, stakes=TEXTS, visible_sign=TEXTS),
)
HEADS = ["world_name", "aesthetic_mood", "landmarks", "inhabitants", "tension", "hero_image_description", "x"]
PATHS = st.builds(
    lambda head, rest: "/" + "/".join([head, *rest]),
    st.sampled_from(HEADS),
    st.lists(st.sampled_from(["0", "1", "2", "3", "-", "name", "stakes", "customs", "~1", ""]), max_size=2),
)
OPS = st.builds(
    PatchOp,
    op=st.sampled_from(["add", "replace", "remove"]),
    path=PATHS,
    value=st.one_of(st.none(), TEXTS, st.lists(TEXTS, max_size=7).map(tuple), RECORDS),
)
CANONS = st.integers(0, 10**6).map(lambda seed: final_canon(Random(seed))) | st.sampled_from([Canon(), START])


@given(CANONS, st.lists(OPS, max_size=6))
def test_a_patch_gives_a_canon_or_a_refusal_and_leaves_the_old_one_alone(
    canon: Canon, ops: list[PatchOp]
) -> None:
    before = canon.model_dump_json()
    after = apply_patch(canon, ops)
    assert canon.model_dump_json() == before
    if isinstance(after, Rejected):
        assert after.code.startswith("sprint/")
        return
    assert Canon.model_validate_json(after.model_dump_json()) == after
    assert len(after.landmarks) <= 3
    assert len(after.aesthetic_mood) <= 6
    assert (canon_hash(after) == canon_hash(canon)) == (after == canon) == (diff(canon, after) == ())


@given(CANONS, st.lists(OPS, max_size=4), st.lists(OPS, max_size=4))
def test_two_patches_in_turn_are_one_patch(canon: Canon, one: list[PatchOp], other: list[PatchOp]) -> None:
    middle = apply_patch(canon, one)
    if isinstance(middle, Canon):
        end, whole = apply_patch(middle, other), apply_patch(canon, one + other)
        assert isinstance(end, Canon) == isinstance(whole, Canon)
        if isinstance(end, Canon):
            assert end == whole


@given(CANONS, OPS)
def test_only_the_field_that_a_patch_touches_changes(canon: Canon, change: PatchOp) -> None:
    after = apply_patch(canon, (change,))
    if isinstance(after, Canon):
        (path,) = touched((change,))
        assert kind_of(path)
        assert all(one.path.split("/")[1] == path.split("/")[1] for one in diff(canon, after))


@given(CANONS, st.lists(OPS, max_size=4), OPS)
def test_one_bad_operation_refuses_the_whole_patch(canon: Canon, ops: list[PatchOp], last: PatchOp) -> None:
    bad = PatchOp(op="replace", path="/nowhere", value="x")
    assert isinstance(apply_patch(canon, (*ops, bad, last)), Rejected)
