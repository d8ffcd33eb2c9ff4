"""Programs for those who work on the project; the game does not need them."""
