"""Forms of words that no ending shows, each with the word it is a form of. Data only."""

from __future__ import annotations

from types import MappingProxyType

_FORMS = (
    "arise arose arisen", "bear bore borne", "beat beaten", "become became", "begin began begun", "bend bent",
    "bind bound", "bite bit bitten", "bleed bled", "blow blew blown", "break broke broken", "breed bred",
    "bring brought", "build built", "burn burnt", "buy bought", "catch caught", "choose chose chosen", "cling clung",
    "creep crept", "deal dealt", "dig dug", "draw drew drawn", "dream dreamt", "drink drank drunk",
    "drive drove driven", "eat ate eaten", "fall fell fallen", "feed fed", "feel felt", "fight fought", "find found",
    "flee fled", "fling flung", "fly flew flown", "forbid forbade forbidden", "forget forgot forgotten",
    "forgive forgave forgiven", "freeze froze frozen", "grow grew grown", "hang hung", "hide hid hidden", "hold held",
    "keep kept", "kneel knelt", "lay laid", "lead led", "leap leapt", "leave left", "lend lent", "lie lay lain lying",
    "light lit", "lose lost", "meet met", "pay paid", "ride rode ridden", "ring rang rung", "rise rose risen",
    "run ran", "seek sought", "sell sold", "send sent", "shake shook shaken", "shine shone", "shoot shot",
    "show shown", "shrink shrank shrunk", "sing sang sung", "sink sank sunk", "sit sat", "sleep slept", "slide slid",
    "smell smelt", "speak spoke spoken", "spell spelt", "spend spent", "spill spilt", "spin spun", "spit spat",
    "stand stood", "steal stole stolen", "stick stuck", "sting stung", "strike struck", "swear swore sworn",
    "sweep swept", "swim swam swum", "swing swung", "teach taught", "tear tore torn", "throw threw thrown",
    "understand understood", "wake woke woken", "wear wore worn", "weave wove woven", "weep wept", "win won",
    "wind wound", "write wrote written", "sew sewn", "sow sown", "saw sawn", "swell swollen", "tread trod trodden",
    "man men", "woman women", "child children", "foot feet", "tooth teeth", "goose geese", "mouse mice",
    "knife knives", "wife wives", "life lives", "wolf wolves", "loaf loaves", "leaf leaves", "half halves",
    "shelf shelves", "thief thieves", "scarf scarves", "calf calves", "self selves", "ox oxen", "person people",
    "die dying died", "tie tying tied",
)  # fmt: skip

BASES = MappingProxyType(
    {form: group.split()[0] for group in _FORMS for form in group.split()[1:]}
    | {"leaves": "leave", "wound": "wound", "lay": "lay", "felt": "felt", "found": "find"}
)
"""Each form with its word; what is two words' form stands for itself, or for the likelier."""
