"""Which messages of a channel were handled lately, so that one that came late and was missed between them is known.

Ids are Discord's: each holds the moment at which it was made, and a newer one is larger.
"""

from __future__ import annotations

WINDOW_MS = 10 * 60 * 1000
"""How long before the newest handled message one may still be found that was not handled."""
MOST = 100
"""Messages that are remembered by their ids."""
_MOMENT = 22
"""The bits of an id below its moment in milliseconds."""


def with_handled(handled: tuple[str, ...], message_id: str) -> tuple[str, ...]:
    """The handled messages with one more, oldest first.

    Left out are those before the window, but for the newest of them: since that one, each handled message is here.
    """
    ids = sorted({*map(int, handled), int(message_id)})
    old = sum(each < ids[-1] - (WINDOW_MS << _MOMENT) for each in ids)
    return tuple(str(each) for each in ids[max(0, old - 1, len(ids) - MOST) :])


def known_since(handled: tuple[str, ...]) -> int:
    """The id behind which each message that is not among the handled ones was missed."""
    return max(int(handled[0]), int(handled[-1]) - (WINDOW_MS << _MOMENT))
