high_risk = hohes Risiko
low_risk = geringes Risiko
medium_risk = mittleres Risiko
not_yours = Diese Optionen sind für **{ $name }**. Schreib in den Kanal, was du tust.
other = Etwas anderes
other_action = Schreib in den Kanal, was du tust.
past_scene = Die Geschichte ist seit dieser Option weitergegangen. Die neueste Szene hat frische.
safe = sicher
