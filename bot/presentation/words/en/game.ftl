ended = The story is closed, and its dice secret is open in the channel.
started = Your story has begun in { $where }. Take a character with `/game join`; others come in the same way.
