"""Snapshots as programs of GHC's write them (hgz(5)), made by hand."""


def number(n):
    out = b""
    while n > 127:
        out += bytes([n & 127 | 128])
        n >>= 7
    return out + bytes([n])


def text(s):
    return number(len(s)) + s.encode()


def site(kind, words, texts, about, line=0):
    """texts: package, module, producer, construction, type and file."""
    return b"\0" + kind.encode() + number(words) + b"".join(text(t) for t in texts) + number(line) + text(about)


def plain(of, *edges):
    """A cell of the site of this number, from 1."""
    return b"\2" + number(4 * of) + b"".join(number(e) for e in edges)


def ahead(words):
    """An edge to the cell that begins so many words after this one."""
    return 3 + 2 * words


def write(path, roots, cells, words, edges, build="00ff", executable="/nowhere/prog", more=""):
    """words: of all cells; edges: those that lead to cells; more: lines of the head."""
    head = f"""HGZ 5
JOB "prog"
PROGRAM "{build}"
REASON "end"
RUNTIME "GHC 9.0.2"
EXECUTABLE "{executable}"
HEADER 1 2
ALLOCATED 2000000
LIVE {8 * words}
{more}
"""
    with open(path, "wb") as f:
        f.write(head.encode() + roots + b"E" + b"".join(cells) + number(len(cells)) + number(edges))
