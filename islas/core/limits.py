"""How much is read of what comes from outside: far more than any game needs (`docs/formats.md`).

What is larger is refused before it is parsed, so that no text hangs the page or fills the memory.
"""

from typing import Final

#: Bytes of a file, characters of a JSON text; a saved game has about 10,000.
LARGEST_FILE: Final = 2_000_000
#: Levels of lists and objects inside each other; Python's own limit is a crash under Pyodide.
DEEPEST: Final = 50
#: Digits that follow each other in a number.
MOST_DIGITS: Final = 30
#: Entries of a list, where nothing smaller is said.
MOST_ENTRIES: Final = 10_000
#: Characters of a text, a seed or an action.
LONGEST_TEXT: Final = 1_000
#: Characters of the name of a player or of a word in notation, and of a title.
LONGEST_NAME: Final = 80
#: Seats of a record, of whatever game.
MOST_SEATS: Final = 20
#: Actions of a game; the longest of bots have some two hundred.
MOST_ACTIONS: Final = 5_000
#: Marks of a record: turns taken back, moves of stand-ins.
MOST_MARKS: Final = 1_000

#: Characters of a message, and of something from outside that is quoted in one.
LONGEST_MESSAGE: Final = 480
LONGEST_QUOTE: Final = 48
