"""The post of a turn as far as it is certain, in the channel before the turn is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.core.rules.adjudication import Resolved
from bot.core.rules.public_facts import dice_lines, told_of
from bot.core.state.document import State
from bot.services.ports.publisher import Publisher, ScenePost
from bot.services.turns.boundaries import allowed
from bot.services.turns.commit import header_of
from bot.services.turns.scene_posts import header_shown
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Adjudicated, Concluded


class Drafts:
    """Shows what is certain of a turn, and says so (`shows`). Never raises, never waits for Discord."""

    def __init__(self, publisher: Publisher, shows: Callable[[], None] = lambda: None) -> None:
        self._publisher, self._shows = publisher, shows

    def outcome(self, adjudicated: Adjudicated) -> None:
        """Shows the dice and the facts of an adjudicated turn, and that its passage is on the way."""
        start = adjudicated.start
        told = [told_of(start.game, start.before, one) for one in adjudicated.resolved]
        known = dict.fromkeys(fact for one in told for fact in one.facts)
        facts = allowed(known, start.boundaries.lines)
        self._show(start, adjudicated.state, adjudicated.resolved, "", facts)

    def prose(self, concluded: Concluded, text: str) -> None:
        """Shows a passage as far as it may be read, below the dice."""
        self._show(concluded.start, concluded.state, concluded.resolved, text)

    def _show(
        self,
        start: TurnStart,
        state: State,
        resolved: Sequence[Resolved],
        text: str,
        facts: tuple[str, ...] = (),
    ) -> None:
        received = start.stored.received
        header = header_of(start.game, state, start.actor_id, "STORY", start.round)
        draft = ScenePost(
            key=received.id,
            session_id=received.session_id,
            scene_id=start.scene_id,
            scene_index=start.head.session.scene_index + 1,
            source_id=received.source_id if received.source == "message" else None,
            header=header_shown(header, ""),
            narration=text,
            dice_lines=dice_lines(start.game, resolved),
            choices=(),
            ruleset=str(header["ruleset"]),
            facts=facts,
            unfinished=not text,
        )
        self._publisher.draft(received.channel_id, draft)
        self._shows()
