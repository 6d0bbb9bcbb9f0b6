"""Words of the offline interpreter: verbs by meaning, cues of speech, fillers. Data only."""

from __future__ import annotations

# Each meaning lists phrases in base form. A meaning applies to an action type of the vocabulary whose type, label or
# verbs are among its phrases, and then all its other phrases stand for that action too.
MEANINGS: dict[str, tuple[str, ...]] = {
    "look": (
        "look", "look around", "look about", "look round", "survey", "glance around", "peer around",
        "take in", "have a look", "have a look around", "take a look", "take a look around", "gaze around",
        "scan",
    ),
    "examine": (
        "examine", "inspect", "study", "look at", "look over", "look into", "check", "check out", "observe",
        "view", "read", "peer at", "stare at", "gaze at", "glance at", "take a look at", "have a look at",
        "scrutinise", "scrutinize", "squint at", "watch", "look closely at", "take a closer look at",
        "describe",
    ),
    "search": (
        "search", "rummage", "rummage in", "rummage through", "look for", "hunt for", "search for",
        "look inside", "look under", "look behind", "look beneath", "feel around", "feel under",
        "feel behind", "reach into", "reach under", "reach behind", "frisk", "investigate", "explore",
        "dig through", "scour", "loot", "search through", "seek",
    ),
    "listen": ("listen", "listen to", "listen at", "hear", "eavesdrop", "eavesdrop on", "put my ear to"),
    "take": (
        "take", "grab", "pick up", "get", "collect", "pocket", "snatch", "lift", "seize", "gather", "fetch",
        "acquire", "steal", "swipe", "grab hold of", "scoop up", "retrieve", "take hold of", "pick", "nab",
        "help myself to",
    ),
    "drop": (
        "drop", "put down", "set down", "lay down", "leave behind", "discard", "throw away", "let go of",
        "get rid of", "put aside", "toss",
    ),
    "put": ("put", "insert", "stash", "store", "place", "stow", "put away", "slip into", "set"),
    "give": (
        "give", "hand", "hand over", "offer", "pass", "present", "give back", "slide over", "give away",
        "deliver", "lend", "pay",
    ),
    "show": ("show", "display", "reveal", "hold up", "point at", "point to"),
    "open": (
        "open", "open up", "pull open", "push open", "swing open", "prise open", "pry open", "crack open",
        "uncork", "unseal", "lift the lid of", "try",
    ),
    "close": ("close", "shut", "slam", "pull shut", "push shut", "close up", "slam shut"),
    "unlock": ("unlock", "unbolt", "unlatch", "turn the key in", "undo the lock of", "pick the lock of"),
    "lock": ("lock", "bolt", "latch", "lock up", "bar"),
    "break": (
        "break", "smash", "force", "force open", "kick in", "kick down", "bash", "bash in", "break down",
        "break open", "destroy", "shatter", "wreck", "batter", "ram", "crush",
    ),
    "push": ("push", "shove", "press", "nudge", "lean on", "lean against"),
    "pull": ("pull", "tug", "drag", "yank", "haul"),
    "turn": ("turn", "twist", "rotate", "wind", "crank", "spin"),
    "climb": ("climb", "climb up", "scale", "clamber", "climb over"),
    "jump": ("jump", "leap", "hop", "vault", "jump over"),
    "go": (
        "go", "walk", "enter", "leave", "head", "exit", "go in", "go into", "go inside", "go through",
        "go out", "go to", "go back", "step", "step in", "step into", "step inside", "step out",
        "step through", "step outside", "head to", "head for", "head into", "walk to", "walk in",
        "walk into", "walk out", "walk through", "run", "run to", "run out", "proceed", "proceed to",
        "travel", "travel to", "return", "return to", "move to", "move into", "come in", "follow", "flee",
        "escape", "escape through", "pass through", "slip into", "slip through", "slip out", "sneak into",
        "sneak out", "sneak through", "creep into", "make my way to", "cross", "cross to", "wander",
        "wander to", "descend", "ascend", "go up", "go down", "climb through", "march", "rush", "rush out",
        "stroll", "make for", "get out", "get out of",
    ),
    "attack": (
        "attack", "hit", "strike", "punch", "kick", "stab", "shoot", "fight", "slash", "swing at", "slap",
        "beat", "wrestle", "tackle", "charge", "charge at", "lunge at", "cut", "kill", "hurt",
        "throw a punch at", "fire at",
    ),
    "defend": ("defend", "block", "parry", "dodge", "brace", "guard", "shield", "take cover", "protect"),
    "hide": ("hide", "sneak", "duck", "crouch", "duck behind", "hide behind", "conceal"),
    "wait": (
        "wait", "pause", "stay", "do nothing", "stand still", "linger", "say nothing", "hold still",
        "stay put", "bide my time", "keep quiet", "stay silent", "keep still", "pass the time",
        "stay quiet", "remain silent", "hesitate", "sit",
    ),
    "rest": (
        "rest", "sleep", "nap", "camp", "take a rest", "take a break", "take a nap", "sit down", "lie down",
        "catch my breath", "relax",
    ),
    "use": (
        "use", "operate", "activate", "apply", "switch on", "switch off", "turn on", "turn off", "employ",
        "put", "insert", "place", "fit", "attach", "connect", "wear", "put on", "ring", "knock on",
        "knock at", "try out",
    ),
    "light": ("light", "kindle", "ignite", "light up"),
    "extinguish": ("extinguish", "put out", "snuff", "blow out", "douse"),
    "eat": ("eat", "bite", "taste", "swallow", "nibble", "devour"),
    "drink": ("drink", "sip", "drink from", "gulp", "swig", "quaff"),
    "write": ("write", "write down", "jot down", "scribble", "sign"),
    "talk": (
        "talk", "talk to", "talk with", "speak", "speak to", "speak with", "say", "say to", "tell", "chat",
        "chat with", "chat to", "mention", "mutter", "whisper", "whisper to", "shout", "shout at", "call",
        "call to", "call out", "reply", "reply to", "answer", "respond", "respond to", "make small talk",
        "make small talk with", "make conversation", "make conversation with",
        "strike up a conversation with", "have a word with", "small talk", "bring up", "remark", "discuss",
        "murmur", "address", "yell", "yell at", "comment", "explain", "introduce myself",
        "introduce myself to", "approach", "chatter",
    ),
    "ask": (
        "ask", "question", "inquire", "enquire", "interrogate", "query", "quiz", "ask about",
        "press for answers", "find out", "probe",
    ),
    "greet": (
        "greet", "say hello", "say hello to", "say hi", "say hi to", "wave", "wave at", "wave to", "nod to",
        "nod at",
    ),
    "apologise": (
        "apologise", "apologize", "apologise to", "apologize to", "say sorry", "say sorry to",
        "make amends", "beg forgiveness", "ask for forgiveness", "apology", "make it up to",
    ),
    "comfort": (
        "comfort", "console", "reassure", "calm", "calm down", "soothe", "sympathise", "sympathize",
        "cheer up", "sympathise with", "sympathize with", "empathise with", "empathize with",
        "listen kindly to",
    ),
    "joke": (
        "joke", "joke with", "make a joke", "tell a joke", "crack a joke", "tease", "kid", "jest", "quip",
        "lighten the mood",
    ),
    "flirt": ("flirt", "flirt with", "wink", "wink at", "charm", "make eyes at", "seduce"),
    "kiss": ("kiss", "lean in", "give a kiss"),
    "come closer": (
        "come closer", "move closer", "step closer", "move nearer", "sit beside", "sit down beside", "sit with",
        "sit down with", "sit next to", "sit down next to", "sit by", "lean closer", "draw near",
    ),
    "touch": (
        "touch", "hug", "embrace", "hold hands with", "take the hand of", "squeeze the hand of",
        "give a hug", "hold", "put an arm around", "put a hand on", "lay a hand on", "place a hand on",
        "rest a hand on", "stroke", "pat",
    ),
    "compliment": (
        "compliment", "praise", "flatter", "admire", "compliment on", "applaud", "congratulate",
    ),
    "thank": ("thank", "say thank you", "say thank you to", "say thanks", "give thanks"),
    "promise": ("promise", "promise to", "swear", "vow", "give my word", "make a promise", "pledge"),
    "confess": (
        "confess", "confess to", "admit", "admit to", "reveal", "come clean", "own up", "tell the truth",
        "open up to", "be honest with", "disclose", "share", "confide in", "confide", "tell a secret",
    ),
    "persuade": (
        "persuade", "convince", "plead", "plead with", "beg", "coax", "urge", "talk into", "negotiate",
        "negotiate with", "bargain", "bargain with", "haggle", "reason with", "argue", "argue with",
        "appeal to", "insist", "request", "suggest", "propose", "debate",
    ),
    "threaten": ("threaten", "intimidate", "menace", "scare", "warn", "frighten", "bully", "loom over"),
    "deceive": (
        "deceive", "lie", "lie to", "bluff", "trick", "fool", "mislead", "make up a story", "pretend",
        "feign",
    ),
    "accuse": ("accuse", "confront", "blame", "call out", "denounce", "challenge"),
    "insult": (
        "insult", "mock", "taunt", "ridicule", "swear at", "curse", "curse at", "provoke", "jeer at",
    ),
    "boundary": (
        "set a boundary", "set boundaries", "draw a line", "say no", "say no to", "refuse", "decline",
        "back off", "step back", "give space", "pull away", "ask for space", "turn down", "reject",
        "give some space", "set a limit", "respect the boundary of", "stand up to", "hold my ground",
    ),
    "help": (
        "help", "assist", "aid", "help up", "lend a hand", "lend a hand to", "offer help", "offer to help",
        "support", "help out",
    ),
    "heal": (
        "heal", "bandage", "revive", "tend", "tend to", "treat", "patch up", "stabilise", "stabilize",
        "bring round", "wake",
    ),
    "invite": ("invite", "invite to", "ask out", "ask to join"),
    "cast": ("cast", "cast a spell", "conjure", "invoke", "summon", "enchant"),
    "read_person": (
        "read", "read the mood of", "read the face of", "sense", "size up", "gauge", "study the face of",
        "notice",
    ),
    "perform": ("perform", "sing", "sing to", "dance", "dance with", "play", "play music", "hum"),
    "mark": (
        "mark", "play", "place", "put", "take", "choose", "claim", "cross", "pick", "go", "go for", "move",
        "move to", "draw",
    ),
    "resign": ("resign", "give up", "concede", "forfeit", "surrender", "yield"),
    "new_game": ("new game", "play again", "rematch", "start over", "reset", "restart"),
    "leave": (
        "leave", "walk away", "walk out", "excuse myself", "say goodbye", "say goodbye to", "storm out",
        "depart",
    ),
}  # fmt: skip

