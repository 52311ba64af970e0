#!/usr/bin/env python3
"""snapshot.py SHAPE N FILE: a snapshot, hgz(5), of a heap with N sites.

chain: each cell leads to one of the next site, eight times around
star:  a list of suspended calls, each of a site of its own and with six cells of another site
mixed: a star, whose list ends in a chain of 9,000 suspended calls of one site"""
import gzip
import sys


def leb(x):
    out = bytearray()
    while x >= 128:
        out.append(x % 128 + 128)
        x //= 128
    return bytes(out) + bytes([x])


def text(s):
    return leb(len(s)) + s.encode()


def edge(distance):
    return leb(3 + (2 * distance if distance >= 0 else -2 * distance - 1))


sites, cells = [], []           # the bytes of each site; of each cell its site and its values: numbers of cells, or None


def add_site(kind, values, producer, construction, line):
    texts = ["all", "prog", producer, construction, "T", "prog.m"]
    sites.append(leb(0) + kind.encode() + leb(1 + values) + b"".join(map(text, texts)) + leb(line) + text(""))
    return len(sites)


def add_cell(site, values):
    cells.append((site, [None] * values))
    return len(cells) - 1


def chain(n):
    around = [add_site("ct"[i % 2], 2, "f%d" % i, "g%d" % i, i + 1) for i in range(n)]
    for i in range(8 * n):
        add_cell(around[i % n], 2)
    for i in range(8 * n - 1):
        cells[i][1][0] = i + 1


def star(n):
    spine, last = add_site("c", 2, "main", "(.)", 1), None
    for i in range(n // 2):
        call, data = add_site("t", 1, "f%d" % i, "g%d" % i, i + 1), add_site("c", 2, "h%d" % i, "K%d" % i, i + 1)
        cons = add_cell(spine, 2)
        if last is not None:
            cells[last][1][1] = cons
        last, at = cons, cons
        for site, values in [(call, 1)] + 6 * [(data, 2)]:
            cells[at][1][0] = add_cell(site, values)
            at = len(cells) - 1


def mixed(n):
    star(n)
    end = max(i for i, (site, _) in enumerate(cells) if site == 1)
    call = add_site("t", 2, "leak", "grow", n)
    for _ in range(9000):
        cells[end][1][-1] = add_cell(call, 2)
        end = len(cells) - 1


def main(shape, n, path):
    {"chain": chain, "star": star, "mixed": mixed}[shape](int(n))
    begins, words = [], 0
    for site, values in cells:
        begins.append(words)
        words += 1 + len(values)
    head = ['HGZ 4', 'JOB "prog"', 'DATE "now"', 'PROGRAM "x"', 'REASON "peak"']
    head += ["%s %d" % (word, 8 * words) for word in ("ALLOCATED", "PEAK", "PEAKED", "LIVE")]
    body = bytearray(b"".join(sites) + b"S" + leb(0) + leb(0) + edge(0) + b"E")
    for i, (site, values) in enumerate(cells):
        body += leb(2) + leb(4 * site) + b"".join(leb(0) if v is None else edge(begins[v] - begins[i]) for v in values)
    edges = 1 + sum(v is not None for _, values in cells for v in values)
    with gzip.open(path, "wb") as f:
        f.write("\n".join(head + ["", ""]).encode() + body + leb(len(cells)) + leb(edges))


main(*sys.argv[1:])
