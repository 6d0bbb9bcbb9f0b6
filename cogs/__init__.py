"""The Discord commands: parse, call one service, render."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.client import TaleBot


def cogs_of(bot: TaleBot) -> list[commands.Cog]:
    """Every cog of the game master."""
    from cogs.care import CareButtonsCog
    from cogs.catch_up import CatchUpCog
    from cogs.character import CharacterCog
    from cogs.combat import CombatCog
    from cogs.creation import CreationCog
    from cogs.dice import DiceCog
    from cogs.game import GameCog
    from cogs.god import GodCog
    from cogs.lookup import LookupCog
    from cogs.messages import MessagesCog
    from cogs.onboarding import OnboardingCog
    from cogs.privacy import PrivacyCog
    from cogs.scenario import ScenarioCog
    from cogs.settings import SettingsCog
    from cogs.sprints.commands import SprintCog
    from cogs.story_preview import StoryPreviewCog
    from cogs.timeline import TimelineCog
    from cogs.world import WorldCog

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
        PrivacyCog,
        CareButtonsCog,
        MessagesCog,
        CatchUpCog,
    )
    return [kind(bot) for kind in kinds]
