"""Sketches: the same bytes every time, in the colours of their world, and never a crash."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from bot.adapters.images.drawing import words
from bot.adapters.images.drawing.composing import draw
from bot.adapters.images.drawing.places import MOTIFS
from bot.adapters.images.drawing.plates import Mark, Plate
from bot.adapters.images.drawing.reading import SIZES, read
from bot.adapters.images.drawing.sitting.dress import dressed
from bot.adapters.images.drawing.sitting.hair import hair_behind, hair_over
from bot.adapters.images.drawing.sitting.people import HAIRS, UNTOLD_DRESS, sitter
from bot.adapters.images.drawing.sitting.portraits import PLATES
from bot.adapters.images.sketch import SketchImages
from bot.core.errors import ModelUnavailable
from bot.core.sprint.contracts import ImageParams, ImagePrompt, ImageSpec
from tests.support.pictures import KILN, TIDE, picture_prompt, small_sheets
from tests.support.sweeps import WHOLE, some

LARGEST = 200_000
OF_A_SMALL_ONE = LARGEST if WHOLE else LARGEST // 8


def drawn_small(prompt: ImagePrompt, seed: int) -> tuple[bytes, tuple[int, int]]:
    """A sketch and its size, on a small sheet; in a sweep on a whole one."""
    with nullcontext() if WHOLE else small_sheets():
        return draw(prompt, seed)


def opened(data: bytes) -> Image.Image:
    """The points of a picture."""
    with Image.open(io.BytesIO(data)) as found:
        assert found.format == "PNG"
        return found.convert("RGB")


def distance(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def colours(picture: Image.Image) -> set[tuple[int, ...]]:
    """Every colour in a picture."""
    return {colour for _, colour in picture.getcolors(picture.width * picture.height) or []}  # type: ignore[misc]


async def test_the_same_prompt_and_seed_give_the_same_bytes() -> None:
    one = await SketchImages().paint(picture_prompt(), seed=5)
    two = await SketchImages().paint(picture_prompt(), seed=5)
    other = await SketchImages().paint(picture_prompt(), seed=6)
    assert one == two
    assert one.data != other.data


async def test_a_sketch_says_that_it_is_one() -> None:
    picture = await SketchImages().paint(picture_prompt(), seed=5)
    assert (picture.sketch, picture.provider, picture.media_type) == (True, "sketch", "image/png")
    assert (picture.width, picture.height) == opened(picture.data).size == (768, 512)


async def test_a_deadline_holds_for_a_sketch_too() -> None:
    with pytest.raises(ModelUnavailable):
        await SketchImages().paint(picture_prompt(), seed=5, deadline_s=0)


async def test_others_go_on_while_a_sketch_is_drawn() -> None:
    painting = asyncio.create_task(SketchImages().paint(picture_prompt(), seed=5))
    turns = 0
    while not painting.done():
        await asyncio.sleep(0.005)
        turns += 1
    await painting
    assert turns > 3


KINDS = {"The Belfry": "/landmarks/0", "An elder": "/inhabitants", "Two folk": "/tension"}


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("kind", "ratio"), some(product(KINDS, sorted(SIZES)), 3))
def test_an_aspect_ratio_is_kept_and_a_sketch_stays_small(kind: str, ratio: str) -> None:
    """The sample has each ratio, and each kind of picture."""
    wide, tall = (int(part) for part in ratio.split(":"))
    data, size = draw(picture_prompt(kind, ratio=ratio, refs=(KINDS[kind],)), 1)
    picture = opened(data)
    assert picture.size == size
    assert abs(size[0] / size[1] - wide / tall) < 0.02
    assert len(data) < LARGEST
    assert not picture.info


def test_every_colour_that_is_asked_for_is_there() -> None:
    for palette in (TIDE, KILN):
        found = colours(opened(drawn_small(picture_prompt(palette=palette), 1)[0]))
        for code in palette:
            wanted = tuple(int(code[at : at + 2], 16) for at in (1, 3, 5))
            assert wanted in found


def test_colours_may_be_named() -> None:
    scene = read(picture_prompt(palette=("deep navy blue", "burnt orange (#e0662f)", "ivory")), 1)
    assert (0x1B, 0x28, 0x48) in scene.inks.asked
    assert (0xE0, 0x66, 0x2F) in scene.inks.asked


def test_two_worlds_look_different_and_one_looks_like_a_series() -> None:
    subjects = ("The Drowned Belfry tower", "The Ledger Stair", "The Ferry Bridge")
    tide = [opened(drawn_small(picture_prompt(subject, palette=TIDE), 1)[0]) for subject in subjects]
    kiln = [opened(drawn_small(picture_prompt(subject, palette=KILN), 1)[0]) for subject in subjects]
    means = [[ImageStat.Stat(one).mean for one in world] for world in (tide, kiln)]
    for same, across in zip(tide, kiln, strict=True):
        assert distance(same, across) > 15
    for world in means:
        for one in world:
            assert sum(abs(a - b) for a, b in zip(one, world[0], strict=True)) < 90


def test_the_specification_composes_the_picture() -> None:
    low = read(picture_prompt(composition="low horizon, left third, close-up"), 1)
    high = read(picture_prompt(composition="aerial view, centred, wide"), 1)
    assert low.horizon > 0.68 > 0.52 > high.horizon
    assert (low.focus, high.focus) == (0.34, 0.5)
    assert low.scale > 1 > high.scale
    assert read(picture_prompt(lighting="moonlight from the right"), 1).light[0] > 0
    assert read(picture_prompt(lighting="moonlight from the right"), 1).hour == "night"
    assert read(picture_prompt(lighting="golden light from the left"), 1).light[0] < 0
    assert read(picture_prompt(), 1).stroke == "courses"
    assert read(picture_prompt(), 1).ground == "water"


@pytest.mark.parametrize(
    ("subject", "refs", "kind"),
    [
        ("The keeper of the bells", ("/inhabitants/appearance",), "portrait"),
        ("Portrait of an old ferryman in a hood", (), "portrait"),
        ("A quarrel between two guilds, divided", (), "strife"),
        ("Ringers against ferrymen", ("/tension/visible_sign", "/landmarks/0"), "strife"),
        ("The people of the square", ("/hero_image_description",), "place"),
        ("A bell tower", (), "place"),
    ],
)
def test_a_subject_decides_what_kind_of_picture_it_is(subject: str, refs: tuple[str, ...], kind: str) -> None:
    assert read(picture_prompt(subject, refs=refs), 1).kind == kind


@pytest.mark.parametrize(
    ("subject", "first"),
    [
        ("The Drowned Belfry, a bell tower by the sea", "tower"),
        ("The Kiln Dome of ice", "dome"),
        ("Ferry Bridge with boats", "bridge"),
        ("Chains that hold the floating isle", "island"),
        ("The Blind Jar: a giant jar with a cloth sleeve, a crowd not looking", "jar"),
        ("The Last Portion: a small covered bowl on a ledge", "bowl"),
        ("The Empty Bin: an empty wooden bin, a child held up", "bin"),
        ("The Turning Floor: a great notched disc, people leaning on bars", "floor"),
        ("Broker's Leap: a railless platform, a long drop", "platform"),
        ("The Pit of Shares: a round stepped pit", "pit"),
        ("The Thief's Way: a muddy crawl-hole lit from within", "hole"),
        ("The Sharing Slope: channels branching down", "channels"),
        ("The Mask Loft: a rafter full of hanging masks", "masks"),
    ],
)
def test_a_picture_is_of_what_its_subject_names_first(subject: str, first: str) -> None:
    assert read(picture_prompt(subject), 1).subjects[0] == first


@pytest.mark.parametrize(
    "subject", ["The Pit of Shares by the harbour", "A turntable in the lake", "A burrow in the bay"]
)
def test_what_lies_in_the_ground_does_not_float(subject: str) -> None:
    assert read(picture_prompt(subject, setting="a harbour on a lake"), 1).ground != "water"


def test_rivals_stand_on_the_sides_that_the_subject_gives_them() -> None:
    scene = read(picture_prompt("The ringers of the tower against the ferrymen of the ship"), 1)
    assert scene.subjects[:2] == ("tower", "ship")


def test_every_motif_that_a_word_calls_for_can_be_drawn() -> None:
    assert set(words.MOTIFS.values()) == set(MOTIFS)


HOURS = ("moonlight", "sunset", "fog", "noon")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("number", "ground"), list(enumerate(sorted(set(words.GROUNDS.values())))))
def test_every_ground_is_drawn(number: int, ground: str) -> None:
    hour = HOURS[number % len(HOURS)]
    word = next(word for word, name in words.GROUNDS.items() if name == ground)
    data, _ = drawn_small(picture_prompt("A tower", setting=f"the {word}, storm and snow", lighting=hour), 1)
    assert len(data) < OF_A_SMALL_ONE


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("kind", "prop"),
    list(
        zip(
            sorted(set(words.HEADWEAR.values())),
            (sorted(set(words.PROPS.values())) * 3)[: len(set(words.HEADWEAR.values()))],
            strict=True,
        )
    ),
)
def test_every_costume_is_drawn(kind: str, prop: str) -> None:
    head = next(word for word, name in words.HEADWEAR.items() if name == kind)
    held = next(word for word, name in words.PROPS.items() if name == prop)
    prompt = picture_prompt(f"An elder with {head} and {held}", refs=("/inhabitants",))
    scene = read(prompt, 1)
    assert (scene.headwear, scene.prop) == (kind, prop)
    assert len(drawn_small(prompt, 1)[0]) < OF_A_SMALL_ONE


def spec(**fields: Any) -> ImagePrompt:
    """A prompt with hostile fields."""
    given = {"subject": "", "setting": "", "composition": "", "camera": "", "lighting": "", **fields}
    return ImagePrompt(rendered_prompt=fields.get("subject", ""), spec=ImageSpec(**given))


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "prompt",
    [
        spec(),
        spec(subject="tower " * 20_000, setting="x" * 100_000, lighting="(" * 100_000),
        spec(subject="🏰🔔 \u202e\x00\ud800 塔", palette=("🟥", "#12", "#zzzzzz", "")),
        spec(subject="a tower", palette=("#000000",) * 16),
        spec(subject="a tower", palette=("#ffffff", "#fffffe", "#fff")),
        spec(subject="a tower", palette=("#" + "f" * 100_000,)),
        spec(subject="a tower", palette=tuple(f"#{code:06x}" for code in range(0, 16_000_000, 8_000))),
        spec(subject="portrait 🧔", materials=("🧱",) * 5_000, style_tags=("x" * 9_000,) * 500),
        spec(subject="against", composition="tension conflict divided"),
    ],
    ids=range(9),
)
def test_a_hostile_specification_is_drawn_all_the_same(prompt: ImagePrompt) -> None:
    for ratio in ("3:2", "9:16"):
        data, size = drawn_small(
            prompt.model_copy(update={"params": ImageParams(aspect_ratio=ratio)}), -(2**70)
        )
        assert opened(data).size == size
        assert len(data) < OF_A_SMALL_ONE


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(
        st.sampled_from([*words.MOTIFS, *words.GROUNDS, *words.STRIFE_WORDS, *words.HOURS]), max_size=12
    ),
    st.lists(st.from_regex(r"#[0-9a-f]{6}", fullmatch=True), max_size=9),
    st.sampled_from(["/inhabitants", "/tension", "/landmarks/1", "/", "//", "x"]),
    st.integers(),
)
def test_any_words_any_colours_any_seed(said: list[str], palette: list[str], ref: str, seed: int) -> None:
    prompt = picture_prompt(
        " ".join(said), setting=" ".join(reversed(said)), palette=tuple(palette), refs=(ref,)
    )
    data, _ = drawn_small(prompt, seed)
    assert len(data) < OF_A_SMALL_ONE


def test_a_medium_is_seen_and_others_are_made_with_another() -> None:
    looks: dict[str, Image.Image] = {}
    for tag in ("watercolour over graphite", "linocut with hand-laid tints", "oil on a dark ground"):
        plain = picture_prompt()
        prompt = plain.model_copy(update={"spec": plain.spec.model_copy(update={"style_tags": (tag,)})})
        looks[read(prompt, 7).medium] = opened(drawn_small(prompt, 7)[0])
    assert set(looks) == {"wash", "print", "chalk"}
    lightness = {name: ImageStat.Stat(look.convert("L")).mean[0] for name, look in looks.items()}
    assert len({round(one / 4) for one in lightness.values()}) == 3


@pytest.mark.parametrize(
    ("said", "age", "build", "expression"),
    [
        ("a gaunt old woman, stern", "old", 0.76, "stern"),
        ("broad and merry children", "young", 1.24, "glad"),
        ("weathered, slight, sleepless", "old", 0.82, "weary"),
    ],
)
def test_a_sitter_is_who_the_words_say(said: str, age: str, build: float, expression: str) -> None:
    for seed in range(6):
        who = sitter(frozenset(said.replace(",", "").split()), Random(seed))
        assert (who.age, who.build, who.expression) == (age, build, expression)
        assert age != "young" or who.beard == ""


def test_sitters_of_whom_nothing_is_said_differ() -> None:
    people = [sitter((), Random(seed)) for seed in range(40)]
    assert len(set(people)) == 40
    for told in ("age", "build", "expression", "beard", "face", "nose", "skin", "hair", "dress"):
        assert len({getattr(one, told) for one in people}) >= 3, told


@pytest.mark.parametrize(
    ("said", "dress"),
    [
        ("Clay to the eyebrow. Most wear aprons stiff enough to stand", "apron"),
        ("They go about in coats made of other coats", "coat"),
        ("Fine-boned, scarfed", "shawl"),
        ("jerseys in the stitch of their village, under a coat", "laced"),
    ],
)
def test_a_sitter_wears_what_is_told_first(said: str, dress: str) -> None:
    who = sitter(read(picture_prompt(said), 7).told, Random(3))
    assert who.dress == dress


def test_every_dress_and_every_hair_has_a_shape_of_its_own() -> None:
    outlines = {
        _outline(lambda marks, kind=kind: dressed(kind, marks, Random(5), cold=False))
        for kind in UNTOLD_DRESS
    }
    assert len(outlines) == len(UNTOLD_DRESS)
    hair = {_outline(lambda marks, kind=kind: _whole_hair(kind, marks["back"])) for kind in HAIRS}
    assert len(hair) == len(HAIRS)


def _whole_hair(kind: str, mark: Mark) -> None:
    hair_behind(kind, mark)
    hair_over(kind, mark, Random(5))


def _outline(drawn: Callable[[Mapping[str, Mark]], None]) -> bytes:
    """What is covered by any of a portrait's plates, with what is drawn on them."""
    plates = {name: Plate((90, 90)) for name in PLATES}
    drawn({name: plate.at(45, 90, 80) for name, plate in plates.items()})
    found = [plate.mask(name, (0, 0, 90, 90)) for plate in plates.values() for name in ("body", "ink")]
    return b"".join(one.tobytes() if one else b"-" for one in found)
