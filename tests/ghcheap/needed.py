#!/usr/bin/env python3
"""needed.py SNAPSHOT: two chains of thunks stand in the fields of a record; each thunk has another, which keeps a short list."""
import sys

from byhand import ahead, number, plain, site, text, write

STEPS, LIST = 2000, 10

roots = site("t", 4, ["main", "Main", "record.bytes", "Int", "Int", "Crawl.hs"], "a1000", 21)
roots += site("t", 4, ["main", "Main", "record.words", "Int", "Int", "Crawl.hs"], "a1800", 22)
roots += site("t", 3, ["main", "Main", "visit", "Int", "Int", "Crawl.hs"], "a2000", 32)
roots += site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "a3000\nl")
roots += site("c", 3, ["main", "Main", "visit", "Found", "", "Crawl.hs"], "a4000", 28)
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
roots += b"S\0" + number(1) + number(ahead(0))
step = 4 + 3 + 3 * LIST
cells = [plain(5, ahead(3), ahead(3 + STEPS * step))]
for chain in 1, 2:
    for i in range(STEPS):
        cells += [plain(chain, ahead(step) if i + 1 < STEPS else 0, ahead(4)), plain(3, ahead(3))]
        cells += [plain(4, 0, ahead(3) if k + 1 < LIST else 0) for k in range(LIST)]
write(sys.argv[1], roots, cells, 3 + 2 * STEPS * step, 1 + 2 + 2 * (STEPS - 1) + 2 * STEPS * (LIST + 1))
