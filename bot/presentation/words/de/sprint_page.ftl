adds = Ergänzt
amended_response = Antwort, mit einer Änderung
answers = Antwortet auf
back = ◀ Zurück
canon = 📜 Kanon
chapter = Runde { $round } · { $phase }
first_sight = Auf den ersten Blick
jump = Zu einer Runde springen
mood = Stimmung
next = Weiter ▶
number = Seite { $page } von { $pages }
objection = ⚡ Einwand
otherwise = Sonst
phase_round = { $phase } { $round } von { $of }
pictures = 🖼️ Die Bilder
prompt_engineer = 🖋️ Die Prompt-Werkstatt
prompts = Sechs Prompts, nur aus der fertigen Welt:
prompts_and_pictures = Prompts und Bilder
proposal = Vorschlag
refused =
    ⚠️ { $role }: Antwort { $attempt } hatte keinen Bestand{ $more ->
        [0] { "" }
       *[other] { " " }(und { $more } weitere)
    }: { $why }
remedy = Abhilfe
resolution = Entscheidung: { $decision }
response = Antwort
round = **Runde { $round }** von { $total } · { $phase }
rounds =
    { $count ->
        [1] Runde { $first }
       *[other] Runden { $first } bis { $last }
    } von { $total }
same_canon = 📜 Der Kanon bleibt, wie er ist
sketched = Skizzen: nach Regeln gezeichnet, ohne Modell.
stood_in = 🛟 Keine Antwort des Modells hatte Bestand, deshalb spricht die eingebaute Persona.
tally = annehmen { $accept } · ändern { $amend } · ablehnen { $reject }
tension = ⚡ Spannung
to = Zu: { $what }
vote_for = { $vote }, für { $amendment }
worlds = Die fertigen Welten
