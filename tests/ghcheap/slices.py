#!/usr/bin/env python3
"""slices.py SNAPSHOT kept|read|made|stored|data|calls|keys: short ByteStrings are parts of a long one; read: a loop on the stack has its array itself;
made: a map of info tables names their maker;
stored: the list in an IORef has them; data: each stands in a record of the program's;
calls: thunks have the array, too; keys: cells of a map have them."""
import sys

from byhand import ahead, number, plain, site, text, write

SLICES, ARRAY = 200, 125000  # the array has 1 MB

made, stored, data = sys.argv[2] == "made", sys.argv[2] == "stored", sys.argv[2] in ("data", "keys")
roots = site("c", 4, ["bytestring", "Data.ByteString.Internal", "receive" if made else "", "BS", "", "Net.hs" if made else ""],
             "a1000\nw" if made else "a1000\nl", 27 if made else 0)
roots += site("c", 2, ["base", "GHC.ForeignPtr", "", "PlainPtr", "", ""], "a2000\nl")
roots += site("d", 0, ["rts", "", "", "bytes", "", ""], "a3000\nl")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x4000)
roots += site("c", 2, ["rts", "", "", "IORef", "", ""], "a5000\nl") if stored else b""
roots += site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "a6000\nl") if stored else b""
roots += site("c", 2, ["main", "Main", "note", "Entry", "", "Net.hs"], "a7000", 12) if sys.argv[2] == "data" else b""
roots += site("c", 2, ["containers", "Data.Map.Internal", "", "Bin", "", ""], "a7000\nl") if sys.argv[2] == "keys" else b""
calls = SLICES if sys.argv[2] == "calls" else 0
roots += site("t", 3, ["main", "Main", "parse", "expression", "", "Net.hs"], "a8000", 14) if calls else b""
listed = 2 + 3 * SLICES if stored else 0
for i in range(1 if stored else SLICES):
    roots += b"S\0" + number(i + 1) + number(ahead((6 if data else 4) * i))
if sys.argv[2] == "read":
    roots += b"S\0" + number(SLICES + 1) + number(ahead(4 * SLICES))
cells = [plain(4, ahead(2))] if stored else []
for i in range(SLICES if stored else 0):
    cells += [plain(5, ahead(listed - 2 + i), ahead(3) if i + 1 < SLICES else 0)]
for i in range(SLICES):
    cells += [plain(4, ahead(2))] if data else []
    cells += [plain(1, ahead((6 if data else 4) * (SLICES - i) - (2 if data else 0) + 3 * calls), 0, 0)]
for i in range(calls):
    roots += b"S\0" + number(SLICES + i + 1) + number(ahead(4 * SLICES + 3 * i))
    cells += [plain(4, ahead(3 * (SLICES - i)))]
cells += [plain(2, ahead(2)), b"\2" + number(4 * 3 + 1) + number(ARRAY)]
words = listed + (6 if data else 4) * SLICES + 3 * calls + 2 + ARRAY
write(sys.argv[1], roots, cells, words, (3 * SLICES + 2 if stored else 3 * SLICES + 1 if data else 2 * SLICES + 1) + (sys.argv[2] == "read") + 2 * calls,
      more=f'SLICES {SLICES} {12 * SLICES} {8 * ARRAY} "ByteString"\n')
