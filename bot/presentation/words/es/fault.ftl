broken = Algo ha fallado por mi parte; no se ha perdido nada de la historia. Inténtalo otra vez, por favor. Si pasa dos veces, dile a quien me administra la referencia `{ $reference }`.
not_shown = Discord no ha aceptado mi respuesta a eso. Puede que ya esté hecho: míralo y, si no, pídelo otra vez. No se ha perdido nada de la historia.
not_written = Ahora mismo no puedo guardar nada, así que no he recogido eso. La historia está a salvo como está; hazlo otra vez dentro de un rato, por favor. Quien me administra encuentra la razón en el registro, con `{ $reference }`.
