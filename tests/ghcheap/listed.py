#!/usr/bin/env python3
"""listed.py SNAPSHOT TYPE|records|rebuilt|held: a list of thunks that keep a list each, whose values have a TYPE, "expression" if it
isn't known; or of records with such a thunk each; rebuilt: of thunks without a name, each of which has such a thunk of type Double, and another list; held: of records in an MVar with a list each."""
import sys

from byhand import ahead, number, plain, site, text, write

ELEMENTS, LIST = 1000, 30
records, rebuilt = sys.argv[2] == "records", sys.argv[2] == "rebuilt"
type_of = "Int" if records else "Double" if rebuilt else sys.argv[2]

roots = site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na1000")
roots += site("t", 3, ["main", "Main", "worker", type_of, "", "Log.hs"], "a2000", 9)
roots += site("c", 2, ["main", "Main", "", "Report", "", ""], "a3000")
roots += site("t", 4, ["main", "Main", "", "expression", "", ""], "a5000")
roots += site("c", 2, ["rts", "", "", "MVar", "", ""], "l\na6000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x4000)
roots += b"S\0" + number(1) + number(ahead(0))
around = [plain(3, ahead(2))] if records else [plain(4, ahead(4), ahead(7 + 3 * LIST))] if rebuilt else []
size = 3 + 2 * records + (4 + 3 * LIST) * rebuilt + 3 + 3 * LIST
cells = []
for i in range(ELEMENTS):
    cells += [plain(1, ahead(3), ahead(size) if i + 1 < ELEMENTS else 0)] + around
    cells += [plain(2, ahead(3))] + [plain(1, 0, ahead(3) if k + 1 < LIST else 0) for k in range(LIST)] * (1 + rebuilt)
if sys.argv[2] == "held":
    cells, size = [plain(5, ahead(2))], 5 + 3 * LIST
    for i in range(ELEMENTS):
        cells += [plain(1, ahead(3), ahead(size) if i + 1 < ELEMENTS else 0), plain(3, ahead(2))]
        cells += [plain(1, 0, ahead(3) if k + 1 < LIST else 0) for k in range(LIST)]
    write(sys.argv[1], roots, cells, 2 + ELEMENTS * size, 2 + ELEMENTS * (2 + LIST) - 1)
    sys.exit()
write(sys.argv[1], roots, cells, ELEMENTS * size, ELEMENTS * (2 + records + 2 * rebuilt + LIST + rebuilt * (LIST - 1)))
