"""Every word a player reads that is not story, and how names from people are made harmless."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import discord

RISK = {"safe": "safe", "low": "low risk", "medium": "medium risk", "high": "high risk"}
SCENE_KINDS = {
    "genesis": "beginning",
    "god": "a game master changed something",
    "undo": "the story went back",
}
"""Kinds of scenes whose name is the engine's alone."""
MODES = {"STORY": "[Mode: STORY MODE]", "DM": "[Mode: DM MODE]", "GOD": "[Mode: GOD MODE]"}
OWN_WORDS = frozenset({"other_action", "custom_action"})

PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "read_message_history": "Read Message History",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "manage_webhooks": "Manage Webhooks",
}

WHAT_DO_YOU_DO = "**What do you do?** Press a button, or write it in your own words."
CHOICES_ONLY = "**What do you do?** Press a button, or use `/game act`."
OTHER_TITLE = "What do you do?"
OTHER_LABEL = "In your own words"
OTHER_HINT = "I look under the bed, quietly, and listen."

NO_SESSION = "No story is running here. `/game start` begins one, and `/scenario list` shows what there is."
NOT_JOINED = "You are not in this story yet. `/game join` gives you a character; then just write what you do."
PAUSED = "The story is paused. Its starter or a game master goes on with `/game resume`."
PAUSED_ALREADY = "The story is paused already. `/game resume` goes on with it."
GOES_ON_ALREADY = "The story is not paused; just play on."
NOTHING_SAID = "I am listening. Write what your character does, for example: *I try the door.*"
SERVERS_ONLY = "Stories are played in a server's channel. Use this there."
ACT_TAKEN = "Got it. The answer comes in the channel."
ALREADY_TAKEN = "I have that one already. The answer comes in the channel."
STARTED = "Your story has begun in {where}. Take a character with `/game join`; others come in the same way."
ENDED = "The story is closed, and its dice secret is open in the channel."
EXPORT_REFUSED = (
    "The file holds everything, also what players have not found out yet, so only a game master "
    "(the GM role, or Manage Server) may have it."
)
EXPORTED = {
    "history": "The whole history of this story, secrets of its characters included. `talewright verify FILE` checks "
    "it.",
    "responses": "The answer to every turn of this story as players see it, one JSON document a line.",
    "notes": "The answer to every turn of this story with what only game masters may know, one JSON document a line.",
}
ALREADY_HERE = (
    "A story is already running in {where}. Play on with `/game join`, or close it first with `/game end`. "
    "`/game start … thread:True` gives a second story a thread of its own."
)
NO_CONTENT_INTENT = (
    "I cannot read plain messages on this server. Play with the buttons, with `/game act`, "
    "or by beginning a message with my name (@mention)."
)
NOT_RUNNING_LONG = (
    "I was away and answered the latest messages. Anything written before them is left as it is: "
    "write it again if it still matters."
)
CHANNEL_GONE = "That channel is no longer there, so the story cannot be shown in it."
WATCH_STOPPED = "No more passages reach the thread. What is in it stays; delete it if you like."
UNREACHABLE = "I cannot reach Discord right now. Nothing is lost; I show what happened as soon as I can."
CHANNEL_LOCKED = (
    "The thread {where} is locked, so I cannot write there. A moderator can unlock it, and the story goes on."
)
NO_THREADS_HERE = (
    "A thread cannot be made inside {where}. Start the story in a text channel, or without `thread`."
)
NO_CHARACTER_YET = "You have no character of your own yet. `/character create` makes one."
NO_SUCH_RULESET = "I do not know that game system. Pick one from the menu of `ruleset`."
NO_SUCH_CHARACTER = "I do not know that character. Pick one of yours from the menu of `character`."
CONCEPT_HINT = "A night nurse who notices everything and says little."
NO_SCENARIOS = "There is no scenario installed. Whoever runs me can add one under `data/scenarios/`."
NO_HISTORY = "Nothing has happened here yet."
STATS_UNREADABLE = (
    "I could not read the line “{line}”. Write one stat a line with a whole number, for example `Empathy: 4`, "
    "or leave the field empty for a balanced start."
)
NO_GENERATING = "Stories cannot be made up here right now. Whoever runs me finds the reason in the log."
FILE_TOO_LARGE = (
    "That file is {size:.1f} MB; I take up to {most} MB. Export the card with a smaller picture, or as JSON."
)
FILE_UNREAD = (
    "Discord did not hand me that file. Send it once more; if it happens again, send the card as JSON."
)
ENTRY_UNKNOWN = "That card has no such lore entry. Pick one from the menu of `entry`."
SETTINGS_REFUSED = "Settings are for people who may manage this server (Manage Server). Nothing changed."
BUDGET_INCOMPLETE = (
    "To set a cap, fill in all four: `whose`, `per`, `unit` and `cap`. With none of them I show the caps there are. "
    "Nothing changed."
)
GM_NOT_EVERYONE = (
    "Everybody has that role, so everybody could rewrite the story. Choose another. Nothing changed."
)
GM_ROLE_SET = (
    "The role **{role}** leads games here now, beside whoever may manage the server. Discord shows `/god` to people "
    "who may manage messages; show it to this role under Server Settings, Integrations, if it may not."
)
ENFORCEMENT_SET = (
    "New stories take up world events as **{strength}** says. `/world enforcement` changes a story that runs."
)
LANGUAGE_SET = (
    "Models tell new stories in **{language}**. Buttons, rules and the built-in narrator stay English, and what I "
    "check of prose is partly a matter of English words: in another language, made-up names may slip through."
)
LANGUAGE_ENGLISH = "New stories are told in English."
FALLBACK_ON = "Where a model fails, the built-in narrator stands in. That holds for new stories."
FALLBACK_OFF = (
    "Where a model fails in a new story, that turn does not happen: I say so, nothing changes, and it can be sent "
    "again."
)
APPROVAL_ON = "From now on a second game master has to approve `/god kill` and `/god set`."
APPROVAL_OFF = "One game master is enough for `/god kill` and `/god set`."
TOO_LATE = "That took too long and is lost. Please do it once more."

