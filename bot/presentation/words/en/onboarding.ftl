# What leads people into a story and out of it.

again = Again
another = Another story
card = I tell stories with you: you say what your character does, the world answers, and dice you can check decide what is uncertain. Choose a story; I begin it here and offer you its characters.
card_footer = /help has everything on one page. /scenario show tells more of a story.
card_title = Shall we play?
end_ask = This ends **{ $title }** for everybody, for good, and opens its dice secret. `/game pause` would only hold it.
end_now = End the story
help = A story needs one person, and others can come in at any time. Nothing you type can break anything: what cannot be done costs nothing.
help_begin = `/game start` begins a story here; then take a character by a button. `/game join` comes into one that runs, `/game leave` goes out again. `/scenario list` shows the stories, `/scenario generate` makes up a new one.
help_begin_title = Begin
help_care = The button ✋ or `/game xcard` takes back what was just told, and nobody sees who asked. `/game lines` says what this table never tells. `/privacy` shows what is stored of you and erases it.
help_care_title = Take care of one another
help_lead = `/game pause`, `/game resume` and `/game end` are for who started the story and for game masters, who also have `/god` and `/world`. `/timeline undo` takes turns back, with a vote.
help_lead_title = Lead
help_look = `/game recap` tells what happened and what is open, `/game missions` what there is to do and how much time is left, `/game status` where the story stands, `/character sheet` how you stand. `/timeline why` says what a passage rests on, `/dice verify` checks every roll, `/lookup` shows a rule, a spell or a creature on a card.
help_look_title = Look
help_talk = `DM:` in front of a message asks about rules and how things stand. `//` in front, or `((…))` around it, is talk among you, and the story does not hear it.
help_talk_title = Talk beside the story
help_title = How to play
help_turns = Write in the channel what your character does or says: *I ask Lena about the letter.* Or press a choice. Several things in one message are done in their order.
help_turns_title = Take a turn
hint = You are not in this story yet. Take a character, and what you have just written is the first thing they do. Put `//` in front of what is only talk; I shall not ask again.
next = Next: { $title }
over = This story has had its end, and nobody in it hears what is written now. Thank you for playing. The buttons begin it again, or another; I shall not say so again.
started = **{ $title }** has begun in { $where }. Who are you?
