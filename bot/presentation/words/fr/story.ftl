canon = Canon
check = Vérifier les dés
come_in = Entrer
dice_promise =
    `{ $commitment }`
    Les dés sont fixés par un secret qui a cette empreinte. Il est révélé quand l’histoire se termine.
end = La fin : { $title }
fingerprint = Son empreinte, publiée au début
footer = { $scene } · session { $session }
goal = Ton but
how_to_join = `/game join` te donne un personnage ; ensuite, de simples messages sont tes tours.
how_to_verify = `/dice verify session:{ $session }` recalcule chaque jet de cette histoire. Dix lignes de Python tout simple font de même sans moi : voir *Fair dice* dans la documentation.
learned = Ce qui a été découvert
missed = Ce qui n’a jamais été abordé
models = Modèles
nobody = Personne encore : `/game join`
other_ends = Comment cela aurait pu finir autrement
play = Y jouer
round = Round
secret = Le secret des dés
state = État
state_is =
    { $status ->
        [paused] en pause
        [ended] terminée
       *[active] en cours
    }
tell_more = /scenario show en dit plus sur l’une d’elles, et /game start la commence.
thanks =
    { $scenes ->
        [one] { $scenes } scène
       *[other] { $scenes } scènes
    }. Merci d’avoir joué.
to_play = Histoires à jouer
used = Utilisé
