#!/usr/bin/env python3
"""whose.py SNAPSHOT PACKAGE MODULE CONSTRUCTOR ABOUT [THUNK-MAKER]: cells of a constructor that the function add makes, in a folder lib of
the program; each has a thunk of the same function, which waits for another, and so on. PACKAGE and MODULE declare the
constructor, and ABOUT says more of it. THUNK-MAKER has made the thunks: "" is not known."""
import sys

from byhand import ahead, number, plain, site, text, write

ROWS, THUNKS = 40, 3000
FILE = "lib/Table.hs"

path, package, module, constructor, about = sys.argv[1:6]
maker = sys.argv[6] if len(sys.argv) > 6 else "add"
roots = site("c", 3, [package, module, "add", constructor, "", FILE], "a1000" + ("\n" + about if about else ""), 12)
roots += site("t", 3, ["main", "Table", maker, "expression", "", FILE if maker else ""], "a2000", 14 if maker else 0)
roots += b"F\0" + text("add") + number(1) + b"P" + text(FILE) + number(14)
roots += b"S\0" + number(1) + number(1)
cells = []
for i in range(ROWS):
    cells += [plain(1, ahead(3), ahead(3 * THUNKS + 3) if i + 1 < ROWS else 0)]
    cells += [plain(2, ahead(3) if k + 1 < THUNKS else 0) for k in range(THUNKS)]
write(path, roots, cells, 3 * len(cells), len(cells))
