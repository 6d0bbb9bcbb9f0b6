"""Experience: what defeated foes and done deeds are worth, shared, and how much the next level takes.

Source: SRD 5.2, Rules Glossary, Experience Points; Monsters, Experience Points by Challenge Rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.srd_5e import creature, progression
from rulesets.srd_5e.characters.leveling import can_level_up
from rulesets.srd_5e.field.words import begun, together
from rulesets.srd_5e.play import Play

GAVE_UP, OVERCOME = "gave_up", "overcome"
"""The attributes of whoever laid down arms, or was struck down and lives; both were counted then."""


def worth(play: Play, foe: str) -> int:
    """The experience for overcoming a creature: what its entry says, else by its challenge rating; 0 without one."""
    held = creature.figures(play.entity(foe))
    entry = play.compendium.monsters.get(held.get("monster", ""), {})
    if held.get(GAVE_UP) or held.get(OVERCOME):
        return 0
    if "xp" in entry:
        return entry["xp"]
    challenge = held.get("challenge")
    return progression.xp_for_challenge(str(challenge)) if challenge is not None else 0


def award(play: Play, characters: Sequence[str], experience: int) -> tuple[str, ...]:
    """Shares experience evenly (what does not divide is nobody's); those who have enough for a level now.

    Raises ValueError for less than nothing.
    """
    if experience < 0:
        raise ValueError("experience is not taken away")
    share = experience // len(characters) if characters else 0
    if not share:
        return ()
    for who in characters:
        _add(play, who, share)
    each = " each" if len(characters) > 1 else ""
    verb = "gain" if len(characters) > 1 else "gains"
    play.tell(f"{together(play, characters)} {verb} {share} experience points{each}.")
    ready = tuple(who for who in characters if can_level_up(play.attributes(who)))
    for who in ready:
        play.tell(f"{begun(play, who)} can gain a level.")
    return ready


def award_for(play: Play, characters: Sequence[str], foes: Iterable[str]) -> tuple[str, ...]:
    """Shares what these foes are worth; those who have enough for a level now."""
    return award(play, characters, sum(worth(play, foe) for foe in foes))


def _add(play: Play, who: str, share: int) -> None:
    held = play.attributes(who)
    current = held.get("experience", {}).get("current", 0) + share
    needed = progression.xp_after_level(held.get("level", 1))
    play.set(who, "experience", {"current": current, "needed_for_next_level": needed})
