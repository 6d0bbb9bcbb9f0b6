"""Answers to what players ask of their own character: body, sheet, figures, gear."""
