concept_field = Qui est-ce, en une phrase ou deux ?
concept_hint = Dans l’équipe de nuit à l’hôpital ; remarque tout et parle peu.
form_change = Modifier un personnage
form_new = Un nouveau personnage
name_field = Nom
name_hint = Mara Vance
new_concept = Nouvelle description (vide : inchangée)
new_name = Nouveau nom (vide : inchangé)
nobody_in_play = Il n’y a encore personne dans l’histoire par les yeux de qui tu pourrais regarder. `/game join` t’y fait entrer.
no_name = Un personnage a besoin d’un nom.
stats =
    { $case ->
        [schema] { $path } : { $message }
       *[line] Je n’ai pas pu lire la ligne « { $line } ». Écris une valeur par ligne avec un nombre entier, par exemple `Empathy: 4`, ou laisse le champ vide pour un départ équilibré.
    }
stats_field = Valeurs, une par ligne (facultatif)
stats_hint = Empathy: 4
unfit = { $name } ne convient pas à ces règles. `/character create` permet d’en créer un qui convient.
unknown =
    { $case ->
        [here] Ce personnage joueur n’est pas dans cette partie. `/game status` montre ceux qui y sont.
        [create] Tu n’as pas de personnage de ce nom. `/character create` permet d’en créer un.
        [role] Il n’y a pas de rôle libre « { $choice } ». Libres : { $offered }.
        [menu] Je ne connais pas ce personnage. Choisis un des tiens dans le menu de `personnage`.
       *[import] Tu n’as pas de personnage de ce nom. `/character import` permet d’en importer un.
    }
wrong_level = { $name } { $why }. `/character create` permet de créer un personnage qui convient ; les personnages prêts à jouer conviennent aussi.
changed = **{ $name }** : c’est modifié. Les parties déjà en cours gardent le personnage tel qu’il était.
ready = **{ $name }** peut jouer avec { $ruleset }. `/game join` dans une partie de ce système y fait entrer { $name }.
yours = { $name } (à toi)
