#!/bin/bash
# entries.sh: cost centres are entered as often in compiled programs as by the oracle, however they are compiled.
#
#   tests/centre/entries.sh             every second e-*.m, or with WIDE all, and RANDOM_COUNT (4) random programs with marks
#   tests/centre/entries.sh FILE.m...   these
#
# e-x.m says itself how often which centre is entered: "-- entries a 1, b 2". It is compiled at -O1 and in one more
# of the `ways', by chance; random programs at -O0, too; all in all ways if WAYS is `all'. Marks are entered in the
# source, so no pass may count one twice, or not at all, or one that isn't evaluated. Without a limit to copies the
# centres from which a centre is entered are the oracle's, too, and what the centres allocate is always what the
# program has allocated. Instead of a random program that fails, caught or not, another is tried: what is evaluated
# before a failure depends on the order.
# Environment: see tap.sh; ORACLE and GEN, if not those of the build tree; SEED, for programs and ways.

. "$(dirname "$0")/../tap.sh"
quick_c

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
GEN=${GEN:-$build/tests/random/gen}
SEED=${SEED:-$((RANDOM * 32768 + RANDOM))}
autos=("-fscc" "-auto-all -caf-all" "-auto-local")

ways=(-O0 -O2 -fscc-size=0 "-O0 -fscc-size=0" -fscc-size=1 "-O0 -fscc-size=1" -fshare=always
    "-fshare=always -feval=call")
know_passes
for pass in "${passes[@]}"; do ways+=("-fno-$pass"); done
[ -n "${MODE-}" ] || ! command -v clang > /dev/null || ways+=("by clang")

lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# "n name" for each centre that was entered: by the oracle's table; by the program's statistics.  What is shared is
# no centre of the source.
entries_of_oracle() { sed -nE 's/^(.*) E([0-9]+)( [AVUCH][0-9]+)*$/\2 \1/p' "$1" | sum_up; }
entries_of_program() {
    sed -nE 's/^ *\{ "name": "(.*)", "module": .*"entries": ([0-9]+),.*/\2 \1/p' "$1" | grep -v ' (shared)$' | plain_operators | sum_up
}
sum_up() {
    awk '{ n = $1; $1 = ""; sum[substr($0, 2)] += n } END { for (k in sum) if (sum[k]) print sum[k], k }' | sort -k 2
}

# "from -> to n", for all entries of a centre from another.
arcs_of_oracle() { sed -nE 's/^(.* -> .* [0-9]+)$/\1/p' "$1" | sort; }
arcs_of_program() {
    sed -nE 's/^ *\{ "from": "(.*)", "to": "(.*)", "entries": ([0-9]+) \}.*/\3 \1 -> \2/p' "$1" | plain_operators | sum_up |
        sed -E 's/^([0-9]+) (.*)/\2 \1/' | sort
}

same_arcs() {
    arcs_of_program stats.json > got
    cmp -s arcs got || { diff -u arcs got | tail -n +4; return 1; }
}

# The centres' bytes are all there are, and none were left for the run time to give to MAIN in the end.
adds_up() {
    awk 'match($0, /"bytes": [0-9]+ }/) { sum += substr($0, RSTART + 9) + 0 }
         match($0, /"allocated_bytes": [0-9]+/) { all = substr($0, RSTART + 19) + 0 }
         match($0, /"uncounted_bytes": [0-9]+/) { rest = substr($0, RSTART + 19) + 0 }
         END { if (sum == all && !rest) exit 0
               print "the centres have " sum " bytes of " all ", " rest " were not counted"; exit 1 }' stats.json
}

# All that is told of centres; an arc may be told in parts.
centres_of() { grep '"name":' "$1" | tr -d , | sort; arcs_of_program "$1"; }

# A collection at every allocation changes nothing in that.
same_when_collecting() {
    limited 60 ${RUN_WRAPPER-} ./prog --collect-always --check --stats-json=again.json > got 2> err < /dev/null
    cmp -s <(centres_of stats.json) <(centres_of again.json) && return
    echo "with --collect-always:"; diff -u <(centres_of stats.json) <(centres_of again.json) | tail -n +4
    return 1
}

