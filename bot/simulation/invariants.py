"""What holds at every step of a simulation, and at its end: one function each, which says what breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from bot.simulation.seen import Seen
from bot.simulation.stored import Row

Invariant = Callable[[Seen], Iterator[str]]
DONE = ("committed", "answered", "failed", "cancelled")


def _by_session(rows: tuple[Row, ...]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row["session_id"], []).append(row)
    return found


# --- at every step -----------------------------------------------------------------------------------


def scene_indices_increase(seen: Seen) -> Iterator[str]:
    """A story's scenes are numbered without a gap, and each stands on an earlier one of its story."""
    for session, scenes in _by_session(seen.stored.scenes).items():
        for before, after in pairwise(scenes):
            if after["scene_index"] != before["scene_index"] + 1:
                yield f"{session}: scene {after['scene_index']} follows {before['scene_index']}"
        places = {one["id"]: one["scene_index"] for one in scenes}
        for one in scenes[1:]:
            parent = places.get(one["parent_scene_id"])
            if parent is None or parent >= one["scene_index"]:
                yield f"{session}: scene {one['scene_index']} stands on {one['parent_scene_id']}"


def head_is_the_newest_scene(seen: Seen) -> Iterator[str]:
    """A story points at its newest scene, with that scene's number and hash."""
    by_session = _by_session(seen.stored.scenes)
    for session in seen.stored.sessions:
        newest = by_session.get(session["id"], [{}])[-1]
        head = (session["current_scene_id"], session["scene_index"], session["chain_hash"])
        if head != (newest.get("id"), newest.get("scene_index"), newest.get("chain_hash")):
            yield f"{session['id']}: the head is scene {session['scene_index']}, the newest {newest.get('scene_index')}"


def history_only_grows(seen: Seen) -> Iterator[str]:
    """No scene and no turn that was stored is gone or another one, and no finished turn is open again."""
    scenes = {one["id"]: one for one in seen.stored.scenes}
    for one in seen.earlier.scenes:
        if scenes.get(one["id"]) != one:
            yield f"scene {one['id']} was changed or is gone"
    turns = {one["id"]: one for one in seen.stored.turns}
    for one in seen.earlier.turns:
        now = turns.get(one["id"])
        if now is None or any(
            now[key] != one[key] for key in ("source_id", "raw_text", "turn_index", "user_id")
        ):
            yield f"turn {one['id']} was changed or is gone"
        elif one["status"] in DONE and now["status"] != one["status"]:
            yield f"turn {one['id']} was {one['status']} and is {now['status']}"


def no_turn_twice(seen: Seen) -> Iterator[str]:
    """One message or press is one turn, and one turn is one scene at most."""
    for source, count in Counter(one["source_id"] for one in seen.stored.turns).items():
        if count > 1:
            yield f"{source} became {count} turns"
    told = Counter(one["scene_id"] for one in seen.stored.turns if one["scene_id"] is not None)
    yield from (f"scene {scene} is that of {count} turns" for scene, count in told.items() if count > 1)
    made = Counter(one["turn_id"] for one in seen.stored.scenes if one["turn_id"] is not None)
    yield from (f"turn {turn} made {count} scenes" for turn, count in made.items() if count > 1)


def nothing_half_applied(seen: Seen) -> Iterator[str]:
    """A committed turn has its scene, a turn's scene has its committed turn, and each of those is told."""
    scenes = {one["id"]: one for one in seen.stored.scenes}
    turns = {one["id"]: one for one in seen.stored.turns}
    told = {one["scene_id"] for one in seen.stored.narrations}
    for turn in seen.stored.turns:
        scene = scenes.get(turn["scene_id"])
        if (turn["status"] == "committed") != (turn["scene_id"] is not None):
            yield f"turn {turn['id']} is {turn['status']} with scene {turn['scene_id']}"
        elif turn["scene_id"] is not None and (scene is None or scene["session_id"] != turn["session_id"]):
            yield f"turn {turn['id']} points at a scene that is not its story's"
        if turn["presented"] and turn["open"]:
            yield f"turn {turn['id']} is shown and open"
    for scene in scenes.values():
        turn = turns.get(scene["turn_id"])
        if turn is not None and turn["scene_id"] != scene["id"]:
            yield f"scene {scene['id']} is of a turn that has scene {turn['scene_id']}"
        if scene["kind"] == "story" and scene["id"] not in told:
            yield f"scene {scene['id']} is not told"


