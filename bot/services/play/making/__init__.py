"""Characters made with their players: asked for step by step, read from files, and brought into play."""
