#!/usr/bin/env python3
"""genlog — makes heap-profile logs for tests and benchmarks, the same for the same arguments.

usage: genlog.py [-s SAMPLES] [-b BANDS] [-k hp|hbc|hpz|hpz2] [-n NAMES] [-m MAX] [-i INTERVAL] [--seed N] [--marks]

Shapes: each band is a hump, a ramp or a plateau of its own, with some noise. NAMES: short, long, stack or utf8.
hpz2 is version 2 of the site log: its columns named, one of them unknown, cost centres with their totals.
"""
import argparse
import math
import random
import sys

NAMES = {
    "short": lambda i: ["elim", "negin", "(.)", "split'", "disin", "unicl", "insert", "Sym", "parse", "clause"][i % 10] + (str(i // 10) if i >= 10 else ""),
    "long": lambda i: "Data.Map.Strict.Internal.insertWithKeyAndALongName%d.go.rebalance.worker" % i,
    "stack": lambda i: "(%d)lookup/parseExpr/runParser/main.compile/CAF%d" % (100 + i, i),
    "utf8": lambda i: ["λx", "∘", "größe", "Δδ", "名前", "naïve", "→→", "Ж", "ñandú", "∀a.b"][i % 10] + (str(i // 10) if i >= 10 else ""),
}


def shape(rng, band, bands):
    kind = band % 4
    size = rng.uniform(0.1, 1.0) / (1 + band % 7)
    centre, width = rng.uniform(0.2, 0.9), rng.uniform(0.05, 0.3)
    noise = rng.uniform(0, 0.08)

    def at(x):
        v = {0: math.exp(-((x - centre) / width) ** 2), 1: x, 2: 0.6, 3: max(0.0, math.sin(math.pi * x * (1 + band % 5)))}[kind]
        return max(0.0, size * v * (1 + rng.uniform(-noise, noise)))

    return at


def main():
    p = argparse.ArgumentParser()
    p.add_argument("-s", type=int, default=100)
    p.add_argument("-b", type=int, default=10)
    p.add_argument("-k", choices=["hp", "hbc", "hpz", "hpz2"], default="hp")
    p.add_argument("-n", choices=sorted(NAMES), default="short")
    p.add_argument("-m", type=float, default=1e6)
    p.add_argument("-i", type=float, default=0.1)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--marks", action="store_true")
    a = p.parse_args()
    two = a.k == "hpz2"
    if two:
        a.k = "hpz"
    rng = random.Random(a.seed)
    shapes = [shape(rng, b, a.b) for b in range(a.b)]
    names = [NAMES[a.n](b) for b in range(a.b)]
    out = sys.stdout
    out.reconfigure(encoding="utf-8", newline="\n")
    if a.k == "hpz":
        out.write("HPZ %d\n" % (1 + two))
    out.write('JOB "gen -b%d -s%d"\nDATE "Sun Nov 15 01:31 2026"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n' % (a.b, a.s))
    if a.k == "hpz":
        if two:
            out.write("COLUMNS group module producer shade construction type position centre\n")
        out.write('START "2026-11-15T01:31:38+00:00"\nPID 4711\nHOST "york"\n')
        for b, n in enumerate(names):
            cons = ["(.)", "Sym", "Neg", "Int", "(,)"][b % 5]
            shade = ' "dark"' if two else ""
            centre = ' "%s"' % ["MAIN", "reader", "größer"][b % 3] if two else ""
            out.write('SITE %d "grp%d" "mod%d" "%s"%s "%s" "%s" "mod%d.m:%d"%s\n' % (b, b % 2, b % 3, n, shade, cons, "List" if b % 5 == 0 else "formula", b % 3, 10 + b, centre))
    form = {"hp": "%s\t%d\n", "hbc": "  %s %d\n", "hpz": "%s %d %d\n"}[a.k]
    for s in range(a.s):
        t = "%.6f" % (s * a.i) if a.k != "hbc" else "%.2f" % (s * a.i)
        x = s / max(1, a.s - 1)
        lines = []
        for b in range(a.b):
            v = int(a.m * shapes[b](x))
            if v:
                lines.append(form % ((b, v, v // 24 + 1) if a.k == "hpz" else (names[b], v)))
        if a.k == "hpz":
            lines.append("HEAP %d\nSTACK %d\n" % (a.m * 2 * (1 + int(4 * x)) / 2, 4000 + s))
        out.write("BEGIN_SAMPLE %s\n%sEND_SAMPLE %s\n" % (t, "".join(lines), t))
        if a.marks and s % 10 == 5:
            out.write("MARK %s\n" % t if a.k != "hpz" or s % 20 == 5 else 'MARK %s "phase %d"\n' % (t, s // 20))
    if two:
        out.write('CENTRE 0 "MAIN" "" "" "MAIN" 0 5 4096 10\nCENTRE 1 "reader" "mod0" "mod0.m:3" "reader" 3 7 8192 20\n')
        out.write('CENTRE 2 "größer" "mod0" "mod0.m:9" "größer" 9 0 160 30\nARC 0 1 3\nARC 0 2 2\nARC 1 2 7\n')


main()
