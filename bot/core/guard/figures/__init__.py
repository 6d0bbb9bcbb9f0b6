"""Numbers in prose: dice, hit points, gold, clocks and what stands on a sheet."""
