"""What somebody says to a question, a request or an offer that nobody has written an answer for.

A question never meets with nothing: whoever is asked says that they do not know, or will not tell, and of what.
"""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.content.shapes import Lines
from bot.core.language.asked_kinds import ANY, QUESTIONS, REMARK, SUBJECT
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import Action
from bot.core.rules.feelings import GRIPPED, band_of
from bot.core.state.document import Entity, State

_DIRE = -3
_NEXT = {"leave": "favour", "favour": "leave"}


def is_open_question(action: Action) -> bool:
    """Whether something was asked that is no topic of the story: nothing hangs on it, so nothing is rolled for it."""
    return action.detail("asked") in QUESTIONS and action.detail("topic") is None


def reply_lines(game: Adventure, before: State, action: Action, degree: str = "") -> Lines:
    """Lines in which the one who is addressed answers; empty where a ruleset has none for what was asked."""
    kind = action.detail("asked")
    own = _own_lines(game, action, degree)
    if own:
        return own
    replies = game.ruleset.telling.replies.get(str(kind))
    target = before["entities"].get(action.target_id or "")
    if kind is None or replies is None or target is None or action.detail("topic") is not None:
        return ()
    if kind not in QUESTIONS:
        return replies.get("yes" if _is_willing(before, action.actor_id, target) else "no", ())
    about = replies.get("about", ()) if action.detail(ABOUT) else ()
    asked = game.characters.get(target["id"])
    if asked is None or kind == "repeat":
        return about or replies.get("plain", ())
    return about or (
        *replies.get("plain", ()),
        *(asked.does_not_know if kind not in ("opinion", "self") else ()),
    )


def _own_lines(game: Adventure, action: Action, degree: str) -> Lines:
    """What the one who is addressed has to say of the subject that came up."""
    asked = game.characters.get(action.target_id or "")
    name, kind = action.detail(SUBJECT), action.detail("asked")
    if asked is None or name is None or action.detail("topic") is not None:
        return ()
    subject = next((one for one in asked.speaks_of if one.about[0] == name), None)
    if subject is None:
        return ()
    says = subject.says
    if kind is None:
        return says.get(REMARK, ()) if degree != "failure" else ()
    return says.get(kind) or says.get(_NEXT.get(kind, "")) or (says.get(ANY, ()) if kind in QUESTIONS else ())


def _is_willing(before: State, actor_id: str, target: Entity) -> bool:
    """Whether somebody feels like granting a small thing, as they stand to whoever asks and as they feel."""
    if band_of(target["emotions"].get("anger", 0)) in GRIPPED:
        return False
    both = {actor_id, target["id"]}
    edge = next((row for row in before["relations"] if {row["a"], row["b"]} == both), None)
    return edge is None or edge["trust"] - edge["tension"] // 2 > _DIRE
