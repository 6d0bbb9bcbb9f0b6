answered =
    { $kept ->
        [0] { $said }
       *[other] { $said } Ce que tu as écrit vaut à partir de maintenant.
    }
field = Que ne plus voir revenir ici ? (facultatif)
hint = Un ou quelques mots, p. ex. araignées. Vide, c’est bien aussi. Personne ne voit que c’était toi.
label = ✋ X
nothing = Il n’y avait rien de nouveau à annuler.
one_not_kept = { $said } Un sujet n’est pas gardé. { $why }
played =
    ✋ **Une carte X a été jouée.** { $case ->
        [newest] Ce qui vient d’être raconté est annulé et n’a pas eu lieu. Personne n’a à dire pourquoi, et on ne le demande à personne. Prenez le temps qu’il vous faut ; l’histoire attend ici.
       *[older] Un passage plus ancien est caché. Personne n’a à dire pourquoi, et on ne le demande à personne. L’histoire en est là où elle en était.
    }{ $let_go ->
        [0] { "" }
       *[other]
            { "" }
            Ce qui était en route est abandonné ; redis ce que tu fais.
    }
stopped = Arrêté. Si tu pensais au passage d’avant, joue la carte encore une fois. Personne ne voit que c’était toi.
taken_back = Annulé. Personne ne voit que c’était toi.
taken_back_already = Ce passage est déjà annulé.
title = Carte X
