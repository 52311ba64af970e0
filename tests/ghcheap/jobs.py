#!/usr/bin/env python3
"""jobs.py SNAPSHOT nested|given|selected|sequence: records in a list, each with a text that waits for another one, of the same function, which
keeps a short list; or pairs in a list, each with a function value that keeps a list, and has the name of the function to which it was given; or
records with two texts that need the same selection, in nodes with another of the same pair; or nodes of a sequence in an MVar, each with an element that waits. copied: as given, by the name of a function that doesn't have the place;
unmade: as nested, and the map doesn't say who made the records; channel: the MVar is that of a channel."""
import sys

from byhand import ahead, number, plain, site, text, write

RECORDS, KEPT = 5000, 6 if sys.argv[2] == "selected" else 2
what = {"copied": "given", "unmade": "nested", "channel": "sequence"}.get(sys.argv[2], sys.argv[2])
maker, line = ("contact", 12) if sys.argv[2] == "copied" else ("defer", 7)
known = sys.argv[2] != "unmade"

roots = site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na1000")
roots += site("c", 2, ["main", "Main", "contact" * known, "Contact", "", "Jobs.hs" * known], "a2000", 4 * known)
roots += site("t", 3, ["main", "Main", "contact", "Text", "Text", "Jobs.hs"], "a3000", 4)
roots += site("c", 3, ["ghc-prim", "GHC.Tuple.Prim", "defer", "(,)", "", "Jobs.hs"], "a4000\nw", 7)
roots += site("g", 2, ["main", "Main", maker, "function", "", "Jobs.hs"], "a5000", line)
roots += site("s", 3, ["", "", "", "selection of field 1", "", ""], "a7000")
roots += site("c", 3, ["containers", "Data.Sequence.Internal", "", "Deep", "", ""], "l\na8000") + site("c", 2, ["rts", "", "", "MVar", "", ""], "l\na9000")
roots += site("c", 3, ["main", "Main", "contact", "Entry", "", "Jobs.hs"], "aa000", 4)
roots += site("s", 3, ["", "", "", "selection of field 2", "", ""], "ab000") + site("c", 4, ["containers", "Data.Tree", "", "Node", "", ""], "l\nac000")
roots += site("c", 2, ["base", "Control.Concurrent.Chan", "run", "Chan", "", "Jobs.hs"], "ad000\nw", 12)
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x6000)
roots += b"S\0" + number(1) + number(ahead(0))
kept = [plain(1, 0, ahead(3) if i + 1 < KEPT else 0) for i in range(KEPT)]
head = [plain(8, ahead(2))] if what == "sequence" else []
head = [plain(12, ahead(2))] + head if sys.argv[2] == "channel" else head
parts = {
    "nested": [(3, "node"), (2, 2), (3, 3), (3, 3)],
    "given": [(3, "node"), (3, 4), (2, 5)],
    "selected": [(4, "bin"), (3, 10), (3, 9), (3, "first"), (3, 3), (3, 6)],
    "sequence": [(3, "node"), (3, 3)],
}[what]
each = sum(size for size, _ in parts) + 3 * KEPT
cells = head[:]
for i in range(RECORDS):
    for size, of in parts:
        if of == "node":
            cells.append(plain(7 if what == "sequence" else 1, ahead(3), 0 if i + 1 == RECORDS else ahead(each)))
        elif of == "bin":
            cells.append(plain(11, ahead(4), ahead(7), 0 if i + 1 == RECORDS else ahead(each)))
        else:
            edges = {4: (0, ahead(size)), 9: (ahead(3), ahead(6)), 10: (ahead(15),), "first": (ahead(6),)}.get(of, (ahead(size),))
            cells.append(plain(3 if of == "first" else of, *edges))
    cells += kept
write(sys.argv[1], roots, cells, 2 * len(head) + RECORDS * each, len(cells) + 2 * RECORDS * (what == "selected"))
