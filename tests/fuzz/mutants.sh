#!/bin/bash
# mutants.sh [FORMAT...]: no input makes lmlc, hsc, hp2ps or a compiled program crash or hang. Mutants of the files of every
# format that they read (mutant.c) are given to them; each must end with a status of its own, and lmlc with a message
# if it refuses. A program runs with its standard input a mutant.
#
# Environment: see tap.sh; MUTANTS, how many in all (48); MUTANTS_FIRST, the first seed (1); MUTANTS_TIME, seconds after
# which each format ends, however few it has had (none); MUTANT, the program that makes them; FAULTS, where a
# mutant that is a fault is left, beside a script that repeats it.

. "$(dirname "$0")/../tap.sh"
top=${tests%/*} build=${top_builddir:-$top/build}
MUTANT=${MUTANT:-$build/tests/fuzz/mutant}
FAULTS=${FAULTS:-$build/fuzz/faults}
[ -x "$LMLC" ] && [ -x "$HP2PS" ] && [ -x "$MUTANT" ] || bail "there is no $LMLC, $HP2PS or $MUTANT"
LMLC=$(realpath "$LMLC") HP2PS=$(realpath "$HP2PS") MUTANT=$(realpath "$MUTANT") HSC=${LMLC%/*}/hsc
export ASAN_OPTIONS=detect_leaks=0:exitcode=99:allocator_may_return_null=1:${ASAN_OPTIONS-} UBSAN_OPTIONS=halt_on_error=1:exitcode=99:${UBSAN_OPTIONS-}
export LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}
mkdir -p "$FAULTS" && cd "$scratch" || bail "no directory to work in"
shopt -s nullglob

# ---- what is mutated ----

# The logs of a program, in every format. They are made when the first of these formats is at hand.
logs() {
    [ ! -d logs ] || return 0
    ( mkdir logs && cd logs || exit
      cp "$top/samples/wordcount/wordcount.m" "$top/tests/flat/costs/double.flat" .
      "$LMLC" -auto-all wordcount.m -o words && "$LMLC" --costs double.flat -o costs && "$LMLC" -fpairs wordcount.m -o pairs
      for flags in '-p -i0.001' '-c --clock=alloc:64k -owords2.hp' '-s --clock=alloc:64k -owords3.hp' '-T --time=json' --snapshot \
          '--snapshot=end --snapshot-values -oend.hp'; do
          LMLARGS=$flags ./words < "$top/HACKING"
      done
      LMLARGS='-T --time=json' ./pairs < "$top/HACKING"; ./costs --costs=json ) > logs.out 2>&1
    gunzip -kqf logs/*.gz 2> err
}
gather() {
    local format=$1; shift
    mkdir -p "corpus/$format"
    for file; do
        if [[ $file == *.gz ]]; then gunzip -c "$file" > "corpus/$format/$(basename "$file" .gz)"; else cp "$file" "corpus/$format/"; fi
    done
    [ -n "$(ls -A "corpus/$format")" ] || bail "there are no files of format $format"
}
corpus() {
    case $1 in hp|hpz|hgz|prof|json|costs) logs ;; esac
    case $1 in
    m) gather m "$tests"/{run,error}/*.m ;;
    t) gather t "$LMLDIR"/*.t ;;
    hs) gather hs "$tests"/haskell/{run,wrong,error,read}/*.hs ;;
    lhs) printf '%s\n' 'Text.' '' '> main :: IO ()' '> main = print (map (+ 1) [1, 2])' '' 'More text.' > a.lhs; gather lhs a.lhs ;;
    cabal) gather cabal "$tests"/fuzz/cabal/*.cabal ;;
    yaml) gather yaml "$tests"/fuzz/cabal/*.yaml ;;
    flat) gather flat "$tests"/{flat/run,flat/error,search}/*.flat ;;
    fcy) gather fcy "$tests"/flat/fcy/*.fcy ;;
    hp) gather hp "$tests"/plot/{layouts,ghc-logs,eventlogs}/*.hp logs/*.hp ;;
    hpz) gather hpz "$tests"/plot/layouts/*.hpz logs/*.hpz ;;
    hgz) gather hgz logs/*.hgz ;;
    eventlog) gather eventlog "$tests"/plot/eventlogs/*.gz ;;
    prof) gather prof "$tests"/plot/profs/*.prof logs/*.prof logs/*.lex ;;
    json) gather json logs/*.json ;;
    costs) gather costs logs/*.costs ;;
    input) for file in README.md COPYING NEWS; do head -c 1000 "$top/$file" > "$file"; done; gather input README.md COPYING NEWS ;;
    *) bail "there is no format $1" ;;
    esac
}

# ---- what they are given to ----

pick() { local -a from=("$@"); echo "${from[seed % $#]}"; }
graph() {
    # shellcheck disable=SC2046
    "$HP2PS" $(pick '--format=svg -o out' --report '--format=html -o out' '--table' '--format=pprof -o out' '-o out.pdf' \
        '--format=speedscope -o out' '--format=folded -o out' '--format=trace -o out' '--format=massif -o out' '--format=openmetrics -o out' \
        '--format=csv-long -o out' '--by=producer,construction --table' '--format=plot -o out' '--table=json' --term=60x20 '--key=- -o out.png') "$@"
}
run_m() { "$LMLC" "$(pick -O0 -O1 -auto-all -fpairs -z)" -dC "$1"; }
run_t() { "$LMLC" --import "$1" -dC one.m; }
run_hs() { if ((seed % 5)); then "$LMLC" "$(pick -O0 -O1 -auto-all)" -dC "$1"; else "$HSC" -fno-code "$1"; fi; }
run_lhs() { run_hs "$1"; }
run_cabal() { "$HSC" --project --check "$1" all; }
run_yaml() { run_cabal "$1"; }
run_flat() { "$LMLC" "$(pick -O0 -O1 --costs --costs=dynamic -auto-all)" -dC "$1"; }
run_fcy() { run_flat "$1"; }
run_hp() { if ((seed % 7)); then graph "$1"; else "$HP2PS" --diff "$1" "$1"; fi; }
run_hpz() { graph "$1"; }
# shellcheck disable=SC2046
run_hgz() { "$HP2PS" $(pick --why --holders '--format=heapsnapshot -o out' '-o out.svg' '-o out.html') "$1"; }
run_eventlog() { graph "$1"; }
# shellcheck disable=SC2046
run_prof() { "$HP2PS" $(pick '-o out.svg' --table --table=json '-o out.html' --table=csv) "$1"; }
run_json() { run_prof "$1"; }
run_costs() { run_prof "$1"; }
run_input() { LMLARGS=$(pick '' '--collect-always --check' '-p -i0.001' '-T' '--snapshot=end' '-h1k -c') ./words < "$1"; }
ready_input() { "$LMLC" "$top/samples/wordcount/wordcount.m" -o words > err 2>&1 || bail "wordcount can't be compiled"; }
ready_t() { echo '1 + 2' > one.m; }

# ---- the runs ----

# A status that says "crashed" or "hung", or it refuses and says nothing, or it says that we use it wrongly.
is_fault() { [ "$1" -ge 124 ] || [ "$1" = 99 ] || [ "$1" = 2 ] || { [ "$1" != 0 ] && [ ! -s err ]; }; }

# The script that repeats it: the functions above, the mutant and its seed.
save() {
    local format=$1 seed=$2 status=$3 name=$FAULTS/$1-$2
    cp "mutant.$format" "$name.$format"
    { echo '#!/bin/bash'; echo "# status $status; to repeat it, run this script"
      declare -p LMLC HP2PS HSC LMLDIR ASAN_OPTIONS UBSAN_OPTIONS seed top tests 2> /dev/null | sed 's/^declare --/declare -x/'
      declare -f pick graph run_hs run_cabal run_flat run_prof "run_$format"
      ! declare -F "ready_$format" > /dev/null || { echo 'bail() { exit 1; }'; declare -f "ready_$format"; echo 'cd "$(mktemp -d)" || exit'; echo "ready_$format"; }
      echo "run_$format ${name@Q}.$format"; } > "$name.sh"
    echo "#   status $status: $name.sh"; head -n 3 err | cut -c 1-200 | sed 's/^/#   /'
}

# COUNT mutants of FORMAT, seeds from FIRST on: sets done and found.
try() {
    local format=$1 count=$2 first=$3 end=$((SECONDS + ${MUTANTS_TIME:-1000000})) seed status
    ! declare -F "ready_$format" > /dev/null || "ready_$format"
    done=0 found=0
    for ((seed = first; seed < first + count && SECONDS < end; seed++)); do
        "$MUTANT" $seed "corpus/$format"/* > "mutant.$format" || bail "no mutant"
        export -f "run_$format" run_hs run_cabal run_flat run_prof graph pick; export seed LMLC HSC HP2PS top tests
        limited 10 bash -c "run_$format mutant.$format" > out.text 2> err < /dev/null
        status=$?
        ! is_fault $status || { save "$format" $seed $status; found=$((found + 1)); }
        done=$((done + 1)); rm -f out out.*
    done
}

all=(m t hs lhs cabal yaml flat fcy hp hpz hgz eventlog prof json costs input)
[ $# -gt 0 ] || set -- "${all[@]}"
total=${MUTANTS:-48} sum=0 number=0
echo "1..$#"
for format; do
    corpus "$format"
    number=$((number + 1))
    try "$format" $(((total + $# - 1) / $#)) "${MUTANTS_FIRST:-1}"
    sum=$((sum + done))
    [ $found = 0 ] && ok='ok' || ok='not ok'
    echo "$ok $number - $format: $done mutants, $found faults"
done
echo "# $sum mutants"
