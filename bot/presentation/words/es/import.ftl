bomb =
    { $case ->
        [total] Ese CHARX ocupa más de { $megabytes } MB al descomprimirse, así que no lo abro. Exporta la tarjeta con menos imágenes o más pequeñas, o como JSON.
       *[tight] Un archivo de ese CHARX está tan comprimido que parece una trampa, así que no lo abro. Exporta la tarjeta otra vez.
    }
choice =
    { $case ->
        [gone] Eso ya no está en la lista. Usa `/character import` otra vez.
       *[first] Elige primero en la lista; después, tómalo.
    }
coding = La tarjeta de esa imagen no es base64 correcto, así que se cortó o se cambió por el camino. Descarga el archivo original y envíalo.
damaged = Hay daños en ese archivo ({ $kind }): { $how }. Descárgalo otra vez y envía el original.
dropped = No se ha incorporado nada.
duplicate_key = El campo «{ $shown }» aparece dos veces en un mismo lugar de ese archivo, así que no está claro cuál vale. Quita uno de los dos.
empty = Ese archivo está vacío. Exporta la tarjeta otra vez y envía eso.
encoding = El texto de ese archivo no es UTF-8 (byte { $at }). Guárdalo como UTF-8 e inténtalo de nuevo.
encrypted = Ese CHARX está cifrado, así que no puedo leerlo. Expórtalo sin contraseña.
entry = Esa tarjeta no tiene tal entrada de lore. Elige una en el menú de `entrada`.
expired = Esa vista previa ha caducado: ya tuvo respuesta, tiene más de un cuarto de hora, otra ha ocupado su lugar, o me han reiniciado. `/character import` empieza de nuevo.
json = El texto de ese archivo no es JSON: { $msg } en la línea { $line }, columna { $column }. Exporta la tarjeta otra vez, o revisa lo que se cambió a mano.
letters = Ese archivo contiene media letra (un sustituto sin su pareja), seguramente un emoji cortado en dos. Quítalo e inténtalo de nuevo.
lore_alone = Eso es un lorebook, y un lorebook pertenece a un personaje. Crea uno primero (`/character create`, o importa una tarjeta) y después importa el lorebook otra vez.
lore_kept = El lorebook queda guardado con **{ $name }**. `/character card` lo muestra.
name = El nombre de esa tarjeta no tiene ni una letra ni una cifra. Dale uno al personaje: `/character import` con `nombre`.
nested = Ese archivo tiene más de { $most } niveles de anidamiento en el carácter { $at }. Ninguna tarjeta los tiene; expórtala otra vez.
no_card =
    { $case ->
        [zip] Ese zip no contiene `{ $card }` en su raíz, así que no es un CHARX. Exporta la tarjeta otra vez como CHARX, PNG o JSON.
       *[picture] Esa imagen no contiene ninguna tarjeta de personaje. Discord y la mayoría de los sitios quitan las tarjetas de las imágenes que muestran: descarga el archivo original y envíalo.
    }
no_room = Tienes tantos personajes importados como guardo para una persona ({ $most } personajes, { $megabytes } MB de tarjetas). Importa este con el `nombre` de uno que ya no necesites, para el mismo sistema de juego, y ocupará su lugar.
not_a_card = No encuentro ninguna tarjeta de personaje en ese archivo: { $reason }. Leo Character Card V2 y V3 como .json, .png o .charx, y lorebooks como .json.
nothing_kept = { $name } se creó aquí, así que no hay tarjeta que mostrar. `/character import` incorpora tarjetas.
number = Ese archivo contiene { $word }, que no es un número en JSON. Cámbialo por un número.
path = Un archivo de ese CHARX apunta fuera de él, cosa que ninguno honrado hace, así que no lo toco. Exporta la tarjeta otra vez.
shape =
    La tarjeta no tiene la forma de las de su tipo: `{ $where }` { $problem ->
        [missing] falta
        [text] debe ser texto
        [letters] contiene letras rotas
        [truth] debe ser verdadero o falso
        [list] debe ser una lista
        [object] debe ser un objeto
        [too_many] tiene demasiados elementos
       *[wrong] no es correcto
    }. Expórtala otra vez desde donde se hizo, o corrige ese campo.
spec = Ese archivo se llama a sí mismo «{ $shown }». Leo Character Card V2 y V3 (chara_card_v2, chara_card_v3) y lorebooks (lorebook_v3): expórtalo como uno de ellos.
taken = **{ $name }** ya se puede usar en { $ruleset }. `/game join` en una partida de ese sistema incorpora a { $name }; `/character card` muestra lo que venía con la tarjeta.
too_large =
    { $case ->
        [text] El texto de ese archivo ocupa { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB; acepto hasta { $megabytes } MB. Suele ser por imágenes escritas dentro del texto: expórtalo sin ellas.
        [file] Ese archivo ocupa { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB; acepto hasta { $megabytes } MB. Exporta la tarjeta con una imagen más pequeña, o como JSON.
        [charx] La tarjeta de ese CHARX pasa de { $megabytes } MB. Expórtala con menos entradas de lore, o con sus imágenes como archivos.
       *[picture] La tarjeta de esa imagen ocupa más de { $kilobytes } KB al descomprimirse, y ninguna tarjeta necesita tanto. Expórtala como JSON, sin imágenes en su texto.
    }
too_many_files = Ese CHARX contiene más de { NUMBER($most, useGrouping: 1) } archivos. Exporta la tarjeta con menos imágenes, o como JSON.
too_many_values = Ese archivo contiene más de { NUMBER($most, useGrouping: 1) } valores, más de los que leo. Expórtalo con menos entradas de lore.
type = No distingo qué es ese archivo. Leo Character Card V2 y V3 como .json, .png o .charx, y lorebooks como .json. Una imagen en otro formato ha perdido su tarjeta: pide el PNG o el JSON.
unread = Discord no me ha entregado ese archivo. Envíalo una vez más; si vuelve a pasar, envía la tarjeta como JSON.
