#!/usr/bin/env python3
"""lots.py SNAPSHOT: many TVars, each of which has a record with a long list of pairs."""
import sys

from byhand import ahead, number, plain, site, text, write

LOTS, LIST = 30, 600

roots = site("c", 2, ["rts", "", "", "TVar", "", ""], "l\na1000")
roots += site("c", 2, ["main", "Main", "", "Lot", "", "Hall.hs"], "a2000")
roots += site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na3000")
roots += site("c", 4, ["ghc-prim", "GHC.Tuple", "", "(,,)", "", ""], "l\na4000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
cells, lot = [], 4 + 7 * LIST
for i in range(LOTS):
    roots += b"S\0" + number(i + 1) + number(ahead(i * lot))
    cells += [plain(1, ahead(2)), plain(2, ahead(2))]
    for k in range(LIST):
        cells += [plain(3, ahead(3), ahead(7) if k + 1 < LIST else 0), plain(4, 0, 0, 0)]
write(sys.argv[1], roots, cells, LOTS * lot, LOTS * (2 + 2 * LIST))
