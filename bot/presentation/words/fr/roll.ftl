# What is wrong with a recorded roll.

differs = { $field } : { $was } est enregistré ; le secret donne { $should_be }.
not_a_roll = les dés enregistrés ne peuvent pas être lancés. { $why }
other_total = le total ou l’expression ne sont pas ceux de ce jet
unreadable = le jet est illisible : { $error }
proof = jet de la source { $source }, chaîne { $chain }
