no_object = no contiene ningún objeto
no_spec = no tiene ni `spec` y `data` ni `entries`