# Meanings that are said rather than done.
SPOKEN = frozenset(
    "talk ask greet apologise comfort joke flirt compliment thank promise confess persuade threaten deceive accuse "
    "insult boundary invite".split()
)
# Speaking without a purpose of its own: a topic or a cue may give it one.
GENERIC = frozenset({"talk", "ask"})

# Cues in what is said, strongest first: pattern, meanings to try in order, and whether a question mark beats it.
CUES: tuple[tuple[str, tuple[str, ...], bool], ...] = (
    (r"\b(?:can|could|may) (?:i|we) (?:have|borrow)\b", ("ask", "talk"), False),
    (
        r"\b(?:sorry for your (?:\w+ )?loss|condolences|sorry to hear|sorry you (?:had|have) to)\b",
        ("comfort", "talk"),
        False,
    ),
    (
        r"\b(?:sorry|apolog\w+|forgive me|my fault|my bad|my mistake|i was wrong|didn'?t mean (?:to|it))\b",
        ("apologise", "comfort"),
        False,
    ),
    (
        r"\b(?:i promise|i swear|(?:have|give you) my word|i vow|you can count on me|i(?:'ll| will) never)\b",
        ("promise", "comfort", "persuade"),
        False,
    ),
    (
        (
            r"\b(?:or else|i(?:'ll| will) (?:kill|hurt|end|break|ruin|make you)|you(?:'ll| will) regret|"
            r"last warning|don'?t make me|watch your(?:self| step| mouth))\b"
        ),
        ("threaten", "boundary"),
        False,
    ),
    (
        (
            r"\b(?:i confess|i have to tell you|i need to tell you|the truth is|i lied|it was me|i did it|"
            r"to be honest|i love you|i(?:'m| am) in love|i have (?:a )?feelings|i never told you|"
            r"i have a confession|i(?:'ve| have) been hiding|i took it|i should have told)\b"
        ),
        ("confess",),
        False,
    ),
    (
        r"\b(?:knock knock|just kidding|kidding|ha ?ha\w*|lol|joke|funny|walks? into a bar|why did the)\b",
        ("joke",),
        False,
    ),
    (
        (
            r"\b(?:leave me alone|back off|stop it|stop that|don'?t touch|i(?:'d| would) rather not|"
            r"not comfortable|i need (?:some )?space|i can'?t do this|no means no|that'?s enough|not okay with|"
            r"please stop|i said no|(?:can'?t|don'?t want to) talk about)\b"
        ),
        ("boundary",),
        False,
    ),
    (
        (
            r"\b(?:you(?:'re| are) (?:lying|a liar|hiding)|you lied|you stole|you did (?:it|this)|your fault|"
            r"how could you|i know (?:what )?you)\b"
        ),
        ("accuse", "ask"),
        False,
    ),
    (
        (
            r"\b(?:idiot|stupid|fool|coward|moron|pathetic|shut up|screw you|damn you|hate you|loser|bastard|"
            r"go to hell)\b"
        ),
        ("insult", "threaten"),
        False,
    ),
    (r"\b(?:thank you|thanks|grateful|appreciate|cheers)\b", ("thank", "talk"), False),
    (
        (
            r"\b(?:it'?s (?:ok|okay|all ?right|alright|going to be)|it will be (?:ok|okay|all right|alright|"
            r"fine)|don'?t worry|i(?:'m| am) here|not alone|take your time|there,? there|you(?:'re| are) safe|"
            r"no rush|everything will be|i understand how)\b"
        ),
        ("comfort",),
        False,
    ),
    (
        (
            r"\b(?:beautiful|gorgeous|lovely|well done|good job|great job|impressive|amazing|brilliant|"
            r"you look (?:good|nice|great)|handsome|i admire|i like your|nice work)\b"
        ),
        ("compliment", "flirt"),
        False,
    ),
    (
        (
            r"\b(?:sweetheart|darling|kiss me|come here often|sexy|cute|dinner with me|date with me|"
            r"under the stars)\b"
        ),
        ("flirt", "compliment"),
        False,
    ),
    (
        r"\b(?:can i help|let me help|need (?:a|any) (?:hand|help)|may i help|i can help)\b",
        ("help", "comfort"),
        False,
    ),
    (
        (
            r"\b(?:please|trust me|come on|we (?:have|need) to|you (?:should|must|have to|need to)|listen to me|"
            r"believe me|let us|let's|give me|hand over)\b"
        ),
        ("persuade",),
        True,
    ),
    (
        (
            r"^\W*(?:hello|hi|hey|good ?(?:morning|evening|afternoon|day|night|bye)|bye|see you|greetings|howdy|"
            r"welcome)\b"
        ),
        ("greet",),
        True,
    ),
)  # fmt: skip

