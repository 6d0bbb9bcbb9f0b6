"""What is said aloud in a message: whatever stands in quotation marks."""

from __future__ import annotations

import re
from itertools import islice

MOST_HEARD = 6

_QUOTED = re.compile(r'"[^"\n]{1,500}"|“[^”\n]{1,500}”|«[^»\n]{1,500}»|„[^“”\n]{1,500}[“”]')


def spoken(said: str) -> tuple[str, ...]:
    """What stands in quotation marks in a message: said aloud, so whoever is there hears it."""
    return tuple(found[0][1:-1].strip() for found in islice(_QUOTED.finditer(said), MOST_HEARD))
