check =
    { $what } (prueba): { $rolled }{ $case ->
        [against] { " " }contra { $against }
       *[plain] { "" }
    }
dc = CD { $number }
bad_label = Una etiqueta son unas pocas palabras sencillas, de 40 caracteres como mucho, como [fuego azul].
division_by_zero =
    { $case ->
        [rolled] `{ $dice }` acabó dividiendo entre cero. Divide entre un número fijo.
       *[written] Eso divide entre cero. Divide entre 1 o más.
    }
endless =
    { $case ->
        [reroll] `{ $operation }` repetiría la tirada sin fin. Deja fuera alguna cara del dado.
       *[explode] `{ $operation }` explotaría sin fin. Deja fuera alguna cara del dado.
    }
malformed =
    { $case ->
        [end] No puedo leer `{ $written }` al final. Escribe dados como 1d20+3, 4d6kh3 o 1d4[fire].
        [place] No puedo leer `{ $written }` desde el carácter { $place }. Escribe dados como 1d20+3, 4d6kh3 o 1d4[fire].
        [empty] No hay nada que tirar. Escribe dados como 1d20+3.
        [operand] `{ $operation }` necesita un número fijo: mi2 sube a 2 todo dado por debajo de 2.
       *[whole] No puedo leer `{ $written }`. Escribe dados como 1d20+3.
    }
not_whole = { $number } no es entero. Para partir una tirada por la mitad, escribe (2d6)/2.
too_deep = Hay más de { $most } niveles de paréntesis o signos. Quita algunos.
too_large =
    { $case ->
        [total] El resultado podría pasar de { NUMBER($most, useGrouping: 1) }. Usa números más pequeños.
        [sides] `{ $operation }` pasa de { $most }, el máximo de caras que tiene aquí un dado.
       *[number] Un número en una tirada llega como mucho a { NUMBER($most, useGrouping: 1) }.
    }
too_long =
    { $case ->
        [written] Estos dados ocupan { $length } caracteres; que no pasen de { $most }.
       *[expanded] Escritos por extenso, estos dados pasan de { $most } caracteres. Acórtalos.
    }
too_many_dice =
    { $case ->
        [drawn] `{ $dice }` pasó de { $most } números. Repite o explota con menos caras.
        [asked] Eso son más de { $most } dados. Tira { $most } o menos.
       *[rerolled] Eso hace unos { $made } dados, contando las repeticiones. Que no pasen de { $most } en total.
    }
too_many_sides = Aquí un dado tiene como mucho { $most } caras.
zero_dice = Has pedido cero dados. Tira uno o más, por ejemplo 1d6.
zero_sides = Un dado necesita al menos una cara. ¿Querías decir d6, d10 o d20?
