carries = Hat bei sich
condition = Befinden
drawn = Der Bogen von { $name }: { $who }.
drawn_health = { $health } von { $most } Trefferpunkten.
drawn_score = { $name } { $score } ({ $modifier }), Rettungswurf { $save }
nothing = nichts
stats = Werte
well = wohlauf
