#!/usr/bin/env python3
"""branches.py SNAPSHOT [ends | ladder]: thunks of the branches of a function without a name, each of which waits for the one
before, of whichever branch. ends: of a loop, each with two thunks of its own that lead nowhere, so that few of all wait for
another. ladder: of a loop, each waits for the two before."""
import sys

from byhand import ahead, number, plain, site, text, write

STEPS, BRANCHES = 5000, 5
MODE = sys.argv[2] if len(sys.argv) > 2 else ""
ENDS = 2 if MODE == "ends" else 0
BACK = 2 if MODE == "ladder" else 1
OWN, END = 2 + BACK + ENDS, 3  # words
STEP = OWN + ENDS * END


def thunk(words, address):
    return site("t", words, ["main", "Main", "$wgo9" if MODE else "", "expression", "", ""], address)


roots = b"".join(thunk(OWN, f"a{k}000") for k in range(1, BRANCHES + 1)) + b"".join(thunk(END, f"b{k}000") for k in range(ENDS))
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x8000)
roots += b"S\0" + number(1) + number(ahead(0))
cells, edges = [], 1
for i in range(STEPS):
    back = [ahead(STEP * k) if i + k < STEPS else 0 for k in range(1, BACK + 1)]
    own = [ahead(OWN + END * k) for k in range(ENDS)]
    edges += sum(e > 0 for e in back + own)
    cells.append(plain(1 + i * 2654435761 // 8192 % BRANCHES, *back, *own))
    cells += [plain(BRANCHES + 1 + k, 0) for k in range(ENDS)]
write(sys.argv[1], roots, cells, STEP * STEPS, edges)
