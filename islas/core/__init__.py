"""What every game of the platform shares; nothing here knows a particular game."""
