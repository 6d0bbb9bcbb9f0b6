"""What a message left open is said in small brackets, once, and only where another reading was possible."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.contracts import EntityView, ExitView, InterpretInput, NarrateInput, SceneView
from bot.core.prompting.step_sections import sections_of
from bot.core.understanding.assumptions import leaves_open_which, leaves_open_who
from bot.presentation.catalogue import worded
from tests.pipeline.test_interventions import Watched
from tests.support.table import Table, table


def bracket(at: Table) -> str:
    """What stands in brackets above the newest passage."""
    return worded(at.shown.scene.preface).removeprefix("-# ")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "messages", "said"),
    [
        ("the-washing-up", ["and why is that?"], "(to Agnes)"),
        ("the-washing-up", ["Agnes, how are you?", "attack"], "(Agnes)"),
        (
            "the-lamplighters-vault",
            ["go to the hall", "search the portrait", "take the brass key", "unlock the chapter door", "open the door"],
            "(the chapter door)",
        ),
    ],
)  # fmt: skip
async def test_what_was_assumed_is_said(
    scenario: str, messages: list[str], said: str, tmp_path: Path
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        for message in messages:
            await at.say(message)
        assert bracket(at) == said


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("scenario", "messages"),
    [
        ("the-washing-up", ["Agnes, how are you?"]),
        ("the-washing-up", ["how are you, agness?"]),
        ("the-washing-up", ["ask the niece about the tide"]),
        ("the-washing-up", ["hug her"]),
        ("the-washing-up", ["kiss the old man"]),
        ("the-washing-up", ["hello everyone"]),
        ("the-washing-up", ["Tobias, are you tired?", "and why is that?"]),
        ("the-washing-up", ["Tobias, who is Hilda?", "is she nice?"]),
        ("the-washing-up", ["look at the tin"]),
        ("room-12", ["why are you packing?", "tell me more", "hug her", "attack"]),
        ("lot-forty-one", ["who's the swan?", "where is it from?"]),
        ("the-lamplighters-vault", ["open the street door"]),
        ("the-lamplighters-vault", ["look around", "wait"]),
    ],
)
async def test_where_nothing_else_was_possible_nothing_is_said(
    scenario: str, messages: list[str], tmp_path: Path
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        for message in messages:
            await at.say(message)
            assert bracket(at) == "", message


async def test_whom_it_was_said_to_is_assumed_once(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        shown: list[str] = []
        for message in ("why?", "and why is that?", "Tobias, do you agree?", "why not?"):
            await at.say(message)
            shown.append(bracket(at))
        assert shown == ["(to Agnes)", "", "", ""]


async def test_a_model_that_narrates_is_told_what_was_assumed(tmp_path: Path) -> None:
    model = Watched()
    async with table(tmp_path, model, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("and why is that?")
        given = next(asked.payload for asked in model.asked if isinstance(asked.payload, NarrateInput))
        outcome = sections_of(given)["outcome"]
        assert given.told[0].assumed == ("to Agnes",)
        assert "to Agnes" in str(outcome)


# --- what a message leaves open --------------------------------------------------------------------


def given(text: str, *, keys: int = 2, women: int = 2) -> InterpretInput:
    """A message in a room with women and a man, and keys in hand."""
    called = [("npc_a", "Agnes Pell", "she"), ("npc_h", "Hilda Orme", "she")]
    people = [*called[:women], ("npc_t", "Tobias Pell", "he")]
    names = ("brass key", "cellar key", "flame key")[:keys]
    scene = SceneView(
        location_id="loc_1", location="hall", description="", time="", time_of_day="", tone="", status_line="",
        present=tuple(
            EntityView(id=ident, name=name, type="npc", aliases=(name.split()[0],), pronouns=pronoun)
            for ident, name, pronoun in people
        ),
        carried=tuple(
            EntityView(id=name.split()[0], name=name, type="item", kind="key") for name in names
        ),
        exits=(ExitView(location_id="loc_2", name="yard"),),
    )  # fmt: skip
    return InterpretInput(text=text, actor_id="pc_1", scene=scene, vocabulary=(), default_action="say")


@pytest.mark.parametrize(
    ("text", "target", "open_to"),
    [
        ("give it to her", "npc_a", True),
        ("give it to him", "npc_t", False),
        ("give it to Agnes", "npc_a", False),
        ("give it to agnis", "npc_a", False),
        ("give the woman the plate", "npc_h", True),
        ("hand it over", "npc_t", True),
        ("attack", "npc_a", True),
        ("tell everybody", "npc_a", False),
    ],
)
def test_who_is_left_open(text: str, target: str, open_to: bool) -> None:
    assert leaves_open_who(given(text), target) == open_to


def test_with_one_woman_she_is_no_guess() -> None:
    assert not leaves_open_who(given("give it to her", women=1), "npc_a")


@pytest.mark.parametrize(
    ("text", "spoken", "open_to"),
    [
        ("unlock the door with the key", (), True),
        ("unlock the door", (), True),
        ("unlock the door with the brass key", (), False),
        ("unlock it with the brass one", ("brass", "cellar"), False),
        ("use it on the door", ("brass", "cellar"), True),
        ("use it on the door", ("brass",), False),
    ],
)
def test_which_thing_is_left_open(text: str, spoken: tuple[str, ...], open_to: bool) -> None:
    assert leaves_open_which(given(text), "brass", spoken) == open_to


def test_the_only_key_is_no_guess() -> None:
    assert not leaves_open_which(given("unlock the door", keys=1), "brass", ())
