accepted = angenommen
amended = mit Änderung angenommen
cheered = [Team { $team }, Runde { $round }]({ $link }): { $cheers } { $cheers ->
        [one] Reaktion
       *[other] Reaktionen
    }
did =
    · { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } ({ $right } von { $decided } richtig)
empty_season = Noch hat niemand etwas vorhergesagt. **Vorhersagen** unter einem laufenden Sprint eröffnet die Tabelle.
how = Es zählt das letzte Wort vor der Abstimmung oder vor der Bewertung: 1 Punkt für eine Runde, 3 für den Sieg. Am Match ändert es nichts. Wer einem Einwand Beifall klatschen will, reagiert auf ihn.
most_cheered = 👏 Der Einwand mit dem meisten Beifall
open = *noch nichts*
rejected = abgelehnt
round = Team { $team }, Runde { $round }:
season = Die Saison
since = Seit { $date }
table = 🔮 Vorhersagen
tiebreak = Stichentscheid
title = Was wird geschehen?
who_wins = Wer gewinnt:
winner = Der Sieg:
