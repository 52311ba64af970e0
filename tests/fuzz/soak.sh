#!/bin/bash
# soak.sh SOURCE BUILD [JOB...]: all fuzzers and random programs, in turns, for SOAK_TIME seconds. What was done is kept in
# SOAK_DIR, so that the next call goes on from there; at the end a table of it is printed. A fault is a file in
# SOAK_DIR/faults with a script beside it, x.sh, that repeats it. The status is 1 if there are any.
#
#   fuzz-X         tests/fuzz/fuzz_X.c by clang's libFuzzer, with both sanitizers (fuzz.sh); its corpus grows
#   mutants-X      mutants of files of a format, given to lmlc, hsc, hp2ps and a program (mutants.sh), by those of
#                  BUILD/san if they are there, which has both sanitizers (make check-mutants makes it)
#   random-X       random programs against an oracle: a script that is called with the number of programs and the
#                  first seed, and prints TAP. Scripts that aren't there are left out
#
# soak.sh --merge SOURCE BUILD: the corpora become as small as they can be, and tests/fuzz/corpus has them.
#
# Environment: SOAK_TIME (600); SOAK_SLICE, the seconds of a turn (60); SOAK_DIR (BUILD/soak); CLANG.

set -u
merge=; [ "${1-}" != --merge ] || { merge=1; shift; }
source=$(cd "$1" && pwd) build=$(cd "$2" && pwd); shift 2
dir=${SOAK_DIR:-$build/soak} slice=${SOAK_SLICE:-60} CLANG=${CLANG:-clang}
mkdir -p "$dir"/{state,faults,corpus,logs} && dir=$(cd "$dir" && pwd) || exit 1
export top_builddir=$build top_srcdir=$source CLANG ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0}
export XDG_CACHE_HOME=$dir/cache

# The scripts of random programs: job, script, and how many programs a call tries.
randoms='random-lml tests/random/random.sh 2
random-changes tests/random/mutate.sh 1
random-constants tests/constants/constants.sh 2
random-flat tests/flat/answers.sh 20
random-costs tests/flat/counted.sh 20
random-haskell tests/random/haskell.sh 4
random-options tests/command/mixed.sh 2'
formats='m t hs lhs flat fcy hp hpz hgz eventlog prof json costs input'

jobs_there_are() {
    local entry job script
    if echo 'int LLVMFuzzerTestOneInput(const char *s, long n) { return s && n < 0; }' |
        "$CLANG" -fsanitize=fuzzer,address -x c - -o "$dir/probe" 2> "$dir/logs/probe"; then
        for entry in "$source"/tests/fuzz/fuzz_*.c; do basename "$entry" .c | sed 's/^fuzz_/fuzz-/'; done
    fi
    for job in $formats; do echo "mutants-$job"; done
    while read -r job script _; do [ ! -f "$source/$script" ] || echo "$job"; done <<< "$randoms"
}

# ---- what was done: seconds, inputs, faults and the next seed of each job ----

recall() { seconds=0 inputs=0 found=0 next=1000; [ ! -f "$dir/state/$1" ] || read -r seconds inputs found next < "$dir/state/$1"; }
remember() { echo "$seconds $inputs $found $next" > "$dir/state/$1~" && mv "$dir/state/$1~" "$dir/state/$1"; }

# The job that has had the least time.
least() { local job; for job; do recall "$job"; echo "$seconds $job"; done | sort -n -s | head -n 1 | cut -d ' ' -f 2; }

# ---- the jobs: each adds to inputs and found ----

unpack() { mkdir -p "$dir/corpus/$1"; [ -n "$(ls -A "$dir/corpus/$1")" ] || [ ! -f "$source/tests/fuzz/corpus/$1.tar.gz" ] || tar -xzf "$source/tests/fuzz/corpus/$1.tar.gz" -C "$dir/corpus/$1"; }

repeat_by() { printf '#!/bin/bash\n%s\n' "$1" > "$2.sh"; }

# Once in this call.
declare -A made=()
make_fuzzer() {
    [ -z "${made[$1]-}" ] || return 0
    FUZZ_TIME=0 JOBS=${JOBS:-1} bash "$source/tests/fuzz/fuzz.sh" "$source" "$build" "$1" > "$dir/logs/fuzz-$1.make" 2>&1 && made[$1]=1
}

