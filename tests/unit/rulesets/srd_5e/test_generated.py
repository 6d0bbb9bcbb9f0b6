"""How the compendium is made: from fields and sentences of the source, with what is written by hand laid over it."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulesets.srd_5e.generate.attacks import attack, damages, save
from rulesets.srd_5e.generate.compendium import compendium, corrected, file_text
from rulesets.srd_5e.generate.fields import SourceTables, copper, key_of, ounces, sorted_by_key
from rulesets.srd_5e.generate.kits import kit
from rulesets.srd_5e.generate.lines import save_line
from rulesets.srd_5e.generate.monsters import proficiency, size
from rulesets.srd_5e.generate.multiattack import multiattack
from rulesets.srd_5e.generate.spells import casting_time, duration, material_cost
from rulesets.srd_5e.generate.words import Written
from tests.unit.rulesets.srd_5e.compendium_files import FOLDER, SOURCE, table

WRITTEN = FOLDER / "written"
RUN = 8
"""So many words in a row, shared with a description of the source, are its prose and not ours."""
needs_the_source = pytest.mark.skipif(
    SOURCE is None, reason="the reference document's data is not beside here"
)


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@needs_the_source
def test_the_shipped_files_are_what_the_source_makes() -> None:
    assert SOURCE is not None
    written = {path.stem: read(path) for path in WRITTEN.glob("*.json")}
    corrections = written.pop("corrections")
    made = compendium(
        SourceTables({path.stem: read(path) for path in SOURCE.glob("*.json")}), corrections, written
    )
    shipped = {kind: (FOLDER / f"{kind}.json").read_text(encoding="utf-8") for kind in made}
    stale = [kind for kind, entries in made.items() if file_text(entries) != shipped[kind]]
    assert stale == []


@cache
def runs() -> frozenset[str]:
    """Every run of words in the source's rules and descriptions."""
    assert SOURCE is not None
    texts = [(SOURCE / "SRD-5.2.md").read_text(encoding="utf-8")]
    for path in SOURCE.glob("*.json"):
        texts += [row["fields"].get("desc") or "" for row in read(path)]
    return frozenset(run for text in texts for run in runs_of(text))


def runs_of(text: str) -> list[str]:
    words = re.findall(r"[a-z0-9']+", text.lower().replace("’", "'"))
    return [" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1)]


@needs_the_source
@pytest.mark.parametrize("path", sorted(WRITTEN.glob("*.json")), ids=lambda path: path.stem)
def test_what_people_read_is_in_our_words(path: Path) -> None:
    assert [run for text in strings(read(path)) for run in runs_of(text) if run in runs()] == []


def strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for each in value.values() for text in strings(each)]
    if isinstance(value, list):
        return [text for each in value for text in strings(each)]
    return [value] if isinstance(value, str) else []


def test_every_spell_is_written_by_hand() -> None:
    assert set(table("spells")) == set(read(WRITTEN / "spells.json"))


def test_no_text_names_what_may_not_be_named() -> None:
    for path in FOLDER.glob("*.json"):
        assert not re.search(
            r"wizards of the coast|dungeons|d&d|\bDM\b", path.read_text(encoding="utf-8"), re.I
        ), path


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Burning Hands", "burning_hands"), ("Will-o'-Wisp", "will_o_wisp"), ("Enlarge/Reduce", "enlarge_reduce"),
        ("Bite (Wolf Form Only)", "bite"), ("Arcanist’s Magic Aura", "arcanists_magic_aura"),
    ],
)  # fmt: skip
def test_a_key_is_the_name_in_lower_case(name: str, key: str) -> None:
    assert key_of(name) == key


def test_money_and_weight_are_whole() -> None:
    assert (copper("0.05"), copper("1500.00"), ounces("0.500"), ounces("1.500")) == (5, 150_000, 8, 24)


def test_two_entries_of_one_key_are_a_fault() -> None:
    with pytest.raises(ValueError, match="rope"):
        sorted_by_key([("rope", {}), ("rope", {})])


@pytest.mark.parametrize(
    ("text", "kind", "to_hit", "reach", "far", "damage"),
    [
        ("Melee Attack Roll: +4, reach 5 ft. 5 (1d6 + 2) Fire damage.", "melee", 4, 5, None, [("1d6+2", "fire")]),
        ("Melee Attack Roll: +4 to hit, reach 5 ft. 1 Fire damage.", "melee", 4, 5, None, [("1", "fire")]),
        (
            "Melee or Ranged Attack Roll: +5, reach 5 ft. or range 20/60 ft. 4 (1d8) Cold damage plus 2 Acid damage.",
            "both", 5, 5, [20, 60], [("1d8", "cold"), ("2", "acid")],
        ),
        (
            "Ranged Attack Roll: +9, range 120 feet. 13 (3d8) Cold damage.",
            "ranged", 9, None, [120, 120], [("3d8", "cold")],
        ),
        (
            "Melee Attack Roll: +2, reach 5 ft. 7 (2d6) Cold damage, or 3 (1d6) Cold damage if the swarm is Bloodied.",
            "melee", 2, 5, None, [("2d6", "cold")],
        ),
    ],
)  # fmt: skip
def test_an_attack_is_read_from_its_sentence(
    text: str, kind: str, to_hit: int, reach: int | None, far: Any, damage: list[Any]
) -> None:
    found = attack("Strike", text)
    assert found is not None
    assert (found["kind"], found["to_hit"], found["reach"], found["range"]) == (kind, to_hit, reach, far)
    assert [(each["dice"], each["type"]) for each in found["damage"]] == damage


