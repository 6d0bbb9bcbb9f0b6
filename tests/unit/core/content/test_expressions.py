"""Expressions answer by the values they are given, whatever was asked before."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope, compiled, known_again, reads
from bot.core.content.expressions import scope as scopes
from bot.core.content.expressions.engine import cel
from bot.core.content.opening import first_state
from bot.core.errors import ContentError
from bot.core.rules.visibility import public_variables
from tests.support.sweeps import some
from tests.support.table import LIBRARY


def test_values_of_different_types_that_are_equal_in_python_are_told_apart() -> None:
    source = "flags.open == true"
    assert Scope({"flags": {"open": True}}).value(source) is True
    assert Scope({"flags": {"open": 1}}).holds(source) is False
    assert Scope({"flags": {"open": True}}).value(source) is True


def test_a_changed_variable_changes_the_answer() -> None:
    scope = Scope({"rel": {"trust": 2}})
    assert scope.integer("rel.trust * 2") == 4
    scope.add(rel={"trust": 3})
    assert scope.integer("rel.trust * 2") == 6
    assert Scope({"rel": {"trust": 2}}).integer("rel.trust * 2") == 4


def test_large_values_and_small_ones_meet_in_one_expression() -> None:
    scope = Scope({"entities": {"door": {"locked": True}}, "here": "door"})
    assert scope.holds("entities[here].locked") is True
    scope.add(here="window")
    assert scope.holds("entities[here].locked") is False


def test_an_expression_that_fails_says_so_each_time() -> None:
    scope = Scope({"rel": {}})
    for _ in range(2):
        with pytest.raises(ContentError, match="cannot be evaluated"):
            scope.value("rel.trust + 1")
    with pytest.raises(ContentError):
        Scope({}).value("rel.trust + 1")


ENTITIES = {
    "lamp": {"location": "hall", "attributes": {"lit": True}},
    "ann": {"location": "hall", "attributes": {}},
    "key": {"location": "ann", "attributes": {}},
}


@pytest.mark.parametrize(
    "source",
    [
        "entities.lamp.attributes.lit",
        "people.exists(p, entities[p].location == 'hall')",
        "entities.lamp.location == 'hall' && people.all(p, entities[p].location != 'yard')",
        "entities[entities.key.location].location",
        "entities.exists(e, entities[e].location == 'ann')",
        "['lamp'].exists(p, entities[p].attributes.lit) && people.exists(p, entities[p].location == 'hall')",
        "'key' in entities && size(entities) == 3",
        "has(entities.ghost) || entities.key.location in people",
        "has(entities.lamp.attributes.broken)",
        "entities.ghost.location",
        "entities['lamp'].attributes['lit']",
        "entities[entities.filter(e, has(entities[e].attributes.lit))[0]].location",
        "size(entities.map(e, entities[e]))",
        "{'lamp': entities.lamp} == {'lamp': entities['lamp']}",
        "entities == {}",
        "{} == entities",
        "size(entities.lamp.attributes)",
        "entities.lamp.attributes.size() == 1 && entities.key.attributes == {}",
        "entities . key . location",
        "'ghost' in entities ? entities.ghost.name : entities.ann.location",
        "'entities.lamp' != '' && people[0] in entities",
        "entities.size() == size(people.map(p, entities[p])) + 2",
    ],
)
def test_an_expression_sees_all_of_the_entities_that_it_reads(source: str) -> None:
    given = {"entities": ENTITIES, "people": ["ann"]}
    whole = cel.compile(source)
    try:
        expected = whole.execute(cel.Context(dict(given)))
    except (RuntimeError, KeyError):
        with pytest.raises(ContentError):
            Scope(given).value(source)
    else:
        assert Scope(given).value(source) == expected


def test_lists_of_what_there_is_are_in_the_order_of_their_names() -> None:
    many = {f"thing_{number}": {"location": "hall"} for number in range(30)}
    scope = Scope({"entities": many, "flags": {"b": 1, "a": 2, "c": 3}})
    assert scope.value("entities.filter(e, entities[e].location == 'hall')") == sorted(many)
    assert scope.value("flags.map(one, flags[one])") == [2, 1, 3]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(LIBRARY.games, 7))
def test_every_shipped_expression_comes_to_the_same_as_over_whole_values(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    variables = _of_a_turn(game)
    over_all = cel.Context(dict(variables))
    scope = Scope(variables)
    read = [source for source in _strings(game.pinned.documents) if _is_expression(source)]
    assert len(read) > 100
    for source in read:
        try:
            expected = compiled(source).execute(over_all)
        except (RuntimeError, KeyError, TypeError, ValueError, IndexError):
            with pytest.raises(ContentError):
                scope.value(source)
        else:
            assert scope.value(source) == expected, source


@pytest.mark.parametrize("scenario", some(LIBRARY.games, 14, 5))
def test_every_shipped_condition_holds_where_cel_says_so(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    variables = _of_a_turn(game)
    sources = {source for source in _strings(game.pinned.documents) if _is_expression(source)}
    flags = {name for source in sources for name in re.findall(r"\bflags\.(\w+)", source)}
    held = 0
    for number, every in ((3, False), (24, True), (40, True)):
        given = {**variables, "round": number, "flags": dict.fromkeys(flags, True) if every else {}}
        over_all = cel.Context(dict(given))
        scope = Scope(given)
        for source in sources:
            expected = _holds(source, over_all)
            assert scope.holds(source) is expected, source
            held += expected
    assert held > 60


def _holds(source: str, over_all: Any) -> bool:
    try:
        return compiled(source).execute(over_all) is True
    except (RuntimeError, KeyError, TypeError, ValueError, IndexError):
        return False


def _of_a_turn(game: Adventure) -> dict[str, Any]:
    """Variables as in a turn in which the first character addresses the second about the first thing."""
    state = first_state(game)
    entities = list(state["entities"].values())
    actor, target, item = (next(one for one in entities if one["type"] in kinds) for kinds in _KINDS)
    return {
        **public_variables(state, 3), "actor": actor, "target": target, "item": item, "self": target,
        "meta": {"approach": "calm"}, "here": actor["location"] or "", "place": target["location"] or "",
        "carried": [item["id"]], "reach": [], "rel": {"trust": 1, "tension": 0, "closeness": 2}, "stat": 2,
        "best_other": 0, "total": 7, "other": actor["id"],
        "outcome": {"type": "threaten", "target": target["id"], "degree": "success", "actor": actor["id"]},
    }  # fmt: skip


_KINDS = (("pc", "npc"), ("npc",), ("item",))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _strings(inner)


def _is_expression(text: str) -> bool:
    try:
        return bool(compiled(text).variables())
    except ContentError:
        return False


def test_the_shell_of_the_library_is_not_imported() -> None:
    """It would bring an editor and a command line into every start."""
    assert "cel.cli" not in sys.modules


def test_an_entity_in_another_state_is_read_anew_and_one_that_stayed_is_the_same() -> None:
    lamp, door = {"attributes": {"lit": True}}, {"attributes": {"lit": False}}
    source = "entities.exists(e, entities[e].attributes.lit)"
    assert Scope({"entities": {"lamp": lamp, "door": door}}).holds(source)
    assert not Scope({"entities": {"lamp": {"attributes": {"lit": False}}, "door": door}}).holds(source)
    assert Scope({"entities": {"lamp": lamp, "door": door}}).value("entities.lamp.attributes.lit") is True
    assert not Scope({"entities": {"lamp": door, "door": lamp}}).holds("entities.lamp.attributes.lit")
    assert Scope({"entities": {"lamp": lamp}}).value("entities.map(e, e)") == ["lamp"]
    assert Scope({"entities": {"lantern": lamp}}).value("entities.map(e, e)") == ["lantern"]


def test_no_entities_at_all_are_told_from_none_of_them() -> None:
    assert Scope({"entities": {}}).value("size(entities)") == 0
    with pytest.raises(ContentError):
        Scope({}).value("size(entities)")


def test_equal_values_are_known_again_as_one_object() -> None:
    first = known_again({"trust": 1, "tension": 0})
    assert known_again({"trust": 1, "tension": 0}) is first
    assert known_again({"trust": True, "tension": 0}) is not first


def test_more_than_is_kept_is_asked_anew_with_the_same_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scopes, "_seen", scopes._SeenAnswers(4))
    stats = [{"courage": number} for number in range(20)]
    for _ in range(2):
        assert [Scope({"actor": one}).value("actor.courage * 2") for one in stats] == list(range(0, 40, 2))


def test_entities_of_scenes_long_past_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = reads._MarshalledEntities(40)  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(reads, "_marshalled", kept)
    ways = [f"entities.one.attributes.f{number} == 1" for number in range(30)]
    stays: dict[str, Any] = {"attributes": {f"f{number}": 1 for number in range(30)}}
    for turn in range(200):
        scope = Scope(
            {"entities": {"one": {"attributes": {f"f{number}": turn for number in range(30)}}, "two": stays}}
        )
        assert [scope.value(way) for way in ways] == [turn == 1] * 30
        assert Scope({"entities": {"one": stays, "two": stays}}).value(ways[0]) is True
        assert len(kept) <= 40, "of all expressions together, however many there are"
