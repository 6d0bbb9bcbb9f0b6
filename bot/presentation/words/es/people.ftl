away = no está a la vista
dead = sin vida
person = { $name }: { $what }
played = personaje jugador
title = Quién es quién, y cómo se llevan hasta donde se ha visto.
tie =
    { $case ->
        [trust] Entre { $one } y { $other } hay más confianza.
        [distrust] Entre { $one } y { $other } hay menos confianza.
        [tension] Entre { $one } y { $other } hay más tensión.
        [ease] Entre { $one } y { $other } hay menos tensión.
        [closeness] Entre { $one } y { $other } hay más cercanía.
       *[distance] Entre { $one } y { $other } hay más distancia.
    }
tie_marked =
    { $case ->
        [trust] Entre { $one } y { $other } hay mucha más confianza.
        [distrust] Entre { $one } y { $other } hay mucha menos confianza.
        [tension] Entre { $one } y { $other } hay mucha más tensión.
        [ease] Entre { $one } y { $other } hay mucha menos tensión.
        [closeness] Entre { $one } y { $other } hay mucha más cercanía.
       *[distance] Entre { $one } y { $other } hay ya mucha distancia.
    }
untold = Todavía no se ha visto cómo se lleva nadie con nadie.
