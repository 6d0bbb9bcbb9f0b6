"""Particle verbs and idioms of WordNet by the act they stand for, reviewed one by one. Data only.

Those whose first verb alone would handle, hurt or take something, and which do nothing of the kind ("break into a
grin"). Written as `verbs.py` has them.
"""

from __future__ import annotations

# What somebody looks like and goes, and neither looks at nor goes to: "I try to look casual", "she goes quiet".
_LOOKED = (
    "casual innocent busy sad tired happy angry cross hurt puzzled confused surprised guilty ashamed sheepish embarrassed worried nervous "
    "calm relaxed serious stern grim solemn thoughtful doubtful sceptical unimpressed impressed unconvinced dubious interested bored "
    "natural brave confident dignified harmless friendly important pleased smug proud hopeful shocked horrified alarmed apologetic"
)
_GONE = "posh formal soft shy quiet silent still pale red white cold stiff rigid limp scarlet crimson pink mute dumb numb blank weak"
_STATES = "; ".join(
    (
        *(f"look {each}" for each in _LOOKED.split()),
        *(f"{verb} {each}" for verb in ("go", "go very", "go all", "fall") for each in _GONE.split()),
    )
)

PARTICLES: dict[str, str] = {
    "flourish": f"""{_STATES}; break into a; break into song; break into laughter; break into tears; break into applause; burst into;
        burst out laughing; burst out crying; burst out in; break down; break down in tears; break up laughing; crack up;
        crack a smile; crack a grin; break a smile; break a sweat; break wind; break * back; break eye contact; break ranks; break stride; break step;
        bang on; beat around the bush; beat about the bush; beat time; beat * breast; drag * feet; drag * heels; kick * heels; dig * heels in;
        dig in * heels; take it easy; take the bus; take a bus; take the train; take a train; take a taxi; take a cab; take the ferry; take _ hours;
        take _ minutes; take _ days; take _ weeks; take _ months; take _ years; take ages; take a bow; take heed; take pride in; take kindly to; take exception to;
        take issue with; take it all; take to heart; take it to heart; take care; take pains; throw a fit; throw a tantrum; throw a party;
        throw up; throw * weight around; fly off the handle; flip * lid; flip * wig; hit the roof; hit the ceiling;
        hit the hay; hit the sack; hit home; hit rock bottom; hit * stride; jump for joy; raise the roof; raise hell; raise a stink; raise a toast; raise * cup; raise * glass; raise * mug; lift * glass; lift * mug; drink to;
        let go of the breath; let go of a breath; let out the breath; let * breath out; let * breath go; lighten up;
        give a damn; give a hoot; give vent to; give voice to; give way; give in; give thanks; give it * all; give it * best;
        feast * eyes on; hold * own; hold water; hold sway; hold forth; hold court; hold back tears; hold back the tears; hold it together;
        stick it out; stick out like; strike a pose; strike a chord; strike a note; strike lucky; strike it lucky;
        choke up; choke back; choke down; fight back tears; fight back the tears; fight down; bite back; bite * tongue; swallow hard; swallow a laugh;
        shake like; shake in * boots; shake with; chew * lip; chew on; chew it over; eat * heart out; eat * words;
        drop to * knees; drop to one knee; drop on * knees; drop dead; drop off; drop like; pull * weight; pull strings; pull * socks up;
        pull rank; pull in * horns; push * way; squeeze by; squeeze past; squeeze up; turn tail; turn the tables; turn over a new leaf; turn * stomach;
        turn pale; turn red; turn crimson; turn white; turn to face; turn round to face; turn around to face; turn round to; turn around to;
        turn away; turn away from; turn aside; turn on * heel; wheel round; wheel around; whirl round; whirl around; spin round;
        splash down; splash down into; splash into; splash through; splash about; splash around; splash in; wade in; wade into;
        wade through; plunge into; plunge in; put on a brave face; put on airs; put * feet up; put up with; put * trust in; put * best foot forward; put heads together;
        keep * hands to @; cut corners; cut a dash; cut a figure; cut capers; clean up * act; iron out; smell trouble; smell a rat;
        catch @; catch * foot; catch * sleeve; check @; find @; steady on; mind * head; mind * step; mind the draught; mind the step; mind the gap;
        lean back; lean forward; sit back; stand back up; stretch out; settle down; settle back; settle in; curl up; hunch up; double up; double over; straighten up;
        pipe down; simmer down; cool off; tense up; freeze up; well up; tear up a bit; choke on * words; shut * mouth; shut * eyes; snap out of it; snap * fingers; snap * mouth shut""",
    "attack": """bring _ down on; bring _ down _ on; bring _ down onto; bring _ crashing down on; swing _ down on; swing _ down at; swing _ at""",
    "think": """hit on a; hit on an; hit on the; hit upon a; hit upon an; hit upon the; strike on a; strike upon a; strike upon an; take into account;
        take stock of; take it in * stride; take for granted; chew over; chew it over; turn it over in * mind; turn _ over in * mind;
        turn _ over in * head; toss it around in * head; get the hang of; get the picture; put it together; slip * mind; check over in * head""",
    "say": """strike up a conversation; strike up a conversation with; strike up a chat; strike up a chat with; shoot the breeze; shoot the breeze with;
        chew the fat; chew the fat with; shoot * mouth off; put it to _; put in a word; put in a good word; throw in a word; drop a hint;
        drop hints; touch on; touch upon; touch on the subject; bring up the subject; bring up the matter; raise the subject; raise the matter; raise the question;
        break it to _; break it gently; break it gently to; break it to _ gently; cut in; butt in; chip in; pitch in with; break in with; make * point""",
    "refuse": "stick to * guns; hold the line; put * foot down; dig * heels in; dig in * heels; take a firm stand; take a stand; draw a line under it",
    "wait": "take five; take ten; take a breather; hang on; hang fire; hold on; hold it; hold out; stick around; hang around; hang about; stop dead; stop short; pull up short; stop @",
    "back_away": "beat a retreat; beat a hasty retreat; give ground; shrink back; shrink away; draw back; pull back; step back; fall back; drop back; edge away; edge back",
    "approach": "lean in; lean in close; close in; close in on; move in; move in on; draw nearer; draw near; draw close; draw close to",
}
