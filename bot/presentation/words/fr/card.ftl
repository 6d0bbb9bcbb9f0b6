no_object = elle ne contient pas d’objet
no_spec = elle n’a ni `spec` et `data`, ni `entries`
