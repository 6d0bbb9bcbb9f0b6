actions = Aktionen
beside_games = Neben den Spielen
characters = Charaktere
commands = Befehle
dice = Würfel
done =
    Erledigt: { $texts ->
        [one] { $texts } Text von dir ist
       *[other] { $texts } Texte von dir sind
    } gelöscht, und auch alle Wiederholungen davon. `/privacy` zeigt, was noch da ist. Deine Nachrichten in Discord kannst nur du selbst löschen.
erase = Meine Texte löschen
erased_before = Schon gelöscht
erasure = { $day } ({ $status ->
        [done] fertig
       *[running] läuft noch
    })
file = Alles, was du geschrieben hast und was hier gespeichert ist.
game = **{ $title }** in { $where } ({ $status ->
        [paused] pausiert
        [ended] beendet
       *[active] läuft
    }, seit { $since }): { $counts }
in_games = In Spielen
kept_stories = gespeicherte Geschichten
messages = Nachrichten
more_games =
    … und { $games } { $games ->
        [one] weiteres Spiel
       *[other] weitere Spiele
    }
my_data = Meine Daten
not_sure = Nichts ist gelöscht. Drück noch einmal auf den Button und schreib { $word } in das Formular, wenn du es willst.
predictions = Vorhersagen zu Sprints
profiles = Profile
readers = Wer es liest
sprints_judged = bewertete Sprints
sprints_started = begonnene Sprints
staying = Was bleibt
sure_field = Zum Löschen schreib { $word }
sure_hint = Spiele gehen ohne deine Texte weiter. Nichts bringt sie zurück.
texts =
    { $texts ->
        [0] Hier ist nichts gespeichert, was du geschrieben hast.
       *[other] Texte, die du geschrieben hast: { $texts }.
    }
title = Was von dir gespeichert ist
too_large = Deine Texte sind als Datei zu groß für Discord. Wer den Bot betreibt, kann sie mit `talewright privacy show` schreiben.
too_soon = Das habe ich gerade eben für dich getan. Frag bitte etwas später noch einmal.
what_goes = Deine Nachrichten, Flüsternachrichten, Profile, eigenen Charaktere, Karten und Lore verschwinden, auch die Namen deiner Charaktere. Die Passagen, die von deinen Zügen erzählen, verschwinden auch, und deine Worte überall dort, wo ein Spiel sie wiederholt. Spiele gehen weiter: Dein Charakter spielt unter einem neutralen Namen weiter. Nichts bringt die Worte zurück.
what_stays = Deine Discord-Id bei Zügen, Abstimmungen und Befehlen, wann sie waren, und die Zahlen deiner Würfel: Der Verlauf ist eine Kette, die alle prüfen können. Linien, Schleier und die Worte von X-Karten: Niemand weiß, von wem sie sind. Was andere geschrieben haben. Was in Discord steht: Lösch dort deine eigenen Nachrichten.
whispers = Flüsternachrichten
who_reads = Was du in einem Kanal eines Spiels schreibst, wird dort allen erzählt, die mitlesen, ebenso Name und Profil deines Charakters. Flüsternachrichten und god-Befehle liest die Spielleitung. Das Würfelprotokoll zeigt, wofür ein Wurf war.
how_long = Wie lange
kept =
    { $place ->
        [server] { $days ->
            [0] Beendete Partien bleiben auf diesem Server.
            [one] Beendete Partien werden hier { $days } Tag nach ihrem Ende gelöscht.
           *[other] Beendete Partien werden hier { $days } Tage nach ihrem Ende gelöscht.
        }
       *[nowhere] Jeder Server sagt selbst, wie lange seine beendeten Partien bleiben.
    } Werde ich von einem Server entfernt, gehen seine Partien { $left ->
        [0] sofort.
        [one] { $left } Tag später.
       *[other] { $left } Tage später.
    }
