built_in = Eingebaute Regeln (`offline`): Kein Sprachmodell wird gefragt.
failed =
    `{ $key }` ist ausgefallen, und zwar bei { $step ->
        [ruleset_resolution] Verstehen
        [reflection] Charakteren
       *[narrator] Erzählung
    }: { $why } ({ $times ->
        [1] kürzlich einmal
       *[other] kürzlich { $times }-mal
    })
lately = **Das eingebaute Modell ist eingesprungen**, in den letzten { $scenes } Szenen:
needs = `{ $model }` braucht { $missing }
no_api_key = `{ $model }` hat noch keinen API-Schlüssel. Wer mich betreibt, setzt { $missing }; wähle bis dahin ein anderes.
ready = **Bereit:** { $models }
reason =
    { $reason ->
        [context_exceeded] sein Prompt passte nicht in seinen Kontext
        [cut_short] seine Antwort brach ab
        [forgot] es hatte das Gespräch vergessen
        [misconfigured] sein Schlüssel, seine Id oder seine Adresse ist falsch, oder es hat die Anfrage zurückgewiesen
        [not_as_asked] es antwortete nicht so, wie es gefragt war
        [over_budget] das Budget reicht dafür nicht
        [refused] es wollte nicht antworten
        [resting] es ist immer wieder ausgefallen und wurde deshalb nicht gefragt
        [timed_out] es hat zu lange gebraucht
        [too_long] seine Antwort nahm kein Ende
        [unavailable] es konnte nicht antworten
        [unreachable] unter seiner Adresse antwortet niemand
       *[other] seine Antwort war nicht zu gebrauchen
    }
resting =
    `{ $model }` ruht: { $why }. Der nächste Versuch kommt { $seconds ->
        [0] jetzt
       *[other] in { $seconds } s
    }.
stood_in =
    - { $step ->
        [interpret] Verstehen
        [reflection] Charaktere
       *[narrate] Erzählung
    }, für `{ $key }`: { $why } ({ $times ->
        [1] einmal
       *[other] { $times }-mal
    })
told_by =
    Verstehen und Charaktere: `{ $small }`
    Erzählung: `{ $large }`
unknown = Es gibt kein Modell „{ $model }“. Bekannt: { $known }.
waiting = { $variable } ist nicht gesetzt. Darauf warten: { $keys }
without_key = **Ohne API-Schlüssel:** { $models }
