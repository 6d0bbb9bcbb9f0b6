"""What anybody has about them needs no story to hold it: a scarf, a phone, a tissue, what is in a pocket."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.contracts import ProposedAction
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY

LENA, BETTANY, DORCAS, AGNES = (
    "npc_lena_001",
    "npc_bettany_crake_001",
    "npc_dorcas_wray_001",
    "npc_agnes_pell_001",
)


def played(scenario: str, text: str) -> tuple[ProposedAction, ...]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return interpret(heard_in(game, state, actor, text, (), 1)).actions


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("the-lamplighters-vault", "fumbles in her coat for her glasses"),
        ("the-lamplighters-vault", "I pat my pockets"),
        ("room-12", "check my phone"),
        ("room-12", "take my phone out and put it back in my pocket"),
        ("room-12", "blow on my tea"),
        ("left-luggage", "jingles my keys"),
        ("between-floors", "take a pencil from behind my ear and chew it"),
        ("lot-forty-one", "dig a pencil stub out of my pocket"),
        ("left-luggage", "sip my coffee"),
        ("the-washing-up", "finds a pen in my waistcoat pocket"),
    ],
)
def test_what_is_done_with_ones_own_is_a_gesture(scenario: str, text: str) -> None:
    done = played(scenario, text)
    assert done
    assert {one.type for one in done} == {"flourish"}
    assert not [one for one in done if one.target_words or one.instrument_words]


@pytest.mark.parametrize(
    ("scenario", "text", "whom"),
    [
        ("the-lamplighters-vault", "wraps her shawl round the old woman's shoulders", BETTANY),
        ("frost-watch", "I unwind my scarf and put it round her shoulders", DORCAS),
        ("room-12", "drape my jacket over Lena", LENA),
        ("room-12", "puts her coat around Lena's shoulders", LENA),
        ("the-washing-up", "tie my apron round Agnes", AGNES),
    ],
)
def test_what_is_put_about_somebody_is_ones_own(scenario: str, text: str, whom: str) -> None:
    last = played(scenario, text)[-1]
    assert (last.type, last.target_id, last.target_words) == ("flourish", whom, None)


@pytest.mark.parametrize(
    "text", ["hands her a tissue", "give Lena a hanky", "pass her some gum", "I offer her a mint"]
)
def test_what_is_handed_to_somebody_out_of_a_pocket_is_given(text: str) -> None:
    (one,) = played("room-12", text)
    assert one.type in ("give", "offer")
    assert one.target_id == LENA
    if one.type == "give":
        assert (one.instrument_words or "").startswith("my ")


def test_somebody_elses_coat_is_still_theirs_where_it_is_taken() -> None:
    assert [one.type for one in played("room-12", "takes her coat")] != ["flourish"]
    assert [one.type for one in played("room-12", "I search her coat")] != ["flourish"]


@pytest.mark.parametrize(
    ("text", "type", "target"),
    [
        ("I shine my phone torch under the bed", "examine", "item_bed_001"),
        ("point the torch on my phone at the wardrobe", "examine", "item_wardrobe_001"),
        ("shine my torch in her face", "flourish", LENA),
        ("shine my phone torch around", "flourish", None),
    ],
)
def test_what_ones_own_light_is_held_to_is_looked_at(text: str, type: str, target: str | None) -> None:
    (one,) = played("room-12", text)
    assert (one.type, one.target_id, one.instrument_words) == (type, target, None)


@pytest.mark.parametrize("scenario", ["the-lamplighters-vault", "lot-forty-one", "the-stolen-hour"])
def test_what_nobody_has_yet_is_named_for_its_refusal(scenario: str) -> None:
    (one,) = played(scenario, "I check my phone")
    assert (one.type, one.target_words) == ("use", "my phone")


@pytest.mark.parametrize("text", ["unlock the street door with my keys", "use the key on the green door"])
def test_no_key_of_ones_own_opens_anything(text: str) -> None:
    assert "flourish" not in [one.type for one in played("the-lamplighters-vault", text)]
