too_long = Cela fait { $length } caractères ; le maximum est { $most }.
edited = Je joue un message tel qu’il a été envoyé d’abord. Écris-en un nouveau pour le compléter.
