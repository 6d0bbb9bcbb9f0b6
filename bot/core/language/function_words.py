"""Words that carry no subject of their own: what a clause is about is in its other words. Data only."""

from __future__ import annotations

FUNCTION_WORDS = frozenset(
    "a an the this that these those my your his her its our their mine yours hers ours theirs me you him it us them "
    "i he she we they u ya ur myself yourself himself herself itself one ones who whom whose what which when where "
    "why how whats wheres whos hows am is are was were be been being do does did done have has had will would shall "
    "should can could may might must ought not no nor never yes yeah yep and or but if because cos cause than as "
    "while so of in on at to for from with without by into onto off over under up down out about after before again "
    "then now here there too also very just really only even still ever else any some all both each every much many "
    "more most lot bit well okay ok oh ah hey hi hello lol haha um hm hmm please sorry thanks wait right sure maybe "
    "actually i'm i'll i've i'd you're you'll you've you'd he's she's it's that's we're they're there's what's who's "
    "where's how's why's don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't "
    "haven't hasn't let's".split()
)

# Verbs that only ask or go with what is asked about: "tell me", "do you know", "what happened to".
LIGHT_VERBS = frozenset(
    "tell told say said says speak talk ask know knows think mean means meant want like get got gets give go goes gone "
    "come make made happen happened happens take took see look thing things something anything everything love "
    "honestly exactly hear heard wonder guess".split()
)
