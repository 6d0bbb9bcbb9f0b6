"""Words that stand with a capital without being a name: at the start of a sentence, or always. Data only."""

from __future__ import annotations

# What things say, and what people call out, at the start of a sentence.
_SOUNDS = (
    "plink plonk plunk clop clip tick tock thump whump clunk clank clang clack ding dong drip drop snip snap snick "
    "tap rap bang boom crash thud thwack whack smack splash splish plop pop fizz hiss buzz whirr whir creak squeak "
    "squelch crunch crack patter pitter rattle clatter jingle tinkle chink clink ping pong bong gong toot honk hoot "
    "plip caw coo moo baa woof arf yap meow mew miaow oink quack cluck croak chirp hush shh ssh psst tsk tut pah bah "
    "phew whew ugh ow ouch oops whoops aha ahem haha hee heh hurrah hooray huzza alas alack lo hark behold aye nay "
    "pooh yea yep nope mm er erm eh oi whoa swish whoosh swoosh slosh glug gurgle thunk clonk flap slap chuff"
)
# Capitals that are no names of anybody here.
CAPITALS = frozenset(_SOUNDS.split()) | frozenset(
    "i i'm i'd i'll i've monday tuesday wednesday thursday friday saturday sunday january february march "
    "april may june july august september october november december christmas easter english french "
    "german spanish italian latin greek god lord heaven hell earth sun moon mr mrs ms miss dr sir madam "
    "ma'am ok okay tv am pm ah oh uh um hm hmm north south east west hp dc ac xp gp npc pc gm dm "
    "dwarvish elvish gnomish orcish".split()
)
# Whom a saying names: "patient as Job", "Solomon himself would have wanted a saw".
PROVERBIAL = frozenset(
    "solomon job noah adam eve cain abel moses samson delilah lazarus methuselah judas pilate herod goliath jonah "
    "salome magdalene satan lucifer beelzebub hercules achilles ulysses odysseus helen atlas midas narcissus cupid "
    "venus mars jove neptune pandora icarus sisyphus medusa charon cassandra caesar nero cleopatra croesus socrates "
    "plato euclid archimedes diogenes hamlet ophelia othello romeo juliet lear macbeth falstaff shakespeare dante "
    "faust quixote napoleon bonaparte nelson wellington columbus galileo newton darwin mozart beethoven rembrandt "
    "rubens michelangelo leonardo bluebeard cinderella crusoe".split()
)
TITLES = frozenset(
    "mr mrs ms miss dr sir lady lord captain sergeant doctor professor father mother sister brother king "
    "queen prince princess count duke baron constable inspector detective officer uncle aunt master "
    "mistress old young".split()
)
# Words that may open a sentence before a verb without being a name.
ORDINARY = frozenset(
    "a an the this that these those there here it he she they we you i his her their its our your my who "
    "what when where why how which one two three some somebody someone something nobody nothing no none "
    "everyone everybody everything all each every both neither either another other others many most few "
    "more much only even just then now once still again later soon suddenly slowly finally meanwhile "
    "outside inside above below behind beyond upstairs downstairs nearby somewhere elsewhere everywhere "
    "nowhere yes not never and but or so yet for if as at in on by with from to of up down out over under "
    "after before while until because though although perhaps maybe dust light rain wind snow fog smoke "
    "steam water fire night day dawn dusk morning evening silence time air cold heat warmth darkness dark "
    "shadow shadows footsteps voices laughter music thunder lightning blood sweat tears breath wood stone "
    "metal iron glass paper cloth rope gold silver coins keys doors windows walls people children men "
    "women guards soldiers birds dogs cats rats moths leaves trees branches clouds stars waves traffic "
    "cars trains trucks bells clocks pipes floorboards boards curtains candles lamps lamplight moonlight "
    "sunlight firelight candlelight torchlight gravel mud sand ice frost dew mist ash ashes embers sparks "
    "flames lint gas boot soap coffee tea bread money news word words memory pain hunger sleep luck "
    "chance fate death life love hope fear anger trouble change nature history truth part half quiet "
    "stillness tension relief grief business talk work home kitchen bathroom hall hallway corridor street "
    "road river sea sky ground floor ceiling roof door window wall table chair bed lamp clock key lock "
    "hinges bolt blade sword knife arrow shield failure success damage instead otherwise however "
    "therefore besides together apart ahead nearer closer further far overhead underfoot gravity whatever "
    "whoever whenever wherever whether without within across along among around against between beneath "
    "beside during except into like near off onto since than through throughout till toward towards upon "
    "via versus first second third last next let please thanks sorry hello hi hey good bad well right "
    "left little less least enough such same different new old young big small long short high low full "
    "empty open closed free ready sure true false real whole round flat sharp soft hard warm hot wet dry "
    "clean dirty bright black white red green blue grey gray yellow brown colour color paint room rooms "
    "cutlery shoulder shoulders gaslight reality bare feet minutes hours seconds days weeks months years "
    "cups plates bowls spoons knives forks tins cans bottles jars lids suds lilies roses flowers petals "
    "gulls crows pigeons wasps flies bees horses cattle sheep ropes halyards masts sails oars nets brooms "
    "buckets mops brushes sounds sound noise noises echoes song songs hymn drums rust rot mould moss ivy "
    "grass weeds roots wheat corn hay straw sawdust plaster brick bricks tile tiles slate marble concrete "
    "tar oil petrol diesel exhaust grease varnish wax ink chalk charcoal pencil pen papers letters pages "
    "books ledgers maps posters photographs portraits pictures frames mirrors blinds carpets rugs "
    "blankets sheets pillows towels coats hats gloves shoes boots scarves umbrellas bags boxes crates "
    "barrels casks chests drawers shelves cupboards benches stools chairs tables beds engines motors "
    "wheels gears springs chains cables wires switches buttons dials gauges valves taps sinks drains "
    "vents fans radiators heaters stoves ovens kettles pans pots cakes biscuits sugar salt pepper butter "
    "cheese milk cream wine beer whisky brandy cordial cider juice meat fish eggs apples oranges lemons "
    "pears plums berries seeds honey sheriff police doctors nurses porters clerks waiters cooks sailors "
    "drivers passengers guests visitors neighbours strangers friends family mother father sister brother "
    "aunt uncle grandmother grandfather parents husband wife baby boys girls crowd crowds applause cheers "
    "whispers screams sobs sighs steps knocks bangs thuds clicks creaks thirst fatigue exhaustion "
    "patience pride shame guilt joy panic dread doubt rage pity sympathy jealousy envy greed courage "
    "honesty loyalty trust faith reason logic instinct habit manners politeness kindness cruelty mercy "
    "justice law order chaos freedom power strength weakness beauty youth age health illness fever winter "
    "spring summer autumn midnight noon sunset sunrise twilight today tomorrow yesterday tonight "
    "afterwards beforehand space distance pressure weight balance speed motion movement gestures smiles "
    "eyes hands fingers lips teeth hair skin bones heads faces arms legs knees backs hearts lungs "
    "stomachs throats tongues ears noses lantern lanterns torch torches bulb bulbs neon headlights sirens "
    "alarms phones telephone television radio static elevators lifts stairs stairways ladders bridges "
    "tunnels gates fences hedges gardens fields hills mountains islands harbours ships boats ferries "
    "trams buses taxis bicycles planes tracks rails signs signals arrows lines circles squares crosses "
    "corners edges cracks holes gaps scratches stains spots patches puddles drops streams".split()
)
# Names that are words too: in small letters they are taken for the word.
NAMES_AND_WORDS = frozenset(
    "ash wren robin bell sol dell lux moth mark will rose grace hope faith joy dawn may june april summer "
    "pat sue rob bob jack nick drew gene art ray hunter mason cook baker smith page reed stone wood hill "
    "brook lane field duke violet ivy iris olive hazel holly heather ginger pearl ruby amber jade opal "
    "penny daisy lily poppy jay martin finch crane wolf fox swan drake crow raven star storm river frost "
    "sage basil clove rusty sandy chase grant pierce wade miles lance rod cliff glen dale forest chuck "
    "frank earnest victor christian major constant patience charity mercy honor verity bliss bill harry "
    "pip skip grey gray brown black white green young old king prince earl dean bishop abbot pope day "
    "knight marsh quill rook sparrow lark hawk falcon minnow pike bass salmon sterling rich noble price "
    "marks wells banks rivers woods flint steel silver gold copper flower blossom bloom berry cherry plum "
    "peach apple lemon honey sugar candy".split()
)
# Names that end as participles, adverbs and other common words do.
NAMES_LIKE_WORDS = frozenset(
    "alfred wilfred fred jared harding manning sterling kelly emily sally molly polly billy lily holly "
    "beverly carly charly shelly nelly willy wally reed ned ted ed jed mildred winifred manfred siegfred "
    "tancred wilfrid billings hastings jennings rawlings cummings fielding browning spalding golding "
    "harley stanley shirley ashley bradley wesley finley riley oakley huxley bentley kimberly lionel "
    "bernard brandt dunmore emil lena leo zoe vauquelin "
    "mabel abel isabel annabel clement vincent benedict edward howard leonard".split()
)
