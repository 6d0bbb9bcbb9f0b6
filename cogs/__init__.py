"""The Discord commands: parse, call one service, render."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.client import TaleBot


def cogs_of(bot: TaleBot) -> list[commands.Cog]:
    """Every cog of the game master."""
    from cogs.care import CareButtonsCog
    from cogs.characters.commands import CharacterCog
    from cogs.characters.creation import CreationCog
    from cogs.combat import CombatCog
    from cogs.connection.catch_up import CatchUpCog
    from cogs.dice import DiceCog
    from cogs.game import GameCog
    from cogs.god.commands import GodCog
    from cogs.god.world import WorldCog
    from cogs.lookup import LookupCog
    from cogs.messages import MessagesCog
    from cogs.moderation import ModerationCog
    from cogs.onboarding import OnboardingCog
    from cogs.privacy import PrivacyCog
    from cogs.retention import RetentionCog
    from cogs.scenarios.commands import ScenarioCog
    from cogs.scenarios.story_preview import StoryPreviewCog
    from cogs.settings import SettingsCog
    from cogs.sprints.commands import SprintCog
    from cogs.timeline import TimelineCog

    kinds = (
        GameCog,
        OnboardingCog,
        CharacterCog,
        CombatCog,
        CreationCog,
        DiceCog,
        LookupCog,
        ScenarioCog,
        StoryPreviewCog,
        TimelineCog,
        WorldCog,
        GodCog,
        SprintCog,
        SettingsCog,
        ModerationCog,
        PrivacyCog,
        RetentionCog,
        CareButtonsCog,
        MessagesCog,
        CatchUpCog,
    )
    return [kind(bot) for kind in kinds]
