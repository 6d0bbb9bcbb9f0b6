# What a card that is taken in says of itself.

always = siempre
by = de { $name }
card = { $kind } ({ $form })
examples = conversaciones de ejemplo
files_not_kept =
    { $files ->
        [one] No se guarda: { $files } archivo que la acompañaba (imágenes y similares).
       *[other] No se guardan: { $files } archivos que la acompañaban (imágenes y similares).
    }
greetings = saludos
instructions = instrucciones tras el historial
lore_told = Cuando la historia la cuenta un modelo de lenguaje, este lee una entrada del lore si la historia menciona una de sus palabras clave. Lo que salga de ahí lo lee toda la mesa.
lorebook = Lorebook ({ $form })
newer = Dice seguir la versión { $version } de su formato, más nueva que las que conozco. Lo que no conozco se guarda.
off = desactivada
picture_not_kept = No se guarda: la imagen en sí.
system_prompt = prompt de sistema
unnamed = Un lorebook
unused = Se guarda, pero aquí no se usa nunca: { $parts }.
version = versión { $version }
