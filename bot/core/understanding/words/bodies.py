"""What everybody has: a body, a voice, and in a game of arms one's arms. Data only."""

from __future__ import annotations

BODY = frozenset(
    "hand hands arm arms finger fingers fingertip fingertips palm palms head chin cheek cheeks forehead lip lips knuckles "
    "knuckle thumb thumbs foot feet leg legs knee knees shoulder shoulders back neck face eye eyes eyebrow eyebrows brow "
    "brows eyelids lashes hair beard moustache whiskers ear ears nose mouth tongue teeth jaw throat chest belly stomach "
    "gut ribs hip hips side heel heels toe toes elbow elbows wrist wrists fist fists lap skin scalp temple temples nails "
    "pulse breath voice gaze stare glance grin smile frown expression posture stance weight temper laugh tears tail paws".split()
)
# What one says, thinks and feels; nobody puts it down anywhere.
OWN_STATES = frozenset(
    "nerve courage guard pride patience composure tone mind heart cool wits thoughts".split()
)
ARMS = frozenset(
    "weapon weapons axe handaxe axes sword swords blade blades greatsword longsword shortsword rapier scimitar dagger "
    "daggers knife knives spear javelin javelins mace hammer warhammer maul club flail staff quarterstaff bow longbow "
    "shortbow crossbow arrow arrows sling shield shields wand focus quiver armour armor mail helm helmet gauntlets".split()
)
# Words before what is one's own where no other owner is named.
OWN_BEFORE = frozenset("my both own mine our empty open two bare".split())
# Verbs by which arms are kept, lowered or laid down, so that nothing is done with them.
LAID_DOWN = frozenset(
    "drop lower sheathe sheath unsheathe lay put set rest raise lift hold keep stow hang sling shoulder ground show plant "
    "wipe clean hoist ready heft grip tighten loosen throw toss let grab take pick draw pull lean tap move".split()
)
