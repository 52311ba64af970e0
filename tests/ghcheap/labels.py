#!/usr/bin/env python3
"""labels.py SNAPSHOT values|several|functions|steps|records|waiting|list|local: new values of the field turnover, by the name that a map of info tables gives them, which wait
for each other on the stack (several: every other of another line); or function values in an IORef, each of which has the one before, and data of its own
(steps: every other of another function, without data); or records, each of which has a thunk without a name that needs the one before;
waiting: the stack has the records, and each thunk data of its own;
list: a list with the name of the function into which that was copied which made its elements
(local: in a list of its own)."""
import sys

from byhand import ahead, number, plain, site, text, write

STEPS, DATA = 5000, 12
values = sys.argv[2] == "values"

roots = site("t", 4, ["main", "Main", "book.turnover", "Sum", "Sum", "Books.hs"], "a1000", 7)
roots += site("c", 2, ["rts", "", "", "IORef", "", ""], "l\na2000")
roots += site("g", 4, ["main", "Main", "main", "function", "", "Undo.hs"], "a3000", 5)
roots += site("c", DATA, ["main", "Main", "", "Canvas", "", ""], "a4000")
roots += site("c", 2, ["main", "Main", "", "Hero", "", ""], "a6000") + site("t", 3, ["main", "Main", "", "expression", "", ""], "a7000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
roots += b"S\0" + number(1) + number(ahead(0))
if values:
    cells = [plain(1, ahead(4) if i + 1 < STEPS else 0, 0) for i in range(STEPS)]
    write(sys.argv[1], roots, cells, 4 * STEPS, STEPS)
elif sys.argv[2] == "several":
    roots += site("t", 4, ["main", "Main", "book.turnover", "Sum", "Sum", "Books.hs"], "a1800", 6)
    cells = [plain(1 + 6 * (i % 2), ahead(4) if i + 1 < STEPS else 0, 0) for i in range(STEPS)]
    write(sys.argv[1], roots, cells, 4 * STEPS, STEPS)
elif sys.argv[2] == "steps":
    roots += site("g", 4, ["main", "Main", "op", "function", "", "Undo.hs"], "a8000", 9)
    cells = [plain(2, ahead(2))]
    for i in range(2 * STEPS):
        cells += [plain(7 if i % 2 else 3, ahead(4) if i + 1 < 2 * STEPS else 0, 0, 0)]
    write(sys.argv[1], roots, cells, 2 + 8 * STEPS, 1 + 2 * STEPS)
elif sys.argv[2] == "records":
    cells = []
    for i in range(STEPS):
        cells += [plain(5, ahead(2)), plain(6, ahead(3) if i + 1 < STEPS else 0)]
    write(sys.argv[1], roots, cells, 5 * STEPS, 2 * STEPS)
elif sys.argv[2] == "waiting":
    cells = []
    for i in range(STEPS):
        roots += b"S\0" + number(i + 2) + number(ahead(i * (5 + DATA)))
        cells += [plain(5, ahead(2)), plain(6, ahead(3)), plain(4, *[0] * (DATA - 1))]
    write(sys.argv[1], roots, cells, STEPS * (5 + DATA), 1 + 3 * STEPS)
elif sys.argv[2] in ("list", "local"):
    roots += site("c", 3, ["ghc-prim", "GHC.Types", "main", "(:)", "", "Lab.hs"], "a8000\nw", 6)
    roots += site("c", 3, ["ghc-prim", "GHC.Types", "samples.xs" if sys.argv[2] == "local" else "samples", "D#", "", "Lab.hs"], "a8800\nw", 2)
    cells = []
    for i in range(STEPS):
        cells += [plain(7, ahead(3), ahead(6) if i + 1 < STEPS else 0), plain(8, 0, 0)]
    write(sys.argv[1], roots, cells, 6 * STEPS, 2 * STEPS)
else:
    cells = [plain(2, ahead(2))]
    for i in range(STEPS):
        cells += [plain(3, ahead(4), ahead(4 + DATA) if i + 1 < STEPS else 0, 0), plain(4, *[0] * (DATA - 1))]
    write(sys.argv[1], roots, cells, 2 + STEPS * (4 + DATA), 1 + 2 * STEPS)
