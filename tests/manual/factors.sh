#!/bin/bash
# factors.sh: the factors that READMEs give are those of the figures beside them. In a table with columns `factors', each cell
# "OVER-THE-ROW-BEFORE, OVER-THE-FIRST" is computed of the column before it, to as many digits as it has; and a sentence
# "the first factor is F" means one of the tables'.
#
#   tests/manual/factors.sh [FILE...]       all READMEs of samples/ that have such a table

. "$(dirname "$0")/../tap.sh"

one() {
    awk -F '|' '
    function trim(s) { gsub(/^ +| +$/, "", s); return s }
    # x, as it is written, is y: to half of its last digit, or to two digits.
    function tells(x, y,    unit) {
        unit = x ~ /\./ ? 0.1 : x >= 100 ? 10 : 1
        return x - y <= unit / 2 + 1e-9 && y - x <= unit / 2 + 1e-9
    }
    function check(x, y, what) {
        checked++
        if (!tells(x, y)) { printf "line %d: %s is %.3g, the text has %s\n", FNR, what, y, x; bad = 1 }
    }
    /^\|/ && /factors/ { table = 1; row = 0; for (i = 1; i <= NF; i++) head[i] = trim($i); next }
    !/^\|/ { table = 0 }
    table && $2 ~ /[0-9]/ {
        row++
        for (i = 2; i <= NF; i++) if (head[i] == "factors" && head[i - 1] !~ /^paper/) {
            now = trim($(i - 1)) + 0
            if (row == 1) first[i] = now
            else if (split(trim($i), f, ", ") == 2 && f[1] ~ /^[0-9.]+$/ && head[2] == "" && i < 8) {
                check(f[1], before[i] / now, "the factor over the row before")
                check(f[2], first[i] / now, "the factor over the first row")
                if (row == 2) firsts[f[1]] = 1
            }
            before[i] = now
        }
    }
    match($0, /first factor is [0-9.]*[0-9]/) {
        told = substr($0, RSTART + 16, RLENGTH - 16)
        checked++
        if (!(told in firsts)) { printf "line %d: no table has the first factor %s\n", FNR, told; bad = 1 }
    }
    END { if (!checked) print "there are no factors"; exit bad || !checked }' "$1"
}

if [ $# = 0 ]
then mapfile -t files < <(grep -l '^|.*| factors |' "${tests%/*}"/samples/*/README.md)
else mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} -gt 0 ] || bail "no README has a table with factors"
tap_each one "${files[@]}"
