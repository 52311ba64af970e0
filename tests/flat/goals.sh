#!/bin/bash
# goals.sh: FlatCurry programs have the answers that they should have, in their order, at -O0 and -O.
#
# Those of tests/flat/fcy that have an x.answers use Strata's own Prelude. Where FCY_PATH names a folder with the files of
# a real front end, its own/M.fcy are compiled with its prelude/, and own/M.GOAL.txt are the answers of another Curry
# system.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"

# Goals whose search goes on for ever behind their answers: these are all that is asked for.
endless=' FreeVars.holes '

# The goal of the program whose answers are in FILE.
one() {
    local name program goal level
    local -a prelude=() flags=()
    name=$(basename "$1") program=${1%/*}/${name%%.*}.fcy goal=${name#*.} goal=${goal%.*}
    [ "$goal" != "${name#*.}" ] || goal=main
    [ -f "$program" ] || { echo "there are no real files: FCY_PATH names none"; return 77; }
    case $1 in "$tests"/*) ;; *) prelude=(-I "$FCY_PATH/prelude") ;; esac
    [[ $endless != *" ${name%.*} "* ]] || flags=(--solutions="$(wc -l < "$1")")
    cd "$2" || return 1
    for level in ${GOALS_LEVELS--O0 -O}; do
        limited 60 "$LMLC" "$level" --goal="$goal" "${prelude[@]}" "$program" -o prog > log 2>&1 || { show log; return 1; }
        limited 20 ./prog "${flags[@]}" > out 2> err < /dev/null
        diff "$1" out > diff || { echo "at $level"; show diff; show err 3; return 1; }
    done
}

mapfile -t files < <(files_of "$tests/flat/fcy/*.answers")
if [ -f "${FCY_PATH-}/prelude/Prelude.fcy" ]
then mapfile -t -O ${#files[@]} files < <(files_of "$FCY_PATH/own/*.*.txt")
else files+=("$tests/flat/fcy/FCY_PATH.answers")
fi
tap_each one "${files[@]}"
