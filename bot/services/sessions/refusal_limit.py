"""How many refused attempts the audit of a story notes: enough to see them, too few to bury what else it holds."""

from __future__ import annotations

from collections import OrderedDict, deque

WINDOW_MS = 10 * 60 * 1000
OF_KIND = 5
"""Attempts of one person at the same thing, in a story within the window."""
OF_PERSON = 20
"""Attempts of one person."""
OF_STORY = 60
"""Attempts of all people."""
MOST_REMEMBERED = 4096


class RefusalLimit:
    """Remembers when attempts were noted."""

    def __init__(self) -> None:
        self._noted: OrderedDict[tuple[str, str, str], deque[int]] = OrderedDict()

    def counts(self, session_id: str, user_id: str, tried: str, now_ms: int) -> bool:
        """Whether an attempt is still to be noted; then it counts."""
        places = ((user_id, tried), (user_id, ""), ("", ""))
        times = [self._times((session_id, *place), now_ms) for place in places]
        if any(len(noted) >= most for noted, most in zip(times, (OF_KIND, OF_PERSON, OF_STORY), strict=True)):
            return False
        for noted in times:
            noted.append(now_ms)
        return True

    def _times(self, place: tuple[str, str, str], now_ms: int) -> deque[int]:
        noted = self._noted.setdefault(place, deque())
        self._noted.move_to_end(place)
        while noted and now_ms - noted[0] >= WINDOW_MS:
            noted.popleft()
        while len(self._noted) > MOST_REMEMBERED:
            self._noted.popitem(last=False)
        return noted