_MENTION = re.compile(r"^\s*<@!?(\d{1,20})>[\s,:;]*")
_SPECIAL = re.compile(r"([\\*_~`|\[\]<]|^[>#-])")
_MENTIONABLE = re.compile(r"@(everyone|here|[!&]?\d{1,20})")


def bare_name(name: str, most: int = 80) -> str:
    """A name for places that show no markdown, such as thread names and menu entries."""
    visible = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", name)
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    return " ".join(visible.split())[:most].strip() or "somebody"


def plain_name(name: str, most: int = 80) -> str:
    """A name or short text from a person, on one line, with no markdown, no mention and no invisible letters."""
    return discord.utils.escape_mentions(_SPECIAL.sub(r"\\\1", bare_name(name, most)))


def plain_text(passage: str) -> str:
    """A passage from a stranger, line by line, with no markdown and no mention."""
    return "\n".join(
        discord.utils.escape_mentions(_SPECIAL.sub(r"\\\1", line.strip())) for line in passage.splitlines()
    ).strip()


def unpinged(text: str) -> str:
    """Story text whose mentions read as words: it keeps its emphasis, and cannot name a person or role by id."""
    return _MENTIONABLE.sub("@\u200b\\1", text).replace("<#", "<\u200b#").replace("</", "<\u200b/")


def watching(scenes: int, minutes: int) -> str:
    """What a thread for spectators says of itself."""
    later = "1 later one was" if scenes == 1 else f"{scenes} later ones were"
    late = f"{minutes} min after it was told" if minutes else f"when {later} told"
    return f"👀 A story to watch. Each passage appears here {late}; what players take back does not."


def linked(words: str, channel_id: str) -> str:
    """Words that name nobody, and below them a link to a channel where there is one."""
    return f"{unpinged(words)}\n→ <#{channel_id}>" if channel_id else unpinged(words)


def without_mention(text: str, bot_id: int) -> str | None:
    """The message after a leading mention of the bot, or None when it does not begin with one."""
    match = _MENTION.match(text)
    return text[match.end() :].strip() if match and int(match[1]) == bot_id else None


