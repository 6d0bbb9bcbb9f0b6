"""What lasts on a creature: adds it, ends it, and counts it down.

Nothing else writes `active_effects`. The shape of an effect is in `docs/srd-5e.md`, What lasts. What an effect changes
is `modifiers.py`, whose names are handed on here; what deals damage or asks for a save each turn is
`combat/_turn_effects.py`.
"""

from __future__ import annotations

from rulesets.srd_5e.lasting._bearer import DYING, HIDING
from rulesets.srd_5e.lasting._effect_changes import (
    add,
    end,
    end_all,
    end_concentration,
    exhaust,
    happened,
    is_immune,
    rewrite,
    set_alive,
    set_dead,
    spend,
)
from rulesets.srd_5e.lasting.durations import (
    At,
    end_of_turn,
    now,
    settle_concentration,
    start_of_turn,
    time_passed,
    until_end_of_next,
    until_start_of,
)
from rulesets.srd_5e.lasting.modifiers import (
    Effect,
    Modifiers,
    bearers,
    bearing,
    borne,
    concentrates_on,
    condition_of,
    conditions_of,
    effects_of,
    fails_save,
    has_mark,
    is_helpless,
    modifiers,
    sources_of,
    speed_of,
)

UNTIL_LONG_REST = "until_long_rest"
"""The mark of what a long rest ends."""
__all__ = [
    "DYING",
    "HIDING",
    "UNTIL_LONG_REST",
    "At",
    "Effect",
    "Modifiers",
    "add",
    "bearers",
    "bearing",
    "borne",
    "concentrates_on",
    "condition_of",
    "conditions_of",
    "effects_of",
    "end",
    "end_all",
    "end_concentration",
    "end_of_turn",
    "exhaust",
    "fails_save",
    "happened",
    "has_mark",
    "is_helpless",
    "is_immune",
    "modifiers",
    "now",
    "rewrite",
    "set_alive",
    "set_dead",
    "settle_concentration",
    "sources_of",
    "speed_of",
    "spend",
    "start_of_turn",
    "time_passed",
    "until_end_of_next",
    "until_start_of",
]
