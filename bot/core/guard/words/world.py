"""Words for how the world stands: hours, ways to stand open or shut, holding, being somewhere, kin. Data only."""

from __future__ import annotations


def _hours(first: int, last: int) -> frozenset[int]:
    """Hours from one to another, past midnight where the last is smaller."""
    return frozenset(hour % 24 for hour in range(first, last + 1 + (24 if last < first else 0)))


DAY = _hours(6, 20)
HOURS = {
    "dawn": _hours(4, 8), "daybreak": _hours(4, 8), "sunrise": _hours(4, 8), "morning": _hours(1, 12),
    "noon": _hours(11, 13), "midday": _hours(11, 13), "noonday": _hours(11, 13), "afternoon": _hours(12, 18),
    "dusk": _hours(15, 21), "sunset": _hours(15, 21), "twilight": _hours(15, 22) | _hours(4, 8),
    "evening": _hours(16, 23), "midnight": _hours(22, 3), "night": _hours(18, 6),
    "daylight": DAY, "sunlight": DAY, "sunshine": DAY, "sun": DAY,
    "moon": _hours(16, 8), "moonlight": _hours(17, 7), "starlight": _hours(17, 7),
}  # fmt: skip
"""Hours of a day in which each may be told of as now, whatever the season."""
_SERVED = r"(?:is|has) (?:being |been )?(?:laid|served|cleared)"
LIGHTS: tuple[tuple[str, str, frozenset[int]], ...] = (
    ("first", r"first light", _hours(3, 8)),
    ("small", r"(?:in|of) the small hours", _hours(0, 5)),
    ("dead", r"dead of (?:the )?night", _hours(21, 5)),
    ("cockcrow sunup cock cocks", r"cockcrow|sunup|cocks? crows?", _hours(3, 9)),
    ("middle", r"middle of the night", _hours(21, 5)),
    ("getting", r"getting on for midnight", _hours(21, 2)),
    ("getting", r"getting on for noon", _hours(9, 13)),
    ("nightfall sundown", r"nightfall|sundown", _hours(15, 22)),
    ("bedtime", r"past (?:[\w']+ ){0,2}bedtime", _hours(18, 4)),
    ("breakfast", rf"breakfast {_SERVED}", _hours(5, 11)),
    ("luncheon lunch", rf"lunch(?:eon)? {_SERVED}", _hours(11, 15)),
    ("supper", rf"supper {_SERVED}", _hours(16, 23)),
    (
        "stars",
        r"stars (?:come|are|have come|prick|wheel|shine|stand) (?:out|over|above|overhead)|(?:by|under) the stars",
        _hours(17, 7),
    ),
    (
        "sun",
        r"sun (?:is|comes|has come|stands) (?:\w+ ){0,2}(?:up|clear of)|sun (?:rises|is rising|climbs over)",
        _hours(4, 10),
    ),
    (
        "sun",
        r"sun (?:is|has) (?:\w+ )?(?:setting|set|gone down|going down)|sun (?:sets|sinks)",
        _hours(15, 4),
    ),
    (
        "dark",
        r"(?:is|has been|been) dark (?:for hours|outside|out already|by now)|dark has (?:come|fallen)",
        _hours(15, 8),
    ),
    (
        "windows window panes",
        r"(?:windows?|panes?) (?:is|are|has gone|have gone) (?:quite )?black",
        _hours(15, 8),
    ),
)
"""Light and habits by which one knows the hour: the words of which one is in it, the pattern, and the hours."""
NOT_NOW = frozenset(
    "until till before after since by tomorrow yesterday last next every each that one some for like "
    "as if of whole all when once another than toward towards tonight any no not never this good "
    "first other".split()
)
"""Before a word for an hour: it is not said to be now."""
STRIKES = frozenset("strikes struck strike striking".split())

OPENED = frozenset("open ajar propped raised gaping".split())
UNLOCKED = frozenset("unlocked unlatched unbolted".split())
OPENING = frozenset("opens opened yields yielded gapes gaped yawns".split())
PULLING = frozenset(
    "pulls pushes flings throws kicks wrenches eases shoves drags heaves prises nudges".split()
)
GIVING = frozenset("gives gave".split())
OPENERS = frozenset("open opens opened".split())
UNLOCKERS = frozenset("unlock unlocks unlocked unbolt unbolts unbolted unlatch unlatches".split())
SHUT = frozenset("shut closed locked bolted latched barred".split())
SHUTTERS = frozenset(
    "shut shuts close closes closed slam slams slammed lock locks locked bolt bolts bolted bar bars "
    "barred".split()
)
LOCKING = frozenset("lock locks locked bolt bolts bolted bar bars barred".split())
BROKEN = frozenset("smashed splintered shattered hinges kicked burst".split())
DOORS = frozenset("door doors gate gates hatch".split())
MOVING = frozenset(
    "swings swung slides slid springs sprang flies flew bursts burst falls fell grinds rolls".split()
)
APART = frozenset("open apart wide inward outward back".split())
LIDS = frozenset("lid cover cap top".split())
STANDING = frozenset(
    "stands stood is was hangs hung lies lay swings swung comes came springs sprang flies flew creaks "
    "creaked clicks falls fell slides slid remains stays been".split()
)