def listed(words: Sequence[str]) -> str:
    """Words as a person lists them: `a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def missing_permissions(names: Sequence[str], where: str) -> str:
    """What is missing, where, and who can change it."""
    wanted = listed([f"**{PERMISSIONS.get(name, name.replace('_', ' ').title())}**" for name in names])
    return (
        f"I need {wanted or 'more permissions'} in {where}. A server admin can allow it in the channel's "
        "settings under Permissions; then try again."
    )


def steering_settings(enforcement: str, approval: bool) -> str:
    """How new stories take up events, and whether a second game master is asked."""
    second = (
        "A second game master approves deaths and set states." if approval else "One game master is enough."
    )
    return f"World events bind as **{enforcement}** says. {second}"


def telling_settings(language: str, fallback: bool) -> str:
    """The language of new stories, and what happens where a model fails."""
    stands_in = "The built-in narrator stands in" if fallback else "The turn does not happen"
    told = f"Models tell new stories in **{plain_name(language or 'English')}**."
    return f"{told} {stands_in} where a model fails."


def broken(reference: str) -> str:
    """What a person reads when something failed that is not their doing."""
    return (
        f"That went wrong on my side; nothing of the story is lost. Please try again. If it happens twice, tell "
        f"whoever runs me the reference `{reference}`."
    )


def not_written(reference: str) -> str:
    """What a person reads when the storage does not take what they did."""
    return (
        "I cannot write anything down right now, so I did not take that. The story is safe as it stands; please do it "
        f"once more in a little while. Whoever runs me finds the reason in the log under `{reference}`."
    )


def dice_line(line: str) -> str:
    """A dice line with its die in front (docs/protocol.md); what the outcome means below, in small print."""
    rolled, _, meaning = line.strip().partition("\n")
    return f"🎲 {rolled}" + (f"\n-# {meaning}" if meaning else "")


def choices_line(choices: Sequence[tuple[str, str]]) -> str:
    """Choices (what, risk level) in one line of small print: `-# Open the door (high risk) · Wait (safe)`."""
    named = [f"{' '.join(what.split())} ({RISK[risk]})" for what, risk in choices if what.strip()]
    return f"-# {' · '.join(named)}" if named else ""


HIDDEN = "*This passage was taken back.*"
HIDDEN_MORE = "*…*"
XCARD_LABEL = "✋ X"
XCARD_TITLE = "X-card"
XCARD_FIELD = "What should not come up again? (optional)"
XCARD_HINT = "One or a few words, e.g. spiders. Empty is fine. Nobody sees that it was you."
LINES_NONE = (
    "This table has drawn no lines and no veils. `/game lines add:` draws one; nobody is named with it."
)


WHISPERED = (
    "Kept for the game masters; nobody else reads it. They see it with `/game whispers` when they look: I send no "
    "message to them."
)
NO_WHISPERS = "Nobody has whispered anything in this story."


def whispers_shown(whispers: Sequence[tuple[str, str, str]]) -> str:
    """What players whispered (character, user id, words), for game masters."""
    told = [
        f"**{plain_name(name)}** (<@{user_id}>): {plain_name(said, 900)}" for name, user_id, said in whispers
    ]
    return "\n".join(told) or NO_WHISPERS


def lines_shown(lines: Sequence[str], veils: Sequence[str]) -> str:
    """The boundaries of a table, privately."""
    told = [
        f"**{title}**\n" + "\n".join(f"- {plain_name(one, 80)}" for one in found)
        for title, found in (("Lines: never told", lines), ("Veils: only hinted at", veils))
        if found
    ]
    return "\n".join(told) or LINES_NONE


def join_hint(roles: Sequence[str]) -> str:
    """How somebody comes into the story; a role is `name: what it is`."""
    return "\n".join(
        ["`/game join` gives you a character; after that, plain messages are your turns.", *bullets(roles)]
    )


def bullets(roles: Sequence[str]) -> list[str]:
    """Ready characters, one a line."""
    pairs = [role.partition(":") for role in roles]
    return [
        f"- **{plain_name(name)}**{colon} {plain_name(what, 160)}" if what else f"- **{plain_name(name)}**"
        for name, colon, what in pairs
    ]


def commitment_note(commitment: str) -> str:
    """The dice promise as it is posted before the first roll."""
    return (
        f"`{commitment}`\nThe dice are fixed by a secret with this fingerprint. It opens when the story ends."
    )


def how_to_verify(session_id: str) -> str:
    """What a person does with the revealed secret."""
    return (
        f"`/dice verify session:{session_id}` recomputes every roll of this story. "
        "Ten lines of plain Python do the same without me: "
        "see *Fair dice* in the documentation."
    )
