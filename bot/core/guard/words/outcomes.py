"""How prose says that something came off, or that it did not. Data only.

A row is the words of which a sentence must hold one, and the pattern that then decides; with a star it is of how things
stand, which says nothing of what was tried on a person, and which the facts know better. Patterns are read in narration
only, with quotations blanked out; what people say outright is in the two patterns at the end.
"""

from __future__ import annotations

THING = r"(?:lock|door|lid|gate|latch|bolt|hatch|drawer|chest|window|key|wheel|crank|it)"
THEIR = r"(?:her|his|their|its|your)"
THEM = r"(?:her|him|them|you|it)"
MOVE = r"(?:budge|work|open|give|come off|turn(?! (?:her|his|their|away|round)))"

SUCCESS = r"""
succeed succeeds succeeded success: succeed(?:s|ed)?|(?<!no )success
triumph triumphs triumphant triumphantly: triumph\w*
victory victorious: victor(?:y|ious)
manages managed: manage[sd] (?:it|to)
works worked: it work(?:s|ed)|works (?:perfectly|at once|beautifully)
pays: pays off
open opens opened: (?:clicks|swings|springs|creaks|stands|slides|comes|falls) (?:wide )?open
open opens opened: {THING} (?:opens|opened)\b|(?:is|are) open at last
inward: swings inward
gives: {THING} gives(?: way|[.,;]|$)
gives: gives in\b|gives ground
unlocks lifts: {THING} (?:unlocks|lifts away)
yields yield: yields(?:[.,;]|$)|yields to
turns: (?:key|lock|wheel|crank) turns(?:[.,]| at last)
back loose free: (?:bolt|latch) slides back|comes (?:loose|free)|breaks free
convinces convinced persuades persuaded charmed: convince[sd]|persuade[sd]|(?:is|are) charmed
won wins win: won over|wins? {THEM} over|wins? the (?:game|point|round)
forgives forgave forgiven: forgives|forgave|(?:is|are) forgiven
accepts accepted: accept(?:s|ed) (?:the|it|{THEIR})
agrees agreed relents relented: agree[sd]|relent(?:s|ed)
believes believed: believe[sd] (?:{THEM}|every|the)
trusts trust: trusts {THEM}|full trust
mark home true: (?:hits?|finds?) (?:its|the) mark|hits? home|strikes? true
flawless flawlessly perfectly hitch: flawless(?:ly)?|(?:goes|went|lands|works) perfectly|without a hitch
exactly: exactly (?:as|what) \w+ (?:planned|hoped|intended|wanted|came for)
exactly: exactly as (?:planned|hoped|intended)
trick charm: does the trick|like a charm
begins starts: (?:begins|starts) to (?:turn|move|open|give|yield|thaw|lift)
row: (?:three|crosses|noughts) (?:crosses |noughts )?in a row
smile grin laugh: (?:smile|grin|laugh) (?:breaks|spreads|crosses|lights|escapes|bursts)
confesses admits: (?:confesses|admits) (?:everything|it all|all of it|to everything)
squeezes: squeezes {THEIR} (?:arm|hand|shoulder|fingers)
tension: tension (?:drains|eases|lifts|breaks|melts|goes|leaves)
tells: tells {THEM} (?:all of it|everything|the whole|what happened|how it was)
laughter laughing laughs laugh: with laughter|bursts? out laughing|laughs? until
bursts swings: bursts (?:inward|open)|swings (?:back|in)\b
way: the way (?:\w+ ){0,4}(?:is|lies|stands) (?:open|clear|free)
crumble crumbles: (?:defences|resistance|composure) crumbles?|crumbles
caves surrenders concedes capitulates: caves in|surrenders|concedes|capitulates
carries day: carries the day|wins the day
fingers: fingers (?:meet|touch|twine)
easily home place: (?:comes up|lifts|turns|slides|opens) easily|(?:clicks|slides) (?:home|into place)
nails clean: nails it|clean success
laughs laughed: laugh(?:s|ed) (?:warmly|despite|out loud|with)
moved reassured comforted: (?:is|are|looks) (?:moved|reassured|comforted)
delighted relieved calmer: (?:is|are|looks) (?:delighted|relieved|calmer)
softens softened relaxes relaxed thaws melts brightens: soften(?:s|ed)|relax(?:es|ed)|thaws|melts|brightens
opens: opens up (?:to|at last)
face eyes expression: (?:face|eyes|expression) (?:softens?|lights?(?: up)?|warms?|fill|shine|brightens?|opens)
shoulders: shoulders? (?:drops?|loosens?|eases?|relax)
pass through along: lets? {THEM} (?:pass|through|in)\b|moves? along
held holds: held out before|holds out the
herself himself themself: lets? (?:herself|himself|themself) be
peace: ma(?:de|kes?) (?:\w+ )?peace
yes: says yes|and yes\b
hand: takes? the offered hand\b
hugs embraces kisses: (?:hugs|embraces|kisses) {THEM}
smiles: smiles (?:warmly|back|at last|despite|up at|in spite)
truth everything: tells? (?:\w+ ){1,2}(?:the truth|everything)
watertight unanswerable irresistible: watertight|unanswerable|irresistible
answer reply: has no (?:answer|reply)
caught beaten: knows (?:that )?(?:he|she|they) (?:is|are) (?:caught|beaten)|is (?:fairly )?caught
gives: gives way (?:before|to) (?:it|her|him|them)
nod admit: can only (?:nod|admit|agree|laugh)|(?:nods?|nod) and admits?
sink sinks sag sags slump slumps: shoulders (?:sink|sag|slump)
bites hook: bites at once|swallows (?:it|the bait|hook)
point: (?:gives up|concedes|grants|yields) the point
home: (?:that|it|this|argument|point|word|question|accusation) goes (?:straight )?home\b
lands aimed: lands (?:where|just where|as) (?:it was|she|he|they)
first: looks? away first
round: no way (?:round|around|out of|past) it
breaks: breaks down
says: says that (?:he|she|they) (?:took|did|hid|has|had|was|were|lied|knew)\b
tells: tells (?:\w+ )?(?:where|who|why|what (?:it|she|he|they|happened))\b
has: (?<!what )\b\w+ has (?:her|him|them)[.;]
"""

