"""What lines usually mean, as concepts with their words: "spiders" is also a tarantula, and legs, eight of them.

A concept is meant where a line has the words of one of its names. A sentence touches it by one of its words,
whatever
their inflection, by a phrase, or, where harm is done to somebody, by a word for whom and one for what in the same
sentence. Words that mean more than the concept stand in phrases only. This is a list and no understanding: what it
finds, and what it does not, is measured (docs/playing.md, Taking care of one another).
"""

from __future__ import annotations

import re
from dataclasses import field

from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late

_HURTS = (
    "hit hits beat beats beaten beating strike strikes struck slap slaps slapped kick kicks kicked whip "
    "whips whipped "
    "burn burned burnt choke choked strangle strangled stab stabbed cut bruise bruises bruised wound wounds "
    "wounded "
    "bleed bleeds kill kills killed murder murdered drown drowned die dies died dead corpse broken scream screams "
    "starve starved abuse abused torture tortured cage caged shake shook throw threw thrown black-eye"
)
_CHILDREN = (
    "child children kid kids baby babies infant infants toddler toddlers boy boys girl girls newborn "
    "schoolboy schoolgirl "
    "son daughter orphan orphans teenager teenagers"
)
_ANIMALS = (
    "animal animals dog dogs hound hounds puppy puppies cat cats kitten kittens horse horses mare pony foal "
    "donkey cow "
    "calf lamb sheep goat pig piglet bird birds hen rabbit rabbits fox badger deer mule ox"
)


@dataclass(frozen=True, slots=True)
class LineConcept:
    """Something people do not want told. `names` are the words of a line that mean it, each a set; `to` "
    "and `done` are
    whom and what, of which a sentence must have both."""

    names: tuple[str, ...]
    words: str = ""
    phrases: str = ""
    to: str = ""
    done: str = ""
    pattern: re.Pattern[str] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        if self.phrases:
            object.__setattr__(self, "pattern", late(rf"\b(?:{self.phrases})", re.IGNORECASE))


