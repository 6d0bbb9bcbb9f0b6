"""A narration as a model writes it: shown sentence by sentence behind the guard, after what was proposed before it."""

from __future__ import annotations

from typing import Any, cast

from pydantic import ValidationError
from pydantic_core import from_json

from bot.core.contracts import NarrateAnswer
from bot.core.errors import ModelMalformed, Rejected
from bot.core.guard import GuardFacts, Released, Salvaging
from bot.core.prompting.answer_checks import LONGEST_NARRATION
from bot.core.prompting.wire_answers import step_answer
from bot.services.ports import Heard
from bot.services.turns.drafts import Drafts
from bot.services.turns.stages.guard import in_words
from bot.services.turns.stages.proposals import Proposals
from bot.services.turns.turn_values import Concluded


class StreamedNarration:
    """An answer as it grows: what of its prose was shown, and whether its operations may be."""

    def __init__(self, concluded: Concluded, facts: GuardFacts, proposals: Proposals, drafts: Drafts) -> None:
        self._concluded, self._facts, self._proposals, self._drafts = concluded, facts, proposals, drafts
        self.begun()

    @property
    def bound(self) -> bool:
        """Whether somebody read a word of it."""
        return bool(self.shown.strip())

    @property
    def cut(self) -> bool:
        """Whether the guard ended it, but what was shown is a passage."""
        kept = self._salvaging.so_far
        return kept.ended and kept.stands

    def begun(self) -> Heard:
        """Takes an answer from its beginning; nothing of an earlier one was shown, and nothing of it counts."""
        self._salvaging, self._fed, self.shown = Salvaging(self._facts), "", ""
        self._settled = self.complete = False
        self.operations: tuple[dict[str, Any], ...] = ()
        return self.heard

    def heard(self, text: str) -> None:
        """Takes the answer's text so far. Raises ModelMalformed where the guard or the policy stops it."""
        partial = _partial(text)
        prose = partial.get("narration")
        if not isinstance(prose, str) or self.complete:
            return
        if len(prose) > LONGEST_NARRATION:
            raise ModelMalformed(f"narration: at most {LONGEST_NARRATION} characters")
        if not prose.startswith(self._fed):
            raise ModelMalformed("narration: written twice", answer=text)
        before = (
            [*partial].index("operations") < [*partial].index("narration")
            if "operations" in partial
            else False
        )
        if before and not self._settled:
            self._settle(partial, text)
        arrived, self._fed = prose[len(self._fed) :], prose
        self._show(self._salvaging.feed(arrived), text)
        if list(partial)[-1] != "narration":
            self._show(self._salvaging.finish(), text)
            self.complete = True

    def _show(self, released: Released, text: str) -> None:
        if released.text:
            self.shown += released.text
        if released.text.strip():
            self._drafts.prose(self._concluded, self.shown)
        if released.violations:
            raise ModelMalformed("\n".join(map(in_words, released.violations)), answer=text)

    def _settle(self, partial: dict[str, Any], text: str) -> None:
        empty: dict[str, Any] = {"narration": "", "observations": [], "choices": [], "lines_used": []}
        data = {"operations": partial["operations"], **empty}
        try:
            proposed = NarrateAnswer.model_validate(step_answer("narrator", data))
        except ValidationError as error:
            raise ModelMalformed("operations: not as the contract asks", answer=text) from error
        verdict = self._proposals.judge(proposed.operations)
        if isinstance(verdict, Rejected):
            raise ModelMalformed(f"operations{verdict.path}: {verdict.message}", answer=text)
        self.operations = proposed.operations
        self._settled = True


def _partial(text: str) -> dict[str, Any]:
    try:
        read = from_json(text, allow_partial="trailing-strings")
    except ValueError:
        return {}
    return cast("dict[str, Any]", read) if isinstance(read, dict) else {}
