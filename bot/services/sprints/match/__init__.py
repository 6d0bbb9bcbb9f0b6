"""One match as it runs: registry, log, pace, who speaks, models, painting, judging."""
