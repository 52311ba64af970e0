#!/usr/bin/env python3
"""places.py SNAPSHOT BUILD-ID EXECUTABLE [applied|wanted]: a chain of thunks whose code has no name, every other of them of the second
site, and a function without a name on the stack; applied: in a sequence a chain of applications of local functions;
wanted: a thunk is being evaluated, and waits for a chain of others, which are evaluated in a library."""
import sys

from byhand import ahead, number, plain, site, text, write

CELLS = 60000

path, build, executable = sys.argv[1:4]
thunk = ["main", "Main", "other", "expression", "", ""]
roots = site("t", 3, thunk, "pnear\na1000") + site("t", 3, thunk, "pnear\na2000")
roots += b"F\0" + text("") + number(1) + b"A\0" + number(0x1010)
if sys.argv[4:] == ["applied"]:
    CELLS //= 2
    roots = site("t", 4, ["rts", "", "", "local function", "", ""], "a3000\no1000")
    roots += site("g", 2, ["main", "Main", "", "function", "", ""], "a1000")
    roots += site("c", 2, ["containers", "Data.Sequence.Internal", "", "Deep", "", ""], "l\na7000")
    roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
    roots += b"S\0" + number(1) + number(ahead(0))
    cells = [plain(3, ahead(2))]
    for i in range(CELLS):
        cells += [plain(1, ahead(4), ahead(6) if i + 1 < CELLS else 0), plain(2, 0)]
    write(path, roots, cells, 2 + 6 * CELLS, 1 + 2 * CELLS, build, executable)
    sys.exit()
if sys.argv[4:] == ["wanted"]:
    roots = site("h", 2, thunk, "e\na1000") + site("h", 2, ["", "GHC.Num.Integer", "integerAdd", "expression", "", ""], "e\npin\na4000")
    roots += b"M" + number(1) + number(ahead(0))
    for i in range(CELLS):
        roots += b"M" + number(2) + number(ahead(2 + 2 * i))
    cells = [plain(1)] + [plain(2)] * CELLS
    write(path, roots, cells, 2 + 2 * CELLS, 1 + CELLS, build, executable)
    sys.exit()
roots += b"S\0" + number(1) + number(1)
cells = [plain(1 + i % 2, 1 if i + 1 < CELLS else 0) for i in range(CELLS)]
write(path, roots, cells, 3 * CELLS, CELLS, build, executable)
