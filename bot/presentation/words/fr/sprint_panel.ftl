about_to_begin = va commencer
argued = Comment on a débattu
argued_against = Le plus souvent en travers : { $role }.
argued_team = **Équipe { $team }** : { $met } objections sur { $raised } ont trouvé réponse dans le texte, { $amended } amendements repris, { $stuck } manches sur { $rounds } n’ont abouti à rien ou à une égalité.
argued_won = { $who } a convaincu { $whom } { $times ->
    [one] une fois
   *[other] { $times } fois
}.
as_promised = ✅ Les étiquettes sont celles de l’engagement pris : `{ $commitment }`
ballots = Bulletins
behind = Les fils suivent aussi vite que Discord l’accepte.
bias =
    { $judge ->
        [model] Un modèle
       *[rules] Le juge intégré
    } a donné { $gave } au monde vu en premier ; { $winner ->
        [same] les deux ordres ont le même gagnant
       *[other] l’ordre a changé son gagnant
    }.
biome = Biome
built_in = le juge intégré
built_in_alone = le juge intégré, faute d’autre juge,
cancelled = ⏹️ Abandonné. Ce qui a été dit reste, et peut être revu.
deliberating = Les équipes débattent
faster = Plus vite
fastest = aussi vite que possible
final = définitif
finished = Fini
fixed_before = Les étiquettes étaient fixées avant
gallery = Galerie
how_to_judge = Les deux mondes sont définitifs. **Juger** te les montre sous les étiquettes Amber et Slate, et recueille tes notes dans cinq catégories. Tout le monde le peut ; chaque personne une fois. **Révéler** y met fin.
inhabitants = Population
judge = Juger
judge_models =
    { $models ->
        [one] { $models } modèle
       *[other] { $models } modèles
    }
judged = Jugé par : { $judges }.
judging = Ouvert au jugement
listed = { $id } · palier { $tier } · graine { $seed } · { $status ->
        [paused] en pause
        [over] terminé
        [cancelled] abandonné
       *[running] en cours
    }
mean = **{ $mean }** sur 10
no_ballot = Aucun bulletin n’a été déposé.
nobody_judged = 🎭 Personne n’a jugé
of_phase =
    { $rounds } { $phase ->
        [FOUNDATION] fondation
        [LANDMARKS] lieux phares
        [TENSION] tension
       *[CRYSTALLIZATION] cristallisation
    }
pace = Rythme
pace_of = { $seconds } s entre les tours
painted = { $pictures } images sur { $of }
painting = Les images se peignent
pause = Pause
paused = ⏸️ En pause · { $life }
people =
    { $people ->
        [one] { $people } personne
       *[other] { $people } personnes
    }
plan = { $rounds } rounds : { $phases }
position_bias = Biais de position
predict = Pronostiquer
prompting = Les mondes sont définitifs ; l’Atelier des prompts écrit
replay = Revoir
resume = Reprendre
reveal = Révéler
revealed = Révélé
slower = Moins vite
stands = { $phase }, round { $round } sur { $total }
step = Pas à pas
team = Équipe { $team }
theatre = Théâtre
tie = 🤝 Égalité
title = Sprint de création de monde
twist = Rebondissement
two_worlds = ⚖️ Deux mondes, et personne ne dit de qui
unnamed = sans nom
was = { $label }, c’était l’équipe { $team }
world = Jouer le monde gagnant
world_of = Équipe { $team } : { $world }
