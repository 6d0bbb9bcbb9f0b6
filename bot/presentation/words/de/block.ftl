anybody = Auf diesem Server ist niemand gesperrt. `/settings block person:` sperrt jemanden.
kept =
    <@{ $user }> ist auf diesem Server gesperrt. { $case ->
        [new] Was diese Person hier schreibt, lese und behalte ich nicht; ihre Befehle und Knöpfe bewirken nichts. Wo sie mitspielte, ist sie ausgestiegen, und die Geschichte geht weiter. Ich sage es ihr ein Mal, mit deiner Begründung, falls du eine gegeben hast.
       *[again] Das war sie schon vorher; deine Begründung ist gespeichert.
    } `/settings unblock` nimmt es zurück.
lifted =
    { $case ->
        [lifted] <@{ $user }> ist auf diesem Server nicht mehr gesperrt und kann wieder mitspielen.
       *[none] Dieser Server hat <@{ $user }> nicht gesperrt. Nichts hat sich geändert.
    }
line = <@{ $user }>, seit { $since }, durch <@{ $by }>{ $reason ->
        [given] : { $why }
       *[none] {""}
    }
listed =
    { $count ->
        [one] Eine Person ist auf diesem Server gesperrt:
       *[other] { $count } Personen sind auf diesem Server gesperrt:
    }
more = … und { $count } weitere.
moderator = Wer diesen Server verwalten darf, kann hier nicht gesperrt werden, und Bots auch nicht. Nichts hat sich geändert.
too_many = Ein Server kann höchstens { NUMBER($most) } Personen sperren. Nimm zuerst eine Sperre zurück.
told =
    { $case ->
        [here] Wer diesen Server verwaltet, hat dich hier für mich gesperrt. Was du auf ihm schreibst, lese und behalte ich nicht, und meine Befehle und Knöpfe bewirken dort nichts für dich. Wenn das ein Versehen ist, frag dort nach.
        [server] Wer mich betreibt, hat diesen Server gesperrt. Was hier geschrieben wird, lese und behalte ich nicht, und meine Befehle und Knöpfe bewirken nichts.
       *[everywhere] Wer mich betreibt, hat dich gesperrt. Was du schreibst, lese und behalte ich auf keinem Server, und meine Befehle und Knöpfe bewirken nichts für dich.
    }{ $reason ->
        [given] {" "}Die Begründung: { $why }
       *[none] {""}
    } `/privacy` geht weiterhin: Es zeigt, was über dich gespeichert ist, und löscht es.
