#!/usr/bin/env python3
"""read.py: reads profiles of time back and holds their forms against each other.

    read.py check STEM      STEM.prof and those of the other forms that there are; prints what is wrong
    read.py shares FILE     label, ticks, share of the time in percent, of each row of the first table
    read.py tree FILE       depth, label, entries, ticks, bytes, of each row of the tree
    read.py lines FILE      line, ticks, of each row of the table of lines

The parser of .prof knows GHC's layout and nothing of ours: a head of five lines, a table, a tree whose
indents are its depths.  What it can't explain is an error."""
import gzip, json, os, re, sys


class Wrong(Exception):
    pass


def need(condition, text):
    if not condition:
        raise Wrong(text)


# ---- .prof ----

def split_row(line, names, numbers):
    """A row: names without blanks, then numbers."""
    words = line.split()
    need(len(words) == names + numbers, "not %d words: %r" % (names + numbers, line))
    return words[:names], [float(w.replace(",", "")) for w in words[names:]]


def read_prof(path):
    text = open(path, encoding="utf-8").read()
    lines = text.split("\n")
    need(re.match(r"^\t\w{3} \w{3} [ \d]\d \d\d:\d\d \d{4} Time and Allocation Profiling Report  \(Final\)$",
                  lines[0]), "title: %r" % lines[0])
    need(lines[1] == "" and lines[3] == "", "blank lines of the head")
    need(re.match(r"^\t   \S+ \+RTS.* -RTS", lines[2]), "command: %r" % lines[2])
    m = re.match(r"^\ttotal time  = +([\d.]+) secs   \((\d+) ticks @ (\d+) us, 1 processor\)$", lines[4])
    need(m, "total time: %r" % lines[4])
    p = {"time": float(m[1]), "ticks": int(m[2]), "us": int(m[3]), "notes": [], "lost": 0}
    m = re.match(r"^\ttotal alloc = +([\d,]+) bytes  \(excludes profiling overheads\)$", lines[5])
    need(m, "total alloc: %r" % lines[5])
    p["alloc"] = int(m[1].replace(",", ""))
    at = 6
    while lines[at]:
        p["notes"].append(lines[at].strip())
        m = re.match(r"^\t(\d+) ticks were lost", lines[at])
        if m:
            p["lost"] = int(m[1])
        at += 1
    head = lines[at + 1].split()
    need(head == "COST CENTRE MODULE SRC %time %alloc ticks bytes".split(), "head of the table: %r" % head)
    need(lines[at + 2] == "", "a blank line after it")
    at += 3
    p["flat"] = []
    while lines[at]:
        (label, module, src), (time, alloc, ticks, size) = split_row(lines[at], 3, 4)
        p["flat"].append({"label": label, "module": module, "src": src, "time": time, "alloc": alloc,
                          "ticks": int(ticks), "bytes": int(size)})
        at += 1
    need(lines[at] == lines[at + 1] == "", "two blank lines before the tree")
    need(lines[at + 2].split() == ["individual", "inherited"], "head of the tree: %r" % lines[at + 2])
    head = lines[at + 3].split()
    need(head == "COST CENTRE MODULE SRC no. entries %time %alloc %time %alloc ticks bytes".split(),
         "head of the tree: %r" % head)
    need(lines[at + 2].index("individual") == lines[at + 3].index("%time") + 2, "columns of the heads")
    need(lines[at + 4] == "", "a blank line after it")
    at += 5
    p["tree"] = []
    while lines[at]:
        depth = len(lines[at]) - len(lines[at].lstrip(" "))
        (label, module, src), n = split_row(lines[at], 3, 8)
        p["tree"].append({"depth": depth, "label": label, "module": module, "src": src, "no": int(n[0]),
                          "entries": int(n[1]), "time": n[2], "alloc": n[3], "all_time": n[4],
                          "all_alloc": n[5], "ticks": int(n[6]), "bytes": int(n[7])})
        at += 1
    p["lines"] = []
    rest = [l for l in lines[at:] if l]
    if rest:
        need(rest[0].split() == "LINE %time ticks COST CENTRE".split(), "after the tree: %r" % rest[0])
        for l in rest[1:]:
            (place, time, ticks, label) = l.split()
            p["lines"].append({"place": place, "time": float(time), "ticks": int(ticks), "label": label})
    return p


