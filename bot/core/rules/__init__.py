"""The truth engine: what an actor may do, its check and effects, the turn's end, and what may be seen and told."""
