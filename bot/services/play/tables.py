"""What a player or starter can ask of a table: the parts of play, made and given to each other in one place."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.services.library.library import Library
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.characters import Characters
from bot.services.play.dice_rolls import DiceRolls
from bot.services.play.endings import Endings
from bot.services.play.failed_turns import TurnFaults
from bot.services.play.fights.absent_players import AbsentPlayers
from bot.services.play.fights.fight_commands import FightCommands
from bot.services.play.inputs import Inputs
from bot.services.play.lookups import Lookups
from bot.services.play.making.character_making import CharacterMaking
from bot.services.play.making.dialogue import MakingDialogue
from bot.services.play.making.sheet_files import SheetFiles
from bot.services.play.missions import Missions
from bot.services.play.openings import Openings
from bot.services.play.recovery import Recovery
from bot.services.play.retelling import Retelling
from bot.services.play.sealed_rounds import SealedRounds
from bot.services.play.seats import Seats
from bot.services.play.turn_order import TurnOrder
from bot.services.play.turn_queue import TurnQueue
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.loop_share import LoopShare
from bot.services.turns.context import TurnContext
from bot.services.turns.rehearsal import Rehearsal
from bot.services.turns.runner import TurnRunner


@dataclass(frozen=True, slots=True)
class Tables:
    """The parts of play; each knows some of those above it and none below. They raise PlayerError.

    What concerns a session happens in `jobs`, one after the other.
    """

    channels: ChannelSessions
    jobs: JobQueue
    notes: ChannelNotes
    endings: Endings
    runner: TurnRunner
    turns: TurnQueue
    rounds: SealedRounds
    order: TurnOrder
    inputs: Inputs
    retelling: Retelling
    dice: DiceRolls
    openings: Openings
    seats: Seats
    recovery: Recovery
    lookups: Lookups
    missions: Missions
    characters: Characters
    making: CharacterMaking
    sheets: SheetFiles
    absent: AbsentPlayers
    fights: FightCommands
    rehearsal: Rehearsal

    async def idle(self) -> None:
        """Returns when nothing is queued or running."""
        await self.jobs.idle()

    async def close(self) -> None:
        """Stops at once; what was under way is finished after the next start."""
        self.rounds.close()
        self.absent.close()
        await self.jobs.close()


def compose_tables(context: TurnContext, library: Library) -> Tables:
    """Makes the parts of play over the ports of `context`."""
    storage, sessions, publisher = context.storage, context.sessions, context.publisher
    clock, entropy = context.clock, context.entropy
    channels, notes = ChannelSessions(sessions, storage, clock), ChannelNotes(publisher)
    faults = TurnFaults(storage, publisher)
    jobs = JobQueue(faults.report)
    endings = Endings(channels, jobs, sessions, storage, publisher, library)
    runner = TurnRunner(context)
    turns = TurnQueue(jobs, faults, endings, runner, storage, sessions, publisher)
    rounds = SealedRounds(channels, jobs, turns, sessions, storage, notes, clock)
    order = TurnOrder(turns, rounds, sessions)
    absent = AbsentPlayers(jobs, turns, sessions, storage, notes, clock)
    turns.followers.append(absent.look)
    dice = DiceRolls(channels, jobs, sessions, clock, entropy, storage)
    inputs = Inputs(channels, order, turns, sessions, storage, notes, endings)
    share = LoopShare()
    seats = Seats(channels, jobs, rounds, sessions, storage, publisher, share)
    characters = Characters(library, storage)
    dialogue = MakingDialogue(channels, sessions, characters, dice, clock, entropy)
    return Tables(
        channels=channels,
        jobs=jobs,
        notes=notes,
        endings=endings,
        runner=runner,
        turns=turns,
        rounds=rounds,
        order=order,
        inputs=inputs,
        retelling=Retelling(channels, sessions, storage, inputs),
        dice=dice,
        openings=Openings(library, sessions, storage, publisher, entropy, context.guilds, share),
        seats=seats,
        recovery=Recovery(jobs, endings, turns, order, sessions, storage, notes),
        lookups=Lookups(channels, library, sessions, storage),
        missions=Missions(channels, sessions),
        characters=characters,
        making=CharacterMaking(channels, sessions, characters, seats, inputs, dialogue),
        sheets=SheetFiles(channels, sessions, characters, dialogue),
        absent=absent,
        fights=FightCommands(channels, sessions, inputs),
        rehearsal=Rehearsal(context),
    )
