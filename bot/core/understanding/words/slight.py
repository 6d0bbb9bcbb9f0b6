"""The words of slight deeds: what they are done to, and what makes a deed more than slight. Data only."""

from __future__ import annotations

# Acts that leave a thing where it is, or nearly.
IN_PLACE = frozenset("put drop move touch clean posture write flourish use attempt make".split())
# Acts that are slight where they are done to one's own things.
TO_ONES_OWN = frozenset(
    "open close wear take_off consume give show throw light extinguish take repair".split()
)
# Acts of the eyes and ears, and of a hand that feels for something.
SENSED = frozenset("look examine search listen watch".split())
# Verbs whose outcome somebody would care for, whatever they are done to.
GRAVE = frozenset(
    "unlock lock force pry prise jemmy smash break shatter hack crack steal rob pinch nick swipe burn ignite cut saw dig "
    "dial phone call ring switch start activate launch fire shoot stab hit kick punch slap kill poison drug hide bury "
    "trap tie bind block bar barricade stop disarm defuse dismantle unscrew repair mend solve decipher "
    "try attempt ride drive steer summon cast conjure find discover".split()
)
# What is kept, guarded or sought in stories: never mere scenery.
SOUGHT = frozenset(
    "key keys keyhole lock locks padlock safe vault combination code password gun guns pistol rifle revolver knife "
    "knives dagger sword swords axe weapon weapons bomb map maps treasure gold silver jewel jewels diamond diamonds "
    "crown evidence proof clue clues secret secrets will deed deeds passport body corpse".split()
)
# What is got hold of where it is.
GRIPS = frozenset(
    "rail rails handrail railing railings banister banisters bannister strap rope handle doorhandle knob pole post "
    "edge arm armrest ledge rung".split()
)
TABLEWARE = frozenset(
    "cup cups mug mugs glass glasses bowl bowls plate plates saucer saucers spoon spoons fork forks teaspoon".split()
)
# What lies by a fire, a door or a sink.
TOOLS = frozenset(
    "poker tongs shovel scuttle bellows dustpan watering-can can rake stick sticks packet wrapper sack bleach crate crates stool "
    "carafe decanter cushion quilt duvet bedspread page pages stub".split()
)
# What nobody misses who picks it up on the way to something else.
TRIFLES = frozenset(
    "cup cups mug mugs glass glasses bowl bowls plate plates saucer saucers spoon spoons fork forks teaspoon napkin napkins "
    "cloth cloths towel towels rag rags duster sponge sponges soap brush brushes broom mop cushion cushions pillow pillows "
    "blanket pebble pebbles leaf leaves petal petals twig twigs stick sticks feather feathers crumb crumbs crust biscuit "
    "biscuits cake cakes bun buns apple apples sweet sweets peppermint peppermints mint mints hairbrush comb button buttons "
    "pin pins tissue tissues magazine newspaper poker tongs stool snowball icicle".split()
)
# Parts of a house, and what every room has.
ROOMS = frozenset(
    "room kitchen hall corridor passage landing cellar attic place shop office yard street doorway corner corners "
    "floor floors ceiling wall walls window windows windowpane pane panes door doors lamp lamps light lights bell "
    "bells embers ashes fire coal coals coke shovelful crumbs foam water glass ice frost rain snow tune song".split()
)
# What somebody takes in a manner of speaking: a look, a sip, a step.
TAKEN_SO = frozenset(
    "pic pics photo photos photograph photographs snap selfie picture pictures pull sip swig swallow gulp bite nibble "
    "drag puff breath step steps look peek glance sniff seat turn moment minute second break bow guess".split()
)
# What is given to a thing in a manner of speaking: a push, a ring.
GIVEN_SO = frozenset(
    "push shove pat poke prod shake ding ring knock tap rub wipe polish squeeze nudge tug twist turn stir kick jog rattle "
    "slap tweak spin stroke scratch dust rinse clean".split()
)
# What is tapped out or beaten.
BEATEN = frozenset("tune song rhythm beat melody tattoo".split())
# How a thing is put over another.
HUNG = frozenset({"hang", "drape", "sling"})
OFF = frozenset({"off", "from"})
# How things are seen to: nothing of it can fail.
CARED = frozenset(
    "hang drape sling hook fold unfold wrap tuck smooth straighten stack arrange tidy spread unroll button unbutton buckle "
    "zip lace comb wipe sharpen polish dust brush wring squeeze rinse blow fan drum doodle sketch trim thread darn fluff "
    "crumple flick swirl".split()
)
KNOCKED = frozenset("knock shake tap beat bang scrape stamp kick".split())
EMPTIED = frozenset("tip pour empty shake spill".split())
PLUCKED = frozenset("pick peel scrape brush blow flick pluck rub scratch wipe pull".split())
OFF_OR_OUT = frozenset({"off", "from", "out"})
# What is missed by whom it is taken from.
VALUABLES = frozenset(
    "wallet purse watch money card cards ring necklace bracelet phone coin coins letter ticket tickets banknote note notes "
    "passport licence handbag pocketbook".split()
)
# How a thing comes out of a pocket.
PRODUCED = frozenset("take pull draw get produce whip fish bring".split())
# What lies, sticks or runs on other things, and is got off them.
ON_THINGS = frozenset(
    "mud dirt frost steam ice snow dust soot grease crumbs crumb rust mould mold cobweb cobwebs ash ashes grime "
    "muck wax slime condensation mist fog moisture dew wet water chalk paint flour smear smudge stain stains "
    "scum limescale leaves moss peel label sticker blood ink damp".split()
)
# What is left on things and is eaten or drunk for all that.
EATEN = frozenset("crumbs crumb water flour peel".split())