FAILURE = r"""
fail fails failed failure: fails?(?! to (?:return|notice|come back))|failed|failure
avail vain: to no avail|in vain
nothing: nothing (?:happens|takes hold|comes of|moves|gives)|comes? to nothing
budge open turn give work come: (?:does not|doesn't|refuses? to) {MOVE}
budge open turn give work come: (?:will not|won't|would not|cannot be made to) {MOVE}
* shut locked closed fast firm: (?:stays?|remains?|is|holds?) (?:as )?(?:shut|locked|closed|fast|firm)
jams slips sticks: (?:key|pick|crank|wheel|blade|handle|lock) (?:jams|slips|sticks)
misses short flat backfires: (?<!never )misses|falls? (?:flat|short)|backfires?
wrong badly: goes (?:all )?wrong|goes (?:down )?badly
rebuffed rejected unmoved unimpressed: (?:is|are|looks) (?:rebuffed|rejected|unmoved|unimpressed)
rejects rebuffs unconvinced: rejects|rebuffs|unconvinced
head: (?:shakes?|shaking) {THEIR} head
away back wall window: turns? (?:away|{THEIR} back|to the (?:wall|window))|(?:draws?|pulls?) (?:back|away)
useless hopeless success: without success|useless|hopeless(?:ly)?
slams slammed: slam(?:s|med) the
bungles botches botched disaster mess catastrophe: bungles?|botch(?:es|ed)|disaster|catastrophe|a mess
stumbles recoils stiffens bristles: stumbles? over|recoils?|stiffens|bristles
none: wants? none of (?:it|this)
collapses apart: collapses|falls? apart
dismisses dismissed waves: dismiss(?:es|ed)|waves? (?:it|her|him|them|you) (?:away|off)
cold: (?:goes|turns) cold
walks storms: (?:walks|storms) (?:out|off)
snaps: \bsnaps[.,:;]|\bsnaps$|\" \w+ snaps
kind: wrong kind
closes closed hardens shuts: (?:face|expression) (?:closes|hardens|shuts)|closes up
drops drop: drops? the (?:cup|plate|glass|key|lamp)
mouth jaw eyes: (?:mouth|lips) (?:thins?|tightens?|hardens?)|jaw (?:sets|tightens)
mouth jaw eyes: eyes (?:narrow|harden|go (?:flat|cold))
arms: (?:folds|crosses) {THEIR} arms
stones lead: (?:lands?|falls?) like (?:a )?(?:stones?|lead)
hardly barely: (?:hardly|barely) (?:hears|listens|looks up)
laughs smiles answers: (?:nobody|no one) (?:smiles|answers)|laughs at (?:them|her|him|you)
curdles sours: curdles|sours
deaf unanswered nowhere use: on deaf ears|goes unanswered|(?:goes|gets) nowhere|(?:it is|it's) no use
deaf unanswered nowhere use: no use at all
holds hold: (?:lock|door|bolt|gate|hinges?|wood|iron|chain|lid) holds?(?:[.,;]|$| firm| fast)
will: will not (?:go in|catch|take|fit|shift|stir|lift)
aside: waves {THEM} aside
edges backs shrinks: (?:edges|backs|shrinks) (?:away|back|off)
studies: studies {THEIR} (?:shoes|hands|nails|plate)
not: (?:is|are|looks|seems) not (?:persuaded|convinced|moved|amused|impressed|charmed|fooled|comforted|in the least)
wall: might as well be a wall
glances: glances off
inch: (?:not|never) (?:moved|move|budged|budge|give|given|given up) an inch|will not move
rusted stuck jammed: (?:rusted|stuck|jammed) (?:solid|fast|shut|tight)
lamp: puts? out the lamp
refuses refused: refuse[sd](?! to return)
late: (?:comes?|is|are|has come|have come) too late
nothing: (?:changes|means|alters) nothing
nothing: (?:sees|finds|hears|notices|discovers|learns) nothing(?! (?:to|but|that|of|wrong|else|more|new|like))
face: turns? {THEIR} face (?:away|to the wall)
sneers scoffs: sneers|scoffs
ear: (?:with )?half an ear
breath: wasted breath|waste of breath|breath wasted
says: says no\b
help: no help to be had|no help in
face: laughs in {THEIR} face
moved: will not be (?:moved|persuaded|talked round|swayed)
much: not so much as an?\b
nothing: there is nothing (?:in|there|here|under|behind|to be found)
up: gives? (?:it|the search) up
hear: will not hear (?:of it|another|a word)|will hear none
word reaches: not a word (?:of it )?(?:reaches|lands|gets through|is believed)
nothing: comes? (?:out|up|away) (?:of it )?with nothing|sees nothing at all|with nothing to show
else: (?:find|ask|try) somebody else
mind: mind (?:is )?made up against|made up {THEIR} mind against|set against (?:it|them|her|him)
"""

