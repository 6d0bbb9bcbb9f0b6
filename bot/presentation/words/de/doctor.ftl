access = Kanäle und Berechtigungen
content_granted = Ich darf lesen, was ihr schreibt.
content_missing = Ich darf gewöhnliche Nachrichten nicht lesen: Gespielt wird mit den Buttons, mit `/game act` oder mit einer Nachricht, die mit meinem Namen beginnt. Wer mich betreibt, kann „Message Content Intent“ einschalten.
hidden = { $count ->
        [one] Ein Textkanal ist vor mir verborgen; dort kann niemand spielen.
       *[other] { $count } Textkanäle sind vor mir verborgen; dort kann niemand spielen.
    }
lacking = Meinen Rollen fehlt: { $permissions }. Unter „Servereinstellungen“, „Rollen“ bekommen sie es.
lacking_there = In { $channel } fehlt mir: { $permissions }.
models = Modelle neuer Geschichten
models_well = { $models }: bereit für Anfragen.
model_resting = `{ $model }` ist immer wieder ausgefallen und wird eine Weile in Ruhe gelassen.
model_waiting = `{ $model }` kann nicht gefragt werden: Es wartet auf { $missing }. Bis dahin erzählt die eingebaute Erzählstimme.
more_channels = { $count ->
        [one] In einem weiteren Kanal fehlt etwas.
       *[other] In { $count } weiteren Kanälen fehlt etwas.
    }
optional = Nicht nötig, aber schön: { $permissions }, damit Personas in Sprints eigene Namen und Bilder haben.
permissions_well = Ich habe alle Berechtigungen, die Geschichten brauchen, in jedem Kanal, den ich sehe.
reading = Nachrichten
saved_games = Gespeicherte Spiele
storage_well = Sie lassen sich lesen und schreiben.
title = Wie es mir hier geht
token_refused = Discord nimmt DISCORD_TOKEN nicht an. Setz das Token auf der Seite des Bots zurück und trag das neue ein.
unreachable = dort war niemand zu erreichen ({ $why }). Prüfe das Netzwerk und ob eine Firewall HTTPS nach draußen lässt.