FILLERS: tuple[tuple[str, ...], ...] = tuple(
    tuple(phrase.split())
    for phrase in sorted(
        (
            "i", "we", "he", "she", "they", "let's", "lets", "let us", "let me", "please", "now", "then",
            "next", "and", "also", "just", "first", "finally", "again", "ok", "okay", "well", "so", "but",
            "maybe", "perhaps", "kindly", "go ahead and", "i'll", "i will", "i'd like to",
            "i would like to", "i want to", "i wanna", "i'd love to", "i try to", "i attempt to",
            "i'm going to", "i am going to", "i'm gonna", "i am", "i'm", "i decide to", "i start to",
            "i begin to", "i need to", "i have to", "i must", "i should", "i guess i", "i'd rather",
            "want to", "wants to", "wanna", "would like to", "try to", "tries to", "trying to", "try and",
            "attempt to", "attempts to", "going to", "gonna", "will", "to", "can i", "could i", "may i",
            "can we", "could we", "may we", "might i", "shall we", "should i", "can", "could", "manage to",
            "begin to", "start to", "continue to", "proceed to", "decide to", "decides to", "hurry to",
            "my character", "we'll", "we will", "then i", "after that", "afterwards", "after", "meanwhile",
            "instead", "quick", "slow", "first of all", "once more", "immediately", "at once", "suddenly",
            "would you", "by", "myself", "yes", "no", "it's time to", "time to", "reach out and",
            "reach over and", "turn around and", "turn to",
        ),
        key=lambda phrase: -len(phrase.split()),
    )
)  # fmt: skip

