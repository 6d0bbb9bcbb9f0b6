"""Commands as values: one closed union, a stored form that is read strictly, and a cog for each."""

import ast
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.core.errors import Rejected
from bot.core.god.commands import BY_KIND, GodCommand, InjectEvent, Kill, SetEmotions, command_from_json
from bot.core.god.intervention import Intervention
from bot.core.state import operations as ops
from tests.unit.core.god.test_commands import LENA, STATE, applied, decided, done

ROOT = Path(__file__).parents[4]


def test_kinds_are_those_that_audits_of_old_games_hold() -> None:
    assert sorted(BY_KIND) == sorted(
        (
            "event",
            "emotion",
            "kill",
            "set",
            "time",
            "spawn",
            "place",
            "rules",
            "location",
            "enforcement",
            "undo",
        )
    )
    assert len(BY_KIND) == len(get_args(GodCommand)), "each kind is one command"


def test_every_command_is_given_by_a_cog() -> None:
    used: set[str] = set()
    for path in (ROOT / "cogs").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                used.add(node.func.id)
    assert {each.__name__ for each in get_args(GodCommand)} <= used


def test_what_needs_a_second_game_master_and_what_a_starter_may_is_said_by_the_command() -> None:
    assert [kind for kind, each in BY_KIND.items() if each.needs_second] == ["kill", "set"]
    starters = [kind for kind, each in BY_KIND.items() if each.starter_may]
    assert starters == ["place", "rules", "location", "enforcement"]


@pytest.mark.parametrize(
    ("stored", "path"),
    [
        ({"kind": "teleport"}, "kind"),
        ({"character": "Lena"}, "kind"),
        ({"kind": ["kill"]}, "kind"),
        (None, "kind"),
        ([], "kind"),
        ({"kind": "kill"}, "character"),
        ({"kind": "kill", "character": 3}, "character"),
        ({"kind": "kill", "character": "Lena", "silently": True}, "silently"),
        ({"kind": "undo", "steps": 2}, "steps"),
        ({"kind": "time", "year": "1999"}, "year"),
        ({"kind": "time", "hour": True}, "hour"),
        ({"kind": "time", "year": 10**10}, "year"),
        ({"kind": "time", "calendar": "harptos"}, "calendar"),
        ({"kind": "emotion", "character": "Lena", "emotions": [["joy", float("nan")]]}, "emotions.0.1"),
        ({"kind": "emotion", "character": "Lena", "emotions": [["joy", 1.0]] * 31}, "emotions"),
        ({"kind": "spawn", "type": "pc", "name": "Otto", "location": "Room 12"}, "type"),
        ({"kind": "event", "description": "x" * 20_001}, "description"),
        ({"kind": "location", "name": "X", "description": "Y", "connected_to": ["a"] * 101}, "connected_to"),
    ],
)
def test_a_stored_command_of_another_shape_is_refused(stored: Any, path: str) -> None:
    refused = command_from_json(stored)
    assert isinstance(refused, Rejected), refused
    assert (refused.code, refused.path) == ("god/malformed", path)


def kill(state: Any = STATE, round_number: int = 1) -> Intervention:
    return done(decided(Kill(LENA["id"], LENA["name"]), state, round_number))


def test_a_fingerprint_tells_what_is_replaced_and_what_is_told_apart() -> None:
    stunned = applied(STATE, [ops.StatusOp(entity=LENA["id"], status="stunned")])
    assert kill().operations == kill(stunned).operations
    assert kill().fingerprint() != kill(stunned).fingerprint(), "another value is replaced"
    assert kill().fingerprint() != kill(round_number=2).fingerprint(), "the death is told in another round"
    rain, hail = (done(decided(InjectEvent(words))) for words in ("Rain.", "Hail."))
    assert rain.fingerprint() != hail.fingerprint()


def test_a_fingerprint_stays_where_only_what_has_nothing_to_do_with_it_moved_on() -> None:
    angry = SetEmotions(LENA["id"], (("anger", 0.3),))
    elsewhere = applied(STATE, [ops.SetOp(path="world.rules", value=["No phones."])])
    first, later = done(decided(angry)), done(decided(angry, elsewhere, 7))
    assert first.fingerprint() == later.fingerprint()
    assert (len(first.fingerprint()), later.after["world"]["rules"]) == (16, ["No phones."])
