"""Words the narration guard knows: numbers, verbs, feelings, parts of the body and small words. Data only.

A verb is its plain form; where the rules of spelling do not give its past, it follows after a slash.
"""

from __future__ import annotations

UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen".split()
)
TENS = {
    word: 10 * (place + 2)
    for place, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split())
}

# Verbs that give words to somebody.
SPEAKING = (
    "say/said tell/told ask whisper murmur mutter reply answer shout call cry yell add begin/began "
    "continue exclaim explain insist snap growl hiss sigh laugh remark observe admit/admitted confess "
    "promise declare announce warn agree protest offer beg/begged speak/spoke mumble repeat gasp retort "
    "demand order command respond argue stammer stutter croak rasp drawl chuckle sing/sang tease joke "
    "concede object urge plead suggest propose swear/swore vow breathe bark bellow roar grumble grunt "
    "groan moan sneer scoff blurt quip/quipped interrupt inquire enquire advise pronounce recite chant "
    "curse thank greet scream shriek squeak echo pray press suppose allow lie concur spit/spat report correct "
    "finish grant assure tell/told try/tried venture volunteer apologise apologize"
)
# Verbs of a person who does something.
ACTING = (
    "nod/nodded smile grin/grinned frown shrug/shrugged wink stand/stood sit/sat walk run/ran "
    "step/stepped turn look stare glance gaze watch open close take/took grab/grabbed pick drop/dropped "
    "hold/held give/gave hand put/put pull push reach raise lift lower lean/leant bow kneel/knelt wave "
    "point shake/shook cross fold enter leave/left arrive appear come/came go/went follow wait draw/drew "
    "attack strike/struck stab/stabbed kick throw/threw catch/caught kiss hug/hugged touch stroke "
    "tap/tapped knock pour drink/drank eat/ate write/wrote read/read listen wake/woke rise/rose jump "
    "climb hum/hummed weep/wept sob/sobbed blink pause hesitate return move help lead/led unlock lock "
    "search find/found clear lick shift settle snort cough swing/swung slip/slipped slide/slid hurry "
    "creep/crept crouch play place mark wear/wore carry bring/brought show refuse accept storm "
    "slam/slammed hurl punch slap/slapped shove drag/dragged haul bend/bent tilt tip/tipped light/lit "
    "hide/hid pack unpack zip/zipped dry wash wipe rinse drum/drummed squeeze grip/gripped clutch clasp "
    "cling/clung fumble rummage trace rub/rubbed scratch brush sweep/swept toss pocket count fetch serve "
    "stir/stirred breathe beckon gesture applaud clap/clapped dance stumble stride/strode stroll march "
    "wander stagger limp retreat approach emerge vanish flee/fled escape charge lunge duck dodge swallow "
    "chew sip/sipped bite/bit spit/spat whistle yawn stretch scowl glare wince flinch shudder shiver "
    "tremble blush beam smirk pout giggle join meet/met pass lay/laid set/set keep/kept let/let "
    "stop/stopped start try/tried tuck peer squint lurch lumber shuffle scramble scrape tug/tugged twist "
    "wring/wrung snatch steal/stole sign seal tear/tore cut/cut break/broke burn/burnt dig/dug "
    "fight/fought shoot/shot hit/hit kill save free untie tie bind/bound fasten button straighten smooth "
    "sweat stare peek drift float loom hover haunt tidy work exchange sneeze"
)
# Verbs of the mind: what only its owner can say of a player character.
MENTAL = (
    "decide think/thought wonder realise realize know/knew believe want hope fear remember choose/chose "
    "resolve regret/ regretted love hate trust understand/understood suspect long swear/swore wish "
    "consider doubt recall forgive/forgave vow intend agree refuse enjoy despise dread yearn conclude "
    "imagine resent crave prefer/preferred like dislike pity envy admire adore loathe miss need owe "
    "deserve ponder contemplate debate reconsider hesitate accept reject determine plan expect assume "
    "guess recognise recognize sense forget/forgot dare relish savour covet"
)
# What shows a feeling: a player decides whether a player character does it.
EMOTING = (
    "smile grin/grinned frown blush flush shudder shiver tremble weep/wept sob/sobbed cry glare scowl "
    "wince flinch beam pout sneer smirk laugh giggle chuckle gasp sigh hesitate falter cringe relax "
    "soften bristle waver shrink/shrank nod/nodded shrug/shrugged snort grimace sulk gulp"
)
# What moves somebody: "it frightens Mara".
STIRRING = (
    "irritate annoy frighten scare delight amuse sadden worry comfort disgust shame thrill tempt haunt "
    "unsettle anger hurt/hurt sting/stung surprise startle trouble bother relieve embarrass humiliate "
    "bewilder puzzle confuse disappoint infuriate enrage sicken overwhelm astonish amaze intrigue "
    "fascinate terrify horrify shock upset/upset disturb grip/gripped seize console strike/struck move "
    "touch"
)
FEELINGS = frozenset(
    "afraid doubt angry anger scared fear frightened terrified terror sad sadness happy happiness joy "
    "joyful guilty guilt ashamed shame relieved relief nervous anxious anxiety jealous jealousy proud "
    "pride furious rage calm brave courage hopeful hope hopeless despair lonely loneliness love longing "
    "desire disgust disgusted embarrassed embarrassment grateful gratitude excited excitement regret "
    "remorse sorrow grief panic panicked worried worry uneasy unease uncertain certain sure confident "
    "confidence confused confusion betrayed hurt humiliated nostalgic pity sympathy tenderness affection "
    "attracted tempted curious curiosity dread surprised surprise shocked upset miserable delighted "
    "thrilled bitter resentful resentment numb overwhelmed safe glad sorry foolish small warmth "
    "determined resolute homesick tired weary bored torn eager reluctant desperate astonished amazed "
    "impressed annoyed irritated amused intrigued wary suspicious convinced unconvinced doubtful "
    "satisfied content pleased displeased offended moved touched shaken stung smitten envious envy "
    "nostalgia melancholy heartbroken devastated giddy elated triumph triumphant pleasure delight horror "
    "horrified hatred contempt dislike satisfaction irritation annoyance impatience impatient restless "
    "defiant loath dismay amazement wonder alarm alarmed startled bewildered disappointed disappointment "
    "frustration frustrated helpless trapped exhilarated sick".split()
)
INNER = frozenset(
    "heart mind thought thoughts fear anger guilt resolve conscience soul mood courage temper patience "
    "grief shame pride hope instinct instincts curiosity nerves spirits suspicion suspicions feelings "
    "feeling memory memories doubts opinion judgement judgment relief surprise horror delight dismay joy "
    "disgust amazement conviction confidence".split()
)
FLESH = frozenset(
    "chest throat gut stomach cheeks skin blood knees hands pulse belly breath eyes lips jaw hand".split()
)
BETRAYING = frozenset(
    "tighten clench pound race burn flush shake tremble flutter sink drop leap crawl churn knot hammer "
    "beat lurch catch prickle sting fill quicken twist skip ache swell harden thud break crack waver "
    "falter".split()
)
# What acts for its owner: "Lena's voice answers".
BODY = frozenset(
    "voice voices hand hands eyes eye face fingers lips mouth smile laugh laughter footsteps shadow ghost "
    "spirit head arm arms gaze breath words answer reply whisper shout figure silhouette tread cough "
    "whistle song lips grin knuckles finger foot feet lap shoulder shoulders jaw brow back teeth".split()
)
STILL = frozenset("lie lay remain rest sprawl".split())
GONE = frozenset(
    "dead gone away absent missing not still lying elsewhere motionless lifeless cold silent no nowhere "
    "buried beyond out unconscious late far asleep never died passed left fallen sleeping resting".split()
)
PAST = frozenset(
    "ago once years winter spring summer autumn before earlier yesterday then last always".split()
)
BE = frozenset("is was are were am be been being isn't wasn't aren't weren't".split())
HAVE = frozenset("has had have having hasn't hadn't haven't".split())
MODAL = frozenset(
    "would could might must should may will shall can cannot can't couldn't wouldn't shouldn't won't "
    "mustn't ought does did do doesn't didn't don't".split()
)
NEGATIVE = frozenset(
    "not never no nobody nothing nor neither without hardly barely scarcely cannot can't couldn't "
    "wouldn't won't doesn't didn't don't isn't wasn't aren't weren't hasn't hadn't haven't unless".split()
)
PRONOUNS = frozenset("he she they it him her them his hers their theirs its you your i we who".split())
DETERMINERS = frozenset(
    "the a an this that these those my your our his her their its some any each every no".split()
)
PREPOSITIONS = frozenset(
    "about of for to from by with without like than against between beside near behind above below over "
    "under around past toward towards beyond at in into on upon concerning regarding through after before "
    "inside outside along across beneath opposite despite".split()
)
RECALLING = frozenset(
    "remember remembers remembered recall recalls mention mentions mentioned miss misses missed mourn "
    "mourns mourned bury buries buried know knew named called".split()
)
CONJUNCTIONS = frozenset(
    "and or but nor then as when where while that until because if though although since so once now here "
    "there whereupon yet till whenever for".split()
)
PERCEIVING = (
    "see/saw watch hear/heard notice find/found catch/caught spot/spotted feel/felt let/let make/made help"
)
# What a story gains when somebody makes it up: never set dressing. Ways count where they are secret.
PRECIOUS = frozenset(
    "sword dagger pistol revolver rifle shotgun crossbow amulet talisman necklace pendant locket "
    "medallion potion elixir scroll scrolls spellbook grimoire wand rune runes relic artifact artefact "
    "chalice idol ruby rubies diamond diamonds emerald emeralds sapphire trapdoor passageway catacomb "
    "catacombs crypt dungeon reliquary tiara diadem sceptre scepter brooch sabre saber rapier musket "
    "cutlass dirk goblet phial vial topaz amethyst opal signet garnet garnets agate moonstone "
    "turquoise jewel jewels gem gems gemstone earring earrings bracelet bangle sovereign sovereigns "
    "pearl pearls".split()
)
SECRET = frozenset("secret hidden concealed".split())
WAYS = frozenset("door passage tunnel room chamber compartment stair staircase drawer panel".split())
ADVERBS = frozenset(
    "then not now still already always long suddenly almost never also quietly just soon even only simply "
    "perhaps maybe too again once almost quite very so really ever too yet indeed instead".split()
)
