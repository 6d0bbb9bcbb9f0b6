"""The words in which a player's own deed may be told again, and those at which the telling stops. Data only."""

from __future__ import annotations

# What belongs to the message and not to the deed.
LEFT_OUT = frozenset(
    "please pls lol haha lmao ok okay then just now maybe perhaps actually basically literally instead kinda "
    "sorta uh um hmm yeah yes right well oh hey anyway".split()
)
# Where the deed ends and something else is said of it.
ENDING = frozenset(
    "because cause cos so but while when whenever until till if unless as like where which who that before after "
    "since though although or whether whatever why how what".split()
)
NEVER_LAST = {"next"} | frozenset(
    "the a an and or of to with for from by into very really quite not no too careful my your his their its who "
    "which where when why how what if exactly even just only every at".split()
)
# Who does something: what follows is another sentence.
SUBJECTS = frozenset("i he she we they who".split())
AUXILIARIES = frozenset(
    "is are was were am be been has had have do does did can could will would shall should may might must".split()
)
# What stands before a noun, so that it needs no article.
DETERMINERS = frozenset(
    "the a an my your his her its our their this that these those some any no every each another both all one two "
    "three four five six seven eight nine ten {actor.their} {hearer.their}".split()
)
# What goes with a verb or says how, and is no noun.
PARTICLES = frozenset(
    "up down out off away back over around about along apart aside together again once twice there here home "
    "outside inside upstairs downstairs not very quite so".split()
)
# Parts of oneself that one may leave without a word for whose they are.
OWN_PARTS = frozenset(
    "hand hands arm arms finger fingers fist fists knuckles wrist elbow elbows shoulder shoulders knee knees foot feet toes "
    "heels leg legs chest chin cheek forehead nose ears eyes lips mouth teeth hair head neck collar sleeve sleeves".split()
)
UNCOUNTED = frozenset(
    "light water oil tea coffee paper glass coal sugar paint dust ink milk bread cheese soap salt ice wood money air "
    "smoke flour string chalk soup fog frost work room time berth tin".split()
)
# What one has a ... of, and has done by it.
TAKEN_BY_HAVING = frozenset(
    "look go try sip drink bite rummage listen peek poke sniff think seat taste".split()
)
SEEMING = frozenset("look smell feel taste sound seem".split())
WITH_PREPOSITION = frozenset("go look listen sit stand come walk run step lean wait".split())
# What may be watched or heard while somebody does it.
WITNESSED = frozenset("listen watch hear see feel leave keep stop start begin go stand sit wait".split())
# What somebody goes and does, without the "and".
GONE_TO_DO = frozenset("stand sit lie lean wait kneel help fetch look knock check".split())
IRREGULAR_THIRDS = {"have": "has"}
# Verbs that tell no deed by themselves.
NO_DEED = frozenset(
    "be can will would should could may might must want wish need like love win succeed here find discover "
    "conjure summon nothing screw mean work observe remember".split()
)
ADJECTIVES = frozenset(
    "one two three four five six seven eight nine ten twelve twenty hundred times enormous giant wee lil proper "
    "whole entire real casual careless fullest awhile opposite backwards forwards sideways upwards downwards "
    "inwards outwards big small little large tiny huge long short tall high low deep thin thick wide narrow old "
    "new young hot cold warm cool wet dry damp clean dirty dusty empty full open closed shut loose tight heavy "
    "light dark bright soft hard rough smooth sharp blunt round square flat straight crooked broken half double "
    "single red green blue yellow white black grey gray brown pink purple orange golden silver quick slow gentle "
    "careful loud quiet silent sudden first second third last next other another same top bottom front back left "
    "right upper lower inner outer near far nearest closest furthest own best better good bad nice pretty clumsy "
    "fresh shaky steady trembling spare free busy ready alone apart aside handful few several everyone everybody "
    "someone somebody anyone nobody everything something anything uncomfortable comfortable".split()
)
# What people do things with, and what they do things to, that no shorter list has.
OWN_WORDS = frozenset(
    "flake flakes splinter shard dollar dollars note wallet gown lipstick pulse breath breaths footsteps footprints spot habit impression lungful spite knight "
    "tournament tent stripe patch smudge stain jury ember embers cinder cinders coal coals hinge stub stump gap "
    "crack slot keyring bundle heap pile stack row line queue tower bridge castle mountain story joke trick "
    "prayer poem limerick lullaby jig waltz polka tango fist fists fingertip fingertips fingernail thumbnail "
    "thumbs knuckle knuckles palm palms wrist wrists elbows forehead chin cheek cheeks brow nape hip hips heel "
    "heels toe toes sole belly lap ankle shin lashes tiptoe tiptoes sleeve hairpin hairpins hairgrip pocketknife "
    "penknife shoelace shoelaces handkerchief hanky tissue tissues twig twigs pebble pebbles stick sticks string "
    "rope rag rags towel cloth tarp tarpaulin plank planks crate crates ladder broom mop bucket buckets rail "
    "railing handrail ledge sill windowsill doorframe doorway doorstep doorknob knob latch hinges keyhole bolt "
    "screw screws nail nails hook hooks peg pegs shelf shelves cupboard drawer drawers counter mattress pillow "
    "blanket curtain curtains cushion carpet rug tile tiles plaster paint wallpaper puddle puddles gravel mud ash "
    "ashes soot dust crumb crumbs biscuit biscuits teaspoon spoon spoons fork forks saucer saucers mug mugs glass "
    "glasses kettle lid tap taps plug sink pipe pipes wheel wheels lever switch switches button buttons dial "
    "crank microphone drum tune rhythm beat song verse whistle salute bow curtsy somersault cartwheel handstand "
    "circle circles zigzag shape shapes face faces arrow heart initials snowball snowman paper plane boat hat "
    "scarf glove gloves coat jacket apron cap boot boots shoe shoes sock socks belt bag case suitcase trunk box "
    "boxes tin tins jar jars".split()
)
