"""What `/dice verify` says of a story's rolls, and the file to check them by hand."""

from __future__ import annotations

import io

import discord

from bot.presentation import text
from bot.services.sessions.dice_verification import MOST_ROLLS, CheckedDice, disclosures

HOW = "The file holds every roll, one a line. `docs/fair-dice.md` has the ten lines of Python that check it."
MOST_NAMED = 10


def verdict_text(checked: CheckedDice) -> str:
    """The verdict on a story's dice, for everybody."""
    verdict, count = checked.verdict, len(checked.rolls)
    committed = f"`{checked.commitment}`"
    if checked.secret is None:
        return (
            f"Dice: not yet revealed. {count} rolls are recorded under the commitment\n{committed}\n"
            "The secret is published when the game ends; then every roll can be recomputed."
        )
    if not verdict.secret_fits:
        return "The revealed secret does **not** match the published commitment."
    if verdict.wrong:
        named = [
            f"“{text.plain_name(checked.rolls[one.index].line, 200)}” does **not** verify: {one.what}"
            for one in verdict.wrong[:MOST_NAMED]
        ]
        more = len(verdict.wrong) - len(named)
        return "\n".join([*named, *([f"{more} more do not verify either."] if more else [])])
    which = f"The newest {count:,}" if count == MOST_ROLLS else f"All {count}"
    return f"{which} rolls verify against the commitment\n{committed}\nSecret: `{checked.secret.hex()}`" + (
        f"\n{HOW}" if count else ""
    )


def disclosure_file(checked: CheckedDice) -> discord.File | None:
    """The rolls as a file of JSON lines; None before the reveal, or where nothing was rolled."""
    if checked.secret is None or not checked.verdict.secret_fits:
        return None
    lines = disclosures(checked.session_id, checked.secret, checked.rolls)
    return discord.File(io.BytesIO(lines.encode()), "rolls.jsonl") if lines else None
