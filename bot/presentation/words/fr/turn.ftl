game_over = La partie s’est terminée avant que cela puisse arriver. `/game start` en commence une autre.
left = Tu as quitté cette partie. `/game join` t’y ramène.
not_shown = J’avais une réponse à cela, et elle n’est pas arrivée. Il n’en est rien sorti dans l’histoire : récris-le si cela compte encore.
not_yours = C’est maintenant le tour de **{ $name }**.
nothing_to_do = Je n’y ai rien trouvé à faire. Dis ce que fait ton personnage (« demander à Lena ce qu’elle sait de la lettre »), appuie sur un choix, ou commence par `DM:` pour une question sur les règles.
waits = Je ne peux rien écrire pour l’instant, donc ce tour attend. Il est en sécurité, et se joue dès que je peux. La personne qui m’héberge trouve la raison dans le journal.
broken =
    { $case ->
        [model] Le modèle de langage n’a pas répondu, et ici personne ne prend le relais : ce tour n’a pas eu lieu.
       *[fault] Quelque chose a mal tourné de mon côté et ce tour n’a pas eu lieu.
    } Rien n’est perdu ; réessaie, s’il te plaît.
