here = Hier: { $people }.
more =
    { $places ->
        [one] Ein weiterer Ort ist bekannt und nicht gezeichnet.
       *[other] { $places } weitere Orte sind bekannt und nicht gezeichnet.
    }
place = { $number }. { $name }.
place_here = { $number }. { $name }, wo du bist.
title =
    { $places ->
        [one] Eine Karte des einen Ortes, den du kennst.
       *[other] Eine Karte der { $places } Orte, die du kennst.
    }
way =
    { $case ->
        [none] { $name }
        [open] { $name } ({ $door }, offen)
        [closed] { $name } ({ $door }, zu)
        [locked] { $name } ({ $door }, verschlossen)
       *[unseen] { $name } ({ $door })
    }
ways = Wege nach: { $ways }.
