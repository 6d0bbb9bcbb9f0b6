"""Cards and reels of sprints: pictures that people send on."""
