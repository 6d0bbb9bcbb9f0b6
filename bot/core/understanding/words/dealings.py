"""What tells a bargain, a proposal, an invitation and standing by somebody: patterns over words in lower case. Data only."""

from __future__ import annotations

from bot.core.late_patterns import late

WILL = (
    r"(?:i|we)(?:'ll| will| won't| shall|'d| would| can| could| promise|'m going to| swear| give you my word)"
)
SO = r"(?:(?:look|listen|ok|okay|well|so|then|right|fine|alright|please|and|but|see|now|maybe|perhaps|honestly|i mean),? )*"
THINK = r"(?:i (?:think|say|suggest|propose|reckon|vote|feel) (?:that )?)?"
# "Either you give it to me or I take it": what is said to somebody who has not done it yet.
THREAT = late(
    r"\beither\b.{2,80}\bor (?:i|we)\b|\bor (?:i|we)(?:'ll| will|'m| are|'re)? (?:going to |gonna )?(?:take|lift|break|tell|call|report|"
    r"kick|smash|come|coming|go to|print|burn|climb|force|cut|throw|shoot|hit|knock|pull|drag|fetch|get the)\b|\bor else\b"
)
# What somebody would do it for: "what is your price?", "what would make you open it?".
PRICE = late(
    r"\bwhat(?:'s| is|s| would be)? (?:your|the) price\b|\bname (?:your|a) price\b|\bwhat would (?:it (?:take|cost)|make you|"
    r"get you to|persuade you|move you|change your mind)\b|\bwhat (?:would|do) (?:i|we) (?:have|need) to (?:do|give|pay|say)\b.{0,60}"
    r"\byou\b|\bwhat (?:do|would) you (?:want|ask|take) (?:for|in return)\b|\bhow much (?:do you want|would you take)\b|"
    r"\bwhat can (?:i|we) (?:give|offer|do for) you\b"
)
BARGAIN = late(
    rf"\bif you\b.{{2,80}}?\b{WILL}\b|\b{WILL}\b.{{2,80}}\bif you(?:'ll| will| would| just| only| can)? (?!like\b|want\b|"
    rf"wish\b|need\b|don't mind\b|prefer\b|are\b|ask me\b|know what)\w+|"
    r"\bin (?:return|exchange)(?: for)?\b|\b(?:make|strike|cut|do|have|offer)(?: you)? a (?:deal|bargain|trade|pact|truce|bet|wager|pledge)\b|"
    r"\bbest of (?:three|five)\b|\b(?:loser|winner|whoever (?:wins|loses)) (?:[a-z]+s|has to|gets to|must|takes)\b|"
    r"\bdouble or nothing\b|\b(?:want to|wanna|care to) bet\b|\b(?:trade|swap) you\b.{2,60}\bfor\b|"
    r"\b(?:here's|here is|that's|that is|how about|what about) (?:the|a|my|our|this) (?:deal|bargain|offer)\b|"
    r"\bi(?:'ll| will|'d) (?:trade|swap|exchange)\b|"
    r"\byou (?:first|scratch|help me|tell me|give me|let me|show me|lend me|get me)\b.{2,60}\b(?:and|then) "
    r"(?:i(?:'ll| will| can|'d| promise)|we(?:'ll| will|'re)|nobody|no one)\b|"
    r"\b(?:suppose|supposing|what if|say) (?:i|we)\b.{2,60}\b(?:would|could|will) (?:you|they|he|she)\b|"
    r"\byou (?:can|may) (?:keep|have|take|stay)\b.{2,60}\b(?:i|we)(?:'ll| will)\b|\bin it for (?:me|us)\b|\bwhat (?:do|would|will) (?:i|we) get\b|\b(?:the|a|any) reward\b|\bhow much (?:will|would|do) you "
    r"(?:pay|give)\b|\bone for one\b|\bfair'?s? (?:trade|exchange|swap)\b|\bi(?:'ll| will) tell you (?:one|mine|something|a secret)\b.*"
    r"\b(?:back|too|in turn|yours|after)\b|\btell you (?:one|mine) (?:back|too)\b|"
    r"\bif (?:i|we|somebody|someone|one)\b.{2,90}?(?<!what )(?<!how )(?<!where )(?<!who )\b(?:would|will|could|can|might) you (?!mind|be|feel|think|believe|"
    r"know|like|want|laugh|cry|hate|remember|forgive me|tell me if|see|hear|ever)\w+|"
    r"(?<!what )(?<!how )(?<!where )(?<!who )\b(?:would|will|could) you (?!tell me if|mind|be|feel|think|believe|know|like|"
    r"want|laugh|cry|hate|care|rather|ask)"
    r"\w+\b.{0,60}\bif (?:i|we)\b(?! (?:may|could|might|can)\b)|"
    r"\bif (?:i|we)\b.{2,80}?\b(?:do|can|will|would|may) (?:i|we) (?:get|have|keep|be allowed)\b|"
    r"\b(?:buy|take) (?:it|them|that|this|those|the \w+) off you\b|\b(?:give|pay) (?:you|me) (?:a |the )?(?:half|third|cut|"
    r"share)\b|\bfor (?:a cut|a share|my share|half of)\b|\bgo halves\b"
)
# "Do you object?", "what do you say?": asks for the answer to what was just laid before somebody.
PRESSED = late(
    r"^(?:(?:so|well|and|then),? )*(?:(?:do|would) you (?:object|agree|accept|mind|refuse|consent)|what do you say|"
    r"what (?:say you|about it)|(?:is it )?(?:a deal|agreed|deal|settled)|are you (?:in|with me|willing|game)|"
    r"(?:would|will|could|can) you(?: do (?:that|it|so))?|does that (?:suit|work|sound \w+)(?: you)?|how about it|"
    r"yes or no|which is it(?: to be)?)\W*$"
)
# "Give me the book and I say nothing", "withdraw it and nobody has to know".
ORDERED = late(
    rf"^{SO}(?:(?:just|you can|you could) )?(?!then\b|so\b|you\b|you.|i\b|we\b|he\b|she\b|it\b|they\b|the\b|a\b|my\b|his\b|her\b|there\b)[\w']+\b"
    r"(?: \S+){1,14}?,? (?:and|then|and then) (?:(?:i|we)(?:'ll| will| won't| shall| say| keep| promise| never|'m gone|'re even"
    r"|'m out)|nobody|no one|that's the end|it(?:'s| is) (?:over|forgotten|done)|all is forgiven)\b"
)
PROPOSAL = late(
    rf"^{SO}(?:[\w']+, |[\w']+ (?=i (?:think|say|suggest|reckon)))?{THINK}(?:let's|let us|lets|shall we|why don't we|how about (?:i|we|you|he|she|they|if|this|that)|what if (?:we|you)|"
    r"we (?:could|should|can|might|ought to|may|had better|'d better)|the two of us|you and (?:me|i) (?:could|should|can)|"
    r"you (?:should|could|might|ought to|had better|'d better|could always|might as well)|why don't you|"
    r"you (?!know\b|think\b|see\b|sa(?:y|id)\b|mean\b|told\b|were\b|are\b|was\b|had\b|did\b|never\b|always\b|can\b|"
    r"will\b|would\b|may\b|must\b|want\b|need\b|like\b|love\b|hate\b|seem\b|look\b|sound\b|\w+ed\b|don't\b|"
    r"won't\b)[a-z]+\b.{0,60}?,? (?:and )?i(?:'ll| will)\b|"
    r"isn't it time|wouldn't it be (?:better|best|easier|kinder))\b|"
    r"\bthat's what i(?:'d| would) do\b|\bif i were you\b|\bin your (?:place|shoes)\b|\bwe (?:both|each|share|split)\b|"
    r"^(?:\S+ ){0,6}(?:split|share|halve) (?:it|them|the)\b|\bhalf each\b|\bit(?:'s| is|'d be) only fair\b|"
    r"^we(?:'ll| will)? (?:\w+ )+(?:together|both)\b|^together\b|"
    rf"^{SO}i (?:propose|suggest|vote|move) (?:that )?(?:we|you|they|he|she)\b|^{SO}i (?:propose|suggest) \w+ing\b"
)
# "Here's my plan: …", "I've an idea: …": what follows is laid before the hearer, however it is put.
PLANNED = late(
    rf"^{SO}(?:(?:here's|here is|this is) (?:my|the|a|an|what i) (?:\w+ )?(?:plan|idea|thought|suggestion|proposal|suggest|"
    r"propose)(?: then)?|(?:my|the) (?:plan|idea|suggestion|proposal) is(?: this| simple)?|i(?:'ve| have)(?: got)? (?:a|an|one|"
    r"another) (?:\w+ )?(?:plan|idea|suggestion|proposal))(?: for (?:you|us))? ?[:,–—-]+ (?=\w)"
)
COMPANY = late(
    r"\b(?:come|go|walk|travel|ride|leave|run|sail|eat|dine|dance|sit|live|stay|supper|dinner|breakfast|lunch|drink|coffee|"
    r"tea|sup|stroll|home)\b(?: \S+){0,5} with (?:me|us)\b|\b(?:would|will|could|can|won't) you (?:come|join|dine|dance|"
    r"marry|eat|stay)\b|\b(?:join|marry) (?:me|us)\b|^(?:\S+ ){0,3}come (?:along|and (?:have|see|eat|live|stay)|have|to (?:my|our|mine|"
    r"dinner|supper|breakfast|tea|lunch))\b|\b(?:buy|cook|make) you (?:a |an |some )?(?:dinner|drink|supper|breakfast|coffee|"
    r"meal|lunch|pint)\b|\b(?:my|our) (?:spare room|place|sofa|guest room)\b|\bcome home\b|\bbe my guest\b"
)
STANDING_BY = late(
    r"\bi(?:'ll| will| can| could| shall|'d rather|'d like to|'m going to|'m gonna| want to|'d sooner| would rather| am going to) "
    r"(?:just |still |always |gladly |rather )*(?:stay|remain|be (?:here|there|right|with|beside|by|your)|stand (?:by|with|beside|up)"
    r"|stick (?:by|with|around)|keep you company|(?:come|go|walk|wait|sit) with you|never leave|not leave|see you through|"
    r"look after you|take care of you|help you (?:through|with))\b|"
    r"\bi(?:'m| am) (?:not (?:leaving|going (?:anywhere|away|to (?:leave|let you|abandon)))|staying|here (?:for|with) you|"
    r"on your side|with you|right here|all yours|your (?:friend|man|girl|woman))\b|"
    r"\b(?:i|we)(?: won't| will not|'ll never| would never| will never) (?:leave|abandon|desert|let you down|give (?:you|him|her|them) up|"
    r"let (?:you|him|her|them) (?:go|fall|down|be))\b|\bin this together\b|\b(?:on the|in the) same (?:side|boat)\b|\bcount (?:on me|me in)\b|"
    r"\byou(?:'re| are|'ll never be| won't be) (?:not |never )?(?:alone|on your own|by yourself)\b|"
    r"\bi(?:'ve| have|'d)?(?: really| always| so)* (?:missed|miss|like|liked|love|care (?:about|for)|care a lot about) you\b|"
    r"\byou(?:'ve| have) (?:got )?(?:me|a friend|us)\b|\bwhatever (?:happens|you decide|you do|it is)\b"
)
SHARED = late(
    rf"^{SO}(?:let's|let us|lets|shall we|we(?:'ll| will| could| can| should|(?= (?!were\b|are\b|had\b|have\b|did\b|never\b|always\b|used\b|went\b|came\b|sat\b|"
    rf"ate\b|grew\b|met\b|saw\b|stood\b|\w+ed\b)\w+))|i want us to)\b.*\b(?:together|you and (?:me|i)|both of us|"
    r"the (?:two|pair) of us|just us|share|split)\b"
)
NEGATIVE = late(r"\b(?:don't|do not|won't|not|never) (?:want|think|believe|know|expect) (?:to |that |i)")
HEARER = late(r"\b(?:you|your|yours|yourself)\b")
OWN = late(r"^(?:i|we|my|our|me|mine)\b")
OPENING = late(
    r"^(?:\W|(?:look|listen|ok|okay|well|so|then|right|fine|and|but|see|now|honestly|you know|no|yes|oh)\b)+"
)
LAID = late(
    r"^i (?:know|knew|think|thought|bet|guess|suppose|reckon|believe|suspect|heard|saw|can see|can tell)\b"
)
# What is said of the thing itself, whoever goes on to speak of themselves: "that is a bit odd, I have not decided".
REMARKED = late(
    r"^(?:that|it|this)(?:'s| is| was| sounds| looks| seems) (?!me\b|mine\b|my\b|why\b|because\b|how i\b|what i\b)"
)

