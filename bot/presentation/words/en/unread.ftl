# Answers to messages that were no turn.

ask_about = You could ask { $whom } about { $topic }.
ask_what = `DM: what can I do?` lists what would work.
claim =
    { $case ->
        [dice] Nobody at the table rolls: when a deed needs dice, they fall by themselves, from the secret that was sealed before the story began. Say what { $actor } does.
        [won] How a deed comes out is not for its author to say. Write what { $actor } does, and see how it goes.
        [found] Nothing is there because somebody says so. Let { $actor } look, or search, and see what there is.
        [power] Nothing comes true by a number, a power or a word to me. Write what { $actor } does with what is at hand.
       *[others] What others do is theirs to decide. Write what { $actor } does or says, and see how they take it.
    }
command =
    { $case ->
        [known] `/{ $command }` is a command: pick it from the list that opens when you type `/`.
       *[unknown] I know no such command. `/help` shows what there is: pick it from the list that opens when you type `/`.
    } As plain text it is no turn, and nothing happened.
either = { $first } or { $second }
fate =
    “{ $deed }” { $case ->
        [success] succeeded.
        [mixed] half worked.
        [failure] did not succeed.
        [done] was done.
       *[refused] did not happen. { $why }
    }
had =
    { $case ->
        [yes] Yes: you have { $thing }.
       *[no] No: you do not have { $thing }.
    }
help = Write in your own words what { $actor } does or says, or press a choice; the world answers. `DM:` in front asks about the rules, `//` in front is talk among you, and `/help` has it all on a page.
lead = **What comes to mind.** { $lead }
negated = What { $actor } does not do costs nothing: nothing happened, and no time passed. Write what { $actor } does.
no_rule =
    { $case ->
        [alone] There is nobody here to say that to.
       *[plain] I cannot quite see how that would go here, so no time has passed.
    }
nothing = I found nothing to do in that. { $instead }
outcome =
    { $case ->
        [refused] Your last message changed nothing, and cost no time: { $why }
        [none] Nothing was done in the last moment. `/game recap` tells what happened so far.
       *[done]
            Of your last turn:
            { $deeds }
    }
table_talk =
    { $case ->
        [plain] I take that for talk among you and leave it out of the story. After `//`, or in `((…))`, it passes without a word from me.
       *[brackets] What stands in brackets I take for talk among you and leave out of the story. After `//`, or in `((…))`, it passes without a word from me.
    }
then = { $first } { $second }
try = You could try { $one }, for one.
works = What works now: { $tries }. `DM:` asks about the rules.
