no_object = sie enthält kein Objekt
no_spec = sie hat weder `spec` und `data` noch `entries`
