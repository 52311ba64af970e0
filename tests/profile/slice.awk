# slice.awk: a plain log made out of a site log, with no code of Strata's: what the bands of each sample must be.
#
#   zcat prog.hpz | awk -v by=producer [-v only='construction={Con}{(.)} type={Formula}'] -f slice.awk
#
# Prints the samples as prog.hp has them, the bands sorted by name; by=total gives one band, `total'.

function fields(line,    n, s, out, c) {        # the strings of a SITE line, into f[1..]
    n = 0; s = line
    while ((c = index(s, "\"")) > 0) {
        s = substr(s, c + 1); out = ""
        while ((c = substr(s, 1, 1)) != "\"") {
            if (c == "\\") { s = substr(s, 2); c = substr(s, 1, 1) }
            out = out c; s = substr(s, 2)
        }
        s = substr(s, 2); f[++n] = out
    }
    return n
}

$1 == "COLUMNS" {
    for (i = 2; i <= NF; i++) place[$i] = i - 1
    columns = NF - 1
    n = split(only, sets, " ")
    for (i = 1; i <= n; i++) { split(sets[i], half, "="); set[place[half[1]]] = substr(sets[i], length(half[1]) + 2) }
}

$1 == "SITE" {
    if (!columns || fields($0) != columns) { print "bad SITE line: " $0; exit 1 }
    allowed[$2] = 1
    for (p in set) if (index(set[p], "{" f[p] "}") == 0) allowed[$2] = 0
    name[$2] = by == "total" ? "total" : f[place[by]]
}
$1 == "BEGIN_SAMPLE" { print; inside = 1; delete sum; next }
$1 == "END_SAMPLE" {
    n = 0
    for (b in sum) {                            # insertion sort: mawk has no other
        for (i = n++; i > 0 && band[i] > b; i--) band[i + 1] = band[i]
        band[i + 1] = b
    }
    for (i = 1; i <= n; i++) print band[i] "\t" sum[band[i]]
    print; inside = 0; next
}
inside && $1 ~ /^[0-9]+$/ {
    if (!($1 in name)) { print "site " $1 " before its SITE line"; exit 1 }
    if (allowed[$1]) sum[name[$1]] += $2
}
