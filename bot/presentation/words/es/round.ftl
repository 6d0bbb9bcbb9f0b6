empty = Nadie ha sellado todavía una acción.
none = Esta partida no se juega por rondas. Con `/game start party:rounds` sí.
sealed =
    { $case ->
        [message] Ya has sellado una acción para esta ronda. Borra ese mensaje para sellar otra.
       *[command] Ya has sellado una acción para esta ronda. Vale hasta que se revelen todas.
    }
closed = La ronda se revela y se resuelve con lo que se había sellado.
deed = **{ $name }**: { $said }
kept_back = (algo que esta mesa no cuenta)
one_sealed = 🔒 **{ $name }** ha sellado una acción. Falta: { $waiting }.
passes = **{ $name }** deja pasar la ronda.
reminder =
    ⏳ Falta: { $waiting }. { $minutes ->
        [one] En { $minutes } minuto
       *[other] En { $minutes } minutos
    } la ronda sigue sin esperar más.
revealed = 🔓 **La ronda se revela** y se resuelve ahora:
somebody = Alguien
