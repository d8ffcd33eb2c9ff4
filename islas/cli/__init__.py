"""The command line: play, simulate, replay, draw, bench, check and the questions of a checker."""
