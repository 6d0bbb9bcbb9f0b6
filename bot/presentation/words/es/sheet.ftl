carries = Lleva
condition = Estado
drawn = La hoja de { $name }: { $who }.
drawn_health = { $health } de { $most } puntos de golpe.
drawn_score = { $name } { $score } ({ $modifier }), salvación { $save }
nothing = nada
stats = Valores
well = bien
