adds = Ajoute
amended_response = Réponse, avec un amendement
answers = Répond à
back = ◀ Retour
canon = 📜 Canon
chapter = Round { $round } · { $phase }
first_sight = Au premier regard
jump = Aller à un round
mood = Ambiance
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
worlds = Les mondes définitifs
