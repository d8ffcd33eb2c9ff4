"""`python -m islas`."""

import sys

from islas.cli.main import main

sys.exit(main())
