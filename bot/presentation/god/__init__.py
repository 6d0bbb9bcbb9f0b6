"""How interventions and the world are shown."""
