too_long = Das sind { $length } Zeichen; höchstens { $most } sind möglich.
edited = Ich spiele eine Nachricht so, wie sie zuerst gesendet wurde. Schreib eine neue, um etwas zu ergänzen.
