"""Words the narration guard knows: numbers, verbs of persons, feelings, ordinary capitals. Data only."""

from __future__ import annotations

UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen".split()
)
TENS = {
    word: 10 * (place + 2)
    for place, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split())
}

SPEAKING = frozenset(
    "say says said ask asks asked tell tells told whisper whispers whispered murmur murmurs murmured mutter "
    "mutters muttered reply replies replied answer answers answered shout shouts shouted call calls called cry "
    "cries cried yell yells yelled add adds added begin begins began continue continues continued exclaim "
    "exclaims exclaimed explain explains explained insist insists insisted snap snaps snapped growl growls "
    "growled hiss hisses hissed sigh sighs sighed laugh laughs laughed remark remarks remarked observe observes "
    "observed admit admits admitted confess confesses confessed promise promises promised declare declares "
    "declared announce announces announced warn warns warned agree agrees agreed protest protests protested offer "
    "offers offered beg begs begged speak speaks spoke mumble mumbles mumbled repeat repeats repeated gasp gasps "
    "gasped".split()
)
ACTING = frozenset(
    "nod nods nodded smile smiles smiled grin grins grinned frown frowns frowned shrug shrugs shrugged wink winks "
    "winked stand stands stood sit sits sat walk walks walked run runs ran step steps stepped turn turns turned "
    "look looks looked stare stares stared glance glances glanced gaze gazes gazed watch watches watched open "
    "opens opened close closes closed take takes took grab grabs grabbed pick picks picked drop drops dropped "
    "hold holds held give gives gave hand hands handed put puts pull pulls pulled push pushes pushed reach "
    "reaches reached raise raises raised lift lifts lifted lower lowers lowered lean leans leaned leant bow bows "
    "bowed kneel kneels knelt wave waves waved point points pointed shake shakes shook cross crosses crossed fold "
    "folds folded enter enters entered leave leaves left arrive arrives arrived appear appears appeared come "
    "comes came go goes went follow follows followed wait waits waited draw draws drew attack attacks attacked "
    "strike strikes struck stab stabs stabbed kick kicks kicked throw throws threw catch catches caught kiss "
    "kisses kissed hug hugs hugged touch touches touched stroke strokes stroked tap taps tapped knock knocks "
    "knocked pour pours poured drink drinks drank eat eats ate write writes wrote read reads listen listens "
    "listened wake wakes woke rise rises rose jump jumps jumped climb climbs climbed sing sings sang hum hums "
    "hummed weep weeps wept sob sobs sobbed blink blinks blinked pause pauses paused hesitate hesitates hesitated "
    "return returns returned move moves moved help helps helped lead leads led unlock unlocks unlocked lock locks "
    "locked search searches searched find finds found clear clears cleared lick licks licked shift shifts shifted "
    "settle settles settled chuckle chuckles chuckled snort snorts snorted cough coughs coughed spit spits spat "
    "swing swings swung slip slips slipped slide slides slid hurry hurries hurried creep creeps crept crouch "
    "crouches crouched play plays played place places placed mark marks marked wear wears wore carry carries "
    "carried bring brings brought show shows showed refuse refuses refused accept accepts accepted decide decides "
    "decided think thinks thought know knows knew feel feels felt want wants wanted has is was".split()
)
MENTAL = frozenset(
    "decide decides decided think thinks thought wonder wonders wondered realise realises realised realize "
    "realizes realized know knows knew believe believes believed want wants wanted hope hopes hoped fear fears "
    "feared remember remembers remembered choose chooses chose resolve resolves resolved regret regrets regretted "
    "love loves loved hate hates hated trust trusts trusted understand understands understood suspect suspects "
    "suspected long longs longed known thinking wondering hoping swear swears swore wish wishes wished consider "
    "considers considered doubt doubts doubted recall recalls recalled forgive forgives forgave vow vows vowed "
    "intend intends intended agree agrees agreed refuse refuses refused enjoy enjoys enjoyed despise despises "
    "despised dread dreads dreaded yearn yearns yearned conclude concludes concluded imagine imagines imagined".split()
)
FEELINGS = frozenset(
    "afraid doubt angry anger scared fear frightened terrified terror sad sadness happy happiness joy joyful guilty "
    "guilt ashamed shame relieved relief nervous anxious anxiety jealous jealousy proud pride furious rage calm "
    "brave courage hopeful hope hopeless despair lonely loneliness love longing desire disgust disgusted "
    "embarrassed embarrassment grateful gratitude excited excitement regret remorse sorrow grief panic panicked "
    "worried worry uneasy unease uncertain certain sure confident confidence confused confusion betrayed hurt "
    "humiliated nostalgic pity sympathy tenderness affection attracted tempted curious curiosity dread surprised "
    "surprise shocked upset miserable delighted thrilled bitter resentful resentment numb overwhelmed safe glad "
    "sorry foolish small warmth determined resolute homesick".split()
)
INNER_PARTS = frozenset(
    "heart stomach pulse mind thoughts thought fear anger guilt resolve conscience soul mood courage".split()
)
BODY_PARTS = frozenset(
    "voice voices hand hands eyes eye face fingers lips mouth smile laugh laughter footsteps shadow ghost spirit "
    "head arm arms gaze breath words answer reply whisper shout figure silhouette".split()
)
STILL = frozenset(
    "is was are were lies lay lie remains remained died dies has had would cannot can't couldn't does did doesn't "
    "didn't won't never no isn't wasn't used being rests rested sprawls once".split()
)
GONE = frozenset(
    "dead gone away absent missing not still lying elsewhere motionless lifeless cold silent no nowhere buried "
    "beyond out unconscious late far asleep never n't died passed left fallen".split()
)
LINKING = frozenset(
    "and or but nor than then as at by for from in into of off on onto over to toward towards under until up with "
    "without about after against among around before behind below beside between beyond down during inside near "
    "outside past through upon via while when where because if though although since so that which who whose whom "
    "is was are were would could should might may must will shall can cannot not too either neither here there "
    "now today tonight yesterday tomorrow again once ago away back alone himself herself themself".split()
)
BEFORE_OBJECT = frozenset(
    "about of for to from by with without like named called than before after against between beside near behind "
    "above below over under around past toward towards beyond at in into on upon concerning regarding through "
    "remember remembers remembered recall recalls mention mentions mentioned miss misses missed mourn mourns "
    "mourned bury buries buried know knew".split()
)
# Capitals that are no names of anybody here.
CAPITALS = frozenset(
    "i i'm i'd i'll i've monday tuesday wednesday thursday friday saturday sunday january february march april "
    "may june july august september october november december christmas easter english french german spanish "
    "italian latin greek god lord heaven hell earth sun moon mr mrs ms miss dr sir madam ma'am ok okay tv am pm "
    "ah oh uh um hm hmm north south east west hp dc ac xp gp npc pc gm dm".split()
)
TITLES = frozenset(
    "mr mrs ms miss dr sir lady lord captain sergeant doctor professor father mother sister brother king queen "
    "prince princess count duke baron constable inspector detective officer uncle aunt master mistress old "
    "young".split()
)
# Words that may open a sentence before a verb without being a name.
ORDINARY = frozenset(
    "a an the this that these those there here it he she they we you i his her their its our your my who what "
    "when where why how which one two three some somebody someone something nobody nothing no none everyone "
    "everybody everything all each every both neither either another other others many most few more much "
    "only even just then now once still again later soon suddenly slowly finally meanwhile outside inside "
    "above below behind beyond upstairs downstairs nearby somewhere elsewhere everywhere nowhere yes not "
    "never and but or so yet for if as at in on by with from to of up down out over under after before while "
    "until because though although perhaps maybe dust light rain wind snow fog smoke steam water fire night "
    "day dawn dusk morning evening silence time air cold heat warmth darkness dark shadow shadows footsteps "
    "voices laughter music thunder lightning blood sweat tears breath wood stone metal iron glass paper cloth "
    "rope gold silver coins keys doors windows walls people children men women guards soldiers birds dogs "
    "cats rats moths leaves trees branches clouds stars waves traffic cars trains trucks bells clocks pipes "
    "floorboards boards curtains candles lamps lamplight moonlight sunlight firelight candlelight torchlight "
    "gravel mud sand ice frost dew mist ash ashes embers sparks flames lint gas boot soap coffee tea bread "
    "money news word words memory pain hunger sleep luck chance fate death life love hope fear anger trouble "
    "change nature history truth part half quiet stillness tension relief grief business talk work home "
    "kitchen bathroom hall hallway corridor street road river sea sky ground floor ceiling roof door window "
    "wall table chair bed lamp clock key lock hinges bolt blade sword knife arrow shield failure success "
    "damage instead otherwise however therefore besides together apart ahead nearer closer further far "
    "overhead underfoot gravity whatever whoever whenever wherever whether without within across along among "
    "around against between beneath beside during except into like near off onto since than through "
    "throughout till toward towards upon via versus first second third last next let please thanks sorry "
    "hello hi hey good bad well right left little less least enough such same different new old young big "
    "small long short high low full empty open closed free ready sure true false real whole round flat sharp "
    "soft hard warm hot wet dry clean dirty bright black white red green blue grey gray yellow brown colour "
    "color paint room rooms cutlery shoulder shoulders gaslight reality bare feet minutes hours seconds days "
    "weeks months years cups plates bowls spoons knives forks tins cans bottles jars lids suds lilies roses "
    "flowers petals gulls crows pigeons wasps flies bees horses cattle sheep ropes halyards masts sails oars "
    "nets brooms buckets mops brushes sounds sound noise noises echoes song songs hymn drums rust rot mould "
    "moss ivy grass weeds roots wheat corn hay straw sawdust plaster brick bricks tile tiles slate marble "
    "concrete tar oil petrol diesel exhaust grease varnish wax ink chalk charcoal pencil pen papers letters "
    "pages books ledgers maps posters photographs portraits pictures frames mirrors blinds carpets rugs "
    "blankets sheets pillows towels coats hats gloves shoes boots scarves umbrellas bags boxes crates barrels "
    "casks chests drawers shelves cupboards benches stools chairs tables beds engines motors wheels gears "
    "springs chains cables wires switches buttons dials gauges valves taps sinks drains vents fans radiators "
    "heaters stoves ovens kettles pans pots cakes biscuits sugar salt pepper butter cheese milk cream wine "
    "beer whisky brandy cordial cider juice meat fish eggs apples oranges lemons pears plums berries seeds "
    "honey sheriff police doctors nurses porters clerks waiters cooks sailors drivers passengers guests "
    "visitors neighbours strangers friends family mother father sister brother aunt uncle grandmother "
    "grandfather parents husband wife baby boys girls crowd crowds applause cheers whispers screams sobs "
    "sighs steps knocks bangs thuds clicks creaks thirst fatigue exhaustion patience pride shame guilt joy "
    "panic dread doubt rage pity sympathy jealousy envy greed courage honesty loyalty trust faith reason "
    "logic instinct habit manners politeness kindness cruelty mercy justice law order chaos freedom power "
    "strength weakness beauty youth age health illness fever winter spring summer autumn midnight noon sunset "
    "sunrise twilight today tomorrow yesterday tonight afterwards beforehand space distance pressure weight "
    "balance speed motion movement gestures smiles eyes hands fingers lips teeth hair skin bones heads faces "
    "arms legs knees backs hearts lungs stomachs throats tongues ears noses lantern lanterns torch torches "
    "bulb bulbs neon headlights sirens alarms phones telephone television radio static elevators lifts stairs "
    "stairways ladders bridges tunnels gates fences hedges gardens fields hills mountains islands harbours "
    "ships boats ferries trams buses taxis bicycles planes tracks rails signs signals arrows lines circles "
    "squares crosses corners edges cracks holes gaps scratches stains spots patches puddles drops streams".split()
)
SUCCESS = (
    r"succeeds?|succeeded|manages? to|managed to|triumphs?|it works|works perfectly|pays off|"
    r"clicks? open|swings? open|springs? open|stands open|"
    r"(?:lock|door|lid|gate|latch|it) gives way|"
    r"(?:lock|door|lid|chest|gate) (?:opens|yields|unlocks)|"
    r"convinces?|convinced|persuades?|persuaded|won over|wins? (?:her|him|them) over|forgives?|forgave|"
    r"accepts? (?:the|her|his|their|it)|agrees?|agreed|believes? (?:her|him|them|every|it|the)|"
    r"hits? (?:home|its mark|the mark)|strikes? true|finds? (?:its|the) mark|flawless(?:ly)?|(?:goes|went) perfectly|"
    r"without a hitch|exactly as (?:planned|hoped|intended)|victor(?:y|ious)|nails? it|"
    r"a (?:clear|complete|clean) success|"
    r"laughs? (?:warmly|despite|out loud)|is (?:moved|charmed|convinced|persuaded|reassured|comforted)|"
    r"(?:is|are) forgiven|full trust|(?:a|like a) charm|trusts? (?:her|him|them) (?:now|completely|fully)|"
    r"softens|opens up (?:to|at last)|relaxes|gets? (?:exactly )?what (?:she|he|they) (?:came|asked|wanted)"
)
FAILURE = (
    r"fails?|failed|failure|to no avail|in vain|nothing happens|gives? up (?:at once|"
    r"in disgust)|does not (?:budge|work|open|give|come off)|"
    r"doesn't (?:budge|work|open|give)|won't (?:budge|open|move)|refuses to (?:budge|open|move|turn)|"
    r"stays? (?:shut|locked|closed)|remains? (?:shut|locked|closed)|misses|falls? (?:flat|short)|backfires?|"
    r"goes? wrong|is (?:rebuffed|rejected|unconvinced|unmoved|unimpressed)|shakes? (?:her|his|their) head|"
    r"turns? (?:her|his|their) back|rejects?|rebuffs?|comes? to nothing|without success|useless|"
    r"slams? the door|bungles?|botch(?:es|ed)|stumbles? over|unconvinced|recoils?|"
    r"(?:a )?disaster|wants? none of (?:it|this)|a mess|collapses?|falls? apart|dismiss(?:es|ed)"
)
HEDGES = (
    r"\b(?:not|n't|never|no one|nobody|nothing|almost|nearly|barely|hardly|without|unless|until|if|might|may|could|"
    r"would|should|tries|tried|trying|attempts?|attempting|hopes?|wants?|fails? to|failed to|as though|as if|"
    r"refuses? to|refused to|cannot|can't|won't|does not|yet to|instead of|yet|already|tomorrow|once|before)\b"
)
