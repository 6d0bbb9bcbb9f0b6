# Answers to `DM:` questions, from a ruleset's data and its rulebook.

action =
    { "" }**{ $label }.** { $summary }{ $case ->
        [rolled] { " " }{ $rolled }
        [never] { " " }Nunca se tira.
       *[plain] { "" }
    }
actions =
    En qué consiste este juego (dilo con tus propias palabras):
    { $listed }
    Cualquier otra cosa que escribas también se juega: un saludo, una promesa, una mirada, un acto.
carried =
    { $case ->
        [some] Llevas { $things }.
       *[nothing] No llevas nada.
    }
clock = **{ $label }** está en { $value } de { $most }.
condition = Tu estado: { $status }.
dice =
    { $case ->
        [rolled] Los dados de una historia salen de un secreto que se fijó antes de la primera tirada. Su huella está en el mensaje de apertura, el secreto mismo se abre al final, y `/dice verify` vuelve a calcular cada tirada.
       *[none] En este juego no se tiran dados: el mismo acto en el mismo lugar tiene siempre el mismo resultado.
    }
goal = **Tu objetivo.** { $goal } **En juego.** { $stakes }
holder =
    { $case ->
        [you] Tienes { $thing }.
        [other] { $who } tiene { $thing }.
       *[here] Nadie tiene { $thing } en la mano: está aquí, a la vista.
    }
last_passage = Lo último que se contó: { $text }
led_to_it = Lo que llevó a ello:
left =
    { $left ->
        [one] El próximo momento es el último, si nada termina antes la historia.
       *[other] Quedan unos { $left } momentos, si nada termina antes la historia.
    }
no_such_action = Las reglas de { $ruleset } no conocen esa acción. Conocen: { $known }.
no_ways = ninguna
nobody_trades = Aquí no comercia nadie.
nobody_near = nadie ni nada que destaque
not_found = No encuentro eso en el manual de { $ruleset }. { $topics }
now = Ahora: { $status }.
nowhere = En ninguna parte
passage = **Escena { $scene }.** { $text }
person =
    { "" }**{ $name }** está aquí, { $status }.{ $case ->
        [known] { " " }{ $age } años. { $looks }
       *[unknown] { "" }
    } Lo que lleva por dentro lo mostrará la historia.
play = { $summary } Escribe lo que hace tu personaje; lo demás viene solo. { $topics }
recorded =
    { "" }**Escena { $scene }, { $place }.** { $case ->
        [said] { $who }: { $text }
       *[told] { $text }
    }
record_end =
    { $case ->
        [first] Antes de eso no se contó nada: ahí empieza la historia.
        [last] Después de eso todavía no se ha contado nada.
        [why] Ni el registro ni el manual dicen por qué.
       *[more] Eso es todo lo que encuentro al respecto.
    }
rests_on = -# En qué se apoya:
rests =
    { $case ->
        [book] Está en el manual, en { $titles }.
       *[now] Así están las cosas en la historia ahora mismo.
    }
right_now = Ahora mismo, por ejemplo: { $tries }.
rolled =
    Se tira `{ $dice }`{ $case ->
        [stat] { " " }+ { $stat }
        [highest] { " " }+ el más alto de { $voices }
        [label] { " " }y tu { $label }
       *[bare] { "" }
    }: { $bands }.
rolls =
    Lo que se tiró:
    { $lines }
self =
    Llevas a **{ $name }**{ $case ->
        [role] : { $tagline }
       *[own] { "" }
    }. `/character sheet` muestra los números.
stat =
    { "" }**{ $label }.** { $represents } Alto: { $high } Bajo: { $low }{ $case ->
        [rolled] { " " }Se puede tirar para: { $used }.
       *[plain] { "" }
    }
surroundings = Estás aquí: **{ $place }**. A la vista: { $near }. Salidas: { $ways }. { $status }
table =
    { $case ->
        [join] `/game join` da un personaje de esta historia a quien quiera uno; `/character create` crea uno propio.
        [leave] `/game leave` saca a tu personaje de la escena; `/game join` lo trae de vuelta.
        [aside] Lo que empieza con `//` o `((` es charla de mesa; la historia no lo oye.
        [buttons] Los botones son sugerencias. Lo que escribas con tus propias palabras es un turno igual de bueno.
        [recap] `/game recap` cuenta lo que ha pasado hasta ahora, y lo que queda abierto.
        [sheet] `/character sheet` muestra los números de tu personaje; solo tú los ves.
       *[pause] `/game pause` detiene la historia, `/game resume` la reanuda, `/game end` la cierra: para quien la empezó y la dirección de juego.
    }
thing = **{ $name }.** { $text }
time = Es { $now }.
topics =
    { $case ->
        [some] El manual habla de: { $topics }. Pregunta por uno de estos temas, por una acción (`DM: what can I do?`), o por cómo están las cosas (`DM: where am I?`).
       *[none] Pregunta por una acción (`DM: what can I do?`), o por cómo están las cosas (`DM: where am I?`).
    }
total = Un total de { $total } es *{ $band }* ({ $totals }).
trades = **{ $name }.** { $text }
way =
    { $place } (por { $door }{ $case ->
        [shut] , paso cerrado
       *[open] { "" }
    })
with_you =
    { $case ->
        [some] Contigo: { $people }.
       *[nobody] No hay nadie más aquí.
    }
your_go = Te toca: lo que escribas ahora se juega.
