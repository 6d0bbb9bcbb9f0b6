at_stake = En jeu
content_notes = Avertissements de contenu
fair_dice = Dés vérifiables
good_to_know = Bon à savoir
nothing_here = Rien ici.
only_you = Visible pour toi uniquement.
player_count =
    { $players ->
        [1] une personne
       *[other] jusqu’à { $players } personnes
    }
players = Qui joue
ready_characters = Personnages prêts à jouer
rules = Règles
somebody = quelqu’un
tone = Ton
where = Où