def check_prof(p):
    tree = p["tree"]
    need(tree and tree[0]["label"] == "MAIN" and tree[0]["depth"] == 0, "the tree begins with MAIN")
    need(sum(n["ticks"] for n in tree) + p["lost"] == p["ticks"],
         "ticks of the tree %d + lost %d, not %d" % (sum(n["ticks"] for n in tree), p["lost"], p["ticks"]))
    need(sum(n["bytes"] for n in tree) == p["alloc"],
         "bytes of the tree %d, not %d" % (sum(n["bytes"] for n in tree), p["alloc"]))
    for i, n in enumerate(tree):
        need(i == 0 or 1 <= n["depth"] <= tree[i - 1]["depth"] + 1, "depth of %r" % n)
        below = 0
        for k in range(i, len(tree)):
            if k > i and tree[k]["depth"] <= n["depth"]:
                break
            below += tree[k]["time"]
        need(abs(below - n["all_time"]) < 0.06 * (len(tree) + 1), "inherited time of %r: %.1f" % (n, below))
    for f in p["flat"]:
        same = [n for n in tree if (n["label"], n["module"], n["src"]) == (f["label"], f["module"], f["src"])]
        need(same, "%s is not in the tree" % f["label"])
        if len([g for g in p["flat"] if g["label"] == f["label"]]) == 1:
            need(sum(n["ticks"] for n in same) == f["ticks"], "ticks of %s" % f["label"])
            need(sum(n["bytes"] for n in same) == f["bytes"], "bytes of %s" % f["label"])
    need([f["time"] for f in p["flat"]] == sorted([f["time"] for f in p["flat"]], reverse=True), "order")
    few = [n for n in p["notes"] if "standard error" in n or "no tick" in n]
    need(bool(few) == (p["ticks"] < 2500), "standard error if ticks are few: %r" % p["notes"])


# ---- the others ----

def check_json(path, p):
    j = json.load(open(path, encoding="utf-8"))
    need(list(j)[:10] == ["program", "arguments", "rts_arguments", "end_time", "initial_capabilities", "total_time",
                          "total_ticks", "tick_interval", "total_alloc", "cost_centres"], "members: %r" % list(j))
    need(j["total_ticks"] == p["ticks"] and j["total_alloc"] == p["alloc"], "totals")
    ids = {c["id"]: c for c in j["cost_centres"]}
    need(len(ids) == len(j["cost_centres"]), "ids are not unique")
    for c in j["cost_centres"]:
        need(set(c) == {"id", "label", "module", "src_loc", "is_caf"}, "members of a centre: %r" % c)
    todo, sums = [j["profile"]], {"entries": 0, "ticks": 0, "alloc": 0}
    nodes = 0
    while todo:
        n = todo.pop()
        need(set(n) == {"id", "entries", "alloc", "ticks", "children"} and n["id"] in ids, "node %r" % n["id"])
        nodes += 1
        for k in sums:
            sums[k] += n[k]
        todo += n["children"]
    s = j["strata"]
    need(sums["ticks"] + s["lost_ticks"] == p["ticks"] and sums["alloc"] == p["alloc"], "sums of the tree")
    need(sum(c["ticks"] for c in s["costs"]) + s["lost_ticks"] == p["ticks"], "sums of the costs")
    need(sum(c["ns"] for c in s["costs"]) == s["total_ns"] or s["lost_ticks"], "sum of ns")
    need(sum(c["entries"] for c in s["costs"]) == sums["entries"], "sum of entries")
    need(sum(c["entries"] for c in s["costs"]) == sum(c["inner"] for c in s["costs"]), "entries and inner entries")
    need(abs(s["total_ns"] * 1e-9 - j["total_time"]) < 1e-5 and abs(j["total_time"] - p["time"]) < 0.006, "time")
    return s


def check_speedscope(path, s):
    j = json.load(open(path, encoding="utf-8"))
    need(j["$schema"] == "https://www.speedscope.app/file-format-schema.json", "schema")
    frames = j["shared"]["frames"]
    for f in frames:
        need(isinstance(f["name"], str) and f["name"], "frame %r" % f)
        need(set(f) <= {"name", "file", "line", "col"}, "frame %r" % f)
    (profile,) = j["profiles"]
    need(profile["type"] == "sampled" and profile["unit"] == "nanoseconds", "profile")
    need(len(profile["samples"]) == len(profile["weights"]), "as many weights as samples")
    need(profile["startValue"] == 0 and profile["endValue"] == sum(profile["weights"]), "values")
    need(s is None or sum(profile["weights"]) == s["total_ns"], "sum of weights")
    stacks = {}
    for sample, weight in zip(profile["samples"], profile["weights"]):
        need(all(0 <= i < len(frames) for i in sample), "sample %r" % sample)
        need(len(set(sample)) == len(sample), "somebody is in a chain twice: %r" % sample)
        stacks[tuple(frames[i]["name"] for i in sample)] = weight
    return stacks


