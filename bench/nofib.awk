# nofib.awk: what nofib.sh measured of each program (its keep_line says in which order), summed up.
#
#   awk -v what=rows|summary -f nofib.awk LINES
#
# `rows' prints a line of cells between tabs for each program; `summary' the means, the worst, and the bounds.

# Why a program takes longer than GHC's, as somebody has found out.
BEGIN {
    why["hpg"] = "a third of the time is collecting: each of 1,600 collections copies what lives, up to 0.75 MB"
    why["fulsom"] = "collecting is half of the time: each collection copies what lives, up to 2.4 MB; a tenth are fields that wait"
    why["grep"] = "collecting is half of the time: each collection copies what lives, up to 3 MB; a tenth are fields that wait"
    why["reptile"] = "collecting is two fifths of the time, with deep stacks of nested (++), which take another third"
    why["boyer"] = "collecting is half of the time: each collection copies what lives"
    why["boyer2"] = "a quarter of the time is collecting, a fifth compares names, which are strings"
    why["rewrite"] = "unknown calls take a quarter of the time: thunks of them, and the partial applications that many of them make"
    why["fish"] = "unknown calls take a seventh of the time, and as much the numbers and commas that are put together as strings"
    why["sphere"] = "vectors are tuples: their fields go through cells where not all of them are surely needed"
    why["pic"] = "a third of the time is collecting, which copies its arrays; an array is built from a list that GHC never makes"
    why["parser"] = "a third of the time is collecting; unknown calls take a tenth"
    why["nucleic2"] = "a third of the time are the thunks of a product with twelve fields, a fifth is collecting"
    why["hidden"] = "a fifth of the time is collecting; arithmetic on numbers of a type of its own waits, an operation a cell"
}

function over(a, b) { return a > 0 && b > 0 ? a / b : "-" }
function shown(x) { return x == "-" ? "-" : sprintf("%.2f", x) }
function seconds(x) { return x == "-" ? "-" : sprintf("%.3f", x) }

{
    n++
    name[n] = $1
    star = sub(/\*/, "", $13)
    ratio[n, "time"] = $13 == "-" ? "-" : $13 + 0
    ratio[n, "memory"] = over($7, $8)
    ratio[n, "allocation"] = over($9, $10)
    ratio[n, "compile time"] = $6 == "-" ? "-" : over($3, $4)
    ratio[n, "-p -c"] = $14 == "-" ? "-" : $14 + 0
    collecting = $11 == "-" || $5 == "-" || !($5 > 0) ? "-" : sprintf("%.0f %%", 100 * ($11 / $5 > 1 ? 1 : $11 / $5))
    ratio[n, "the rest"] = star || $11 == "-" || $12 == "-" ? "-" : over($5 - $11, $6 - $12)
    if (ratio[n, "the rest"] != "-") { ours += $5; theirs += $6; our_share += $11; their_share += $12 }
    verdict = $15
    for (i = 16; i <= NF; i++) verdict = verdict " " $i
    right += verdict == "right"
}

what == "rows" {
    cells = $1 "\t" $2 "\t" seconds($3) "\t" seconds($5)
    if (time)
        cells = cells "\t" seconds($6) "\t" shown(ratio[n, "time"]) (star ? "*" : "") "\t" shown(ratio[n, "memory"]) \
            "\t" shown(ratio[n, "allocation"]) "\t" shown(ratio[n, "compile time"]) "\t" collecting
    if (profile) cells = cells "\t" shown(ratio[n, "-p -c"])
    print cells "\t" verdict
}

function mean(of,   i, s, k) {
    for (i = 1; i <= n; i++)
        if (ratio[i, of] != "-") { s += log(ratio[i, of]); k++ }
    counted = k + 0
    return k ? exp(s / k) : 0
}

# named OF LOW HIGH: the programs whose ratio is above LOW and below HIGH, the greatest first.
function named(of, low, high,   i, best, taken, list) {
    while (1) {
        best = 0
        for (i = 1; i <= n; i++)
            if (!(i in taken) && ratio[i, of] != "-" && ratio[i, of] > low && ratio[i, of] < high &&
                (!best || ratio[i, of] > ratio[best, of])) best = i
        if (!best) return list
        taken[best]
        list = list (list == "" ? "" : ", ") name[best] " " sprintf("%.2f", ratio[best, of])
    }
}

# bound OF MEAN EACH: how the geometric mean and the single ratios keep theirs.
function bound(of, most, each,   m, list) {
    m = mean(of)
    if (!counted) return
    printf "- %s: mean %.2f, %s; ", of, m, m <= most ? "at most " most : "above " most
    list = named(of, each, 1e9)
    print list == "" ? "none above " each : "above " each ": " list
}

function worst(   i, k, words, list) {
    k = split(named("time", 0, 1e9), list, ", ")
    if (k) print "\nThe longest beside GHC's:\n"
    for (i = 1; i <= k && i <= 10; i++) {
        split(list[i], words, " ")
        print "- " list[i] ": " (words[1] in why ? why[words[1]] : "nobody has looked")
    }
}

END {
    if (what != "summary") exit
    if (time) {
        printf "\nGeometric means of the ratios to ghc -O1: time %.2f (%d programs)", mean("time"), counted
        printf ", memory %.2f", mean("memory")
        printf ", allocation %.2f", mean("allocation")
        printf ", compile time %.2f.\n", mean("compile time")
        if (ours > 0 && theirs > 0)
            printf "Collecting takes %.0f %% of our time and %.0f %% of GHC's. Without it on both sides the mean ratio of time is %.2f.\n",
                100 * our_share / ours, 100 * their_share / theirs, mean("the rest")
        worst()
        print "\nThe bounds:\n"
        bound("time", 0.95, 2.5)
        bound("memory", 1.0, 1.6)
        bound("compile time", 0.7, 1.2)
        list = named("time", 0, 0.2)
        print "- below 0.2 in time: " (list == "" ? "none" : list)
    }
    if (profile && mean("-p -c")) printf "\nGeometric mean of the %d ratios with -p -c to without: %.2f.\n", counted, mean("-p -c")
    print "\n" right + 0 " of " n " right"
}
