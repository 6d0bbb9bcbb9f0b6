"""Interventions: gate, preview, approval, commit; and the world as moderators see it."""
