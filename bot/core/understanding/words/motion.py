"""The verbs by which somebody gets from one place to another, whatever else they may tell. Data only."""

from __future__ import annotations

# Verbs of moving oneself; what stands right after them is no thing that is handled.
MOVING = frozenset(
    "go walk run step stride march stomp storm sweep sail drift glide edge sidle inch pad tiptoe creep crawl sneak "
    "slip slide squeeze push press shove duck dive bend stoop stroll saunter wander amble shuffle shamble limp hobble "
    "stumble stagger totter barge burst bolt dash dart race rush hurry hasten scurry scamper skip dance waltz prance "
    "strut swagger trot jog wade splash swim balance teeter head pop nip retreat withdraw back wriggle worm roll "
    "tumble drop come get move proceed continue press trek hike stalk prowl slink skulk lumber plod tramp traipse "
    "troop bound spring shimmy slither steal flit float flee escape trudge mosey lope sprint hop breeze wobble hustle "
    "scoot trundle toddle scuttle scramble lurch careen charge gallop plunge venture make carry let haul hoist".split()
)
# Verbs whose object is what one passes.
CROSSING = frozenset(
    "cross pass enter climb clamber scale jump leap vault hop exit leave descend ascend take".split()
)
# What one sits or lies in or on.
SEATS = frozenset(
    "bed bunk berth cot hammock mattress chair armchair seat stool bench bath bathtub tub sofa couch settee pew throne "
    "swing saddle cradle recliner deckchair swivel".split()
)
# What carries people and is no place of its own wherever a story has no way out of it.
VEHICLES = frozenset(
    "car cab taxi boat dinghy punt canoe raft cart carriage wagon van truck lorry sledge sleigh tractor jeep coach "
    "rowboat ferry basket gondola trap".split()
)
# What one does with one's whole body, or to what another holds shut or steady, as `verbs.py` has it.
OWN_MOVES: dict[str, str] = {
    "posture": """make @ comfy; make @ comfortable on; make @ cosy; make @ cozy; make @ snug; squash @; squish @; squeeze @ in;
        squeeze @ into; squeeze @ against; flatten @; wedge @; tuck @; tuck @ in; throw @ on; throw @ onto; throw @ into;
        throw @ down; throw @ down on; fling @ on; fling @ onto; fling @ into; fling @ down; drop @ on; drop @ onto;
        drop @ into; heave @ onto; haul @ onto; plant @; plant @ on; plant @ in; settle @; settle @ on; settle @ in; curl @;
        curl @ up; drape @; drape @ over; drape @ across; arrange @; fold @ onto; fold @ into; press @ flat;
        press @ into""",
    "close": "pin _ shut; wedge _ shut; jam _ shut; press _ shut; press _ closed; pin _ closed; push _ closed; nudge _ shut; nudge _ closed",
    "touch": "hang on to; hang onto; hold onto; keep hold of; steady * wrist; steady * hand; steady * hands; steady * arm; steady * elbow; steady * fingers; steady * shoulder",
    "help": "give _ a leg up; give _ a boost; give _ a bunk up; give _ a hoist; sit _ down; sit _ down on; sit _ up",
    "clean": "rub _ off; scrape _ off; scratch _ off; buff _ off",
    "go": "slip back in; slip back inside; slip back out; slip back; slip in; slip inside; duck back in; duck back inside; duck inside; "
    "duck out; step back in; step back inside; step back out; nip in; nip inside; nip back in; nip out; slope off; slope back",
    "move": "kick _ under; kick _ across; kick _ aside; kick _ over to; kick _ along; kick _ into; kick a * under",
}
