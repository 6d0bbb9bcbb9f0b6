# What a card that is taken in says of itself.

always = immer
by = von { $name }
card = { $kind } ({ $form })
examples = Beispielgespräche
files_not_kept =
    { $files ->
        [one] Nicht behalten: { $files } mitgelieferte Datei (Bilder und Ähnliches).
       *[other] Nicht behalten: { $files } mitgelieferte Dateien (Bilder und Ähnliches).
    }
greetings = Begrüßungen
instructions = Anweisungen nach dem Verlauf
lore_told = Wo ein Sprachmodell die Geschichte erzählt, liest es einen Eintrag der Lore, sobald in der Geschichte eines seiner Stichwörter fällt. Was daraus wird, lesen alle am Tisch.
lorebook = Lorebook ({ $form })
newer = Laut eigener Angabe folgt die Karte Version { $version } ihres Formats, und die ist neuer, als ich es kenne. Was ich nicht kenne, bleibt erhalten.
off = ausgeschaltet
picture_not_kept = Nicht behalten: das Bild selbst.
system_prompt = System-Prompt
unnamed = Ein Lorebook
unused = Behalten, aber hier nie verwendet: { $parts }.
version = Version { $version }
