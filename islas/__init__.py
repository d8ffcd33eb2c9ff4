"""Islas: island board games with a rules engine in pure Python."""

__version__ = "0.1.0"
