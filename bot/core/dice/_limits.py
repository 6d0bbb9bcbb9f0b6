"""How large an expression may be, and what rolling it may take."""

MAX_LENGTH = 120
"""Characters of an expression, as written and as canonical text."""
MAX_DICE = 200
"""Dice of an expression, counting the rerolls and explosions to be expected."""
MAX_DRAWS = 1_000
"""Numbers one roll may take from its stream, however its rerolls and explosions fall."""
MAX_SIDES = 1_000
MAX_DEPTH = 20
MAX_NUMBER = 1_000_000
"""The largest number that may be written."""
MAX_TOTAL = 1_000_000_000
"""The largest result that an expression may be able to reach, either side of zero."""
