"""How a sprint is shown."""
