# Making a character of one's own, question by question.

auto = Choisis pour moi
back = Retour
expired = Je ne me souviens plus de ce personnage : il date de plus d’une heure, ou j’ai redémarré depuis. Appuie de nouveau sur « Créer le mien » ou utilise `/character create` ; « Finis pour moi » va vite.
finish = Finis pour moi
footer =
    { $marked ->
        [yes] { $whose } · Visible pour toi uniquement. ⭐ va bien avec tes choix.
       *[no] { $whose } · Visible pour toi uniquement.
    }
intro = Quelques questions suffisent pour créer un personnage. « Finis pour moi » répond à tout ce qui reste, à tout moment.
left_out = { $names }. Ce qui manque peut se régler dans l’histoire ; le reste est calculé selon ces règles.
level_of = Un nouveau niveau pour { $name }
make = Créer le mien
name = Lui donner un nom
no_file = La fiche de { $name } ne peut pas être écrite dans un fichier.
no_level_yet = { $name } n’a pas encore assez d’expérience pour le niveau suivant. `/character sheet` dit combien il en faut.
no_levels = Les personnages de cette histoire ne montent pas de niveau.
no_maker = Les personnages de cette partie ne se créent pas par des questions. `/game join` en donne un tout prêt, `/character create` en crée un avec un formulaire.
no_room = Tu as déjà { $most } personnages à toi, et je n’en garde pas davantage.
not_read = Pas lu
not_ready = Ce personnage n’est pas encore prêt. Réponds à ce qui reste, ou appuie sur « Finis pour moi ».
own_option = ✨ Créer le mien, étape par étape
page_after = Suite ({ $page } sur { $pages })
page_before = Avant
picked = Choisi : **{ $picked }** (sur { $count })
placeholder =
    { $picked ->
        [0] { $count ->
            [1] Choisis une option
           *[other] Choisis { $count } options
        }
       *[other] { $picked } sur { $count } choisies
    }
pronouns = Pronoms : she, he, they ou it
pronouns_hint = they
read = Lu dans le fichier
ready_footer = Visible pour toi uniquement. Rien ne s’est encore passé.
refused = Ces réponses ne vont pas ensemble : { $why } Reviens en arrière et choisis autrement.
rename = Autre nom
rise = Gagner le niveau
rising = { $name } gagne un niveau ; l’histoire dit ce qu’il apporte.
rising_asked = Tout est choisi. C’est raconté dans l’histoire, et cela prend un moment.
several = Choisis { $count } options.
so_far = Jusqu’ici
take =
    { $case ->
        [story] Entrer dans l’histoire avec { $name }
       *[kept] Garder { $name }
    }
unnamed = Ton personnage
unnamed_footer = Visible pour toi uniquement. Donne-lui un nom, et il peut commencer.
unsound = { $why }
