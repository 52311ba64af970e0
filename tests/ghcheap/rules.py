#!/usr/bin/env python3
"""rules.py SNAPSHOT [named]: functions in records, each of which keeps three thunks, which share a list; the records have a
fourth thunk, which keeps nothing. Nothing has a name, or a map of info tables has given one to the functions, compileRule, and to
the three, as if what compileRule calls had made them."""
import sys

from byhand import ahead, number, plain, site, text, write

RECORDS, LIST = 1000, 30
named = len(sys.argv) > 2


def of(name, line):
    """The texts of a maker, and its line."""
    return (["main", "Main", name], ["Rules.hs"], line) if named else (["main", "Main", ""], [""], 0)


def code(kind, words, name, construction, address, line):
    before, file, at = of(name, line)
    return site(kind, words, before + [construction, ""] + file, address, at)


roots = site("c", 3, ["ghc-prim", "GHC.Types", "", "(:)", "", ""], "l\na1000")
roots += site("c", 3, ["main", "Main", "", "Rule", "", ""], "a2000")
roots += code("g", 4, "compileRule", "function", "a3000", 11)
for k, name in enumerate(("mean", "spread", "valid")):
    roots += code("t", 3, name, "expression", f"a{4000 + k}", 2 + 3 * k)
roots += site("t", 8, ["main", "Main", "", "expression", "", ""], "a5000")
roots += b"F\0" + text("main1") + number(1) + b"A\1" + number(0x6000)
roots += b"S\0" + number(1) + number(ahead(0))
each = 3 + 3 + 4 + 9 + 8 + 3 * LIST
cells = []
for i in range(RECORDS):
    cells += [plain(1, ahead(3), ahead(each) if i + 1 < RECORDS else 0), plain(2, ahead(16), ahead(3))]
    cells += [plain(3, ahead(4), ahead(7), ahead(10))]
    cells += [plain(4 + k, ahead(3 * (3 - k) + 8)) for k in range(3)]
    cells += [plain(7, 0, 0, 0, 0, 0, 0)]
    cells += [plain(1, 0, ahead(3) if k + 1 < LIST else 0) for k in range(LIST)]
write(sys.argv[1], roots, cells, RECORDS * each, RECORDS * (1 + 1 + 2 + 3 + 3 + LIST - 1))
