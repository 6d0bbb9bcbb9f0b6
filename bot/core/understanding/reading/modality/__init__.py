"""Tells what is truly done, here and now and by the writer's own character, from what is only said of doing."""
