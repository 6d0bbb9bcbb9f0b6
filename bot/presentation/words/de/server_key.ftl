added =
    Der eigene Schlüssel dieses Servers für **{ $vendor }** ist verschlüsselt gespeichert. Ab dem nächsten Zug werden dessen Modelle hier damit aufgerufen: Wähle eins mit `/settings models` oder `/game models`. Niemand bekommt ihn mehr zu sehen; `/settings key remove` löscht ihn.
field = Der API-Schlüssel
form_title = Ein Schlüssel für { $vendor }
hint = Wird verschlüsselt gespeichert und nie mehr angezeigt
kept = `{ $vendor }`: gespeichert
kept_none = Dieser Server hat keinen eigenen Schlüssel.
can_bring = Mitbringen lassen sich mit `/settings key add` Schlüssel für { $vendors }.
no_key = Das ist kein API-Schlüssel: Buchstaben, Ziffern und Zeichen ohne Leerzeichen, vollständig kopiert. Nichts ist gespeichert.
no_master = Wer mich betreibt, hat mich nicht dafür eingerichtet, Schlüssel von Servern aufzubewahren (`TALEWRIGHT_KEYS_MASTER`). Nichts ist gespeichert.
none = Dieser Server hat keinen Schlüssel für `{ $vendor }`. Nichts wurde geändert.
removed = Der Schlüssel dieses Servers für **{ $vendor }** ist gelöscht. Wenn ihn jemand kennen könnte, widerrufe ihn auch beim Anbieter.
trouble =
    { $case ->
        [sealed] Der eigene Schlüssel dieses Servers für `{ $vendor }` lässt sich nicht mehr öffnen: Wer mich betreibt, hat den Hauptschlüssel gewechselt
       *[refused] Der Anbieter nimmt den eigenen Schlüssel dieses Servers für `{ $vendor }` nicht an
    }. Das eingebaute Modell erzählt die Geschichte, bis jemand aus der Serververwaltung mit `/settings key add` einen neuen bringt.
unknown_vendor = So einen Anbieter kenne ich nicht. Mitbringen lassen sich Schlüssel für { $known }.
use = **Mit den eigenen Schlüsseln dieses Servers verbraucht:** { $use }
who_reads = Wer mich betreibt, könnte einen Schlüssel lesen, denn ich rufe damit den Anbieter auf: Bring nur einen mit, wo du dieser Person vertraust, und mit einem Limit beim Anbieter.
