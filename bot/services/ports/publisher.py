"""What a service gives to be shown in a channel: domain values, no Discord and no colours."""

from __future__ import annotations

from typing import Literal, Protocol

from bot.core.contracts import ChoiceView
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Said


@dataclass(frozen=True, slots=True)
class Header:
    """The session header: mode, world time, place and the ruleset's status line; `chain` is 8 hex digits.

    `left` are the rounds until the story ends by itself, where it would.
    `conditions` is what is the matter with the character whose scene it is; mostly empty. `resources` is what it has
    to spend, where its rules count that.
    """

    mode: str
    timestamp: str
    location: str
    status: str
    chain: str
    round: int
    left: int | None = None
    conditions: str = ""
    resources: str = ""


@dataclass(frozen=True, slots=True)
class OpeningPost:
    """What a new session announces: the scenario's facts and the dice commitment (64 hex digits)."""

    session_id: str
    title: str
    summary: str
    ruleset: str
    tone: str
    stakes: str
    goal: str
    content_notes: tuple[str, ...]
    roles: tuple[str, ...]
    commitment: str


@dataclass(frozen=True, slots=True)
class ClosingPost:
    """How a session ended; `secret` is the revealed dice secret (hex).

    `learned`, `missed` and the titles of `others` look back at it; `again` is the id of the scenario that was played,
    `following` the id and title of the next one.
    """

    title: str
    scenes: int
    secret: str
    commitment: str
    learned: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    again: str = ""
    following: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ScenePost:
    """One committed scene to show. `source_id` is the message or interaction it answers, None for openings.

    `preface` is what the bot says above the narration. Before the first words of a passage its draft has the `facts`
    of the turn, and says that it is `unfinished`. A passage is `retellable` while a model can tell it in other words.
    """

    key: str
    session_id: str
    scene_id: str
    scene_index: int
    source_id: str | None
    header: Header
    narration: str
    dice_lines: tuple[str, ...]
    choices: tuple[ChoiceView, ...]
    thinking: str = ""
    opening: OpeningPost | None = None
    closing: ClosingPost | None = None
    ruleset: str = ""
    preface: Said = ""
    facts: tuple[str, ...] = ()
    unfinished: bool = False
    retellable: bool = False


@dataclass(frozen=True, slots=True)
class Ballot:
    """The buttons of an open vote: its tag (16 hex digits) and what can be voted for."""

    tag: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotePost:
    """A plain answer outside the story: DM talk, a refusal, a notice.

    `text` is a notice, or words of the story, of a ruleset or of a model. `opens` names a waiting intervention, `link`
    the id of a channel to be found below the words, `vote` the tag of the vote it shows, open or not. `after` is the
    ended story below whose words stand the ways to another. `pings` are the ids of people who are to notice it.
    """

    key: str
    session_id: str
    source_id: str | None
    text: Said
    kind: Literal["dm", "refusal", "notice", "error", "god"] = "notice"
    opens: str = ""
    ballot: Ballot | None = None
    after: ClosingPost | None = None
    link: str = ""
    vote: str = ""
    pings: tuple[str, ...] = ()


Post = ScenePost | NotePost


@dataclass(frozen=True, slots=True)
class ToldPassage:
    """A told passage that is to be hidden: its post, its place in the story and its words, as far as they are known.

    `chain` is empty for a passage that was still being told. `source_id` is the message it answered.
    """

    key: str
    scene_index: int
    chain: str = ""
    text: str = ""
    source_id: str | None = None


class Publisher(Protocol):
    """Shows posts in a channel, each once: the same `key` again changes what is shown, also after a crash."""

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        """Returns the ids of the messages. Raises PlayerError (channel/gone, channel/forbidden), ChannelUnreachable."""
        ...

    def draft(self, channel_id: str, post: ScenePost) -> None:
        """Shows a scene that is still being told, soon; the newest draft of a key wins, and `publish` completes it.

        Never raises and never waits: a draft that cannot be shown is let go.
        """
        ...

    async def withdraw(self, channel_id: str, passage: ToldPassage) -> None:
        """Hides a passage wherever the channel shows it, drafts and repeats too, also after a restart. Never raises."""
        ...

    async def thinking(self, channel_id: str) -> None:
        """Shows that an answer is on its way (a typing indicator); never raises."""
        ...
