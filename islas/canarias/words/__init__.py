"""The game told to a reader or listener, in the player's language."""
