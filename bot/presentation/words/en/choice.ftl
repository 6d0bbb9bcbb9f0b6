past_scene = The story has moved on since that choice. The newest scene has fresh ones.
