"""How people write in a chat: short forms, leads before a verb, exclamations, irregular verbs. Data only."""

from __future__ import annotations

# Short forms of a phone keyboard, each read as what it stands for.
SHORT: dict[str, str] = {
    "im": "i'm", "ive": "i've", "id": "i'd", "ill": "i'll", "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't",
    "wasnt": "wasn't", "arent": "aren't", "werent": "weren't", "cant": "can't", "couldnt": "couldn't", "wont": "won't",
    "wouldnt": "wouldn't", "shouldnt": "shouldn't", "havent": "haven't", "hasnt": "hasn't", "hadnt": "hadn't", "aint": "isn't", "ain't": "isn't",
    "whats": "what's", "wats": "what's", "wuts": "what's", "wheres": "where's", "whos": "who's", "hows": "how's", "whys": "why's", "whens": "when's",
    "thats": "that's", "heres": "here's", "lets": "let's", "youre": "you're", "youve": "you've", "youll": "you'll",
    "youd": "you'd", "theyre": "they're", "theyve": "they've", "weve": "we've", "hes": "he's", "shes": "she's", "its": "its",
    "u": "you", "ur": "your", "r": "are", "y": "why", "k": "ok", "kk": "ok", "ya": "you", "yall": "you", "y'all": "you", "ye": "you", "yer": "your",
    "pls": "please", "plz": "please", "plse": "please", "thx": "thanks", "ty": "thanks", "tysm": "thanks", "tks": "thanks",
    "thru": "through", "thier": "their", "teh": "the", "hte": "the", "wat": "what", "wut": "what", "sry": "sorry", "soz": "sorry", "srry": "sorry",
    "cuz": "because", "cos": "because", "coz": "because", "bc": "because", "cause": "because", "tho": "though", "w": "with", "w/": "with", "wth": "with", "wiv": "with",
    "b4": "before", "2": "2", "abt": "about", "abot": "about", "bout": "about", "rn": "now", "nvm": "nevermind", "idk": "i don't know",
    "dunno": "i don't know", "gonna": "going to", "gona": "going to", "gunna": "going to", "wanna": "want to", "gotta": "got to", "lemme": "let me", "gimme": "give me",
    "imma": "i'm going to", "ima": "i'm going to", "tryna": "trying to", "kinda": "kind of", "sorta": "sort of", "outta": "out of", "hafta": "have to",
    "tell'er": "tell her", "til": "till", "em": "them", "'em": "them", "ppl": "people", "smth": "something", "smthing": "something", "sth": "something", "somethin": "something",
    "nothin": "nothing", "nuthin": "nothing", "doin": "doing", "lookin": "looking", "talkin": "talking", "takin": "taking", "gettin": "getting",
    "comin": "coming", "havin": "having", "makin": "making", "tryin": "trying", "sayin": "saying", "tellin": "telling", "hidin": "hiding", "leavin": "leaving",
    "bro": "bro", "dat": "that", "da": "the", "dis": "this", "dem": "them", "ze": "the", "tha": "the", "th": "the", "te": "the", "adn": "and", "nd": "and", "an'": "and", "lsiten": "listen", "donw": "down", "repiar": "repair", "anythign": "anything", "behnd": "behind", "behidn": "behind", "throuhg": "through", "tehre": "there", "wha": "what", "wht": "what", "dose": "does", "topp": "top", "rihgt": "right", "bord": "board", "squar": "square", "cros": "cross", "midle": "middle", "gren": "green", "dorr": "door", "dor": "door", "flor": "floor", "frist": "first", "agian": "again", "litle": "little", "freind": "friend",
    "hav": "have", "tak": "take", "mak": "make", "bak": "back", "wen": "when", "wer": "were", "chek": "check", "kik": "kick", "shelfs": "shelves", "sumthing": "something", "hve": "have", "hv": "have", "waht": "what", "hwat": "what", "taht": "that", "htat": "that", "jsut": "just", "jus": "just", "tht": "that", "becuase": "because", "becasue": "because", "definately": "definitely",
    "alot": "a lot", "shud": "should", "cud": "could", "wud": "would", "wld": "would", "cld": "could", "shld": "should", "woudl": "would", "coudl": "could", "yu": "you", "yuo": "you", "yoru": "your", "luv": "love",
    "sory": "sorry", "sorri": "sorry", "soory": "sorry", "thanx": "thanks", "thnks": "thanks", "thnx": "thanks", "wnat": "want", "whos'": "who's", "noy": "not", "si": "is", "liek": "like", "lik": "like", "otu": "out", "ou": "out", "theres": "there's", "thre": "there", "ther": "there", "hm": "hmm", "im'": "i'm", "dosnt": "doesn't", "haf": "have", "wil": "will", "goin": "going", "tf": "", "af": "", "tbh": "", "ngl": "", "fr": "", "lowkey": "", "imo": "", "rlly": "really", "brb": "brb", "nto": "not", "meen": "mean", "wat's": "what's",
    "recieve": "receive", "wether": "whether", "realy": "really", "rly": "really", "srsly": "seriously", "ok": "ok", "okey": "ok", "okie": "ok", "mornin": "morning", "evenin": "evening", "heya": "hey", "hiya": "hi", "hai": "hi", "hii": "hi", "hiii": "hi", "heyy": "hey", "heyyy": "hey", "helo": "hello", "hallo": "hello", "ello": "hello", "'ello": "hello", "ey": "hey", "oi": "hey",
    "way's": "way is", "whatcha": "what are you", "wyd": "what are you doing", "hbu": "how about you", "wbu": "what about you", "omw": "i'm going", "ask'd": "asked", "scuse": "excuse", "c'mon": "come on", "cmon": "come on", "abotu": "about", "whta": "what", "wehre": "where", "wher": "where", "were's": "where's", "oepn": "open", "opne": "open", "opn": "open", "lok": "look", "loko": "look", "luk": "look", "sya": "say", "aks": "ask", "askk": "ask", "tel": "tell", "gi": "go", "og": "go", "tkae": "take", "taek": "take", "grbal": "grab", "grav": "grab", "gab": "grab", "giev": "give", "gvie": "give", "giv": "give", "unlcok": "unlock", "unlok": "unlock", "exmaine": "examine", "examin": "examine", "exam": "examine", "serach": "search", "seach": "search", "sreach": "search", "pik": "pick", "puhs": "push", "pul": "pull", "lisen": "listen", "listne": "listen", "lsten": "listen", "litsen": "listen", "clsoe": "close", "cloes": "close", "wlak": "walk", "wak": "walk", "knok": "knock", "smiel": "smile", "apologise": "apologise", "appologize": "apologize", "appologise": "apologise", "apolgize": "apologize", "comfert": "comfort", "confrot": "confront", "follwo": "follow", "folow": "follow", "aproach": "approach", "apporach": "approach", "touhc": "touch", "tuch": "touch", "reed": "read", "raed": "read", "rea": "read", "clmib": "climb", "clim": "climb", "wisper": "whisper", "whipser": "whisper", "ansewr": "answer", "anwser": "answer", "anser": "answer", "hlep": "help", "hepl": "help", "trun": "turn", "tunr": "turn", "throe": "throw", "trhow": "throw", "drnk": "drink", "dirnk": "drink", "waht's": "what's", "loook": "look", "arround": "around", "arond": "around", "aroud": "around", "quitely": "quietly", "carefuly": "carefully", "slowy": "slowly", "htem": "them", "hrer": "her", "hre": "her", "hsi": "his", "frm": "from", "form": "form", "fo": "of", "ot": "to", "iwth": "with", "wiht": "with", "witht": "with", "int he": "in the", "ont he": "on the", "inot": "into", "itno": "into",
}  # fmt: skip

