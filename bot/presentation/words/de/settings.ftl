approval_off = Für `/god kill` und `/god set` genügt eine Spielleitung.
approval_on = Ab jetzt muss `/god kill` und `/god set` eine zweite Spielleitung zustimmen.
enforcement_set = Neue Geschichten greifen Weltereignisse ab jetzt so auf: **{ $strength ->
        [soft] sanft
        [medium] mittel
       *[hard] hart
    }**. `/world enforcement` ändert eine laufende Geschichte.
english = Englisch
everyone = Diese Rolle haben alle, also könnten alle die Geschichte umschreiben. Wähle eine andere. Nichts wurde geändert.
fallback_off = Wo in einer neuen Geschichte ein Modell ausfällt, findet der Zug nicht statt: Ich sage es, nichts ändert sich, und er lässt sich noch einmal senden.
fallback_on = Wo ein Modell ausfällt, springt die eingebaute Erzählstimme ein. Das gilt für neue Geschichten.
game_masters = Spielleitung
gm_role_set = Die Rolle **{ $role }** leitet hier ab jetzt Spiele, neben allen, die den Server verwalten dürfen. Discord zeigt `/god` nur denen, die Nachrichten verwalten dürfen; wenn diese Rolle das nicht darf, gib sie unter „Servereinstellungen“, „Integrationen“ dafür frei.
header_set = { $style ->
        [full] Ab jetzt steht über jeder Passage der ganze Kopf: Modus, Zeit, Ort und Status.
       *[compact] Ab jetzt steht die Geschichte vorn, und eine Zeile darunter nennt Zeit, Ort und wie die Dinge stehen.
    }
language = Nenne eine Sprache, etwa „Deutsch“ oder „French“, mit höchstens { $most } Buchstaben.
language_english = Neue Geschichten werden auf Englisch erzählt.
language_set =
    Modelle erzählen neue Geschichten in dieser Sprache: **{ $language }**. { $case ->
        [ours] Was ich selbst sage, steht auch darin.
       *[english] Was ich selbst sage, bleibt Englisch, weil mir die Worte fehlen.
    } Eine Geschichte ohne Modell bleibt Englisch: So ist sie geschrieben. Und was ich an Texten prüfe, hängt zum Teil an englischen Wörtern: In einer anderen Sprache können erfundene Namen durchrutschen.
not_yours = Einstellungen sind für alle, die diesen Server verwalten dürfen („Server verwalten“). Nichts wurde geändert.
role_gone = eine Rolle, die es nicht mehr gibt
steering =
    Weltereignisse sind so verbindlich: **{ $enforcement ->
        [soft] sanft
        [medium] mittel
       *[hard] hart
    }**. { $case ->
        [two] Bei Todesfällen und gesetzten Zuständen muss eine zweite Spielleitung zustimmen.
       *[one] Eine Spielleitung genügt.
    }
telling =
    Modelle erzählen neue Geschichten in dieser Sprache: **{ $language }**. Wo ein Modell ausfällt, { $case ->
        [narrator] springt die eingebaute Erzählstimme ein
       *[nothing] findet der Zug nicht statt
    }.
title = Einstellungen
who_leads = wer die Rolle `{ $role }` hat oder den Server verwalten darf
days = Gib eine Zahl von Tagen an, von 0 bis { NUMBER($most, useGrouping: 0) }; bei 0 bleibt jede Partie.
posts_set = { $style ->
        [plain] Ab jetzt bestehen meine Beiträge hier nur aus Worten: keine Einbettungen, keine Balken, keine Kästen. Eine Szene beginnt damit, wo und wann sie spielt, dann kommt die Geschichte, dann, was ihr tun könnt.
       *[rich] Ab jetzt sehen meine Beiträge hier aus wie üblich, mit Einbettungen und Balken.
    }
retention =
    { $days ->
        [0] Partien bleiben nach ihrem Ende.
        [one] Partien werden { $days } Tag nach ihrem Ende als Ganzes gelöscht.
       *[other] Partien werden { $days } Tage nach ihrem Ende als Ganzes gelöscht.
    }
retention_set =
    { $days ->
        [0] Partien bleiben hier nach ihrem Ende, bis jemand eine Zahl von Tagen einstellt.
        [one] Eine Partie wird { $days } Tag nach ihrem Ende als Ganzes gelöscht: Verlauf, Würfel und Texte. Was früher endete, geht innerhalb einer Stunde. Was in Discord steht, bleibt dort.
       *[other] Eine Partie wird { $days } Tage nach ihrem Ende als Ganzes gelöscht: Verlauf, Würfel und Texte. Was früher endete, geht innerhalb einer Stunde. Was in Discord steht, bleibt dort.
    }
