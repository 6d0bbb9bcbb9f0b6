asked = Solo quien empezó esta partida, o el rol de dirección, puede hacer eso por su cuenta. He pedido a la mesa que vote.
gone = Esa votación es de una historia que ya terminó.
open = La mesa ya está votando si se deshace algo. Usa sus botones.
canon_stands =
    { $case ->
        [here] Esta historia, desde la escena { $scene }. La otra está en <#{ $other }>.
       *[there] La historia de <#{ $other }>, desde la escena { $scene }.
    }
canon_settled =
    { $case ->
        [branch] 🗳️ Esta rama es canon: la mesa ha votado.
       *[origin] 🗳️ La historia de la que sale esta rama es canon: la mesa ha votado.
    }
stands =
    Votos hasta ahora: { $voted } de { $seated }; decide más de la mitad de quienes juegan. Termina <t:{ $until }:R>; si para entonces no se ha decidido, { $about ->
        [undo] no se deshace nada
       *[branch] ninguna de las dos historias pasa a ser canon
    }.
