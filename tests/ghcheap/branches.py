#!/usr/bin/env python3
"""branches.py SNAPSHOT [ends]: thunks of the branches of a function without a name, each of which waits for the one before, of
whichever branch. ends: of a loop, each with two thunks of its own that lead nowhere, so that few of all wait for another."""
import sys

from byhand import ahead, number, plain, site, text, write

STEPS, BRANCHES = 5000, 5
ENDS = 2 if len(sys.argv) > 2 else 0
OWN, END = 3 + ENDS, 3  # words
STEP = OWN + ENDS * END


def thunk(words, address):
    return site("t", words, ["main", "Main", "$wgo9" if ENDS else "", "expression", "", ""], address)


roots = b"".join(thunk(OWN, f"a{k}000") for k in range(1, BRANCHES + 1)) + b"".join(thunk(END, f"b{k}000") for k in range(ENDS))
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x8000)
roots += b"S\0" + number(1) + number(ahead(0))
cells = []
for i in range(STEPS):
    edges = [ahead(STEP) if i + 1 < STEPS else 0] + [ahead(OWN + END * k) for k in range(ENDS)]
    cells.append(plain(1 + i * 2654435761 // 8192 % BRANCHES, *edges))
    cells += [plain(BRANCHES + 1 + k, 0) for k in range(ENDS)]
write(sys.argv[1], roots, cells, STEP * STEPS, (1 + ENDS) * STEPS)
