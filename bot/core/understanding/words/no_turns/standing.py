"""Shapes of questions how things stand, over words in lower case without marks. Data only.

Whoever writes is "i" in them, under their own name as well, the only other person who is here "them", one of several
"herename" and whoever is elsewhere "xname". Short forms are spelt out, and words that only lend weight are gone.
"""

from __future__ import annotations

import re

from bot.core.late_patterns import late

_I = r"(?:i|we)"
_AM = r"(?:am|are|is|was|were)"
_AM_I = rf"(?:{_AM} {_I}|{_I} {_AM})"
_HAVE_I = rf"(?:(?:do|does|have|has|did) {_I}|{_I} (?:do|have|has)|{_I})"
_STILL = r"(?:(?:still|now|currently|already|meant to be|supposed to be) )*"
_PLACES = (
    r"(?:room|place|car|carriage|compartment|corridor|hall|hallway|yard|garden|kitchen|office|shop|store|cellar|attic|roof|lift|"
    r"elevator|floor|level|deck|spot|area|part|side|end|scene|story|game|cupboard|closet|cabin|bar|pub|cave|landing|stairs|"
    r"staircase|lobby|platform|pier|door|window|counter|table)"
)
_PLACE = rf"(?:the|this|that|these|my) (?:\w+ ){{0,2}}{_PLACES}(?: room)?"
_SOMEBODY = r"(?:anybody|anyone|somebody|someone|nobody|no one|another person|other people|people|others|other players)"
_NOUN = r"(?:the|my|our|that|this|any|a|an) (?:(?!now\b|yet\b)[\w'-]+ ?){1,5}"
_TILL = r"(?:till|until|before|to|left|remain|remains|remaining|have i|have we|i have|we have|do i have|do we have|away|off)"
_PERSON = r"(?:them|herename|every(?:one|body)(?: else)?)"

_STUFF = r"(?:phone|keys?|knife|gun|pistol|weapons?|pen|pencil|paper|notebook|money|cash|coins?|change|wallet|purse|tickets?|lighter|matches|torch|flashlight|lamp|candle|rope|map|watch|bag|gloves|coat|umbrella|glasses|food|water|cigarettes?|tools?|lockpicks?|handkerchief|badge|letter|photo|camera|medicine|bandages?|spell|potions?|sword|wand)"

