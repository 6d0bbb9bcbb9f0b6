carries = Carries
condition = Condition
nothing = nothing
stats = Stats
well = well
