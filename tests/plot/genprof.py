#!/usr/bin/env python3
"""genprof — makes time profiles in GHC's layout for tests, the same for the same arguments.

usage: genprof.py [-n CENTRES] [-k text|plain|json] [--names short|long|utf8|blanks] [--seed N] [-m MAX] [--zero] [--divided]

text has the columns of -P, plain those of -p. Every centre is entered from MAIN or from a centre before it; a tenth of
them from two, so that they have two places in the tree. --zero: nothing costs anything. --divided: the file says that
costs in the tree were divided by entries, as ours do.
"""
import argparse
import json
import random
import sys

NAMES = {
    "short": lambda i: ["parse", "insert", "lookup", "fold'", "main", "(.)", "go"][i % 7] + (str(i // 7) if i >= 7 else ""),
    "long": lambda i: "Data.Map.Strict.Internal.insertWithKeyAndALongNameThatGoesOn%d.go.rebalance.worker.specialised" % i,
    "utf8": lambda i: ["größe", "λx", "∘", "Δδ", "名前", "naïve", "Ж"][i % 7] + (str(i // 7) if i >= 7 else ""),
    "blanks": lambda i: "the part %d" % i,
}


def main():
    p = argparse.ArgumentParser()
    p.add_argument("-n", type=int, default=6)
    p.add_argument("-k", choices=["text", "plain", "json"], default="text")
    p.add_argument("--names", choices=sorted(NAMES), default="short")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("-m", type=float, default=1e6)
    p.add_argument("--zero", action="store_true")
    p.add_argument("--divided", action="store_true")
    a = p.parse_args()
    rng = random.Random(a.seed)
    centres = [("MAIN", "MAIN", "<built-in>")] + [(NAMES[a.names](i), "Mod%d" % (i % 3), "mod%d.hs:%d:1-20" % (i % 3, 10 + i)) for i in range(a.n)]
    nodes = [dict(centre=0, parent=None, children=[])]

    def node(centre, parent):
        nodes.append(dict(centre=centre, parent=parent, children=[]))
        nodes[parent]["children"].append(len(nodes) - 1)

    for c in range(1, len(centres)):
        node(c, rng.randrange(len(nodes)))
        if c % 10 == 0:
            node(c, rng.randrange(len(nodes) - 1))
    for n in nodes:
        big = 0 if a.zero else a.m * rng.random() ** 6
        n["entries"] = 0 if n["centre"] == 0 or a.zero else 1 + int(big * rng.random())
        n["ticks"] = int(big / a.m * 1000 * rng.random())
        n["bytes"] = int(big * 40 * rng.random())
    ticks, size = sum(n["ticks"] for n in nodes), sum(n["bytes"] for n in nodes)
    write = sys.stdout.write
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")

    def inherited(i, what):
        return nodes[i][what] + sum(inherited(k, what) for k in nodes[i]["children"])

    if a.k == "json":
        def tree(i):
            n = nodes[i]
            return {"id": n["centre"] + 1, "entries": n["entries"], "alloc": n["bytes"], "ticks": n["ticks"],
                    "children": [tree(k) for k in n["children"]]}
        json.dump({"program": "gen", "arguments": ["gen", "-x"], "rts_arguments": ["-pj"], "end_time": "Sun Nov 15 01:31 2026",
                   "initial_capabilities": 0, "total_time": ticks / 1000, "total_ticks": ticks, "tick_interval": 1000, "total_alloc": size,
                   "cost_centres": [{"id": i + 1, "label": c[0], "module": c[1], "src_loc": c[2], "is_caf": False} for i, c in enumerate(centres)],
                   "profile": tree(0), "strata": {"exact": {"tree": not a.divided}}}, sys.stdout, indent=1, ensure_ascii=a.names != "utf8")
        return
    verbose = a.k == "text"
    percent = lambda part, whole: 100 * part / whole if whole else 0
    write("\tSun Nov 15 01:31 2026 Time and Allocation Profiling Report  (Final)\n\n\t   gen +RTS -%s -RTS\n\n" % ("P" if verbose else "p"))
    write("\ttotal time  = %11.2f secs   (%d ticks @ 1000 us, 1 processor)\n" % (ticks / 1000, ticks))
    write("\ttotal alloc = %11s bytes  (excludes profiling overheads)\n" % format(size, ","))
    if a.divided:
        write("\tcentres with several parents: their costs are divided by entries in the tree; the first table is exact\n")
    write("\nCOST CENTRE MODULE SRC  %time %alloc" + ("  ticks     bytes" if verbose else "") + "\n\n\n\n")
    rows = []

    def walk(i, depth):
        rows.append((" " * depth + centres[nodes[i]["centre"]][0], i))
        for k in nodes[i]["children"]:
            walk(k, depth + 1)

    walk(0, 0)
    name = max(11, max(len(r[0]) for r in rows))
    module, src = max(6, max(len(c[1]) for c in centres)), max(3, max(len(c[2]) for c in centres))
    write("%s    individual      inherited\n" % (" " * (name + module + src + 21)))
    write("%-*s %-*s %-*s    no.     entries  %%time %%alloc   %%time %%alloc" % (name, "COST CENTRE", module, "MODULE", src, "SRC")
          + ("  ticks     bytes" if verbose else "") + "\n\n")
    for label, i in rows:
        n, c = nodes[i], centres[nodes[i]["centre"]]
        write("%-*s %-*s %-*s %6d %11d  %5.1f  %5.1f   %5.1f  %5.1f" % (
            name, label, module, c[1], src, c[2], i + 100, n["entries"], percent(n["ticks"], ticks), percent(n["bytes"], size),
            percent(inherited(i, "ticks"), ticks), percent(inherited(i, "bytes"), size)))
        write(("  %5d %9d" % (n["ticks"], n["bytes"]) if verbose else "") + "\n")


main()
