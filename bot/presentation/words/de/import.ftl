bomb =
    { $case ->
        [total] Diese CHARX-Datei ist entpackt größer als { $megabytes } MB, deshalb öffne ich sie nicht. Exportiere die Karte mit weniger oder kleineren Bildern, oder als JSON.
       *[tight] Etwas in dieser CHARX-Datei ist so dicht gepackt, dass es nach einer Falle aussieht, deshalb öffne ich sie nicht. Exportiere die Karte noch einmal.
    }
choice =
    { $case ->
        [gone] Das steht nicht mehr auf der Liste. Nutze `/character import` noch einmal.
       *[first] Wähle zuerst aus der Liste; übernimm danach.
    }
coding = Die Karte in diesem Bild ist kein richtiges Base64, sie wurde also unterwegs abgeschnitten oder verändert. Lade die Originaldatei herunter und schick sie mir.
damaged = Diese { $kind }-Datei ist beschädigt: { $how }. Lade sie noch einmal herunter und schick die Originaldatei.
dropped = Nichts wurde übernommen.
duplicate_key = Das Feld „{ $shown }“ steht in dieser Datei zweimal an derselben Stelle, deshalb ist unklar, welches gilt. Entferne eins davon.
empty = Diese Datei ist leer. Exportiere die Karte noch einmal und schick die neue Datei.
encoding = Der Text in dieser Datei ist kein UTF-8 (Byte { $at }). Speichere sie als UTF-8 und versuch es noch einmal.
encrypted = Diese CHARX-Datei ist verschlüsselt, deshalb kann ich sie nicht lesen. Exportiere sie ohne Passwort.
entry = So einen Eintrag hat die Lore dieser Karte nicht. Wähle einen aus dem Menü von `eintrag`.
expired = Diese Vorschau ist vorbei: Sie wurde beantwortet, ist über eine Viertelstunde alt, eine andere ist an ihre Stelle getreten, oder ich wurde neu gestartet. `/character import` fängt neu an.
json = Der Text in dieser Datei ist kein JSON: { $msg } in Zeile { $line }, Spalte { $column }. Exportiere die Karte noch einmal, oder prüfe, was von Hand geändert wurde.
letters = Diese Datei enthält einen halben Buchstaben (ein Surrogat ohne sein Gegenstück), wahrscheinlich ein zerschnittenes Emoji. Entferne es und versuch es noch einmal.
lore_alone = Das ist ein Lorebook, und ein Lorebook gehört zu einem Charakter. Erstelle zuerst einen (`/character create`, oder importiere eine Karte) und importiere dann das Lorebook noch einmal.
lore_kept = Das Lorebook liegt jetzt bei **{ $name }**. `/character card` zeigt es.
name = Der Name auf dieser Karte enthält keinen Buchstaben und keine Ziffer. Gib dem Charakter einen: `/character import` mit `name`.
nested = Diese Datei ist bei Zeichen { $at } tiefer als { $most } Ebenen verschachtelt. So ist keine Karte; exportiere sie noch einmal.
no_card =
    { $case ->
        [zip] In diesem Zip liegt obenauf keine `{ $card }`, es ist also kein CHARX. Exportiere die Karte noch einmal als CHARX, PNG oder JSON.
       *[picture] Dieses Bild enthält keine Charakterkarte. Discord und die meisten Seiten entfernen Karten aus Bildern, die sie zeigen: Lade die Originaldatei herunter und schick sie mir.
    }
no_room = Du hast so viele importierte Charaktere, wie ich für eine Person aufbewahre ({ $most } Charaktere, { $megabytes } MB Karten). Importiere diesen mit dem `name` von einem, den du nicht mehr brauchst, für dasselbe Spielsystem, dann nimmt er dessen Platz ein.
not_a_card = In dieser Datei finde ich keine Charakterkarte: { $reason }. Ich lese Character Card V2 und V3 als .json, .png oder .charx, und Lorebooks als .json.
nothing_kept = { $name } ist hier entstanden, deshalb gibt es keine Karte zu zeigen. `/character import` übernimmt Karten.
number = Diese Datei enthält { $word }, und das ist keine Zahl in JSON. Ersetze es durch eine Zahl.
path = Eine Datei in dieser CHARX-Datei zeigt nach außerhalb. Das tut keine ehrliche, deshalb rühre ich sie nicht an. Exportiere die Karte noch einmal.
shape =
    Die Karte hat nicht die Form ihrer Art: `{ $where }` { $problem ->
        [missing] fehlt
        [text] muss Text sein
        [letters] enthält kaputte Buchstaben
        [truth] muss wahr oder falsch sein (true, false)
        [list] muss eine Liste sein
        [object] muss ein Objekt sein
        [too_many] hat zu viele Einträge
       *[wrong] ist nicht richtig
    }. Exportiere sie noch einmal dort, wo sie entstanden ist, oder berichtige dieses Feld.
spec = Diese Datei nennt sich „{ $shown }“. Ich lese Character Card V2 und V3 (chara_card_v2, chara_card_v3) und Lorebooks (lorebook_v3): Exportiere sie in einem dieser Formate.
taken = **{ $name }** ist bereit für { $ruleset }. `/game join` in einem solchen Spiel nimmt { $name } mit hinein; `/character card` zeigt, was mit der Karte kam.
too_large =
    { $case ->
        [text] Der Text in dieser Datei hat { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB; ich nehme bis zu { $megabytes } MB. Meist liegt es an Bildern, die in den Text geschrieben sind: Exportiere sie ohne diese Bilder.
        [file] Diese Datei hat { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB; ich nehme bis zu { $megabytes } MB. Exportiere die Karte mit einem kleineren Bild, oder als JSON.
        [charx] Die Karte in dieser CHARX-Datei ist größer als { $megabytes } MB. Exportiere sie mit weniger Einträgen in der Lore, oder mit ihren Bildern als Dateien.
       *[picture] Die Karte in diesem Bild ist entpackt größer als { $kilobytes } KB, und das braucht keine Karte. Exportiere sie als JSON, ohne Bilder im Text.
    }
too_many_files = Diese CHARX-Datei enthält mehr als { NUMBER($most, useGrouping: 1) } Dateien. Exportiere die Karte mit weniger Bildern, oder als JSON.
too_many_values = Diese Datei enthält mehr als { NUMBER($most, useGrouping: 1) } Werte, und das ist mehr, als ich lese. Exportiere sie mit weniger Einträgen in der Lore.
type = Ich erkenne nicht, was das für eine Datei ist. Ich lese Character Card V2 und V3 als .json, .png oder .charx, und Lorebooks als .json. Ein Bild in einem anderen Format hat seine Karte verloren: Frag nach der PNG- oder JSON-Datei.
unread = Discord hat mir diese Datei nicht gegeben. Schick sie noch einmal; wenn es wieder passiert, schick die Karte als JSON.
