forbidden = Il me faut { $missing } dans { $where }. Quelqu’un qui administre le serveur peut l’accorder dans les paramètres du salon, sous Permissions ; ensuite, réessaie.
gone = Ce salon n’existe plus : l’histoire ne peut pas y être montrée.
here = ce salon
locked = Le fil { $where } est verrouillé, je ne peux pas y écrire. Dès que la modération le déverrouille, l’histoire continue.
no_threads = On ne peut pas créer de fil dans { $where }. Commence l’histoire dans un salon textuel, ou sans `fil`.
none = Les histoires se jouent dans un salon de serveur. Utilise cette commande là-bas.
unreachable = Je n’arrive pas à joindre Discord pour l’instant. Rien n’est perdu ; je montre ce qui s’est passé dès que je peux.
