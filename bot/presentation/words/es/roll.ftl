# What is wrong with a recorded roll.

differs = su { $field } consta como { $was }; el secreto da { $should_be }.
not_a_roll = los dados registrados no se pueden tirar. { $why }
other_total = su total o su expresión no son los de su tirada
unreadable = su tirada no se puede leer: { $error }
proof = tirada de la fuente { $source }, cadena { $chain }
