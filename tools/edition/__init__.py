"""Makes the edition of the package from its sources: `python -m tools.edition`."""
