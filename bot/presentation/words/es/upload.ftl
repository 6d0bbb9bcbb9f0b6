pictures_left_out = { $pictures ->
    [one] Una imagen es más grande de lo que Discord admite aquí. Está en `/sprint package`, o la tiene quien administra el bot: `talewright sprint`.
   *[other] { $pictures } imágenes son más grandes de lo que Discord admite aquí. Están en `/sprint package`, o las tiene quien administra el bot: `talewright sprint`.
}
refused = Discord no admite aquí un archivo de este tamaño. Quien administra el bot puede escribirlo en su máquina.
replay_left_out = La repetición como página es más grande de lo que Discord admite aquí. `/sprint replay` la muestra hoja por hoja.
too_large = `{ $name }` ocupa { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB, y Discord admite aquí { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB. En un servidor con un límite más alto puedes pedirlo de nuevo.
