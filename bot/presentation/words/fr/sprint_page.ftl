adds = En bref
amended_response = Réponse, avec un amendement
answers = Répond à
asked_landmark = Un nouveau haut lieu : { $name }. Est-il d’ici ?
asked_landmark_again = Que manque-t-il encore à ce haut lieu ?
asked_law = Selon quelle règle vit-on ici ?
asked_law_again = Qu’est-ce qui appartient encore à la règle ?
asked_mood = Que ressent-on ici ?
asked_name = Comment s’appelle ce lieu ?
asked_people = Qui vit ici ?
asked_people_again = Qu’est-ce qui est vrai encore de ceux qui vivent ici ?
asked_tension = De quoi se dispute-t-on ici ?
asked_tension_again = Qu’est-ce qui aggrave la dispute ?
asked_whole = Ce monde est-il achevé ?
back = ◀ Retour
canon = 📜 Canon
cast = À cette table, **{ $architect }** (Architecte) et **{ $lorekeeper }** (Archiviste) proposent tour à tour, **{ $contrarian }** (Contradiction) objecte, et **{ $synthesizer }** (Synthèse) dit sur quoi l’on vote.
chapter = Round { $round } · { $phase }
first_sight = Au premier regard
goes_into = Entre dans
jump = Aller à un round
mood = Ambiance
needs_all = Tous les quatre doivent dire oui.
needs_three = Trois sur quatre doivent dire oui, ou deux vouloir le même changement.
next = Suite ▶
number = Page { $page } sur { $pages }
objection = ⚡ Objection
otherwise = Sinon
phase_round = { $phase } { $round } sur { $of }
pictures = 🖼️ Les images
prompt_engineer = 🖋️ Atelier des prompts
prompts = Six prompts, tirés du seul monde définitif :
prompts_and_pictures = Prompts et images
proposal = Proposition
refused =
    ⚠️ { $role } : la réponse { $attempt } n’a pas tenu{ $more ->
        [0] { "" }
       *[other] { " " }(et { $more } de plus)
    } : { $why }
remedy = Remède
resolution = Décision : { $decision }
response = Réponse
round = **Round { $round }** sur { $total } · { $phase }
rounds =
    { $count ->
        [1] Round { $first }
       *[other] Rounds { $first } à { $last }
    } sur { $total }
same_canon = 📜 Le canon reste tel qu’il est
sketched = Esquisses : dessinées d’après des règles, sans modèle.
stood_in = 🛟 Aucune réponse du modèle n’a tenu, donc la persona intégrée parle.
tally = { $accept } pour accepter · { $amend } pour amender · { $reject } pour rejeter
tension = ⚡ Tension
to = Sur : { $what }
vote_for = { $vote }, pour { $amendment }
voter = **{ $name }** ({ $role }) : { $vote }
worlds = Les mondes définitifs
