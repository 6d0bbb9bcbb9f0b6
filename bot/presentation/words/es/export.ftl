history = El historial completo de esta historia, incluidos los secretos de sus personajes. `talewright verify FILE` lo comprueba.
not_yours = El archivo lo contiene todo, también lo que quienes juegan aún no han descubierto, así que es solo para la dirección de juego (el rol de dirección, o Gestionar servidor).
notes = La respuesta a cada turno de esta historia, con lo que solo la dirección de juego puede saber: un documento JSON por línea.
responses = La respuesta a cada turno de esta historia tal como la ven quienes juegan: un documento JSON por línea.
too_large = Esta historia es demasiado larga para un archivo de Discord. Quien me administra puede exportarla: `talewright export --session { $session }{ $options } --out story.jsonl`.
