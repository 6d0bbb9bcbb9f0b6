# What a card that is taken in says of itself.

always = toujours
by = par { $name }
card = { $kind } ({ $form })
examples = exemples de conversations
files_not_kept =
    { $files ->
        [one] Pas gardé : { $files } fichier joint (images et autres).
       *[other] Pas gardés : { $files } fichiers joints (images et autres).
    }
greetings = salutations
instructions = instructions après l’historique
lore_told = Quand un modèle de langage raconte l’histoire, il lit une entrée du lore dès que l’histoire parle d’une de ses clés. Ce qui en ressort, toute la table le lit.
lorebook = Lorebook ({ $form })
newer = Elle dit suivre la version { $version } de son format, plus récente que celles que je connais. Ce que je ne connais pas est gardé.
off = désactivée
picture_not_kept = Pas gardée : l’image elle-même.
system_prompt = prompt système
unnamed = Un lorebook
unused = Gardé, mais jamais utilisé ici : { $parts }.
version = version { $version }
