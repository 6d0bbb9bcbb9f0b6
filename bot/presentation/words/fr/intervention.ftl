a_character = un personnage
apply = Appliquer
approve = Accepter
approved_here = Une autre personne MJ a accepté l’intervention : c’est fait.
asked = Une autre personne MJ doit donner son accord dans la journée. J’ai posé la question dans le salon ; la suite s’y dira.
asks = **{ $who }** demande à une autre personne MJ de regarder une intervention (`{ $kind }`) dans la journée. Rien n’a encore changé.
block_field = Un changement par ligne : chemin = valeur
block_title = Régler l’état
cancel = Abandonner
change_emotions = Appuie sur le bouton et change ce qui doit être différent.
decline = Refuser
declined_here = Une autre personne MJ a refusé l’intervention. Rien n’a changé.
done = Fait : **{ $summary }**
done_here = Cette intervention a été regardée par une personne MJ : c’est fait.
edit_rules = Modifier les règles
emotions_field = Une par ligne, de 0 à 1
emotions_title = Régler les émotions
found =
    J’ai trouvé :
    { $found }
    Ce bloc y remédierait :
kill_title = Faire mourir { $who }
look = Regarder (MJ)
look_and_decide = Regarder et décider (MJ)
look_first = Regarder d’abord
mind = ⚠️ Attention
recent = Raconté en dernier
name_field = Nom complet du personnage, pour confirmer
name_hint = Majuscules ou minuscules, peu importe.
no_effect = Rien ne changerait.
not_yet = Visible pour toi uniquement. Rien n’a encore changé.
nothing_found = Je n’ai rien trouvé dans l’état qui se contredise. Tu peux quand même coller un bloc.
paste_block = Coller un bloc
request = Demandé par une autre personne MJ
request_moved_on = Demandé par une autre personne MJ. L’histoire a avancé depuis ; voici ce que cela ferait maintenant
return_story = Revenir à l’histoire
returned = Retour à l’histoire.
rules_field = Une règle par ligne ; remplace les actuelles
standing = { $status }, à { $place }
undo_last = L’annuler
your_block = Ton bloc
your_emotions = Tes émotions, non retenues
