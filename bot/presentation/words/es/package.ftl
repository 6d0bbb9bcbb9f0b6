# What the verification of a sprint's package finds.

chains =
    { $events ->
        [one] Verificado { $events } evento
       *[other] Verificados { $events } eventos
    } en tres cadenas: cada voto, parche y hash se sigue de los anteriores.
counted =
    { $ballots ->
        [one] Se ha vuelto a contar { $ballots } papeleta: { $won }.
       *[other] Se han vuelto a contar { $ballots } papeletas: { $won }.
    }
differs =
    { $case ->
        [picture] { $file } no es la imagen que se hizo.
       *[file] { $file } no es lo que dicen los eventos.
    }
labels = Las etiquetas son las que se fijaron antes de que nadie juzgara.
missing = Falta { $file }.
no_events = Falta { $file }: no hay nada que verificar.
not_over = El encuentro no ha terminado: está en { $life }.
replay =
    { $case ->
        [same] { $file } es lo que esta versión obtiene de los eventos.
       *[other] { $file } no es como lo haría esta versión.
    }
won =
    { $case ->
        [team] ganó el equipo { $team }
       *[nobody] no ganó nadie
    }
wrong = { $file }: { $why }
