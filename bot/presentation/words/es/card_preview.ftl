belongs_to = Pertenece a
card_says = La tarjeta dice
choose = Elige abajo.
creator_says = Quien la creó dice
drop = Déjalo
empty = Esta entrada está vacía.
file = El archivo es la tarjeta tal como la enviaste, con todo lo que contiene.
from = De
how_to_read = `/character card` con `entrada`
keep = Guardar lorebook
keys = Se activa con
lore =
    Lore ({ $entries ->
        [one] { $entries } entrada
       *[other] { $entries } entradas
    })
more = { $shown } y { $more } más
not_yet = Solo tú ves esto. No se incorpora nada hasta que tú lo digas.
read = Leer una entrada
replaces = **Sustituye ahí a tu { $name }.**
replaces_lore = **Sustituye al lorebook que tiene ahora.**
ruleset = Sistema de juego
stats = Valores iniciales
take = Tomar este personaje
which = ¿Para qué sistema de juego?
whose_lore = ¿De quién es el lorebook?
