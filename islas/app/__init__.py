"""The page without a browser: its state, what the player can ask for, and what is seen of both."""
