#!/usr/bin/env python3
"""channels.py SNAPSHOT READ [LINE]: a TChan of 5,000 items, from which nobody reads, and a copy of it, made by dupTChan, of which
so many have been read. LINE: the map says that main (News.hs:LINE) made the items."""
import sys

from byhand import ahead, number, plain, site, text, write

ITEMS, MESSAGE = 5000, 21
READ = int(sys.argv[2])
maker, file, line = ("main", "News.hs", int(sys.argv[3])) if len(sys.argv) > 3 else ("", "", 0)

roots = site("c", 3, ["rts", "", "", "TVar", "", ""], "l\na1000")
roots += site("c", 2, ["base", "GHC.Conc.Sync", "", "TVar", "", ""], "l\na2000")
roots += site("c", 3, ["stm", "Control.Concurrent.STM.TChan", "", "TCons", "", ""], "l\na3000")
roots += site("c", MESSAGE, ["main", "Main", maker, "Message", "", file], "a4000", line)
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
for i in range(3):
    roots += b"S\0" + number(i + 1) + number(ahead(5 * i))
each = 3 + 3 + MESSAGE
cells = []
for i, at in enumerate((0, ITEMS, READ)):       # to read from, to write to, and the copy's
    cells += [plain(1, ahead(3), 0), plain(2, ahead(15 - 5 * i - 3 + at * each))]
for i in range(ITEMS):
    cells += [plain(1, ahead(3), 0), plain(3, ahead(3), ahead(each - 3)), plain(4, *[0] * (MESSAGE - 1))]
cells += [plain(1, 0, 0)]
write(sys.argv[1], roots, cells, 15 + ITEMS * each + 3, 3 + 6 + 3 * ITEMS)
