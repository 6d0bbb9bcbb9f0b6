belongs_to = Gehört zu
card_says = Das sagt die Karte
choose = Wähle unten aus.
creator_says = Das sagt, wer sie gemacht hat
drop = Doch nicht
empty = Dieser Eintrag ist leer.
file = Die Datei ist die Karte, wie du sie geschickt hast, mit allem, was darin steht.
from = Aus
how_to_read = `/character card` mit `eintrag`
keep = Lorebook behalten
keys = Stichwörter
lore =
    Lore ({ $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträge
    })
more = { $shown } und { $more } weitere
not_yet = Nur du siehst das. Nichts wird übernommen, bevor du es sagst.
read = Eintrag lesen
replaces = **Das ersetzt dort deinen Charakter { $name }.**
replaces_lore = **Das ersetzt das jetzige Lorebook.**
ruleset = Spielsystem
stats = Werte zu Beginn
take = Charakter übernehmen
which = Für welches Spielsystem?
whose_lore = Zu wem gehört das Lorebook?
