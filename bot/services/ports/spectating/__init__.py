"""What services of sprints need for those who only watch: cards and reels, predictions and cheers."""