# --- what is said beside what is answered ------------------------------------------------------------

OWN_HELP = late(
    r"\bi (?:can|could|will|would|am going to|now)?(?: |\b)(?:\w+ )?(?:run|go|fetch|bring|light|drive|carry|watch|stay|"
    r"help|give|lend|hold|sit up|keep|share|show|take|open|do|pay|teach|guard|walk|wash|dry|fix|mend|row|cook|read)\b.*"
    r"\b(?:if you (?:say|want|like|wish|let|need|tell|agree)|for you|for free|with you|you (?:my|a|an|some|the)|"
    r"wherever you)\b|\bi offer\b|\bi (?:bring|brought|have brought|give|lend) you (?:my|a|an|some|the)\b|"
    r"\bi (?:will|would|can|could) (?:vouch for|speak (?:up )?for|put in a word for|cover for|stand in for)\b|"
    r"\bi (?:will|would|can|could|shall) (?:walk|stand|sit|stay|be|wait|go|lie|kneel) (?:right |just |close )?(?:behind|beside|next to|"
    r"near|by|in front of|before) you\b|"
    r"\bi (?:will|would|can|could) (?:walk|drive|row|take|see) you (?:there|home|back|down|up|out|across|to)\b|"
    r"\bi (?:can|could|will|would) [a-z]+ .*\b(?:whether|if) you (?:would |do )?(?:like|want|wish|need|prefer) me to\b|"
    r"\bi (?:only |just |also |even )?(?:have brought|brought|bring) (?!it\b|him\b|her\b|them\b|myself\b|this up\b|up\b)"
    r"(?:you )?\w+\b|\bi (?:have|have got|got) .{0,30}\b(?:you|he|she|they) (?:can|may|could|might) have\b"
)
PLEDGE = late(
    r"\b(?:i (?:do )?(?:promise|swear)(?! (?:i am|i was|it|that is|this is|you look)\b)|(?:you have|on) my word|"
    r"i (?:do not|will not|shall not|would not) (?:tell|say|call|betray|judge|laugh|leave|touch|write|repeat)\b|"
    r"i am not (?:going to|gonna|here to) (?:\w+ (?:and|off and) )?(?:tell|say|call|betray|judge|laugh|touch|write|repeat|"
    r"snitch|steal|hurt|stop|report|shout|bite)|(?:i|we) (?:did|do|am|are|have) not (?:come?|came|here) to (?:stop|judge|hurt|"
    r"accuse|arrest|blame|steal|take|laugh)|i give things back|"
    r"i will never|(?:nobody|no one) (?:will|need|needs to|shall|must|has to) (?:know|hear)|my lips are)"
)
CONFESSES = late(
    r"\b(?:i (?:have to|must|should|want to) (?:confess|admit|own)|i was (?:not always|wrong|unkind|a coward|afraid|scared|"
    r"ashamed|jealous|never)|i lied|i stole|i was not always|it was my fault|i (?:never|did not) (?!(?:tell|ask) you\b)(?:dared?|write|wrote|call(?:ed)?|come|"
    r"came|visit(?:ed)?|ask(?:ed)?|tell|told)|i am (?:ashamed|afraid|scared|frightened|lonely|not proud)(?! (?:i|that|so|not|you|it|there|we|the|my)\b)|i have (?:never|not) told|"
    r"i (?:do not|cannot|can not) sleep|i should have (?:been|come|written|called|asked|known)|i did send)\b"
)
OF_ONESELF = late(
    r"\b(?:i am (?:an?|the|from)\b|i (?:was|had|used|once|never|always|spent|lived|live|worked|work|waited|grew|learned|"
    r"lost|sat|saw|met|left|count|hardly|have (?:been|had|spent|lived|driven|waited|never|always|seen|known|read|not \w+|a|"
    r"an|got an?|sat)|did not(?! (?:tell|ask) you\b)|do not (?:even )?(?:drink|eat|dream|like|own|believe))\b|my \w+ (?:was|is|used|threw|had|has|"
    r"always|once|said|told|cut|made|hates|loved|would|left|saw|taught|lost|died|came|went|gave)\b|"
    r"^(?:(?:and|but|so|also|oh|well|you know|look|honestly),? )*my (?!god\b|word\b|dear\b|goodness\b|name\b|turn\b|move\b|"
    r"apologies\b|pleasure\b|fault\b|guess\b|question\b|point\b|hands?\b|feet\b|fingers\b|knees\b|legs?\b|back\b|"
    r"head\b|eyes?\b|ears?\b|face\b|mouth\b|heart\b|arms?\b|toes\b)[a-z]+ [a-z]+|"
    r"\bi (?:also |only |just |even |once |never |always )?(?:drove|wrote|walked|rode|flew|grew|slept|broke|burned|hated|"
    r"collect|forget|hate|miss|type|teach|drive|sew|bake)\b|\bi have (?:two|three|four|five|six|no) [a-z]+|"
    r"\bi [a-z]+ .*\b(?:every|all) (?:night|day|morning|evening|week|year|winter|summer|spring|autumn)\b)"
)
NO_TELLING = late(
    r"\bi (?:am|was) (?:sure|certain|sorry|glad|just|only|not (?:lost|sure)|going|about)\b|\bi have (?:a (?:question|plan)|an "
    r"idea|no idea)\b|^(?:(?:and|but|so|ok|okay|oh|well|then|now|also),? )*i (?:am gonna|was (?:only|just)|will|shall)\b"
)
OPINION = late(
    r"\b(?:haha+|lol|that is (?!all\b)|it is (?:a|an|so|very|rather|almost|quite)|(?:he|she|it|they|that) (?:sounds?|looks?|"
    r"seems?) |i (?:think|like|love)|no wonder|poor |how (?:nice|lovely|kind|sad|strange|odd|funny)|what a)"
)
PRAISE = late(
    r"\byou (?:do |really |always )?look (?:so |very |quite |really |absolutely )?(?:lovely|magnificent|splendid|wonderful|"
    r"beautiful|grand|handsome|marvell?ous|good|nice|great|radiant)\b|\byou are (?:so |very |really |too |a |an |rather )*"
    r"(?:kind|brave|good|clever|funny|wonderful|lovely|generous|sweet|great|marvell?ous|magnificent)\b|"
    r"\b(?:that|this|it|what a|such a) (?:is |was )?(?:a |an |so |very |really )*(?:lovely|beautiful|splendid|wonderful|"
    r"magnificent|gorgeous|delicious|clever) (?!day\b|evening\b|night\b|morning\b|weather\b)[a-z]+|"
    r"\byou (?:make|cook|sing|play|paint|tell|write|do) .{0,30}\b(?:good|lovely|beautifully|wonderful|well|best|better than)\b|"
    r"\bsuits you\b|\byou (?:have|have got) (?:such |a |an |very |really )*(?:good|lovely|nice|fine|great|beautiful|kind|"
    r"wonderful) (?!reason\b|deal\b|many\b|luck\b|idea\b|point\b)[a-z]+|\b(?:that|this|it) is (?:a |an )(?:very )?(?:fine|"
    r"handsome|pretty|good-looking) [a-z]+|\byou are (?:\w+ )?(?:easy to talk to|good company|braver than)\b|"
    r"\bi (?:really |do |so |rather )*(?:like|love|admire) (?:your|the way you|how you)\b"
)
# What was found out by its finder: "you wrote it yourself", "so it was you".
FOUND_OUT = late(r"\b(?:yourself|it was you|you are the one)\b|^(?:so|aha|wait|ah),? (?:it |you )")
THANKS = late(r"\b(?:thank you|thanks|much obliged|very kind of you|grateful)\b")
LENT = late(
    r"\b(?:i (?:only |just |also )?(?:have|have got|got|bring(?: you)?|brought(?: you)?|give you|offer (?:you|her|him)?|lend you|take) |use |with )"
    r"(?:half )?(?P<own>my |some |a |an |the )?(?P<thing>[a-z]+)\b"
)
HELD_OUT = late(
    r"^(?:here,? )?(?:have|take|use|borrow|wear|try) (?:my|(?:some|one|half) of my|a \w+ (?:of|from) my)\b"
)
ROLE = late(
    r"\bi am (?P<role>from (?:the |a )?[a-z]+(?: [a-z]+)?|(?:the|a|an) [a-z]+(?: [a-z]+)?)(?=$|[,.!;]| and\b| but\b| so\b)"
)
# For what the hearer has lost, and no fault of one's own: "I am sorry about the flat", "about your mother".
_LOST = (
    "loss|losses|flat|house|home|farm|shop|job|work|post|place|business|savings|dog|cat|horse|accident|fire|flood|war|funeral|divorce|"
    "illness|news|eyes|sight|leg|years|mother|father|mum|dad|mam|parents|sister|brother|son|daughter|child|children|baby|"
    "boy|girl|husband|wife|man|friend|gran|granny|grandmother|grandfather|aunt|uncle|cousin|family|neighbour|partner"
)
CONDOLED = (
    r"\bsorry (?:for|about|to hear (?:about|of)) (?:all )?(?:the|your|his|her|their|that|those|what happened to (?:the|your)) "
    rf"(?:(?!own\b)\w+ )?(?:{_LOST})\b(?!'s)(?! (?:keys?|door|window|cat|dog|floor|sign|bell|wall)\b)(?!.*\b(?:i|we|me|my|us)\b)"
)
MOURNED_WITH = late(CONDOLED)
SORRY = late(
    r"\b(?:i am (?:so |really |very |truly )*sorry(?! (?:to|but|i)\b)|that was (?:wrong|unkind|stupid|shitty|mean|rotten|bad) of me|"
    r"i (?:do |must |really |can only )?apologi[sz]e|my fault|i should not have)\b"
)
# A loss of one's own: "she died in March", "I buried my brother", "we lost the farm".
SORROW = late(
    r"\b(?:i|we) (?:(?:have|had|just|only) )*(?:lost (?:my|our|him|her|them|a|the)|buried|cried at|mourn(?:ed)?|"
    r"miss (?:him|her|them|my))\b|\b(?:my|our) (?:\w+ )?\w+ (?:has |is |was |had )?(?:just )?(?:died|dead|killed|drowned|"
    r"passed away|gone now)\b|^(?:(?:and|but|then|so),? )*(?:he|she|they) (?:died|passed away|drowned|(?:was|were) killed)\b|"
    r"\bi (?:can not|could not|can never|never) (?:forgive myself|say goodbye|said goodbye)\b"
)
# How somebody says that they are, at the moment or now and then.
FELT = late(
    r"\bi (?:am|was|feel|felt|get|got|have been) (?:so |very |really |a bit |a little |quite |rather |pretty |also |too |"
    r"still |always |all |half |feeling )*(?:afraid(?! (?:i|that|so|not|you|it|there|we|the|my)\b)|scared|frightened|terrified|tired|cold|freezing|frozen|lonely|alone|nervous|sad|"
    r"shy|happy|glad|cross|angry|upset|embarrassed|hungry|sick|exhausted|worried|anxious|jealous|relieved|dead on my feet|"
    r"not (?:very |too |so |all that )?(?:fond of|good (?:at|with))|ashamed|proud|sorry for myself|no good (?:at|with)|bad (?:at|with)|rubbish at)\b|"
    r"\bi (?:cry|cried|shake|tremble|shiver|dread|can not (?:sleep|feel)|do not (?:sleep|feel)|sleep badly|did not sleep|"
    r"still dream)\b|\bmy (?:hands|fingers|feet|toes|knees|legs|ears|teeth|heart|nerves) (?:are|is|feel|shake|hurt|ache|have gone)\b|"
    r"\bmy (?:fingers|hands|feet|toes) i do not feel\b|\bit (?:scares|frightens|hurts|worries) me\b"
)
# Whoever says so takes the side of their hearer, or lets them off.
BELIEVED = late(
    r"\bi (?:do |really |still )?(?:believe|trust|understand|forgive) you\b|\bi (?:do not|never|did not|would not|can not)"
    r"(?: for a \w+| ever| really)? (?:think|thought|believe|believed|say|said|blame|suspect)(?: that)? (?:it was )?you\b|"
    r"\b(?:nobody|no one) (?:sent me|blames you|thinks you)\b|\bi know (?:that )?you (?:did not|would not|never|are not)\b|"
    r"\byou (?:do not have to|need not|do not need to) (?:tell|say|explain|answer|apologi[sz]e|go|do)\b|"
    r"\b(?:it|that) (?:is|was) not your (?:fault|doing)\b|\bi (?:quite |fully |do |entirely )?agree\b|\byou are (?:quite |so |"
    r"absolutely |probably )?right\b|\byou did (?:nothing wrong|your best|right)\b|\bi am on your side\b|\bi do not mind\b"
)
DOUBTED = late(
    r"\bi (?:do not|can not|can hardly|hardly) (?:quite |really )?(?:believe|buy|see how)\b(?! (?:it was you|you (?:did|took|stole)))|"
    r"\b(?:that|this|it) is (?:not (?:true|so|right|what)|nonsense|rubbish|a (?:lie|funny answer))|\b(?:nice try|pull the other|"
    r"come off it|i doubt|my foot|a likely story)\b"
)
# What is remarked of the hearer, who has been watched: "you have looked at it four times", "your hands are cold".
OBSERVED = late(
    r"^(?:(?:and|but|so|well|oh|ah|still|then|honestly|i think|i see|i (?:can )?see that|i noticed(?: that)?),? )*"
    r"(?:you (?:all |both |two |really |never |always |even |still |just |only )*(?!can\b|could\b|may\b|might\b|will\b|would\b|"
    r"should\b|must\b|need\b|ought\b|do not have\b|had better\b|have to\b|said\b|told\b|know\b|mean\b|see\b)[a-z]+ |"
    r"(?:your|those|that) [a-z]+(?: of yours)? (?:is|are|was|were|has|have|look|looks|shakes?|goes|went)\b|"
    r"that is (?:your|a (?:very )?(?:straight|nice|fine|good) (?:cap|hat|coat|shirt|dress)))"
)
JOKED = late(r"\b(?:haha+|ha ha|hehe+|lmao+|rofl|just kidding|only joking|lol)\b")
# Of oneself, however it is put, where it is surely told and not done.
OF_US = late(
    r"^(?:(?:and|but|so|well|oh|ah|still|then|honestly|you know|also|anyway|look|listen|besides|after all|at least),? )*"
    r"(?:i|we|my|our|mine)\b(?! (?:(?:can |could |do |did |only |just |also )*(?:hear|heard|see|saw|know|knew|think|thought|mean|"
    r"meant|want|wanted|need|say|said|guess|suppose|believe|bet|hope|ask|asked)|am (?:sure|asking|saying|only))\b)"
)
# What somebody will do "or else", and nobody need fear ("let go, or I shall think you're sweet on me").
MILD = (
    r"(?:to )?(?:start |begin |have |be forced )?(?:to )?(?:think|thinking|believe|believing|suppose|assume|blush|blushing|"
    r"cry|weep|faint|laugh|laughing|melt|sneeze|starve|freeze|fall|die|miss|forget|lose my|be (?:late|cross|jealous|sick)|"
    r"get (?:cold|jealous|ideas))\b"
)
MILDLY = rf"(?! {MILD})"
