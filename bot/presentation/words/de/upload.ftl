pictures_left_out = { $pictures ->
    [one] Ein Bild ist größer, als Discord es hier annimmt. `/sprint package` enthält es, oder wer den Bot betreibt: `talewright sprint`.
   *[other] { $pictures } Bilder sind größer, als Discord sie hier annimmt. `/sprint package` enthält sie, oder wer den Bot betreibt: `talewright sprint`.
}
refused = Discord nimmt eine Datei dieser Größe hier nicht an. Wer den Bot betreibt, kann sie bei sich schreiben.
replay_left_out = Die Wiederholung als Seite ist größer, als Discord sie hier annimmt. `/sprint replay` zeigt sie Blatt für Blatt.
too_large = `{ $name }` hat { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB, und Discord nimmt hier { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB an. Auf einem Server mit höherer Grenze kannst du noch einmal danach fragen.
