"""Words that are another word in another place: "the train" and "to train", "the firm" and "firm". Data only."""

from __future__ import annotations

# Things whose name is a verb as well, and one that is about something else.
VERBS_TOO = frozenset(
    "bag bank bar bark bat bear blanket board boat book box bridge brush bucket bug button can cap case chain "
    "chair chalk channel chart clock cloth coast cover crop cross crown cup dam deck dock draft drum duck face "
    "fan fence field file film finger fire firm floor fly form frame gate glass hail hand head heat hook host "
    "house iron jam jar jet key knot label lace land lead leaf leg letter lift light line list lock lot mail map "
    "mark mask match mind mine mirror model mount mouth nail name needle nest net note oil order pack page paper "
    "park pen pencil pepper phone pike pin pipe pitch plant plate play plot plough plow pocket point post pump "
    "race rail ramp ring rock roof rope rose row rule salt saw screen seal season seat shade shelf shell ship "
    "shoe shop sink skirt sleeve soap spell spot spring square stage stamp star state step stick stone store "
    "storm strap straw strike stump suit swallow table tail tape target thread ticket tie tin tip toast tower toy "
    "track train trip trunk tube turn veil voice wall watch water wave weed well wind".split()
)
# Things whose name is a quality as well.
QUALITIES_TOO = frozenset(
    "back blue even fair fifth fine firm fourth inside just kind light mean minor net next novel past patient present "
    "right second sixth sound square still third uniform well".split()
)
# What words mean nothing of the thing that is named in them.
IDIOMS = (
    "in any case", "in case", "just in case", "in that case", "in which case", "on a case by case", "ring a bell",
    "rings a bell", "ring any bells", "ring true", "give me a ring", "give you a ring", "give her a ring",
    "give him a ring", "won the cup", "on the plate for", "win the cup", "wins the cup", "same boat", "same page",
    "oh boy", "boy oh boy", "old boy", "a word in private", "have a word", "a quick word", "take my word",
    "word of honour", "pay attention", "paid attention", "paying attention", "pay a visit", "paid a visit",
    "pay a compliment", "on your plate", "full plate", "thanks a lot", "a lot", "parking lot", "in light of",
    "make light of", "see the light", "by the book", "in my book", "in the first place", "take place", "took place",
    "long story", "what story is", "a bit", "fair enough", "to be fair", "not fair", "all right", "right now",
    "as well", "watch out", "watch it", "train of thought", "long run", "piece of cake", "cold feet", "catch cold",
    "on the other hand", "hands down", "sink in", "everything but the kitchen sink", "iron out", "spring to mind",
    "cup of tea", "storm in a teacup", "not my cup", "for the record", "on record", "a load of",
    "change the subject", "stage fright", "take stock", "in stock", "back to square one", "call it a day",
    "the bottom line", "draw the line", "end of the line", "over the moon", "once in a blue moon",
    "under the weather", "right as rain", "take a rain check", "snowed under", "plain sailing", "all at sea",
    "hit the road", "hit the sack", "let the cat out of the bag", "raise the roof", "hit the roof",
    "foot in the door", "at death's door", "keep an eye", "turn a blind eye", "low key", "the key thing",
    "high time", "about time", "time to time", "work of art", "does that work", "would that work", "that works",
    "works for me", "a second", "one second", "a minute", "this minute", "the very idea", "playing games",
    "play games", "play cards", "fair play", "play along", "play dumb", "play nice", "foul play", "what the hell",
    "what the devil", "go to hell", "i feel cold", "i'm cold", "i am cold", "are you cold", "you must be cold",
    "comes next", "happens next", "what next", "next time", "guards the guards",
)  # fmt: skip
# What only leads up to a sentence.
LEADING = (
    "in any case", "in that case", "just in case", "by the way", "to be fair", "to be honest", "at any rate",
    "after all", "as a matter of fact", "on the other hand", "in other words", "in the first place", "all the same",
    "for the record", "tell you what", "i'll tell you what", "here's the thing", "here's a thought", "how about this",
    "let me guess",
)  # fmt: skip
