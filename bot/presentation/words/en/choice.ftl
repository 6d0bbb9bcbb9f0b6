high_risk = high risk
low_risk = low risk
medium_risk = medium risk
not_yours = These choices are **{ $name }**'s. Write in the channel what you do.
other = Something else
other_action = Write in the channel what you do.
past_scene = The story has moved on since that choice. The newest scene has fresh ones.
safe = safe
