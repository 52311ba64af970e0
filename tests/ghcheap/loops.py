#!/usr/bin/env python3
"""loops.py SNAPSHOT stack|data|thunk|constant [LINE]: a function value that keeps a list hangs from the stack, or stands in a field of
data there, in which case it may keep a thunk that has the list; or a constant is the list, in
this line of Sieve.hs."""
import sys

from byhand import ahead, number, plain, site, text, write

CELLS = 20000
thunk = sys.argv[2] == "thunk"
stored = thunk or sys.argv[2] == "data"
constant = sys.argv[2] == "constant"
file, line = ("Sieve.hs", int(sys.argv[3])) if len(sys.argv) > 3 else ("", 0)

roots = site("g", 2, ["main", "Main", "main_go", "function", "", ""], "a1000")
roots += site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "a2000\nl")
roots += site("c", 2, ["main", "Main", "", "Handler", "", ""], "a4000")
roots += site("k", 2, ["main", "Main", "main2", "main2", "", file], "a5000", line)
roots += site("t", 3, ["main", "Main", "main_go", "expression", "", ""], "a6000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x3000)
roots += b"C" + number(4) + number(ahead(0)) if constant else b"S\0" + number(1) + number(ahead(0))
cells = [plain(3, ahead(2))] if stored else []
cells += [] if constant else [plain(1, ahead(2))]
cells += [plain(5, ahead(3))] if thunk else []
cells += [plain(2, 0, ahead(3) if k + 1 < CELLS else 0) for k in range(CELLS)]
others = len(cells) - CELLS
write(sys.argv[1], roots, cells, 2 * others + thunk + 3 * CELLS, others + CELLS)
