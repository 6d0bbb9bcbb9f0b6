"""All offline voices in one value, as a match wants them."""

from __future__ import annotations

from bot.adapters.models.offline.sprint.judging import judge
from bot.adapters.models.offline.sprint.painting import paint
from bot.adapters.models.offline.sprint.speaking import speak
from bot.adapters.models.offline.sprint.words import PersonaWords
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.blind import Package
from bot.core.sprint.contracts import Canon, JudgeVerdict, PromptPack, Tier, TurnBrief, TurnOutput


@dataclass(frozen=True, slots=True)
class OfflinePersonas:
    """The personas, the Prompt Engineer and a judge, over one set of tables."""

    words: PersonaWords

    def speak(self, brief: TurnBrief) -> TurnOutput:
        """What the role of a brief says; it always passes validation."""
        return speak(brief, self.words)

    def paint(self, spec: Canon, tier: Tier) -> PromptPack:
        """The six prompts of a final spec."""
        return paint(spec, self.words, tier)

    def judge(self, first: Package, second: Package) -> JudgeVerdict:
        """Marks for two worlds, from what a judge sees of them and nothing else."""
        return judge(first, second)
