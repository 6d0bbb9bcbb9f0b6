"""Random plays of a story: what they reach, and what they say was never reached."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

from bot.bench.stories import Missed, Played, missed, play_often, sentences
from bot.cli.play_often import lines
from bot.services.library.library import load_library
from tests.support.guide import typed_files
from tests.support.table import LIBRARY

STORY = "data/scenarios/toss-for-the-toll.json"


async def test_an_ending_that_cannot_come_is_named_and_one_that_comes_is_not() -> None:
    files = typed_files()
    story = json.loads(files[STORY])
    story["beats"].append(
        {"id": "moon", "when": "scene.won == 99", "lines": ["The moon pays."], "ends": "Moonlit"}
    )
    story["entities"] = [
        {
            "id": "item_crown_001",
            "name": "sunken crown",
            "type": "item",
            "location": None,
            "attributes": {"kind": "x"},
        }
    ]
    library = load_library({**files, STORY: json.dumps(story)})
    met = await play_often(library, "toss-for-the-toll", plays=2, seed=1)
    lacks = missed(library.games["toss-for-the-toll"], met)
    assert "Moonlit" in lacks.endings
    assert set(met.endings) <= {"Across", "The long way round"}
    assert not set(met.endings) & set(lacks.endings)
    assert lacks.any
    assert lacks.names == ("sunken crown",)


def test_what_every_play_missed_and_what_one_play_heard_too_often_is_told() -> None:
    game = LIBRARY.games["room-12"]
    named = "\n".join(
        [one["name"] for one in game.scenario.entities]
        + [one.name for one in game.scenario.locations.values()]
    )
    ends = Counter(dict.fromkeys((beat.ends for beat in game.scenario.beats if beat.ends), 1))
    met = Played("Room 12", 9, endings=ends, unlearned=set(), told=named.upper())
    assert missed(game, met) == Missed((), (), (), ())
    met = replace(
        met, unlearned={"the jar"}, repeats=Counter({"The lamp hums and hums again.": 4, "Rain again.": 3})
    )
    lacks = missed(game, met)
    assert lacks == Missed((), ("the jar",), (), (("The lamp hums and hums again.", 4),))
    assert "  never raised    the jar" in list(lines(met, lacks))


def test_only_sentences_that_would_be_noticed_are_counted() -> None:
    told = "Yes. **The lamp hums, and hums again.**\n\nLena looks at the wet road. Well?"
    assert list(sentences(told)) == ["The lamp hums, and hums again.", "Lena looks at the wet road."]
