"""An animal that was just named is what "him" means, and hears what nobody else is there to hear."""

import pytest

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

DOG, TOBIAS = "item_dog_001", "npc_tobias_pell_001"


def heard(situation: str, text: str) -> tuple[MessageAct, ...]:
    return listen(given_in(situation).model_copy(update={"text": text})).acts


def meant(situation: str, text: str) -> list[tuple[str, str | None]]:
    acts = heard(situation, text)
    return [(act.do, next((one.id for one in (act.to, act.place) if one is not None), None)) for act in acts]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("give Admiral one of the mints, then take him back to the kitchen", ("take", DOG)),
        ("I scratch the dog, then I sit down next to him", ("posture", DOG)),
        ("*pats Admiral and looks him over*", ("examine", DOG)),
        ("I kneel by the dog and clip the lead on him", ("attempt", DOG)),
        ("I pick him up", ("take", DOG)),
        ("stroke the dog and follow him", ("examine", DOG)),
    ],
)
def test_the_animal_just_named_is_what_a_pronoun_means(text: str, last: tuple[str, str]) -> None:
    assert [one for one in meant("the-washing-up/hall", text) if one[0] != "go"][-1] == last


@pytest.mark.parametrize(
    "text",
    [
        "hello old boy, has anyone fed you",
        "hello admiral",
        "who's a good boy then",
        "are you hungry? poor thing",
        "I tell him it's all right",
        '"You miss him, don\'t you?"',
        "I ask the dog if anyone has fed him",
        "sorry, old fellow",
    ],
)
def test_what_is_said_where_only_an_animal_is_is_said_to_it(text: str) -> None:
    (act,) = heard("the-washing-up/hall", text)
    assert act.to is not None
    assert act.to.id == DOG


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("the-washing-up/start", "pat him on the shoulder"),
        ("the-washing-up/start", "I look at Tobias and sit down next to him"),
        ("the-washing-up/start", "I tell him to sit"),
        ("the-washing-up/start", "I ask him about the letter"),
    ],
)
def test_where_people_are_they_are_meant(situation: str, text: str) -> None:
    assert meant(situation, text)[-1][1] == TOBIAS


@pytest.mark.parametrize("text", ["hello?", "is anybody there", "I say goodnight to nobody in particular"])
def test_where_nobody_is_nothing_is_said_to_an_animal(text: str) -> None:
    assert all(act.to is None or act.to.id != DOG for act in heard("the-washing-up/yard", text))
