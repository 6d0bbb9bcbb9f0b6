"""The words by which a message names people and things, and those that name none."""

from __future__ import annotations

ONESELF = frozenset("me myself i self".split())
EVERYBODY = frozenset(
    {
        "everyone",
        "everybody",
        "all",
        "anybody",
        "anyone",
        "someone",
        "somebody",
        "people",
        "you",
        "yourself",
        "both",
        "them all",
        "everyone else",
        "the others",
        "guys",
        "folks",
    }
)
THINGLY = frozenset(
    {
        ("it",),
        ("them",),
        ("that",),
        ("this",),
        ("those",),
        ("these",),
        ("one",),
        ("both",),
        ("it", "all"),
        ("them", "both"),
        ("them", "all"),
        ("both", "of", "them"),
        ("all", "of", "them"),
        ("all", "of", "it"),
        ("every", "one", "of", "them"),
        ("each", "of", "them"),
        ("that", "one"),
        ("this", "one"),
        ("itself",),
    }
)
THEM = frozenset({("her",), ("him",), ("them",)})
POSSESSIVE = {"his": "him", "hers": "her", "theirs": "them", "yours": "you", "mine": "me"}
FIXED = frozenset("fixture hazard door device scenery container".split())
FIT: dict[str, frozenset[str]] = {
    "wear": frozenset({"tool", "clothing"}), "consume": frozenset({"drink", "food"}),
    "unlock": frozenset({"door", "container"}),
    "lock": frozenset({"door", "container"}),
    "open": frozenset({"door", "container", "luggage", "paper", "book", "fixture", "device"}),
    "light": frozenset({"device", "tool", "lamp"}),
    "move": frozenset({"device", "fixture", "tool", "luggage", "container"}),
}  # fmt: skip
PERSON_NOUNS = frozenset(
    (
        "man woman guy lady girl boy person dude fellow gentleman conductor stranger old grandma granny "
        "gran clerk kid chap bloke mister"
    ).split()
)
PERSONS = {
    "man": "he",
    "guy": "he",
    "boy": "he",
    "gentleman": "he",
    "fellow": "he",
    "chap": "he",
    "bloke": "he",
    "mister": "he",
    "dude": "he",
    "woman": "she",
    "lady": "she",
    "girl": "she",
    "grandma": "she",
    "granny": "she",
    "gran": "she",
}
SKIPPED = frozenset(
    (
        "the a an some this that these those any my your his her their its our of to and very old little "
        "nearest whole entire other big small own bloody damn fucking stupid beloved poor dear sweet"
    ).split()
)
# What stands for a noun that nobody looks for: "the brass thingy" is the thing that can be called brass.
SUCH_ONES = frozenset(
    "one ones thing things thingy thingie thingies thingamajig thingamabob thingummy whatsit whatnot whatchamacallit "
    "doodad doohickey gizmo contraption object".split()
)
NO_NOUNS = frozenset(
    (
        "his her their its my your our it says said looking look comes come name names point points "
        "place places way going goes stands stand two three one first last whole kind sort bit thing "
        "things anything something nothing everything what who how why where when whether time times day "
        "night morning moment minute minutes life is are was were be been has have had does do did not "
        "no yes so too very up down out in on off over back here there away again now then once never "
        "always only just like as if than more most less all any some each every other others such same "
        "own good bad old new long left right high low small big little much many few enough really "
        "quite rather still even yet already soon later because while until since before after about "
        "around between through across knew know knows thought think thinks wish wished asked ask asks "
        "told tell tells seem seems seemed looks looked liked likes made make makes gone went want "
        "wanted"
    ).split()
)
# Things that are called like something done.
THINGS_IN_ING = frozenset(
    (
        "painting ceiling building railing lining clothing drawing carving evening wedding awning landing earring "
        "bearing bedding pudding lettering stocking opening crossing mooring heating plumbing panelling skirting "
        "housing casing coating flooring wiring"
    ).split()
)

# Nouns before a noun that make it another thing of its kind: the tea tin is no shortbread tin.
OF_ANOTHER = frozenset(
    "tea coffee sugar bean beans soup paint polish water milk beer wine whisky menu price shopping stove oven fridge cupboard "
    "closet wardrobe cabinet locker back side trap garage kitchen bathroom bedroom pantry attic skeleton spare master house car "
    "fire ice paper plastic rubbish bin laundry shoe hat jewel jewellery tool food medicine first-aid flame gas vault safe chapel "
    "church school hotel stage prison".split()
)
# Animals that people call he or she before anybody who is elsewhere.
TAME = frozenset("dog hound puppy pup mutt lurcher cat kitten parrot pony horse donkey".split())
# Animals, where a thing of the scene is called so.
ANIMALS = frozenset(
    "dog dogs hound puppy pup mutt lurcher cat cats kitten bird birds gull gulls seagull seagulls pigeon pigeons crow "
    "raven parrot canary budgie hen duck goose geese mouse mice rat rats moth rabbit pony donkey goat sheep cow pig "
    "fox frog toad".split()
)
INDEFINITE = frozenset("a an another some any no every".split())
"""Words before a noun that stand for nobody in particular ("I knocked a man out once")."""
BARE = frozenset("the its this that a an".split())
OWNED = frozenset({"my", "his", "her", "their"})
""" "Her own purse" is hers whose deed is told."""
DONE_TO_HOLDERS = frozenset("open unlock close lock search examine look break".split())
"""What is done to that which holds a thing, where both were spoken of ("maybe it's in the chest. I open it")."""
POINTED_AT = frozenset("the that this your my his her their".split())
# What stands at the edge of a place and leads into it, without being a thing of the story.
ENTRANCES = frozenset("gate gates gateway entrance archway steps stairs stair mouth edge".split())
