"""Verbs by whose frame is told what is done: what a thing is made, and where it is put. Data only."""

from __future__ import annotations

# Verbs of hands, feet and force, by which a thing is got to be open, shut or loose.
FORCING = frozenset(
    "push pull shove tug yank jerk drag heave haul wrench wrestle kick boot nudge knock bang slam bash shoulder "
    "elbow hip knee toe heel work ease inch slide swing roll twist turn prise prize pry lever jemmy jimmy force "
    "get throw fling flip flick snap pop draw tear rip twitch whip whisk jam bump thump butt press lift raise "
    "hoist tip tilt wind crank wiggle waggle wriggle jiggle rattle rock shake flap thumb tap bring cut slice "
    "slit split wedge prop hold edge coax tease sweep click clap drop let wrest peel scrape squeeze hook pluck "
    "pick fish dig winkle worry claw".split()
)
# How a thing is once that is done to it, by the deed it comes to.
COMES_TO: dict[str, str] = {
    **dict.fromkeys("open ajar wide".split(), "open"),
    **dict.fromkeys("shut closed".split(), "close"),
    **dict.fromkeys("loose free".split(), "move"),
    **dict.fromkeys("lit alight aflame ablaze burning".split(), "light"),
}
# What is shut by being slid across, and what goes up and down.
SLID_ACROSS = frozenset(
    "hatch door doors gate gates curtain curtains shutter shutters screen panel blind blinds partition drape "
    "drapes".split()
)
RAISED = frozenset("hatch window sash shutter shutters blind blinds lid".split())
SLIDING = frozenset("slide push pull draw shove ease run roll slam tug yank drag throw heave".split())
# Verbs by which a thing is got down, or out of where it is.
FETCHED_DOWN = frozenset("reach bring get fetch hook hand lift haul pull lower".split())
DRAWN_OUT = frozenset(
    "slip slide ease pull draw whip whisk fish dig hook tug yank drag get pluck winkle haul work bring tease "
    "fork scoop".split()
)
# Verbs by which a thing that covers another is got off it.
PULLED_OFF = frozenset(
    "whip twitch jerk strip tug yank sweep pull drag snatch rip flick whisk throw fling slide ease lift haul "
    "draw".split()
)
# Verbs by which clothes are got on.
GOT_ON = frozenset(
    "get tie strap buckle stick jam cram pull throw clap button zip slip pop tug shove plonk fasten lace hook "
    "drag yank do set put".split()
)
# Verbs of how one stands, by which a thing with nothing before it is put somewhere.
STOOD = frozenset("stand rest sit lean lay perch balance settle park prop".split())
# Verbs of throwing, pushing and striking by which a thing is put in, on or under another.
STOWED = frozenset(
    "leave drop dab daub smear sprinkle whack slap smack bung dump plonk plop plunk pile heap park sling tip "
    "pour empty scrape sweep slot wedge jam cram stuff shove poke thread loop slide slip tuck stick pop post "
    "feed thrust stash stow load lob toss chuck bundle hook peg scoop spread lower ease rest balance stack".split()
)
PUT_TO = frozenset(
    "in into inside on onto under underneath beneath behind against beside between over across near upon "
    "through".split()
)
OFF_BY = frozenset(
    "scrape rub scratch wipe brush wash scrub chip pick clean clear flick blow sweep sponge knock shake".split()
)
# What is wiped or rubbed clear in steam or dust.
CLEARED = frozenset(
    "hole patch porthole circle window gap space streak stripe square strip spyhole peephole ring bit".split()
)
DISHES = frozenset(
    "plates plate dishes cups cup saucers glasses pots pan pans cutlery forks spoons knives bowls mugs crockery".split()
)
TAPS = frozenset("tap taps faucet water bath shower hose".split())
# How a thing is found to be, which is seen by whoever finds it so.
FOUND_SO = frozenset(
    "stuck locked shut closed open empty full warm cold lukewarm hot gone missing dry wet dusty unlocked jammed "
    "heavy light loose broken cracked dead dark lit damp still".split()
)
# What things are made into by folding, stacking and the like.
SHAPES = frozenset(
    "tower pile heap ball square bundle ring circle triangle stack row line roll tube boat hat fan twist knot "
    "swan bird plane pyramid wall cone funnel strip cross pillow cushion".split()
)
