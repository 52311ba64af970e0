#!/bin/bash
# counted.sh: compiled programs count the costs that the semantics says, by the transformation of their text (lmlc --costs) and
# while they run (--costs=dynamic), centre by centre, for each answer and for the whole search.
#
#   tests/flat/counted.sh            every fifth (WIDE: each) of tests/flat/costs, random programs, and some of tests/search and tests/flat/run
#   tests/flat/counted.sh FILE...    these
#   tests/flat/counted.sh N FIRST    N random programs, from number FIRST on
#
# COUNTED_SEEDS (30) random programs are tried, other ones each time; they become one program, whose main is a choice of
# theirs. tests/flat/random NUMBER prints one of them. The oracle does not know the externals for search: of programs outside
# tests/flat/costs for which it has other answers, both ways must count the same, and answers must be as without counts.
# COUNTED_ALL=1 tries all programs, in more ways.

. "$(dirname "$0")/../tap.sh"
quick_c
bin=${top_builddir:-$tests/../build}/tests/flat
[ -x "$bin/oracle" ] && [ -x "$bin/random" ] || bail "there is no oracle at $bin"
LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}; export LMLDIR

# What the oracle found, or prog.costs, as lines `T centre F1 ..' of the whole search, `3 = text' of an answer, and
# `3 centre F1 ..' of what it costs; sorted.
from_oracle() {
    awk '/^answer: / { n++; sub(/^answer: /, ""); print n " = " $0 }
         /^solution: / { sub(/^solution: /, ""); print n " " $0 }
         /^total: / { sub(/^total: /, ""); print "T " $0 }' | LC_ALL=C sort
}
from_report() {
    awk 'BEGIN { n = "T"; split("F H C U N V E B", letter, " ") }
         /^answer [0-9]*: / { n = $2 + 0; text = $0; sub(/^answer [0-9]*: /, "", text); print n " = " text }
         /^COST CENTRE/ { table = 1; next }
         /^ENTERED FROM/ { table = 0 }
         /^\(all\)=/ { table = 0 }
         table && NF >= 9 {
             line = ""
             for (i = 1; i <= 8; i++) if ($(i + 1) > 0) line = line " " letter[i] $(i + 1)
             if (line != "") print n " " $1 line
         }' | LC_ALL=C sort
}

# Compiles prog.flat in a WAY, runs it by its own flags for the search (--first ..), and leaves what it counted in `have', answers
# in `out', messages in `err'. At -O the program tests the facts that its code relies on.
count() {
    local cflags=${CFLAGS-}
    [[ $1 != '-O '* ]] || cflags="$cflags -DLML_CHECK_FACTS"
    # shellcheck disable=SC2086
    CFLAGS=$cflags limited 60 "$LMLC" $flags $1 prog.flat -o prog > log 2>&1 || { echo "lmlc $1:"; show log 6; return 1; }
    rm -f prog.costs
    # shellcheck disable=SC2086
    LMLARGS="${2-}" limited 60 ./prog $search --costs=solutions > out 2> err < /dev/null
    [ -s prog.costs ] || { echo "$1: there is no prog.costs"; show err 3; return 1; }
    from_report < prog.costs > have
}
expect() { diff "$1" "$2" > diff || { echo "$3:"; show diff 30; return 1; }; }

# Ways to compile, and to run.
ways() { if [ -n "${COUNTED_ALL-}" ]; then echo '-O0 --costs|-O0 --costs=dynamic|-O --costs|-O --costs=dynamic'; else echo '-O0 --costs|-O --costs=dynamic'; fi; }

oracle_knows() { limited 20 "$bin/oracle" "${with[@]}" --normal prog.flat > got 2> err && ! grep -q '^end: too long' got; }

# A program of tests/flat/costs, or any other.
one() {
    local way known=
    local -a with=() all
    flags=$(field lmlc "$1" | tr '\n' ' ') search=$(field flags "$1" | grep -o -- '--[^ ]*' | tr '\n' ' ')
    cd "$2" && cp "$1" prog.flat || return 1
    IFS='|' read -ra all < <(ways)
    ! oracle_knows || { known=1; from_oracle < got > want; }
    if [[ $1 != */costs/* ]]; then
        # shellcheck disable=SC2086
        limited 60 "$LMLC" $flags prog.flat -o plain > log 2>&1 && limited 60 ./plain $search > plain.out 2> /dev/null < /dev/null
        # by iterative deepening a search costs more than the oracle's, and what it doesn't know suspends
        [[ $search != *ids* ]] && ! grep -q '^end:' got && sed -n 's/^answer: //p' got | cmp -s - plain.out || { known=; rm -f want; }
    fi
    for way in "${all[@]}"; do
        count "$way" || return 1
        [ -n "$known" ] || { expect plain.out out "$way: answers" || return 1; }
        [ -n "$known" ] || [ -f want ] || cp have want
        expect want have "$way" || return 1
    done
}

# A program whose search ends by itself, and which has no functions among its answers.
usable() {
    "$bin/oracle" --no-library --normal --steps=20000 "$1" > got 2>&1 && grep -q '^answer:' got && ! grep -q '^end:\|<function>' got &&
        [ "$(wc -l < got)" -lt 200 ]
}
# Makes the program of random ones from number $1 to $2 - 1; gives how many.
join() {
    local i main= n=0
    rm -f prog.flat
    for ((i = $1; i < $2; i++)); do
        "$bin/random" "$i" > one.flat
        usable one.flat || continue
        sed "/^data/d; s/\btoD\b/p${i}toD/g; s/\bf\([0-9]\)/p${i}f\1/g; s/^main/p${i}main/; s/scc \"c/scc \"p$((i % 4))c/g" one.flat >> prog.flat
        main="$main${main:+ or }($i,p${i}main)" n=$((n + 1))
    done
    { "$bin/random" 1 | grep '^data'; echo "main = $main"; } >> prog.flat
    echo $n
}
random_programs() {
    local -a with=(--no-library)
    local n
    flags='-t --no-library' search=
    cd "$2" && n=$(join "$1" $(($1 + batch))) || return 1
    [ "$n" -ge $((batch / 20)) ] || { echo "only $n programs can be used"; return 1; }
    oracle_knows && from_oracle < got > want
    local way
    for way in -O0\ --costs -O\ --costs=dynamic; do
        count "$way" && expect want have "from number $1, $way" || return 1
    done
    count "-O --costs" "--collect-always --check" && expect want have "from number $1, with a collection at every allocation"
}

# Numbers are seeds, others are files.
each() { if [[ $1 =~ ^[0-9]+$ ]]; then random_programs "$@"; else one "$@"; fi; }

seeds=${COUNTED_SEEDS:-30} batch=60 first=$((RANDOM * 32768 + RANDOM)) files=()
if [[ $# = 2 && $1$2 =~ ^[0-9]+$ ]]; then seeds=$1 batch=$1 first=$2
elif [ $# -gt 0 ]; then seeds=0; mapfile -t files < <(realpath -- "$@")
elif [ -n "${COUNTED_ALL-}" ]; then
    mapfile -t files < <(files_of "$tests/flat/costs/*.flat"; files_of "$tests/search/*.flat"; files_of "$tests/flat/run/*.flat")
else
    mapfile -t files < <(files_of "$tests/flat/costs/*.flat" | every 5; printf '%s\n' "$tests"/search/{conj,all,words}.flat "$tests/flat/run/arith.flat")
fi
for ((i = 0; i < seeds; i += batch)); do files+=($((first + i))); done
tap_each each "${files[@]}"
