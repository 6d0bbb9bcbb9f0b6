started = Your story has begun in { $where }. Take a character with `/game join`; others come in the same way.
