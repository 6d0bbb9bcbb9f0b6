# Cards of rules, spells, creatures and things, as /lookup shows them.

abilities = `{ $table }`
armor_worn =
    { $case ->
        [shield] +{ $base } à la classe d’armure
        [light] Classe d’armure { $base } + Dextérité
        [medium] Classe d’armure { $base } + Dextérité ({ $cap } au plus)
       *[heavy] Classe d’armure { $base }
    }
armor_needs =
    { $case ->
        [both] Force { $strength } ; désavantage en Discrétion
        [strength] Force { $strength }
       *[stealth] Désavantage en Discrétion
    }
attack = **{ $name }{ $limit }.** { $kind ->
        [melee] Corps à corps
        [ranged] À distance
       *[both] Corps à corps ou à distance
    } { $hit }, { $where } : { $damage }{ $more }.
attack_more = { "" } ; { $more }
background =
    { "" }**Caractéristiques** { $abilities }
    { "" }**Compétences** { $skills }
    { "" }**Outil** { $tool }
    { "" }**Don** { $feat }
carried = **Prix** { $price } · **Poids** { $weight }
class_kit =
    { "" }**Dé de vie** d{ $die } · **Sauvegardes** { $saves }
    { "" }**Compétences** { $skills }
    { "" }**Armures** { $armor } · **Armes** { $weapons }
class_level = **{ $level }** { $features }
class_skills =
    { $case ->
        [any] { $choose } au choix
       *[named] { $choose } parmi { $names }
    }
escape = DD { $dc } pour s’échapper
extra = { $dice } de plus { $case ->
        [advantage] avec avantage
       *[moved] après une charge
    }
feat = { $category ->
        [origin] Don d’origine
        [general] Don général
        [fighting_style] Style de combat
       *[epic_boon] Faveur épique
    }{ $level ->
        [0] { "" }
       *[other] , à partir du niveau { $level }
    }
feature = { $owner }, niveau { $level }
feet = { $feet } pieds
foot = SRD { $edition }, CC BY 4.0
free = sans prix
gear_kind = { $category }{ $count ->
        [1] { "" }
       *[other] , { $count } pour ce prix
    }
heals = Soigne { $dice }
instead = { $dice } { $case ->
        [advantage] avec avantage
        [moved] après une charge
        [grappled_by_self] contre qui elle agrippe
        [target_bloodied] contre une cible ensanglantée
       *[self_bloodied] une fois ensanglantée
    }
knows = **{ $what ->
        [skills] Compétences
        [saves] Sauvegardes
        [resistances] Résistances
        [immunities] Immunités
        [vulnerabilities] Vulnérabilités
        [senses] Sens
       *[languages] Langues
    }** { $names }
legendary = __Actions légendaires__, { $actions } par round
legendary_resistance = { $name } ({ $times } par jour)
monster = *{ $size } { $kind }, { $alignment } · dangerosité { $challenge } ({ NUMBER($xp, useGrouping: 1) } PX)*
monster_body = **CA** { $armor } · **PV** { $hp } ({ $dice }) · **Vitesse** { $speed } · **Initiative** { $initiative }
multiattack = **Attaques multiples.** { $ways }.
multiattack_step = { $name }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }
multiattack_ways = { $first }, ou { $second }
none = rien
ounces =
    { $case ->
        [ounces] { $ounces } oz
        [half] { $pounds }½ lb
       *[pounds] { $pounds } lb
    }
part =
    { $part ->
        [bonus_action] __Actions bonus__
       *[reaction] __Réactions__
    }
passive = Perception passive { $value }
price =
    { $case ->
        [gold] { NUMBER($coins, useGrouping: 1) } po
        [silver] { $coins } pa
       *[copper] { $coins } pc
    }
pull = tire de { $feet } pieds
push = pousse de { $feet } pieds
range =
    { $kind ->
        [feet] { $feet } pieds
        [miles] { $feet ->
            [1] 1 mille
           *[other] { $feet } milles
        }
        [self] personnelle
        [touch] contact
        [sight] à vue
        [unlimited] illimitée
       *[special] spéciale
    }
reach = allonge { $feet } pieds
reach_far = { $feet }/{ $far } pieds
recharge =
    { $case ->
        [six] { " " }(recharge 6)
       *[more] { " " }(recharge { $least }–6)
    }
rule = { $category ->
        [mastery] Maîtrise d’arme
        [property] Propriété d’arme
        [action] Action
        [condition] État
       *[rule] Règle
    }
save =
    { $case ->
        [cost] sauvegarde { $ability } DD { $dc } ou { $cost }
       *[plain] sauvegarde { $ability } DD { $dc }
    }
species = **Taille** { $sizes } · **Vitesse** { $speed } pieds{ $dark ->
        [0] { "" }
       *[other] { " " }· **Vision dans le noir** { $dark } pieds
    }
spell = *{ $level ->
        [0] { $school }, sort mineur
       *[other] Niveau { $level }, { $school }
    }{ $ritual ->
        [yes] , rituel
       *[no] { "" }
    } · { $classes }*
spell_casting =
    { $kind ->
        [action] action
        [bonus_action] action bonus
        [reaction] réaction
       *[minutes] { $minutes ->
            [60] 1 heure
            [480] 8 heures
            [720] 12 heures
            [1440] 24 heures
            [1] 1 minute
           *[other] { $minutes } minutes
        }
    }
spell_figures = **Incantation** { $casting } · **Portée** { $range } · **Durée** { $lasts }
spell_lasts =
    { $kind ->
        [instantaneous] instantanée
        [rounds] { $count ->
            [1] 1 round
           *[other] { $count } rounds
        }
        [minutes] { $count ->
            [1] 1 minute
           *[other] { $count } minutes
        }
        [hours] { $count ->
            [1] 1 heure
           *[other] { $count } heures
        }
        [days] { $count ->
            [1] 1 jour
           *[other] { $count } jours
        }
        [until_dispelled] jusqu’à dissipation
        [until_dispelled_or_triggered] jusqu’à dissipation ou déclenchement
       *[special] spéciale
    }{ $concentration ->
        [yes] , avec concentration
       *[no] { "" }
    }
spell_needs = **Composantes** { $letters }{ $case ->
        [material] { " " }({ $material })
        [consumed] { " " }({ $material } ; consommé)
       *[none] { "" }
    }
spellcasting = **Incantation.** DD de sauvegarde { $dc } : { $spells }.
spells_a_day = { $times } par jour : { $spells }
spells_at_will = à volonté : { $spells }
trait = **{ $name }{ $limit }.** { $text }
unknown =
    { $case ->
        [near] Je ne connais rien de ce genre qui s’appelle « { $wanted } ». Voulais-tu dire { $near } ?
       *[none] Je ne connais rien de ce genre qui s’appelle « { $wanted } ». Commence à taper le nom et choisis parmi ce qui est proposé.
    }
uses = { " " }({ $times } par jour)
weapon = { $category ->
        [simple] Arme courante
       *[martial] Arme de guerre
    } { $kind ->
        [melee] de corps à corps
       *[ranged] à distance
    }
weapon_damage =
    { $case ->
        [versatile] **Dégâts** { $dice } { $type }, { $versatile } à deux mains
       *[one] **Dégâts** { $dice } { $type }
    }
weapon_more = **Propriétés** { $properties } · **Maîtrise** { $mastery }
