#!/bin/bash
# corpus.sh: every input the fuzzer has found worth keeping, through the real
# program; with FUZZ_SECONDS, and where clang has libFuzzer, also the fuzzers
# themselves under the sanitizers, so long each. "make fuzz" runs them all.

. "$(dirname "$0")/tap.sh"
top=$here/../..

tame() {
    local file status
    for file in "$top"/tests/fuzz/{hp,eventlog}/*; do
        tail -c +2 "$file" > log.hp
        rm -f log.ps
        hp2ps --quiet -o log.ps log.hp 2> err
        status=$?
        case $status in
        0) sound log.ps || { echo "$file"; return 1; } ;;
        1) [ -s err ] && [ ! -e log.ps ] || { echo "$file: status 1"; return 1; } ;;
        *) echo "$file: status $status"; return 1 ;;
        esac
    done
}
check 'corpus' tame

# Both fuzzers, from the same objects.
short_run() {
    cp "${top_builddir:-$top/build}/config.h" .
    ASAN_OPTIONS=detect_leaks=1 FUZZ_TIME=$FUZZ_SECONDS FUZZ_FLAGS=-max_len=4000 \
        timeout 300 bash "$top/tests/fuzz/fuzz.sh" "$top" . hp eventlog
}
if [ -z "${FUZZ_SECONDS-}" ]
then :
elif echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return !d && n; }' > try.c && have clang && clang -fsanitize=fuzzer,address try.c -o try > /dev/null 2>&1
then
    check 'short run of the fuzzers' short_run
else skip 'short run of the fuzzer' 'clang with libFuzzer is not installed'
fi
finish
