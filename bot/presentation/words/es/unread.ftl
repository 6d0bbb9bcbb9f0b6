# Answers to messages that were no turn.

ask_about = Podrías preguntar a { $whom } por { $topic }.
ask_what = `DM: what can I do?` dice lo que serviría.
claim =
    { $case ->
        [dice] En la mesa no tira nadie: cuando un acto necesita dados, caen solos, del secreto que se selló antes de que empezara la historia. Di lo que hace { $actor }.
        [won] Cómo acaba un acto no lo decide quien lo escribe. Escribe lo que hace { $actor }, y mira cómo va.
        [found] Nada está ahí porque alguien lo diga. Que { $actor } mire o busque, y a ver qué hay.
        [power] Nada se hace verdad por un número, un poder o una palabra dirigida a mí. Escribe lo que hace { $actor } con lo que tiene a mano.
       *[others] Lo que hace el resto no te toca decidirlo. Escribe lo que hace o dice { $actor }, y mira cómo se lo toman.
    }
command =
    { $case ->
        [known] `/{ $command }` es un comando: elígelo en la lista que se abre al escribir `/`.
       *[unknown] No conozco ese comando. `/help` muestra los que hay: elígelo en la lista que se abre al escribir `/`.
    } Como texto normal no es un turno, y no ha pasado nada.
either = { $first } o { $second }
fate =
    «{ $deed }»: { $case ->
        [success] salió bien.
        [mixed] salió a medias.
        [failure] no salió bien.
        [done] se hizo.
       *[refused] no ocurrió. { $why }
    }
had =
    { $case ->
        [yes] Sí: tienes { $thing }.
       *[no] No: no tienes { $thing }.
    }
help = Escribe con tus propias palabras lo que hace o dice { $actor }, o pulsa una opción; el mundo responde. `DM:` delante pregunta por las reglas, `//` delante es charla de mesa, y `/help` lo tiene todo en una página.
lead = **Lo que viene a la mente.** { $lead }
negated = Lo que { $actor } no hace no cuesta nada: no ha pasado nada, ni tiempo tampoco. Escribe lo que hace { $actor }.
no_rule =
    { $case ->
        [alone] Aquí no hay nadie a quien decirle eso.
       *[plain] No acabo de ver cómo iría eso aquí, así que no ha pasado tiempo.
    }
nothing = No he encontrado en eso nada que hacer. { $instead }
outcome =
    { $case ->
        [refused] Tu último mensaje no cambió nada ni costó tiempo: { $why }
        [none] En el último momento no se hizo nada. `/game recap` cuenta lo que ha pasado hasta ahora.
       *[done]
            De tu último turno:
            { $deeds }
    }
table_talk =
    { $case ->
        [plain] Tomo eso por charla de mesa y lo dejo fuera de la historia. Tras `//`, o dentro de `((…))`, pasa sin que yo diga nada.
       *[brackets] Lo que va entre paréntesis lo tomo por charla de mesa y lo dejo fuera de la historia. Tras `//`, o dentro de `((…))`, pasa sin que yo diga nada.
    }
then = { $first } { $second }
try = Podrías probar { $one }, por ejemplo.
works = Lo que sirve ahora: { $tries }. `DM:` pregunta por las reglas.
