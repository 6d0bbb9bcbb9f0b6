"""Words by which a sentence is read: joints, leads, persons, states. Data only."""

from __future__ import annotations

from bot.core.understanding.words.chat import LEADS

MOST_ACTS = 6
# How many clauses of one sentence are read.
MOST_CLAUSES = 20
STOPS = frozenset({".", "!", "?", ";", "\n", "…", "...", ">"})
JOINTS = frozenset(", : & — – + /".split())
JOINING = frozenset("and then but before after while nd n plus so".split())
_BY_LENGTH = tuple(sorted((tuple(lead.split()) for lead in LEADS), key=lambda lead: -len(lead)))
LEADS_BY: dict[str, tuple[tuple[str, ...], ...]] = {
    first: tuple(lead for lead in _BY_LENGTH if lead[0] == first)
    for first in {lead[0] for lead in _BY_LENGTH}
}
FIRST_PERSON = frozenset("i i'm i'll i'd i've we we'll we're we've we'd".split())
YOU = frozenset("you your you're you've you'd you'll yours yourself".split())
NEGATED = frozenset(
    "not don't doesn't didn't never won't wouldn't can't cannot without isn't "
    "shouldn't couldn't haven't nor refuse refusing avoid avoiding".split()
)
STATIVE = frozenset(
    "love hate like miss reckon assume regret envy know believe trust mean understand remember forget hope want wish think "
    "suppose guess feel need care doubt agree "
    "see hear notice fear promise swear bet appreciate prefer admit work live come used thought "
    "knew loved liked wanted wished hoped felt heard saw seen meant "
    "am was were have had got can could should would might may must can't couldn't don't didn't "
    "never won't wouldn't shouldn't haven't hadn't always just only really still also "
    "did do said told asked met lost found".split()
)
MODALS = frozenset("can could would might may should must will am was have had".split())
PERSON_STATES = frozenset(
    "am was were have had can could should would might may must did do don't "
    "didn't can't couldn't won't wouldn't shouldn't haven't hadn't never "
    "always".split()
)
STATING = frozenset(
    "is are was were it's that's there's he's she's they're this these those it "
    "that there my your his her their our the a an no nothing everything "
    "everyone somebody someone nobody".split()
)
# With what a denial begins whose "I" is left out ("won't tell her").
SUBJECT_LEFT_OUT = frozenset("won't can't couldn't wouldn't shouldn't didn't haven't hadn't".split())
SPEECH_CLAUSE = frozenset(
    "to that how if whether why what who where when not i i'm i'll i've he "
    "she they it's she's he's they're we you you're there".split()
)
BARE_WAYS = frozenset(
    "in out up down to inside outside upstairs downstairs back forward onward straight off over".split()
)
SUBORDINATE = frozenset(
    "before after when while until if once as since till because although though whenever".split()
)
TO_PEOPLE = frozenset(
    "touch attack restrain help accuse threaten insult hear_out watch follow "
    "comfort promise request refuse tease".split()
)
# Words on both sides of an "and" that make one word together ("jump up and down").
TO_AND_FRO = frozenset(
    {("up", "down"), ("back", "forth"), ("to", "fro"), ("in", "out"), ("round", "round"), ("over", "over"), ("nice", "steady"), ("nice", "slow"), ("nice", "easy"), ("slow", "steady"),
     ("on", "on"), ("again", "again"), ("around", "around"), ("on", "off")}
)  # fmt: skip
# Words before what is meant most of what was named ("the doors, esp the one with the bird").
ABOVE_ALL = frozenset("esp especially particularly mainly mostly chiefly above".split())
# How a clause begins that only owns to not knowing ("wherever it is").
WHEREVER = frozenset("wherever whoever whichever".split())
# How something is done, in so many words and no more.
UNHURRIED = frozenset(
    {"nice n steady", "nice and steady", "nice and slow", "nice n slow", "nice and easy", "nice n easy",
     "slow and steady", "slow n steady", "steady now", "easy does it", "no rush", "no hurry", "one foot at a time",
     "one step at a time", "step by step", "careful now"}
)  # fmt: skip
# Nouns that are had or taken for a deed ("have a closer look", "have a sit down").
DEEDS_HAD = frozenset(
    "look sit rest lie nap chat think listen wander walk stroll laugh cry smell sniff dance stretch "
    "peek peep search rummage dig poke feel kneel lean wait snooze doze yawn sneeze swim run squint glance nibble "
    "scratch stand crouch squat".split()
)
# Nouns that are given for a deed ("give the door a push").
DEEDS_GIVEN = frozenset(
    "push pull shove kick knock tap rub wipe poke prod shake twist turn turns tug nudge stroke pat scratch squeeze polish "
    "clean try hug spin rattle rinse dust wash scrub jiggle wiggle waggle whack thump bang pinch sniff lick stir "
    "swirl yank jerk heave crank jab dig boot taps knocks shakes twists tugs pushes pulls kicks bangs thumps pats spins "
    "buff brush sweep dunk rap raps ring".split()
)
DIRECTIONS = frozenset("n s e w u d ne nw se sw north south east west up down upstairs downstairs".split())
ALL_THINGS = frozenset(
    {
        "all",
        "everything",
        "it all",
        "them all",
        "both",
        "them both",
        "both of them",
        "all of it",
        "all of them",
        "everything here",
        "all the things",
        "the lot",
    }
)
NOUNLIKE = frozenset(
    "hand hands face head back foot eye eyes rest bit bust claim finger fingers "
    "shoulder shoulders elbow land cook".split()
)

