"""What people say to whom they do not believe. Data only."""

from __future__ import annotations

DOUBTS: tuple[str, ...] = (
    "not true", "isn't true", "is not true", "isn't so", "is not so", "untrue", "isn't it true",
    "a lie", "lie", "lies", "lying", "liar", "you lied", "you lie", "lying to me", "lie to me", "stop lying",
    "don't lie", "do not lie", "no lies", "fib", "fibbing",
    "don't believe you", "do not believe you", "dont believe you", "don't believe it", "do not believe it",
    "don't believe that", "do not believe that", "don't believe a word", "not believe a word", "don't buy it",
    "don't buy that", "not buying it", "not buying that", "don't think so", "do not think so",
    "don't think that is true", "don't think that's true", "don't trust that", "hard to believe",
    "are you sure", "you sure", "quite sure", "are you certain", "really", "is that so", "is that right",
    "is that true", "is that the truth", "is that really", "is it really",
    "the truth", "tell the truth", "tell me the truth", "what is the truth", "honest with me", "be honest", "honestly",
    "come off it", "pull the other one", "nonsense", "rubbish", "bullshit", "no way", "sure about that",
    "you are hiding something", "you're hiding something", "hiding something", "making that up",
    "making it up", "made that up", "made it up", "you are blushing", "you're blushing", "too quickly", "too fast",
    "said that too", "answered too", "look me in the eye", "doesn't add up", "does not add up",
    "doesn't make sense", "does not make sense", "makes no sense", "pretending",
)  # fmt: skip
