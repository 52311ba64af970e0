#!/usr/bin/env python3
"""bounded.py SNAPSHOT [queue | read]: a list of 5,000 elements in a TVar; queue: a TBQueue has it, along with a TVar of another list
and two of numbers; read: a transaction has it, while another looks at its middle and the TVar has got to its second cell."""
import sys

from byhand import ahead, number, plain, site, text, write

CELLS = 5000
queue = "queue" in sys.argv

roots = site("c", 2, ["rts", "", "", "TVar", "", ""], "l\na1000")
roots += site("c", 5, ["stm", "Control.Concurrent.STM.TBQueue", "", "TBQueue", "", ""], "l\na2000")
roots += site("c", 2, ["ghc-bignum", "GHC.Num.Natural", "", "NS", "", ""], "l\na3000")
roots += site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na4000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x5000)
roots += b"S\0" + number(1) + number(ahead(0))
cells = [plain(2, *(ahead(5 + 2 * i) for i in range(4))), plain(1, ahead(8)), plain(1, ahead(8)), plain(1, 0)] if queue else []
cells += [plain(1, ahead(6 if queue else 2))]
cells += [plain(3, 0), plain(3, 0)] if queue else []
cells += [plain(4, 0, ahead(3) if k + 1 < CELLS else 0) for k in range(CELLS)]
others = (17 if queue else 2)
if "read" in sys.argv:
    roots = roots.replace(b"F\0", site("c", 3, ["rts", "", "", "transaction", "", ""], "l\na6000") + b"F\0", 1)
    cells = [plain(5, ahead(8), ahead(3)), plain(5, ahead(5 + 3 * CELLS // 2), ahead(3)), plain(1, ahead(5))] + cells[1:]
    write(sys.argv[1], roots, cells, 8 + 3 * CELLS, 5 + CELLS)
    sys.exit()
write(sys.argv[1], roots, cells, others + 3 * CELLS, 1 + (7 if queue else 1) + CELLS - 1)
