"""Coins and things that change hands, and potions (SRD 5.2, Equipment, Coins; Selling Equipment; Potion of Healing)."""

from typing import Any

import pytest

from rulesets.srd_5e.characters import consumables, trade
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_plays import creature, lines, play_of

MIRA, TOBIN = "pc_mira_001", "pc_tobin_002"


def hero(entity_id: str = MIRA, gold: int = 0, copper: int = 0, **gear: Any) -> dict[str, Any]:
    held = {"weapons": [], "armor": "", "shield": False, "held": [], "backpack": [], "attuned": [], **gear}
    potions = held.pop("consumables", {})
    return creature(
        entity_id=entity_id,
        name=entity_id.split("_")[1].title(),
        equipment=held,
        resources={"gold": gold, "copper": copper, "consumables": potions},
    )


def reason(refused: Any) -> str | None:
    return refused.reason if isinstance(refused, Refused) else None


@pytest.mark.parametrize(
    ("coin", "copper"),
    # Table: Coin Values
    [("cp", 1), ("sp", 10), ("ep", 50), ("gp", 100), ("pp", 1000)],
)
def test_a_coin_is_worth_what_the_table_says(coin: str, copper: int) -> None:
    assert trade.COPPER_OF[coin] == copper


@pytest.mark.parametrize(
    ("copper", "text"),
    [(0, "0 gp"), (5, "5 cp"), (50, "5 sp"), (100, "1 gp"), (255, "2 gp 5 sp 5 cp"), (150_000, "1500 gp")],
)
def test_prices_are_said_in_coins(copper: int, text: str) -> None:
    assert trade.price_text(copper) == text


@pytest.mark.parametrize(
    ("gold", "key", "count", "left"),
    [
        # Tables of weapons, armor and gear
        (15, "longsword", 1, (0, 0)),
        (1, "club", 1, (0, 90)),
        (1, "dart", 3, (0, 85)),
        (2, "torch", 10, (1, 90)),
        (1500, "plate_armor", 1, (0, 0)),
        (50, "potion_of_healing", 1, (0, 0)),
        (2, "arrows", 2, (0, 0)),
    ],
)
def test_a_purchase_costs_its_price_to_the_copper(
    gold: int, key: str, count: int, left: tuple[int, int]
) -> None:
    play = play_of(hero(gold=gold))
    assert trade.buy(play, MIRA, key, count) is None
    resources = play.attributes(MIRA)["resources"]
    assert (resources["gold"], resources["copper"]) == left


def test_what_is_bought_goes_where_it_belongs() -> None:
    play = play_of(hero(gold=500))
    for key, count in (("dagger", 2), ("shield", 1), ("potion_of_healing", 1), ("rope", 1), ("arrows", 2)):
        assert trade.buy(play, MIRA, key, count) is None
    held = play.attributes(MIRA)
    assert held["equipment"]["weapons"] == ["dagger", "dagger"]
    assert held["resources"]["consumables"] == {"potion_of_healing": 1}
    assert held["equipment"]["backpack"] == [
        {"key": "shield", "count": 1},
        {"key": "rope", "count": 1},
        {"key": "arrows", "count": 40},
    ]


@pytest.mark.parametrize(
    ("key", "count", "why"),
    [
        ("plate_armor", 1, "too_poor"),
        ("moonlight", 1, "not_sold"),
        ("ioun_stone", 1, "no_price"),
        ("dagger", 0, "not_sold"),
    ],
)
def test_what_cannot_be_bought_costs_nothing(key: str, count: int, why: str) -> None:
    play = play_of(hero(gold=10, copper=5))
    assert reason(trade.buy(play, MIRA, key, count)) == why
    assert trade.purse(play.attributes(MIRA)) == 1005
    assert play.operations == []


@pytest.mark.parametrize(
    ("key", "gear", "got"),
    # Selling Equipment: half the price
    [
        ("longsword", {"weapons": ["longsword"]}, 750),
        ("dart", {"weapons": ["dart"]}, 2),
        ("rope", {"backpack": [{"key": "rope", "count": 1}]}, 50),
        ("potion_of_healing", {"consumables": {"potion_of_healing": 1}}, 2500),
        ("chain_mail", {"armor": "chain_mail"}, 3750),
    ],
)
def test_a_sale_brings_half(key: str, gear: Any, got: int) -> None:
    play = play_of(hero(**gear))
    assert trade.sell(play, MIRA, key) is None
    assert trade.purse(play.attributes(MIRA)) == got
    assert reason(trade.sell(play, MIRA, key)) == "not_carried"


