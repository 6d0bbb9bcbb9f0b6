"""How the option of an act names a spell and the way it is cast: `guidance:stealth`, `fireball~quickened_spell`."""

from __future__ import annotations

from rulesets.srd_5e.magic.spell import How

CHOICE, META = ":", "~"
RITUAL = "ritual"
"""What stands where an alteration would, for a spell that is cast as a ritual."""


def spell_of(option: object) -> str:
    """The key of the spell alone."""
    return str(option or "").partition(META)[0].partition(CHOICE)[0]


def how_of(option: object) -> How:
    """What the option says of the casting."""
    rest, _, meta = str(option or "").partition(META)
    choice = rest.partition(CHOICE)[2]
    how = How()
    if choice:
        how["choice"] = choice
    if meta == RITUAL:
        how["ritual"] = True
    elif meta:
        how["meta"] = (meta,)
    return how
