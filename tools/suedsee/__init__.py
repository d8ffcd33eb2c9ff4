"""What makes the data of Carcassonne Südsee."""