SAID_SUCCESS = (
    r"\b(?:(?:okay|all right|very well|go on, then)[,.]\"? (?:says|say)|come in,? then|you(?:'ve|"
    r" have) earned|i never blamed|i'll stay|"
    r"it was me\b|i (?:did|took|hid|stole) it\b|how did you know|"
    r"you have found me out|you have caught me|i confess|i give (?:in|up)|"
    r"i forgive you|i trust you|you have me|you win|i'm glad you|you(?:'re|'ve been| are|"
    r" were) right(?: all along)?[,.])\b"
)
SAID_FAILURE = (
    r"\bnot from you\b|\bget out\b|"
    r"\bliar\b|\bprove it\b|\bwe're done\b|\bplease don't\b|\bthat was (?:unkind|cruel|uncalled)|"
    r"\"nonsense[,.]|"
    r"\bi (?:shall|will) have to report\b|\"amateurs?\b|\bdon't touch me\b|\byou have nothing\b|"
    r"\bi don't believe (?:you|a word)\b|\bhow dare you\b|\"no[,.]\" (?:says|say)\b|\bfind (?:somebody|someone) else\b|"
    r"\bnot for you\b|\bi will not\b"
)
# What turns a clause round, or leaves it open.
HEDGES = (
    r"\b(?:not|n't|never|no one|nobody|nothing|almost|nearly|barely|hardly|without|unless|until|if|might|"
    r"may|could|"
    r"would|should|tries|tried|trying|attempts?|attempting|hopes?|wants?|fails? to|failed to|as though|as if|"
    r"refuses? to|refused to|cannot|can't|won't|does not|yet to|instead of|yet|already|tomorrow|once|"
    r"before|like to|"
    r"as (?:a|one|people|you))\b"
)
UNDONE = (
    r"\b(?:already|but not|too late|a fraction|goes out again|does not (?:stop|move|look|hold)|not kindly|"
    r"one does|people use|"
    r"untouched|stays?|quarter of the way|goes on packing|went on)\b"
)
# Words that lean one way without deciding it. Several in a row that lean against the outcome do.
WARM = (
    "smile smiles smiled smiling laugh laughs laughed laughing laughter grin grins grinned chuckles "
    "chuckled delighted delight warm warmly warmth gentle gently softly kindly thank thanks thanked glad "
    "pleased happy happily relief relieved nods nodded yes agrees agreed sits closer nearer hug hugs "
    "eases eased relaxed tenderly forgive forgives forgiven welcome peace bright brightly brightens cheer "
    "cheers grateful gratefully trust trusts trusted comfort comforted thaw thaws melts blushes fondly "
    "eagerly invites beckons ease gladly dear sweet sweetly understands understood honest loosens "
    "wonderful perfect lovely"
).split()
COLD = (
    "glare glares glared glaring scowl scowls scowled frown frowns frowned hiss hisses hissed snap snaps "
    "snapped snarl snarls snarled cold coldly stiff stiffens stiffly hard hardens sternly stern flat "
    "flatly shove shoves shoved slam slams slammed shut refuse refuses refused nonsense don't hurt sneer "
    "sneers scoff scoffs spits spat angry angrily furious flinches recoils winces silence stuck jammed "
    "rusted solid worse disgust contempt bitter bitterly icy ice dismisses misfires misses fails failed "
    "ruined spoiled tense harder barks mutters ridiculous absurd insult icily stonily pales mirthless "
    "insulted offended offence unmoved useless blank blankly curt curtly sharp sharply sour sourly"
).split()
