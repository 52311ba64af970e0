#!/bin/bash
# run.sh: Haskell programs print what stands beside them, in x.out, the last line of which is their status. Standard input
# is x.in. A program with "-- no library" brings its own Prelude, "-- lmlc: ..." are flags for the compiler, "-- ways: ..." the ways that it has time for. What GHC prints has been the measure. Programs print
# the same if dictionaries are passed: every third of them is tried so, or all with WIDE.
#
#   tests/haskell/run.sh                      every twentieth, or with WIDE and in a mode all
#   tests/haskell/run.sh FILE...              these
#   tests/haskell/run.sh --ghc [FILE...]      GHC's programs print the same
#   tests/haskell/run.sh --bench              the programs of bench/ print what GHC's print, for small inputs
#
# RUN_WAYS, RUN_LEVELS and RUN_EVERY are those of tests/run/run.sh; of every n programs it is the first.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
here=$tests/haskell/run top=${tests%/*}
ghc= bench=
case ${1-} in --ghc) ghc=1; shift ;; --bench) bench=1; shift ;; esac

# compile FILE FOLDER [FLAG...]
compile() {
    local file=$1 to=$2 flags=
    shift 2
    ! grep -q '^-- no library' "$file" || flags=--no-library
    flags+=" $(field lmlc "$file")"
    limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$@" $flags "$file" -o "$to/prog" 2> "$to/err" || { show "$to/err"; return 1; }
}

compile_ghc() { limited 120 ghc -v0 -O0 $(field lmlc "$1") -outputdir "$2/ghc" "$1" -o "$2/prog" > "$2/err" 2>&1 || { show "$2/err"; return 1; }; }

# run_way FILE FOLDER WAY
run_way() {
    local in=/dev/null factor=${TIME_FACTOR:-1}
    [ ! -f "${1%.hs}.in" ] || in=${1%.hs}.in
    [ "$3" = plain ] || factor=$((factor * 4))
    (cd "$2" && TIME_FACTOR=$factor LMLARGS="$(way_flags "$3") ${LMLARGS-}" LC_ALL=C.UTF-8 \
        limited 10 ${RUN_WRAPPER-} ./prog < "$in" > out 2> err; echo "status $?" >> out)
    diff "${1%.hs}.out" "$2/out" || { show "$2/err"; echo "(run in the way \"$3\")"; return 1; }
}

# every_way FILE FOLDER LEVEL
every_way() {
    local way ways in=/dev/null
    compile "$@" || return 1
    ways=" $(field ways "$1") "
    for way in ${RUN_WAYS:-plain}; do
        [[ $ways = "  " || $ways = *" $way "* ]] || continue
        run_way "$1" "$2" "$way" || { echo "(compiled with \"$3\")"; return 1; }
    done
    [ ! -f "${1%.hs}.in" ] || in=${1%.hs}.in
    is_told "$2/prog" "$in"
}

by_dictionaries() {
    local sum; read -r sum _ < <(cksum <<< "${1##*/}")
    [ -z "${MODE-}" ] && { [ -n "${WIDE-}" ] || [ $((sum % 3)) = 0 ]; }
}

one() {
    local level
    skipped_in_mode "$1" && return 77
    if [ -n "$ghc" ]; then
        grep -q -e '^-- no library' -e '^-- GHC refuses' "$1" || { compile_ghc "$@" && run_way "$@" plain; }
        return
    fi
    ! by_dictionaries "$1" || { compile "$@" -O0 -fno-clone && run_way "$@" plain; } || { echo "by dictionaries"; return 1; }
    for level in ${RUN_LEVELS:--O}; do every_way "$1" "$2" "$level" || return 1; done
}

# is_told PROGRAM INPUT: output that can't be written is an error.
is_told() {
    [ -c /dev/full ] || return 0
    ! (cd "${1%/*}" && limited 10 ${RUN_WRAPPER-} "$1" < "$2" > /dev/full 2> "$1.err") && grep -q 'No space left' "$1.err" ||
        { echo "its output to a full disk is lost without a word"; return 1; }
}

twin() {
    local name=${1##*/}
    name=${name%.hs}
    die() { echo "$*"; exit 1; }
    . "$top/bench/inputs.sh"
    compile_ghc "$1" "$2" && small "$name" > "$2/in" && "$2/prog" < "$2/in" > "$2/want" || return 1
    compile "$1" "$2" && limited 30 "$2/prog" < "$2/in" > "$2/out" 2> "$2/err" || { show "$2/err"; return 1; }
    diff "$2/want" "$2/out"
}

if [ -n "$bench" ]; then tap_each twin "$top"/bench/*.hs
elif [ $# -gt 0 ]; then
    mapfile -t files < <(realpath -- "$@")
    tap_each one "${files[@]}"
else
    [ -n "${MODE-}" ] || : "${RUN_WAYS:=plain stress tiny profile}"
    [ -n "${MODE-}${WIDE-}" ] || : "${RUN_EVERY:=20}"
    known_ways
    mapfile -t files < <(files_of "$here/*.hs" | awk -v n="${RUN_EVERY:-1}" 'n == 1 || NR % n == 1')
    tap_each one "${files[@]}"
fi
