"""Tests of the build: what it says when something is missing."""
