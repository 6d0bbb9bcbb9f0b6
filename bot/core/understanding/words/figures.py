"""Figures of speech by the act they stand for, written as `verbs.py` has them: what they name is nothing. Data only."""

from __future__ import annotations

FIGURES: dict[str, str] = {
    "use": """give _ a go; give _ a try; give _ a shot; give _ a whirl; give _ a bash; have a go at; have a go on; have a go with;
        have a bash at; have a crack at; have a stab at; take a crack at; have a try at""",
    "look": """take it in; take it all in; drink it in; drink it all in; get the lie of the land; get the lay of the land;
        cast an eye around; cast an eye about; cast * eye around; cast * eye about; keep * eyes peeled; keep * eyes open;
        keep an eye out; keep a lookout; keep a look out; keep watch; have a butcher 's; have a gander; run * eye over the room;
        run * eyes over the room; cast * eyes around; see what 's what; have a look at what's what; have a look at what 's what; see what is what;
        have a look what's what; find out what's what; take * surroundings in""",
    "examine": """hold _ side by side; lay _ side by side; put _ side by side; hold _ next to each other;
        hold _ next to one another; hold _ together; fit _ together; piece _ together; sneak a peek at; sneak a look at; sneak a peek through; sneak a look through; sneak a peek into; sneak a look into;
        sneak a peek; sneak a look; steal a glance at; steal a look at; steal a peek at; cast an eye over; run an eye over; run * eye over; run * eyes over; cast * eyes over; have a butcher 's at;
        have a gander at; have a squint at; have a shufti at; have a nose at; give _ the once over; keep watch over""",
    "watch": """keep an eye on; catch * eye; catch * gaze; hold * gaze; hold * eye; hold * eyes; meet * eye; keep tabs on;
        keep a close eye on; keep half an eye on""",
    "think": """make sense of; make sense of it; make sense of it all; make head or tail of; make heads or tails of;
        make neither head nor tail of; get * head round; get * head around; wrap * head around; make up * mind; make * mind up;
        read between the lines; put two and two together; put * finger on; rack * brains; rack * brain; wrack * brain;
        weigh up; weigh * options; get to the bottom of; have a feeling; have a funny feeling; have a bad feeling;
        have a strange feeling; have a hunch; have a suspicion; have a theory; have an idea; have no idea; have second thoughts;
        have half a mind to; have a mind to; keep _ in mind; bear _ in mind; sleep on it; take * word for""",
    "wait": """watch out for; look out for; be on the lookout for; keep a lookout for; keep watch for; stand guard;
        stand watch; stand sentry; mount guard; keep guard; wait up for; count how long; see how long; wait to see; catch * breath; get * breath back; bide * time; take * time; kill time; stall for time; play for time;
        lose track of time; mind * own business; mind * business; keep * cool; keep * head; keep * head down; keep * calm;
        stay put; sit tight; hang back; hold fire; hold * fire; wait and see; leave it at that; let it go; let it slide;
        let it pass; let it lie; keep still; keep quiet; keep schtum; keep mum; hold * horses; keep * thoughts to @;
        keep * opinion to @; buy some time; buy time; call it a night; call it a day; give it a minute; give it a moment;
        give it a second; give it time; give it a rest""",
    "back_away": "keep * distance; give _ a wide berth; keep out of * way; stay out of * way",
    "say": "break the silence; fill the silence; clear the air; make small talk; make conversation; pass the time of day; hit it off with; strike up a conversation with; strike up a chat with",
    "touch": "shake on it; shake hands on it; shake * hand on it",
    "go": "make a run for it; do a runner; leg it; make @ scarce; make tracks; hit the road; take * chances outside",
    "flourish": """try _ smile; try _ grin; try _ laugh; try _ nod; try _ wave; manage _ smile; manage _ nod; force _ smile; risk _ smile;
        draw @ up; draw @ up to * full height; draw @ up to * height; pull @ up; pull @ up to * full height; pull @ up to * height; stand up to * full height; rise to * full height; punch the air; fight back tears; fight back the tears; fight back a; fight off sleep; beat time; beat around the bush; take _ at * word; take _ at face value; take _ up on; hold * breath; line _ up; line up; pile _ up; set _ in a row; put _ in a row; sort _ by; kick the; kick at the; kick a; go for it; here goes nothing; here goes; take the plunge; bite the bullet; get it over with; get on with it;
        get cracking; get stuck in; get a move on; get going with it; get the ball rolling; get down to business;
        throw caution to the wind; throw caution to the winds; push * luck; try * luck; chance * arm; take a chance;
        take one for the team; turn a blind eye; lose * nerve; keep * nerve; hold * nerve; find * nerve; steel @; brace @;
        gather * courage; gather * nerve; gather * wits; gather * thoughts; pluck up courage; pluck up * courage;
        screw up * courage; summon * courage; summon up * courage; pull @ together; get a grip; get a grip on @; collect @;
        compose @; make @ at home; make @ comfortable; make a scene; make a fuss; make a face; make faces; make a fist;
        pull a face; pull faces; toss a coin; flip a coin; flip a penny; spin a coin; kick @; pinch @; pat @ on the back;
        count to three; count to five; count to ten; count to twenty; count to a hundred; count under * breath;
        make the best of it; make the best of a bad job; make do; take heart; lose heart; take courage; play along;
        play the fool; act the fool; keep up appearances; save face; rise to the occasion; have a warm; have a fiddle;
        have a stretch; have a wobble; have a little cry; have a giggle; have a moment; swallow * pride; eat * words;
        eat humble pie; bottle it; chicken out; get cold feet; have kittens; blow off steam; let off steam; lick * wounds;
        wear * heart on * sleeve; keep * chin up; keep * hopes up; hope for the best; take it on the chin""",
    "attempt": "prop _ up; prop up; prop _ open; jam _ open; wedge _ open; swap _ round; swap _ around; sprinkle; scatter; put * shoulder to; put * shoulder against; put * weight against; put * weight behind; put * back into; put * boot to",
}
# What is had without being eaten or drunk, whatever it is called.
FOODS = frozenset(
    "drink sip gulp swig bite nibble taste cup mug glass drop tot dram shot pint coffee tea water beer wine gin "
    "whisky rum cocoa cordial biscuit biscuits cake slice sandwich sandwiches sweet sweets peppermint peppermints "
    "mint mints chocolate apple snack meal breakfast lunch dinner supper soup bread toast egg smoke cigarette puff".split()
)
