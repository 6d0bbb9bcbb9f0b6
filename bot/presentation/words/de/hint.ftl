act_taken = Verstanden. Die Antwort kommt im Kanal.
no_content_intent = Ich kann auf diesem Server keine gewöhnlichen Nachrichten lesen. Spiel mit den Buttons, mit `/game act`, oder beginne eine Nachricht mit meinem Namen (@Erwähnung).
not_paused = Die Geschichte ist nicht pausiert; spielt einfach weiter.
nothing_said = Ich höre zu. Schreib, was dein Charakter tut, zum Beispiel: *Ich drücke die Türklinke.*
paused = Die Geschichte ist pausiert. Wer sie begonnen hat oder die Spielleitung setzt sie mit `/game resume` fort.
paused_already = Die Geschichte ist schon pausiert. `/game resume` setzt sie fort.
was_away = Ich war weg und habe die neuesten Nachrichten beantwortet. Was davor geschrieben wurde, bleibt liegen: Schreib es noch einmal, wenn es noch wichtig ist.
