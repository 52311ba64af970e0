#!/usr/bin/env python3
"""advice.py: writes small snapshots, one for each way of holding memory, into the current directory.

Each has a few thousand cells. The names say who holds them; holders.sh says what hp2ps must advise.
With a name: that one only. The environment's N is the length of long lists."""
import os
import sys


def number(n):
    out = b""
    while n > 127:
        out += bytes([n & 127 | 128])
        n >>= 7
    return out + bytes([n])


def string(text):
    return number(len(text.encode())) + text.encode()


FILES = {"lib": "lib/lists.m", "containers": "lib/Data/Map.hs", "array": "src/array/Grid.hs"}


def site(kind, size, producer, construction, group="own"):
    texts = [group, "prog", producer, construction, "", FILES.get(group, "prog.m")]
    return b"\0" + kind + number(size) + b"".join(map(string, texts)) + number(7)


def thing(number_of_site, edges):
    return b"\2" + number(4 * number_of_site) + bytes(edges)


def conses(number_of_site, n):
    return [thing(number_of_site, [0, 1])] * (n - 1) + [thing(number_of_site, [0, 0])]


def is_wanted(name):
    return len(sys.argv) < 2 or sys.argv[1] == name


def write(name, sites, roots, cells, words, more=0):
    """more: pointers of the roots; every 1 in a cell is one, too."""
    if not is_wanted(name):
        return
    head = f'HGZ 2\nJOB "{name}"\nREASON "end"\nALLOCATED 1\nLIVE {8 * words}\n\n'
    edges = more + sum(c[2:].count(1) for c in cells)
    body = b"".join(sites) + roots + b"E" + b"".join(cells) + number(len(cells)) + number(edges)
    with open(name + ".hgz", "wb") as f:
        f.write(head.encode() + body)


LONG = 300  # cells of each of 30 lists
OWN = site(b"c", 3, "make", "(.)")
SLOT = b"S\0\0\1"
N = int(os.environ.get("N", 6000))

write("variable", [OWN], SLOT, conses(1, N), 3 * N, 1)
write("handed", [OWN], SLOT + b"B" + string("table") + string("prog.m") + number(3) + number(0), conses(1, N), 3 * N, 1)
write("deep", [OWN], b"F\0" + string("add") + number(5000) + SLOT, conses(1, N), 3 * N, 1)
write("deeper", [OWN], b"F\0" + string("…") + number(1) + b"F\0" + string("even") + number(9995) + b"F\0" + string("odd")
      + number(9996) + SLOT, conses(1, N), 3 * N, 1)
write("failure", [OWN], b"R" + string("message of a failure") + b"\1", conses(1, N), 3 * N, 1)
write("choice", [OWN], b"R" + string("a pending choice") + b"\1", conses(1, N), 3 * N, 1)
write("redex", [OWN], b"X\1", conses(1, N), 3 * N, 1)
write("constant", [site(b"k", 2, "primes", "primes"), OWN], b"C\1\1", conses(2, N), 3 * N, 1)
write("partial", [site(b"p", 3, "run", "show"), OWN], SLOT, [thing(1, [1])] + conses(2, N), 3 + 3 * N, 1)
write("suspended", [site(b"t", 2, "run", "total"), OWN], SLOT, [thing(1, [1])] + conses(2, N), 2 + 3 * N, 1)
write("chain", [site(b"c", 2, "step", "State")], SLOT, [thing(1, [1])] * (N - 1) + [thing(1, [0])], 2 * N, 1)
write("waiting", [site(b"t", 2, "step", "(+)")], SLOT, [thing(1, [1])] * (N - 1) + [thing(1, [0])], 2 * N, 1)
write("growing", [site(b"p", 3, "define", "define")], SLOT, [thing(1, [1])] * (N - 1) + [thing(1, [0])], 3 * N, 1)

