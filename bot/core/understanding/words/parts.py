"""The parts of things that people name, with the things that have them, and the nouns that say the same."""

from __future__ import annotations

_SHUT = (
    "door doors gate hatch window cupboard cupboards wardrobe locker closet drawer drawers dresser cabinet safe "
    "container"
)
_LIDDED = "container chest box tin case basket jar pot bin bins coffer kettle trunk hamper suitcase crate barrel cask urn"
_WORN = "clothing coat coats jacket smock apron cardigan trousers dress overcoat overcoats uniform shirt"
_BAGS = "luggage bag case handbag suitcase rucksack backpack purse satchel"
_SEATED = "chair chairs stool bench table bed sofa seat couch desk"
_WRITTEN = "book paper ledger notice letter catalogue register list poster card log"
_FRAMED = "painting picture portrait portraits mirror photograph window"

# Each part with the kinds and names of the things that have it.
PARTS: dict[str, frozenset[str]] = {
    part: frozenset(things.split())
    for parts, things in (
        ("handle handles", f"{_SHUT} {_LIDDED} cup cups bucket pan {_BAGS}"),
        ("knob doorknob doorhandle", _SHUT),
        ("lock padlock keyhole latch bolt hinge hinges", f"{_SHUT} {_LIDDED} {_BAGS}"),
        ("lid", _LIDDED),
        ("drawer drawers", "desk bench workbench dresser counter table sideboard"),
        ("pocket pockets", f"{_WORN} {_BAGS}"),
        ("lining sleeve sleeves collar cuff cuffs hem", _WORN),
        ("zip zipper strap straps buckle clasp", f"{_BAGS} watch"),
        ("leg legs", _SEATED),
        ("page pages spine margin margins", _WRITTEN),
        ("frame canvas", _FRAMED),
        ("sill ledge pane panes", "window windows"),
        ("wick shade bulb", "lamp lantern light"),
        ("blade hilt", "knife sword"),
        ("rim spout", "cup kettle jar pot bucket basin"),
        ("button buttons", f"{_WORN} panel alarm radio lift machine machines"),
    )
    for part in parts.split()
    for things in (things,)
}
# Parts that say by themselves which thing is meant, where one thing alone has such.
TELLING_PARTS = frozenset(
    "handle handles knob doorknob doorhandle lock padlock keyhole latch bolt hinge hinges lid pocket pockets zip".split()
)
# What anything has: only meant of a thing that is named with it, or was spoken of just now.
SIDES = frozenset(
    "back front underside bottom top side sides edge edges corner corners inside interior surface base rim".split()
)
# What joins a part to its thing: "the handle of the door", "the pockets in the coat".
JOINED_BY = frozenset("of on in to from inside".split())

# Nouns of which one may be written for another.
SAME: tuple[frozenset[str], ...] = tuple(
    frozenset(group.split())
    for group in (
        "canvas painting picture portrait",
        "sofa couch settee",
        "rug carpet",
        "cupboard wardrobe closet cabinet",
        "phone telephone receiver handset",
        "pane window windowpane",
        "photo photograph picture",
        "lamp lantern light",
        "jacket coat overcoat",
        "bag handbag rucksack backpack",
        "bin dustbin",
        "spectacles glasses",
        "basin sink",
        "drier dryer",
        "driers dryers",
        "lift elevator",
        "heater radiator",
        "sign notice",
        "shelf shelves",
        "feet hooves hoof",
        "stairs stair steps staircase stairway stairwell",
        "tap faucet",
        "blind blinds",
        "mug cup",
        "book ledger",
        "case suitcase",
        "rag cloth",
        "hound dog",
    )
)

STAIRS = frozenset("stair stairs steps staircase stairway stairwell ladder upstairs downstairs".split())

NUMERALS: dict[str, str] = {
    str(number): word
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
}

# What people wear or have about them, whether or not a text says so.
OWN_THINGS = frozenset(
    "coat hat cap jacket shoe shoes boot boots glove gloves scarf dress shirt sock socks glasses spectacles cardigan "
    "sweater jumper ring tie necklace watch trousers pants slippers raincoat waistcoat vest belt sleeve sleeves cuff "
    "cuffs collar pocket pockets skirt blouse lapel lapels buttons hairpin handkerchief wallet purse phone umbrella "
    "overcoat cloak gown mac apron shawl parka hoodie jumper sandals stockings clothes hood uniform earring earrings bracelet pack rucksack backpack satchel knapsack "
    "tankard mug glass bag handbag briefcase pouch keys tea coffee drink pint beer ale pipe cigar cigarette notebook lighter torch flashlight mobile smartphone flask "
    "sandwich lunch change hankie hanky tissue tissues comb diary pencil pen lipstick gum".split()
)