# Deeds that stories are full of and few rulesets know: told as no deed, they are not mistaken for something said.
DEEDS = tuple(
    "bake bathe boil brush build burn bury button carry carve catch chase clean collapse comb cook cut dig dive dress "
    "dry dust empty erase feed fill fix float fly fold freeze iron juggle knit knock lick mend mop pack paint pet "
    "polish pour remove repair rinse roll rub scratch scrub shave slice slide smash smell smoke spill spit spray "
    "sprinkle stack stir stuff sweep swim throw tidy tie undress unfold unpack untie vomit wash water wipe "
    "wrap cheat".split()
)

# How people on a phone write what the interpreter knows in full.
SLIPS: dict[str, str] = {
    "im": "i'm", "ive": "i've", "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't",
    "wasnt": "wasn't", "arent": "aren't", "cant": "can't", "couldnt": "couldn't", "wont": "won't",
    "wouldnt": "wouldn't", "shouldnt": "shouldn't", "havent": "haven't", "hasnt": "hasn't", "whats": "what's",
    "wheres": "where's", "whos": "who's", "hows": "how's", "whys": "why's", "thats": "that's", "theres": "there's",
    "lets": "let's", "youre": "you're", "youve": "you've", "youll": "you'll", "youd": "you'd", "theyre": "they're",
    "hes": "he's", "shes": "she's", "u": "you", "ur": "your", "r": "are", "pls": "please", "plz": "please",
    "thx": "thanks", "thru": "through", "thier": "their",
    "teh": "the", "wat": "what", "wut": "what", "sry": "sorry", "soz": "sorry",
}  # fmt: skip

