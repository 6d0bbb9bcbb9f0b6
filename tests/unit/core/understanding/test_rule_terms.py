"""Acts of a game's own terms, as players write them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.contracts import EntityView, InterpretInput, RuleTerm, SceneView
from bot.core.understanding.rule_terms.acts_by_terms import read_terms

TERMS = (
    RuleTerm(key="", type="attack", names=("attack", "hit", "strike at", "shoot"), aims="several"),
    RuleTerm(key="longsword", type="attack", names=("longsword", "sword"), aims="several", acts=False),
    RuleTerm(key="shortbow", type="attack", names=("shortbow", "bow"), aims="several", acts=False),
    RuleTerm(key="", type="cast", names=("cast",), aims="several"),
    RuleTerm(key="burning_hands", type="cast", names=("burning hands",), aims="several"),
    RuleTerm(key="cure_wounds", type="cast", names=("cure wounds",), aims="several"),
    RuleTerm(key="light", type="cast", names=("light",), aims="several"),
    RuleTerm(key="", type="dodge", names=("dodge",), aims="none"),
    RuleTerm(key="", type="grapple", names=("grab", "grapple"), aims="one"),
    RuleTerm(key="", type="move_in_fight", names=("step", "move", "run", "go"), aims="place"),
    RuleTerm(key="gate", type="move_in_fight", names=("gate",), aims="place", acts=False),
)
PEOPLE = (
    EntityView(id="pc_mira", name="Mira", type="pc"),
    EntityView(id="pc_tobin", name="Old Tobin", type="pc"),
    EntityView(id="npc_1", name="Nettle", type="npc", aliases=("goblin",)),
    EntityView(id="npc_2", name="Burr", type="npc", aliases=("goblin",)),
    EntityView(id="npc_3", name="Thistle", type="npc", aliases=("goblin", "archer")),
)


def heard(text: str) -> list[tuple[str, str | None, str | None, tuple[str, ...]]]:
    scene = SceneView(
        location_id="loc", location="the yard", description="", atmosphere="", time="", time_of_day="", tone="",
        present=PEOPLE, exits=(), carried=(), scenery=(), status_line="", rules=(), events=(),
    )  # fmt: skip
    given = InterpretInput(
        text=text, actor_id="pc_mira", scene=scene, vocabulary=(), default_action="look", terms=TERMS
    )
    return [(one.type, one.option, one.target_id, one.targets) for one in read_terms(given).actions]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("attack Nettle", [("attack", None, "npc_1", ())]),
        ("I hit Burr with my longsword!", [("attack", "longsword", "npc_2", ())]),
        ("shoot the archer", [("attack", None, "npc_3", ())]),
        ("*shoots Thistle with her bow*", [("attack", "shortbow", "npc_3", ())]),
        (
            "I cast burning hands on the two left goblins and step back behind Tobin",
            [
                ("cast", "burning_hands", "npc_1", ("npc_1", "npc_2")),
                ("move_in_fight", "away", "pc_tobin", ()),
            ],
        ),
        (
            "burning hands at Nettle, Burr and Thistle",
            [("cast", "burning_hands", "npc_1", ("npc_1", "npc_2", "npc_3"))],
        ),
        ("burnign hands on all of them", [("cast", "burning_hands", "npc_1", ("npc_1", "npc_2", "npc_3"))]),
        ("cast cure wounds on Old Tobin", [("cast", "cure_wounds", "pc_tobin", ())]),
        ("run to the gate, then dodge", [("move_in_fight", "gate", None, ()), ("dodge", None, None, ())]),
        ("attack", [("attack", None, None, ())]),
        ("I attack Nettle. Had enough, Burr?", [("attack", None, "npc_1", ())]),
    ],
)
def test_what_is_done_is_read(
    text: str, expected: list[tuple[str, str | None, str | None, tuple[str, ...]]]
) -> None:
    assert heard(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "I don't attack anybody",
        "should I attack Nettle?",
        "if he moves I hit him",
        '"Attack!" cries Mira',
        "what would burning hands do",
        "grab the lantern",
        "I would never hit Burr",
        "go away",
        "I think about my longsword",
    ],
)
def test_what_is_not_done_is_no_act(text: str) -> None:
    assert [one for one in heard(text) if one[0] != "move_in_fight"] == []


def test_what_is_left_over_goes_to_the_listener() -> None:
    scene = SceneView(
        location_id="loc", location="the yard", description="", atmosphere="", time="", time_of_day="", tone="",
        present=PEOPLE, exits=(), carried=(), scenery=(), status_line="", rules=(), events=(),
    )  # fmt: skip
    given = InterpretInput(
        text='I shout "Run!" and attack Burr',
        actor_id="pc_mira",
        scene=scene,
        vocabulary=(),
        default_action="look",
        terms=TERMS,
    )
    read = read_terms(given)
    assert [one.type for one in read.actions] == ["attack"]
    assert '"Run!"' in read.rest
    assert "attack" not in read.rest


DEEDS = (
    RuleTerm(key="heave", type="exert", names=("heave", "tear * down"), aims="thing"),
    RuleTerm(key="pick", type="slip", names=("with a hairpin",), aims="thing", of=("item",)),
    RuleTerm(
        key="read",
        type="perceive",
        names=("is * lying", "read * face"),
        aims="thing",
        of=("npc",),
        asked=True,
    ),
    RuleTerm(key="bribe", type="influence", names=("bribe",), aims="thing", of=("npc",)),
    RuleTerm(key="bribe:5", type="influence", names=("5 gold",), aims="thing", acts=False),
)
THINGS = (
    EntityView(id="item_cask", name="the cask", type="item"),
    EntityView(id="item_box", name="the box", type="item"),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I try to heave the cask aside", [("exert", "heave", "item_cask", ())]),
        ("Mira heaves the cask", [("exert", "heave", "item_cask", ())]),
        ("I heave again, with both hands", [("exert", "heave", None, ())]),
        ("open the box with a hairpin", [("slip", "pick", "item_box", ())]),
        ("is Nettle lying to me?", [("perceive", "read", "npc_1", ())]),
        ("bribe Nettle with 5 gold", [("influence", "bribe:5", "npc_1", ())]),
        ("I don't heave anything", []),
        ("Nettle asks whether I would heave the cask", []),
        ("should I heave the cask?", []),
        ("heavy is the cask", []),
        ("one long heave of the chest", []),
        ("bribe the cask", []),
        ("I roll heave 20: 5 gold", []),
    ],
)
def test_deeds_are_read_where_a_deed_is_told(text: str, expected: list[Any]) -> None:
    scene = SceneView(
        location_id="loc", location="the yard", description="", atmosphere="", time="", time_of_day="", tone="",
        present=(*PEOPLE, *THINGS), exits=(), carried=(), scenery=(), status_line="", rules=(), events=(),
    )  # fmt: skip
    given = InterpretInput(
        text=text, actor_id="pc_mira", scene=scene, vocabulary=(), default_action="look", terms=DEEDS
    )
    read = read_terms(given).actions
    assert [(one.type, one.option, one.target_id, one.targets) for one in read] == expected


@pytest.mark.parametrize("text", ["I light the oven", "light a torch", "I promise to light the oven for you"])
def test_a_spell_named_by_an_everyday_verb_is_not_cast_by_doing_that_to_a_thing(text: str) -> None:
    assert heard(text) == []


@pytest.mark.parametrize("text", ["I cast light on the oven", "light", "Light!"])
def test_a_spell_named_by_an_everyday_verb_is_cast_where_it_is_named_as_one(text: str) -> None:
    assert [one[:2] for one in heard(text)] == [("cast", "light")]
