"""Stories made from tables, by a model within them, or from a sprint's world."""
