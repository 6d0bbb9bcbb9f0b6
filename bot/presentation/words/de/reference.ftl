# Cards of rules, spells, creatures and things, as /lookup shows them.

abilities = `{ $table }`
armor_worn =
    { $case ->
        [shield] +{ $base } Rüstungsklasse
        [light] Rüstungsklasse { $base } + Geschicklichkeit
        [medium] Rüstungsklasse { $base } + Geschicklichkeit (höchstens { $cap })
       *[heavy] Rüstungsklasse { $base }
    }
armor_needs =
    { $case ->
        [both] Stärke { $strength }; Nachteil auf Heimlichkeit
        [strength] Stärke { $strength }
       *[stealth] Nachteil auf Heimlichkeit
    }
attack = **{ $name }{ $limit }.** { $kind ->
        [melee] Nahkampf
        [ranged] Fernkampf
       *[both] Nah- oder Fernkampf
    } { $hit }, { $where }: { $damage }{ $more }.
attack_more = ; { $more }
background =
    { "" }**Attribute** { $abilities }
    { "" }**Fertigkeiten** { $skills }
    { "" }**Werkzeug** { $tool }
    { "" }**Talent** { $feat }
carried = **Preis** { $price } · **Gewicht** { $weight }
class_kit =
    { "" }**Trefferwürfel** W{ $die } · **Rettungswürfe** { $saves }
    { "" }**Fertigkeiten** { $skills }
    { "" }**Rüstung** { $armor } · **Waffen** { $weapons }
class_level = **{ $level }** { $features }
class_skills =
    { $case ->
        [any] { $choose } beliebige
       *[named] { $choose } aus: { $names }
    }
escape = Entkommen SG { $dc }
extra = { $dice } zusätzlich { $case ->
        [advantage] bei Vorteil
       *[moved] nach einem Ansturm
    }
feat = { $category ->
        [origin] Herkunftstalent
        [general] Allgemeines Talent
        [fighting_style] Kampfstil
       *[epic_boon] Epische Gabe
    }{ $level ->
        [0] { "" }
       *[other] , ab Stufe { $level }
    }
feature = { $owner }, Stufe { $level }
feet = { $feet } Fuß
foot = SRD { $edition }, CC BY 4.0
free = ohne Preis
gear_kind = { $category }{ $count ->
        [1] { "" }
       *[other] , { $count } Stück zu diesem Preis
    }
heals = Heilt { $dice }
instead = { $dice } { $case ->
        [advantage] bei Vorteil
        [moved] nach einem Ansturm
        [grappled_by_self] gegen alle, die es gepackt hält
        [target_bloodied] gegen Angeschlagene
       *[self_bloodied] sobald es angeschlagen ist
    }
knows = **{ $what ->
        [skills] Fertigkeiten
        [saves] Rettungswürfe
        [resistances] Resistenzen
        [immunities] Immunitäten
        [vulnerabilities] Anfälligkeiten
        [senses] Sinne
       *[languages] Sprachen
    }** { $names }
legendary = __Legendäre Aktionen__, { $actions } pro Runde
legendary_resistance = { $name } ({ $times }-mal am Tag)
monster = *{ $size } { $kind }, { $alignment } · Herausforderungsgrad { $challenge } ({ NUMBER($xp, useGrouping: 1) } EP)*
monster_body = **RK** { $armor } · **TP** { $hp } ({ $dice }) · **Bewegung** { $speed } · **Initiative** { $initiative }
multiattack = **Mehrfachangriff.** { $ways }.
multiattack_step = { $name }{ $count ->
        [1] { "" }
       *[other] { " " }×{ $count }
    }
multiattack_ways = { $first }, oder { $second }
none = nichts
ounces =
    { $case ->
        [ounces] { $ounces } Unzen
        [half] { $pounds }½ Pfund
       *[pounds] { $pounds } Pfund
    }
part =
    { $part ->
        [bonus_action] __Bonusaktionen__
       *[reaction] __Reaktionen__
    }
