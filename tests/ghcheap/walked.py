#!/usr/bin/env python3
"""walked.py SNAPSHOT LINE [chunks]: a list whose end is being made for what walks it, which stands in this line of Mean.hs, and
still has the beginning; chunks: it is a lazy ByteString."""
import sys

from byhand import ahead, number, plain, site, text, write

CELLS, LINE = 20000, int(sys.argv[2])
chunks = len(sys.argv) > 3
WORDS = 6 if chunks else 3
list_of = ["bytestring", "Data.ByteString.Lazy.Internal", "", "Chunk", "", ""] if chunks else ["ghc-prim", "GHC.Types", "", "(:)", "", ""]

roots = site("c", WORDS, list_of, "l\na1000")
roots += site("h", 2, ["main", "Main", "main", "expression", "", "Mean.hs"], "e\na2000", LINE)
roots += site("h", 2, ["main", "Main", "", "expression", "", ""], "e\na3000")
roots += b"M" + number(2) + number(ahead(0)) + b"M" + number(3) + number(ahead(2 + WORDS * CELLS))
roots += b"F\1" + text("main") + number(1) + b"P" + text("Mean.hs") + number(LINE) + b"A\1" + number(0x4000)
roots += b"S\1" + number(1) + number(ahead(2)) + b"S\1" + number(2) + number(ahead(2 + WORDS * (CELLS - 1)))
cells = [plain(2)] + [plain(1, 0, ahead(WORDS), *[0] * (WORDS - 3)) for _ in range(CELLS)] + [plain(3)]
write(sys.argv[1], roots, cells, 4 + WORDS * CELLS, 4 + CELLS)
