# What is wrong with a recorded roll.

differs = { $field } ist als { $was } festgehalten; aus dem Geheimnis folgt { $should_be }.
not_a_roll = die festgehaltenen Würfel lassen sich nicht würfeln. { $why }
other_total = Summe oder Ausdruck sind nicht die dieses Wurfs
unreadable = der Wurf ist nicht lesbar: { $error }
proof = Wurf der Quelle { $source }, Kette { $chain }
