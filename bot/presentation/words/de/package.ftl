# What the verification of a sprint's package finds.

chains =
    { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    } in drei Ketten bestätigt: Jede Stimme, jeder Patch und jeder Hash folgt aus denen davor.
counted =
    { $ballots ->
        [one] { $ballots } Stimmzettel wurde nachgezählt: { $won }.
       *[other] { $ballots } Stimmzettel wurden nachgezählt: { $won }.
    }
differs =
    { $case ->
        [picture] { $file } ist nicht das Bild, das entstanden ist.
       *[file] { $file } ist nicht, was die Ereignisse sagen.
    }
labels = Die Bezeichnungen sind die, die feststanden, bevor jemand bewertet hat.
missing = { $file } fehlt.
no_events = { $file } fehlt: Es gibt nichts zu prüfen.
not_over = Der Sprint ist nicht vorbei, sein Stand: { $life }.
replay =
    { $case ->
        [same] { $file } ist, was diese Version aus den Ereignissen macht.
       *[other] { $file } ist nicht so, wie diese Version es machen würde.
    }
won =
    { $case ->
        [team] Team { $team } hat gewonnen
       *[nobody] niemand hat gewonnen
    }
wrong = { $file }: { $why }
