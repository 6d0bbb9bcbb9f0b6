carries = Porte
condition = État
drawn = La fiche de { $name } : { $who }.
drawn_health = { $health } points de vie sur { $most }.
drawn_score = { $name } { $score } ({ $modifier }), sauvegarde { $save }
nothing = rien
stats = Valeurs
well = en forme
