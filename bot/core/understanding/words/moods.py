"""Words by which it is told who does something, and whether it is done at all. Data only."""

from __future__ import annotations

OWN_SUBJECTS = frozenset("i we i'll we'll i'm we're imma ill im let's lets".split())
SUBJECTS = frozenset(
    "i we you he she it they somebody someone anybody anyone everybody everyone nobody who this that there these those "
    "people one he's she's they're you're it's he'll she'll they'll you'll they've you've he'd she'd they'd you'd ya "
    "nothing something y'all".split()
)
COORDINATE = frozenset("and then but so plus nd n or".split())
SUBORDINATE = frozenset(
    "if when whenever unless before until till because cause cos since who which whose whom whether than as like though "
    "although once after where how why what lest that while whoever whatever wherever whichever instead rather except".split()
)
# What happens meanwhile, or before, so that the deed after it is done all the same.
TIMES = frozenset("while as after".split())
# Clauses after which one's own is the main one, though no comma parts them ("because he lied I hit him").
MAIN_FOLLOWS = frozenset("before because cause since though although".split())
REPORTING = frozenset(
    "say says said think thinks thought know knows knew see saw hear heard claim claims claimed believe believes believed "
    "that me tell tells told swear swears swore hope hopes wish dreamt dreamed remember reckon".split()
)
CONDITIONS = frozenset(
    "if unless when whenever suppose supposing imagine provided assuming once whoever".split()
)
AUXILIARIES = frozenset(
    "do does did is are was were will would can could shall should may might must have has had am don't doesn't didn't "
    "won't wouldn't can't couldn't shouldn't isn't aren't wasn't haven't".split()
)
INTERJECTED = frozenset(
    "ok okay well oh ugh right fine hey no yes yeah nah alright haha lol ha whoa um uh hm hmm grr argh so screw it forget "
    "sorry good now enough talk".split()
)
ADVERBS = frozenset(
    "already now then just only also again still first next quickly finally simply here there today too both all really very "
    "straight right hard fast instead even at last once more immediately".split()
)
# What may stand between a subject and what it does.
CHAIN = frozenset(
    "am will ll going gonna to try tries trying tried attempt attempts attempting want wants wanna start starts started "
    "begin begins began go goes went come comes get gets let do does did manage manages decide decides decided proceed "
    "continue keep keeps can dare dares must have had got need needs be me us".split()
)
# Verbs and adjectives after which what one is "to" do is not done by saying so.
NO_GOVERNORS = frozenset(
    "tell tells told telling ask asks asked order orders beg begs beg promise promises promised swear swears threaten "
    "threatens refuse refuses refused afraid scared ready tempted tempting hope hopes hoping hate hated like liked love "
    "loved wish wished plan plans planning planned pretend pretends forget forgot fail failed decline hesitate remember "
    "remembered dream think thought consider considered wanted means mean meant need used supposed able easy wrong "
    "right stupid better best time reason how way used ought allowed enough too nothing nobody no about offer offers "
    "prepare prepared reluctant willing sure here there came live lived born".split()
)
# After "if", what leaves nothing open: "if there is one", "if I can", "if need be".
POLITE_IFS = frozenset("there possible can may necessary need needed any must have allowed".split())
UNREAL = frozenset(
    "not never nor nearly almost would should could might may i'd we'd he'd she'd they'd wish hope hoped imagine suppose "
    "maybe perhaps pretend dream dreamt dreamed nobody without cannot can't dont wont cant wouldnt couldnt shouldnt didnt "
    "doesnt isnt neither hardly barely avoid stop stops instead refuse refuses used please".split()
)
FINITE = frozenset(
    "is isn't was wasn't would wouldn't could couldn't might may will won't can can't must seems feels takes makes means "
    "doesn't does are were".split()
)
# Times long gone, and what is done again and again.
LONG_PAST = (
    r"\b(?:ago|once upon|(?:i|we|he|she|they) once|back then|yesterday|last (?:night|week|month|year|summer|winter|time|spring|autumn)|"
    r"when (?:i|we|he|she) (?:was|were)|as a (?:child|kid|boy|girl)|in (?:my|those|the old) (?:youth|day|days|years)|"
    r"every (?:day|night|week|month|year|winter|summer|time|morning|\w+day)|always|usually|often|sometimes|all my life|"
    r"for (?:\w+ )?(?:years|decades|months)|(?:forty|thirty|twenty|ten|fifty) years|used to|tomorrow|some ?day|one day|"
    r"next (?:week|month|year|time)|in (?:19|20)\d\d|at school|in the war|over the years)\b|\bonce(?: [.!,]|$| when)"
)
# With what one says that one does something again and again.
HABITUALLY = frozenset("mostly mainly generally normally typically usually sometimes often always".split())
# What people do for their living or their leisure, to things of a kind.
PRACTISED = frozenset(
    "drive teach sell bake breed keep grow run build design import export mend fix repair paint clean wash cut dress draw "
    "carry deliver write edit translate tune rent lose break collect study play smoke photograph train raise shear weave "
    "knit sew brew bind bury dig haul load catch hunt trap trade make read iron polish sharpen shoe forge restore buy ride "
    "sail fly work judge chair book cast print".split()
)
# What begins no bare noun.
NO_OBJECT = frozenset(
    "a an the my your his her their our its some any no every each all both one two three four five another this that these "
    "those it him them me us you on off up down in out over away back through around along for to at with from of into as "
    "and or but so then too well hard fast home here there better first".split()
)
# What is drawn, made or written here and now, though no article stands before it.
DONE_NOW = frozenset(
    "notes faces hands circles lines eyes fingers arms shapes hearts squares crosses noughts noises sounds amends excuses "
    "steps tracks words letters numbers initials laps".split()
)