def graph(name, sites, cells):
    """cells: of each its site, from 1, and where it points to, None or the number of a cell. The stack points to the first."""
    place, words, out, frontier, edges = [], 0, [], 1, 1
    for _, to in cells:
        place.append(words)
        words += 1 + len(to)
    for i, (of, to) in enumerate(cells):
        codes = b""
        for t in to:
            far = 0 if t is None else place[t] - place[i]
            codes += number(0 if t is None else 1 if t == frontier else 3 + (2 * far if far >= 0 else -2 * far - 1))
            if t is not None:
                edges += 1
                frontier = max(frontier, t + 1)
        out.append(b"\2" + number(4 * of) + codes)
    if not is_wanted(name):
        return
    head = f'HGZ 2\nJOB "{name}"\nREASON "end"\nALLOCATED 1\nLIVE {8 * words}\n\n'
    with open(name + ".hgz", "wb") as f:
        f.write(head.encode() + b"".join(sites) + SLOT + b"E" + b"".join(out) + number(len(cells)) + number(edges))


def list_of(of, first, n):
    """A list of n cells without contents, the first of which has that number."""
    return [(of, [None, first + k + 1 if k < n - 1 else None]) for k in range(n)]


def notes(n, lists, of=1, first=0):
    """A list of n calls, the first of which has that number; call k leads to the cell that lists(k) names."""
    elements = [(of, [first + n + k, first + k + 1 if k < n - 1 else None]) for k in range(n)]
    return elements + [(of + 1, [lists(k)]) for k in range(n)]


def lists(of, first):
    return [c for k in range(30) for c in list_of(of, first + LONG * k, LONG)]


NOTES = [site(b"c", 3, "note", "(.)"), site(b"t", 2, "note", "source"), OWN]
# Thirty calls with a list each; three calls that lead to one list, so that none of them holds it alone.
graph("many", NOTES, notes(30, lambda k: 60 + LONG * k) + lists(3, 60))
graph("carried", NOTES, notes(3, lambda k: 6) + list_of(3, 6, N))
# A list of pairs, to which the box of another function refers.
graph("kept", [site(b"c", 2, "run", "Box"), site(b"c", 3, "log", "(.)"), site(b"c", 2, "log", "Pair"), OWN],
      [(1, [1])] + notes(30, lambda k: 61 + LONG * k, 2, 1) + lists(4, 61))
# Thirty calls that the library has made, to which the program's own code leads.
# The same of Haskell's library, and of a program's own folder that has the name of a package.
for name, group in [("lent", "lib"), ("packed", "containers"), ("folder", "array")]:
    graph(name, [site(b"c", 2, "run", "Box"), site(b"c", 3, "map", "(.)", group), site(b"t", 2, "map", "map", group), OWN],
          [(1, [1])] + notes(30, lambda k: 61 + LONG * k, 2, 1) + lists(4, 61))

# A list of 20 elements, each of which holds a list of 400: breadth first, the elements behind each other.
for name, first, group in [("data", "note", "own"), ("library", "map", "lib"), ("read", "SYSTEM", "runtime")]:
    outer = site(b"c", 3, first, "(.)", group)
    rows = [thing(1, [1, 1])] * 19 + [thing(1, [1, 0])]
    cells = []
    # Element k leads to its row's first cell and to element k + 1; both are frontiers in this order.
    queue = [("e", 0)]
    while queue:
        kind, k = queue.pop(0)
        if kind == "e":
            cells.append(rows[k])
            queue.append(("r", 399))
            if k < 19:
                queue.append(("e", k + 1))
        else:
            cells.append(thing(2, [0, 1] if k else [0, 0]))
            if k:
                queue.append(("r", k - 1))
    write(name, [outer, site(b"c", 3, "read", "(.)")], SLOT, cells, 3 * len(cells), 1)

roots = b"".join(b"R" + string(f"place {k}") + b"\1" for k in range(12))
cells = []
for k in range(N):
    cells += [thing(1, [0, 1] if k < N - 1 else [0, 0])] * 12
write("nobody", [OWN], roots, cells, 3 * len(cells), 12)