NEGATIONS = frozenset(
    "not don't dont doesn't doesnt didn't didnt never won't wont wouldn't can't cant cannot without refuse refuses "
    "avoid avoids shouldn't".split()
)
PREPOSITIONS = frozenset(
    "with using at to toward towards in into inside on onto through from under beneath behind about for over against "
    "near beside by of regarding concerning via past down up around along off that whether if how why what".split()
)
TOWARDS = frozenset("to toward towards with at".split())
# Verbs of speech with what is said after them, not who is spoken to; and the words that begin what is spoken of.
SAYING = frozenset(
    "say says said saying mention mentions mentioned share admit confess sorry answer reply whisper mutter call shout "
    "explain remark suggest propose promise swear joke lie".split()
)
CONTENT_ENDS = frozenset({"about"})
INSTRUMENTAL = frozenset({"with", "using", "via"})
TAILS = frozenset(
    {
        "because",
        "since",
        "so",
        "unless",
        "while",
        "until",
        "as",
        "like",
        "hoping",
        "when",
        "where",
        "who",
        "which",
    }
)
NOTHING_WORDS = frozenset(
    "around about again carefully closely here there everything everyone everybody anything something room place area "
    "surroundings scene back away out in inside up down over off together along quickly slowly quietly gently now the "
    "a an it's very some more bit little at for to on with moment while forward closer somewhere".split()
)
PARTICLES = frozenset({"up", "down", "on", "off", "over", "away", "out", "in", "back", "open", "shut"})

IRREGULAR: dict[str, tuple[str, ...]] = {
    "go": ("goes", "went", "gone", "going"), "take": ("took", "taken", "taking"), "get": ("got", "gotten"),
    "give": ("gave", "given"), "tell": ("told",), "speak": ("spoke", "spoken"), "run": ("ran",),
    "break": ("broke", "broken"), "throw": ("threw", "thrown"), "leave": ("leaving", "leaves"),
    "steal": ("stole", "stolen"), "hide": ("hid", "hidden"), "sit": ("sat",), "stand": ("stood",),
    "write": ("wrote",
    "written"), "hold": ("held",), "find": ("found",), "make": ("made",), "feel": ("felt",),
    "fight": ("fought",), "shoot": ("shot",), "strike": ("struck",), "swing": ("swung",), "light": ("lit",),
    "lie": ("lied", "lying"), "sing": ("sang", "sung"), "drink": ("drank", "drunk"), "eat": ("ate", "eaten"),
    "sleep": ("slept",), "draw": ("drew", "drawn"), "bring": ("brought",), "see": ("saw", "seen"),
    "hear": ("heard",), "keep": ("kept",), "lend": ("lent",), "slide": ("slid",), "sneak": ("snuck",),
    "creep": ("crept",), "swear": ("swore", "sworn"), "bite": ("bit", "bitten"), "flee": ("fled",),
    "choose": ("chose", "chosen"), "say": ("said",), "pay": ("paid",), "lay": ("laid",), "do": ("did",
    "does"),
    "come": ("came",), "have": ("had", "has"), "be": ("was", "am",
    "is"), "wind": ("wound",), "beat": ("beaten",),
    "spin": ("spun",), "leap": ("leapt",), "wake": ("woke", "woken"), "fit": ("fitted",), "seek": ("sought",),
    "forbid": ("forbade",), "bid": ("bade",), "stick": ("stuck",), "hang": ("hung",), "blow": ("blew",),
}  # fmt: skip
