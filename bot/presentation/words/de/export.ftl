history = Der ganze Verlauf dieser Geschichte, samt den Geheimnissen ihrer Charaktere. `talewright verify FILE` prüft ihn.
not_yours = Die Datei enthält alles, auch was die Mitspielenden noch nicht herausgefunden haben. Deshalb bekommt sie nur die Spielleitung (die SL-Rolle oder „Server verwalten“).
notes = Die Antwort auf jeden Zug dieser Geschichte mit dem, was nur die Spielleitung wissen darf, ein JSON-Dokument pro Zeile.
responses = Die Antwort auf jeden Zug dieser Geschichte, wie die Mitspielenden sie sehen, ein JSON-Dokument pro Zeile.
too_large = Diese Geschichte ist zu lang für eine Discord-Datei. Wer mich betreibt, kann sie exportieren: `talewright export --session { $session }{ $options } --out story.jsonl`.
