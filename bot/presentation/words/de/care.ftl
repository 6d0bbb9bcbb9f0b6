drawn =
    { $kind ->
        [line] Linie
       *[veil] Schleier
    }: { $line }
empty = Schreib, was nicht vorkommen soll.
limits =
    -# Ich achte auf Wörter: auf die, die ihr geschrieben habt, und bei vielem, was oft genannt wird (Spinnen, Ertrinken, Leid von Kindern …),
    auch auf die, mit denen man gewöhnlich davon erzählt. Was nur angedeutet ist, kann durchrutschen; dafür ist die X-Karte da.
lines = Linien: nie erzählt
no_lines = Dieser Tisch hat keine Linien und keine Schleier gezogen. `/game lines add:` zieht welche; niemand wird dabei genannt.
no_whispers = In dieser Geschichte hat niemand etwas geflüstert.
not_yours = Flüsternachrichten sind für die SL-Rolle.
other_story = Diese Geschichte ist vorbei. `/game xcard` ist für die, die jetzt hier erzählt wird.
too_long = „{ $line }…“ ist zu lang: höchstens { $most } Zeichen für jeden Eintrag.
too_many = Höchstens { $most } von jeder Art; nimm zuerst etwas zurück.
too_vague = „{ $line }“ ist zu wenig, um danach zu gehen: Nimm mindestens ein Wort mit drei oder mehr Buchstaben.
unknown = So eine Linie gibt es nicht. `/game lines` zeigt alle.
veils = Schleier: nur angedeutet
whisper_too_long = Bitte höchstens { $most } Zeichen.
whispered = Für die Spielleitung aufgehoben; sonst liest es niemand. Sie sieht es mit `/game whispers`, wenn sie nachschaut: Ich schicke ihr keine Nachricht.
