choices_only = **What do you do?** Press a button, or use `/game act`.
hidden = *This passage was taken back.*
hidden_more = *…*
own_hint = I look under the bed, quietly, and listen.
own_label = In your own words
own_title = What do you do?
what_do_you_do = **What do you do?** Press a button, or write it in your own words.
