"""Shapes that models send instead of their contract: brought into it, or left for the contract to refuse."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from bot.core.prompting.wire_answers import step_answer

WHOLE: dict[str, Any] = {
    "operations": [], "narration": "It rains.", "observations": [], "choices": [], "lines_used": [],
}  # fmt: skip
CHOICE = {"key": "talk_to_lena", "text": "Talk", "description": "Gently.", "risk_level": "low"}
SET = {"op": "set", "path": "a.b", "value": 3}
FEAR = {"op": "emotion", "entity": "npc_lena_001", "emotions": {"fear": 200}}
SEEN = {"character_id": "npc_lena_001", "content": "He lied.", "importance": 2}

TOLD: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"choices": {"talk_to_lena": {"text": "Talk", "description": "Gently."}}}, {"choices": [CHOICE]}),
    ({"planning_block": {"thinking": "…", "choices": {"talk_to_lena": CHOICE}}}, {"choices": [CHOICE]}),
    ({"choices": {"talk-to-lena": CHOICE}}, {"choices": [CHOICE]}),
    ({"choices": {"TalkToLena": CHOICE}}, {"choices": [CHOICE]}),
    ({"choices": {"talk to lena": CHOICE}}, {"choices": [CHOICE]}),
    ({"choices": [{**CHOICE, "risk_level": "Moderate"}]}, {"choices": [{**CHOICE, "risk_level": "medium"}]}),
    ({"choices": [{"key": "talk_to_lena", "text": "Talk"}]}, {"choices": [{**CHOICE, "description": ""}]}),
    ({"choices": None}, {}),
    ({"choices": {"god:return_story": CHOICE}}, {}),
    ({"narration": None, "narrative": "It rains."}, {}),
    ({"observations": None}, {}),
    ({"observations": SEEN}, {"observations": [SEEN]}),
    ({"lines_used": None}, {}),
    ({"lines_used": "l1"}, {"lines_used": ["l1"]}),
    ({"operations": None}, {}),
    ({"operations": {}}, {}),
    ({"operations": {"op": "set", "path": "a.b", "value": 3}}, {"operations": [SET]}),
    ({"operations": [{"op": "set", "path": "a.b", "value_json": "3"}]}, {"operations": [SET]}),
    ({"operations": [{"op": "set", "path": "a.b", "value_json": 3}]}, {"operations": [SET]}),
    ({"operations": [{"op": "SET", "path": "a.b", "value": 3, "other": None}]}, {"operations": [SET]}),
    ({"operations": [{"op": "emotion", "entity": "npc_lena_001", "emotions": {"fear": 200}}]}, {"operations": [FEAR]}),
    ({"state_updates": {"npc_data": {"Lena": "__DELETE__"}}}, {}),
    ({"session_header": "x", "dice_rolls": ["1d20 = 20"], "debug_info": {}, "god_mode_response": ""}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("given", "becomes"), TOLD)
def test_another_shape_of_a_telling_is_brought_into_its_contract(
    given: dict[str, Any], becomes: dict[str, Any]
) -> None:
    assert step_answer("narrator", {**WHOLE, **given}) == {**WHOLE, **becomes, "prose_alone": False}


@pytest.mark.parametrize(
    "given",
    [
        {"mood": "tense"},
        {"narration": 7},
        {"narration": None},
        {"operations": "none"},
        {"operations": [{"op": "destroy", "path": "a"}]},
        {"observations": ["He lied."]},
        {"choices": [7]},
        {"choices": [{**CHOICE, "risk_level": "grave"}]},
    ],
)
def test_what_means_nothing_is_still_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        step_answer("narrator", {**WHOLE, **given})


def test_readings_and_reactions_may_come_alone_or_with_fields_left_out() -> None:
    read = step_answer("ruleset_resolution", {"actions": {"type": "look"}})
    assert [one["type"] for one in read["actions"]] == ["look"]
    assert step_answer("ruleset_resolution", {"actions": None})["actions"] == []
    said = step_answer("reflection", {"action_text": "She nods.", "intent_tags": None})
    assert (said["action_type"], said["target_id"], said["intent_tags"]) == (None, None, [])
