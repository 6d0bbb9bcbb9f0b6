forbidden = Necesito { $missing } en { $where }. Quien administra el servidor puede permitirlo en los ajustes del canal, en Permisos; después, inténtalo de nuevo.
gone = Ese canal ya no existe, así que la historia no se puede mostrar en él.
here = este canal
locked = El hilo { $where } está bloqueado, así que no puedo escribir ahí. Alguien de moderación puede desbloquearlo, y la historia sigue.
no_threads = No se puede crear un hilo dentro de { $where }. Empieza la historia en un canal de texto, o sin `hilo`.
none = Las historias se juegan en un canal de un servidor. Usa esto ahí.
unreachable = Ahora mismo no consigo conectar con Discord. No se pierde nada; mostraré lo ocurrido en cuanto pueda.