def what_is_posted_is_stored(seen: Seen) -> Iterator[str]:
    """Each passage in a channel is a stored scene of a story there, with the hash that it names."""
    channels = {one["id"]: one["channel_id"] for one in seen.stored.sessions}
    stored: dict[str, set[tuple[int | None, str]]] = {channel: set() for channel in channels.values()}
    for one in seen.stored.scenes:
        shown_as = (
            None if one["kind"] == "undo" else one["scene_index"]
        )  # going back shows what it goes back to
        stored[channels[one["session_id"]]].add((shown_as, one["chain_hash"][:8]))
    anywhere = {scene for scenes in stored.values() for scene in scenes}
    for post in seen.posted:
        if post.scene is None:
            continue
        there = stored.get(post.channel_id, anywhere)  # spectators follow a story in a thread
        if not {post.scene, (None, post.scene[1])} & there:
            yield f"message {post.id} tells scene {post.scene[0]} ({post.scene[1]}), which is not stored"


def no_passage_twice(seen: Seen) -> Iterator[str]:
    """No scene stands twice in its channel, unless the bot could not look whether it stood there."""
    if seen.unread:
        return
    told = Counter((one.channel_id, *one.scene) for one in seen.posted if one.scene is not None)
    for (channel, index, _), count in told.items():
        if count > 1:
            yield f"scene {index} stands {count} times in channel {channel}"


def caps_are_kept(seen: Seen) -> Iterator[str]:
    """A server's models use no more in a day than its cap."""
    for one in seen.stored.usage:
        if one["scope"] == "guild" and len(one["period"]) == 10 and one["tokens"] > seen.cap:
            yield f"server {one['guild_id']} used {one['tokens']} tokens on {one['period']} of {seen.cap}"


def secrets_are_kept(seen: Seen) -> Iterator[str]:
    """Nobody but a game master reads what a story hides, and nobody a dice secret before its story ends."""
    dice = [one["secret"].lower() for one in seen.stored.secrets if one["revealed_at"] is None]
    for post in seen.posted:
        words = post.words
        if any(secret in words.lower() for secret in dice):
            yield f"message {post.id} shows a dice secret"
        if post.viewer in seen.game_masters:
            continue
        yield from (f"message {post.id} shows a secret: {one}" for one in seen.hidden if one in words)


def nothing_fails_unforeseen(seen: Seen) -> Iterator[str]:
    """No error reaches the log that the bot has no words for."""
    yield from seen.faults


# --- at the end, when nothing goes wrong any more -------------------------------------------------------


def every_message_is_answered(seen: Seen) -> Iterator[str]:
    """What a player wrote to a story is a turn with exactly those words, or was answered with why not."""
    turns = {one["source_id"]: one for one in seen.stored.turns}
    answered = {one.answers for one in seen.posted}
    for one in seen.written:
        if not one.expected or one.channel_id in seen.excused or one.id in seen.removed:
            continue
        turn = turns.get(one.id)
        if turn is None and one.id not in answered:
            yield f"message {one.id} is lost: {one.text!r}"
        elif turn is not None and turn["raw_text"] is not None and turn["raw_text"] != one.text:
            yield f"message {one.id} is stored as {turn['raw_text']!r}"


def no_turn_stays_open(seen: Seen) -> Iterator[str]:
    """A running story owes nobody a turn."""
    running = {one["id"] for one in seen.stored.sessions if one["status"] == "active"}
    for turn in seen.stored.turns:
        here = turn["session_id"] in running and turn["session_id"] not in seen.untold
        if here and (turn["open"] or turn["status"] not in DONE):
            yield f"turn {turn['id']} is {turn['status']}: {turn['raw_text']!r}"


def what_is_committed_is_shown(seen: Seen) -> Iterator[str]:
    """Each turn's scene stands in its channel, unless somebody took it away or the channel is closed to the bot."""
    channels = {one["id"]: one["channel_id"] for one in seen.stored.sessions}
    scenes = {one["id"]: one for one in seen.stored.scenes}
    for turn in seen.stored.turns:
        if turn["scene_id"] is None:
            continue
        scene, channel = scenes[turn["scene_id"]], channels[turn["session_id"]]
        place = (channel, scene["scene_index"], scene["chain_hash"][:8])
        if channel not in seen.excused and turn["session_id"] not in seen.untold and place not in seen.shown:
            yield f"scene {scene['scene_index']} of {turn['session_id']} is not shown: {turn['raw_text']!r}"


ALWAYS: tuple[Invariant, ...] = (
    scene_indices_increase,
    head_is_the_newest_scene,
    history_only_grows,
    no_turn_twice,
    nothing_half_applied,
    what_is_posted_is_stored,
    no_passage_twice,
    caps_are_kept,
    secrets_are_kept,
    nothing_fails_unforeseen,
)
AT_THE_END: tuple[Invariant, ...] = (
    every_message_is_answered,
    no_turn_stays_open,
    what_is_committed_is_shown,
)


def broken(seen: Seen, invariants: tuple[Invariant, ...]) -> str | None:
    """The first thing that breaks an invariant, with the invariant's name before it."""
    for invariant in invariants:
        for what in invariant(seen):
            return f"{invariant.__name__}: {what}"
    return None
