#!/bin/bash
# outputs.sh: every program below some folders that ghc -O compiles prints the same, and has the same status, whether it is
# watched or not: by strata run, and linked with strata_heap.c with STRATA=peak.
#
#   DIR="folder ..." tests/ghcheap/outputs.sh
#
# A program is a file NAME.hs or NAME.lhs with a main; NAME.in is its input, and NAME.args has its arguments, one in each line, if
# there are such files. It runs in a copy of its folder, for at most 20 seconds. INCLUDE names folders with modules that several
# programs import, and FLAGS more flags of GHC. What prints something else each time says nothing here, and is left out. The last line has the counts. Environment: see
# tap.sh; GHC is the compiler, and EVERY=3 takes every third program.

. "$(dirname "$0")/../tap.sh"
GHC=${GHC:-ghc} EVERY=${EVERY:-1}
[ -n "${DIR-}" ] || { echo "1..0 # SKIP DIR names no folder"; exit 0; }
command -v "$GHC" > /dev/null || { echo "1..0 # SKIP there is no GHC"; exit 0; }
mapfile -t programs < <(find -L $DIR \( -name '*.hs' -o -name '*.lhs' \) -exec grep -lE '^(> *)?main( |$)' {} + | sort | awk -v every="$EVERY" 'NR % every == 0' | xargs -r realpath)
cd "$scratch" || exit 1
"$HP2PS" --ghc-stub > strata_heap.c && limited 60 "$GHC" -v0 -O -c strata_heap.c -o stub.o || bail "the stub is not compiled"
ln -s "$HP2PS" strata
strata=$PWD/strata stub=$PWD/stub.o
unset LD_PRELOAD STRATA STRATA_FILE STRATA_GHC STRATA_BUDGET STRATA_LOG
n=0 compiled=0 slow=0 varying=0 with_snapshot=0 wrong=0

include=; for folder in ${INCLUDE-}; do include="$include -i$folder"; done
compile() { (cd work && limited 120 "$GHC" -v0 -O ${FLAGS-} -outputdir ../out -i. $include -o "../$1" "${@:2}"); }
# once NAME COMMAND...: NAME.txt, NAME.err and NAME.status
once() {
    local name=$1 input=/dev/null arguments=(); shift
    [ ! -f "work/$base.in" ] || input=work/$base.in
    [ ! -f "work/$base.args" ] || mapfile -t arguments < "work/$base.args"
    (exec < "$input"; cd work && limited 20 "$@" "${arguments[@]}") > "$name.txt" 2> "$name.err"
    echo $? > "$name.status"
}
# A program may print its own name, and the shell the number of a process that a signal ended.
text() { sed 's/\(bare\|linked\)\.exe/prog/g; s/^\(.*tap\.sh: line\) [0-9]*: *[0-9]* /\1 /' "$1"; }
is_same() {   # NAME
    cmp -s bare.status "$1.status" || { echo "the status is $(cat "$1.status"), not $(cat bare.status)"; tail -n 3 "$1.err"; return 1; }
    diff <(text bare.txt) <(text "$1.txt")
}
is_same_error() { diff <(text bare.err) <(text "$1.err" | grep -v '^strata: '); }

for file in "${programs[@]}"; do
    source=$(basename "$file") base=${source%.*}
    rm -rf work out ./*.exe; cp -rL "$(dirname "$file")" work 2> /dev/null
    compile bare.exe "$source" > ghc.out 2>&1 && [ -x bare.exe ] || continue
    compiled=$((compiled + 1))
    once bare ../bare.exe
    case $(cat bare.status) in 124 | 137) slow=$((slow + 1)); continue ;; esac
    once again ../bare.exe
    is_same again > /dev/null || { varying=$((varying + 1)); continue; }
    n=$((n + 1)) what=
    once run "$strata" run --quiet ../bare.exe
    is_same run > why || what="by strata run: $(head -n 4 why)"
    rm -f work/*.hgz
    compile linked.exe "$source" "$stub" > ghc.out 2>&1 || what="$what the stub is not linked"
    once linked env STRATA=peak ../linked.exe
    compgen -G 'work/*.hgz' > /dev/null && with_snapshot=$((with_snapshot + 1))
    { is_same linked && is_same_error linked; } > why || what="$what linked: $(head -n 4 why)"
    if [ -z "$what" ]; then echo "ok $n - ${file#"$PWD"/}"
    else wrong=$((wrong + 1)); echo "not ok $n - $file"; sed 's/^/#   /' <<< "$what"; fi
done
echo "# ${#programs[@]} programs, $compiled are compiled by GHC $("$GHC" --numeric-version), $n compared, $wrong differ; $slow take too long, $varying print something else each time; $with_snapshot have a snapshot"
echo "1..$n"
