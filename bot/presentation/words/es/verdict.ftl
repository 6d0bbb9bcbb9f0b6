file = El archivo contiene todas las tiradas, una por línea. `docs/fair-dice.md` tiene las diez líneas de Python que lo comprueban.
more_wrong =
    { $rolls ->
        [one] Otra tirada ({ $rolls }) tampoco se verifica.
       *[other] Otras { $rolls } tampoco se verifican.
    }
not_revealed =
    Dados: aún sin revelar. { $rolls ->
        [one] Hay { $rolls } tirada registrada
       *[other] Hay { $rolls } tiradas registradas
    } bajo el compromiso
    `{ $commitment }`
    El secreto se publica cuando termina la partida; entonces se puede volver a calcular cada tirada.
right =
    { $case ->
        [newest] Las { NUMBER($rolls, useGrouping: 1) } tiradas más recientes
       *[all] Todas las tiradas ({ $rolls })
    } se verifican con el compromiso
    `{ $commitment }`
    Secreto: `{ $secret }`
wrong_roll = «{ $roll }» **no** se verifica: { $what }
wrong_secret = El secreto revelado **no** corresponde al compromiso publicado.
