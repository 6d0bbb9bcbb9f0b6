"""Intents of actions: read from what a ruleset lets them achieve."""

import pytest

from bot.core.rules.actions import Action
from bot.core.rules.intents import MOST_TAGS, intended, intent_tags
from tests.support.table import LIBRARY

GAME = LIBRARY.game("room-12")


@pytest.mark.parametrize(
    ("act", "tags"),
    [
        ("apologise", ("calm", "trust")),
        ("confess", ("connection", "trust", "risk")),
        ("step_back", ("calm",)),
        ("go", ("movement",)),
        ("look", ("perception",)),
        ("wait", ()),
    ],
)
def test_an_act_is_after_what_its_success_does(act: str, tags: tuple[str, ...]) -> None:
    spec = GAME.action(act)
    assert spec is not None
    assert intent_tags(GAME, spec) == tags


@pytest.mark.parametrize("scenario", LIBRARY.games)
def test_every_shipped_act_has_few_plain_tags(scenario: str) -> None:
    game = LIBRARY.game(scenario)
    for spec in game.ruleset.actions.values():
        tags = intent_tags(game, spec)
        assert len(tags) == len(set(tags)) <= MOST_TAGS
        assert all(tag.isalpha() for tag in tags)


def test_an_intent_stands_beside_what_an_action_says_already() -> None:
    action = Action(actor_id="pc_mara_001", type="confess", metadata={"topic": "bag"})
    assert intended(GAME, action).metadata == {"topic": "bag", "intent_tags": ["connection", "trust", "risk"]}
    waiting = Action(actor_id="pc_mara_001", type="wait")
    assert intended(GAME, waiting) is waiting
    assert intended(GAME, Action(actor_id="pc_mara_001", type="unheard_of")).metadata is None
