carries = Carries
condition = Condition
drawn = The sheet of { $name }: { $who }.
drawn_health = { $health } of { $most } hit points.
nothing = nothing
stats = Stats
well = well
