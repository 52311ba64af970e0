#!/usr/bin/env python3
"""beside.py SNAPSHOT [first|used]: thunks of one function, which wait for each other on the stack, and another thunk of that function
in data, with which they have nothing to do; first: it waits for the first of them;
used: the function is sell, of Shop.hs."""
import sys

from byhand import ahead, number, plain, site, text, write

STEPS = 5000
first, used = "first" in sys.argv, "used" in sys.argv

maker, file = ("sell", "Shop.hs") if used else ("main8", "")
roots = site("t", 4, ["main", "Main", maker, "expression", "", file], "a1000" if used else "pin\na1000", 3 * used)
roots += site("t", 3, ["main", "Main", maker, "expression", "", file], "a2000" if used else "pin\na2000", 3 * used)
roots += site("c", 2, ["main", "Main", "", "Num", "", ""], "a3000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
for i, at in enumerate((0, 4, 4 * STEPS)):
    roots += b"S\0" + number(i + 1) + number(ahead(at))
cells = [plain(1, ahead(4) if i + 1 < STEPS else 0, 0) for i in range(STEPS)]
cells += [plain(3, ahead(2)), plain(2, 3 + 2 * (4 * STEPS + 2) - 1 if first else 0)]
write(sys.argv[1], roots, cells, 4 * STEPS + 5, 3 + STEPS + first)
