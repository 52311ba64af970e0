#!/bin/bash
# costs.sh: what flat programs cost, by the oracle: by the semantics, and by the program that counts its own costs.
#
#   tests/flat/costs.sh            all of tests/flat/costs
#   tests/flat/costs.sh FILE...    these
#
# A program says in comments at the start of a line:
#   -- answer: text                     an answer; they are in order
#   -- solution: centre F1 H2 ..        what the derivation of the answer before costs the centre
#   -- total: centre F1 H2 ..           what the whole search costs it
#   -- end: suspended                   how the search ends, if not by itself
#   -- variant: f{cc}                   the variants that the transformation makes, all of them
#   -- oracle: ...                      arguments of the oracle
# Lines of a kind that the program doesn't mention may be anything.

. "$(dirname "$0")/../tap.sh"
oracle=${top_builddir:-$tests/../build}/tests/flat/oracle
[ -x "$oracle" ] || bail "there is no program at $oracle"
LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}; export LMLDIR

# The lines of FILE that say KIND, compared with the same of `got', in any order of the centres.
compare() {
    grep -q "^-- $2:" "$1" || return 0
    sed -n "s/^-- \($2: .*\)/\1/p" "$1" > want
    grep "^$2:" got > have
    [ "$2" != total ] && [ "$2" != variant ] || { sort -o want want; sort -o have have; }
    diff want have > diff || { echo "$3: $2:"; show diff 40; return 1; }
}

one() {
    local way kind
    local -a flags
    grep -q '^-- \(answer\|total\|end\|variant\):' "$1" || { echo "says nothing of what to expect"; return 1; }
    cd "$2" && cp "$1" prog.flat || return 1
    eval "flags=($(field oracle "$1" | tr '\n' ' '))"
    for way in "" --plain; do
        limited 20 "$oracle" "${flags[@]}" $way prog.flat > got 2>&1 || { show got; return 1; }
        for kind in answer solution total end; do compare "$1" $kind "${way:-semantics}" || return 1; done
    done
    "$oracle" "${flags[@]}" --variants prog.flat > got 2>&1 && compare "$1" variant variants
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/flat/costs/*.flat")
else mapfile -t files < <(realpath -- "$@")
fi
tap_each one "${files[@]}"