SHAPES: dict[str, tuple[str, ...]] = {
    "self": (
        r"what (?:am|was) i to (?!do\b|say\b|make\b|think\b|be\b|believe\b|write\b|type\b|tell\b|give\b|go\b|take\b|know\b|get\b|find\b)\w+(?: (?:his|her|their|them) \w+)?",
        r"which (?:\w+ )is mine|who is (?:xname|herename|them) to me|what is my (?:relation|relationship|connection) to (?:xname|herename)",
        r"i (?:am|is|was) who",
        r"who is (?:me|my character|my guy)|what is (?:the|my) character called",
        rf"who (?:do|does) {_I} play|who {_I} plays?|who {_AM_I}(?: (?:playing|meant to be|supposed to be|in (?:all )?this))*|who (?:do|does) {_I} play|who {_I} plays?",
        r"what (?:is|was) (?:my|our) (?:name|character|character's name|role|part|background|backstory)(?: called)?",
        rf"(?:which|what) (?:one|character|role|person|player)s? (?:{_AM_I}|do {_I} play)(?: playing)?",
        r"am i (?:still |meant to be |supposed to be |playing )*(?:as )?(?:i|xname)(?: (?:am i |playing )?\w+)?",
        r"what (?:am|was) i to (?:xname|herename|them)(?: (?:his|her|their|them) \w+)?",
        rf"{_I} (?:have )?(?:forgot|forgotten|forget|lost track of) (?:who|which one|which character) {_I} (?:am|are|was) (?:playing|meant to be)",
    ),
    "place": (
        r"what is (?:around|near|next to|behind|in front of|on either side of) (?:me|us)|how (?:high|high up|far up|far down|deep|deep down) (?:am i|are we)",
        r"where (?:did|have|has) (?:i|we) (?:ended? up|got to|landed|come out)",
        rf"where {_AM_I}(?: {_STILL.strip()}| standing| sitting| in all this)?",
        (
            rf"(?:which|what) (?:\w+ )?(?!place is (?:this|it|that)\b)(?:{_PLACES}|building|house|street|town|village|train|ship|boat)(?: (?:of|in) (?:the|this) (?:\w+ )?\w+)? (?:(?:is|was) (?:this|it|that)|(?:this|it) is|{_AM_I})"
            r"(?: (?:(?:standing|sitting|stuck|waiting) )?(?:in|on|at|near|nearest to|closest to|nearest|closest|between))*"
        ),
        rf"{_AM_I} {_STILL}(?:indoors|outdoors|inside|outside|upstairs|downstairs|in here|out here)(?: or (?:back )?(?:in|out|indoors|inside|outside|upstairs|downstairs))?",
        rf"(?:am|are) {_I} {_STILL}(?:in|on|at|inside|outside|near|by) {_PLACE}",
        rf"{_AM_I} {_STILL}(?:in|out)(?= or (?:in|out)\b)",
    ),
    "ways": (
        r"where (?:does|do) (?:this|that|the|these|those) (?:\w+ )?(?:corridor|door|doors|stairs?|staircase|path|passage|street|hatch|gate|ladder|way|exit|exits|hall|tunnel) (?:go|lead)(?: to)?",
        (
            r"(?:(?:what|which|where|is there|are there|there|any|how many)(?: (?:is|are|the|any|a|an|all|other|another|my|our|possible))*) (?:exits?|ways? (?:out|on|off))"
            r"(?: (?:from|of|are there|do i have|there are|(?:the|this) \w+))*(?: (?:and )?where (?:do|does) (?:they|them|it) (?:lead|go)(?: to)?)?"
        ),
        rf"(?:which|what) (?:ways?|directions?|rooms?|places?|exits?) (?:can|could|may) {_I} (?:go|get|reach|take|use|walk|leave by)(?: to| through)?(?: from)?",
        rf"(?:can|could) {_I} (?:get|go|walk|reach|cross)(?: (?:back|straight|directly|over|up|down|out))*(?: (?:to|into|onto|in))? the (?:\w+ ){{1,3}}from (?:here|this(?: \w+){{1,2}}|where {_AM_I})",
        rf"how (?:do|can|could) {_I} (?:get|go) (?:to|into|back to|out of) the (?:\w+ ){{1,3}}from (?:here|this(?: \w+){{1,2}}|where {_AM_I})",
    ),
    "people": (
        r"(?:so )?(?:it is )?(?:just|only) (?:them|herename) and (?:me|i)|can (?:i|we) (?:see|hear|spot) (?:anyone|anybody|somebody|someone|any people|other people)(?: else)?|any sign of (?:them|herename)",
        rf"who {_AM_I} (?:here |in here )?(?:with|talking to|speaking to|facing|sitting with|standing with)",
        r"who (?:is that|is it)(?: (?:that )?(?:i am|we are) (?:talking|speaking) (?:to|with))",
        r"how many (?:people|persons|others|players|of us)(?: else)? (?:are|is)(?: there)?(?: (?:here|in|around|with|present))+",
        r"who (?:else )?can (?:hear|see) (?:me|us|this)",
        r"(?:so )?(?:it is )?(?:just|only) (?:me|us|i) and (?:them|herename)",
        r"who (?:else )?(?:is|are)(?: (?:all|just|else|still|now))*(?: (?:standing|sitting|waiting|hanging|staying|left|present|stuck|trapped|locked|hiding|gathered|sharing))?(?: (?:about|around))?",
        rf"(?:is|are) there (?:still )?{_SOMEBODY}(?: else)?",
        rf"(?:is|are) {_SOMEBODY} (?:else )?(?:still )?(?:here|around|about|nearby|in|present|with me|with us)",
        rf"{_SOMEBODY} else",
        rf"(?:am|are) {_I} (?:{_STILL}|all |quite |in here )*(?:on (?:my|our) own|alone|by (?:myself|ourselves)|the only (?:one|ones|person|people)(?: left)?)",
        rf"is (?:{_PERSON}|the (?:\w+ ){{0,2}}\w+) (?:still )?the only (?:one|person|other person|other one|company)(?: (?:left|present))?",
        rf"is {_PERSON} (?:still |also )*(?:here|around|about|in here|out here|up here|down here|in the room|with me|with us|present)",
        r"is xname (?:still |also )*(?:here|around|in here|out here|up here|down here|in the room|present)(?= as well| too| with (?:me|us)| or is it)",
        rf"where (?:is|are|has|have|did) {_PERSON}(?: (?:now|standing|sitting|gone|go|got to|at))*(?: (?:close|near|next|by|over|far|on|at|in) .*)?",
        r"is it (?:just|only) (?:me|us|i)(?: and .*| here| in here)",
    ),
    "carried": (
        r"is (?:the|my) .{2,25} still (?:in|on|with) (?:my|me)(?: \w+)?|what (?:did i|have i) (?:take|taken|picked? up|collect|collected|pocket|pocketed|grab|grabbed)(?: (?:so far|from .*|with me|along|up))*",
        r"where did i (?:put|leave|stash|lay) (?:my|the) (?:\w+ ?){1,3}",
        rf"(?:do|have) {_I} {_STILL}(?:have |got )+(?:anything|something)(?: (?:useful|sharp|heavy|else|of use|good|valuable|edible))?(?: (?:in|on) (?:my|our|me|us)(?: \w+)?| to (?:write|cut|eat|drink|trade|use|fight|light|open|read|throw)(?: \w+){0,3})*",
        rf"(?:do|have) {_I} {_STILL}(?:have |got |carry |own )+(?:an? |any |some |my |our |enough |the )?(?:\w+ )?{_STUFF}(?: (?:for|in|to|with|on) .{{1,25}})?",
        rf"(?:am|are) {_I} (?:still )?(?:armed|unarmed|wearing (?:an? |my |the |any )?(?:\w+ ){{0,2}}\w+|empty handed|broke)",
        r"(?:list|show|check|display|see|view)(?: me)? (?:my|our) (?:stuff|things|items|gear|inventory|belongings|possessions|equipment|kit|loot)",
        r"(?:my |full |check )?(?:inventory|inv|items|stuff)(?: (?:check|list))|show inventory|check (?:the )?inventory",
        r"(?:what|how much|how many) (?:money|cash|coins|gold) (?:do i have|have i got|i have)",
        rf"what {_HAVE_I} (?:still )?(?:have |got |carry |hold |own )*(?:with|on) (?:me|us)(?: now| left)*",
        rf"what {_I} have got(?: left)?|what {_AM_I} (?:carrying|holding|wearing)",
        r"(?:what|which) (?:stuff|things?|items?|gear|kit|belongings) (?:do|have|am) i (?:have|got|carrying|carry|holding)(?: got)?(?: (?:on|with) me| left)*",
        rf"(?:am|are) {_I} {_STILL}(?:carrying|holding)(?: (?:anything|something|nothing|{_NOUN}))?(?: (?:on me|with me|at all|useful))*(?: (?:like|such as) .*)?",
        rf"(?:do|have) {_I} {_STILL}(?:have |got )+(?:anything|something|{_NOUN}) ?(?:on|with) (?:me|us)(?: (?:still|at all|like .*))*",
        rf"do {_I} still (?:have|carry|hold|own)(?: got)? (?:my|our|the|that|any)(?: [\w'-]+){{1,4}}",
        r"(?:what|is there anything) (?:is |are )?(?:left )?(?:in|inside) (?:my|our) (?:pockets?|bags?|hands?|pack|backpack|rucksack|satchel|coat|purse|case)",
    ),
    "holder": (
        r"who (?:has|is) (?:got |holding |carrying )?(?:hold of )?(?P<thing>(?:the|my|that|our) (?:[\w'-]+ ){0,2}?[\w'-]+)(?= (?:now|right now|at the moment|currently|at present)\b)",
    ),
    "time": (
        r"(?:what|which) (?:stage|chapter|act|round|turn|part of the (?:story|game)) (?:are we|is it|is this|am i)(?: (?:at|on|in))?",
        r"how long (?:have (?:i|we) been (?:here|in here|out here|down here|up here|stuck|at this|trapped|waiting)|has it been|has (?:this|that) been)(?: (?:here|since .*|already|now))*|how (?:many turns|much time|many rounds) (?:have|has) (?:passed|gone by|gone)",
        r"when (?:does|will|is) (?:this|it|the (?:game|story|scene|round|session|match|night)) (?:end|over|finish|start|stop)",
        r"(?:do|have) (?:i|we) (?:still )?(?:have |got )+(?:enough |much |any |some |more )*(?:time|turns|moments|minutes)(?: (?:left|to|for|before|until|till) ?.*)?",
        r"(?:do|have) (?:i|we) (?:have |got )+(?:till|until|all) (?:\w+ ){0,2}\w+",
        r"is (?:the )?time (?:running|ticking|almost|nearly) (?:out|up|down|away)|is (?:there )?(?:still |any )*time left|(?:is|are) there (?:still |enough )*time(?: to .*| for .*)?",
        r"what time of (?:the )?(?:day|night|year) is (?:it|this)|what (?:year|month|century) is (?:it|this)(?: (?:set )?in)?|how late (?:in the \w+ )?(?:is it|it is)",
        r"is it (?:still |already )*(?:night|night time|daytime|morning|evening|afternoon|past midnight|after midnight|before midnight|early|late)(?: outside)?",
        r"what (?:does the|is the) (?:clock|timer|countdown)(?: (?:say|at|show|on|read))*",
        rf"how (?:long|much (?:more )?(?:time|longer)|much of (?:the|this)(?: \w+){{1,2}}|many (?:more )?(?:minutes?|moments?|turns?|rounds?|hours?|days?|weeks?)) (?:is |are |there )*(?:\w+ ){{0,3}}?{_TILL}(?!.*\b(?:comes?|turns? up|arrives?|leaves?|returns?|gets?|goes|wakes?|finds?|notices?|calls?|answers?|know|walked|drive)\b)(?: .*)?",
        r"how (?:far off|soon|near|close) (?:is|are) (?:the|dawn|dusk|sunrise|sunset|midnight|noon|morning|daybreak|it)(?: \w+){0,4}",
        r"(?:is|are) there (?:still )?(?:some (?:kind|sort) of |an? |any )*(?:deadlines?|time limits?|countdowns?|time pressure|ticking clocks?|clocks? (?:running|ticking)|turn limits?|time left)(?: .*)?",
        r"what (?:time|day|date|hour) (?:is it|it is)(?: (?:by now|in (?:the|this) (?:story|game)))*(?: (?:and )?how (?:far|long|much|soon) .*)?",
        r"(?:am|are) (?:i|we) (?:nearly |almost )?(?:running )?out of (?:time|turns|moments|rounds)",
        r"how much time i have(?: got)?(?: left)?",
    ),
    "aim": (
        r"what is (?:my|our) (?:stake|angle|reason|motive|motivation|interest|part|business)(?: (?:in|with) (?:this|all this|it|here))?|what (?:does (?:winning|success|a win) look like|would (?:be|count as) (?:a )?(?:win|success))",
        r"why did (?:i|we) come (?:here|back|to (?:this|the) \w+)|why am i (?:even )?(?:doing this|in this (?:story|game))",
        rf"what {_AM_I} (?:doing|about to do|going to do|working on|trying to \w+(?: \w+)?|here about|up to)",
        rf"what is it (?:that )?{_AM_I} (?:after|looking for|supposed to|meant to|trying to|here for)(?: \w+){{0,2}}",
        rf"what should {_I} be (?:doing|trying|looking for|aiming for|focusing on|working on|concentrating on|after)",
        rf"what did {_I} come (?:here )?(?:for|to do)|what brings? (?:me|us) here|what (?:do|does) i want(?= here| tonight|$)(?!.*\byou\b)",
        rf"what (?:do {_I} need|do {_I} have|does it take|would it take|counts) (?:to (?:win|finish|complete this|achieve|end this|win this)|as winning|as a win)(?: .{{0,20}})?",
        rf"what (?:is|are) (?:still )?(?:left|remaining) (?:for (?:me|us) )?to do|what (?:do|does) {_I} still (?:need|have) to do",
        r"what (?:is|was) (?:my|our) (?:job|business|role|part|reason|assignment|plan)(?: (?:for (?:being|coming) here|in (?:all )?this|about))*",
        r"what (?:is|was) the (?:objective|goal|aim|point|task|mission|plan|purpose|idea) (?:of|for|in|behind) (?:the|this|my|our)(?: \w+){1,2}",
        r"what is (?:this|the) (?:story|game|scene|scenario|adventure)(?: all)? about",
        rf"what {_AM_I} {_STILL}(?:here (?:for|to do)|after|trying to do|trying to (?:find|get|achieve)|asked to do|told to do|sent (?:here )?for|looking for|doing here|going for|aiming (?:for|at))",
        rf"what {_AM_I} (?:supposed|meant|expected) to (?:do|be doing|find|find out|get|achieve|accomplish|solve|be looking for|look for|win)(?: in (?:all )?this)?",
        rf"what (?:{_I} wants?|does i want|do {_I} want)(?: (?:out of|from|in|with) (?:this|it|all this|all of this|this (?:story|game|evening|night|scene)))+",
        r"i wants? what(?: (?:out of|from|in) .*)?",
        r"what (?:is|was|are|were) (?:my|our|the) (?:\w+ )?(?:errand|mission|aims?|goals?|objectives?|quest|task|purpose|win condition|agenda|stakes)(?: (?:of (?:this|the) (?:game|story)|for (?:this|the) (?:game|story|scene)|goal wise|in (?:all )?this))*",
        r"what (?:my|our|the) (?:errand|mission|aims?|goals?|objectives?|quest|task|purpose|win condition|stakes?) (?:is|was|are|were)(?: .{0,20})?",
        r"what (?:is|are) (?:at stake|the (?:prize|reward|stakes?))(?: (?:for (?:me|us|winning)))*(?: (?:if|when) .*)?",
        rf"what (?:do|would|will) {_I} (?:get|win|lose|gain) (?:(?:if|when) (?:i|we|them) (?:win|lose|succeed|fail|finish|beat)|for winning|by winning|out of (?:this|it)).*",
        rf"what happens (?:to (?:me|us) )?(?:if|when) {_I} (?:win|lose|fail|succeed|run out of time|draw)(?: (?:this|it|the game|here))*",
    ),
    "turn": (
        r"was that (?:my|their|them) (?:turn|go|move)",
        r"(?:is it |so )?(?:my|their|them) (?:turn|go|move)(?: next)?",
        r"is it (?:down to |up to |on )(?:me|us)|is it me(?= now|$)",
        r"(?:do|must|should) (?:i|we) (?:have to |need to )?wait(?: (?:for|on|until) (?:the |an? )?(?:others?|everyone|everybody|somebody|someone|anyone|them|other players?|turn|go|reply|answer|move)(?: .{0,20})?)",
        r"(?:are|am) (?:we|i) (?:still )?waiting (?:for|on) (?:anyone|anybody|somebody|someone|everyone|the others|others|other players|me)(?: .{0,20})?",
        r"is them (?:still )?waiting (?:for|on) (?:me|us|an answer|a reply|my (?:answer|reply|move))(?: (?:to|from) .*)?",
        r"(?:do|can|may) (?:i|we) (?:get|have|take) (?:another|a second|an extra|one more) (?:go|turn|move)",
        r"(?:has|have) (?:everyone|everybody|the others|all of us|anyone else) (?:gone|moved|posted|acted|had (?:a|their) (?:go|turn)|answered)(?: yet| already)?",
        r"(?:did|have) (?:i|we) (?:already )?(?:go|move|post|posted|play|act|used (?:my|our|up my) (?:turn|go|move|action)|use (?:my|our) (?:turn|go|move|action))(?: (?:yet|already|this turn|this round))*",
        r"do i (?:still )?owe them (?:an answer|a reply|a move)|(?:am|are) (?:i|we) (?:supposed|meant) to (?:answer|reply|move|go|wait|say something|speak)(?: (?:to them|them|first|next))*(?= now| or| here| yet|$)",
        r"whose (?:turn|go|move)(?: (?:is it|it is|is|next))*",
        r"(?:is|was) it (?:still |now |already )*(?:my|our|them|his|her|their) (?:turn|go|move)",
        r"(?:is|was) it (?:still |now )*(?:me|us|them) (?:to (?:go|move|play|start|act)|next|first)",
        r"(?:am|are) (?:i|we) (?:still |now )*(?:up next|up|next|to (?:go|move|play|start))(?: first| next)?(?= now| or|$)",
        r"do (?:i|we) (?:go|move|play|act|start)(?: (?:now|first|next|yet))+|can (?:i|we) (?:go|move|play|act)(?: (?:next|again|yet))+",
        r"who (?:is (?:up|next|up next)|goes|moves|plays|starts|begins|is to (?:move|go|play))(?: (?:first|next))*",
        r"have (?:i|we) (?:already )?(?:gone|moved|played|had (?:my|our) (?:go|turn|move)|replied|answered|acted|taken (?:my|our) turn)(?: (?:to them|them))?(?: (?:yet|already|this (?:turn|round)))*",
        r"(?:has|have|did) them (?:already |just )?(?:gone|moved?|played?|taken? (?:a|her|his|their|them) (?:turn|go)|made? (?:a|her|his|their|them) (?:move|choice|turn)|had (?:a|her|his|their|them) (?:turn|go)|answered|replied)(?: (?:yet|already|since .*))*",
        rf"{_I} (?:have )?(?:forgot|forgotten|forget|lost track of) whose (?:turn|go|move) it (?:is|was)",
    ),
    "score": (
        r"(?:am|are) (?:i|we) (?:getting (?:anywhere|closer|warmer|any closer|any warmer)|any (?:closer|nearer|further)|making (?:any )?progress|on (?:the right )?track|close)(?: (?:to|with|at|on) .{1,30})?",
        r"how (?:close|far|far along|well) (?:am|are) (?:i|we)(?: (?:to|from|in|along|doing|with) .{0,30})?|how (?:am|are) (?:i|we) (?:doing|getting on|faring|progressing)(?: (?:with|in|on) .{1,20})?",
        r"(?:have|did) (?:i|we) (?:already )?(?:done|achieved?|reached?|completed?|finished?|met|won|fulfill(?:ed)?) (?:my|our|the|any) (?:goal|aim|objective|mission|task|quest|goals|objectives)",
        r"(?:what|how) (?:is|are) (?:my|our|the) (?:pressure|tension|clock|progress|status|standing|tally|points|level|xp|score|dissonance|luck)(?: (?:at|like|doing|level|on|so far))*",
        r"how many (?:games?|points?|rounds?|wins?) (?:have|has|did|do) (?:i|we|them|each)(?: (?:of us|each|we|have|won|got|scored|played|win|lost|left|so far|already|both))*",
        r"(?:who|which of us) (?:is|are) (?:winning|ahead|leading|in the lead)(?: so far)?",
        r"(?:am|are) (?:i|we) (?:still )?(?:winning|losing|ahead|in the lead)(?: so far)?",
        r"(?:which|what) (?:squares?|cells?|fields?|corners?) (?:are|is) (?:still |already )?(?:free|left|open|empty|taken|available|mine|hers|his)",
    ),
    "condition": (
        r"(?:am|are) (?:i|we) (?:still )?(?:sitting|standing|lying|kneeling|crouching|hiding|awake|asleep|tied up|soaked|wet)(?: (?:down|up))?(?: or (?:sitting|standing|lying)(?: down)?)?",
        r"how (?:am|are) (?:i|we) (?:holding up|feeling|looking health wise)",
        r"what is (?:wrong|the matter) with me",
        r"(?:am|are) (?:i|we) (?:still |badly |already )*(?:dying|hurt|bleeding|wounded|injured|poisoned|dead|alive|concussed|losing blood)(?: (?:badly|much))*",
        r"how (?:bad|badly (?:hurt|injured|wounded)|hurt|injured|wounded) (?:is it for (?:me|us)|(?:am i|i am|are we)(?: (?:hurt|off|doing))?)",
        r"(?:what|how) (?:is|are) (?:my|our) (?:condition|health|hp|hit points|wounds?|injur(?:y|ies))(?: (?:like|doing))*",
        r"(?:what|which) (?:condition|shape|state) (?:am i|i am|are we) in",
    ),
    "relation": (
        r"(?:how|what) is (?:my|our|the) (?:relationship|relations|standing|rapport|connection|bond) (?:with|to) (?:them|herename|xname)(?: like)?",
        r"(?:are|am) (?:we|them and i|i and them|i) (?:still )?(?:friends|on good terms|in good books|allies|enemies) with them(?= now| yet| still| or|$)",
        r"(?:how|where) (?:are|do) (?:things|matters|we)(?: (?:stand|stands|going|looking|now))*(?: (?:between|with))(?: (?:me and them|us and them|them and (?:me|us|i)|them))?(?: (?:at (?:this|the) (?:point|moment)|so far|by now))*",
        r"(?:how|where) do i stand with (?:them|herename)(?: so far)?",
        r"does them (?:still |already |at all )*(?:like|trust|believe|hate|suspect|love|despise|respect|fancy) me(?: (?:yet|at all|any ?more|any better|still))*",
        r"how does them (?:feel about|see|like|take to|think of) me(?: (?:so far|yet))*",
        r"is them (?:still |now |at all |any )*(?:angry|cross|mad|upset|annoyed|furious|calm|calmer|angrier|happier|convinced|impressed|suspicious|onto me|on to me|warming to me|on my side)(?: (?:with|at|of) me)?(?: (?:yet|any ?more|or not|at all))*",
    ),
    "outcome": (
        r"what (?:has )?just happened(?: (?:there|here|now|to me|to us))*",
        r"what did (?:i|we) (?:just )?(?:do|say|write|type)(?: (?:just|now|last|there))+|what did (?:i|we) just (?:do|say|write)|what (?:was|is) my (?:last|previous) (?:move|turn|action|message|go)|how badly did i (?:fail|mess up|do|lose)",
        r"did (?:that|it|this|my (?:\w+ )?\w+) (?:work|land|pass|fail|count|go through|come off|do it|stick|take|register|make (?:a|any|some) difference|get (?:me|us) anywhere|change anything|achieve anything|have any effect)(?: (?:at all|on them|with them|for (?:me|us)))*",
        r"did anything (?:come|change)(?: of (?:that|it|this))?|what (?:came|became) of (?:that|it|this|my \w+)|what (?:is|was) the (?:result|outcome|upshot|effect)(?: of (?:that|it|this|my \w+))?",
        r"how did (?:i|we) do|how did (?:that|it|this|my (?:\w+ )?\w+) (?:go|turn out|work out|come out)|did (?:i|we) (?:pass|fail|succeed|do (?:it|ok|okay|well|alright)|pull (?:it|that) off|get away with (?:it|that)|mess (?:it|that) up|manage)",
        r"what did i (?:roll|get on (?:that|my) roll|score)|how did (?:the|my) (?:roll|check|dice) (?:go|come out|turn out)",
        r"(?:did|has|have) (?:that|it|this|anything|any of (?:it|that|this)|what i (?:did|said)|my \w+) (?:(?!you\b|hurt\b)\w+) them(?: (?:any|at all|a bit|down|up|off|yet|enough|on|over|round|out))*",
        (
            r"(?:did|has|have) them (?:already |at least )*(?:buy|bought|believe|hear|heard|notice|noticed|answer|answered|agree|agreed|laugh|laughed|smile|smiled|react|reacted|flinch|flinched|blink|blush|nod|accept|accepted|fall for|fallen for|forgive|forgiven|block|blocked|catch|caught|spot|spotted|take the bait|calm down|calmed down|relax|shrug|refuse|refused|ignore|ignored|see (?:me|that)|seen (?:me|that)|say (?:yes|no|anything)|said (?:yes|no|anything)|give in|given in|warm to)"
            r"(?: (?:it|that|me|us|my \w+|any of (?:it|that)|what i said|to (?:me|that|it)|with (?:me|that|it)(?: one)?))*(?: (?:at all|yet|already|there))*"
        ),
        r"did i (?:already )?(?:give them|answer|reply to|hurt|upset|offend|scare|convince|persuade|fool|win over|reassure|calm|insult|impress) (?:them|an answer|a reply)(?: (?:an answer|a reply|yet|already|at all|over|down|off))*",
        r"did i (?:already )?(?:answer|reply)(?: (?:yet|already))+",
        r"did i (?:get|leave|drop|spill|hit|break|tear|cut|burn|hurt|stain)(?: [\w'-]+){0,4}? (?:on (?:me|myself|my \w+)|myself)(?: (?:now|there))*",
        r"how did (?:them|that) (?:take (?:it|that)|react|respond|go down)(?: (?:to (?:it|that)|with them|well|badly))*",
        r"(?:have|did) (?:i|we) (?:already )?(?:win|won|lose|lost|fail|failed)(?: (?:yet|already|that|this|it|the game|this game))*",
    ),
    "said": (
        r"who (?:just )?(?:said|spoke|asked|came in|left|moved|laughed)(?: that| in| out)?(?: just now| now)|who just (?:said|spoke|asked|came in|left|laughed)(?: that)?",
        r"what did them (?:just )?(?:say|ask|answer|reply|tell me|call me|want)(?: (?:to|of|from) me| me)?(?: just now| now| again| last)*(?<!say)(?<!ask)(?<!answer)(?<!want)",
        r"what did them just (?:say|ask|answer|reply|do|want)",
        r"what (?:was it (?:that )?)?(?:did )?them (?:said|asked|told me|answered|replied|ask|say|answer|reply)(?: me)?(?= (?:now|last|a moment ago)\b)(?: (?:now|last|a moment ago))+",
        r"what was it (?:that )?them (?:said|asked|wanted)(?: me)?(?: (?:now|last|to know))*",
        r"what (?:was|is) (?:the|them) (?:last )?question",
        r"what (?:was i|were we) (?:asked|talking about)(?: (?:now|last))*",
    ),
    "story": (
        r"(?:have|did) (?:i|we) (?:already|ever) (?!answer|reply|give|have|got|gone|moved|go\b|play|move|post|act)\w+ .*|have (?:i|we) (?!got|had|gone|moved|played|answered|replied|seen|known)\w+ (?:the|this|that|my|in|at|with|to|behind|under|xname|herename|them) ?.{0,30} (?:already|yet)",
        r"do (?:i|we) (?:already )?know (?:what|who|why|where|how|whether|if) .*|do (?:i|we) (?:already )?know (?:them|xname|herename)(?: (?:already|from (?:somewhere|before)|at all))*|have (?:i|we) met (?:them|xname|herename)(?: (?:before|yet|already))*",
        r"what do (?:i|we) know(?: (?:so far|yet|by now|already))+",
        r"(?:(?:a|quick|short|give me a|can i (?:have|get) a|i need a|need a) )*(?:recap|summary|refresher|rundown|catch up|catchup|synopsis)(?: (?:of (?:the|this) (?:story|game|scene)|of (?:it|things|what happened)|so far))*",
        r"(?:catch me up|fill me in|bring me up to speed|sum (?:it |this |things |everything )?up|summari[sz]e)(?: (?:on (?:what .*|the story|it|things)|so far|the (?:story|scene|game)|what .*|where .*|things|it|everything))*",
        r"what have (?:i|we) (?:done|achieved|managed|accomplished|learned|learnt|found out|seen|tried|discovered)(?: (?:so far|already|up to now|until now|till now))+",
        r"where (?:were we|did we (?:leave off|get to|stop)|was i)(?= (?:last|up to|in)|$)(?: (?:last (?:time|session)|up to|in the story))*|what (?:is|was) the story so far|what has happened(?: (?:so far|up to now|until now))+",
    ),
    "help": (
        r"(?:do|should|must|can|may|could|how do|how should|need) (?:i|we|one) (?:just |have to |need to |always |got to )*(?:put|write|type|use|say|add|speak|play|talk|mark|narrate|describe|format)\b.*\b(?:quotes?|quotation marks?|speech marks?|brackets?|parenthes[ie]s|asterisks?|(?:first|third|second) person|(?:present|past) tense|italics|commands?|slash(?:es)?|in character|out of character|(?:full|whole|complete) sentences|in (?:english|german|french|spanish)|just write(?: it)?|keywords?)\b.*",
        r"(?:i am )?(?:all |totally )?out of ideas|i have (?:no ideas|run out of ideas)|where do (?:i|we) (?:start|begin|go from here)|what is the trick(?: to this)?|what is worth (?:trying|doing|looking at)|what do (?:people|players|others) (?:usually|normally) (?:do|try)",
        r"(?:does|do) (?:it(?= (?:matter|count) (?:how|what))|my (?:spelling|grammar|punctuation)|spelling|grammar|capitals|punctuation|word order) (?:matter|count)(?: (?:how|what) (?:i|we) (?:write|type|phrase|word|spell).*)?|is there a (?:limit|word limit|character limit|length limit)(?: .*)?",
        r"how (?:much|many things) can (?:i|we) do (?:in|per) (?:one|a|each) (?:turn|go|message)|can (?:i|we) do (?:two|several|more than one|multiple|many|a few) things?(?: .{0,25})?",
        r"(?:can|may|do|could) (?:i|we) (?:get to )?(?:decide|write|control|say|choose|tell) what (?:them|others|other characters|npcs|people|the others|everyone) (?:do|does|say|says|think|thinks|answer|feel)(?: .{0,20})?",
        r"how (?:do|can|should) (?:i|we) (?:say|speak|talk|whisper|shout|think|describe|write|narrate)(?: (?:something|things|stuff|out loud|aloud|an action|actions|a turn|in this|dialogue|speech))*",
        r"where (?:do|can) (?:i|we) (?:find|see|read|get|look up) (?:the (?:rules|commands|map|instructions|manual)|my (?:sheet|stats|character|inventory|options)|help|a map|instructions|the help)",
        r"how (?:do|does|can|would|should|could) (?:i|we|you|one) (?:talk|speak|look|move|go|use|pick up|attack|fight|examine|search|interact|give|take|do|try|act|play|make|roll)(?: (?:to|at|with|for|up|around))?(?: (?:someone|somebody|people|anyone|things|stuff|anything|something|items|an item|objects|dice|actions?|moves?|choices?|other characters|characters|npcs?|somewhere|places))",
        r"(?:can|may|could|should|do) (?:i|we) (?:just )?(?:have to |need to )?(?:write|type|make up|invent|say|do) (?:anything|whatever|what|as much|everything)(?: (?:i|we) (?:want|like|please))?(?: (?:here|in this))*",
        r"(?:what|which|are there|is there|any|where are the)(?: (?:are|is|the|any|some|a|list of|other))* (?:commands?|keywords?|verbs|controls|menu|shortcuts?)(?: (?:are there|can i use|do i have|there are|exist|do|for that|for this|to (?:use|press|type)|i can use|work|that work|list))*",
        r"(?:can|could|may|how do|how can) (?:i|we) (?:undo|redo|restart|save|load|skip|pause|quit|reroll|re roll|edit|rewind|end|leave|go back and (?:change|redo)|play as|switch|change characters?|play another|pick another)(?: (?:that|this|it|the (?:game|story|scene|session)|my (?:last )?(?:move|turn|message|post|character|role)|last turn|someone else|somebody else|characters?|another .*|a .*|ahead|to .*))*",
        r"(?:do|does|must|should|can|when do) (?:i|we|anyone) (?:have to |need to |get to |actually |ever )*roll(?: (?:dice|for (?:it|this|that|things)|anything|something|a die))*",
        r"how (?:do|does) (?:the )?(?:dice|rolls?|checks?|turns?|rounds?|choices?|buttons?|stats?|combat|fighting|time|scoring|points|hints?|magic|rules) (?:work|function|go)(?: in this(?: game)?)*",
        r"(?:do|must|should) (?:i|we) (?:have to |need to |always )*(?:stay|be|speak|write|talk|act) in character|how (?:long|short|much|detailed) (?:should|can|may|must) (?:my|a|the|i|we)(?: (?:messages?|posts?|turns?|answers?|write|type|say))(?: (?:be|at once|here))*",
        r"is (?:there )?anything (?:else )?(?:that )?(?:i|we) (?:can|could|should) (?:do|try)|what (?:am|are) (?:i|we) allowed to do|what is (?:allowed|possible|there to do)",
        r"(?:have |got |i have )*no (?:idea|clue) (?:how|where|what) (?:to |i )?(?:get|go|move|carry|come|proceed|continue|start|begin|progress)(?: (?:on|further|ahead|forward|any|from|with|past|this|here|bit|now|next|point|the|game|in|there|it|to|do))*",
        r"(?:any )?(?:hints?|tips?|clues?|pointers?|nudges?)(?: (?:for me|on this|with this|on what to do|on what to try|needed|anyone))*",
        r"(?:i am )?(?:totally |completely |a bit |kind of |still )*(?:stuck|lost|confused|clueless)(?: (?:on this|in this|with this|on this bit|in this room))*",
        r"how (?:am|are) (?:i|we) (?:supposed|meant) to (?:play|get on|go on|proceed|make progress)(?: (?:from|this|with|in|at|the|game|story))*",
    ),
}  # fmt: skip
_TAIL = (
    r"(?: (?:here|in here|out here|up here|down here|over here|there|now|right now|right|at the moment|at this (?:point|moment)|by now|"
    r"currently|today|tonight|around|about|nearby|as well|too|yet|already|still|any ?more|though|or not|or no|or what|for me|me|"
    r"with (?:me|us)|besides .*|apart from .*|except(?: for)? .*|other than .*|or (?:is|am|are|do|does|did|has|have|who|where|what|in|out|on|"
    rf"them|his|hers|her|their|still|worse|xname|herename|just)\b.*|(?:in|on|inside|at|along|by|near|about) {_PLACE}))*"
)
_LATE = {topic: late(rf"(?:{'|'.join(shapes)}){_TAIL}") for topic, shapes in SHAPES.items()}
# Where the words of a question have to say that it is about who is here.
ABOUT_HERE = late(
    rf"\b(?:here|in here|out here|up here|down here|around|about|nearby|present|with (?:me|us)|(?:in|on|inside|at|along|near) {_PLACE})\b"
)