# What stands before a deed and does not change it, longest first where it is stripped.
LEADS: tuple[str, ...] = (
    "i'd probably start by", "i'd start by", "i'd start off by", "i'd first", "i'd go and", "i want to first", "i'd maybe", "i'd try to", "i'd want to just", "i might just", "i think i might", "would probably", "would just", "would", "would want to", "probably", "i'd have", "i'd definitely", "i'd say i",
    "on the way back", "on my way back", "on the way", "i", "we", "let's", "let us", "let me", "please", "now", "then", "next", "and", "also", "just", "first", "finally", "again", "well", "so", "but", "maybe", "perhaps",
    "kindly", "go ahead and", "i'll", "i will", "i shall", "i'd like to", "i would like to", "i want to", "i wish to", "i'd love to", "i'd like us to", "i try to", "i attempt to",
    "i'm going to", "i am going to", "i am", "i'm", "i decide to", "i start to", "i begin to", "i need to", "i have to", "i got to", "i've got to", "i must", "i should", "i guess i",
    "i guess i'll", "i'd rather", "want to", "wants to", "would like to", "try to", "tries to", "trying to", "try and", "i try and", "attempt to", "attempts to", "attempting to", "going to",
    "will", "manage to", "begin to", "begins to", "start to", "starts to", "continue to", "continues to", "keep on", "proceed to", "proceeds to", "decide to", "decides to", "hurry to", "my character",
    "we'll", "we will", "we'd like to", "we should", "then i", "after that", "afterwards", "after that i", "meanwhile", "instead", "quick", "first of all", "once more", "immediately",
    "at once", "suddenly", "myself", "it's time to", "time to", "reach out and", "reach over and", "turn around and", "go and", "come and", "ok", "okay", "alright",
    "all right", "right", "hmm", "hm", "um", "uh", "er", "erm", "ah", "oh", "fine", "sure", "yeah", "lol", "haha", "lmao", "anyway", "anyways", "can i just", "may i", "might i", "i think i'll", "i think i will",
    "i think i", "i would", "i'd", "i might", "i may", "i can", "i could", "i'm trying to", "i am trying to", "i'm gonna", "do i", "i quickly", "i slowly", "i carefully", "i quietly",
    "in that case", "if possible", "if i can", "without a word", "without hesitation", "after a moment", "for now", "for a moment", "with a smile", "with a sigh", "very", "really",
    "not wasting time", "being careful", "as quietly as possible", "screw it", "fuck it", "sod it", "bugger it", "damn it", "hang it", "oh well", "sod it i just", "screw it i just", "whatever", "actually", "basically", "ok so", "alright so", "so i", "and i", "and then", "but first", "but i", "before that",
    "since i'm here", "while i'm here", "while i'm at it", "to be safe", "just in case", "ok then", "quick question", "eventually", "both", "all of us", "gently", "me", "player", "user", "character", "as", "plan", "action",
    "i also", "i then", "i just", "i first", "i finally", "i immediately", "i simply", "i'm just going to", "i'm just", "one more time", "i go and", "i go to", "i move to", "i stop to", "i take a moment to", "i take the time to", "stop to", "pause to", "take a moment to", "take the opportunity to",
    "first thing", "i guess i'd want to", "i guess i'd", "i'd want to", "i'd probably", "i probably", "i'd just", "i'd like to just", "i think i'd", "i think i'd like to", "i guess", "i'd say", "lemme", "i'll just", "i'll go ahead and", "i'll try to", "i'll probably", "guess i'll", "guess i'll just", "think i'll", "gonna go", "going to go and", "i'm about to", "i'm off to", "i'm thinking i'll", "first thing i do is", "what i do is", "my move is to", "my plan is to", "the plan is to", "i opt to", "i choose to", "i pause to", "i lean over and", "i reach over and", "i reach out and", "i turn around and", "i turn to her and", "i turn and", "i get up and", "i stand up and",
    "dare to", "i dare to", "i make sure to", "make sure to", "be sure to", "i'd better", "better", "might as well", "i might as well", "i may as well", "may as well", "let's just", "let's all", "let us all", "shall we", "how about i", "how about we", "what if i", "what if we", "suppose i", "i suppose i", "i suppose i'll",
)  # fmt: skip

