started = Votre histoire a commencé dans { $where }. Prends un personnage avec `/game join` ; les autres entrent de la même façon.
