#!/usr/bin/env python3
"""branches.py SNAPSHOT: thunks of the branches of a function without a name, each of which waits for the one before, of
whichever branch."""
import sys

from byhand import ahead, number, plain, site, text, write

STEPS, BRANCHES = 5000, 5

roots = b"".join(site("t", 3, ["main", "Main", "", "expression", "", ""], f"a{k}000") for k in range(1, BRANCHES + 1))
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x8000)
roots += b"S\0" + number(1) + number(ahead(0))
kinds = [1 + i * 2654435761 // 8192 % BRANCHES for i in range(STEPS)]
cells = [plain(k, ahead(3) if i + 1 < STEPS else 0) for i, k in enumerate(kinds)]
write(sys.argv[1], roots, cells, 3 * STEPS, STEPS)
