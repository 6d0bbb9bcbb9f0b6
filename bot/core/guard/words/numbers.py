"""Words that say what a number is of, and what is said of it. Data only."""

from __future__ import annotations

# Before a number that only names something.
NUMBERED = frozenset(
    "room rooms berth lot number no page chapter route platform track gate floor carriage row act part "
    "line age aged".split()
)
# After a number that measures something else.
MEASURES = frozenset(
    "minute minutes hour hours day days week weeks month months year years second seconds o'clock am pm "
    "past mile miles foot feet inch inches yard yards metre metres meters degree degrees percent pounds "
    "dollars cents pence people persons times".split()
)
# After a number that counts nothing named after it.
BARE_AFTER = frozenset(
    ". , ; ! ? : ) - / + and but or on against versus vs in to for with which that is was makes make plus "
    "minus after before total all altogether when as while from out by so then of now at it the tells "
    "says carries into does will has up comes if than again more left already yet apiece".split()
) | {"", '"'}
CLAUSE_ENDS = frozenset({".", "!", "?", ";", "\n", "\x02"})
ROLLED = frozenset("roll rolls rolled rolling".split())
# Dice whatever else is said; other words for dice mean dice only where something was rolled.
STRONG = frozenset(
    "dice die d20 d4 d6 d8 d10 d12 d100 dc nat natural roll rolled modifier total totals totalled".split()
)
SURE = frozenset("natural nat d20 d4 d6 d8 d10 d12 d100 dc dice die difficulty".split()) | ROLLED
NATURAL = frozenset("natural nat".split())
BOUNDED = frozenset("dc difficulty against vs versus needs needed need beat beats target threshold".split())
ADDED = frozenset("plus minus modifier bonus + -".split())
# A change of hit points or gold, and what is left of them.
CHANGED = frozenset(
    "taken lose loses lost cost costs take takes took deal deals dealt suffer suffers suffered drain drains "
    "drained damage for heal heals healed regain regains regained restore restores restored gain gains "
    "gained recover recovers recovered by give gives gave pay pays paid hand hands handed find finds "
    "found pocket pockets pocketed receive receives received buy buys bought spend spends spent earn "
    "earns earned pick picks picked steal steals stole win wins won drop drops dropped".split()
)
EXCHANGED = frozenset("change changes changed damage".split())
SETTLED = frozenset("left remain remains remaining down only still now".split())
REMAINING = frozenset("left remain remains remaining empty until before go".split())
HAVING = frozenset("only just have".split())
"""Beside what is left: how much of it there is."""
HIT_POINTS = frozenset("hp health damage hits".split())
LIVING = frozenset("hit life health".split())
POINTS = frozenset("point points".split())
SLOTS = frozenset("slot slots".split())
SPENT = frozenset(
    "spend spends spent cost costs use uses used burn burns burned expend expends expended".split()
)
GONE = frozenset("gone spent used empty burned expended".split())
RANKS = {
    **{
        word: at
        for at, word in enumerate("first second third fourth fifth sixth seventh eighth ninth".split(), 1)
    },
    **{word: at for at, word in enumerate("1st 2nd 3rd 4th 5th 6th 7th 8th 9th".split(), 1)},
}
GOLDEN = frozenset("gold golden gp".split())
COINS = frozenset(
    "coin coins silver copper coppers crown crowns florin florins ducat ducats shilling shillings".split()
)
MANY = {"dozens": 24, "scores": 40, "hundreds": 200, "thousands": 2000, "millions": 2_000_000}
SEGMENTS = frozenset("segment segments tick ticks wedge wedges".split())
CLOCKS = frozenset("clock countdown".split())
# A clock that tells the time of day.
STRIKING = frozenset(
    "strike strikes struck striking chime chimes chimed read reads say says show shows showed said".split()
)
WALL = frozenset(
    "wall kitchen station hall grandfather church chapel tower mantel alarm lift office long-case town "
    "desk".split()
)
# Between the name of a stat and its number.
TIED = frozenset("is at stands stand was rises rose falls fell climbs climbed goes sinks sank drops".split())
EXPERIENCE = frozenset("experience xp".split())

# A number that a check came to, where no word for dice stands.
RESULT_ENDS = frozenset(
    ". , ; ! : \x02 and is was against at does did will would where that falls fell beats clears in all "
    "or but not".split()
) | {""}
SCANT = frozenset("bare flat clean mere good solid plain scant".split())
"""Adjectives before a result that may be other words as well."""
COUNTED_AS = frozenset(
    "room bus tram number platform page house size shoe shoes card table seat grade hand".split()
)
FALLING_SHORT = frozenset(
    "is was will would does did falls fell carries clears beats serves suffices does".split()
)
SUFFICIENT = frozenset("enough short suffice suffices carry carried wanted not done do".split())
REACHING = frozenset(
    "scrapes scraped gets got makes made reaches reached earns earned needs needed lands stops stopped "
    "ends ended settles settled comes came tops topped yields yielded says said shows showed brings "
    "brought falls fell musters mustered".split()
)
TRIED = frozenset(
    "argument attempt effort reasoning try search question guess luck fortune chance nerve nerves skill "
    "aim throw push charm plea lie bluff reading check test".split()
)
BEATING = frozenset(
    "misses missed miss beats beat clears cleared fails failed short falls fell over under succeeds "
    "succeeded passes passed exceeds exceeded wins won carries".split()
)
BOUNDING = frozenset(
    "needed need needs wanted want wants asked against where would enough short least called".split()
)
"""Near a result that is rather what was asked for."""
ASIDE = frozenset("short shy over under above below".split())
MARGIN_ENDS = frozenset(". , ; ! of and \x02".split()) | {""}

# What a ruleset counts, whatever else is said.
RULED = frozenset(
    "point points round rounds strength health wound wounds piece pieces coin coins penny pennies "
    "pence pound pounds guinea guineas dollar dollars cent cents shilling shillings crown crowns "
    "florin florins ducat ducats silver gold copper coppers try tries attempt attempts chance chances "
    "game games win wins percent segment segments tick ticks charge charges "
    "lump lumps hit hits hurt hurts injury injuries experience xp sovereign sovereigns farthing farthings groat groats "
    "sixpence sixpences ducat ducats".split()
)
MASSES = frozenset("strength health pence silver gold copper percent experience xp".split())
WOUNDS = frozenset("wound wounds hurt hurts injury injuries".split())
ONE_COIN = frozenset("penny coin shilling crown florin guinea farthing groat sixpence ducat copper".split())
HANDING = frozenset(
    "takes took pays paid hands handed gives gave drops dropped slips slipped tosses tossed presses pressed counts "
    "counted spends spent earns earned wins won loses lost pockets pocketed accepts accepted".split()
)
FURTHER = frozenset("more further extra good other whole full odd".split())
"""Between a number and what it counts."""
DURATIONS = frozenset("minute minutes hour hours second seconds heartbeat heartbeats".split())
USED_UP = frozenset("spent lost gone left used has had have".split())
TRIES = frozenset("try tries attempt attempts chance chances".split())
VITAL = frozenset("strength health life blood wounds purse gold coins magic power".split())
RUNNING = frozenset("minute minutes watch time clock timer hour hourglass candle tide".split())
"""What runs out, of which a part may be left."""
STRIKING_HOME = frozenset(
    "takes hits cuts catches bites strikes stabs lands burns slashes pierces wounds clips grazes connects".split()
)
NOTCHES = frozenset("notch notches step steps tick ticks".split())
POORER = frozenset("poorer richer lighter heavier".split())
THROWN = REACHING | frozenset("draws drew throws threw rolls rolled pulls better".split())
