#!/usr/bin/env python3
"""pages.py SNAPSHOT: records by catalogue, in a list, each with a thunk, which keeps a text and has the name of loadPage, which
catalogue calls; and a chain of thunks, which a function of the library has made, each with a cell of a list of readings."""
import sys

from byhand import ahead, number, plain, site, text, write

PAGES, TEXT, STEPS, READING = 500, 100, 12000, 11

roots = site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na1000")
roots += site("c", 2, ["main", "Main", "catalogue", "Entry", "", "Pages.hs"], "a2000", 8)
roots += site("t", 3, ["main", "Main", "loadPage", "Text", "Text", "Pages.hs"], "a3000", 5)
roots += site("d", 0, ["rts", "", "", "bytes", "", ""], "l\na4000")
roots += site("t", 3, ["", "GHC.List", "$wunsafeTake", "expression", "", ""], "pin\na5000")
roots += site("c", READING, ["main", "Main", "", "Reading", "", ""], "a7000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x6000)
each = 3 + 2 + 3 + TEXT
roots += b"S\0" + number(1) + number(ahead(0)) + b"S\0" + number(2) + number(ahead(PAGES * each))
cells = []
for i in range(PAGES):
    cells += [plain(1, ahead(3), ahead(each) if i + 1 < PAGES else 0), plain(2, ahead(2)), plain(3, ahead(3))]
    cells += [b"\2" + number(4 * 4 + 1) + number(TEXT)]
for i in range(STEPS):
    cells += [plain(1, ahead(6), ahead(3)), plain(5, ahead(3 + READING) if i + 1 < STEPS else 0)]
    cells += [plain(6, *[0] * (READING - 1))]
write(sys.argv[1], roots, cells, PAGES * each + (6 + READING) * STEPS, 2 + 4 * PAGES - 1 + 3 * STEPS - 1)
