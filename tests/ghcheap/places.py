#!/usr/bin/env python3
"""places.py SNAPSHOT BUILD-ID EXECUTABLE: a chain of thunks whose code has no name, every other of them of the second
site, and a function without a name on the stack."""
import sys

from byhand import number, plain, site, text, write

CELLS = 60000

path, build, executable = sys.argv[1:]
thunk = ["main", "Main", "other", "expression", "", ""]
roots = site("t", 3, thunk, "pnear\na1000") + site("t", 3, thunk, "pnear\na2000")
roots += b"F\0" + text("") + number(1) + b"A\0" + number(0x1010)
roots += b"S\0" + number(1) + number(1)
cells = [plain(1 + i % 2, 1 if i + 1 < CELLS else 0) for i in range(CELLS)]
write(path, roots, cells, 3 * CELLS, CELLS, build, executable)