def shape_of(line: str) -> tuple[str, re.Match[str]] | None:
    """What a line asks of how things stand, with its match."""
    for topic, pattern in _LATE.items():
        found = pattern.fullmatch(line)
        if found is not None:
            return topic, found
    return None


# A question that speaks of whoever writes by name, as nobody does who asks somebody.
OF_ONESELF = late(r"(?:what|who|whose|where|which|why|how|when|is|are|was|does|do|did|has|have)\b.*")
WANTS, HAS = (
    late(r"\b(?:wants?|after|goal|aim|supposed|meant|need|needs|here for|doing)\b"),
    late(r"\b(?:carry|carrying|holding|hold|wearing|got|have|has|own)\b"),
)


def shape_by_name(line: str) -> str | None:
    """What is asked of whoever writes by their own name; `line` has "i" only where the name stood."""
    if OF_ONESELF.fullmatch(line) is None:
        return None
    return "aim" if WANTS.search(line) else "carried" if HAS.search(line) else "self"


# What only the game itself is asked, with "you".
OF_THE_GAME = late(
    r"what (?:can|could|do) (?:you|one|a person|people) do (?:in|with|at|on) an? \w+(?: (?:anyway|like this))?|"
    r"(?:(?:can|could|would|will) you (?:give me|explain|tell me|show me|help me with|list|explain to me)|give me|do you have|have you got|got) "
    r"(?:an? |any |some |the |all |my )*(?:hints?|tips?|nudge|pointers?|rules|commands?|options|tutorial|instructions|how (?:this|it|the game|this game) works|how to play(?: this)?)"
    r"(?: (?:for me|here|on this|for this|of this game|to this|again|now))*|"
    r"do you (?:understand|speak|know|get) (?:english|german|french|spanish|plain english|typos|emojis?|slang)"
)
# Nouns that ask by themselves, or where they are wanted to be listed or shown ("exits?", "show me my goal", "time check").
_WANTED = (
    r"(?:(?:can i (?:see|get|have)|could i (?:see|get|have)|i want to see|i need|let us see|what about|how about|quick|full|current|please|(?:list|show|tell|give|name|describe|check|display|see|view|remind)"
    r"(?: me)?(?: (?:of|about))?) )*"
)
_NOUNS = {
    "place": r"(?:my |the |our |current )*(?:location|surroundings|whereabouts|position)(?: around me)?",
    "ways": r"(?:the |all |my |possible |available )*(?:exits|ways out|ways out of here)",
    "people": r"(?:the |all |names of |list of )*(?:everyone|everybody|who all (?:is|are)|who (?:is|are)|people|persons|characters|names)(?: (?:that are|who is|who are))? (?:here|present|around|in (?:here|the room|the scene|this scene))|people|characters|cast|cast list",
    "carried": r"(?:my |all (?:of )?my |what is in my )(?:inventory|stuff|things|items|gear|belongings|possessions|equipment|pockets)|inventory|items|everything (?:i have|i am carrying|on me)|contents of my (?:pockets|bag)",
    "time": r"(?:the |current )*(?:time|deadline|time limit|countdown|hour)(?: (?:left|remaining|check|limit|now))*|(?:moments|minutes|turns|rounds) (?:left|remaining|to go)",
    "aim": r"(?:my |the |our |current |main )+(?:goal|goals|objective|objectives|mission|aim|task|quest|stakes)|(?:goal|goals|objective|objectives|mission|aim|stakes)(?: (?:check|reminder|again))*",
    "turn": r"(?:the )?(?:turn order|order of play|turn|whose go)",
    "score": r"(?:the |my |current )*(?:score|standings|scoreboard|points|tally)(?: so far)?",
    "self": r"(?:my |the )(?:character|name|role|background|backstory|bio)(?: (?:sheet|name|info|again))*|who i am(?: playing| meant to be)?",
    "condition": r"(?:my |current )*(?:health|hp|status|condition|wounds|injuries|state)(?: check)?",
    "story": r"(?:the |a |short |quick )*(?:story so far|recap|summary|last scene|log)",
    "help": r"(?:the |a |all |my )*(?:commands|rules|help|tutorial|instructions|options)",
}
_BY_NOUN = {
    topic: late(rf"{_WANTED}(?:{noun})(?: (?:please|check|now|here|again|so far))*")
    for topic, noun in _NOUNS.items()
}
_ALONE = frozenset(
    "people characters items turn state points log names rules help position hour cast who".split()
)


def noun_of(line: str, *, asked: bool) -> str | None:
    """What is asked by a noun alone or wanted to be shown; a plain word asks only with a question mark (`asked`)."""
    if len(line.split()) > 9 or (line in _ALONE and not asked):
        return None
    return next((topic for topic, pattern in _BY_NOUN.items() if pattern.fullmatch(line) is not None), None)
