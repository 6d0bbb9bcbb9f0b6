not_yours = These choices are **{ $name }**'s. Write in the channel what you do.
other_action = Write in the channel what you do.
past_scene = The story has moved on since that choice. The newest scene has fresh ones.
