"""What anybody has about them, and what only counts or qualifies: the words of deeds made up on the spot. Data only."""

from __future__ import annotations

# What everybody has a body with.
BODY = frozenset(
    "hand hands arm arms finger fingers fingertip fingertips fingernail fingernails thumb thumbs thumbnail palm palms "
    "fist fists knuckle knuckles wrist wrists elbow elbows shoulder shoulders knee knees foot feet toe toes heel "
    "heels leg legs hip hips back chest belly head chin cheek forehead nose ear ears eye eyes lip lips mouth tongue "
    "teeth hair breath weight body neck lap lungs voice nail nails sole soles".split()
)
# What people have in their pockets or on them, so that nobody has to say that they have it.
ABOUT_ONE = frozenset(
    "coin coins penny pennies hairpin hairpins hairgrip pin handkerchief hanky tissue pencil pen comb ring button "
    "shoelace shoelaces belt scarf sleeve sleeves cuff cuffs hem collar wallet purse card toothpick gum glasses "
    "spectacles notebook napkin coat hat cap jacket shoe shoes boot boots glove gloves tie necklace watch cardigan "
    "jumper sweater apron skirt shawl umbrella bag pocketknife penknife lipstick phone mobile smartphone cellphone torch "
    "flashlight lighter tissues hankie sunglasses headphones earphones pocket pockets wristwatch".split()
)
# Of that, what is so small and so common that anybody may hand it to somebody ("hands her a tissue").
HANDED_SO = frozenset(
    "tissue tissues handkerchief hanky hankie comb pencil pen gum plaster cigarette cigarettes mint mints sweet sweets "
    "toffee toffees hairpin hairgrip".split()
)
# What is paid with, and what else somebody may call their own that is no more than that.
MONEY = frozenset(
    "dollar dollars buck bucks pound pounds quid fiver tenner euro euros pence penny pennies coin coins change cash "
    "money banknote banknotes".split()
)
OWN_MONEY = MONEY | frozenset("twenty note notes bill bills shilling shillings copper coppers".split())
# What is held to what one wants to see.
LIGHTS = frozenset("phone mobile smartphone cellphone torch flashlight lighter light match".split())
# What people come in with and set down.
BAGS = frozenset(
    "bag bags handbag satchel rucksack backpack holdall basket briefcase suitcase luggage things stuff shopping shawl "
    "umbrella brolly parcel parcels clipboard toolbox".split()
)
# What somebody may have about them and give away, though no story lists it. Nothing here opens or settles anything.
GIVABLE = frozenset(
    "handkerchief hanky hankie tissue tissues hairpin hairgrip pencil pen comb sketchbook notebook diary spectacles glasses flask thermos bottle "
    "peppermint peppermints mint mints sweet sweets toffee toffees chocolate biscuit biscuits sandwich sandwiches apple "
    "orange cigarette cigarettes gum plaster photograph photo book newspaper magazine umbrella card whistle ribbon "
    "scarf gloves mittens shawl hat cap cardigan jumper sweater jacket coat blanket pillow towel torch sponge".split()
)
# What is everywhere, so that nobody has to say that it is there.
EVERYWHERE = frozenset(
    "air dark darkness silence ground sky emptiness nothing nothingness void space".split()
)
# What counts or measures the thing that stands after its "of".
COUNTS = frozenset(
    "one two three four some all both half each any none another several most rest few couple handful handfuls "
    "fistful armful pinch sprig".split()
)
# What stands before a noun and tells nothing of which it is.
COUNTED = frozenset("every single each both two three four five six".split())
# How, how long and what for a deed is done: words after a preposition that name nothing.
_MANNERS = (
    "on purpose", "by accident", "by mistake", "by chance", "by size", "by colour", "by color", "by hand", "by touch",
    "by heart", "by feel", "in order", "in turn", "in a row", "in a line", "in a circle", "in circles", "in my head",
    "in my mind", "in one go", "in passing", "in silence", "in case", "in secret", "in the meantime", "in time",
    "for luck", "for a bit", "for a while", "for a moment", "for a minute", "for a second", "for a full minute",
    "for fun", "for show", "for effect", "for a change", "for good measure", "for good luck", "for a laugh",
    "with all my might", "with all my strength", "with care", "with great care", "with some care", "with much care", "with effort", "with some effort", "with some difficulty", "with difficulty", "with relish", "face up", "face down", "front and back", "front to back", "back to front", "end to end", "with a flourish", "with a grin",
    "all the same", "finger by finger", "an inch", "two inches", "a few inches", "an inch or two", "half an inch", "one finger at a time", "with both hands showing", "with both hands up", "with both hands raised", "with both hands open", "with both hands in sight",
    "with my hands up", "with my hands raised", "with my hands showing", "with my hands open", "with my hands in sight",
    "with my hands in my pockets", "with her hands up", "with his hands up", "with their hands up", "hands up", "hands in the air",
    "with a smile", "with a sigh", "with both hands", "with one hand", "with my bare hands", "with my eyes closed",
    "with my eyes shut", "at once", "at random", "at last", "on tiptoe", "on tiptoes", "on my tiptoes",
    "on the off chance", "on my own", "by myself", "to myself", "under my breath", "out of habit", "out of curiosity",
    "out of spite", "just in case", "one after the other", "one by one", "one at a time", "without a word",
    "without a sound", "without looking", "like that", "like this", "all over", "inside out", "upside down",
    "as hard as i can", "as fast as i can", "as quietly as i can", "as best i can", "as quick as i can",
    "my guy", "my man", "my friend", "my dear", "my love", "my good man", "mate", "pal", "buddy", "bro", "dude", "bit by bit", "little by little", "a bit", "a little", "a tiny bit", "ever so slightly", "so to speak",
)  # fmt: skip
MANNERS: tuple[tuple[str, ...], ...] = tuple(
    sorted((tuple(one.split()) for one in _MANNERS), key=lambda words: -len(words))
)
