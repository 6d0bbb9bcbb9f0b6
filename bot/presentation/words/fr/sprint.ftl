already_voted = Tu as déjà jugé ce sprint ; chaque juge le fait une seule fois.
ballot_counts = ✅ Ton bulletin compte. Les étiquettes s’ouvrent à la révélation.
begun = Le sprint a commencé : suivez { $links }. Les commandes sont dans { $controls }.
cancelled = Le sprint est abandonné. `/sprint replay` montre ce qui a été dit.
held = Je vais m’absenter un moment, alors les sprints se reposent. Ils reprennent d’eux-mêmes à mon retour ; réessaie à ce moment-là.
judge_first = Le replay dit quel monde est à qui. Il s’ouvre pour toi dès que ton bulletin est déposé, et pour tous à la révélation.
marks_missing = Note d’abord les deux mondes.
no_model = Le modèle « { $model } » n’est pas utilisable ici pour l’instant.
no_pictures = Aucune image n’est encore peinte. Elles viennent quand les deux mondes sont définitifs.
no_reel = Le film de ce sprint n’a pas pu être ajouté ici ; le résultat ci-dessus vaut sans lui.
no_story =
    { $case ->
        [tables] Cette installation n’a pas de tables pour inventer des histoires.
       *[ruleset] Aucune histoire ne peut se faire de ce monde pour { $ruleset } ; choisis un autre jeu.
    }
no_webhooks = -# Les personas parlent sans images à elles, car il me manque **Gérer les webhooks** dans { $where }.
no_winner = Personne n’a gagné ce sprint. Dis de qui ce doit être le monde, A ou B.
none = Les sprints ne peuvent pas se jouer ici pour l’instant ; le journal dit pourquoi.
not_counted = Ton bulletin est arrivé trop tard, ou pour la deuxième fois.
not_final =
    { $case ->
        [world] Les équipes débattent encore. Leurs mondes pourront se jouer une fois terminés et jugés.
        [one] Ce monde n’est pas encore terminé.
       *[both] Les deux mondes doivent être terminés avant d’être empaquetés.
    }
not_judged = Le sprint n’est pas encore jugé. Je le dirai quand il le sera.
not_judging =
    { $case ->
        [now] Les bulletins comptent pendant que le sprint est jugé, pas maintenant.
        [revealed] Les étiquettes sont ouvertes, donc plus personne ne juge ce sprint.
        [judge] Les mondes ne sont pas encore terminés. Dès qu’ils le sont, tout le monde peut les juger.
       *[reveal] Les mondes ne sont pas encore terminés, donc personne ne les a jugés.
    }
not_open = On ne peut plus rien pronostiquer de ce sprint : le vote est en cours, ou les mondes sont déjà jugés.
not_revealed =
    { $case ->
        [world] À qui est ce monde reste caché tant qu’on juge. Il peut se jouer dès que les étiquettes sont ouvertes : `/sprint reveal`.
       *[package] Le paquet dit quel monde est à qui ; il vient avec la révélation.
    }
not_yours = Seuls la personne qui a commencé ce sprint et le rôle MJ peuvent le diriger.
nothing_yet = Rien n’a encore été dit. Regarde de nouveau dans un instant.
over = Ce sprint est fini. `/sprint replay` le montre de nouveau.
pace_now = Maintenant : { $pace }.
packed = Tout le sprint : les mondes en YAML et JSON, transcription, événements, prompts, images et notes.
steered =
    { $case ->
        [pause] Le sprint se met en pause après les tours en train d’être dits.
        [resume] Le sprint continue, { $pace }.
       *[step] Un tour de plus pour chaque équipe.
    }
thread_gone = Le fil de l’équipe { $team } a disparu. Le sprint continue ; `/sprint replay` le montre en entier.
too_large = Le paquet est plus grand que ce que Discord accepte. La personne qui m’héberge peut l’écrire avec `talewright sprint --match { $match_id } --out DIR`.
too_many = { $most } sprints sont déjà en cours ici. Attends que l’un d’eux soit jugé, ou abandonnes-en un.
unfit_ballot = { $reason }
unknown =
    { $case ->
        [none] Aucun sprint n’a encore été joué ici. `/sprint start` en commence un.
        [menu] Je ne connais pas ce sprint. Choisis-en un dans le menu de `sprint`.
       *[status] Je ne connais pas ce sprint. `/sprint status` montre ceux de ce serveur.
    }
world_kept = **{ $title }** est maintenant sur l’étagère de ce serveur, avec son lore. `/game start scénario:{ $scenario }` la joue.
wrong_rounds = Écris les rounds des quatre phases sous la forme `3-4-2-1` : jusqu’à huit pour fondation, lieux phares et tension, et un à trois pour cristallisation.
wrong_seed = Une graine est un nombre entier de 0 à { $most }.
