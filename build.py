#!/usr/bin/env python3
"""Builds, serves and tests Islas; needs Python 3.11 or later and nothing else."""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"build.py: Python 3.11 or later is needed, and this is {sys.version.split()[0]}.")

from tools.build import environment
from tools.build.arguments import parse

if __name__ == "__main__":
    options = parse(sys.argv[1:])
    sys.exit(environment.hand_over(options.groups, sys.argv[1:]))
