"""What can be played: shipped content, a guild's own stories, imported cards, drafts of new stories."""
