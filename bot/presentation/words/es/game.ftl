started = Tu historia ha empezado en { $where }. Toma un personaje con `/game join`; las demás personas entran igual.