def test_what_is_no_attack_is_none() -> None:
    assert attack("Dance", "The satyr dances.") is None


def test_the_better_damage_of_an_attack_stands_apart() -> None:
    text = "Melee Attack Roll: +2, reach 5 ft. 7 (2d6) Cold damage, or 3 (1d6) Cold damage if the swarm is Bloodied."
    found = attack("Bites", text)
    assert found is not None
    assert found["on_hit"]["instead"] == {
        "when": "self_bloodied",
        "damage": [{"dice": "1d6", "type": "cold"}],
    }


def test_a_save_is_read_from_its_sentence() -> None:
    text = (
        "Dexterity Saving Throw: DC 14, each creature in a 20-foot-long, 5-foot-wide Line. "
        "Failure: 9 (2d8) Acid damage, and the target is pushed up to 10 feet. Success: Half damage."
    )
    found = save(text)
    assert found is not None
    assert (found["ability"], found["dc"], found["half"], found["each"]) == ("dexterity", 14, True, True)
    assert found["area"] == {"shape": "line", "feet": 20, "width": 5}
    assert found["damage"] == [{"dice": "2d8", "type": "acid"}]
    assert (
        save_line(found) == "Dexterity save DC 14, 20-foot line: 2d8 acid, pushed 10 feet, half on a success."
    )


def test_damage_of_every_turn_is_not_the_first_damage() -> None:
    text = (
        "Strength Saving Throw: DC 12, one creature within 5 feet. Failure: The target has the Restrained condition "
        "and takes 5 (1d10) Fire damage at the start of each of its turns."
    )
    found = save(text)
    assert found is not None
    assert (found["damage"], found["conditions"]) == ([], ["restrained"])
    assert found["each_turn"] == {"at": "start", "of": "target", "damage": [{"dice": "1d10", "type": "fire"}]}


def test_damage_of_many_kinds_is_read_in_order() -> None:
    assert [each["type"] for each in damages("5 (1d10) Fire damage plus 1 Cold damage")] == ["fire", "cold"]


@pytest.mark.parametrize(
    ("text", "first", "others", "replaced"),
    [
        ("", [], [], []),
        ("The cat makes two Claw attacks.", [["claw", 2]], [], []),
        (
            "It makes three attacks, using Claw or Spit in any combination. It can replace one attack with Purr.",
            [["claw", 3]], [[["spit", 3]]], [{"key": "purr", "attack": None, "attacks": 1}],
        ),
        ("The cat makes one Claw attack and uses Purr if available.", [["claw", 1], ["purr", 1]], [], []),
        ("The cat makes two Hiss attacks.", [], [], []),
    ],
)  # fmt: skip
def test_multiattack_is_read_from_its_sentence(text: str, first: Any, others: Any, replaced: Any) -> None:
    found = multiattack(text, {"claw", "spit", "purr"})
    assert (found["multiattack"], found["multiattack_or"], found["multiattack_replace"]) == (
        first,
        others,
        replaced,
    )


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("gold dust worth 25+ GP", 2500), ("2 Copper Pieces", 2), ("a feather", 0),
        ("a gem worth 1,000+ GP and a bar worth 100+ GP", 110_000), ("a pair of rings worth 50+ GP each", 10_000),
    ],
)  # fmt: skip
def test_materials_cost_what_they_say(text: str, price: int) -> None:
    assert material_cost(text) == price


def test_times_are_counted() -> None:
    assert casting_time("10minutes") == ("minutes", 10)
    assert casting_time("bonus-action") == ("bonus_action", 0)
    assert duration("8 hours") == {"kind": "hours", "count": 8}
    assert duration("until dispelled") == {"kind": "until_dispelled", "count": 0}


def test_a_kit_is_read_as_keys_and_gold() -> None:
    first, second = kit("Choose A or B: (A) Club, 2 Daggers, Parchment (8 sheets), and 15 GP; or (B) 75 GP")
    assert first == {
        "items": [
            {"key": "club", "count": 1}, {"key": "dagger", "count": 2}, {"key": "parchment", "count": 8},
        ],
        "gold": 15,
    }  # fmt: skip
    assert second == {"items": [], "gold": 75}


@pytest.mark.parametrize(
    ("challenge", "bonus"), [("0", 2), ("1/8", 2), ("4", 2), ("5", 3), ("17", 6), ("30", 9)]
)
def test_proficiency_grows_with_challenge(challenge: str, bonus: int) -> None:
    assert proficiency(challenge) == bonus


def test_a_hit_die_tells_a_size_that_the_source_does_not() -> None:
    assert (size("small", "1d4 + 1"), size("small", "9d6"), size("small", "2d8"), size("huge", "8d12")) == (
        "tiny", "small", "medium", "huge",
    )  # fmt: skip


def test_corrections_lie_over_fields_and_take_entries_away() -> None:
    entries = {"a": {"x": {"y": 1, "z": 2}, "list": [{"key": "k", "v": 1}]}, "b": {}}
    over = {"a": {"x": {"y": 3}, "list": {"k": {"v": 2}}}, "b": None, "c": {"new": True}}
    assert corrected(entries, over) == {
        "a": {"x": {"y": 3, "z": 2}, "list": [{"key": "k", "v": 2}]}, "c": {"new": True},
    }  # fmt: skip


def test_a_text_that_nothing_takes_is_a_fault() -> None:
    texts = Written({"owner/key": "x", "other": "y"})
    assert texts.take("owner", "key") == "x"
    with pytest.raises(KeyError, match="other"):
        texts.check()
