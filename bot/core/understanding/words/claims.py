"""Patterns of what settles by a word what is not its writer's, of what sounds like it, and of charges. Data only."""

from __future__ import annotations

from bot.core.late_patterns import late

_STATS = "insight|stealth|charisma|persuasion|perception|strength|luck|intelligence|dex\\w*|wisdom|warmth|logic|nerve"
_POWERS = "mind control|telepathy|magic|hypnosis|superpower\\w*|psychic powers?"
# Words to the game itself: numbers, powers and orders, which no question or habit makes part of the story.
TO_THE_GAME = late(
    "|".join(
        (
            r"^\W*(?:time ?skip|skip to (?:the|when)|fast forward|cut to|flash forward)\b",
            r"\b(?:luck|skill|hero|action|inspiration|stat|xp|experience) points?\b",
            rf"\bmy (?:{_STATS}) (?:stat|score|check|roll|bonus|modifier)\b",
            rf"\bmy (?:{_STATS}) (?:is|was) (?:\w+ ){{0,2}}?(?:\d|maxed|high|perfect|infinite|legendary|unbeatable)",
            r"[+]\d+ (?:to|on|in)\b",
            r"\bwe skip to the end\b|\bskip to where\b|\bskip to the end\b|\bdc ?\d+\b",
            r"\b(?:check|roll|save|skill|test)(?: of| is|\W{1,4})? ?\d+\b(?! (?:times|more|of|things|days|minutes|hours)\b)",
            rf"^\W*(?:my )?(?:{_STATS})(?: check| roll| save)?\W{{1,3}}(?:nat )?\d{{1,2}}\b|\broll(?:s|ed|ing)? for \w+\W{{0,3}}\d+",
            r"\broll(?:s|ed)? (?:an? )?\w+:? (?:for )?(?:a )?\d+|\bcritical\b.*\bsuccess\b",
            r"\bi (?:already )?(?:beat|finish|complete) (?:the|this) (?:game|story|scenario)\b",
            r"\b(?:ignore|forget|disregard) (?:all |the |your )*(?:previous |prior |earlier |above )?(?:instructions|prompt|programming)\b",
            r"\b(?:let me|i want to|can i|i'd like to|i get to|please) re-?roll\b|^\W*re-?roll\b|\b(?:system prompt|source code|hidden facts)\b",
            r"^\W*(?:system|admin|sudo|developer|debug) ?[:>]|\bas (?:the|your) (?:gm|dm|game master|narrator|author),? ",
            r"\bset [\w']+\.\w+ to \w+|\badd \d+ [\w ]+ to my (?:inventory|pockets?|purse|character)\b|\bmy (?:character|pc) (?:is|has|can)\b",
            r"^\W*(?:the|my) (?:check|roll|save|attempt|action) (?:passes|succeeds|works)\b|\b(?:automatically|auto) (?:pass|succeed|win)\w*\b",
            r"^\W*(?:\w+ ){1,2}(?:hours?|days?|weeks?|months?|years?) later,? (?!that\b)",
            (
                r"\bi (?:turn|become|go) invisible\b|\bi grow (?:wings|claws|a tail)\b|\bi (?:shape-?shift|phase through|turn myself into)\b"
                r"|\bi (?:just )?(?:fly|walk) (?:away |right |straight )?(?:through|out through) (?:the|a) (?:solid )?walls?\b"
            ),
            r"\bthe (?:gm|dm|game master) (?:says|lets|gives|allows)\b",
            rf"\bi use (?:my )?(?:{_POWERS}|cheat\w*)\b|\b(?:with|using|through) my (?:{_POWERS})\b",
            r"\bi cast (?!(?:my|the|one|about|around|off|aside|over|down|out|it|an? (?!spell|charm|curse|hex))\b)\w+",
            r"\bgod ?mode\b|\bhack (?:into )?(?:the|this) (?:game|bot|story|system)\b",
            r"\bgive me \d+ (?:gold|coins|points|xp)\b|\bset (?:my|the) \w+ to \d+",
        )
    )
)
_FROM_NOWHERE = (
    r"(?:gun|pistol|sword|crowbar|ladder|jetpack|lockpicks?|grenade|wand|master key|skeleton key|search warrant|"
    r"warrant|magic\w*|superpowers?|bazooka|machine gun|chainsaw|flamethrower|invisibility cloak|time machine|dragon)"
)
_NO_SUBJECT = r"(?!(?:what|who|that|it|this|nobody|nothing|always|never)\b)"
_NO_GIFT = r"(?! (?:the (?:eye|creeps|look|chills)|that look|a (?:look|headache|fright|turn)))"
_ANY = r"(?:\d+|a|an|the|my|like)"
_YIELDS = (
    r"confesses|tells (?:me|us) (?:everything|why|what|who|where|all|(?:her|his|their) (?:real )?(?:name|secret)|the (?:whole )?truth)|falls in love|admits everything|agrees to everything|"
    rf"forgives me|believes (?:me|it)|trusts me|gives in|gives up|changes (?:his|her|their) mind|gives me{_NO_GIFT}|hands me|kisses me|opens up to me"
)
# One's own deed before what somebody is made to yield to it.
YIELDED = late(
    r"^\W*i (?!have\b|had\b|am\b|was\b|know\b|think\b|already\b|now\b|just know\b|can\b|could\b|hope\b|wish\b|want\b|say so\b)[a-z]+\b[^.!?]*?,? "
    rf"(?:and|so|n|then) {_NO_SUBJECT}\w+ (?:{_YIELDS})\b"
)
_NOT_ABLE = r"(?<!can't )(?<!cannot )(?<!couldn't )(?<!could )(?<!not )(?<!never )(?<!you )"
# What is claimed of the world: a thing from nowhere, what others do or think. To ask about it settles nothing.
OF_THE_WORLD = late(
    "|".join(
        (
            rf"\bi (?:now |suddenly |already )?(?:have|got|own|hold|carry) {_ANY} (?:\w+ ){{0,2}}{_FROM_NOWHERE}\b",
            rf"\b(?:and|so|so \w+ that|so much that) {_NO_SUBJECT}\w+ (?:{_YIELDS})\b",
            # What was got while nobody looked, or in a part of the story that nobody has played.
            (
                r"\b(?:i|we)(?:'ve| have)? already (?:have|got|had|took|taken|own|won|read|opened|solved|found|unlocked|know)\b"
                r".*\b(?:from earlier|from before|in the last (?:chapter|scene|session|game)|all along)\b"
            ),
            r"^\W*while (?:he|she|they|everyone|everybody|nobody|no one)\b.*\b(?:i|we)(?:'ve| have) already \w+(?:ed|ad|en|ot|ound)\b",
            r"\b(?:i|we)(?:'ve| have|'d| had)? had (?:it|them|one|that) (?:\w+ ){0,4}?(?:all along|the whole time)\b",
            (
                rf"\bi (?:pull|produce|whip|conjure|take|bring)(?: out)? (?:an?|the|my) (?:\w+ ){{0,2}}{_FROM_NOWHERE}\b"
                r".*\b(?:from|out of)\b"
            ),
            (
                r"\b(?:i have|i've got|i've|with my|using my) (?:x-?ray (?:vision|eyes)|laser (?:vision|eyes)|super ?(?:powers?|strength|"
                r"speed|hearing)|telekinesis|telepathy|magic(?:al)? powers?|psychic powers?)|\bmy (?:super ?)?power is\b"
            ),
            r"\brearranges? (?:itself|themselves)\b|\b(?:opens?|unlocks?|moves?|writes?|turns?) (?:all )?by (?:itself|themselves)\b",
            r"^\W*time (?:stops|freezes|stands still|rewinds|speeds up|jumps)\b|\bi (?:stop|freeze|rewind) time\b|\bi(?:'ve| have)? read the script\b",
            r"^\W*(?:luckily|conveniently|by chance|as luck would have it),? (?:there(?:'s| is| are)|i (?:find|have an?))\b",
            rf"{_NOT_ABLE}\bread (?:her|his|their|your|\w+'s) (?:mind|thoughts)\b",
        )
    )
)
HAPPENS = late(
    r"^\W*(?:suddenly,? |then )?(?:(?:the|a|an|her|his|their|some) (?:[\w'-]+ ){1,4}?|timer )"
    + "".join(rf"(?<!\b{word} )" for word in "with of and for in on no two a the her his".split())
    + r"(?:opens|"
    r"swings|falls|drops|flies|rings|turns out|appears|bursts|explodes|collapses|reveals|unlocks|"
    r"breaks|lands|gives|hands|leans|starts (?:to|pounding|beating)|recogni[sz]es|catches fire|"
    r"stops working|comes to life|pulls up|bursts in|vanishes|disappears|drops dead|clears at once|rolls aside|slides (?:aside|away)|"
    r"(?:goes|go) out and|is cancelled)\b(?! (?:are|is|were|was|have|had|look|seem)\b)"
)
DICE_WORDS = late(r"\b(?:roll\w*|nat|natural|crit\w*|dice)\b")
# A thing that somebody says is there, with what they at once do with it.
THERE_AND_TAKEN = late(
    r"^\W*(?:(?:and|oh|so|wait|well|also|then),? )*(?:there(?:'s| is| are)(?: also| even| still)? (?:an?|some|\d+|two|three)|"
    r"(?:(?:in|on|under|behind|inside|beneath) [^,.!?]+?,? )i (?:find|discover) the) (?P<thing>[^,.!?]+?)(?: (?:in|on|under|behind|inside|by|"
    r"near|at) [^,.!?]+?)?(?:,| and| so)(?: and)? (?:signed,? and )?(?:i (?:take|find|grab|pocket|pick|use|put on|wear|drink|steal)|"
    r"it(?:'s| is) mine|they(?:'re| are) mine)\b"
)
# What somebody who is here is made to do by whoever writes, and what one who is not here comes to do.
YIELDING = frozenset(
    "admits confesses agrees reveals hands gives surrenders obeys signs faints collapses unlocks forgives trusts believes".split()
)
COMING = late(
    r"(?:suddenly |then |just )?(?:bursts?|comes?|walks?|storms?|runs?|barges?) (?:back )?in(?:side)?\b|appears|confesses"
)
# Words by which a sentence tells how things go or went, and settles nothing now.
TELLING = late(
    r"\b(?:always|never|usually|often|sometimes|whenever|every time|each time|all the time|a lot|these days|lately|"
    r"nowadays|(?<!at )once|ago|(?:last|that|every) (?:year|summer|winter|spring|autumn|week|month|night|day|time|christmas)|"
    r"when (?:i|we|you|he|she|they) (?:was|were|had)|as a (?:kid|child|boy|girl)|back (?:then|in)|used to|"
    r"(?:didn't|don't|doesn't|wasn't|weren't|isn't) (?:i|we|he|she|they|you|it))\b"
)
ASKS = late(
    r"^\W*(?:(?:and|but|so|ok|well|then|hey|oh|wait|why not)\W+)*(?:what|what's|whats|who|who's|whos|why|how|when|"
    r"where|which|can|could|do|does|did|is|are|was|were|will|would|has|have (?:you|they|we)|should)\b"
)
SENTENCE = late(r"[^.!?…\n]+[.!?…]*")


