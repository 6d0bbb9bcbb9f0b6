"""What `/dice verify` says of a story's rolls, and the file to check them by hand."""

from __future__ import annotations

from bot.presentation import text
from bot.presentation.catalogue import say
from bot.presentation.uploads import AttachedFile
from bot.services.sessions.dice_verification import MOST_ROLLS, CheckedDice, disclosures

MOST_NAMED = 10


def verdict_text(checked: CheckedDice) -> str:
    """The verdict on a story's dice, for everybody."""
    verdict, count = checked.verdict, len(checked.rolls)
    if checked.secret is None:
        return say("verdict/not_revealed", rolls=count, commitment=checked.commitment)
    if not verdict.secret_fits:
        return say("verdict/wrong_secret")
    if verdict.wrong:
        named = [
            say(
                "verdict/wrong_roll",
                roll=text.plain_name(checked.rolls[roll.index].line, 200),
                what=roll.what,
            )
            for roll in verdict.wrong[:MOST_NAMED]
        ]
        more = len(verdict.wrong) - len(named)
        return "\n".join([*named, *([say("verdict/more_wrong", rolls=more)] if more else [])])
    case = "newest" if count == MOST_ROLLS else "all"
    secret = checked.secret.hex()
    told = say("verdict/right", rolls=count, commitment=checked.commitment, secret=secret, case=case)
    return f"{told}\n{say('verdict/file')}" if count else told


def disclosure_file(checked: CheckedDice) -> AttachedFile | None:
    """The rolls as a file of JSON lines; None before the reveal, or where nothing was rolled."""
    if checked.secret is None or not checked.verdict.secret_fits:
        return None
    lines = disclosures(checked.session_id, checked.secret, checked.rolls)
    return AttachedFile("rolls.jsonl", lines.encode()) if lines else None
