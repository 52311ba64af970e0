#!/usr/bin/env python3
"""chains.py SNAPSHOT: thunks of nameless code, each of which waits for the one before and has another, of other nameless code,
which keeps a short list; and a list of as many of a third kind."""
import sys

from byhand import ahead, number, plain, site, text, write

STEPS, LIST = 3000, 10

roots = site("t", 4, ["main", "Main", "", "expression", "", ""], "a1000")
roots += site("t", 3, ["main", "Main", "", "expression", "", ""], "a2000")
roots += site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "a3000\nl")
roots += site("c", 2, ["main", "Main", "", "Found", "", ""], "a4000")
roots += site("t", 3, ["main", "Main", "", "expression", "", ""], "a6000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
roots += b"S\0" + number(1) + number(ahead(0))
other = 3 + 3 * LIST
step = 4 + other


def listed():
    return [plain(2, ahead(3))] + [plain(3, 0, ahead(3) if k + 1 < LIST else 0) for k in range(LIST)]


cells = [plain(4, ahead(2))]
for i in range(STEPS):
    cells += [plain(1, ahead(step) if i + 1 < STEPS else 0, ahead(4))] + listed()
roots += b"S\0" + number(2) + number(ahead(2 + STEPS * step))
for i in range(STEPS):
    cells += [plain(3, ahead(3), ahead(6) if i + 1 < STEPS else 0), plain(5, 0)]
write(sys.argv[1], roots, cells, 2 + STEPS * (step + 6), 1 + STEPS * (LIST + 4))
