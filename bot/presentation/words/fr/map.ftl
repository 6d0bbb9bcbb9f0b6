here = Ici : { $people }.
more =
    { $places ->
        [one] Un autre lieu est connu, mais pas dessiné.
       *[other] { $places } autres lieux sont connus, mais pas dessinés.
    }
place = { $number }. { $name }.
place_here = { $number }. { $name }, où tu es.
title =
    { $places ->
        [one] Une carte du seul lieu que tu connais.
       *[other] Une carte des { $places } lieux que tu connais.
    }
way =
    { $case ->
        [none] { $name }
        [open] { $name } ({ $door } : ouvert)
        [closed] { $name } ({ $door } : fermé)
        [locked] { $name } ({ $door } : verrouillé)
       *[unseen] { $name } ({ $door })
    }
ways = Chemins vers { $ways }.
