event =
    (Round { $round }) { $told }{ $case ->
        [public] { "" }
       *[hidden] { " " }*(pour les MJ)*
    }
events_bind = Force des événements
events_title = Ce qui s’est passé dans le monde, page { $page }
here = Ici : { $people }.
latest_events = Derniers événements
no_place = Aucun lieu n’est encore connu.
no_rules = Il n’y en a pas encore. Visible pour toi uniquement.
nothing_older = Rien de plus ancien.
older_events = Les plus anciens sont à la page { $page }.
rules_footer = Une règle par ligne. Visible pour toi uniquement.
rules_title = Les règles de ce monde
time = Temps
title = Le monde
