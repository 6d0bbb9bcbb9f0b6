act_taken = Bien reçu. La réponse arrive dans le salon.
no_content_intent = Je ne peux pas lire les messages ordinaires sur ce serveur. Joue avec les boutons, avec `/game act`, ou commence un message par mon nom (@mention).
not_paused = L’histoire n’est pas en pause ; continue simplement à jouer.
nothing_said = J’écoute. Écris ce que fait ton personnage, par exemple : *J’essaie d’ouvrir la porte.*
paused = L’histoire est en pause. La personne qui l’a commencée ou les MJ la reprennent avec `/game resume`.
paused_already = L’histoire est déjà en pause. `/game resume` la reprend.
was_away = J’étais hors ligne et j’ai répondu aux derniers messages. Tout ce qui a été écrit avant reste sans réponse : réécris-le si cela compte encore.
