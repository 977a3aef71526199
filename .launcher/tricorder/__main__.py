"""`python -m tricorder`."""

import sys

from tricorder import main

sys.exit(main())
