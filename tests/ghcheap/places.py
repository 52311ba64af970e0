#!/usr/bin/env python3
"""places.py SNAPSHOT BUILD-ID EXECUTABLE: a snapshot as a program of GHC's writes it (hgz(5)): a chain of thunks
whose code has no name, every other of them of the second site, and a function without a name on the stack."""
import sys

CELLS = 60000


def number(n):
    out = b""
    while n > 127:
        out += bytes([n & 127 | 128])
        n >>= 7
    return out + bytes([n])


def text(s):
    return number(len(s)) + s.encode()


def site(kind, words, texts, about):
    return b"\0" + kind.encode() + number(words) + b"".join(text(t) for t in texts) + number(0) + text(about)


path, build, executable = sys.argv[1:]
head = f"""HGZ 5
JOB "places"
PROGRAM "{build}"
REASON "end"
RUNTIME "GHC 9.0.2"
EXECUTABLE "{executable}"
HEADER 1 2
ALLOCATED 2000000
LIVE {24 * CELLS}

"""
thunk = ["main", "Main", "other", "expression", "", ""]
roots = site("t", 3, thunk, "pnear\na1000") + site("t", 3, thunk, "pnear\na2000")
roots += b"F\0" + text("") + number(1) + b"A\0" + number(0x1010)
roots += b"S\0" + number(1) + number(1) + b"E"
cells = b"".join(b"\2" + number(4 * (1 + i % 2)) + number(1 if i + 1 < CELLS else 0) for i in range(CELLS))
open(path, "wb").write(head.encode() + roots + cells + number(CELLS) + number(CELLS))
