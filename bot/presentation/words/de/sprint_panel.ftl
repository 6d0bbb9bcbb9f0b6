about_to_begin = beginnt gleich
argued = Wie gestritten wurde
argued_against = Am häufigsten im Weg: { $role }.
argued_team = **Team { $team }**: { $met } von { $raised } Einwänden wurden im Text beantwortet, { $amended } Änderungen übernommen, { $stuck } von { $rounds } Runden endeten ergebnislos oder im Patt.
argued_won = { $who } überzeugte { $whom } { $times ->
    [one] einmal
   *[other] { $times }-mal
}.
as_promised = ✅ Die Bezeichnungen sind die, die versprochen waren: `{ $commitment }`
ballots = Stimmzettel
behind = Die Threads folgen, so schnell Discord sie annimmt.
bias =
    { $judge ->
        [model] Ein Modell
       *[rules] Die eingebaute Jury
    } gab der zuerst gesehenen Welt { $gave }; { $winner ->
        [same] in beiden Reihenfolgen gewinnt dieselbe
       *[other] die Reihenfolge änderte, wer gewinnt
    }.
biome = Biom
built_in = die eingebaute Jury
built_in_alone = die eingebaute Jury, weil es sonst niemand tat,
cancelled = ⏹️ Abgebrochen. Was gesagt wurde, bleibt und lässt sich noch einmal ansehen.
deliberating = Die Teams streiten
faster = Schneller
fastest = so schnell es geht
final = fertig
finished = Vorbei
fixed_before = Die Bezeichnungen standen vorher fest
gallery = Galerie
how_to_judge = Beide Welten stehen fest. **Bewerten** zeigt sie dir unter den Bezeichnungen Amber und Slate und nimmt deine Punkte in fünf Kategorien entgegen. Das dürfen alle, jede Person einmal. **Auflösen** beendet es.
inhabitants = Bevölkerung
judge = Bewerten
judge_models =
    { $models ->
        [one] { $models } Modell
       *[other] { $models } Modelle
    }
judged = Bewertet durch { $judges }.
judging = Kann bewertet werden
listed = { $id } · Stufe { $tier } · Seed { $seed } · { $status ->
        [paused] pausiert
        [over] vorbei
        [cancelled] abgebrochen
       *[running] läuft
    }
mean = **{ $mean }** von 10
no_ballot = Kein Stimmzettel wurde abgegeben.
nobody_judged = 🎭 Niemand hat bewertet
of_phase =
    { $rounds } { $phase ->
        [FOUNDATION] Fundament
        [LANDMARKS] Wahrzeichen
        [TENSION] Spannung
       *[CRYSTALLIZATION] Kristallisation
    }
pace = Tempo
pace_of = { $seconds } s zwischen Zügen
painted = { $pictures } von { $of } Bildern
painting = Die Bilder werden gemalt
pause = Pause
paused = ⏸️ Pausiert · { $life }
people =
    { $people ->
        [one] { $people } Person
       *[other] { $people } Personen
    }
plan = { $rounds } Runden: { $phases }
position_bias = Vorteil der Reihenfolge
predict = Vorhersagen
prompting = Die Welten stehen fest; die Prompt-Werkstatt schreibt
replay = Nachsehen
resume = Weiter
reveal = Auflösen
revealed = Aufgelöst
slower = Langsamer
stands = { $phase }, Runde { $round } von { $total }
step = Schritt
team = Team { $team }
theatre = Theater
tie = 🤝 Unentschieden
title = Weltenbau-Sprint
twist = Wendung
two_worlds = ⚖️ Zwei Welten, und niemand sagt, wessen
unnamed = ohne Namen
was = { $label } war Team { $team }
world = Siegreiche Welt spielen
world_of = Team { $team }: { $world }
