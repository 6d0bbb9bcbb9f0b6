# What is wrong with a recorded roll.

differs = its { $field } is recorded as { $was }; the secret gives { $should_be }.
not_a_roll = the recorded dice cannot be rolled. { $why }
other_total = its total or expression is not that of its roll
unreadable = its roll cannot be read: { $error }
proof = roll of source { $source }, chain { $chain }
