"""All offline voices in one value, as a match wants them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.deliberation._blind import Package
from bot.core.deliberation.contracts import Canon, PromptPack, TurnBrief, TurnOutput, Verdict
from bot.core.deliberation.offline.judging import judge
from bot.core.deliberation.offline.painting import paint
from bot.core.deliberation.offline.speaking import speak
from bot.core.deliberation.offline.words import Words


@dataclass(frozen=True, slots=True)
class OfflinePersonas:
    """The personas, the Prompt Engineer and a judge, over one set of tables."""

    words: Words

    def speak(self, brief: TurnBrief) -> TurnOutput:
        """What the role of a brief says; it always passes validation."""
        return speak(brief, self.words)

    def paint(self, spec: Canon) -> PromptPack:
        """The six prompts of a final spec."""
        return paint(spec, self.words)

    def judge(self, first: Package, second: Package) -> Verdict:
        """Marks for two worlds, from what a judge sees of them and nothing else."""
        return judge(first, second)
