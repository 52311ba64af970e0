#!/usr/bin/env python3
"""hgz.py: reads a snapshot, prog.hgz, with no code of Strata's.

  hgz.py sites prog.hgz          bytes, cells and attributes of each site, sorted
  hgz.py sample N prog.hpz       the same of the N-th sample of a site log, from 1
  hgz.py samples prog.hpz        the same of all samples
  hgz.py retainers MOST prog.hgz  as sites, with the set of retainers of at most MOST: for each retainer, what is
                                 reached without passing another
  hgz.py held N prog.hpz         the same of the N-th sample of a site log of -r
  hgz.py retained prog.hgz       live bytes, and for the fattest cells what they retain, by removal:
                                 what can't be reached without them
  hgz.py values prog.hgz         whether there are any immediates with values
  hgz.py older N prog.hgz        the same snapshot as version 2 or 3 has it: without the texts about sites, and in
                                 version 2 with distances from the cell
  hgz.py head prog.hgz           the lines of the head
  hgz.py slots prog.hgz          function and name of each variable on the stack that is a function's
  hgz.py about prog.hgz          kind, producer, construction and the facts about each site that has some, with | for
                                 ends of lines and ; for tabs

It fails if a pointer leads nowhere, if a cell is not reached, or if the numbers don't agree."""
import gzip
import re
import sys


def read(path):
    with open(path, "rb") as f:
        data = f.read()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


class Reader:
    def __init__(self, path):
        head, self.bytes = read(path).split(b"\n\n", 1)
        self.at = 0
        self.head = dict(line.split(" ", 1) for line in head.decode().split("\n"))
        assert self.head["HGZ"] in ("4", "5")
        self.header = [int(n) for n in self.head.get("HEADER", "1 1").split()]
        self.values = "VALUES" in self.head
        self.sites = [None]
        self.marks = []
        self.variables = []
        self.slots = []
        self.immediates = []
        self.abouts = []                # texts about sites, and W: where they begin and end in the bytes
        self.far = []                   # distances: where they begin and end in the bytes, and as version 2 has them

    def byte(self):
        self.at += 1
        return self.bytes[self.at - 1]

    def number(self):
        n = self.bytes[self.at]         # most are small
        self.at += 1
        if n < 128:
            return n
        n, shift = n & 127, 7
        while True:
            b = self.bytes[self.at]
            self.at += 1
            n |= (b & 127) << shift
            shift += 7
            if b < 128:
                return n

    def string(self):
        n = self.number()
        self.at += n
        return self.bytes[self.at - n:self.at]

    def site(self):
        kind, size = chr(self.byte()), self.number()
        texts = [self.string().decode() for _ in range(6)]
        line, start = self.number(), self.at
        self.sites.append((kind, size, texts, line, self.string().decode()))
        self.abouts.append((start, self.at))

    def edge(self):
        code = self.number()
        if self.values and code == 0:
            self.immediates.append(self.number())
        elif self.values and code == 2:
            self.string()
        return code

    def roots(self):
        found = []
        constants, variable = 0, None
        while True:
            letter = chr(self.byte())
            constants += letter == "C"
            if letter == "E":
                return found
            if letter == "\0":
                self.site()
                continue
            if letter == "F":
                self.number(), self.string(), self.number()
                continue
            if letter == "P":
                self.string(), self.number()
                continue
            if letter == "A":
                assert self.number() <= 3, "how a name is known"
                self.number()
                continue
            if letter == "V":
                variable = "variable:" + self.string().decode("latin-1")
                continue
            if letter == "W":
                start = self.at - 1
                self.slots.append((self.string().decode(), self.string().decode()))
                self.abouts.append((start, self.at))
                continue
            if letter == "N":
                self.string()
                continue
            if letter == "B":
                self.variables.append((self.string(), self.string(), self.number(), self.number()))
                continue
            if letter == "L":
                if self.number() == 0:
                    self.number()
                for _ in range(self.number()):
                    assert 1 <= self.number() <= constants, "a lead to no constant"
                continue
            if letter == "H":
                assert 1 <= self.number() <= constants, "a lead to no constant"
                continue
            who = "SYSTEM"
            if letter == "S":
                marks = self.number()
                self.number()
                who = self.marks[marks - 1] if marks else variable or "MAIN"
                variable = None
            elif letter == "M":
                who = "EVAL:" + self.retainer(self.number())
                self.marks.append(who)
            elif letter == "C":
                who = self.sites[self.number()][2][3] or "(none)"
            elif letter in "RT":
                self.string()
            else:
                assert letter == "X", letter
            found.append((who, self.edge()))

    def retainer(self, site):
        texts = self.sites[site][2]
        return (texts[2] or "(none)") + "/" + (texts[3] or "(none)")

    def count(self, kind, size):
        if kind not in "cagtsp":
            return 0
        return max(0, size - (self.header[kind in "ts"] + (kind == "p")))

    def cells(self):
        words, shapes, last = 0, [], {}
        while words * 8 < int(self.head["LIVE"]):
            code = self.number()
            if code == 0:
                self.site()
                continue
            if code == 1:
                site = self.number()
                kind, size = self.sites[site][:2]
                classes = [self.number() for _ in range(self.count(kind, size))]
                shapes.append((site, classes, kind, size, 3 not in classes))
                continue
            if code > 2:
                site, classes, kind, size, near = shapes[code - 3]
                edges = classes if near else []
                for i, c in () if near else enumerate(classes):
                    if c == 3:
                        at, z = self.at, self.number()
                        last[code, i] = last.get((code, i), 0) + ((z >> 1) ^ -(z & 1))
                        d = last[code, i] - words
                        c = 3 + (2 * d if d >= 0 else -2 * d - 1)
                        self.far.append((at, self.at, c - 3))
                    edges.append(c)
            else:
                code = self.number()
                site = code >> 2
                kind, size = self.sites[site][:2]
                if code & 2:
                    kind = chr(self.byte())
                if code & 1:
                    size = self.number()
                edges = [self.edge() for _ in range(self.count(kind, size))]
                if self.values and kind in "dil":
                    self.string()
            yield site, words, size, edges, kind
            words += size
        assert words * 8 == int(self.head["LIVE"]), "words"