# --- what somebody is charged with -----------------------------------------------------------------

_HEARER = r"(?:you|u|ya|you (?:lot|two|people|both|all|and (?:him|her|them|\w+))|your (?:lot|people|sort))"
_LED = (
    r"(?:(?:and|but|so|ok|okay|well|then|hey|oh|wait|now|look|listen|because|cause|that|come on|be honest(?: with me)?|honestly|"
    r"just|maybe|perhaps|i (?:think|know|bet|reckon|believe|suspect|guess|heard|can see|can tell|say|swear)|tell me|admit)\W+)*"
)
# "Did you …", "was it you", "have they …": wants a yes or a no of what has been done.
CHARGED = late(
    rf"^{_LED}(?:(?:did|have|had|were|was|are|is|does|do) (?!we\b|i\b|u know|you (?:know|think|like|want|mind|remember|feel|believe|"
    r"ever|always|often|usually|have|need|sleep|live|work|come here|love|hate|miss|enjoy|trust|still|all right|ok|okay|well|sure|"
    r"cold|tired|afraid|scared|hungry|happy|sad|angry|single|married|going|coming|leaving|hear|see|say|mean|notice)\b)"
    r"(?:it|that|this|you|u|he|she|they|somebody|someone|anybody|anyone|the|your|there|my)\b)"
)
YOU_DID = late(
    rf"^{_LED}(?:\w+ )?{_HEARER}(?:'ve|'re|'d| have| had| are| were| did| just| really| all| never even| only| must have| got)* "
    r"(?:it was )?(?P<verb>[a-z']+)\b"
)
PAST = late(
    r"(?:ed|ied)$|^(?:did|took|stole|wrote|made|hid|rubbed|gave|sold|lied|lie|lying|broke|brought|built|burnt|bought|caught|chose|cut|"
    r"drew|drove|fell|felt|found|forgot|got|kept|knew|known|left|lent|let|lost|put|read|ran|sent|set|shut|spent|stopped|swore|threw|"
    r"told|went|won|hiding|hidden|taken|stolen|written|given|broken|drawn|chosen|kept|covering|protecting|going|been|picked|"
    r"rigged|fixed|painted|signed|made|melted|done|guilty|blind)$"
)
# What is no charge, whatever its form.
PLEASANT = late(
    r"\byou (?:look|looked|seem|seemed|said|told me|asked|mentioned|were saying|mean|meant|did (?:well|your best|nothing|everything)|"
    r"kept your (?:word|promise))\b|\bbeen (?:very |so )?(?:kind|good|nice|lovely)\b|\bhave you (?:got|any|ever)\b"
    r"|\b(?:seat|chair|stool|bench|table|berth|place|spot) taken\b"
)
# What would be held against whoever has done it.
CONDEMNED = late(
    r"\b(?:stole|steal|stolen|took|take|taken|robbed|rob|killed|kill|murdered|murder|poisoned|poison|burned|burnt|burn|broke|break|"
    r"lied|lie|lying|hid|hide|hidden|hiding|cheated|cheat|rigged|rig|fixed|fix|pushed|push|betrayed|betray|sold|forged|forge|faked|"
    r"fake|framed|frame|hurt|hit|drugged|sabotaged|smashed|emptied|swindled|blackmailed|tricked|locked|set fire|planned|told them|"
    r"thief|liar|murderer|forger|killer|fraud|guilty)\b"
)
# What has been done to somebody, or how they are: "are you hurt", "were you robbed". The sufferer is charged with nothing.
SUFFERED = late(
    r"\b(?:am|is|are|was|were|be|been|being|get|gets|got|getting)\b(?: (?:you|u|ya|he|she|they|it|we|i|somebody|anybody|(?:the|your|my|his|her|that|this) \w+))?"
    r"(?: (?:not|badly|really|very|ever|at all|ever been|been|being|all|just|still|ok|so))* "
    r"(?:hurt|hit|stolen|taken|robbed|killed|murdered|poisoned|burned|burnt|broken|broke|hidden|cheated|pushed|betrayed|"
    r"sold|framed|drugged|sabotaged|smashed|swindled|blackmailed|tricked|locked|lied to)\b(?!.*\bby you\b)"
)
OWNED_UP = late(
    r"\b(?:(?:it(?:'s| is| was)|that was|wasn't it|was it|it wasn't anyone but) you\b|you(?:'re| are| were) the (?:one|thief|forger|killer|"
    r"murderer|culprit)|you did it|admit it|own up|confess|was it you)"
)
YES_OR_NO = late(r"\b(?:yes or no|a straight answer|straight yes|plain answer)\b")
