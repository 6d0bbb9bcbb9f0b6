none = There is no fight here at the moment.
title = **Round { $round }**
token = { $case ->
    [turn] ▸ **{ $name }**, { $zone }: { $shape }
   *[waits] { $name }, { $zone }: { $shape }
    }
start = I attack { $opponent }.
next = I end my turn.
join = I join the fight.
end = I lay down my arms.
reminder =
    ⏳ The fight waits for **{ $name }**. In { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    } it goes on, and **{ $name }** only keeps a guard up.
no_order = The rules of this story have no order of turns. Write in the channel what you do.
nobody = There is nobody called { $name } here. The menu of `/combat start` names who is.
which = There are several called { $name } here. Choose one from the menu of `/combat start`.
board = Fight: round { $round }
board_over = The fight is over, after round { $round }
board_footer = The order of turns
