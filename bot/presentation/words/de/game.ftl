started = Eure Geschichte hat in { $where } begonnen. Nimm dir mit `/game join` einen Charakter; so kommen auch andere dazu.
