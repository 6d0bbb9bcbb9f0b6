drawn =
    { $kind ->
        [line] línea
       *[veil] velo
    }: { $line }
empty = Escribe lo que no debe salir.
limits =
    -# Se vigilan por palabras: las que escribiste y, para mucho de lo que se suele nombrar (arañas, ahogarse, daño a menores…), aquellas con las que
    se suele contar. Lo que solo se insinúa puede colarse; para eso está la tarjeta X.
lines = Líneas: nunca se cuentan
no_lines = Esta mesa no ha trazado líneas ni velos. `/game lines add:` traza una; no se dice de quién es.
no_whispers = Nadie ha susurrado nada en esta historia.
not_yours = Los susurros son para el rol de dirección.
other_story = Esa historia ha terminado. `/game xcard` vale para la que se cuenta ahora aquí.
too_long = «{ $line }…» es demasiado largo: que cada una tenga como mucho { $most } caracteres.
too_many = Como mucho { $most } de cada tipo; retira antes una.
too_vague = «{ $line }» no da bastante pista: usa al menos una palabra de tres letras o más.
unknown = No existe esa línea. `/game lines` las muestra.
veils = Velos: solo se insinúan
whisper_too_long = Como mucho { $most } caracteres, por favor.
whispered = Guardado para la dirección de juego; nadie más lo lee. Lo ve con `/game whispers` cuando mira: no le envío ningún mensaje.
