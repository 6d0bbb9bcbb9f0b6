# What leads people into a story and out of it.

again = Encore
another = Autre histoire
card = Je raconte des histoires avec vous : tu dis ce que fait ton personnage, le monde répond, et des dés que tu peux vérifier tranchent ce qui est incertain. Choisis une histoire ; je la commence ici et te propose ses personnages.
card_footer = /help tient sur une page. /scenario show en dit plus sur une histoire.
card_title = On joue ?
end_ask = Cela termine **{ $title }** pour tout le monde, définitivement, et révèle le secret des dés. `/game pause` la mettrait seulement en pause.
end_now = Finir l’histoire
help = Une personne suffit pour une histoire, et d’autres peuvent entrer à tout moment. Rien de ce que tu écris ne peut rien casser : ce qui n’est pas possible ne coûte rien.
help_begin = `/game start` commence une histoire ici ; prends ensuite un personnage avec un bouton. `/game join` fait entrer dans une histoire en cours, `/game leave` en fait sortir. `/scenario list` montre les histoires, `/scenario generate` en invente une nouvelle.
help_begin_title = Commencer
help_care = Le bouton ✋ ou `/game xcard` annule ce qui vient d’être raconté, et personne ne voit qui l’a demandé. `/game lines` dit ce que cette table ne raconte jamais. `/privacy` montre ce qui est stocké sur toi et l’efface.
help_care_title = Prendre soin de la table
help_lead = `/game pause`, `/game resume` et `/game end` sont pour la personne qui a commencé l’histoire et pour les MJ, qui ont aussi `/god` et `/world`. `/timeline undo` annule des tours, avec un vote.
help_lead_title = Mener
help_look = `/game recap` raconte ce qui s’est passé et ce qui reste ouvert, `/game missions` ce qu’il y a à faire et le temps qui reste, `/game status` où en est l’histoire, `/character sheet` où en est ton personnage. `/timeline why` dit sur quoi repose un passage, `/dice verify` vérifie chaque jet, `/lookup` montre une règle, un sort ou une créature sur une carte.
help_look_title = Regarder
help_talk = `DM:` devant un message pose une question sur les règles ou la situation. `//` devant, ou `((…))` autour, c’est pour parler entre vous : l’histoire ne l’entend pas.
help_talk_title = Parler à côté de l’histoire
help_title = Comment jouer
help_turns = Écris dans le salon ce que fait ou dit ton personnage : *Je demande à Lena ce qu’elle sait de la lettre.* Ou appuie sur un choix. Plusieurs actions dans un message se font dans leur ordre.
help_turns_title = Jouer un tour
hint = Tu n’es pas encore dans cette histoire. Prends un personnage, et ce que tu viens d’écrire est la première chose qu’il fait. Mets `//` devant ce qui n’est qu’une discussion ; je ne poserai plus la question.
next = Ensuite : { $title }
over = Cette histoire est arrivée à sa fin, et personne n’y entend ce qui s’écrit maintenant. Merci d’avoir joué. Les boutons la recommencent, ou en commencent une autre ; je ne le redirai pas.
started = **{ $title }** a commencé dans { $where }. Qui es-tu ?
