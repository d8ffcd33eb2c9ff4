"""Tries every parser with damaged and hostile inputs: `python -m tools.fuzz --help`."""
