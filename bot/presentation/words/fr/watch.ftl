intro =
    👀 Une histoire à suivre. Chaque passage apparaît ici { $minutes ->
        [0]
            quand { $scenes ->
                [one] { $scenes } passage ultérieur a été raconté
               *[other] { $scenes } passages ultérieurs ont été racontés
            }
       *[other] { $minutes } min après avoir été raconté
    } ; ce que la table annule n’apparaît pas.
none = Aucun fil ne suit cette histoire.
opened = Le public lit l’histoire dans { $thread }.
over = L’histoire est finie. Merci de l’avoir suivie.
stopped = Plus aucun passage n’arrive dans le fil. Ce qui s’y trouve reste ; supprime-le si tu veux.
thread = À suivre : { $title }
