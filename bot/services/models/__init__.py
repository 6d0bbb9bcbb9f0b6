"""Asking a language model: budget, prompt, call, repair ladder, which model."""
