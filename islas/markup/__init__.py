"""Strings of HTML and SVG, made so that only builders can make markup; knows no game."""
