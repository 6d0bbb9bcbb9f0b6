declined = Refusé. Rien n’a changé.
done_already = C’est déjà fait. `/god undo` annule le dernier changement.
dropped = Rien n’a changé.
gone =
    { $case ->
        [gone] Cet aperçu est terminé : il a reçu une réponse, ou il est trop ancien. Rien n’a changé cette fois ; redonne la commande.
        [expired] Cet aperçu est terminé : il a attendu trop longtemps. Rien n’a changé ; redonne la commande.
        [full] { $most } interventions attendent déjà ici l’accord d’une autre personne MJ. Rien n’a changé ; décidez d’abord de celles-là.
       *[form] Je ne connais plus ce formulaire dans { $place }.
    }
line = Cela touche une ligne de cette table (« { $touched } »). Rien n’a changé. Formule-le autrement, ou parles-en avec la table et retirez la ligne : `/game lines`.
look_again = L’histoire a avancé entre-temps. Regarder encore
moved_on = L’histoire a avancé entre-temps. Regarde de nouveau le changement.
no_change = Rien à changer : c’est déjà ainsi.
not_a_number = « { $words } » n’est pas un nombre : écris-en un de 0 à 1, comme 0.8. Rien n’a changé.
not_allowed =
    { $case ->
        [world] La personne qui a commencé cette histoire, ou le rôle MJ, peut en changer le monde. Rien n’a changé.
       *[god] Le mode dieu est réservé au rôle MJ. Rien n’a changé.
    }
not_one_of = { $field } peut être : { $known }.
own_request = C’est ta propre demande ; une autre personne MJ doit la regarder.
rules_not_taken = Tes règles, pas prises en compte
story_over = La partie est finie. Rien n’a changé.
typed_help = Après `GOD MODE:`, écris ce qui arrive dans le monde, `kill NAME`, `undo`, `reset to June 10, Evening`, ou `set` avec un bloc en dessous. Tout le reste passe par des commandes : `/god`, `/world`. Rien n’a changé.
typed_waits = Une intervention attend. Les MJ peuvent la regarder et décider ; rien n’a encore changé.
not_repeated = Finalement, quelque chose n’est pas ainsi ; cette table n’en raconte pas plus.
told = ⚡ { $event }
bad_emotion = Une émotion va ici de 0 à 1000 (0.3 s’écrit 300).
bad_id = Un id se compose de petites lettres, de chiffres, de - et de _ : iron_tower.
bad_round = Un round vaut 0 ou plus.
bad_status = Un statut peut être : { $known }.
bad_time =
    { $case ->
        [words] Je ne trouve aucun moment dans « { $words } ». Écris un jour, une heure ou un moment de la journée, comme `reset to June 10, Evening`, ou utilise `/god time`.
        [field] L’heure du monde a year, month, day, hour, minute, second, microsecond.
       *[empty] Dis ce qu’il faut régler : année, mois, jour, heure, minute ou seconde.
    }
block_refused =
    { $lines }
    { $more ->
        [0] Rien n’a changé.
       *[other]
            … et { $more } de plus.
            Rien n’a changé.
    }
changed_since = { $path } a changé depuis ; règle-le plutôt à la main.
character_not_found =
    { $case ->
        [several] { $count } personnages s’appellent « { $wanted } » : { $which }. Écris l’un de ces noms, ou utilise le menu.
        [block] Personnage introuvable : personne ne s’appelle { $wanted }.
       *[nobody] Personnage introuvable : personne ici ne s’appelle « { $wanted } ». Choisis dans le menu.
    }
last_other = { $name } est la dernière autre personne ici : après, il ne reste personne pour répondre.
holds = { $name } tient { $what }. Cela restera près du corps, pour qui le fouille.
dead_already = Le personnage { $name } est déjà mort.
empty_block = Écris un changement par ligne : chemin = valeur.
empty_event = Dis ce qui arrive, en une phrase ou deux.
line_refused = Ligne { $number } ({ $written }) : { $why }
lines =
    { $first }
    { $second }
malformed =
    { $case ->
        [kind] Il n’y a pas de commande « { $written } ». Rien n’a changé.
       *[field] { $path } : { $why }. Rien n’a changé.
    }
malformed_line = Écris-le sous la forme chemin = valeur.
malformed_value =
    { $case ->
        [deep] La valeur est trop profondément imbriquée.
        [json] { $written } n’est pas un nombre JSON.
        [fraction] { $written } est une fraction ; les nombres de l’état sont entiers (une émotion de 0.3 s’écrit 300).
        [unstorable] Un nombre de la valeur est trop grand, ou une lettre n’en est que la moitié d’une.
       *[literal] « { $written } » n’est pas une valeur JSON. Les mots se mettent entre guillemets droits ; les nombres, true, false et null, non.
    }
name_not_typed = Rien n’a changé : le nom à taper est { $name }.
no_emotion = Nomme une ou plusieurs de ces émotions : { $known }.
no_name =
    { $case ->
        [place] Un lieu a besoin d’un nom et d’une description.
       *[thing] Un nouveau personnage ou un nouvel objet a besoin d’un nom.
    }
nothing_to_undo = Il n’y a aucune intervention à annuler.
protected_path =
    { $case ->
        [place_id] L’id d’un lieu ne change jamais.
        [scene] scene_state.{ $name } se règle, mais ne s’efface pas.
        [player] Le personnage d’une personne qui joue ne s’efface pas.
        [derived] { $field } découle d’autres champs ; règle ceux-là (status, location, la lumière d’une zone).
        [memories] Les souvenirs essentiels sont écrits par l’histoire ; `/god event` y ajoute.
        [fixed] Le champ { $field } de { $name } ne change jamais.
       *[field] Nomme le champ à changer après un point.
    }
still_used =
    { $case ->
        [inside] { $who } se trouve encore à cet endroit : { $name } ; déplace d’abord ce qui y est.
        [related] { $name } a encore des relations avec d’autres ; mets plutôt le statut à « dead ».
       *[way] Un chemin mène encore à { $name } ; retire-le d’abord du connected_to des lieux voisins.
    }
whole_part = { $part } ne se remplace pas en bloc, car { $lost } serait perdu. Nomme une entrée après un point, ou supprime-la avec `__DELETE__`.
too_long =
    { $case ->
        [event] { $length } caractères ; le maximum est { $most }.
        [rule] La règle { $length } est trop longue : le maximum est de { $most } caractères. Rien n’a changé.
       *[block] { $length } changements ; le maximum est { $most }. Seulement ce qui change.
    }
too_many_rules = { $rules } règles ; le maximum est { $most }. Rien n’a changé.
unfit = { $why }
unfit_pressure = { $name } dans { $part } n’a pas la bonne forme : { $why }
unknown_location =
    { $case ->
        [several] { $count } lieux s’appellent « { $wanted } » : { $which }. Écris l’un de ces id.
       *[nowhere] Il n’y a pas de lieu « { $wanted } ». `/world show` les montre.
    }
unknown_path =
    { $case ->
        [dots] Un chemin, ce sont des mots reliés par des points.
        [not_carried] { $name } ne porte pas { $path }.
       *[none] { $path } n’est pas un chemin de l’état.
    }
which_character = Il y a ici plusieurs personnages joueurs ; nomme l’un d’eux après le point.
dead_one = { $name } (ne vit plus)