def check_folded(path, stacks):
    seen = {}
    for line in open(path, encoding="utf-8"):
        m = re.match(r"^(\S+) (\d+)$", line)
        need(m, "folded: %r" % line)
        need(m[1].split(";")[0] == "MAIN", "folded: %r" % line)
        seen[m[1]] = int(m[2])
    if stacks is not None:
        need(len(seen) == len(stacks) and abs(sum(seen.values()) - sum(stacks.values()) / 1000) <= len(seen), "sums")


def fields_of(data):
    """The fields of a protocol buffer: number and value."""
    def groups():
        nonlocal at
        n = shift = 0
        while True:
            c = data[at]
            at += 1
            n |= (c & 127) << shift
            shift += 7
            if c < 128:
                return n
    at, out = 0, []
    while at < len(data):
        tag = groups()
        if tag & 7 == 0:
            out.append((tag >> 3, groups()))
        else:
            need(tag & 7 == 2, "kind of field %d" % tag)
            n = groups()
            need(at + n <= len(data), "length of field %d" % tag)
            out.append((tag >> 3, data[at:at + n]))
            at += n
    return out


def packed(data):
    out, n, shift = [], 0, 0
    for c in data:
        n |= (c & 127) << shift
        shift += 7
        if c < 128:
            out.append(n)
            n = shift = 0
    return out


def check_pprof(path, s, p):
    profile = fields_of(gzip.open(path).read())
    every = lambda k: [v for f, v in profile if f == k]
    strings = [v.decode("utf-8") for v in every(6)]
    need(strings[0] == "", "the first string is empty")
    types = [tuple(strings[dict(fields_of(v))[k]] for k in (1, 2)) for v in every(1)]
    need(types == [("ticks", "count"), ("cpu", "nanoseconds")], "types %r" % types)
    functions = {}
    for v in every(5):
        f = dict(fields_of(v))
        need(f[1] > 0 and f[1] not in functions and f[2] < len(strings), "function %r" % f)
        functions[f[1]] = strings[f[2]]
    locations = set()
    for v in every(4):
        f = dict(fields_of(v))
        need(f[1] > 0 and f[1] not in locations and dict(fields_of(f[4]))[1] in functions, "location %r" % f)
        locations.add(f[1])
    sums = [0, 0]
    for v in every(2):
        f = dict(fields_of(v))
        need(all(i in locations for i in packed(f[1])), "sample")
        values = packed(f[2])
        sums = [sums[0] + values[0], sums[1] + values[1]]
    need(sums[0] + p["lost"] == p["ticks"], "ticks %d of %d" % (sums[0], p["ticks"]))
    need(s is None or sums[1] == s["total_ns"], "nanoseconds")


def check(stem):
    there = lambda ending: os.path.exists(stem + ending)
    p = read_prof(stem + ".prof")
    check_prof(p)
    s = check_json(stem + ".prof.json", p) if there(".prof.json") else None
    stacks = check_speedscope(stem + ".speedscope.json", s) if there(".speedscope.json") else None
    if there(".folded"):
        check_folded(stem + ".folded", stacks)
    if there(".pb.gz"):
        check_pprof(stem + ".pb.gz", s, p)


def main(command, path):
    if command == "check":
        check(path)
        return
    p = read_prof(path)
    if command == "shares":
        for f in p["flat"]:
            print(f["label"], f["ticks"], f["time"], f["src"], sep="\t")
    elif command == "tree":
        for n in p["tree"]:
            print(n["depth"], n["label"], n["entries"], n["ticks"], n["bytes"], sep="\t")
    elif command == "lines":
        for l in p["lines"]:
            print(l["place"], l["ticks"], l["label"], sep="\t")


try:
    main(*sys.argv[1:])
except Wrong as e:
    print("%s: %s" % (sys.argv[2], e))
    sys.exit(1)
