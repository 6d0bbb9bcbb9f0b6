comes = **Von denen, die mich betreiben:** { $words }
    Ab <t:{ $at }:t> (<t:{ $at }:R>) bin ich eine Weile weg. Nichts geht verloren: Was ihr gespielt habt, bleibt, und was ihr inzwischen schreibt, beantworte ich, wenn ich wieder da bin.
over = Ich bin wieder da. Alles steht, wo es stand; spielt weiter, wie ihr mögt.
