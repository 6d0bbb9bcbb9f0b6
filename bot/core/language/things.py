"""Nouns for what can be picked up, and for what can only be touched where it stands. Data only."""

from __future__ import annotations

WORN = frozenset(
    "sock socks glove gloves hat cap scarf shoe shoes boot boots slipper slippers coat jacket apron cardigan shirt "
    "dress waistcoat shawl tie belt mitten mittens stocking stockings hairnet jumper bonnet veil".split()
)
EATEN = frozenset(
    "biscuit biscuits cake cakes bun buns apple apples orange oranges pear pears plum plums sandwich sandwiches "
    "crust crumb crumbs crisp crisps sweet sweets peppermint peppermints mint mints toffee toffees chocolate "
    "chocolates egg eggs sausage roll rolls pie pies tart tarts cheese bread loaf nut nuts almond almonds grape "
    "grapes lemon shortbread sugar lump scone scones".split()
)
POURED = frozenset("tea coffee milk cordial cocoa beer wine soup".split())
_HELD = frozenset(
    "saucer saucers cup cups mug mugs glass glasses plate plates bowl bowls spoon spoons teaspoon teaspoons fork "
    "forks ladle whisk jug teapot teacup teacups napkin napkins cloth cloths towel towels rag rags duster sponge "
    "sponges soap brush brushes broom mop bucket pail basket box boxes tin tins jar jars bottle bottles flask cork "
    "corks lid lids tray trays candle candles lantern match matches pencil pencils pen pens crayon chalk paper "
    "papers newspaper newspapers magazine magazines book books notebook bible hymnbook pamphlet leaflet programme "
    "envelope envelopes postcard postcards photograph photographs card cards label labels tag tags ticket tickets "
    "stamp stamps string twine rope ribbon ribbons thread button buttons pin pins needle needles thimble bobbin "
    "spool buckle bead beads feather feathers leaf leaves petal petals flower flowers rose roses twig twigs stick "
    "sticks pebble pebbles stone stones shell shells brick bricks nail nails screw screws hook hooks peg pegs "
    "hanger hangers coathanger spanner hammer pliers chisel file screwdriver umbrella umbrellas cane walking-stick "
    "handbag bag bags satchel purse parcel parcels cushion cushions pillow pillows blanket blankets sheet sheets "
    "rug doll dolls teddy toy toys ball balls marble marbles dice kite whistle bell comb hairbrush mirror vase "
    "vases pot pots pan pans kettle ashtray ornament figurine clock telephone receiver handset phone radio torch "
    "bulb bulbs battery fuse plug wire coil spring cog washer washers sock-puppet puppet mask wig moustache fan "
    "badge medal brooch bracelet necklace earring cigarette cigarettes pipe matchbox lighter snowball icicle "
    "icicles snow ice sponge-bag toothbrush razor hairpin scrap scraps rind peel pip core bone bones bait hen-timer "
    "timer duck hamper thermos spectacles tissue tissues handkerchief bandage plaster".split()
)
SMALL = WORN | EATEN | _HELD
"""What a hand can pick up."""
LARGE = frozenset(
    "chair chairs stool stools bench benches table tables desk counter cupboard cupboards wardrobe dresser "
    "sideboard shelf shelves rack racks bed beds mattress sofa armchair trunk chest crate crates barrel barrels "
    "cask casks cart trolley pram bicycle wheelbarrow ladder stove oven range fridge boiler radiator pipe pipes "
    "sink basin bath tub tap taps machine machines drier driers piano organ drum drums easel frame picture painting "
    "portrait statue bust armour curtain curtains blind blinds carpet mat doormat lamp chandelier lamppost post "
    "posts railing railings rail fence hedge tree trees bush log logs bin bins dustbin sack sacks tarpaulin tarp "
    "sign signpost notice board blackboard bookcase stage rope-ladder hoist winch wheel wheels crank lever pulley "
    "anchor boat dinghy buoy net nets trapdoor grate grating drain gutter puddle windowsill sill ledge mantelpiece "
    "fireplace hearth fender doorstep step steps stair stairs banister pillar column beam rafter wall ceiling "
    "floorboard floorboards skirting panel panels tiles wallpaper cobweb cobwebs dust fog mist steam smoke".split()
)
"""What stands where it stands, and can be touched."""
FRAGILE = frozenset(
    "saucer saucers cup cups mug mugs glass glasses plate plates bowl bowls jug teapot teacup teacups bottle "
    "bottles vase vases ornament figurine mirror bulb bulbs egg eggs shell shells jar jars candle candles pencil "
    "icicle icicles".split()
)
"""What breaks where it is broken or falls."""