CONCEPTS = (
    LineConcept(
        ("spider", "spiders", "arachnid", "arachnids", "arachnophobia"),
        "spider tarantula arachnid cobweb spiderweb spinneret",
        r"black widow|eight (?:hairy |thin |long |black )*legs|eight-legged|(?:grey|thick|full|hung) "
        r"(?:with|of) webs|"
        r"in (?:its|the|her) webs?\b|spins? (?:its|her|a) web|daddy long",
    ),
    LineConcept(
        ("snake", "snakes", "serpents", "ophidiophobia"),
        "snake serpent adder viper cobra python rattlesnake asp boa anaconda",
        r"forked tongue|(?:lies|lay|is) coiled|sheds? its skin",
    ),
    LineConcept(
        ("insects", "bugs", "cockroaches", "wasps", "maggots", "vermin"),
        "insect cockroach roach wasp hornet maggot beetle centipede millipede louse lice tick flea swarm "
        "grub larva",
        r"crawling with|hundreds of legs",
    ),
    LineConcept(("rats", "mice", "rodents"), "rat rodent mouse mice vermin", r"pink tails?"),
    LineConcept(
        ("blood", "bleeding", "bloodshed"),
        "blood bloody bleed gore haemorrhage hemorrhage clot clots clotting scab",
        r"soaked through, (?:red|crimson)|(?:red|crimson|scarlet) (?:pool|stain|spray|trickle)|crimson to the|"
        r"running (?:red|down between the floorboards)|opens? (?:his|her|their) (?:veins?|throat)",
    ),
    LineConcept(
        ("gore", "graphic violence", "mutilation", "body horror", "dismemberment"),
        "gore entrails intestines guts viscera innards disembowel dismember decapitate behead amputate "
        "mutilate flay "
        "eviscerate maggot",
        r"severed (?:hand|head|arm|leg|finger|foot|ear|limb)|(?:brain|brains|skull|bone)s? (?:still )?on it|"
        r"(?:piece|pieces|something) of (?:the |his |her )?(?:skull|brain|bone)|and brains?\b|torn (?:open|apart)|"
        r"bones? (?:sticks?|stuck|jut)",
    ),
    LineConcept(
        (
            "child harm", "child abuse", "child death", "children harm", "children abuse", "children hurt",
            "child hurt",
            "children violence", "child violence", "children death", "dead children", "harming children",
            "hurt kids",
            "kids harm", "kids hurt", "child cruelty", "harm minors", "dead kids",
        ),
        to=_CHILDREN, done=_HURTS,
        phrases=r"stopped crying|smothers? the|tiny coffin|small coffin",
    ),
    LineConcept(
        ("animal cruelty", "animal harm", "animal abuse", "animal death", "animals harm", "animals hurt",
        "animal violence",
         "animals cruelty", "dead animals", "dog death", "pets harm", "pet death", "hurt animals", "dead pets"),
        to=_ANIMALS, done=_HURTS + " whine whines whining whimper whimpers sack river stone stones",
    ),
    LineConcept(
        ("sex", "sexual content", "sexual", "explicit sex", "erotica", "nudity", "sex scenes"),
        "sex naked nude orgasm erotic erection nipple breasts genitals penis vagina thighs undress "
        "undresses undressed "
        "intercourse fornicate copulate masturbate",
        r"inside (?:her|him|them)[.,;]|makes? love|making love|clothes are on the floor|(?:up|along|on) "
        r"(?:her|his|their) thigh|"
        r"and (?:she|he) moans|takes? (?:her|him) to bed|between (?:her|his) legs|on top of (?:her|him)|"
        r"unbuttons? (?:her|his) "
        r"(?:blouse|shirt|trousers)|slept together",
    ),
    LineConcept(
        ("rape", "sexual assault", "sexual violence", "assault", "noncon"),
        "rape rapist molest molester grope groped",
        r"forces? himself on|against (?:her|his|their) will|holds? her down|tears? (?:at )?her (?:dress|clothes)",
    ),
    LineConcept(
        ("suicide", "self-harm", "self harm", "selfharm", "suicidal"),
        "suicide suicidal noose",
        r"(?:end|ends|ending|take|takes|took|taking) (?:his|her|their|your|my)(?: own)? life|kill(?:s|ed)? "
        r"(?:him|her|them)sel(?:f|ves)|"
        r"hang(?:s|ed)? (?:him|her)self|cuts? (?:him|her)self|slits? (?:his|her) wrists?|kick(?:s|ed) it away|"
        r"pills?, all of them|note (?:on the table )?says goodbye|jump(?:s|ed)? from the (?:bridge|roof|"
        r"cliff)|the scars on (?:his|her) wrists?",
    ),
    LineConcept(
        ("torture", "torment"),
        "torture torturer thumbscrew waterboard interrogator",
        r"on the rack\b|finger ?nails?, one|pulled out (?:his|her|their) (?:finger)?(?:nails|teeth)|hot irons?\b|"
        r"(?:iron|blade|knife) comes nearer|until (?:he|she|they) (?:gave|told|talked|spoke)|strapped to "
        r"the (?:chair|table)",
    ),
    LineConcept(
        ("drowning", "drown"),
        "drown drowning drowned",
        r"water closes over|lungs fill|(?:went|goes|go) under\b|did not come up|does not come up|till the "
        r"bubbles stop|"
        r"held (?:him|her|them) (?:down|under)|swallowed by the (?:sea|water|river)|fights? for air",
    ),
    LineConcept(
        ("drugs", "drug use", "drug abuse", "addiction", "narcotics"),
        "drug cocaine heroin opium morphine meth ketamine ecstasy lsd cannabis marijuana weed hashish "
        "addict junkie dealer overdose",
        r"ties? off (?:his|her|their) arm|taps? the needle|rolls? (?:a|another) joint|rolling (?:a|another) "
        r"joint|is high\b|"
        r"shoots? up|lines of (?:powder|white)|snorts? (?:a line|it)|pupils like",
    ),
    LineConcept(
        ("alcohol", "drinking", "alcoholism", "booze", "drunkenness"),
        "alcohol drunken tipsy beer ale wine whisky whiskey gin rum vodka brandy liquor booze cider mead "
        "lager champagne "
        "cocktail tavern pub hangover alcoholic",
        r"(?:is|are|get|gets|got|was|too|very|dead|blind) drunk\b",
    ),
    LineConcept(
        ("vomit", "vomiting", "puke", "emetophobia", "sick"),
        "vomit puke retch regurgitate nausea nauseous",
        r"throw(?:s|ing)? up\b|threw up\b|comes? up again|brings? up (?:his|her|their)|doubles? over and|"
        r"sick (?:in|into|on|over) (?:the|a|his|her)",
    ),
    LineConcept(
        ("needle", "needles", "injections", "syringes", "trypanophobia"),
        "syringe injection inject hypodermic vaccinate vaccination jab",
        r"into the vein|needle (?:goes|slides|slips) in|drip in (?:his|her) arm",
    ),
    LineConcept(
        ("slavery", "slaves", "human trafficking"),
        "slave slavery enslave enslaved slaver plantation overseer manumission",
        r"in (?:chains|shackles|irons)\b.{0,30}\b(?:block|sold|bidding|market)|(?:was|were|been) sold (?:to|"
        r"at|for)|auction block",
    ),
    LineConcept(
        ("pregnancy", "miscarriage", "childbirth", "stillbirth", "abortion"),
        "pregnant pregnancy midwife miscarry miscarriage stillborn stillbirth labour contractions foetus "
        "fetus womb abortion "
        "trimester",
        r"expecting,|expecting a (?:baby|child)|months gone|(?:her|the) waters? breaks?|with child\b|gives? "
        r"birth|lost the baby",
    ),
    LineConcept(
        ("domestic abuse", "domestic violence", "abusive relationship", "abusive relationships", "spousal abuse"),
        to="wife husband girlfriend boyfriend spouse partner married fiance fiancee marriage",
        done=_HURTS + " eye",
        phrases=r"walked into (?:a|the) door",
    ),
    LineConcept(
        ("cancer", "terminal illness", "illness"),
        "cancer tumour tumor leukaemia leukemia chemotherapy chemo metastasis metastases oncologist "
        "oncology malignant carcinoma "
        "hospice",
    ),
    LineConcept(
        ("fire", "burning", "arson", "burns"),
        "fire flame flames ablaze arson inferno blaze conflagration ember embers burn burning burnt",
        r"goes? up in smoke|catch(?:es)? (?:alight|light)",
    ),
    LineConcept(
        ("racism", "racial slurs", "slurs", "bigotry", "xenophobia"),
        "racist racism slur half-breed halfbreed",
        r"your (?:kind|sort|lot)\b|that kind of skin|people like you\b|go back (?:to )?where you|dirty "
        r"foreigners?|colou?r of (?:his|her|their|your) skin",
    ),
    LineConcept(
        ("death", "dying"),
        "death die dead corpse funeral grave coffin bury buried kill murder",
        r"breathes? (?:his|her|their) last|passed away|is no more\b|never wakes?",
    ),
    LineConcept(
        ("claustrophobia", "confined spaces", "buried alive", "being trapped"),
        "claustrophobia entombed",
        r"buried alive|walls? (?:close|closes|closing|press|presses) in|no room to (?:turn|breathe|move)|"
        r"lid (?:closes|comes down) over",
    ),
    LineConcept(
        ("eating disorders", "anorexia", "bulimia", "dieting", "eating disorder"),
        "anorexia bulimia anorexic calorie calories dieting",
        r"starv(?:es|ing) (?:him|her)self|makes? (?:him|her)self sick|counts? (?:her|his|the) ribs|pushes? "
        r"(?:her|his) plate away",
    ),
    LineConcept(("clowns", "clown", "coulrophobia"), "clown", r"painted (?:smile|face)|red nose"),
    LineConcept(("guns", "gun violence", "firearms", "shooting"), "gun pistol rifle revolver shotgun bullet "
    "gunshot firearm shoot shot"),
    LineConcept(("kidnapping", "abduction"), "kidnap abduct ransom hostage captive kidnapper"),
)  # fmt: skip
