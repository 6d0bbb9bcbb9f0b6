none = No thread follows this story.
opened = Spectators read the story in { $thread }.
over = The story is over. Thank you for watching.
stopped = No more passages reach the thread. What is in it stays; delete it if you like.
