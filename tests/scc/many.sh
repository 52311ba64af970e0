#!/bin/bash
# many.sh: a program with thousands of cost centres is compiled and reported whole.
#
# Environment: see tap.sh; CENTRES, how many (1,000; `make check-centres' has 10,000).
#
# The centre named cK is entered once for each number up to 3 of the input, so all of them are entered thrice.

. "$(dirname "$0")/../tap.sh"
n=${CENTRES:-1000}
cd "$scratch" || bail "no directory to work in"
unset LMLARGS

# Functions of 100 marks each, so that no expression nests deeper than that.
awk -v n="$n" 'BEGIN {
    printf "let rec last x = x\n"
    for (i = 0; i < n; i += 100) {
        printf "and f%d x = ", i
        for (k = i; k < i + 100 && k < n; k++) printf "({# SCC \"c%d\" #} x + %d) + ", k, k
        print "0"
    }
    printf "and all x = last 0"
    for (i = 0; i < n; i += 100) printf " + f%d x", i
    print "\nin itos (all (length input) + all (length input + 1) + all (length input + 2)) @ \"\\n\""
}' > many.m

echo 1..5
ok() { local name=$1; shift; if "$@" > why 2>&1; then echo "ok $name"; else echo "not ok $name"; show why | sed 's/^/#   /'; fi; }
prints() { awk -v n="$n" 'BEGIN { printf "%.0f\n", 3 * n * (n - 1) / 2 + 3 * n }' | cmp - out; }
thrice() {
    awk -v n="$n" 'match($0, /"name": "c[0-9]+", .*"entries": [0-9]+/) {
            seen++; sub(/.*"entries": /, ""); if ($0 + 0 != 3) wrong++ }
        END { print seen + 0 " centres, " wrong + 0 " of them not entered three times"; exit !(seen == n && !wrong) }' stats.json
}
in_profile() { [ "$(grep -cE '^ *c[0-9]+ ' many.prof)" -ge "$n" ] || { echo "$(wc -l < many.prof) lines"; return 1; }; }
ok "1 - lmlc compiles $n centres" limited 120 "$LMLC" ${LMLC_FLAGS-} -fscc many.m -o many
ok "2 - the program runs" eval 'limited 30 ./many -T -p --stats-json=stats.json < /dev/null > out'
ok "3 - it prints the sum" prints
ok "4 - every centre was entered three times" thrice
ok "5 - every centre is in the profile" in_profile
