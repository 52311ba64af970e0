#!/usr/bin/env python3
"""listed.py SNAPSHOT TYPE|records: a list of thunks that keep a list each, whose values have a TYPE, "expression" if it isn't
known; or of records with such a thunk each."""
import sys

from byhand import ahead, number, plain, site, text, write

ELEMENTS, LIST = 1000, 30
records = sys.argv[2] == "records"

roots = site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na1000")
roots += site("t", 3, ["main", "Main", "worker", "Int" if records else sys.argv[2], "", "Log.hs"], "a2000", 9)
roots += site("c", 2, ["main", "Main", "", "Report", "", ""], "a3000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x4000)
roots += b"S\0" + number(1) + number(ahead(0))
size = 3 + 2 * records + 3 + 3 * LIST
cells = []
for i in range(ELEMENTS):
    cells += [plain(1, ahead(3), ahead(size) if i + 1 < ELEMENTS else 0)] + ([plain(3, ahead(2))] if records else [])
    cells += [plain(2, ahead(3))] + [plain(1, 0, ahead(3) if k + 1 < LIST else 0) for k in range(LIST)]
write(sys.argv[1], roots, cells, ELEMENTS * size, ELEMENTS * (2 + records + LIST))
