#!/bin/bash
# compiled.sh: compiled programs with -fpairs make the calls that the oracle says, pair by pair, however they are compiled.
#
#   tests/pairs/compiled.sh [N [FIRST]]   N random programs (PAIRS_COUNT, 8), seeds from FIRST on (PAIRS_FIRST,
#                                         otherwise new ones each time); and all of tests/run, if PAIRS_RUN is set
#   tests/pairs/compiled.sh FILE.m...     these
#
# Random functions and constants are profiled, or all functions in one program of five. Each program is compiled at -O0
# and -O1, and in one more of the `ways', by chance; random ones in all of them if WAYS is `all'. What the pairs allocate
# is always what the program has allocated, none of it by pairs that the oracle doesn't know, and a collection at every
# allocation changes nothing in it. Instead of a program that fails, caught or not, another is tried: what is evaluated
# before a failure depends on the order. Environment: see tap.sh; ORACLE and GEN, if not those of the build tree.

. "$(dirname "$0")/../tap.sh"
quick_c

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
GEN=${GEN:-$build/tests/random/gen}
count=${PAIRS_COUNT:-8} first=${PAIRS_FIRST:-$((RANDOM * 32768 + RANDOM))}
case ${1-} in ''|*.m) ;; *) count=$1 first=${2:-$first}; shift $# ;; esac

ways=("-O1 -fscc-size=1" "-O0 -fscc-size=1" "-O1 -fscc-size=0" "-O0 -fscc-size=0" -O2 "-O1 -fshare=always"
    "-O1 -fshare=always -feval=call")
know_passes
for pass in "${passes[@]}"; do ways+=("-O1 -fno-$pass"); done

lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# "c <- o n", sorted: by the oracle's table; by the program's statistics, where one pair may come in parts.
calls_of_oracle() { awk '$4 == "calls" && $5 { n[$1 " <- " $3] += $5 } END { for (k in n) print k, n[k] }' "$1" | sort; }
calls_of_program() {
    sed -n 's/.*{ "name": "\(.*\)", "module": .*"origin": "\(.*\)", "line": .*"entries": \([0-9]*\),.*/\1 <- \2 \3/p' "$1" | plain_operators |
        awk '$4 { n[$1 " <- " $3] += $4 } END { for (k in n) print k, n[k] }' | sort
}

adds_up() {
    awk 'match($0, /"bytes": [0-9]+ }/) { sum += substr($0, RSTART + 9) + 0 }
         match($0, /"allocated_bytes": [0-9]+/) { all = substr($0, RSTART + 19) + 0 }
         END { if (sum == all) exit 0; print "the pairs have " sum " bytes of " all; exit 1 }' stats.json
}

# No pair has allocated of which the oracle says that no text of it was ever instantiated. f <- * is for all of f's.
# The cell of a constant is there before anybody needs the constant.
none_elsewhere() {
    sed -n 's/.*{ "name": "\(.*\)", "module": .*"origin": "\(.*\)", "line": .*"bytes": \([0-9]*\) }.*/\1 <- \2 \3/p' stats.json | plain_operators |
        awk 'NR == FNR && /, a constant$/ { sub(/:/, "", $1); sub(/,/, "", $4); once[$2 == "part" ? $4 : $1]; next }
             NR == FNR { if ($4 == "calls" && $5 + $7) known[$1 " <- " $3]; next }
             $4 && $3 != "*" && $3 != "(constant)" && !($1 in once) && !($1 " <- " $3 in known) { print $1 " <- " $3 " has " $4 " bytes"; bad = 1 }
             END { exit bad }' table -
}

# All that is told of pairs.
pairs_of() { grep '"origin":' "$1" | tr -d , | sort; }

same_when_collecting() {
    limited 60 ${RUN_WRAPPER-} ./prog --collect-always --check --stats-json=again.json > got 2> err < /dev/null
    cmp -s <(pairs_of stats.json) <(pairs_of again.json) && return
    echo "with --collect-always:"; diff <(pairs_of stats.json) <(pairs_of again.json) > diff; show diff
    return 1
}

agrees() {
    limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} $flags $1 prog.m -o prog 2> err ||
        { echo "lmlc $1: status $?"; show err; return 1; }
    limited 60 ${RUN_WRAPPER-} ./prog --stats-json=stats.json > got 2> err < /dev/null
    cmp -s out got || { echo "lmlc $1: it prints something else"; show err; show got; return 1; }
    calls_of_program stats.json > got
    cmp -s want got || { echo "lmlc $1:"; diff want got > diff; show diff 40; return 1; }
    adds_up && none_elsewhere && { [ "$1" != -O1 ] || same_when_collecting; } || { echo "(lmlc $1)"; return 1; }
}

# A program that doesn't fail, of this seed or one of the next.
make_program() {
    local kind
    for ((seed = $1; seed < $1 + 20; seed++)); do
        kind=--tops
        [ $((seed % 3)) != 0 ] || kind=
        "$GEN" $kind $seed > prog.m || { echo "no program"; return 1; }
        some=--some=$seed
        [ $((seed % 5)) != 0 ] || some=-fpairs
        limited 60 "$ORACLE" "${libs[@]}" $some --fuel 3000000 --pairs=colours prog.m > out 2> table < /dev/null || continue
        grep -q '^failures' table || return 0
    done
    echo "no program that doesn't fail"
    return 77
}

# A program that is there already, if the oracle can evaluate it and it doesn't fail. What fail_trace.m writes gets among
# the oracle's lines, and of double_arithmetic.m the oracle writes the numbers another way.
take_program() {
    case $1 in */fail_trace.m|*/double_arithmetic.m) echo "the oracle writes it another way"; return 77 ;; esac
    cp "$1" prog.m || return 1
    limited 60 "$ORACLE" "${libs[@]}" -fpairs --fuel 3000000 --pairs=colours prog.m > out 2> table < /dev/null ||
        { echo "the oracle can't evaluate it"; return 77; }
    ! grep -q '^failures' table || { echo "it fails"; return 77; }
    seed=$RANDOM some=-fpairs every=
}

# lmlc's flag for what the oracle was asked to profile; nothing at all is no list.
flags_of() {
    local names
    [ "$some" != -fpairs ] || { echo -fpairs; return; }
    names=$(sed -n 's/^\([^ ]*\): profiled\(, a constant\)*$/\1/p' table | sort -u | paste -s -d ,)
    echo "-fpairs=${names:-main}"
}

one() {
    local seed some flags way every=${WAYS-}
    cd "$2" || return 1
    case $1 in *.m) take_program "$1" ;; *) make_program "${1##*-}" ;; esac || return
    flags=$(flags_of)
    calls_of_oracle table > want
    while IFS= read -r way; do
        agrees "$way" || { echo "(of $seed: gen$([ $((seed % 3)) = 0 ] || echo " --tops"); lmlc $flags)"; return 1; }
    done < <(ways_of)
}

ways_of() {
    printf '%s\n' -O0 -O1
    if [ "$every" = all ]; then printf '%s\n' "${ways[@]}"; else echo "${ways[seed % ${#ways[@]}]}"; fi
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$ORACLE" ] && [ -x "$GEN" ] || bail "no $ORACLE or $GEN: make check builds them"
if [ $# -gt 0 ]
then mapfile -t programs < <(realpath -- "$@")
else
    programs=()
    for ((i = 0; i < count; i++)); do programs+=("$tests/pairs/compiled-$((first + 20 * i))"); done
    [ -z "${PAIRS_RUN-}" ] || mapfile -t -O $count programs < <(files_of "$tests/run/*.m")
fi
tap_each one "${programs[@]}"