do_fuzz() {
    local name=$1 log=$dir/logs/fuzz-$1 file status
    make_fuzzer "$name" || { echo "fuzz_$name can't be made: $log.make"; found=$((found + 1)); return; }
    unpack "$name"
    (cd "$dir/corpus/$name" && "$build/fuzz/fuzz_$name" -max_total_time="$slice" -max_len=8192 -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$dir/faults/fuzz-$name-" . "$build/fuzz/$name.seeds") > "$log" 2>&1
    status=$?
    inputs=$((inputs + $(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1) + 0))
    [ $status != 0 ] || return
    file=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
    [ -n "$file" ] || { file=$dir/faults/fuzz-$name-$next; cp "$log" "$file"; }
    repeat_by "$build/fuzz/fuzz_$name $file" "$file"; cp "$log" "$file.log"
    found=$((found + 1))
}

do_mutants() {
    local tree=$build log=$dir/logs/mutants-$1 more
    [ ! -x "$build/san/lmlc" ] || [ ! -x "$build/san/hp2ps/hp2ps" ] || [ ! -f "$build/san/lmldir/liblml.a" ] || tree=$build/san
    LMLC=$tree/lmlc HP2PS=$tree/hp2ps/hp2ps MUTANT=$build/tests/fuzz/mutant FAULTS=$dir/faults TIME_FACTOR=4 \
        MUTANTS=1000000 MUTANTS_FIRST=$next MUTANTS_TIME=$slice bash "$source/tests/fuzz/mutants.sh" "$1" > "$log" 2>&1
    more=$(sed -n 's/^# \([0-9]*\) mutants$/\1/p' "$log")
    inputs=$((inputs + ${more:-0})) next=$((next + ${more:-0})) found=$((found + $(grep -c '^#   status' "$log")))
}

do_random() {
    local job=$1 script count end=$((SECONDS + slice)) log=$dir/logs/$1 most=$((found + 5))      # faults of a turn
    read -r _ script count < <(grep "^$job " <<< "$randoms")
    while [ $SECONDS -lt $end ] && [ $found -lt $most ]; do
        SAVE=$dir/faults LMLC=$build/lmlc HP2PS=$build/hp2ps/hp2ps JOBS=1 RANDOM_CHANGES=1 RANDOM_FIRST=$next CONSTANTS_COUNT=$count ANSWERS=$count \
            bash "$source/$script" "$count" "$next" > "$log" 2>&1
        if [ $? != 0 ] || grep -q '^not ok\|^Bail out' "$log"; then
            cp "$log" "$dir/faults/$job-$next"; found=$((found + 1))
            repeat_by "cd ${source@Q} && RANDOM_FIRST=$next CONSTANTS_COUNT=$count ANSWERS=$count bash $script $count $next" "$dir/faults/$job-$next"
        fi
        inputs=$((inputs + count)) next=$((next + count))
    done
}

turn() {
    local job=$1 begun=$SECONDS
    recall "$job"
    case $job in
    fuzz-*) do_fuzz "${job#fuzz-}" ;;
    mutants-*) do_mutants "${job#mutants-}" ;;
    random-*) do_random "$job" ;;
    esac
    seconds=$((seconds + SECONDS - begun + 1))
    remember "$job"
}

# ---- the table, and the corpora ----

table() {
    local job
    for job; do recall "$job"; echo "$job $seconds $inputs $found"; done | awk '
        BEGIN { printf "%-18s %8s %12s %7s\n", "job", "seconds", "inputs", "faults" }
        { printf "%-18s %8d %12d %7d\n", $1, $2, $3, $4; s += $2; n += $3; f += $4 }
        END { printf "%-18s %8d %12d %7d\n", "all", s, n, f; exit f > 0 }'
}

merge_all() {
    local name limit=400000
    mkdir -p "$source/tests/fuzz/corpus"
    for name in $(jobs_there_are | sed -n 's/^fuzz-//p'); do
        [ -x "$build/fuzz/fuzz_$name" ] && [ -n "$(ls -A "$dir/corpus/$name" 2> /dev/null)" ] || continue
        rm -rf "$dir/least" && mkdir "$dir/least"
        "$build/fuzz/fuzz_$name" -merge=1 -max_len=8192 -timeout=20 "$dir/least" "$build/fuzz/$name.seeds" "$dir/corpus/$name" > "$dir/logs/merge-$name" 2>&1
        (cd "$dir/least" && rm -f $(cd "$build/fuzz/$name.seeds" && sha1sum -- * | cut -d ' ' -f 1)
         ls -rS | while read -r file; do size=$(stat -c %s "$file"); sum=$((${sum:-0} + size)); [ $sum -gt $limit ] || echo "$file"; done |
             sort | tar --owner=0 --group=0 --mtime=@0 -cf - -T - | gzip -9n > "$source/tests/fuzz/corpus/$name.tar.gz")
    done
    du -cb "$source"/tests/fuzz/corpus/*.tar.gz
}

[ -z "$merge" ] || { merge_all; exit; }
[ $# -gt 0 ] || { mapfile -t jobs < <(jobs_there_are); set -- "${jobs[@]}"; }
while [ $SECONDS -lt "${SOAK_TIME:-600}" ]; do turn "$(least "$@")"; done
times > "$dir/logs/times"              # a pipe would have none
echo "processor time of this call, the user's and the system's: $(tail -n 1 "$dir/logs/times")"
table "$@" || { echo "faults, each with a script that repeats it: $dir/faults"; exit 1; }
