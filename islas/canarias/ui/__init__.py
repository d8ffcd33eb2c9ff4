"""How the game is played by clicks: what the page shows of it, as HTML."""
