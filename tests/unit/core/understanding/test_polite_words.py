"""Words of politeness before what is meant are no apology, no confession and no flirting."""

from __future__ import annotations

import pytest

from bot.core.understanding.utterances import kind_of


@pytest.mark.parametrize(
    ("said", "kind", "meant"),
    [
        ("I am sorry about the vase", "apologise", True),
        ("Forgive me", "apologise", True),
        ("I'm afraid of the dark", "confess", True),
        ("I used to steal from him", "confess", True),
        ("I used to be a magistrate", "confess", False),
        ("Your hands are lovely", "flirt", True),
        ("Sorry, not tonight", "apologise", False),
        ("Forgive me, but the door was open", "apologise", False),
        ("I'm afraid I have another train to catch", "confess", False),
        ("Your hands are so cold", "flirt", False),
    ],
)
def test_only_what_is_meant_counts(said: str, kind: str, meant: bool) -> None:
    assert (kind_of(said) == kind) is meant