HOLDING = frozenset(
    "holds held holding carries carried carrying clutches clutched grips gripped cradles cradled "
    "pockets pocketed wears wore wearing weighs weighed".split()
)
HANDLING = frozenset(
    "turns turned unfolds unfolded lifts lifted strokes stroked tries tried takes took draws drew "
    "pulls pulled produces produced shows puts opens reads fingers picks picked fetches raises raised "
    "hands passes folds folded unrolls unrolled".split()
)
WORN = frozenset(
    "hand hands lap arm arms pocket pockets coat sleeve belt fist finger fingers palm knee knees neck bag apron "
    "thumb wrist shoulder".split()
)
LYING = frozenset(
    "is are lies lie lay was were sits sit rests rest hangs hang hung dangles dangle swings glints gleams ticks "
    "rattles rattle jingles jingle clinks".split()
)
WITH = frozenset("in under on round around across inside from at".split())

BEING = frozenset(
    "stand stands stood sit sits sat stop stops stopped wait waits waited lean leans leaned come "
    "comes came reach reaches reached arrive arrives arrived follow follows followed step steps "
    "stepped walk walks walked enter enters entered go goes went gone is are climb climbs climbed "
    "descend descends kneel kneels listen listens put puts pause pauses look looks have has rattle "
    "rattles".split()
)
AT_THINGS = frozenset("in at on by beside against under behind before".split())
STAYING = frozenset(
    "stands stood sits sat kneels waits leans leaned lies crouches perches climbs stays rests works sleeps".split()
)
TO_PLACES = frozenset("among amid in into at inside on onto up down to through".split())
PARTS = frozenset(
    "stones graves shelves tables pillars middle centre center corner end foot top edge back bar floor heart depths "
    "far mouth head side doorway".split()
)
"""Of a place: who stands in one stands in it."""
CALLING = frozenset("calls shouts waves watches looks cries yells beckons whistles peers leans".split())
"""What is done out of a place toward another."""
LEADING_IN = frozenset("in at inside on outside".split())
BEYOND = frozenset(
    "can could would may might should must will shall if toward towards from about ways way leads "
    "lead beyond door doors for of where not never out want wants hope hopes remember remembers think "
    "thinks perhaps said says heard hear hears sound sounds smell smells comes".split()
)

KIN = frozenset(
    "mother father mum dad daughter son sister brother twin husband wife widow widower uncle aunt "
    "nephew niece cousin gran nan nana grandmother grandfather grandad granddad grandpa granny grandma grandson "
    "granddaughter grandchild stepmother stepfather stepson stepdaughter stepbrother stepsister "
    "fiance fiancee".split()
)
_ALIKE = (
    "grandson granddaughter grandchild grandmother grandfather grandad granddad grandpa granny grandma gran nan nana",
    "uncle aunt nephew niece", "brother sister twin", "husband wife widow widower", "mother mum", "father dad",
    "fiance fiancee husband wife", "cousin",
)  # fmt: skip
ALIKE = {
    word: frozenset(one for row in _ALIKE if word in row.split() for one in row.split()) | {word}
    for word in KIN
}
"""Kin that one word of a text vouches for: who is a grandchild has a grandfather."""
SEVERAL = {
    f"{word}s": word for word in KIN if word not in ("wife", "mum", "dad")
} | {"wives": "wife", "grandchildren": "grandchild"}  # fmt: skip
"""Several of a kind by the word for one."""
OF_KIN = frozenset(
    "twin elder older eldest younger youngest big little late dear own only first second own dead poor old "
    "favourite estranged lost".split()
)
"""Between an owner and a word for kin."""
BEARERS = {
    "he": frozenset(
        "man men boy boys father brother son uncle king lord gentleman sir husband priest monk lad "
        "fellow porter watchman clerk guard piper founder driver captain sailor soldier grandfather "
        "dog horse bird cat mister".split()
    ),
    "she": frozenset(
        "woman women girl girls mother sister daughter aunt queen lady madam wife nun lass maid widow "
        "grandmother ship boat cat dog mare bird moon nurse actress".split()
    ),
}
"""Who or what else a pronoun may stand for."""
GENDERED = {
    "he": "he",
    "him": "he",
    "his": "he",
    "himself": "he",
    "she": "she",
    "her": "she",
    "hers": "she",
    "herself": "she",
}
ON_BODY = frozenset(
    "heel heels knee knees thumb thumbs chin cheek cheeks nose hair ear ears elbow elbows wrist wrists palm palms "
    "throat neck chest hip hips ankle ankles toes apron hat cap sleeve sleeves collar coat cuffs boots gloves "
    "spectacles "
    "glasses skirt skirts beard moustache braid plait".split()
)
"""What somebody has on them, beside what acts for its owner."""
LOOKING = frozenset(
    "look looks looked glance glances glanced stare stares stared eyes eyed nods peers gazes gazed knows".split()
)
HIDING = frozenset("pocket pockets coat bag sleeve lining satchel apron case".split())
"""Where a thing is out of sight."""
