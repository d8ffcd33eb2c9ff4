"""Puts the site together, serves it and tests everything; `build.py` is the way in."""
