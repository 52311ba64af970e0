#!/usr/bin/env python3
"""references.py SNAPSHOT constant|data|apart [alone] [nameless]: a tree of the library's in an IORef, which is a constant, or stands in a record that
the stack has (apart: GHC has taken the record apart). The stack has another root of the same tree, as it does while the tree is changed;
alone: it has none; nameless: the constant has no name."""
import sys

from byhand import ahead, number, plain, site, text, write

NODES = 20000
constant, alone, apart = sys.argv[2] == "constant", "alone" in sys.argv, sys.argv[2] == "apart"

name = "without a name" if "nameless" in sys.argv else "cache"
roots = site("c", 4, ["containers", "Data.Map.Internal", "", "Bin", "", ""], "l\na1000")
roots += site("c", 2, ["rts", "", "", "IORef", "", ""], "l\na2000")
roots += site("c", 2, ["base", "GHC.STRef", "", "STRef", "", ""], "l\na3000")
roots += site("c", 2, ["main", "Main", "", "Server", "", ""], "a4000")
roots += site("k", 2, ["main", "Main", name, name, "", "Cache.hs"], "a5000", 7)
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x6000)
if constant:
    roots += b"C" + number(5) + number(ahead(0))
else:
    roots += b"S\0" + number(1) + number(ahead(0))
if not alone:
    roots += b"S\0" + number(2) + number(ahead(4))


def node(i, at):
    """The node i of the tree, which stands `at` words before node 0."""
    return plain(1, *(ahead(at + 4 * k) if k < NODES else 0 for k in (2 * i + 1, 2 * i + 2)), 0)


cells = [plain(3 if constant or apart else 4, ahead(2)), plain(2, ahead(2 if alone else 6))]
cells += [] if alone else [node(0, 4)]
cells += [node(i, -4 * i) for i in range(NODES)]
write(sys.argv[1], roots, cells, (4 if alone else 8) + 4 * NODES, (3 if alone else 6) + NODES - 1)
