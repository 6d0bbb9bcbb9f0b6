"""Who urges somebody and then says what there is asks them neither to come along nor to do a thing."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.whose_deeds import given_in


@pytest.mark.parametrize(
    "text",
    [
        "cmon lena theres a bag on the bed",
        "oh come on, Lena, there is a bag on the bed",
        "C'mon Lena it's on the bed",
    ],
)
def test_it_is_a_remark(text: str) -> None:
    (act,) = listen(given_in("room-12/Mara").model_copy(update={"text": text})).acts

    assert act.do == "say"
    assert act.to is not None
    assert act.to.id == "npc_lena_001"


def test_an_order_stays_one() -> None:
    (act,) = listen(given_in("room-12/Mara").model_copy(update={"text": "come on lena get up"})).acts

    assert act.do == "request"
