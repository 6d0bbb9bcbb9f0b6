no_room = Este servidor guarda ya { $most } historias, y no puedo guardarle más. `/scenario delete` hace sitio.
none = No hay ningún escenario instalado. Quien me administra puede añadir uno en `data/scenarios/`.
not_yours = Solo quien creó esta historia, o la dirección de juego (el rol de dirección), puede borrarla.
removed = **{ $title }** ya no está en la lista. Las partidas de ella que están en marcha siguen.
unknown =
    { $case ->
        [kept] Este servidor no guarda esa historia. Las historias que vinieron conmigo se quedan donde están.
       *[named] No existe el escenario «{ $scenario }». `/scenario list` muestra los que hay.
    }
unreadable = «{ $scenario }» lo guardó otra versión mía y ya no encaja en sus reglas. `/scenario generate` crea uno nuevo; `/scenario delete` elimina este.
