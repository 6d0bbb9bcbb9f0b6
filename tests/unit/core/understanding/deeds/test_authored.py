"""A deed that a story has written is meant by its verb, its thing and the words beside them, and by nothing less."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.deeds.authored import StoryDeed, deed_meant
from bot.core.understanding.listener import listen
from tests.support.whose_deeds import given_in

IN = "frost-watch/Gil"


def acts(text: str) -> list[tuple[MessageAct, str]]:
    reading = listen(given_in(IN).model_copy(update={"text": text}))
    return [(act, reading.parts[act.parts[0]].said if act.parts else "") for act in reading.acts]


def deeds() -> tuple[StoryDeed, ...]:
    scene = given_in(IN).scene
    things = {one.name: one for one in (*scene.present, *scene.scenery)}
    return (
        StoryDeed("tip", things["cold pot"], ("tip", "look into")),
        StoryDeed("light", things["cold pot"], ("light",)),
        StoryDeed("knock", things["oil drum"], ("knock", "rap")),
        StoryDeed("sand", things["mop bucket"], ("stick", "put"), ("hand", "sand")),
        StoryDeed("ring", things["timer"], ("ring",), called=("bell",)),
    )


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("I tip the end pot of row twelve a little to see how much oil there is.", "tip"),
        ("I kneel by the end pot to light it.", "light"),
        ("*Gil knocks on the drum to hear if it is full*", "knock"),
        ("I stick my hand in the mop bucket", "sand"),
        ("I ring the bell", "ring"),
    ],
)
def test_it_is_meant(text: str, deed: str) -> None:
    meant = [found.id for act, told in acts(text) if (found := deed_meant(act, deeds(), told)) is not None]

    assert meant == [deed]


@pytest.mark.parametrize(
    "text",
    [
        "I look at the end pot",
        "I knock on the back door",
        "I put the knife in the mop bucket",
        "I ring the timer off",
    ],
)
def test_another_deed_is_left_to_the_rules(text: str) -> None:
    known = deeds()[:4]

    assert [found.id for act, told in acts(text) if (found := deed_meant(act, known, told))] == []


@pytest.mark.parametrize("told", ["I dry the cups with my towel", "I dry a plate with the towel"])
def test_a_means_does_the_deed_to_what_it_is_for(told: str) -> None:
    assert deed_meant(MessageAct("say"), (_drying(),), told) == _drying()


@pytest.mark.parametrize("told", ["I dry your hands with my towel", "I wipe her face with the towel"])
def test_a_means_does_not_do_it_to_another(told: str) -> None:
    assert deed_meant(MessageAct("say"), (_drying(),), told) is None


def _drying() -> StoryDeed:
    scene = given_in("the-washing-up/Robin").scene
    towels = next(one for one in scene.scenery if one.name == "tea towels")
    return StoryDeed("dry", towels, ("dry", "wipe"), ("dry", "towel", "cups", "plate"))
