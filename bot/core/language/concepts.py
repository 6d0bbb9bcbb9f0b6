"""What people say in many ways and mean by it, for the patterns of topics ("{need_not} {tell}"). Data only.

A concept is a list of words and short phrases, without apostrophes, each as people type it.
"""

from __future__ import annotations

from functools import lru_cache

_LISTED = {
    "you_may": "you can; you could; you may; you should; you might; you ought to; you are allowed to; "
    "youre allowed to; you get to; u can; ur allowed to; why dont you; its time you; time for you to; time you; "
    "feel free to; its all right to; its ok to; its okay to; its fine to; youre free to; you have leave to; "
    "you just; you must; "
    "nobody minds if you; no one minds if you; wont hurt to; you can just; you may just",
    "need_not": "dont have to; do not have to; neednt; need not; dont need to; do not need to; dont got to; "
    "never have to; not have to; no need to; doesnt have to; does not have to; doesnt need to; wont make you; "
    "will not make you; not going to make you; not gonna make you; not here to make you; not asking you to; "
    "wont ask you to; wont ask; will not ask; nobody is asking you to; nobody is making you; nobodys making you; "
    "nobody is going to make you; nobody is going to force you to; nobody can make you; nobody will make you; "
    "nobody will ask you to; no one is going to make you; no one will make you; wont force you to; "
    "without having to; without",
    "rest": "stop; rest; put it down; put it all down; put that down; put them down; set it down; set it all down; "
    "lay it down; let go; let it go; let it all go; leave it; leave them; leave the dishes; leave the washing up; "
    "sit down; take a break; take a rest; have a rest; call it a day; give it up; stand down; lay it all down; "
    "go to bed; get some sleep; sleep; go and sleep; take it easy; stop now; be done; knock off",
    "enough": "enough; plenty; more than enough; long enough; your share; your bit; all you could; your part",
    "done": "done; did; carried; held; given; kept; worked; served; waited",
    "carry": "carry; carry it; carry that; carry this; hold; hold it; hold it up; hold everything up; do; do it; "
    "take; take it; take that; take this; take over; manage; look after; deal with; handle; bear; shoulder; "
    "see to; see to it; finish; finish up; help",
    "anybody_else": "somebody else; someone else; somebody; someone; others; other people; the rest of us; us; we; "
    "i; me; another",
    "alone": "alone; by yourself; on your own; all yours; yours alone; all on you; only you; single handed; "
    "all by yourself",
    "believe": "believe; believed; trust; dont doubt; do not doubt; take your word; take his word; your words good; "
    "never doubted; have faith in; stand behind; back you",
    "truth": "telling the truth; tell the truth; not lying; not a liar; no liar; arent lying; are not lying; "
    "didnt lie; did not lie; never lied; honest; an honest man; isnt lying; speak the truth; speaking the truth; "
    "mean it; dont lie; wouldnt lie; youre lying; were lying",
    "doubt_not": "dont think; do not think; never thought; dont believe; cant believe; wont believe",
    "enough_for_me": "enough for me; good enough for me; all i need; good enough",
    "tell": "tell; say; say who; name; name anybody; name names; name anyone; give up; give anyone up; "
    "give anybody up; give him up; give them up; give her up; rat; rat out; rat on; rat anybody out; snitch; "
    "tell on; tell me who; tell anyone; tell on anybody; betray; betray anyone; betray anybody; turn in; "
    "turn anybody in; point the finger; blame; accuse; grass; inform; talk; sell out; reveal; tell me",
    "keep_secret": "keep your secret; keep it to yourself; keep the secret; keep his secret; keep their secret; "
    "your secret is safe; keep it; keep what you know; keep quiet",
    "say_it": "say it; say; say so; tell me; spit it out; let it out; come out with it; get it out; speak; "
    "say what you want; say what you mean; say whatever; talk; say that; say anything; tell; out with it",
    "whatever": "whatever it is; whatever you have; whatever you want; whatever; anything",
    "badly": "badly; wrong; any key; in any key; out of tune; any way; any old way; however; anyhow; however it comes; "
    "the wrong way; all wrong; in the wrong order; clumsily; wrong notes; out of order; as it comes; a mess",
    "not_mind": "dont mind; do not mind; doesnt matter; does not matter; its fine; are fine; is fine; no matter; "
    "dont care; dont have to be; doesnt have to; does not have to; neednt; no right way; no wrong way; "
    "not have to; prefer; rather; doesnt need to",
    "right": "right; perfect; pretty; come out right; sound right; be good; make sense; come out; good; in tune",
    "listen": "listening; listen; hear it; hear you; hear; all ears; here to hear; want to know; im here",
    "hear_no": "nobody can hear; no one can hear; nobody hears; nobody outside can hear; nobody else can hear; "
    "only me; just me; just us; only us; just the two of us; only the two of us; nobody else here; no button; "
    "no buttons; nobody is listening; off the air",
    "stand_by": "stand by; on your side; on his side; on both your sides; side with; in this together; it together; "
    "this together; him together; them together; stand together; stick together; stay together; "
    "count me in; in it with you; vouch; have your back; got your back; help you; help him; help you both; "
    "im with you; am with you; were with you; "
    "be there; right beside you; at your side; go past me; go through me; get past me; over my dead body; "
    "share it; im in; were in this; wont leave you; hide him; hide them; keep him safe; protect him; cover for; "
    "get him through; get him over; get him across; get them through",
    "seen_nothing": "saw nothing; seen nothing; know nothing; didnt see; havent seen; heard nothing; say nothing; "
    "tell them nothing; wont tell them; wont say a word; wont breathe a word; not a word; wont give him; "
    "wont turn him in; never saw",
    "not_alone": "not alone; wont be alone; will not be alone; arent alone; are not alone; not the only; "
    "no longer alone; neednt be alone; dont have to be alone; dont have to do this alone; never alone; not by yourself",
    "go_away": "go; leave; go home; walk away; come away; get out; come out; go out; close up; shut up shop; shut up; "
    "lock up; pack up; come with me; retire; be off; walk out; come out from behind; come along; clock off; "
    "step out; step away; catch your train; go on holiday; put up the shutter; walk out of here",
    "over": "over; finished; done; at an end; up; ended; done with",
    "want": "want; wanted; wish; like; really want; actually want; prefer; choose; decide; feel; need; be happy; "
    "hoping for",
    "your_wish": "your choice; your decision; your life; your call; your own mind; up to you; ask you; asked you; "
    "asking you; what you want; what you wanted; what do you want; what would you; u want; asked what you; asked her",
    "marry": "marry; marry him; this; go; go through with it; get married; be married; be his wife; be there; "
    "this wedding; the wedding; it; him; over there; cross; the other side",
    "support": "arm; my arm; take my arm; hold my arm; my hand; take my hand; lean on; lean on me; shoulder; "
    "my shoulder; hold on to me; hold my hand",
    "lead": "count; count the steps; count for you; guide; lead; walk you; walk with you; walk beside you; take you; "
    "see you; steer; bring you; call the steps; be your eyes; whisper; go with you; go on with you; come with you; "
    "went on with you; came with you; beside you; by your side; stand beside you; with you; on together; together",
    "stage": "on; the stage; stage; the wings; wings; down; steps; the steps; your mark; your entrance; up there; "
    "the stairs; stairs; out there; to your chair; the way",
    "take_over": "take over; relieve; take; take on; keep; stand; sit; mind; guard; look after; keep an eye on; watch; "
    "hold; see to; be; have; cover; do; hand me; give me; hand over; pass me; look to",
    "post": "watch; your watch; the watch; post; your post; house; the house; door; the door; keys; the keys; "
    "lamp; the lamp; shift; your shift; place; your place; guard; it from here; over; the night; the lantern; this; it",
    "praise": "beautiful; good; lovely; wonderful; brilliant; superb; masterpiece; marvellous; magnificent; alive; "
    "splendid; the best; best thing; a wonder; a marvel; gorgeous; great; very good; really good; extraordinary; "
    "moving; fine",
    "fond": "like; love; admire; proud; prefer; rather have; would hang; would buy; enjoy; adore; rather look at; "
    "cant stop looking at; believe in",
    "art": "painting; picture; horse; work; yours; hand; brush; feet; it; paint; painter; canvas; this; brandt; "
    "own work; own name",
    "painter": "painted; made; did; are the painter; you made; your work; your hand; you painted; you did; your own; "
    "yours; you; your painting; at yours; your horse; you made them",
    "look": "look at; looking at; see; looking; seen; noticed; notice; looked at; seeing",
    "obtain": "bring; get; fetch; find; give; buy; lend; make; have; get hold of; got; gave; brought; found; bought; "
    "trade; swap; exchange; offer; fetched; lent; carry; borrow; shall have; hand over; hand you",
    "remove": "get; got; clear; cleared; rid; drive; drove; deal with; dealt with; chase; chased; throw; threw; send; "
    "sent; take care of; took care of; sort out; sorted out; lay; put; turn; kick; kicked; see off; move; moved; "
    "got rid of; get rid of; is gone; gone; hes gone; him gone; want him gone; empty; quiet; settle; lead",
    "out": "out; away; off; home; to bed; back to bed; to rest; gone; of him; of it; from there; the mill; your mill; "
    "your kitchen; your home; the kitchen; home back; house back; kitchen back; mill back; place back",
    "forgive": "forgive; forgiven; forgave; not angry; arent angry; am not angry; no hard feelings; dont blame; "
    "do not blame; dont hold it against; make it right; put it right; put it back; pay it back; understand why; "
    "see why; would have done the same",
    "company": "stay; stay here; stay with you; keep you company; sit with you; wait with you; wait; remain; "
    "not going anywhere; wont leave; not leaving; be here; have all night; got all night; in no hurry; no hurry; "
    "no rush; not in a hurry; here until; here till; as long as you like; as long as it takes; take your time",
    "us": "us; me; him; her; them; my friend; my friends",
    "by": "by; in; past; through; inside; come in; go in; look inside; have a look; pass; into the mill; "
    "get to the mill; see the mill",
    "open_it": "open; unlock; unbar; unwedge; take out the wedge; move; take away; pull out; unblock; lift",
    "way": "door; the door; shaft; the shaft; the way; the mill; gate; that thing; wedge; this; that",
    "lend": "lend; lent; loan; borrow; borrowed; have; use; take; give; gave; part with; parted with; let go of; "
    "spare; let me have; let us have; let them have; want",
    "unkind": "wont be kind; not going to be kind; no kindness; wont thank; wont be nice; no speeches; no speech; "
    "wont make a fuss; no fuss; wont cry; not be kind; not thank you; wont pity; no pity; dont pity",
    "pay": "pay; paid; wage; wages; hire; employ; job; work; real work; proper work; honest work; trade",
    "mend": "mend; put back; put them back; put the stones back; build; rebuild; repair; fix; lay; building; mending; "
    "set back; bring back; return; stay up; stays up",
    "stones": "stones; stone; bridge; the bridge; wall; arch; it",
    "bread": "bread; loaf; loaves; warm bread; warm loaf; fresh bread; rent; a crust; your rent; what you are owed; "
    "what youre owed; oven",
    "sea": "sea; the sea; coast; the coast; ships; shore; harbour; salt water; ocean; beach",
    "escape": "see; take; go; get; travel; bring; show; come; leave; send; walk",
    "other_work": "another post; other work; another job; a new post; keep the books; do the books; keep our books; "
    "work for mag; a place at the keystone; work at the inn; work here; books for mag; work for us",
    "seat": "a seat at the table; a place at the table; a seat; a place; a chair; keep the gate; gatekeeper; "
    "stay on the bridge; a house on the bridge; a house; live here; one of us; a home; your place here",
}

CONCEPTS: dict[str, tuple[tuple[str, ...], ...]] = {
    name: tuple(sorted((tuple(phrase.split()) for phrase in listed.split(";")), key=len, reverse=True))
    for name, listed in _LISTED.items()
}
"""The phrases of each concept, each as its words, the longest first."""


@lru_cache(maxsize=8192)
def concepts_of(keyword: str) -> tuple[str, ...]:
    """The concepts that a keyword names in braces: "{need_not} {tell}" has two, a plain phrase none."""
    return tuple(part.strip("{}") for part in keyword.split() if part.startswith("{"))


def is_pattern(keyword: str) -> bool:
    """Whether a keyword of a topic names concepts, and is no plain phrase."""
    return bool(concepts_of(keyword))
