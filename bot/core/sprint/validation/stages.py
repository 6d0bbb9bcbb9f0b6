"""Validation of what agents answer, in two stages: the shape of it, then the rules of the turn (docs/sprints.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.errors import Rejected
from bot.core.sprint.canon.bounds import BOUNDS, LEAST_WITHOUT_PATCH, Bound
from bot.core.sprint.canon.finals import final_problems
from bot.core.sprint.canon.patch_rules import amendable, patched, proposal_patch, with_proposal
from bot.core.sprint.contracts import TurnBrief, TurnOutput
from bot.core.sprint.validation._agreement import is_agreement
from bot.core.sprint.validation._final_schema import final_schema
from bot.core.sprint.validation._prompt_rules import check_prompts
from bot.core.sprint.validation._turn_rules import rule_problems
from bot.core.sprint.validation.shape import parse_as, quoted

__all__ = [
    "BOUNDS",
    "LEAST_WITHOUT_PATCH",
    "Bound",
    "amendable",
    "answered",
    "check",
    "check_prompts",
    "final_problems",
    "final_schema",
    "is_agreement",
    "parse",
    "parse_as",
    "patched",
    "proposal_patch",
    "quoted",
    "with_proposal",
]


def no_answer(why: str) -> Rejected:
    """An attempt that came to nothing that could be read, as the match records it."""
    return Rejected("sprint/no_answer", "", f"No answer came that could be read: {why}")


def parse(answer: str | Mapping[str, Any]) -> TurnOutput | tuple[Rejected, ...]:
    """The first stage: a turn from text or data, or each error of its shape with a path such as `/vote`."""
    return parse_as(TurnOutput, answer)


def check(brief: TurnBrief, output: TurnOutput) -> tuple[Rejected, ...]:
    """The second stage: every rule that this answer to this brief breaks; nothing for a turn that may be taken.

    Codes are `sprint/…`, paths lead into the answer, and messages say what to do. Source: docs/sprints.md.
    """
    return tuple(dict.fromkeys(rule_problems(brief, output)))


def answered(brief: TurnBrief, answer: str | Mapping[str, Any]) -> TurnOutput | tuple[Rejected, ...]:
    """Both stages: the turn that may be taken, or why it may not."""
    output = parse(answer)
    if isinstance(output, tuple):
        return output
    return check(brief, output) or output
