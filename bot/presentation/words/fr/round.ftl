empty = Personne n’a encore scellé d’action.
none = Cette partie ne se joue pas en rounds. `/game start ordre:rounds` en commence une qui s’y joue.
sealed =
    { $case ->
        [message] Tu as déjà scellé une action pour ce round. Supprime ce message pour en sceller une autre.
       *[command] Tu as déjà scellé une action pour ce round. Elle tient jusqu’à ce que toutes soient révélées.
    }
closed = Le round est révélé et résolu avec ce qui était scellé.
deed = **{ $name }** : { $said }
kept_back = (quelque chose que cette table ne raconte pas)
one_sealed = 🔒 **{ $name }** a scellé une action. On attend { $waiting }.
passes = **{ $name }** passe son tour.
reminder =
    ⏳ On attend { $waiting }. { $minutes ->
        [one] Dans { $minutes } minute
       *[other] Dans { $minutes } minutes
    }, le round continue sans attendre.
revealed = 🔓 **Le round est révélé**, et se résout maintenant :
somebody = Quelqu’un
