a_character = ein Charakter
apply = Anwenden
approve = Zustimmen
approved_here = Eine zweite Spielleitung hat dem Eingriff zugestimmt: Er ist ausgeführt.
asked = Eine andere Spielleitung muss dem innerhalb eines Tages zustimmen. Ich habe im Kanal gefragt; dort steht dann auch, was daraus wird.
asks = **{ $who }** bittet eine zweite Spielleitung, sich innerhalb eines Tages einen Eingriff (`{ $kind }`) anzusehen. Noch ist nichts geändert.
block_field = Eine Änderung pro Zeile: Pfad = JSON-Wert
block_title = Zustand setzen
cancel = Abbrechen
change_emotions = Drück den Knopf und ändere, was anders sein soll.
decline = Ablehnen
declined_here = Eine zweite Spielleitung hat den Eingriff abgelehnt. Nichts wurde geändert.
done = Ausgeführt: **{ $summary }**
done_here = Die Spielleitung hat sich diesen Eingriff angesehen: Er ist ausgeführt.
edit_rules = Regeln ändern
emotions_field = Eins je Zeile, von 0 bis 1
emotions_title = Gefühle setzen
found =
    Gefunden:
    { $found }
    Dieser Block würde es richten:
kill_title = Sterben lassen: { $who }
look = Ansehen (Spielleitung)
look_and_decide = Ansehen und entscheiden (Spielleitung)
look_first = Erst ansehen
mind = ⚠️ Beachte
recent = Zuletzt erzählt
name_field = Gib zur Bestätigung den vollen Namen ein
name_hint = Groß- und Kleinschreibung ist egal.
no_effect = Es würde sich nichts ändern.
not_yet = Nur du siehst das. Noch ist nichts geändert.
nothing_found = Ich habe im Zustand nichts gefunden, was sich widerspricht. Einen Block kannst du trotzdem einfügen.
paste_block = Block einfügen
request = Angefragt von einer anderen Spielleitung
request_moved_on = Angefragt von einer anderen Spielleitung. Die Geschichte ist seitdem weitergegangen; das würde der Eingriff jetzt tun
return_story = Zurück zur Geschichte
returned = Zurück in der Geschichte.
rules_field = Eine Regel pro Zeile; ersetzt die bisherigen
standing = { $status }, Ort: { $place }
undo_last = Zurücknehmen
your_block = Dein Block
your_emotions = Deine Gefühle, nicht übernommen
