"""Words by which a deed is told that is not done now: conditions, second thoughts, and what only nearly happens.

Data only.
"""

from __future__ import annotations

# How a clause begins that says on what, or after what, a deed would be done.
OPENERS: tuple[tuple[str, ...], ...] = tuple(
    tuple(opener.split())
    for opener in (
        "as soon as", "as long as", "so long as", "the moment", "the minute", "the second", "the instant", "provided that",
        "supposing that", "assuming that", "only if", "if", "unless", "once", "when", "whenever", "after", "provided",
        "supposing", "suppose", "assuming", "before", "instead of", "rather than",
    )
)  # fmt: skip
# Openers that always leave it open whether anything is done, or say that it is not.
ALWAYS = frozenset("unless provided supposing suppose assuming".split())
NOT_DONE = frozenset("before instead rather".split())
# Openers that tell what comes first; what the writer's own character does first is done in turn.
IN_TURN = frozenset("once when whenever after".split())
# What a deed is done for, or asked about, though "if" or "when" follows: "see if it opens".
FOUND_OUT = frozenset(
    "see check find know tell ask wonder hear listen look test try feel watch count say remember learn asking even as what "
    "and or out sure".split()
)
OTHERS = frozenset(
    "he she they he's she's they're he'll she'll they'll everyone everybody anyone anybody someone somebody nobody no-one "
    "people".split()
)
OWN = frozenset("i we i'm we're i've we've".split())
# After "if I", "if you": leave and politeness, and no condition.
POLITE = frozenset(
    "can could may might must have need want like please wish insist prefer do would will ask say".split()
)
# States of a thing, which a look shows: who writes "if it's open, I go in" goes in.
STATES = frozenset(
    "is are was were isn't aren't wasn't it's its that's there's 's has hasn't looks seems needs fits can can't will won't does "
    "doesn't opens works".split()
)
# Words with which what follows a condition is done all the same.
DONE_ANYWAY = frozenset("so but instead meanwhile".split())
# Adverbs of a deed for another time.
ANOTHER_TIME = (
    r"\b(?:(?<!for )later|tomorrow|some ?day|one day|next (?:time|week|month|year)|another (?:time|day)|over my dead body|in my (?:head|"
    r"dreams?|mind)|in your dreams|when hell|yet)$|^(?:later|tomorrow|some ?day|one day|next time|another time|in my (?:head|dreams?|"
    r"mind))\b|^(?:i'll|i will|we'll|we will)\b.*\bbefore (?:\d+|dawn|sunrise|sunset|morning|midnight|noon|breakfast|supper)$"
)
# What takes the deed before it back: "but I don't", "then stop", "but she thinks better of it".
TAKEN_BACK = (
    r"(?:\S+ ){0,2}(?:just |still |quite )?(?:(?:do|does|did|can|could|will|would|is|are|was)(?:n't| not)|cannot|can't|won't|dare not|daren't|not)"
    r"(?: (?:do (?:it|so|that)|dare|quite|actually|really|in the end|manage|bother|yet|after all|now|going to|go through with it|"
    r"follow through|have the (?:nerve|heart|courage)))*"
    r"|(?:\S+ )?(?:just )?(?:stops?|stopped)(?: (?:my|him|her|them)sel(?:f|ves)| short| there| half ?way| dead| in time)*"
    r"|(?:\S+ )?(?:thinks?|thought) better of it|(?:\S+ )?(?:decides?|decided) (?:against it|not to)"
    r"|(?:\S+ )?(?:changes?|changed) (?:my|his|her|their) mind|(?:\S+ )?(?:loses?|lost) (?:my|his|her|their) nerve"
    r"|in (?:my|his|her|their) (?:head|mind|dreams?|imagination)"
    r"|(?:\S+ )?(?:holds?|held) (?:back|off)|(?:\S+ )?(?:hesitates?|hesitated)"
)
