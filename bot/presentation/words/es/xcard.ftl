answered =
    { $kept ->
        [0] { $said }
       *[other] { $said } Lo que has escrito vale a partir de ahora.
    }
field = ¿Qué no debe volver a salir? (opcional)
hint = Una o pocas palabras, p. ej. arañas. Puede quedar vacío. Nadie ve que has sido tú.
label = ✋ X
nothing = No había nada nuevo que retirar.
one_not_kept = { $said } Una no se ha guardado. { $why }
played =
    ✋ **Se ha jugado una tarjeta X.** { $case ->
        [newest] Lo que se acaba de contar se retira y no ha ocurrido. Nadie tiene que decir por qué, y a nadie se le pregunta. Toma el tiempo que necesites; la historia espera aquí.
       *[older] Un pasaje anterior queda oculto. Nadie tiene que decir por qué, y a nadie se le pregunta. La historia está donde estaba.
    }{ $let_go ->
        [0] { "" }
       *[other]
            { "" }
            Lo que estaba en camino se suelta; di otra vez lo que haces.
    }
stopped = Se ha parado. Si te referías al pasaje anterior, juega la tarjeta otra vez. Nadie ve que has sido tú.
taken_back = Retirado. Nadie ve que has sido tú.
taken_back_already = Ese pasaje ya está retirado.
title = Tarjeta X
