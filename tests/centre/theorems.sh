#!/bin/bash
# theorems.sh: what the papers prove of cost centres, on random programs with marks in them.
#
#   tests/centre/theorems.sh [N [FIRST]]   N blocks of ten programs (CENTRE_COUNT, 12), seeds from FIRST on
#                                          (CENTRE_FIRST, otherwise new ones each time)
#
# The oracle evaluates each program by the rules, by the machine and with copies of functions, and compares
# (tests/oracle/theorem.c).  Of the programs in a block at least half apply functions ten times or more, and at
# least half enter a mark: so the theorems are not true for want of trying.  One program in three has marks only;
# the others have a centre for each top-level function as well, or for each function.  Environment: see tap.sh;
# ORACLE and GEN, if they aren't those of the build tree.

. "$(dirname "$0")/../tap.sh"

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
GEN=${GEN:-$build/tests/random/gen}
count=${1:-${CENTRE_COUNT:-12}} first=${2:-${CENTRE_FIRST:-$((RANDOM * 32768 + RANDOM))}}
autos=("-fscc" "-auto-all -caf-all" "-auto-local")

lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# What the oracle says of the program of this seed goes to the file `said'.
try() {
    local flags=${autos[$1 % 3]} status
    "$GEN" --marks "$1" > prog.m || { echo "no program"; return 1; }
    limited 60 "$ORACLE" "${libs[@]}" $flags --fuel 1000000 "--theorems=$1" prog.m >> said 2> err < /dev/null
    status=$?
    case $status in
    0) return 0 ;;
    3) echo "out of fuel" >> said; return 0 ;;
    esac
    echo "gen --marks $1 > prog.m; oracle $flags --theorems=$1 prog.m: status $status"; show err 60; show prog.m 200
    return 1
}

# At least half of the ten have the figure named $1 at $2 or more.
half() {
    local n
    n=$(awk -v name="$1" -v least="$2" \
        '{ for (i = 1; i < NF; i++) if ($i == name && $(i + 1) >= least) n++ } END { print n + 0 }' said)
    [ "$n" -ge 5 ] || { echo "only $n of ten programs have $2 $1 or more"; show said; return 1; }
}

one() {
    local seed from=${1##*-}
    cd "$2" || return 1
    for ((seed = from; seed < from + 10; seed++)); do try $seed || return 1; done
    half applications 10 && half entries 1
}

[ -x "$ORACLE" ] && [ -x "$GEN" ] || bail "no $ORACLE or $GEN: make check builds them"
blocks=()
for ((i = 0; i < count; i++)); do blocks+=("$tests/centre/theorems-$((first + 10 * i))"); done
tap_each one "${blocks[@]}"