passive = passive Wahrnehmung { $value }
price =
    { $case ->
        [gold] { NUMBER($coins, useGrouping: 1) } GM
        [silver] { $coins } SM
       *[copper] { $coins } KM
    }
pull = zieht { $feet } Fuß heran
push = stößt { $feet } Fuß weg
range =
    { $kind ->
        [feet] { $feet } Fuß
        [miles] { $feet ->
            [1] 1 Meile
           *[other] { $feet } Meilen
        }
        [self] selbst
        [touch] Berührung
        [sight] Sichtweite
        [unlimited] unbegrenzt
       *[special] besonders
    }
reach = Reichweite { $feet } Fuß
reach_far = { $feet }/{ $far } Fuß
recharge =
    { $case ->
        [six] { " " }(Aufladung 6)
       *[more] { " " }(Aufladung { $least }–6)
    }
rule = { $category ->
        [mastery] Waffenmeisterschaft
        [property] Waffeneigenschaft
        [action] Aktion
        [condition] Zustand
       *[rule] Regel
    }
save =
    { $case ->
        [cost] Rettungswurf ({ $ability }) SG { $dc }, sonst { $cost }
       *[plain] Rettungswurf ({ $ability }) SG { $dc }
    }
species = **Größe** { $sizes } · **Bewegung** { $speed } Fuß{ $dark ->
        [0] { "" }
       *[other] { " " }· **Dunkelsicht** { $dark } Fuß
    }
spell = *{ $level ->
        [0] Zaubertrick: { $school }
       *[other] Grad { $level }: { $school }
    }{ $ritual ->
        [yes] , Ritual
       *[no] { "" }
    } · { $classes }*
spell_casting =
    { $kind ->
        [action] Aktion
        [bonus_action] Bonusaktion
        [reaction] Reaktion
       *[minutes] { $minutes ->
            [60] 1 Stunde
            [480] 8 Stunden
            [720] 12 Stunden
            [1440] 24 Stunden
            [1] 1 Minute
           *[other] { $minutes } Minuten
        }
    }
spell_figures = **Zeitaufwand** { $casting } · **Reichweite** { $range } · **Dauer** { $lasts }
spell_lasts =
    { $kind ->
        [instantaneous] unmittelbar
        [rounds] { $count ->
            [1] 1 Runde
           *[other] { $count } Runden
        }
        [minutes] { $count ->
            [1] 1 Minute
           *[other] { $count } Minuten
        }
        [hours] { $count ->
            [1] 1 Stunde
           *[other] { $count } Stunden
        }
        [days] { $count ->
            [1] 1 Tag
           *[other] { $count } Tage
        }
        [until_dispelled] bis gebannt
        [until_dispelled_or_triggered] bis gebannt oder ausgelöst
       *[special] besonders
    }{ $concentration ->
        [yes] , mit Konzentration
       *[no] { "" }
    }
spell_needs = **Komponenten** { $letters }{ $case ->
        [material] { " " }({ $material })
        [consumed] { " " }({ $material }; wird verbraucht)
       *[none] { "" }
    }
spellcasting = **Zauberwirken.** Rettungswurf-SG { $dc }: { $spells }.
spells_a_day = { $times }-mal am Tag: { $spells }
spells_at_will = beliebig oft: { $spells }
trait = **{ $name }{ $limit }.** { $text }
unknown =
    { $case ->
        [near] Nichts von dieser Art kenne ich unter „{ $wanted }“. Meintest du { $near }?
       *[none] Nichts von dieser Art kenne ich unter „{ $wanted }“. Tippe den Anfang des Namens und wähle aus dem, was erscheint.
    }
uses = { " " }({ $times }-mal am Tag)
weapon = { $kind ->
        [melee] Nahkampfwaffe
       *[ranged] Fernkampfwaffe
    }, { $category ->
        [simple] einfach
       *[martial] Kriegswaffe
    }
weapon_damage =
    { $case ->
        [versatile] **Schaden** { $dice } { $type }, { $versatile } mit zwei Händen
       *[one] **Schaden** { $dice } { $type }
    }
weapon_more = **Eigenschaften** { $properties } · **Meisterschaft** { $mastery }
