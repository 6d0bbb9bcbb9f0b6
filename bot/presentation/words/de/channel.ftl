forbidden = In { $where } fehlt mir: { $missing }. Wer den Server verwaltet, kann das in den Kanaleinstellungen unter „Berechtigungen“ erlauben; versuch es danach noch einmal.
gone = Diesen Kanal gibt es nicht mehr, deshalb kann ich die Geschichte dort nicht zeigen.
here = diesem Kanal
locked = Der Thread { $where } ist gesperrt, deshalb kann ich dort nicht schreiben. Wer hier moderiert, kann ihn entsperren, dann geht die Geschichte weiter.
no_threads = In { $where } lässt sich kein Thread erstellen. Beginne die Geschichte in einem Textkanal, oder ohne `thread`.
none = Geschichten werden in einem Kanal auf einem Server gespielt. Nutze das dort.
unreachable = Ich erreiche Discord gerade nicht. Nichts geht verloren; ich zeige so bald wie möglich, was passiert ist.
