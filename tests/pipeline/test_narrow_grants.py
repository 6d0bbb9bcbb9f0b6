"""What a narrator may change is narrow in every ruleset: feelings of those present, in small steps, and few."""

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.rules.visibility import position
from bot.core.state import operations as ops
from bot.core.state.granting import beyond_reach
from tests.support.table import LIBRARY

STORIES = {game.ruleset.id: game for game in map(LIBRARY.game, LIBRARY.games)}


def feel(entity: str, by: int) -> dict[str, object]:
    return {"op": "emotion", "entity": entity, "emotions": {"fear": by}}


def refused(ruleset: str, *proposed: dict[str, object]) -> str | None:
    """The code by which a narrator's operations are refused at the beginning of a story, or None."""
    game = STORIES[ruleset]
    role = game.scenario.roles[0]
    state = first_state(game)
    actor, made = joined(game, state, role, role.name)
    state = ops.apply(state, made, ops.ENGINE)
    assert isinstance(state, dict)
    here = position(state, actor)
    people = [one for one in state["entities"].values() if one["type"] == "npc"]
    near = next((one["id"] for one in people if position(state, one["id"]) == here), "")
    away = next((one["id"] for one in people if position(state, one["id"]) != here), "nobody")
    names = {"NEAR": near, "AWAY": away, "PC": actor}
    raw = [{**one, "entity": names[str(one["entity"])]} for one in proposed]
    parsed = ops.parse(raw)
    assert isinstance(parsed, tuple)
    grants = game.ruleset.grants
    found = beyond_reach(grants.narrator, grants.most, {near}, parsed)
    return found.code if found is not None else None


@pytest.mark.parametrize("ruleset", sorted(STORIES))
def test_feelings_of_others_than_those_present_are_out_of_reach(ruleset: str) -> None:
    assert refused(ruleset, feel("AWAY", 100)) == "op/not_allowed"
    assert refused(ruleset, feel("PC", 100)) == "op/not_allowed"


@pytest.mark.parametrize("ruleset", sorted(STORIES))
def test_steps_are_small_and_few(ruleset: str) -> None:
    grants = STORIES[ruleset].ruleset.grants
    assert grants.most <= 3
    for grant in grants.narrator:
        assert set(grant.ops) <= {"emotion", "set"}
        assert grant.present
        assert grant.step <= 300
        assert grant.values or grant.path.startswith("entities.")


def test_somebody_present_is_stirred_a_little() -> None:
    assert refused("everyday-tension", feel("NEAR", 300)) is None
    assert refused("everyday-tension", feel("NEAR", -300), feel("NEAR", 10), feel("NEAR", 10)) is None
    assert refused("everyday-tension", feel("NEAR", 301)) == "op/out_of_bounds"
    assert refused("everyday-tension", feel("NEAR", -301)) == "op/out_of_bounds"
    assert refused("everyday-tension", *[feel("NEAR", 10)] * 4) == "op/out_of_bounds"
