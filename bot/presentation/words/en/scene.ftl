assumed = -# ({ $what })
being_told = -# ✍️ The passage is being written…
choices_only = **What do you do?** Press a button, or use `/game act`.
hidden = *This passage was taken back.*
hidden_more = *…*
moments_left =
    { $left ->
        [1] the last moment
        [2] about two moments left
        [3] about three moments left
        [4] about four moments left
        [5] about five moments left
        [6] about six moments left
        [7] about seven moments left
        [8] about eight moments left
        [9] about nine moments left
        [10] about ten moments left
        [11] about eleven moments left
        [12] about twelve moments left
        [15] about fifteen moments left
        [20] about twenty moments left
        [25] about twenty-five moments left
        [30] about thirty moments left
        [35] about thirty-five moments left
        [40] about forty moments left
        [45] about forty-five moments left
        [50] about fifty moments left
        [55] about fifty-five moments left
        [60] about sixty moments left
        [65] about sixty-five moments left
        [70] about seventy moments left
       *[other] about { $left } moments left
    }
own_hint = I look under the bed, quietly, and listen.
own_label = In your own words
own_title = What do you do?
what_do_you_do = **What do you do?** Press a button, or write it in your own words.
told_anew = -# The same, in other words
