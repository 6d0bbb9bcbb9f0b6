"""Core memories."""

import pytest

from bot.core.memory.core_memories import EXCLUDED, MAX_LENGTH, Facts, MemoryKind, core_memory


@pytest.mark.parametrize(
    ("kind", "facts", "text"),
    [
        ("plot_event", {"summary": "the bridge  fell"}, "The bridge fell."),
        ("mission_completed", {"title": "Find Tom"}, "Mission completed: Find Tom."),
        (
            "mission_completed",
            {"title": "Find Tom", "outcome": "he is safe"},
            "Mission completed: Find Tom; he is safe.",
        ),
        (
            "level_up",
            {"name": "Mara", "level": 3, "gains": ["6 hit points", "Second Wind"]},
            "Mara reached level 3, gaining 6 hit points, Second Wind.",
        ),
        ("power_gain", {"name": "Mara", "gain": "the sun blade"}, "Mara gained the sun blade."),
        (
            "npc_status_change",
            {"name": "Lena", "status": "captured", "was": "free", "cause": "the raid"},
            "Lena is now captured, formerly free, because of the raid.",
        ),
        ("npc_status_change", {"name": "Lena", "status": "dead", "was": ""}, "Lena is now dead."),
        ("npc_status_change", {"name": ["Lena", "Tom"], "status": "dead"}, "Lena and Tom are now dead."),
        ("power_gain", {"name": "Mara", "loss": "90 gold"}, "Mara lost 90 gold."),
        ("complication", {"summary": "the guard woke!"}, "Complication: the guard woke!"),
        ("time_skip", {"duration": "3 days", "focus": "rest"}, "Time skip of 3 days: rest."),
        ("retcon", {"correction": "Tom was never there"}, "Correction: Tom was never there."),
    ],
)
def test_what_must_be_remembered_becomes_one_sentence(kind: str, facts: Facts, text: str) -> None:
    assert core_memory(kind, facts) == text


@pytest.mark.parametrize("kind", sorted(EXCLUDED))
def test_what_is_excluded_is_not_remembered(kind: MemoryKind) -> None:
    assert core_memory(kind, {"summary": "anything"}) is None


def test_every_kind_is_either_told_or_excluded() -> None:
    named = (
        "summary",
        "title",
        "name",
        "level",
        "gains",
        "gain",
        "status",
        "duration",
        "focus",
        "correction",
    )
    facts = dict.fromkeys(named, "x")
    assert {kind for kind in MemoryKind if core_memory(kind, facts) is None} == EXCLUDED
    assert len(EXCLUDED) == 4


def test_a_missing_fact_and_an_unknown_kind_are_faults() -> None:
    with pytest.raises(ValueError, match="needs level, gains"):
        core_memory("level_up", {"name": "Mara", "gains": []})
    with pytest.raises(ValueError, match="gossip"):
        core_memory("gossip", {})


def test_facts_are_words_and_never_templates() -> None:
    assert core_memory("plot_event", {"summary": "{name} and {0}"}) == "{name} and {0}."


def test_a_long_memory_is_cut_at_a_word() -> None:
    text = core_memory("plot_event", {"summary": "word " * 200})
    assert text is not None
    assert len(text) <= MAX_LENGTH
    assert text.endswith("word…")