def test_the_half_of_each_thing_is_rounded_down() -> None:
    play = play_of(hero(weapons=["dart"] * 3))
    assert trade.sell(play, MIRA, "dart", 3) is None  # 5 copper each: 2 for each, and not 7 for three
    assert trade.purse(play.attributes(MIRA)) == 6


@pytest.mark.parametrize("copper", [1, 99, 100, 101, 350, 1234])
def test_coins_that_change_hands_are_neither_made_nor_lost(copper: int) -> None:
    play = play_of(hero(gold=12, copper=34), hero(TOBIN, gold=3, copper=99))
    assert trade.give_coins(play, MIRA, TOBIN, copper) is None
    mira, tobin = trade.purse(play.attributes(MIRA)), trade.purse(play.attributes(TOBIN))
    assert (mira, tobin) == (1234 - copper, 399 + copper)
    assert 0 <= play.attributes(MIRA)["resources"]["copper"] < 100


@pytest.mark.parametrize(
    ("taker", "copper", "why"),
    [
        (TOBIN, 1235, "too_poor"),
        (TOBIN, 0, "nothing_given"),
        (TOBIN, -5, "nothing_given"),
        (MIRA, 5, "nothing_given"),
    ],
)
def test_nobody_gives_what_is_not_there_or_less_than_nothing(taker: str, copper: int, why: str) -> None:
    play = play_of(hero(gold=12, copper=34), hero(TOBIN))
    assert reason(trade.give_coins(play, MIRA, taker, copper)) == why
    assert play.operations == []


def shop(gold: int = 0, **stock: int) -> dict[str, Any]:
    return hero(TOBIN, gold=gold, backpack=[{"key": key, "count": count} for key, count in stock.items()])


def test_a_seller_gets_what_the_buyer_pays_and_gives_the_thing() -> None:
    play = play_of(hero(gold=20), shop(longsword=1, arrows=40))
    assert trade.buy(play, MIRA, "longsword", seller=TOBIN) is None
    assert trade.buy(play, MIRA, "arrows", seller=TOBIN) is None
    assert trade.purse(play.attributes(TOBIN)) == 1600
    assert play.attributes(TOBIN)["equipment"]["backpack"] == [{"key": "arrows", "count": 20}]
    assert play.attributes(MIRA)["equipment"]["weapons"] == ["longsword"]


def test_a_seller_who_has_none_left_sells_none() -> None:
    play = play_of(hero(gold=20), shop(arrows=19))
    assert reason(trade.buy(play, MIRA, "arrows", seller=TOBIN)) == "sold_out"
    assert play.operations == []


def test_whoever_buys_of_a_player_pays_for_it_and_has_it() -> None:
    play = play_of(hero(weapons=["longsword"]), shop(gold=10))
    assert trade.sell(play, MIRA, "longsword", buyer=TOBIN) is None
    assert trade.purse(play.attributes(MIRA)) == 750
    assert trade.purse(play.attributes(TOBIN)) == 250
    assert play.attributes(TOBIN)["equipment"]["backpack"] == [{"key": "longsword", "count": 1}]


def test_a_till_that_is_empty_buys_nothing() -> None:
    play = play_of(hero(weapons=["longsword"]), shop(gold=7))
    assert reason(trade.sell(play, MIRA, "longsword", buyer=TOBIN)) == "too_poor"
    assert play.operations == []


def test_a_gift_leaves_the_giver() -> None:
    play = play_of(hero(weapons=["dagger", "dagger"], held=["dagger", "dagger"]), hero(TOBIN))
    assert trade.give_item(play, MIRA, TOBIN, "dagger") is None
    assert play.attributes(MIRA)["equipment"]["weapons"] == ["dagger"]
    assert play.attributes(MIRA)["equipment"]["held"] == ["dagger"]
    assert play.attributes(TOBIN)["equipment"]["weapons"] == ["dagger"]
    assert reason(trade.give_item(play, MIRA, TOBIN, "dagger", 2)) == "not_carried"


def test_whoever_gives_an_attuned_item_away_is_attuned_no_longer() -> None:
    play = play_of(hero(backpack=[{"key": "ring", "count": 1}], attuned=["ring"]), hero(TOBIN))
    assert trade.give_item(play, MIRA, TOBIN, "ring") is None
    assert play.attributes(MIRA)["equipment"]["attuned"] == []


