"""Takes a world home: the winner's, as lore and scenario, which a guild keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.errors import PlayerError
from bot.core.generation.generate import Generated, StoryTables
from bot.core.generation.world.story import WorldTable, story_of_world
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import TeamId
from bot.core.sprint.events import MatchState
from bot.services.library.guild_scenarios import KeptScenarios

TALK = "everyday-tension"
"""The game system of a world's story, where nobody chooses."""


@dataclass(frozen=True, slots=True)
class WorldExport:
    """Stories of worlds, made from tables and kept by guilds."""

    tables: StoryTables
    table: WorldTable
    rulesets: Mapping[str, RulesetContent]
    kept_scenarios: KeptScenarios

    def games(self) -> list[tuple[str, str]]:
        """The games that a world can be played by: name and id."""
        played = (self.rulesets.get(name) for name in self.table.words.games)
        return [(ruleset.name, ruleset.id) for ruleset in played if ruleset is not None]

    async def story(self, match: MatchState, team: TeamId | None, ruleset_id: str) -> Generated:
        """The story of the winner's world, or of a team's. Raises PlayerError (`sprint/…`)."""
        chosen = team or match.winner
        if chosen is None:
            raise PlayerError("sprint/no_winner")
        spec, ruleset = match.team(chosen).spec, self.rulesets.get(ruleset_id)
        if spec is None:
            raise PlayerError("sprint/not_final", case="one")
        if ruleset is None:
            raise PlayerError("ruleset/unknown", case="game")
        challenge = match.started.challenge
        return await asyncio.to_thread(story_of_world, self.tables, self.table, ruleset, challenge, spec)

    async def keep(
        self, match: MatchState, team: TeamId | None, guild_id: str, user_id: str, ruleset_id: str
    ) -> Generated:
        """The same, kept for a guild; `/game start` offers it there."""
        made = await self.story(match, team, ruleset_id)
        await self.kept_scenarios.keep(guild_id, user_id, made, own_words=False)
        return made