class Graph:
    def __init__(self, path):
        self.r = r = Reader(path)
        roots = r.roots()
        self.cells = list(r.cells())
        n, edges = r.number(), r.number()
        assert r.at == len(r.bytes), "something follows the end"
        assert n == len(self.cells), "cells"
        self.place = {c[1]: i for i, c in enumerate(self.cells)}
        for name, _, _, word in r.variables:
            assert self.cells[self.place[word]][4] in "cdiagp", "a variable is bound to no value"
        self.frontier = self.count = 0
        self.named = [(who, t) for who, e in roots if (t := self.target(0, e)) is not None]
        self.roots = [t for _, t in self.named]
        self.to = [[t for e in c[3] if (t := self.target(c[1], e)) is not None] for c in self.cells]
        assert self.count == edges, "edges"
        assert len(self.reached(None)) == n, "not every cell is reached"

    def target(self, word, code):
        if code in (0, 2):
            return None
        self.count += 1
        z = code - 3
        t = self.frontier if code == 1 else self.place[word + ((z >> 1) ^ -(z & 1))]
        self.frontier = max(self.frontier, t + 1)
        return t

    def reached(self, without):
        seen = set(self.roots) - {without}
        todo = list(seen)
        while todo:
            for t in self.to[todo.pop()]:
                if t not in seen and t != without:
                    seen.add(t)
                    todo.append(t)
        return seen


def print_sites(total):
    for key in sorted(total):
        print(*total[key], *key, sep="\t")


def sites(path):
    g, total = Graph(path), {}
    for site, _, size, _, _ in g.cells:
        count = total.setdefault(site, [0, 0])
        count[0] += size
        count[1] += 1
    merged = {}
    for site, (words, cells) in total.items():
        add(merged, g, site, 8 * words, cells, ())
    print_sites(merged)


def add(total, g, site, size, cells, more):
    texts, line = g.r.sites[site][2:4]
    key = (*texts[:5], f"{texts[5]}:{line}" if texts[5] else "", *more)
    count = total.setdefault(key, [0, 0])
    count[0] += size
    count[1] += cells


