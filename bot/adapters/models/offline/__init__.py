"""The built-in model: rules in place of a language model."""
