#!/bin/bash
# calls.sh: what lexical profiles count, however a program is compiled.
#
#   tests/lexical/calls.sh             every second of tests/lexical, or with WIDE all, some ways
#   tests/lexical/calls.sh FILE.m...   these
#
# Each program says in comments at the start of a line what must come out:
#   -- prints: text            its output
#   -- run: ...                arguments for the program
#   -- status: n               it ends with this status
#   -- lmlc: ...               arguments for the compiler; what follows is true with these
#   -- pairs: f <- g n         calls of f as g mentions it
#   -- none: f <- g            there is no such pair, or it has no calls
#   -- total: f n              calls of f, whoever mentions it
#   -- bytes: f <- g some      or none: what the pair has allocated, if there is room for copies
# With any arguments the bytes of all pairs are those that the program allocated, and prog.lex tells the same of each pair.
#
# LEXICAL_WAYS=all compiles in every way: with each pass left out, by all compilers, under all budgets. Otherwise each
# program goes some of these ways, another choice for each.

. "$(dirname "$0")/../tap.sh"
quick_c

always=("-O1")
ways=("-O0" "-O1 -fscc-size=1" "-O2" "-O1 -fshare=always" "-O1 -fshare=always -feval=call" "-O0 -fscc-size=1" "-O1 -fscc-size=0" "-O0 -fscc-size=0")
know_passes
gcc=$(c_compiler gcc)
for pass in "${passes[@]}"; do ways+=("-O1 -fno-$pass"); done
[ -z "$(command -v clang)" ] || ways+=("clang -O1" "clang -O0 -fscc-size=1")

# NAME ORIGIN ENTRIES BYTES of every pair, a line each, with a tab between them.
pairs_of() {
    sed -n 's/.*{ "name": "\([^"]*\)", .*"origin": "\([^"]*\)", .*"entries": \([0-9]*\),.*"bytes": \([0-9]*\) }.*/\1\t\2\t\3\t\4/p' "$1"
}

# The same by the report: of the lines before its second table those with an arrow, apart from their heading.
reported_in() {
    awk '/^MENTIONED/ { exit } / <- / && !/^FUNCTION/ {
        at = index($0, " <- "); name = substr($0, 1, at - 1); rest = substr($0, at + 4)
        match(rest, /  +[0-9]+ /); origin = substr(rest, 1, RSTART - 1); split(substr(rest, RSTART), n, " ")
        print name "\t" origin "\t" n[1] "\t" n[5] }' "$1"
}

conserved() {
    awk '/"allocated_bytes"/ { sub(/.*: /, ""); want = $0 + 0 }
         /"bytes":/ { sub(/.*"bytes": /, ""); sum += $0 }
         END { if (sum != want) { print "pairs have " sum " bytes of " want; exit 1 } }' "$1"
}

# What the comments on standard input, those of one `-- lmlc:', say that is not so; the pairs are in the file.
wrong() {
    awk -F '\t' '
        NR == FNR { calls[$1 " <- " $2] += $3; total[$1] += $3; bytes[$1 " <- " $2] += $4; next }
        function last(n, t) { n = split($0, t, " "); text = $0; sub(/ [^ ]*$/, "", text); return t[n] }
        sub(/^-- pairs: /, "") { want = last(); if (calls[text] + 0 != want + 0) print text ": " calls[text] + 0 " calls, not " want }
        sub(/^-- total: /, "") { want = last(); if (total[text] + 0 != want + 0) print text ": " total[text] + 0 " calls in all, not " want }
        sub(/^-- none: /, "") { if (calls[$0] + 0) print $0 ": " calls[$0] " calls, not none" }
        sub(/^-- bytes: /, "") { want = last()
            if (!bytes[text] != (want == "none")) print text ": " bytes[text] + 0 " bytes, not " want }' "$1" -
}

# The comments that follow the Nth `-- lmlc:' of FILE.
section() { awk -v n="$2" '/^-- lmlc:/ { k++ } /^-- / && k == n' "$1"; }

try() {
    local file=$1 way=$2 flags=$3 n=$4 cc=$gcc said status
    case $way in clang*) cc=clang way=${way#clang } ;; esac
    # shellcheck disable=SC2086
    CC=$cc limited 60 "$LMLC" ${LMLC_FLAGS-} $flags $way "$file" -o prog 2> err ||
        { echo "not compiled"; show err; return 1; }
    rm -f json
    # shellcheck disable=SC2046
    limited 10 ./prog $(field run "$file") -T --stats-json=json > out 2> err < /dev/null
    status=$?
    [ $status = "$(field_or status 0 "$file")" ] || { echo "status $status"; show err; return 1; }
    [ "$(cat out)" = "$(field prints "$file")" ] || { echo "printed"; show out; return 1; }
    conserved json || return 1
    pairs_of json > pairs
    diff <(grep -v '\s0\s0$' pairs | sort) <(reported_in prog.lex | grep -v '\s0\s0$' | sort) > said.lex ||
        { echo "the report tells otherwise:"; show said.lex; return 1; }
    said=$(section "$file" "$n" | case $way in *size=1) sed '/^-- bytes/d' ;; *) cat ;; esac | wrong pairs)
    [ -z "$said" ] || { echo "$said"; return 1; }
}

# The ways for the Kth program.
ways_for() {
    printf '%s\n' "${always[@]}"
    if [ "${LEXICAL_WAYS-}" = all ]
    then printf '%s\n' "${ways[@]}"
    else printf '%s\n' "${ways[$(($1 % ${#ways[@]}))]}"
    fi
}

one() {
    local file=$1 k=${2##*/} n=0 flags way
    cd "$2" || return 1
    while read -r flags; do
        n=$((n + 1))
        while read -r way; do
            try "$file" "$way" "$flags" "$n" > said || { echo "$flags, $way:"; cat said; return 1; }
        done < <(ways_for $((k + n)))
    done < <(field lmlc "$file")
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/lexical/*.m" | every 2)
else mapfile -t files < <(realpath -- "$@")
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
