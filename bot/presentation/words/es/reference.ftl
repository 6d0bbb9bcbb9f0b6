# Cards of rules, spells, creatures and things, as /lookup shows them.

abilities = `{ $table }`
armor_worn =
    { $case ->
        [shield] +{ $base } a la clase de armadura
        [light] Clase de armadura { $base } + Destreza
        [medium] Clase de armadura { $base } + Destreza ({ $cap } como máximo)
       *[heavy] Clase de armadura { $base }
    }
armor_needs =
    { $case ->
        [both] Fuerza { $strength }; desventaja en Sigilo
        [strength] Fuerza { $strength }
       *[stealth] Desventaja en Sigilo
    }
attack = **{ $name }{ $limit }.** { $kind ->
        [melee] Cuerpo a cuerpo
        [ranged] A distancia
       *[both] Cuerpo a cuerpo o a distancia
    } { $hit }, { $where }: { $damage }{ $more }.
attack_more = ; { $more }
background =
    { "" }**Características** { $abilities }
    { "" }**Habilidades** { $skills }
    { "" }**Herramienta** { $tool }
    { "" }**Dote** { $feat }
carried = **Precio** { $price } · **Peso** { $weight }
class_kit =
    { "" }**Dado de golpe** d{ $die } · **Salvaciones** { $saves }
    { "" }**Habilidades** { $skills }
    { "" }**Armaduras** { $armor } · **Armas** { $weapons }
class_level = **{ $level }** { $features }
class_skills =
    { $case ->
        [any] { $choose } cualesquiera
       *[named] { $choose } entre { $names }
    }
escape = CD de escape { $dc }
extra = { $dice } más { $case ->
        [advantage] con ventaja
       *[moved] tras una carga
    }
feat = { $category ->
        [origin] Dote de origen
        [general] Dote general
        [fighting_style] Estilo de combate
       *[epic_boon] Don épico
    }{ $level ->
        [0] { "" }
       *[other] , desde el nivel { $level }
    }
feature = { $owner }, nivel { $level }
feet = { $feet } pies
foot = SRD { $edition }, CC BY 4.0
free = sin precio
gear_kind = { $category }{ $count ->
        [1] { "" }
       *[other] , { $count } por ese precio
    }
heals = Cura { $dice }
instead = { $dice } { $case ->
        [advantage] con ventaja
        [moved] tras una carga
        [grappled_by_self] contra quien tiene en su agarre
        [target_bloodied] contra una criatura maltrecha
       *[self_bloodied] cuando está a media vida o menos
    }
knows = **{ $what ->
        [skills] Habilidades
        [saves] Salvaciones
        [resistances] Resistencias
        [immunities] Inmunidades
        [vulnerabilities] Vulnerabilidades
        [senses] Sentidos
       *[languages] Idiomas
    }** { $names }
legendary = __Acciones legendarias__, { $actions } por ronda
legendary_resistance = { $name } ({ $times } al día)
monster = *{ $size } { $kind }, { $alignment } · desafío { $challenge } ({ NUMBER($xp, useGrouping: 1) } PX)*
monster_body = **CA** { $armor } · **PG** { $hp } ({ $dice }) · **Velocidad** { $speed } · **Iniciativa** { $initiative }
multiattack = **Ataque múltiple.** { $ways }.
multiattack_step = { $name }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }
multiattack_ways = { $first }, o { $second }
none = nada
ounces =
    { $case ->
        [ounces] { $ounces } oz
        [half] { $pounds }½ lb
       *[pounds] { $pounds } lb
    }
part =
    { $part ->
        [bonus_action] __Acciones adicionales__
       *[reaction] __Reacciones__
    }
passive = Percepción pasiva { $value }
price =
    { $case ->
        [gold] { NUMBER($coins, useGrouping: 1) } po
        [silver] { $coins } pp
       *[copper] { $coins } pc
    }
pull = atrae { $feet } pies
push = empuja { $feet } pies
range =
    { $kind ->
        [feet] { $feet } pies
        [miles] { $feet ->
            [1] 1 milla
           *[other] { $feet } millas
        }
        [self] personal
        [touch] toque
        [sight] a la vista
        [unlimited] sin límite
       *[special] especial
    }
reach = alcance { $feet } pies
reach_far = { $feet }/{ $far } pies
recharge =
    { $case ->
        [six] { " " }(recarga 6)
       *[more] { " " }(recarga { $least }–6)
    }
rule = { $category ->
        [mastery] Maestría con armas
        [property] Propiedad de armas
        [action] Acción
        [condition] Estado
       *[rule] Regla
    }
save =
    { $case ->
        [cost] salvación de { $ability } CD { $dc } o { $cost }
       *[plain] salvación de { $ability } CD { $dc }
    }
species = **Tamaño** { $sizes } · **Velocidad** { $speed } pies{ $dark ->
        [0] { "" }
       *[other] { " " }· **Visión en la oscuridad** { $dark } pies
    }
spell = *{ $level ->
        [0] Truco, { $school }
       *[other] Nivel { $level }, { $school }
    }{ $ritual ->
        [yes] , ritual
       *[no] { "" }
    } · { $classes }*
spell_casting =
    { $kind ->
        [action] acción
        [bonus_action] acción adicional
        [reaction] reacción
       *[minutes] { $minutes ->
            [60] 1 hora
            [480] 8 horas
            [720] 12 horas
            [1440] 24 horas
            [1] 1 minuto
           *[other] { $minutes } minutos
        }
    }
spell_figures = **Lanzamiento** { $casting } · **Alcance** { $range } · **Duración** { $lasts }
spell_lasts =
    { $kind ->
        [instantaneous] instantánea
        [rounds] { $count ->
            [1] 1 ronda
           *[other] { $count } rondas
        }
        [minutes] { $count ->
            [1] 1 minuto
           *[other] { $count } minutos
        }
        [hours] { $count ->
            [1] 1 hora
           *[other] { $count } horas
        }
        [days] { $count ->
            [1] 1 día
           *[other] { $count } días
        }
        [until_dispelled] hasta que se disipe
        [until_dispelled_or_triggered] hasta que se disipe o se active
       *[special] especial
    }{ $concentration ->
        [yes] , con concentración
       *[no] { "" }
    }
spell_needs = **Componentes** { $letters }{ $case ->
        [material] { " " }({ $material })
        [consumed] { " " }({ $material }; se consume)
       *[none] { "" }
    }
spellcasting = **Lanzamiento de conjuros.** CD de salvación { $dc }: { $spells }.
spells_a_day = { $times } al día: { $spells }
spells_at_will = a voluntad: { $spells }
trait = **{ $name }{ $limit }.** { $text }
unknown =
    { $case ->
        [near] No conozco nada de ese tipo que se llame «{ $wanted }». ¿Querías decir { $near }?
       *[none] No conozco nada de ese tipo que se llame «{ $wanted }». Empieza a escribir su nombre y elige entre lo que se ofrece.
    }
uses = { " " }({ $times } al día)
weapon = Arma { $category ->
        [simple] sencilla
       *[martial] marcial
    } { $kind ->
        [melee] cuerpo a cuerpo
       *[ranged] a distancia
    }
weapon_damage =
    { $case ->
        [versatile] **Daño** { $dice } { $type }, { $versatile } a dos manos
       *[one] **Daño** { $dice } { $type }
    }
weapon_more = **Propiedades** { $properties } · **Maestría** { $mastery }
