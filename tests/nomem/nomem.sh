#!/bin/bash
# nomem.sh: every request for memory that lmlc, a compiled program or hp2ps
# makes is refused once. Whichever it is, the program ends with status 1 (or a
# status its manual gives for exhaustion) and a message, or does its work
# unimpressed with the right result; it never crashes, hangs or leaves half a
# file. Run by "make check-nomem", which builds nomem.so. NOMEM_LIBRARY=1: also of an lmlc that reads the library of
# Haskell, which takes long. NOMEM_FILES=haskell: of Haskell's only.

. "$(dirname "$0")/../tap.sh"
: "${NOMEM_SO:?}"
top=${tests%/*}

# There are thousands of requests, so that each costs two processes, its program and timeout.
shopt -s nullglob dotglob

# The n-th request is refused for n = 1, 2, 3 ... and, once that has become
# dull, in growing steps, which are smaller with WIDE.
next() { n=$((n + 1 + (n > dull ? n / part : 0))); }
[ -n "${WIDE-}" ] && dull=30 part=4 || dull=15 part=2

# Files that shouldn't be there, as `left'; a program that fails leaves its profile whole, though.
left_behind() {
    local file
    left=
    for file in try/*; do
        case $file in
        *.hpz) zcat "$file" > /dev/null 2>&1 || left+=" a torn $file" ;;
        *.hgz) gzip -t "$file" 2> /dev/null || left+=" a torn $file" ;;
        *.lex) [ ! -s "$file" ] || grep -q '^MENTIONED IN' "$file" || left+=" a torn $file" ;;
        *.hp|*.prof|*.json) ;;
        *) left+=" ${file#try/}" ;;
        esac
    done
    [ -n "$left" ]
}

# never_harmed COMMAND...: the command, in an empty directory, with each
# request refused in turn, against what it does when none is.
never_harmed() {
    local n=1 status left files here=$PWD
    mkdir plain && (cd plain && limited 60 "$@" > ../plain.out 2> ../plain.err) ||
        { echo "fails by itself:"; show plain.err; return 1; }
    rm -rf try hit.*; mkdir try
    while :; do
        files=(try/*)
        [ ${#files[@]} = 0 ] || { rm -rf try; mkdir try; }
        cd try || return 1
        refused "$n" "$here/hit.$n" "$@" > ../out 2> ../err
        status=$?
        cd "$here" || return 1
        [ -e "hit.$n" ] || break
        if [ $status = 0 ]; then
            cmp -s out plain.out ||
                { echo "request $n refused: status 0, other output"; return 1; }
        elif [ $status -gt 3 ] || [ ! -s err ]; then
            echo "request $n refused: status $status"; show err; return 1
        elif left_behind; then
            echo "request $n refused: left behind$left"; return 1
        fi
        next
    done
    [ "$n" -gt 1 ] || { echo "no request was ever refused"; return 1; }
}

# refused N HIT COMMAND...: the N-th request of the command is refused; then there is a file HIT. The refusal is for the
# program, not for timeout.
refused() {
    local n=$1 hit=$2; shift 2
    limited 60 env NOMEM="$n" NOMEM_HIT="$hit" LD_PRELOAD="$NOMEM_SO" "$@" < /dev/null
}

# recovers PROJECT: lmlc --make, each of its requests refused in turn, leaves nothing that a second lmlc --make, from which nothing
# is refused, would take for whole.
recovers() {
    local n=1 status
    while :; do
        rm -rf try hit; cp -R "$1" try || return 1
        (cd try && refused "$n" ../hit "$LMLC" --make -j1 main.m -o prog) > out 2> err
        status=$?
        [ -e hit ] || break
        [ $status = 0 ] || { [ $status = 1 ] && [ -s err ]; } ||
            { echo "request $n refused: status $status"; show err; return 1; }
        [ -z "$(compgen -G 'try/*~')" ] || { echo "request $n refused: left behind $(ls -A try)"; return 1; }
        (cd try && "$LMLC" --make main.m -o prog 2> ../err && [ "$(./prog)" = 42 ]) ||
            { echo "request $n refused: no second start"; show err; return 1; }
        n=$((n + 1))
    done
    [ $status = 0 ] && [ "$n" -gt 1 ] || { echo "no request was ever refused"; return 1; }
}

one() {
    cd "$2" || return 1
    case $1 in
    *.m)  never_harmed "$LMLC" -dG "$1" &&
          rm -rf plain && CFLAGS=-O0 never_harmed "$LMLC" "$1" -o prog &&
          "$LMLC" "$1" -o prog && rm -rf plain &&
          never_harmed "$2/prog" && rm -rf plain &&
          never_harmed "$2/prog" -h1k --check && rm -rf plain &&
          never_harmed "$2/prog" -p --clock=alloc:4k && rm -rf plain &&
          never_harmed "$2/prog" -r --clock=alloc:4k && cp plain/prog.hpz . && rm -rf plain &&
          never_harmed "$HP2PS" --by retainer --only 'retainer~.' --table "$2/prog.hpz" && rm -rf plain &&
          never_harmed "$2/prog" --snapshot -h1k && cp plain/prog.hgz . && rm -rf plain &&
          never_harmed "$HP2PS" --why "$2/prog.hgz" && rm -rf plain &&
          "$LMLC" -fpairs "$1" -o pairs && never_harmed "$2/pairs" -T0.0002 --time=json && rm -rf plain &&
          "$LMLC" -fbiography "$1" -o prog &&
          never_harmed "$2/prog" -b --clock=alloc:4k ;;
    */alone.hs) never_harmed "$LMLC" -dG --no-library "$1" ;;
    *.hs) { [ -z "${NOMEM_LIBRARY-}" ] || { never_harmed "$LMLC" -dG "$1" && rm -rf plain; }; } &&
          "$LMLC" "$1" -o prog && never_harmed "$2/prog" && rm -rf plain &&
          never_harmed "$2/prog" -h1k --check && rm -rf plain &&
          never_harmed "$2/prog" -p --clock=alloc:4k && rm -rf plain &&
          never_harmed "$2/prog" --snapshot -h1k ;;
    */project) recovers "$1" ;;
    */cabal) never_harmed "$LMLC" --project --no-library "$1" ;;
    *.hp|*.eventlog) never_harmed "$HP2PS" -o picture.svg "$1" &&
          rm -rf plain && never_harmed "$HP2PS" --report "$1" &&
          rm -rf plain && never_harmed "$HP2PS" --diff -o change.svg "$1" "$1" &&
          rm -rf plain && never_harmed "$HP2PS" --max-peak=1T --format=junit "$1" || return
          local format
          for format in pprof folded speedscope massif openmetrics csv-long trace; do
              rm -rf plain; never_harmed "$HP2PS" --format=$format -o out "$1" || return
          done ;;
    *.lex) never_harmed "$HP2PS" --centres=f,i --propagate -o bars.svg "$1" &&
          rm -rf plain && never_harmed "$HP2PS" --table=json "$1" ;;
    *.prof) never_harmed "$HP2PS" --centres=parse,insert -o bars.svg "$1" &&
          rm -rf plain && never_harmed "$HP2PS" --table=json "$1" ;;
    esac
}

haskell() { files_of "$tests/nomem/*.hs"; echo "$tests/haskell/run/alone.hs"; echo "$tests/nomem/cabal"; }
others() { local e; for e in m hp eventlog prof lex; do files_of "$tests/nomem/*.$e"; done; echo "$tests/nomem/project"; }
mapfile -t files < <(haskell; [ "${NOMEM_FILES-}" = haskell ] || others)
tap_each one "${files[@]}"
