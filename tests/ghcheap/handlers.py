#!/usr/bin/env python3
"""handlers.py SNAPSHOT [walked]: an IORef has a list of functions. Each has another IORef, twice, and two of three have a thunk that keeps a
list; that of the third was evaluated. With "walked" the stack
has the middle of the list, too: the functions are being called."""
import sys

from byhand import ahead, number, plain, site, text, write

FUNCTIONS, LIST = 900, 30

roots = site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na1000")
roots += site("c", 2, ["rts", "", "", "IORef", "", ""], "l\na2000")
roots += site("g", 4, ["main", "Main", "open", "function", "", "Bus.hs"], "a3000", 5)
roots += site("t", 3, ["main", "Main", "open", "Int", "", "Bus.hs"], "a4000", 7)
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x6000)
roots += b"S\0" + number(1) + number(ahead(0))
cells, edges, words, middle = [plain(2, ahead(2))], 2, 2, 0
for i in range(FUNCTIONS):
    middle = words if i == FUNCTIONS // 2 else middle
    waits = i % 3 > 0
    size = 3 + 4 + 2 + (3 + 3 * LIST if waits else 0)
    cells += [plain(1, ahead(3), ahead(size) if i + 1 < FUNCTIONS else 0)]
    cells += [plain(3, ahead(4), ahead(4), ahead(6) if waits else 0), plain(2, 0)]
    if waits:
        cells += [plain(4, ahead(3))] + [plain(1, 0, ahead(3) if k + 1 < LIST else 0) for k in range(LIST)]
    edges += 1 + (i + 1 < FUNCTIONS) + 2 + (1 + LIST if waits else 0)
    words += size
if sys.argv[2:] == ["walked"]:
    roots += b"S\0" + number(2) + number(ahead(middle))
    edges += 1
write(sys.argv[1], roots, cells, words, edges)
