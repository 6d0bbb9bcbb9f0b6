no_object = it does not hold an object
no_spec = it has neither `spec` and `data` nor `entries`