INTERJECTIONS = frozenset(
    "ok okay so well um umm uh er erm ah ahh oh ohh hmm hm mm mhm alright right anyway and but then now lol lmao haha hahaha heh xd wow whoa yikes ugh "
    "omg jeez gosh damn dang huh eh aw aww ooh look listen see sure fine yeah yep yup actually honestly seriously man dude bro mate sis girl "
    "ma'am madam sir miss mister friend buddy pal honey love dear oof phew shit fuck hell crap btw also like bruh bruv lads guys y well bestie fam ngl tbh fr lowkey highkey literally legit".split()
)
GREETINGS = (
    "hi there", "hey there", "hello there", "hi", "hey", "hello", "good morning", "good evening", "good afternoon", "good day", "morning", "evening", "afternoon", "howdy",
    "greetings", "yo", "sup", "what's up", "whats up", "wassup", "how do you do", "nice to meet you", "pleased to meet you", "hola", "bonjour", "ahoy", "salutations", "well met", "hey hey", "hi hi", "well hello", "oh hello", "oh hi", "g'day", "evenin'",
)  # fmt: skip
FAREWELLS = (
    "goodbye", "good bye", "bye", "bye bye", "good night", "goodnight", "night night", "see you", "see ya", "see you later", "see you around", "see you soon", "farewell", "take care", "so long", "later", "cya", "ciao", "adieu", "cheerio", "until next time",
    "i'm off", "i'm leaving now", "i'd better go", "i should go", "i have to go", "i must go", "i've got to go", "gotta go", "i got to go", "safe travels", "have a good night", "have a good one", "sleep well", "toodles", "ta ta", "peace out", "i'd better be going", "i should be going",
)  # fmt: skip
YES = frozenset(
    "yes yeah yep yup yea yah aye ok okay sure absolutely definitely certainly agreed deal indeed right true correct totally fine alright affirmative mhm gladly course obviously exactly please".split()
)
NO = frozenset("no nope nah naw never no-one nay negative nuh-uh not neither".split())