# How hands, eyes and the like are held, after which they are no verbs.
HELD_WAYS = frozenset(
    "in on to at flat against behind under over of up is out where clasped folded crossed raised open empty full "
    "visible shaking together still deep buried free held off away hovering resting".split()
)

# Words in the name of a way that say where it leads.
WAYS_OF: dict[str, frozenset[str]] = {
    "u": frozenset("up upstairs stair stairs ladder roof gallery attic loft hall upper".split()),
    "d": frozenset("down downstairs stair stairs ladder cellar basement vault lower under undercroft crypt".split()),
    "n": frozenset({"north"}), "s": frozenset({"south"}), "e": frozenset({"east"}), "w": frozenset({"west"}),
}  # fmt: skip
# Words that begin the object of a verb.
OBJECT_BEGINS = frozenset("the my his her their him them it a an at this that these those".split())
# Words that begin a question called out where nobody is seen.
CALLED_OUT = frozenset("hello hey who who's whose anyone anybody should would could must".split())
BEFORE_SUBJECT = frozenset("and then so suddenly slowly quietly carefully now finally meanwhile".split())
# Words before what nothing is done to.
DENYING = frozenset("not nor except".split())
DENYING_PAIRS = frozenset(
    {("rather", "than"), ("instead", "of"), ("apart", "from"), ("but", "for"), ("and", "never")}
)
# "Go and sit": who goes to do something leaves for nowhere.
GOING_TO_DO = frozenset("go goes going went".split())
# Words for where a square of a board lies.
SQUARE_WORDS = frozenset("top bottom left right middle centre center row column upper lower".split())
# What is given up, or begun again, where it is the game.
OF_GAME = frozenset(
    "the this that a an another new game games round rounds match board grid it now then please ok okay i you me we she her "
    "with against to for and of lol clean all again from scratch beginning start one more three five seven win wins".split()
)
# Words for what was just spoken of: where that deed was held back, what is done with "it" is held back too.
HANGING = frozenset("it them there both those these".split())
TITLES = frozenset("mrs mr miss ms dr old young poor little".split())
NO_DEED_ENDINGS = frozenset("is was has does 's yes as his this us always perhaps".split())
# What is worn, so that it is not put down anywhere where it is put on.
CLOTHES = frozenset(
    "coat hat cap jacket shoe shoes boot boots glove gloves scarf mask hood "
    "uniform dress shirt apron sock socks glasses spectacles cardigan sweater "
    "jumper ring tie necklace watch helmet cloak gown trousers pants slippers "
    "wellies sandals stockings mac raincoat waistcoat vest belt sunglasses "
    "smock smocks aprons tunic robe robes cape overalls dungarees oilskin oilskins bonnet beret fez visor mitten mittens "
    "tiara wig headscarf bandana poncho kilt blouse gauntlet gauntlets coats hats caps jackets scarves masks hoods helmets "
    "goggles rucksack backpack overcoat hoodie shawl parka".split()
)
LIMBS = frozenset(
    "hand hands arm arms finger fingers fingertip fingertips palm palms head chin "
    "cheek forehead lips knuckles thumb foot".split()
)
THIRD_OF: dict[str, frozenset[str]] = {
    "he": frozenset({"he", "him", "his", "he's"}), "she": frozenset({"she", "her", "hers", "she's"}), "they": frozenset({"them", "their"}),
}  # fmt: skip
NARRATED_LEADS = frozenset("lemme imma gonna maybe probably guess".split())
# Where what is put is handed over.
HOLDING = frozenset("hand hands palm palms arms lap fingers fist grip".split())
# What people say, whatever it tells anybody to do.
IDIOMS: dict[str, str] = {
    "break it up": "request", "shut it": "insult", "hold it together": "comfort", "pull yourself together": "request", "make my day": "tease",
    "knock knock": "tease",
    "spit it out": "request", "lead the way": "request", "lead on": "request", "out with it": "request", "cut it out": "request", "knock it off": "request", "drop the act": "accuse", "get over it": "tease",
    "pull the other one": "tease", "give me a break": "tease", "going once": "tease", "going twice": "tease", "take it easy": "comfort", "easy does it": "comfort", "look at me": "request",
    "look at you": "tease", "leave it to me": "promise", "come off it": "accuse", "get a grip": "request", "get a room": "tease", "take a hike": "insult", "beat it": "insult",
    "go to hell": "insult", "get lost": "insult", "put a sock in it": "insult", "keep the change": "tease", "go on then": "request", "go ahead": "request", "after you": "offer",
    "take your time": "comfort", "take all the time you want": "comfort", "take all the time you need": "comfort", "take all the time in the world": "comfort", "take all the breath you want": "comfort",
    "hold that thought": "request", "give it a rest": "request", "give it up": "request", "say cheese": "tease", "break a leg": "tease",
    "keep your cool": "comfort", "keep your hair on": "tease", "mind your own business": "insult", "make up your mind": "request",
    "keep your voice down": "request", "keep your chin up": "comfort", "hold your horses": "request", "keep your distance": "request",
    "take care": "farewell", "sleep tight": "farewell", "keep calm": "comfort", "stay calm": "comfort", "keep it together": "comfort", "hang in there": "comfort", "mark my words": "threaten",
    "take my word for it": "promise", "you have my word": "promise", "follow me": "request", "come with me": "request", "wait for me": "request", "bite me": "insult", "eat me": "insult", "watch it": "threaten", "watch your mouth": "threaten", "watch your tone": "threaten",
}  # fmt: skip
# How words about the hearer in the third person sound when they are said to them.
SECOND: dict[str, str] = {
    "he": "you", "she": "you", "they": "you", "him": "you", "them": "you", "his": "your", "her": "your", "their": "your", "he's": "you're", "she's": "you're", "they're": "you're",
    "he'll": "you'll", "she'll": "you'll", "they'll": "you'll", "doesn't": "don't", "hasn't": "haven't", "himself": "yourself", "herself": "yourself",
}  # fmt: skip
DRAWING = frozenset("put place draw mark write make scratch scrawl add set play".split())
# What is tried by opening it.
OPENED = frozenset(
    "door doors handle knob gate hatch lid drawer drawers cupboard lock latch window shutter".split()
)
# Words after which a comment may turn to a deed.
TURNING = frozenset("so and then but anyway also ok okay".split())
RATHER = frozenset({"like", "love", "rather", "better"})
FIXED_KINDS = frozenset("fixture door hazard device container scenery luggage".split())
PLACES = frozenset(
    "room place building house here kitchen office hall store carriage train lift "
    "car motel corridor closet cupboard party scene area shop street town".split()
)
# How somebody is told who one is ("tell her I'm the inspector").
CLAIMED = frozenset("a an the from with his her their one mr mrs officer doctor".split())
