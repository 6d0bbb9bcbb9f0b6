adds = Kurz gesagt
amended_response = Antwort, mit einer Änderung
answers = Antwortet auf
asked_landmark = Ein neues Wahrzeichen: { $name }. Gehört es hierher?
asked_landmark_again = Was fehlt diesem Wahrzeichen noch?
asked_law = Nach welcher Regel leben hier alle?
asked_law_again = Was gehört noch zu der Regel?
asked_mood = Wie fühlt es sich an, hier zu sein?
asked_name = Wie heißt dieser Ort?
asked_people = Wer lebt hier?
asked_people_again = Was gilt noch für die, die hier leben?
asked_tension = Worüber streitet man hier?
asked_tension_again = Was macht den Streit schlimmer?
asked_whole = Ist diese Welt fertig?
back = ◀ Zurück
canon = 📜 Kanon
cast = An diesem Tisch schlagen **{ $architect }** (Architektur) und **{ $lorekeeper }** (Chronik) abwechselnd vor, **{ $contrarian }** (Widerspruch) hält dagegen, und **{ $synthesizer }** (Synthese) sagt, worüber abgestimmt wird.
chapter = Runde { $round } · { $phase }
first_sight = Auf den ersten Blick
goes_into = Kommt hinein
jump = Zu einer Runde springen
mood = Stimmung
needs_all = Alle vier müssen zustimmen.
needs_three = Drei von vier müssen zustimmen, oder zwei wollen dieselbe Änderung.
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
voter = **{ $name }** ({ $role }): { $vote }
worlds = Die fertigen Welten