def retainers(most, path):
    g, starts, total = Graph(path), {}, {}
    held = [[] for _ in g.cells]
    bound = {g.place[word]: "variable:" + name.decode("latin-1") for name, _, _, word in g.r.variables}
    holds = [cell[4] in "tsp" for cell in g.cells]
    for who, t in g.named:
        starts.setdefault(who, []).append(t)
    for i, cell in enumerate(g.cells):
        if i in bound:
            starts.setdefault(bound[i], []).extend([i] if not holds[i] else [i, *g.to[i]])
        elif holds[i]:
            starts.setdefault(g.r.retainer(cell[0]), []).extend(g.to[i])
    for who in sorted(starts, key=lambda name: name.encode("latin-1")):
        todo = starts[who]
        while todo:
            i = todo.pop()
            if held[i][-1:] != [who] and bound.get(i, who) == who:
                held[i].append(who)
                if not holds[i]:
                    todo.extend(g.to[i])
    for i, cell in enumerate(g.cells):
        add(total, g, cell[0], 8 * cell[2], 1, ("{" + ",".join(held[i]) + "}" if len(held[i]) <= most else "MANY",))
    print_sites(total)


def sample(number, path, columns=6):
    names, total, n = {}, {}, 0
    with gzip.open(path, "rt") as f:
        for line in f:
            words = line.split(" ")
            if words[0] == "SITE":
                texts = re.findall(r'"((?:[^"\\]|\\.)*)"', line)
                names[words[1]] = tuple(re.sub(r"\\(.)", r"\1", t) for t in texts[:columns])
            elif words[0] == "BEGIN_SAMPLE":
                n += 1
            elif n == number and words[0].isdigit():
                count = total.setdefault(names[words[0]], [0, 0])
                count[0] += int(words[1])
                count[1] += int(words[2])
    print_sites(total)


def samples(path):
    for n in range(1, gzip.open(path, "rt").read().count("\nBEGIN_SAMPLE") + 1):
        print("sample", n)
        sample(n, path)


def about(path):
    for site in Graph(path).r.sites[1:]:
        if site[4]:
            print(site[0], *site[2][2:4], site[4].replace("\n", "|").replace("\t", ";"), sep="\t")


def leb(n):
    out = b""
    while n > 127:
        out += bytes([n & 127 | 128])
        n >>= 7
    return out + bytes([n])


def older(version, path):
    head = read(path).split(b"\n\n", 1)[0]
    r, out, done = Graph(path).r, head.replace(b"HGZ 4", b"HGZ %d" % version) + b"\n\n", 0
    assert r.far, "no distance"
    changes = [(start, end, b"") for start, end in r.abouts]
    if version == 2:
        changes += [(start, end, leb(z)) for start, end, z in r.far]
    for start, end, new in sorted(changes):
        out += r.bytes[done:start] + new
        done = end
    sys.stdout.buffer.write(out + r.bytes[done:])


def retained(path):
    g = Graph(path)
    size = [8 * c[2] for c in g.cells]
    print("live", sum(size))
    for i in range(0, len(size), max(1, len(size) // 50)):
        left = g.reached(i)
        print(i, sum(size) - sum(size[k] for k in left))


if __name__ == "__main__":
    if sys.argv[1] == "sites":
        sites(sys.argv[2])
    elif sys.argv[1] == "sample":
        sample(int(sys.argv[2]), sys.argv[3])
    elif sys.argv[1] == "samples":
        samples(sys.argv[2])
    elif sys.argv[1] == "retainers":
        retainers(int(sys.argv[2]), sys.argv[3])
    elif sys.argv[1] == "held":
        sample(int(sys.argv[2]), sys.argv[3], 7)
    elif sys.argv[1] == "older":
        older(int(sys.argv[2]), sys.argv[3])
    elif sys.argv[1] == "slots":
        for name, function in Graph(sys.argv[2]).r.slots:
            print(function, name)
    elif sys.argv[1] == "head":
        for word, text in Graph(sys.argv[2]).r.head.items():
            print(word, text)
    elif sys.argv[1] == "about":
        about(sys.argv[2])
    elif sys.argv[1] == "retained":
        retained(sys.argv[2])
    else:
        print(len(Graph(sys.argv[2]).r.immediates))
