"""Words by which a sentence tells what the world or somebody else does at that very moment. Data only."""

from __future__ import annotations

from bot.core.late_patterns import late

# What comes over the story from outside whoever writes; behind it anything is told and nothing remarked.
CUES = late(
    r"(?:and |but |so |then |oh ,? ?)*(?:suddenly|all of a sudden|out of (?:nowhere|the blue)|without warning|just then|right then|"
    r"(?:just )?(?:at|in) that (?:very |exact )?(?:moment|instant|second)|(?:and )?with that|(?:right )?on cue|meanwhile|by magic|as if by magic|"
    r"(?P<luck>as luck would have it|luckily|fortunately|conveniently)|sure enough|lo and behold|guess what|would you believe it|"
    r"by (?:sheer |pure )?(?:luck|chance|coincidence)|(?:it )?(?:so )?happens that|it (?:just )?so happens(?: that)?|it turns out(?: that)?|"
    r"turns out(?: that)?|next thing i know|before (?:i|we) know it|in the blink of an eye|in a flash|whereupon|"
    r"just as (?:i|we) (?:thought|expected|hoped|said|suspected))\b ?,? ?"
)
# Time that is made to pass.
SKIPPED = late(
    r"(?:and |so |then |but |, )*(?:(?:the )?next (?:morning|day|night|week|evening|year) ?,? ?(?:we|he|she|they|everyone) (?:all )?(?:wakes?|are|is|sits?|laughs?)\b|"
    r"(?:\w+ ){1,3}(?:seconds?|minutes?|moments?|hours?|days?|weeks?|months?|years?) (?:pass|passes|go by|goes by|later)(?: (?:and|so|,)| ?$)|"
    r"by (?:morning|dawn|nightfall|midnight|then|the time [^,]+) ?,? (?:i|we|he|she|they|everyone|the \w+) (?:am|is|are|have|has)\b|"
    r"(?:the|this) (?:story|game|scene|night|evening|day) (?:ends|is over|finishes|closes)\b|(?:we|they) all lives? happily\b|(?:and )?(?:we|they) lived? happily ever after\b)"
)
# What was had or was so, unseen, all the time.
ALL_ALONG = late(
    r"(?:and |so |but |turns out |, )*(?:i|we|the (?:\w+ ){1,2}|it|they|my (?:\w+ ){1,2}) ?(?:had|'d had|have had|was|were|'ve had|has been|had been|been) (?!right|wrong|waiting|lying|hoping|thinking|there for|afraid|worried|sure|honest|kind)"
    r"[^?]*\b(?:all along|the whole time|all this time|the entire time)[ .!]*"
)
FOUND_IN = late(
    r"(?:(?:right |and |just )*(?:in|inside|under|beneath|behind|on|among|between) (?:the|my|his|her|a|one of the) [^,?]{2,40}? ?,? )i (?:find|discover|spot|uncover|come across|see)(?: (?:only|also))? (?:an?|some|\d+|two|three|the (?:missing|real|lost|stolen|secret))\b"
)
LEAD = late(
    r"(?:(?:while|as) (?:i'm|i am|we're|i) (?:\w+ ){0,5}?(?=(?:he|she|they)\b)|(?:oh dear|oh no|and|but|so|then|now|oh|ah|whoops|uh oh|yes|haha|lol|ok|okay|finally|at last|in the end|"
    r"instantly|immediately|of course|naturally|surprise|boom|bam|ta da|meanwhile)\b ?,? ?)*"
)
# What somebody or something does all at once, in the third person of the present; habits and states are none of it.
EVENTS = frozenset(
    "opens closes shuts swings slams bursts explodes collapses reveals unlocks breaks lands falls drops flies rings appears vanishes disappears "
    "catches topples tips tumbles shatters cracks snaps splits melts freezes flickers jerks lurches shudders shakes trembles rolls slides spills "
    "pours floods whooshes rushes pops dings buzzes lights flares fades dies stops starts begins rises lifts sinks drains clears "
    "stiffens turns spins wheels walks runs strides storms comes goes arrives returns enters leaves bolts flees steps climbs jumps leaps crashes crawls "
    "emerges gives hands passes tosses throws fumbles slips stumbles trips faints swoons scoffs gobbles swallows grabs snatches seizes catches takes "
    "pulls pushes kisses hugs embraces winks blushes cries sobs weeps screams gasps laughs giggles smiles grins nods sighs shrugs confesses admits agrees owns "
    "yields surrenders obeys relents softens crumbles caves folds resigns concedes forfeits promises vows swears begs pleads apologises apologizes forgives "
    "thanks whispers mutters shouts exclaims hisses replies answers explains spills blurts signs unlocks leads follows backs kneels bows "
    "yells calls bounces shrieks yelps giggles blinks stares gapes loosens weakens glows sparks explodes bleeds coughs chokes "
    "wags barks digs finds discovers pays drags wakes nods moves plays marks places chooses picks loses wins forgets hesitates freezes panics calms "
    "relaxes retreats dissolves crumples melts breaks unpacks packs tears rips burns lets invites drives pulls arrests shoots stabs hits slaps punches".split()
)
# Of those the ones that people also do by habit or trade, so that only a pronoun's deed with an adverb or with oneself in it counts.
BY_HABIT = frozenset(
    "plays takes moves gives lets goes comes leaves drives opens closes shuts finds wins loses picks chooses pays passes packs starts stops begins "
    "turns runs walks follows leads answers explains promises agrees laughs smiles cries forgets forgives returns marks places".split()
)
# Things that do so by themselves are told of, where no habit is ("the tide comes in at nine").
OF_THINGS = frozenset(
    "bursts explodes collapses shatters vanishes disappears appears flickers jerks lurches shudders whooshes dings buzzes topples crumbles "
    "glows sparks dissolves emerges storms yells shouts screams erupts evaporates materialises materializes combusts".split()
)
# What is so by the clock or the calendar, or goes on.
REGULAR = late(
    r"\b(?:at (?:noon|midnight|dawn|dusk|night|sunrise|sunset|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\b(?! (?:of|stones|men|feet))|"
    r"tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|in the (?:mornings?|evenings?|afternoons?|winter|summer|picture|painting|story|song)|by law|"
    r"on its own terms|in my experience|as a rule|for a living|from the (?:left|right|window))\b"
)
SUDDEN = late(
    r"\b(?:(?:steps|walks|climbs|crawls|jumps|leaps|rushes|strides|marches|bursts|storms|pops) (?:out|in|into|off|from|through|forward)\b|"
    r"(?:stops|starts|begins) (?:to )?\w+ing\b|"
    r"(?:goes (?:out|off|dark|silent|quiet|white|pale|red|black|wild|mad)|(?:opens|closes|comes|flies|swings|slides|falls|bursts|drops|turns|pulls|runs|starts|stops|gives|moves|rises|lights|shuts) "
    r"(?:up|out|open|in|off|on|down|shut|away|aside|over|by itself|to reveal|silent|quiet|white|pale|red|dark|black|wide|straight|to (?:me|us|my)|(?:the|its|his|her) way))\b"
    r"(?! (?:at (?:night|dawn|dusk|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)|every|each|on (?:mondays|sundays)|in (?:the|a) (?:morning|evening|hurry)|of|by|to (?!reveal|my|me)))"
    r"|(?:rain|snow|storm|wind|tide|lift|car|train|clock|music|bell|alarm) (?:stops|starts|begins)\b(?! (?:at|every|when|if|here|running)))"
)
NOT_SUBJECT = frozenset(
    "i i'm we we're you that that's this it it's there there's what who which why how if when where these those here nobody nothing "
    "everything always never one maybe perhaps because though although unless let not no please".split()
)
# What somebody is said to be brought to, and what is said to bring them to it.
BROUGHT = late(
    r"(?:\w+ly |just |then |now |so |totally )*(?:(?:has|have|had) no (?:choice|option)|(?:can't|cannot|can not|cant|couldn't) (?:help|resist|refuse|say no|stop)|"
    r"(?:buys|swallows|falls for) (?:it|that|my|every|this|the (?:lie|story|act))\b|says (?:yes|ok|okay|sure|i do)\b|gives (?:in|up|way)\b|"
    r"(?:has|have) to (?!(?:be|go|work|do with|say|leave|get)\b)\w+|(?:is|are|'s|seems|looks) (?:\w+ly |so |totally |now )*(?:convinced|won over|charmed|smitten|"
    r"speechless|stunned|defeated|persuaded|putty|helpless|in love|mesmeri[sz]ed|powerless|under my|on my side|too \w+ to|forced to|mine)\b|"
    r"(?:believes|trusts|obeys|forgives|loves|adores|respects|fears|worships) (?:me|us|my|every|everything|anything|it all|that|whatever)\b|"
    r"(?:knows|realises|realizes|sees|understands) (?:(?:that )?(?:i'm|i am|we're|he's|she's|they're|it's|the game is|hes|shes) |(?:he|she|they) (?:is|are|has|must)))"
)
BY_OWN = late(
    r"(?:my|our|the way i|what i) [^,]*?\b(?:works (?:on|like|perfectly|at once)|does (?:its|the) (?:work|trick|job)|(?:makes|causes|forces|gets|convinces|charms|persuades|softens|calms|"
    r"wins over|melts|moves|hypnotises|hypnotizes|impresses) (?:her|him|them|everyone|everybody|[a-z]+ (?:to|completely|at once|over|down))\b)"
)
# What a sound or a sight outside is said to be.
WORKS = late(
    r"(?:and |so |but |of course ,? ?|, )*(?:it|that|this) (?:works|does the trick|succeeds) ?(?:,|!|and|—|:)"
)
# Who is given the words beside them ("says Lena").
SAYS_WHO = late(
    r"(?:says|replies|answers|whispers|murmurs|mutters|shouts|cries|sobs|laughs|admits|snaps|sighs) (?P<who>[a-z]+)(?: [a-z]+ly)?[ .!,]*"
)
# What one's own doing is said to have led somebody to.
RESULT = late(
    r"\b(?:so|such)(?: [\w'-]+){0,4}? that (?=(?:he|she|they|it|everyone|everybody|the|his|her|[a-z]+)\b)|"
    r"\bso (?:\w+ly|well|hard|good|bad|loud|loudly|fast|much|long|quick|funny|nicely)(?: that)? (?=(?:he|she|they|everyone|everybody|the whole|{name})\b)".replace(
        "{name}", "[a-z]+s? [a-z]+s"
    )
)
SOUNDS = late(
    r"(?:there's|there is|theres) (?:suddenly )?(?:an?|another) (?:\w+ ){0,2}?(?:knock(?:ing)?|scream|shout|crash|bang|explosion|gunshot|shot|flash|thud|cry|siren|earthquake|blackout|power cut)\b"
)
# What is said of a thing right after one's own deed with it.
OF_IT = late(
    r"there(?:'s| is| are) .*|(?:it|they|that|this|the (?:[\w'-]+ ){0,3}[\w'-]+|[\w']+'s [\w-]+)(?:'s| is| are| was)? (?:(?:\w+ly|just|all|also|even|now|right|already|still) )*"
    r"(?:inside|there|in there|in here|under it|behind it|in it|open|unlocked|loose|gone|mine|a (?:perfect )?match|fake|genuine|real|empty|full of .*|hollow|poisoned|magic\w*|works?|turns out .*|"
    r"clicks .*|pops .*|swings .*|flies .*|opens .*|gives way.*|breaks .*|falls .*|comes (?:off|out|loose|open|free|away) ?.*|snaps .*|glows .*|matches .*|fits .*)[ .!]*"
)
# What others are said not to have noticed.
UNSEEN = late(
    r"(?:and |but |so |, )*(?P<who>nobody|no one|noone|he|she|they|[a-z]+) (?:ever )?"
    r"(?:(?:doesn't|does not|don't|dont|doesnt|didn't|didnt|never) (?:even |ever )?(?:see|notice|hear|feel|suspect|realise|realize|stop|catch|look up)|"
    r"(?:sees|notices|hears|suspects|stops|catches|sees me do|is any the wiser|is the wiser)|(?:is|are) too \w+ to (?:stop|notice|see|react|care|do anything|resist|object))"
    r"(?: (?:me|us|it|a thing|anything|at all|a single thing|do it|doing it|take it|taking it|that|what (?:i|we) (?:do|did)|my \w+))*(?: (?:haha|lol|at all|of course))*[ .!,]*"
)
# What is said to be somewhere, and was never told of.
TREASURE = (
    r"(?:money|cash|quid|pounds|dollars|coins|gold|silver|jewels?|diamonds?|treasure|banknotes?|notes worth|fortune|key|keys|gun|pistol|knife|sword|weapon|"
    r"passage|tunnel|hatch|trapdoor|trap door|safe|secret \w+|hidden \w+|confession|map|diary|lever|compartment|body|corpse)"
)
THERE = late(
    rf"(?:and |so |but |oh |look ,? ?|wait ,? ?)*(?:there's|there is|there are|theres) (?!no\b|not\b)[^?]*\b(?:{TREASURE}\b[^?]* (?:in|inside|under|behind|beneath|underneath|on top of) (?:the|that|his|her|my|it)\b"
    r"|(?:in|inside|under|behind|beneath) (?:the|that|his|her|my|it)\b[^?]* (?:we|i|nobody|everyone|everybody|they) (?:just |all |had |have )?(?:missed|overlooked|noticed|mentioned|forgot))"
)
INVERTED = late(
    r"(?:and |so |but |, )*(?:right |just |hidden |tucked |concealed )*(?:behind|under|beneath|underneath|inside|in|on|at the back of|at the bottom of) "
    r"(?:(?:the|that|his|her|a|one of the|my) (?:[\w'-]+ ){0,3}[\w'-]+|it|them) (?:is|are|lies|sits|stands|hides|waits|i see|there is|there's|there are) "
    r"(?:also )?(?:an?|another|some|the (?:missing|real|true|other|lost|stolen)|two|three|\d+|enough)\b"
)
# What one says to have won or got away with.
WON_OUT = late(
    r"(?:.*(?:,|\band\b|\bso\b|!) )?(?:i win|we win|i've won|we've won|i won|we're (?:out|free|saved|rich|safe)|i'm (?:out|free|rich|invincible|immune|safe)|"
    r"(?:whatever|everything|what|the \w+(?: \w+)?) (?:was |is )?(?:[\w' ]{0,20} )?(?:is|are) (?:now )?mine(?: now| forever)?|game over|checkmate|case closed|mission accomplished|success|jackpot|bingo|the end|fin|roll credits|end of story|(?:it|that|this) (?:works|worked|succeeds|succeeded|does the trick|did the trick)(?: perfectly| like a charm| at once)?)"
    r"(?: (?:now|then|forever|at last|for good|lol|haha))*[ .!]*"
)
