"""The acts a message may mean: the names that rulesets use in `acts`, whatever they call their actions. Data only."""

from __future__ import annotations

SPEECH = (
    "greet", "farewell", "say", "ask", "answer", "comfort", "thank", "apologise", "compliment", "promise",
    "confess", "accuse", "threaten", "lie", "request", "persuade", "offer", "tease", "flirt", "insult", "refuse",
)  # fmt: skip
PERCEPTION = ("look", "examine", "search", "listen", "hear_out", "watch")
MOVEMENT = ("go", "approach", "back_away", "follow", "climb", "hide", "sneak", "wait", "posture")
HANDLING = (
    "take", "drop", "put", "give", "show", "open", "close", "unlock", "lock", "move", "block", "break", "light",
    "extinguish", "use", "wear", "take_off", "consume", "throw", "write", "repair", "clean", "make", "trade",
)  # fmt: skip
CONTACT = ("touch", "kiss", "attack", "restrain", "steal", "help")
BOARD = ("mark", "new_game", "resign")
OTHER = ("think", "flourish", "attempt")
ACTS: tuple[str, ...] = (*SPEECH, *PERCEPTION, *MOVEMENT, *HANDLING, *CONTACT, *BOARD, *OTHER)
