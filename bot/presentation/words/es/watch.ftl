intro =
    👀 Una historia para mirar. Cada pasaje aparece aquí { $minutes ->
        [0]
            cuando { $scenes ->
                [one] se ha contado { $scenes } posterior
               *[other] se han contado { $scenes } posteriores
            }
       *[other] { $minutes } min después de contarse
    }; lo que quienes juegan retiran, no.
none = Ningún hilo sigue esta historia.
opened = El público lee la historia en { $thread }.
over = La historia ha terminado. Gracias por mirar.
stopped = Al hilo ya no llegan más pasajes. Lo que hay en él se queda; bórralo si quieres.
thread = Mirar: { $title }
