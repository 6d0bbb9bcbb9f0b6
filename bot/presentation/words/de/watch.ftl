intro =
    👀 Eine Geschichte zum Zuschauen. Jede Passage erscheint hier{ $minutes ->
        [0]
            , sobald { $scenes ->
                [one] { $scenes } spätere erzählt ist
               *[other] { $scenes } spätere erzählt sind
            }
       *[other] { " " }{ $minutes } Min., nachdem sie erzählt wurde
    }; was die Mitspielenden zurücknehmen, erscheint nicht.
none = Kein Thread folgt dieser Geschichte.
opened = Das Publikum liest die Geschichte in { $thread }.
over = Die Geschichte ist vorbei. Danke fürs Zuschauen.
stopped = Im Thread erscheinen keine weiteren Passagen. Was darin steht, bleibt; lösch ihn, wenn du willst.
thread = Zuschauen: { $title }
