"""How many refused attempts the audit of a story notes: enough to see them, too few to bury what else it holds."""

from __future__ import annotations

from collections import OrderedDict, deque

WINDOW_MS = 10 * 60 * 1000
OF_PERSON = 5
"""Attempts of one person in a story within the window."""
OF_STORY = 30
"""Attempts of all people in a story within the window."""
MOST_REMEMBERED = 4096


class RefusalLimit:
    """Remembers when attempts were noted."""

    def __init__(self) -> None:
        self._noted: OrderedDict[tuple[str, str], deque[int]] = OrderedDict()

    def counts(self, session_id: str, user_id: str, now_ms: int) -> bool:
        """Whether an attempt is still to be noted; then it counts."""
        places = ((session_id, user_id, OF_PERSON), (session_id, "", OF_STORY))
        times = [self._times(session, user, now_ms) for session, user, _ in places]
        if any(len(noted) >= most for noted, (_, _, most) in zip(times, places, strict=True)):
            return False
        for noted in times:
            noted.append(now_ms)
        return True

    def _times(self, session_id: str, user_id: str, now_ms: int) -> deque[int]:
        noted = self._noted.setdefault((session_id, user_id), deque())
        self._noted.move_to_end((session_id, user_id))
        while noted and now_ms - noted[0] >= WINDOW_MS:
            noted.popleft()
        while len(self._noted) > MOST_REMEMBERED:
            self._noted.popitem(last=False)
        return noted
