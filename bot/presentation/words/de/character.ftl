concept_field = Wer ist das, in ein, zwei Sätzen?
concept_hint = Arbeitet nachts in der Pflege, bemerkt alles und sagt wenig.
form_change = Charakter ändern
form_new = Neuer Charakter
name_field = Name
name_hint = Mara Vance
new_concept = Neue Beschreibung (leer: bleibt)
new_name = Neuer Name (leer: bleibt)
nobody_in_play = Noch ist niemand in der Geschichte, mit dessen Augen du schauen könntest. `/game join` bringt dich hinein.
no_name = Ein Charakter braucht einen Namen.
stats =
    { $case ->
        [schema] { $path }: { $message }
       *[line] Ich konnte die Zeile „{ $line }“ nicht lesen. Schreib pro Zeile einen Wert mit einer ganzen Zahl, zum Beispiel `Empathy: 4`, oder lass das Feld für einen ausgewogenen Anfang leer.
    }
stats_field = Werte, einer pro Zeile (darf leer bleiben)
stats_hint = Empathy: 4
unfit = { $name } passt nicht zu diesem Regelwerk. `/character create` erstellt einen passenden Charakter.
unknown =
    { $case ->
        [here] Diesen Charakter spielt in diesem Spiel niemand. `/game status` zeigt alle, die mitspielen.
        [create] Du hast keinen Charakter mit diesem Namen. `/character create` erstellt einen.
        [role] Es gibt keine freie Rolle „{ $choice }“. Frei: { $offered }.
        [menu] Diesen Charakter kenne ich nicht. Wähle einen von deinen aus dem Menü von `charakter`.
       *[import] Du hast keinen Charakter mit diesem Namen. `/character import` übernimmt einen.
    }
wrong_level = { $name } { $why }. `/character create` erstellt einen passenden Charakter; die fertigen Charaktere passen auch.
changed = **{ $name }** ist geändert. Laufende Spiele behalten den Charakter, wie er war.
ready = **{ $name }** ist bereit für { $ruleset }. `/game join` in einem solchen Spiel nimmt { $name } mit hinein.
yours = { $name } (von dir)
