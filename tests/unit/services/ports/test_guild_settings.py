"""What a server set, between its typed value and the stored document."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.core.providers.quotas import KEYS, CapKey
from bot.services.ports.guild_settings import GuildSettings

STORED: dict[str, Any] = {
    "models": {"small": "mini", "large": "maxi"},
    "enforcement": "hard",
    "language": "Deutsch",
    "fallback": False,
    "approval": True,
    "budget": {"user/day/tokens": 5, "guild/month/micros": None},
    "gm_role": "77",
    "header": "full",
}
"""A document as versions before this value wrote it."""

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.dictionaries(st.sampled_from(["small", "large", "user/day/tokens", "x"]), inner),
    max_leaves=4,
)
DOCUMENTS = st.dictionaries(st.sampled_from([*STORED, "another"]), VALUES)
SETTINGS = st.builds(
    GuildSettings,
    small_model=st.text(max_size=5),
    large_model=st.text(max_size=5),
    enforcement=st.sampled_from(["soft", "medium", "hard"]),
    language=st.text(max_size=5),
    fallback=st.booleans(),
    approval=st.booleans(),
    caps=st.dictionaries(
        st.sampled_from([key for key in KEYS if key.scope != "all"]), st.none() | st.integers(min_value=0)
    ),
    gm_role=st.none() | st.text(max_size=5),
    header=st.sampled_from(["compact", "full"]),
    retention_days=st.integers(min_value=0),
    left_at=st.integers(min_value=0),
)


def test_a_stored_document_reads_as_before() -> None:
    assert GuildSettings.parse(STORED) == GuildSettings(
        small_model="mini",
        large_model="maxi",
        enforcement="hard",
        language="Deutsch",
        fallback=False,
        approval=True,
        caps={CapKey("user", "day", "tokens"): 5, CapKey("guild", "month", "micros"): None},
        gm_role="77",
        header="full",
    )
    assert GuildSettings.parse({}) == GuildSettings()


def test_it_is_written_under_the_keys_it_was_read_from() -> None:
    assert GuildSettings.parse(STORED).dump({}) == STORED


def test_one_change_leaves_the_rest_as_it_is_what_cannot_be_read_included() -> None:
    stored = {"models": "local", "enforcement": "fierce", "another": [1], "language": "Deutsch"}
    changed = replace(GuildSettings.parse(stored), language="", gm_role="5")
    assert changed.dump(stored) == {
        "models": "local",
        "enforcement": "fierce",
        "another": [1],
        "gm_role": "5",
    }


def test_a_story_keeps_what_differs_from_the_defaults_and_how_events_bind() -> None:
    assert GuildSettings().of_story() == {"enforcement": "medium"}
    kept = {"enforcement": "hard", "language": "Deutsch", "fallback": False}
    assert GuildSettings.parse(STORED).of_story() == kept


@given(DOCUMENTS, SETTINGS)
def test_whatever_was_stored_what_is_written_reads_back(
    stored: dict[str, Any], settings: GuildSettings
) -> None:
    written = settings.dump(stored)
    assert GuildSettings.parse(written) == settings
    assert written.get("another") == stored.get("another")
    assert GuildSettings.parse(stored).dump(stored) == stored
