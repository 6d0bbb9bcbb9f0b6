"""Keys of servers under master keys: what opens, what does not, and what is never said."""

from __future__ import annotations

import pytest

from bot.adapters.sealing import FernetSeal, new_master
from bot.core.errors import OperatorError, Unsealable
from bot.core.providers.server_keys import KeyPlace

HERE = KeyPlace("100", "openai")
SECRET = "sk-marker-0123456789"


def test_a_key_comes_back_from_its_own_place_only() -> None:
    seal = FernetSeal(new_master())
    sealed = seal.seal(HERE, SECRET)
    assert SECRET not in sealed
    assert seal.unseal(HERE, sealed) == SECRET
    for other in (KeyPlace("101", "openai"), KeyPlace("100", "anthropic"), KeyPlace("10", "0openai")):
        with pytest.raises(Unsealable) as refused:
            seal.unseal(other, sealed)
        assert refused.value.code == "other_place"
        assert SECRET not in str(refused.value)


def test_a_master_key_is_replaced_by_putting_a_new_one_first() -> None:
    old, new = new_master(), new_master()
    before = FernetSeal(old).seal(HERE, SECRET)
    both = FernetSeal(f"{new}, {old}")
    assert both.unseal(HERE, before) == SECRET
    again = both.seal(HERE, both.unseal(HERE, before))
    assert FernetSeal(new).unseal(HERE, again) == SECRET
    with pytest.raises(Unsealable, match="other_master"):
        FernetSeal(new).unseal(HERE, before)


def test_a_changed_token_and_a_lost_master_key_open_nothing() -> None:
    seal = FernetSeal(new_master())
    sealed = seal.seal(HERE, SECRET)
    for broken in (sealed[:-4] + "AAA=", "", "not a token", sealed[: len(sealed) // 2], "ä"):
        with pytest.raises(Unsealable, match="other_master"):
            seal.unseal(HERE, broken)
    none = FernetSeal("  ")
    assert not none.ready
    for call in (none.seal, none.unseal):
        with pytest.raises(Unsealable, match="no_master"):
            call(HERE, sealed)


@pytest.mark.parametrize("masters", ["hunter2", "hunter2,", "A" * 43 + "=,hunter2", "hunter2" * 9])
def test_what_is_no_master_key_is_refused_without_being_repeated(masters: str) -> None:
    with pytest.raises(OperatorError) as refused:
        FernetSeal(masters)
    assert "hunter2" not in str(refused.value)
    assert refused.value.__cause__ is None
