#!/usr/bin/env python3
"""nameless.py SNAPSHOT: thunks whose maker has no name stand on the stack, where a function does, too; each holds a list."""
import sys

from byhand import ahead, number, plain, site, text, write

THUNKS, CELLS = 4, 20000

roots = site("t", 3, ["main", "Main", "", "expression", "", ""], "a1000")
roots += site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "a2000\nl")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x3000)
each = 3 + 3 * CELLS
for i in range(THUNKS):
    roots += b"S\0" + number(i + 1) + number(ahead(i * each))
cells = []
for i in range(THUNKS):
    cells += [plain(1, ahead(3))] + [plain(2, 0, ahead(3) if k + 1 < CELLS else 0) for k in range(CELLS)]
write(sys.argv[1], roots, cells, THUNKS * each, THUNKS * (CELLS + 1))