IRREGULAR: dict[str, str] = {
    "go": "goes went gone going", "take": "took taken", "get": "got gotten getting", "give": "gave given", "tell": "told", "speak": "spoke spoken", "run": "ran running", "break": "broke broken",
    "throw": "threw thrown", "leave": "left leaving leaves", "steal": "stole stolen", "hide": "hid hidden", "sit": "sat sitting", "stand": "stood", "write": "wrote written", "hold": "held",
    "find": "found", "make": "made", "feel": "felt", "fight": "fought", "shoot": "shot", "strike": "struck", "swing": "swung", "light": "lit lighted", "lie": "lied lying lay", "sing": "sang sung",
    "drink": "drank drunk", "eat": "ate eaten", "sleep": "slept", "draw": "drew drawn", "bring": "brought", "see": "saw seen", "hear": "heard", "keep": "kept", "lend": "lent", "slide": "slid",
    "sneak": "snuck", "creep": "crept", "swear": "swore sworn", "bite": "bit bitten", "flee": "fled", "choose": "chose chosen", "say": "said", "pay": "paid", "lay": "laid", "do": "did does done doing",
    "come": "came coming", "have": "had has having", "wind": "wound", "beat": "beaten", "spin": "spun spinning", "leap": "leapt", "wake": "woke woken", "fit": "fitted", "seek": "sought", "bid": "bade", "stick": "stuck",
    "hang": "hung", "blow": "blew blown", "catch": "caught", "teach": "taught", "think": "thought", "buy": "bought", "sell": "sold", "build": "built", "burn": "burnt", "dream": "dreamt", "read": "read",
    "ride": "rode ridden", "rise": "rose risen", "shake": "shook shaken", "shut": "shutting", "sink": "sank sunk", "sweep": "swept", "tear": "tore torn", "wear": "wore worn", "weep": "wept", "wring": "wrung", "dig": "dug digging",
    "feed": "fed", "fling": "flung", "forgive": "forgave forgiven", "kneel": "knelt", "lean": "leant", "let": "letting", "put": "putting", "set": "setting", "cut": "cutting", "hit": "hitting", "know": "knew known", "meet": "met",
    "ring": "rang rung", "send": "sent", "shine": "shone", "slip": "slipped slipping", "spit": "spat", "steer": "steered", "stride": "strode", "swallow": "swallowed", "beg": "begged begging", "begin": "began begun", "bend": "bent", "bet": "betting", "cast": "casting",
    "cling": "clung", "dip": "dipped", "drive": "drove driven", "fall": "fell fallen", "freeze": "froze frozen", "grab": "grabbed grabbing", "grow": "grew grown", "hug": "hugged hugging", "quit": "quitting", "show": "showed shown", "sling": "slung", "split": "splitting", "win": "won",
    "dash": "dashed", "tie": "tying", "try": "tried tries", "cry": "cried cries", "panic": "panicked", "mimic": "mimicked", "bow": "bowed", "offer": "offered offering", "order": "ordered ordering", "open": "opened opening", "listen": "listened listening", "whisper": "whispered whispering", "answer": "answered answering",
    "wander": "wandered", "gather": "gathered", "murmur": "murmured", "mutter": "muttered", "visit": "visited", "enter": "entered entering", "light up": "", "comfort": "comforted", "threaten": "threatened", "remember": "remembered", "wonder": "wondered wondering", "consider": "considered", "linger": "lingered", "deliver": "delivered", "unlock": "unlocked",
    "bear": "bore borne", "beseech": "besought", "bestride": "bestrode bestridden", "bleed": "bled", "browbeat": "browbeaten browbeating", "chide": "chid chidden", "deal": "dealt",
    "die": "dying", "dive": "dove", "dwell": "dwelt", "equip": "equipped equipping", "fly": "flew flown", "forbid": "forbade forbidden", "foresee": "foresaw foreseen", "foretell": "foretold",
    "forgo": "forwent forgone", "forswear": "forswore forsworn", "frolic": "frolicked frolicking", "gird": "girt", "hamstring": "hamstrung", "hogtie": "hogtying", "lead": "led", "mow": "mown",
    "outdo": "outdid outdone", "outride": "outrode outridden", "outrun": "outran", "outshine": "outshone", "overcome": "overcame", "overdo": "overdid overdone", "overlay": "overlaid", "overpay": "overpaid",
    "override": "overrode overridden", "overrun": "overran", "overshoot": "overshot", "oversleep": "overslept", "overtake": "overtook overtaken", "overthrow": "overthrew overthrown", "overwrite": "overwrote overwritten",
    "partake": "partook partaken", "prepay": "prepaid", "quip": "quipped quipping", "rebuild": "rebuilt", "redo": "redoes redid redone", "refuel": "refuelled refuelling", "remake": "remade", "rend": "rent",
    "repay": "repaid", "reread": "reread", "resew": "resewn", "retake": "retook retaken", "retell": "retold", "rethink": "rethought", "rev": "revved revving", "rewind": "rewound", "rewrite": "rewrote rewritten", "shave": "shaven",
    "shrink": "shrank shrunk shrunken", "smite": "smote smitten", "sow": "sown", "spell": "spelt", "spill": "spilt", "spring": "sprang sprung", "strew": "strewn", "string": "strung", "strive": "strove striven",
    "stymie": "stymying", "swim": "swam swum", "tread": "trod trodden", "typewrite": "typewrote typewritten", "unbend": "unbent", "undergo": "underwent undergone", "undersell": "undersold", "undertake": "undertook undertaken",
    "underwrite": "underwrote underwritten", "unfreeze": "unfroze unfrozen", "unmake": "unmade", "unstick": "unstuck", "unwind": "unwound", "uphold": "upheld", "vie": "vying", "waylay": "waylaid", "weave": "wove woven",
    "withhold": "withheld", "withstand": "withstood",
}  # fmt: skip
