# What the verification of a stored game finds.

added_after_end = nach dem Ende hinzugefügt: nichts hat es versiegelt
chain = Kette: { $head }
content =
    { $case ->
        [gone] gelöscht oder geändert
       *[added] geändert oder hinzugefügt
    }: Es ist nicht der Inhalt, auf den die Sitzung festgelegt ist
dice =
    Würfel: { $dice ->
        [verified] bestätigt
        [wrong] falsch
        [unrevealed] noch nicht aufgedeckt
       *[none] keine gefallen
    } ({ $rolls ->
        [one] { $rolls } Wurf
       *[other] { $rolls } Würfe
    }).
does_not_apply = die Operationen lassen sich nicht anwenden: { $path }: { $why }
erasure_unsealed = eine Löschung, die nichts versiegelt hat: niemand hat darum gebeten
judged =
    Nachgeurteilt: { $judged } von { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Zügen
    }, und jeder geht aus wie aufgezeichnet.
judged_act = Handlung { $act } geht anders aus, und zwar in: { $fields }
judged_conclusion = was aus den Handlungen folgt, ist anders, und zwar in: { $fields }
judged_fault = die Regeln können ihn so nicht spielen: { $error }
judged_not =
    Nicht nachgeurteilt: { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }, { $case ->
        [erased] weil Worte gelöscht wurden, auf denen das Urteil beruht
        [branched] weil das vor der Abzweigung Erzählte nicht dazugehört
       *[undecided] weil keine Entscheidung der Regeln aufgezeichnet ist
    }.
judged_operations = es wurde etwas anderes geändert, als die Regeln entschieden haben
judged_order = die Zugfolge verlangt nach den aufgezeichneten Handlungen noch eine
judged_otherwise =
    Nachgeurteilt geht Zug { $turn } (Szene { $index }, { $scene }) anders aus: { $what }{ $more ->
        [0] .
        [one] ; ebenso { $more } späterer Zug.
       *[other] ; ebenso { $more } spätere Züge.
    } Entweder wurde die Aufzeichnung geändert, oder eine andere Version von Talewright, die anders entscheidet, hat ihn gespielt.
judged_proposed = es wurde mehr geändert, als die Erzählung darf: { $why }
link_differs = Felder oder Platz sind nicht die, aus denen der Ketten-Hash gebildet wurde
loose_row_gone = gelöscht, bevor eine Szene es versiegelt hat
manifest_differs = Manifest und Zustands-Hash passen nicht zusammen
misshapen = { $column } fehlt, ist unbekannt oder enthält etwas, das dort nicht stehen kann
missing = fehlt: als Nächstes ist { $next } gespeichert
newest_gone = gelöscht: laut Sitzung ist das die neueste
no_ruleset = das Spielsystem { $ruleset } ist hier nicht installiert
no_scene = fehlt: die Sitzung hat keine Szene
nobody_asked = keine Zeile des Protokolls sagt, dass jemand darum gebeten hat
not_judged =
    Nicht nachgeurteilt: { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }. Der Grund: { $why }.
not_replayed = lässt sich nicht nachspielen: { $error }
not_revealed = das Spiel ist beendet, und sein Geheimnis ist nicht aufgedeckt
only_shapes = Nicht geprüft: alles andere. Solange Zeilen nicht lesbar sind, wird nichts weiter angesehen.
open_tail =
    Nicht geprüft: { $rows ->
        [one] { $rows } Zeile
       *[other] { $rows } Zeilen
    } { $case ->
        [ended] nach dem Ende. Dieses Spiel endete unter einer früheren Version, die danach nichts mehr versiegelte.
       *[running] seit der neuesten Szene. Die nächste Szene versiegelt sie; bis dahin kann sie unbemerkt ändern, wer die Datenbank hat.
    }
other_parent = folgt nicht auf die Szene davor
other_ruleset = das Spielsystem { $ruleset } liegt hier in einer anderen Fassung vor ({ $installed }) als der gespielten ({ $recorded })
other_session = gehört zu einer anderen Sitzung
other_state = die Operationen ergeben einen anderen Zustand, und zwar in: { $parts }
part_added = hinzugefügt: kein Zustand braucht es
part_changed = die Bytes haben sich geändert
part_gone = gelöscht: der Zustand braucht es
pointer = { $column } ist { $stored }; laut den Szenen { $scenes }
problem =
    { $table ->
        [any] irgendeine Tabelle
       *[named] { $table }
    } { $key }{ $case ->
        [scene] { " " }(Szene { $scene })
       *[plain] { "" }
    }: { $what }
projection = stimmt nicht mit dem Zustand überein
records_differ = die Einträge sind nicht die, die das Protokoll nennt
revealed_differs = das aufgedeckte Geheimnis ist nicht das gespeicherte
row_added = hinzugefügt: keine Szene hat es versiegelt
row_changed = geändert, seit die Szene es versiegelt hat
row_gone = gelöscht: die Szene hat diese Zeile versiegelt
rules_unread = die aufgezeichneten Regeln sind nicht lesbar ({ $error })
seal_differs = Zeilen, Platz oder Hash sind nicht die, mit denen es gemacht wurde
seal_gone = die Sitzung nennt ein anderes neuestes Siegel
seals_differ = die Liste der versiegelten Zeilen und ihr Hash passen nicht zusammen
seals_do_not_follow = die Zeilen, die sie versiegelt, folgen nicht auf die zuvor versiegelten
secret_differs = es ist nicht das Geheimnis, das versprochen war
secret_gone = gelöscht: die Würfel lassen sich nie mehr prüfen
session_differs = ein Feld, das sich nie ändert, ist anders
text_changed = { $column } oder das Salz dazu hat sich geändert
text_gone = { $column } ist weg, und niemand hat darum gebeten
text_left_in = { $column } ist da, in einer Datei, die laut eigener Angabe keine Texte enthält
texts_left_out =
    Nicht geprüft: { $texts ->
        [one] { $texts } Text einer Person, der nicht
       *[other] { $texts } Texte von Personen, die nicht
    } in dieser Datei { $texts ->
        [one] steht
       *[other] stehen
    }.
turn_gone = gelöscht: laut Szene wurde er gespielt
turn_marks = die Marken presented und open passen nicht zum Status
turn_scene = die Szene ist { $scene }, nicht { $noted }
turn_status = der Status { $status } passt nicht zur Szene { $scene }
twice = doppelt gespeichert
unreadable = nicht lesbar: { $error }
whole =
    { $scenes ->
        [one] { $scenes } Szene
       *[other] { $scenes } Szenen
    } und { $rows ->
        [one] { $rows } Zeile
       *[other] { $rows } Zeilen
    } sind so, wie sie geschrieben wurden{ $erased ->
        [0] { "" }
        [one] , { $erased } Text auf Wunsch gelöscht
       *[other] , { $erased } Texte auf Wunsch gelöscht
    }{ $rewritten ->
        [0] { "" }
        [one] , { $rewritten } Zeile ohne die Worte, die auf Wunsch gelöscht wurden
       *[other] , { $rewritten } Zeilen ohne die Worte, die auf Wunsch gelöscht wurden
    }.
