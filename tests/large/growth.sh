#!/bin/bash
# growth.sh: lmlc's work grows as programs do. For a program with n pieces of one kind, and with 4 n, the
# instructions that lmlc executes up to C are counted by valgrind; those of an empty program are subtracted. The
# second number is at most 6 times the first. NAME:t is a shape up to its types, with six times as many pieces,
# since the back end's work would hide that of the type checker. NAME=N begins with N pieces. The code of NAME^2 grows
# faster than the program, since each of n functions has all variables that were bound before it: at most 12 times.
# tests/large/growth.awk makes programs in Haskell and flat ones, shapes.awk those in Lazy ML (lml_NAME).
#
#   tests/large/growth.sh [NAME...]    these shapes; by default a few, with WIDE more, of more pieces; "all": all
#   GROWTH=12 tests/large/growth.sh    another bound

. "$(dirname "$0")/../tap.sh"

bound=${GROWTH:-6} pieces=${PIECES:-${WIDE:+160}} pieces=${pieces:-40}

# make SHAPE N: the program, of one file or several, in the working directory; prints the name of its main file.
make() {
    case $1 in
    lml_empty) echo 1 > prog.m ;;
    lml_*) awk -v shape="${1#lml_}" -v size=$(($2 * 20)) -f "$tests/large/shapes.awk" > prog.m ;;
    flat_*) awk -v shape="$1" -v n="$2" -f "$tests/large/growth.awk" > prog.flat ;;
    *) awk -v shape="$1" -v n="$2" -f "$tests/large/growth.awk" |
        awk 'BEGIN { f = "prog.hs" } /^-- file: / { f = $3; next } { print > f }' ;;
    esac
    echo prog.*
}

# work SHAPE N FOLDER FLAG: how many instructions lmlc executes for it.
work() {
    local flags=$4 main
    case $1 in centres) flags+=" -fscc" ;; centres_auto) flags+=" -auto-all" ;; esac
    mkdir "$3" && cd "$3" && main=$(make "$1" "$2") || return 1
    limited 120 valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
        "$LMLC" -w $flags "$main" > c 2> err < /dev/null || { grep -v ^== err >&2; return 1; }
    sed -n 's/.* I *refs: *//p' err | tr -d ,
}

one() {
    local shape=${1##*/} n=$pieces flag=-dC number= empty small large
    case $shape in *^2) shape=${shape%^2} bound=$((2 * bound)) ;; esac
    case $shape in *=*) number=${shape#*=} shape=${shape%=*} ;; esac
    case $shape in lml_*) empty=$lml_empty ;; flat_*) empty=$flat_empty ;; *:t) empty=$types_empty ;; *) empty=$hs_empty ;; esac
    case $shape in *:t) flag=-dt shape=${shape%:t} n=$((6 * n)) ;; esac
    n=${number:-$n}
    small=$(work "$shape" $n "$2/small" $flag) && large=$(work "$shape" $((4 * n)) "$2/large" $flag) || return 1
    awk -v a=$((small - empty)) -v b=$((large - empty)) -v bound="$bound" 'BEGIN {
        printf "%.3g and %.3g instructions: %.1f times as many\n", a, b, b / a; exit b > bound * a }'
}

some='do_state=20^2 mutual:t do_kept:t loops_in_loops=8 flat_lets lml_clauses'
some+=${WIDE:+ inferred_vars:t=120 defaulting:t type_context:t where_nested=80 list_vars=400 lml_types do_state=40^2 inferred_vars:t inferred_classes:t import_lines:t do_let:t instances:t=480 hex=100 do_print do_plain equations_strings datas_alike instances
    pattern_used=100 constructors modules flat_functions flat_list flat_case lml_lets lml_case_ints lml_sum lml_parens
    lml_synonyms derive_many do_kept=400 where_nested:t=120 args:t rational=100}
all() {
    awk -v list=1 -f "$tests/large/growth.awk" | sed 's/^do_state$/&=40^2/'
    awk -v list=1 -f "$tests/large/growth.awk" | sed '/^flat_/d; s/$/:t/'
    sed -n 's/^    if (shape == "\([a-z_0-9]*\)".*/lml_\1/p' "$tests/large/shapes.awk"
}
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
valgrind -q --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$LMLC" --version > /dev/null 2>&1 ||
    { echo "1..0 # SKIP valgrind is missing, or cannot run lmlc"; exit 0; }
hs_empty=$(work empty 1 "$scratch/hs" -dC) types_empty=$(work empty 1 "$scratch/types" -dt)
flat_empty=$(work flat_empty 1 "$scratch/flat" -dC) lml_empty=$(work lml_empty 1 "$scratch/lml" -dC)
[ $# -gt 0 ] || set -- $some
[ "$1" != all ] || set -- $(all)
tap_each one "${@/#/$tests/growth/}"
