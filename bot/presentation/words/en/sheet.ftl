carries = Carries
condition = Condition
drawn = The sheet of { $name }: { $who }.
drawn_health = { $health } of { $most } hit points.
drawn_score = { $name } { $score } ({ $modifier }), save { $save }
nothing = nothing
stats = Stats
well = well