# Nor do the ways that only concern the C: the file `before' is -O1's.
same_as_before() {
    case $1 in
    -O1) centres_of stats.json > before ;;
    -fshare=*|-fno-turns|"by clang") centres_of stats.json > got
        cmp -s before got || { echo "other bytes than at -O1:"; diff -u before got | tail -n +4; return 1; } ;;
    esac
}

# Compiled in this way it does what the oracle says.
agrees() {
    local way=$1 cc=${CC-}
    [ "$way" != "by clang" ] || { way=-O1; cc=clang; }
    CC=$cc limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} $auto -O1 $way prog.m -o prog 2> err ||
        { echo "lmlc $auto $1: status $?"; show err; return 1; }
    limited 60 ${RUN_WRAPPER-} ./prog --stats-json=stats.json > got 2> err < /dev/null
    cmp -s out got || { echo "lmlc $auto $1: it prints something else"; show err; show got; return 1; }
    entries_of_program stats.json > got
    cmp -s want got || { echo "lmlc $auto $1: other entries (seed $SEED)"; diff -u want got | tail -n +4; return 1; }
    adds_up || { echo "(lmlc $auto $1)"; return 1; }
    case $1 in *-fscc-size=0*) same_arcs || { echo "(arcs; lmlc $auto $1)"; return 1; } ;; esac
    same_as_before "$1" && same_when_collecting || { echo "(lmlc $auto $1)"; return 1; }
}

# What the oracle says of prog.m: files out, want and arcs.
ask_oracle() {
    limited 60 "$ORACLE" "${libs[@]}" $auto --centres=ours --arcs prog.m > out 2> table < /dev/null
    case $? in
    0|1) ;;
    3) echo "the oracle runs out of fuel"; return 77 ;;
    *) echo "oracle: status $?"; show table; return 1 ;;
    esac
    entries_of_oracle table > want
    arcs_of_oracle table > arcs
}

# The file's own word for it.
says_itself() {
    sed -n 's/^-- entries //p' "$1" | tr , '\n' | awk '$2 { print $2, $1 }' | sort -k 2 > said
    [ -s said ] && cmp -s said want && return
    echo "the oracle doesn't agree with $1"; diff -u said want | tail -n +3
    return 1
}

# Two or three ways, or all.
ways_of() {
    echo -O1
    if [ "${WAYS-}" = all ]; then printf '%s\n' "${ways[@]}"; return; fi
    RANDOM=$((SEED + ${#1} + number))
    case $1 in */random-*) echo -O0 ;; esac
    echo "${ways[RANDOM % ${#ways[@]}]}"
}

# A random program without failures, from the seed on.
make_random() {
    local last=$((number + 20))
    for (( ; number < last; number++)); do
        auto=${autos[number % 3]}
        "$GEN" --marks "$number" > prog.m || { echo "no program"; return 1; }
        ask_oracle > why && ! grep -q '^failures' table && return
        [ ! -s why ] || grep -q fuel why || { cat why; return 1; }
    done
    echo "twenty programs fail"
    return 77
}

one() {
    local file=$1 way auto=-fscc number=${1##*-}
    cd "$2" || return 1
    case $file in
    */random-*) make_random || return ;;
    *) number=0; cp "$file" prog.m && ask_oracle && says_itself "$file" || return 1 ;;
    esac
    while IFS= read -r way; do agrees "$way" || { echo "(gen --marks $number)"; return 1; }; done < <(ways_of "$file")
}

if [ $# = 0 ]; then
    mapfile -t files < <(files_of "$tests/centre/e-*.m" | every 2)
    for ((i = 0; i < ${RANDOM_COUNT:-4}; i++)); do files+=("$tests/centre/random-$((SEED + 20 * i))"); done
else mapfile -t files < <(realpath -m -- "$@")
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$ORACLE" ] && [ -x "$GEN" ] || bail "no $ORACLE or $GEN: make check builds them"
tap_each one "${files[@]}"
