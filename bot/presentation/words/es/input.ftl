too_long = Eso son { $length } caracteres; el máximo es { $most }.
edited = Juego un mensaje tal como se envió primero. Escribe uno nuevo para añadir algo.
