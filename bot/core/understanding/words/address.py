"""Nouns that somebody is called by, kindly or not, and what stands before them. Data only."""

from __future__ import annotations

# What a person is called instead of a name.
ADDRESSED_AS = frozenset(
    "woman man lady girl boy lad lass lads folks cow hag bat crone witch fool idiot moron coward git sod bastard bitch "
    "swine pig rat snake liar thief fraud crook cheat clown grandma granny gran nan grandpa gramps grandad mate pal "
    "buddy friend sir madam ma'am miss missus mister love dear darling sweetheart honey sunshine petal duck hen pet "
    "sister brother kid kiddo child son chap fellow dude bro officer doctor doc professor captain conductor guv boss "
    "you goat fossil relic lump donkey mule wretch".split()
)
# What is said to anybody, the table too, and calls nobody by itself.
FRIENDLY = frozenset("man dude bro boy girl lads folks you rat pig duck hen pet snake bat".split())
OF_ADDRESS = frozenset(
    "you my old young dear poor silly stupid daft stubborn lazy bloody little big great fat mad crazy miserable rotten "
    "cruel grumpy lovely good sweet damn damned blasted selfish pathetic horrible wicked cheeky".split()
)
# Words after which a name or a noun of address at the end of an order is no object of its verb.
BEFORE_ADDRESS = frozenset(
    "down up out away back here there in home now then still again please on off it that this them quiet calm".split()
)
# Verbs that may have a person right after what is handed or told ("give it Casimir").
DATIVE_VERBS = frozenset("give show hand pass tell send lend bring offer throw".split())
# With what somebody is urged by name.
URGING = frozenset({("go", "on"), ("come", "on"), ("hurry", "up"), ("hang", "on"), ("hold", "on")})
# With what everybody here is called at once; the longer first.
CALLS_ALL = tuple(
    tuple(call.split())
    for call in (
        "the pair of you", "the two of you", "the lot of you", "every one of you", "ladies and gentlemen",
        "both of you", "all of you", "each of you", "you two", "you both", "you all", "you lot", "y'all", "everybody",
        "everyone", "gentlemen", "ladies", "folks",
    )
)  # fmt: skip
# Of those the ones that may be an object as well ("tell everyone"), so that a comma has to part them.
TO_OTHERS = frozenset("everybody everyone gentlemen ladies folks".split())
# What a man or a woman is called whose name one does not use; words of abuse and of tenderness fit anybody.
CALLED_HE = frozenset(
    "man mister sir lad laddie boy son fellow chap bloke gentleman grandfather grandpa grandad granddad gramps uncle "
    "brother father dad guv'nor".split()
)
CALLED_SHE = frozenset(
    "woman lady missus miss madam ma'am madame mam lass lassie girl grandmother grandma granny gran nan nana aunt auntie "
    "aunty sister mother mum".split()
)
# What only the old are called.
CALLED_OLD = frozenset(
    "grandfather grandpa grandad granddad gramps grandmother grandma granny gran nan nana".split()
)
