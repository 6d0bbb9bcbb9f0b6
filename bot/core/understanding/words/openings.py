"""Words that tell a sentence or a clause by what it begins with, or by what stands beside a name. Data only."""

from __future__ import annotations

# What stands before the name of somebody who is called.
TITLES = frozenset(
    "aunt auntie uncle miss mrs mr ms mister master missus madam sir lady lord dr doctor professor captain granny grandma "
    "grandpa sister brother father mother mistress old dear".split()
)
ABOUT_NAMES = TITLES | frozenset("hey hi my and poor please yes no".split())
AFTER_FIRST_NAME = frozenset(
    "what why who where when please can could would will do did are it's don't let my that this we "
    "have tell give is come wait open listen look stop here here's how which whose".split()
)
# With what an answer begins that is no sentence ("to see you", "because of the snow", "for the money").
ANSWERED_BY = frozenset("to because cause cos for since".split())
AFTER_YES = frozenset("it he she not but it's that's the thank thanks please of because".split())
ASKED_OF_ONE = frozenset(
    "tell give show let hand pass lend bring come help join follow hear talk speak look promise sing "
    "dance play sit take hold wait listen leave teach explain walk stay".split()
)
BEFORE_LAST_NAME = frozenset(
    "you it thanks sorry please me that this okay ok alright right now here too yes no on up down".split()
)
BEFORE_NAMES = frozenset("hi hey hello oh dear morning evening bye goodbye thanks you".split())
BEGINNING_VERBS = frozenset(
    "start starts started begin begins began keep keeps kept continue continues".split()
)
CLAUSE_BEGINS = frozenset("it's you you're please what why who how where can is do don't she he they".split())
CLOSER_WAYS = frozenset("closer over in back near up out inside to".split())
COMMON_ADDRESS = frozenset(
    "there all again everyone everybody you to ma'am sir miss guys mr mrs folks friend darling love "
    "dear mate buddy pal beautiful handsome".split()
)
DONE_TO_PEOPLE = frozenset(
    "touch kiss attack restrain help watch hear_out follow approach back_away give show".split()
)
EXCLAIMED = frozenset(
    "thank thanks sorry apologies please congratulations welcome cheers nevermind don't stop shh "
    "hush trust forgive pardon calm relax excuse believe spare fuck screw damn liar nice good great "
    "well lovely poor nonsense bullshit rubbish".split()
)
HELP_OFFERED = frozenset(
    "help get carry take do handle buy wash dry fix drive pay make show introduce hold fetch bring "
    "play pour walk lend".split()
)
# What somebody lets one do for them, wherever it has to be got from.
FETCHED = frozenset("bring fetch buy pour lend drive pay".split())
LEAVE_ASKED = frozenset(
    "see have look in through pass out go know read hear try stay sit touch hold borrow speak finish "
    "come help get carry do".split()
)
LIGHT_VERBS = frozenset(
    "go come get start stop turn step move reach walk run head keep begin continue try rush hurry "
    "sit stand wait kneel lean bend crouch".split()
)
LIST_ENDS = frozenset(
    "bucket drink water light cover stack hood crank paint iron smoke mouth nose face eye elbow hand head shoulder knee back".split()
)
MOVE_ANNOUNCED = frozenset(
    "i i'll i'm going gg ez then my x gonna will just so think choose pick want take say go for with "
    "let's do try to be it's that this".split()
)
NO_VERBS_AT_ALL = frozenset(
    "of for with in on at as like than what all both to by from about under behind into not or "
    "around back half quite too even maybe because just same once if than".split()
)
ONE_FORM_VERBS = frozenset(
    "put set cut hit let shut quit bet split read spit burst cast spread thrust shed hurt slit".split()
)
PERCEIVED_OR_TOLD = frozenset(
    "feel hear see notice remember think found heard saw felt thought guess wish hope wonder asked "
    "told said met come work".split()
)
PLACING_VERBS = frozenset(
    "sit stand wait keep get head reach turn step kneel lean bend crouch move walk run".split()
)
PROMISED_DEEDS = frozenset("take open go look examine search mark use ask".split())
# How a sentence begins that puts another right, and how it does where nobody listens.
CORRECTING = frozenset(
    {("i", "meant"), ("i", "mean"), ("not", "that"), ("not", "that", "one"), ("not", "it"), ("not", "this")}
)
CORRECTING_ALONE = frozenset({("i", "said"), ("i", "meant", "to"), ("i", "mean", "to")})
# Words after "I meant" that put nothing right.
MEANT_OTHERWISE = frozenset("it what to well no every that business come look listen you a".split())
# Verbs that only touch where they are done to somebody.
GENTLE_VERBS = frozenset(
    "scratch pat stroke rub nudge tap poke prod tickle pet ruffle brush boop flick splash jostle elbow squeeze bump".split()
)
# Verbs of a posture that is taken beside somebody or something.
POSTURE_VERBS = frozenset(
    "sit stand lean kneel crouch lie perch squat huddle nestle slump stay settle snuggle take pull".split()
)
# Verbs of a sound that is made on something, or only made.
SOUNDED_VERBS = frozenset("knock tap rap bang drum thump".split())
# Verbs with which one gives one's word, whatever they are done to.
KEPT_VERBS = frozenset("keep remember promise protect return come pay repay write guard owe vouch".split())
QUESTION_BEGINS = frozenset(
    "can could may is are does did will would have has had should shall any what who where why how "
    "when which am was were whose".split()
)
STATEMENT_BEGINS = frozenset(
    "it's that's there's he's she's they're this that it there my the a an everyone everybody nobody "
    "someone somebody his their our these those no not so such too life people sometimes funny "
    "strange odd weird wow".split()
)
STATING_VERBS = frozenset(
    "is are was were isn't aren't wasn't it's that's there's he's she's they're has had have looks "
    "seems sounds smells makes must should could would will can can't won't doesn't don't never "
    "always did didn't does feels means needs gets goes says said thinks knows loves loved wanted "
    "wants died lives lied took told came went left hurts works belongs deserves matters".split()
)
SUBJECTS = frozenset("i i'm i'll i've you you're he's she's we they're it's and".split())
THING_BEGINS = frozenset("the my a an his her their him them it at on into over through".split())
TIME_CLAUSES = frozenset("before after when while until once as since whilst".split())
WISHES = frozenset("want need have got decide must should try attempt would can could might may".split())
# Verbs whose past is written as their base, so that it tells nothing of the time.
UNCHANGED_PASTS = frozenset("put read let cut hit set shut".split())
FIRM_ANSWERS = frozenset("refuse thank threaten promise confess accuse lie".split())
UNSURE_ANSWERS = frozenset("right please not never exactly fine sure ok okay".split())
DONE_OR_SAID = frozenset("calm thank forgive believe excuse trust stop spare fuck".split())
STRICT_WISHES = frozenset("can could might may should must would have need".split())
PLAIN_SPEECH = frozenset("ask say apologise confess thank comfort greet".split())
SENSED = frozenset("feel felt hear heard see saw notice".split())
SENSED_BEFORE = frozenset("the my his her along under behind for around a if".split())
