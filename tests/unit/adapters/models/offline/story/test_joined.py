"""Gestures that follow on one another are one sentence; what has an answer of its own stays apart."""

from __future__ import annotations

from bot.adapters.models.offline.story.joined import with_joined_gestures
from bot.core.contracts import ToldAction

LINES = ("{does}, and it is done.", "Something creaks.", "A breath of air comes by.", "It is a small thing.")


def told(
    does: str, *, target: str | None = None, type: str = "flourish", facts: tuple[str, ...] = ()
) -> ToldAction:
    lines = tuple(line.replace("{does}", f"Gil {does}") for line in LINES)
    return ToldAction(
        actor_id="pc_gil_001", actor="Gil", type=type, label="Gesture", target_id=target, verdict="done",
        degree="done", facts=facts, lines=lines, does=does,
    )  # fmt: skip


def test_two_gestures_are_one_sentence() -> None:
    (one,) = with_joined_gestures((told("blows on his fingers"), told("stamps his feet")))
    assert one.does == "blows on his fingers and stamps his feet"
    assert one.lines[0] == "Gil blows on his fingers and stamps his feet, and it is done."


def test_three_are_listed_and_a_fourth_begins_anew() -> None:
    deeds = ("sighs", "hums", "nods", "winks")
    first, second = with_joined_gestures(tuple(told(one) for one in deeds))
    assert (first.does, second.does) == ("sighs, hums and nods", "winks")


def test_what_is_done_to_two_people_stays_apart() -> None:
    acts = (told("nods", target="npc_a_001"), told("winks", target="npc_b_001"))
    assert with_joined_gestures(acts) == acts


def test_a_deed_with_a_fact_stays_apart() -> None:
    acts = (
        told("nods"),
        told("sits down", type="posture", facts=("The bench creaks.",)),
        told("takes it", type="take"),
    )
    assert with_joined_gestures(acts) == acts