def test_payments_below_nothing_are_mistakes() -> None:
    play = play_of(hero(gold=1))
    with pytest.raises(ValueError, match="not below nothing"):
        trade.pay(play, MIRA, -1)
    with pytest.raises(ValueError, match="paid with"):
        trade.receive(play, MIRA, -1)


# --- potions ------------------------------------------------------------------------------------------------


def hurt(entity_id: str = MIRA, **gear: Any) -> dict[str, Any]:
    one = hero(entity_id, **gear)
    one["attributes"] |= {"hp_current": 3, "hp_max": 20}
    return one


def test_a_potion_heals_and_is_gone() -> None:
    play = play_of(hurt(consumables={"potion_of_healing": 2}), dice=(3, 4))
    assert consumables.drink(play, MIRA) == 9
    assert play.attributes(MIRA)["hp_current"] == 12
    assert play.attributes(MIRA)["resources"]["consumables"] == {"potion_of_healing": 1}
    assert lines(play) == ["Potion of Healing: 2d4+2 = [3, 4]+2 = 9 hit points"]


def test_a_potion_can_be_given_to_somebody_else() -> None:
    play = play_of(hero(consumables={"potion_of_healing": 1}), hurt(TOBIN), dice=(1, 1))
    assert consumables.drink(play, MIRA, target=TOBIN) == 4
    assert play.attributes(TOBIN)["hp_current"] == 7
    assert play.attributes(MIRA)["resources"]["consumables"] == {}


def fight(**combatant: Any) -> dict[str, Any]:
    one = {
        "side": "party",
        "zone": "gate",
        "action": True,
        "bonus_action": True,
        "reaction": True,
        **combatant,
    }
    other = {"side": "party", "zone": "yard", "action": True, "bonus_action": True, "reaction": True}
    return {
        "active": True,
        "round": 1,
        "turn": MIRA,
        "order": [MIRA, TOBIN],
        "combatants": {MIRA: one, TOBIN: other},
        "zones": {"gate": {"name": "the gate", "next_to": {"yard": 30}}, "yard": {"name": "the yard"}},
    }


def test_in_a_fight_a_potion_is_a_bonus_action() -> None:
    play = play_of(hurt(consumables={"potion_of_healing": 2}), hero(TOBIN), dice=(1, 1), scene=fight())
    assert consumables.drink(play, MIRA) == 4
    now: Any = play.state["scene_state"]["combatants"]
    assert (now[MIRA]["action"], now[MIRA]["bonus_action"]) == (True, False)
    assert reason(consumables.drink(play, MIRA)) == "bonus_action_spent"


def test_in_a_fight_the_other_has_to_be_near() -> None:
    play = play_of(hero(consumables={"potion_of_healing": 1}), hurt(TOBIN), scene=fight())
    assert reason(consumables.drink(play, MIRA, target=TOBIN)) == "out_of_reach"


@pytest.mark.parametrize(
    ("key", "why"),
    [("potion_of_healing", "no_item"), ("rope", "not_drinkable"), ("ale", "not_drinkable")],
)
def test_what_is_not_there_or_heals_nobody_is_not_drunk(key: str, why: str) -> None:
    play = play_of(hurt())
    assert reason(consumables.drink(play, MIRA, key)) == why
    assert play.operations == []


def test_whoever_takes_up_too_much_is_slow_until_it_is_put_down() -> None:
    """SRD 5.2, Rules Glossary, Carrying Capacity: Strength 10 carries 150 pounds (plate: 65, 50 coins: 1)."""
    bearer = hero(gold=4500)
    bearer["attributes"]["combat_stats"] = {"initiative": 0, "speed": 30, "passive_perception": 10}
    play = play_of(bearer, hero(TOBIN))
    assert trade.buy(play, MIRA, "plate_armor") is None
    assert play.attributes(MIRA)["combat_stats"]["speed"] == 30
    assert trade.buy(play, MIRA, "plate_armor") is None
    assert play.attributes(MIRA)["combat_stats"]["speed"] == 5
    assert play.facts == ["Mira has more than can be carried: speed 5 feet."]
    assert trade.give_item(play, MIRA, TOBIN, "plate_armor") is None
    assert play.attributes(MIRA)["combat_stats"]["speed"] == 30
