history = Tout l’historique de cette histoire, secrets de ses personnages compris. `talewright verify FILE` le vérifie.
not_yours = Le fichier contient tout, même ce que la table n’a pas encore découvert : seuls les MJ (rôle MJ, ou Gérer le serveur) peuvent l’avoir.
notes = La réponse à chaque tour de cette histoire, avec ce que seuls les MJ peuvent savoir, un document JSON par ligne.
responses = La réponse à chaque tour de cette histoire telle que la table la voit, un document JSON par ligne.
too_large = Cette histoire est trop longue pour un fichier Discord. La personne qui m’héberge peut l’exporter : `talewright export --session { $session }{ $options } --out story.jsonl`.
