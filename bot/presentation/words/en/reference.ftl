# Cards of rules, spells, creatures and things, as /lookup shows them.

abilities = `{ $table }`
armor_worn =
    { $case ->
        [shield] +{ $base } armor class
        [light] Armor class { $base } + Dexterity
        [medium] Armor class { $base } + Dexterity ({ $cap } at most)
       *[heavy] Armor class { $base }
    }
armor_needs =
    { $case ->
        [both] Strength { $strength }; disadvantage on Stealth
        [strength] Strength { $strength }
       *[stealth] Disadvantage on Stealth
    }
attack = **{ $name }{ $limit }.** { $kind ->
        [melee] Melee
        [ranged] Ranged
       *[both] Melee or ranged
    } { $hit }, { $where }: { $damage }{ $more }.
attack_more = ; { $more }
background =
    { "" }**Abilities** { $abilities }
    { "" }**Skills** { $skills }
    { "" }**Tool** { $tool }
    { "" }**Feat** { $feat }
carried = **Price** { $price } · **Weight** { $weight }
class_kit =
    { "" }**Hit die** d{ $die } · **Saves** { $saves }
    { "" }**Skills** { $skills }
    { "" }**Armor** { $armor } · **Weapons** { $weapons }
class_level = **{ $level }** { $features }
class_skills =
    { $case ->
        [any] any { $choose }
       *[named] { $choose } of { $names }
    }
escape = escape DC { $dc }
extra = { $dice } more { $case ->
        [advantage] with advantage
       *[moved] after a charge
    }
feat = { $category ->
        [origin] Origin feat
        [general] General feat
        [fighting_style] Fighting style
       *[epic_boon] Epic boon
    }{ $level ->
        [0] { "" }
       *[other] , from level { $level }
    }
feature = { $owner }, level { $level }
feet = { $feet } ft.
foot = SRD { $edition }, CC BY 4.0
free = without a price
gear_kind = { $category }{ $count ->
        [1] { "" }
       *[other] , { $count } for the price
    }
heals = Heals { $dice }
instead = { $dice } { $case ->
        [advantage] with advantage
        [moved] after a charge
        [grappled_by_self] against whom it holds
        [target_bloodied] against the bloodied
       *[self_bloodied] once it is bloodied
    }
knows = **{ $what ->
        [skills] Skills
        [saves] Saves
        [resistances] Resistant
        [immunities] Immune
        [vulnerabilities] Vulnerable
        [senses] Senses
       *[languages] Languages
    }** { $names }
legendary = __Legendary actions__, { $actions } a round
legendary_resistance = { $name } ({ $times } a day)
monster = *{ $size } { $kind }, { $alignment } · challenge { $challenge } ({ NUMBER($xp, useGrouping: 1) } XP)*
monster_body = **AC** { $armor } · **HP** { $hp } ({ $dice }) · **Speed** { $speed } · **Initiative** { $initiative }
multiattack = **Multiattack.** { $ways }.
multiattack_step = { $name }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }
multiattack_ways = { $first }, or { $second }
none = nothing
ounces =
    { $case ->
        [ounces] { $ounces } oz.
        [half] { $pounds }½ lb.
       *[pounds] { $pounds } lb.
    }
part =
    { $part ->
        [bonus_action] __Bonus actions__
       *[reaction] __Reactions__
    }
passive = passive Perception { $value }
price =
    { $case ->
        [gold] { NUMBER($coins, useGrouping: 1) } gp
        [silver] { $coins } sp
       *[copper] { $coins } cp
    }
pull = pulls { $feet } ft.
push = pushes { $feet } ft.
range =
    { $kind ->
        [feet] { $feet } feet
        [miles] { $feet ->
            [1] 1 mile
           *[other] { $feet } miles
        }
        [self] yourself
        [touch] touch
        [sight] sight
        [unlimited] without limit
       *[special] special
    }
reach = reach { $feet } ft.
reach_far = { $feet }/{ $far } ft.
recharge =
    { $case ->
        [six] { " " }(recharge 6)
       *[more] { " " }(recharge { $least }–6)
    }
rule = { $category ->
        [mastery] Weapon mastery
        [property] Weapon property
        [action] Action
        [condition] Condition
       *[rule] Rule
    }
save =
    { $case ->
        [cost] { $ability } save DC { $dc } or { $cost }
       *[plain] { $ability } save DC { $dc }
    }
species = **Size** { $sizes } · **Speed** { $speed } ft.{ $dark ->
        [0] { "" }
       *[other] { " " }· **Darkvision** { $dark } ft.
    }
spell = *{ $level ->
        [0] { $school } cantrip
       *[other] Level { $level } { $school }
    }{ $ritual ->
        [yes] , ritual
       *[no] { "" }
    } · { $classes }*
spell_casting =
    { $kind ->
        [action] action
        [bonus_action] bonus action
        [reaction] reaction
       *[minutes] { $minutes ->
            [60] 1 hour
            [480] 8 hours
            [720] 12 hours
            [1440] 24 hours
            [1] 1 minute
           *[other] { $minutes } minutes
        }
    }
spell_figures = **Casting** { $casting } · **Range** { $range } · **Lasts** { $lasts }
spell_lasts =
    { $kind ->
        [instantaneous] an instant
        [rounds] { $count ->
            [1] 1 round
           *[other] { $count } rounds
        }
        [minutes] { $count ->
            [1] 1 minute
           *[other] { $count } minutes
        }
        [hours] { $count ->
            [1] 1 hour
           *[other] { $count } hours
        }
        [days] { $count ->
            [1] 1 day
           *[other] { $count } days
        }
        [until_dispelled] until dispelled
        [until_dispelled_or_triggered] until dispelled or set off
       *[special] special
    }{ $concentration ->
        [yes] , with concentration
       *[no] { "" }
    }
spell_needs = **Components** { $letters }{ $case ->
        [material] { " " }({ $material })
        [consumed] { " " }({ $material }; used up)
       *[none] { "" }
    }
spellcasting = **Spellcasting.** Save DC { $dc }: { $spells }.
spells_a_day = { $times } a day: { $spells }
spells_at_will = at will: { $spells }
trait = **{ $name }{ $limit }.** { $text }
unknown =
    { $case ->
        [near] I know nothing of that kind called “{ $wanted }”. Did you mean { $near }?
       *[none] I know nothing of that kind called “{ $wanted }”. Begin to type its name and choose from what is offered.
    }
uses = { " " }({ $times } a day)
weapon = { $category ->
        [simple] Simple
       *[martial] Martial
    } { $kind ->
        [melee] melee weapon
       *[ranged] ranged weapon
    }
weapon_damage =
    { $case ->
        [versatile] **Damage** { $dice } { $type }, { $versatile } in two hands
       *[one] **Damage** { $dice } { $type }
    }
weapon_more = **Properties** { $properties } · **Mastery** { $mastery }
