#!/bin/bash
# corpus.sh: every input the fuzzer has found worth keeping, through the real
# program; then, where clang has libFuzzer, a short run of the fuzzer itself
# under the sanitizers (FUZZ_SECONDS for each, 10 and 4 unless told). "make fuzz" runs longer.

. "$(dirname "$0")/tap.sh"
top=$here/../..

tame() {
    local file status
    for file in "$top"/tests/fuzz/{hp,eventlog}/*; do
        tail -c +2 "$file" > log.hp
        rm -f log.ps
        hp2ps --quiet log.hp 2> err
        status=$?
        case $status in
        0) sound log.ps || { echo "$file"; return 1; } ;;
        1) [ -s err ] && [ ! -e log.ps ] || { echo "$file: status 1"; return 1; } ;;
        *) echo "$file: status $status"; return 1 ;;
        esac
    done
}
check 'corpus' tame

# short_run NAME SECONDS
short_run() {
    sed 's/^#define NDEBUG.*//' "${top_builddir:-$top/build}/config.h" > config.h
    # shellcheck disable=SC2046
    clang -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -I . -I "$top" \
        "$top/tests/fuzz/fuzz_$1.c" $(ls "$top"/hp2ps/*.c | grep -v -e main.c -e options.c -e draw.c -e format.c) -lz -lm -o "fuzz_$1" || return 77
    mkdir "new_$1"
    ASAN_OPTIONS=detect_leaks=1 timeout 120 "./fuzz_$1" -max_total_time="${FUZZ_SECONDS:-$2}" -timeout=10 -rss_limit_mb=2048 \
        -max_len=4000 "new_$1" "$top/tests/fuzz/$1" > fuzz.log 2>&1
    local status=$?
    [ $status = 0 ] || tail -n 40 fuzz.log
    return $status
}
if echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return !d && n; }' > try.c && have clang && clang -fsanitize=fuzzer,address try.c -o try > /dev/null 2>&1
then
    check 'short run of the fuzzer' short_run hp 10
    check 'short run of the fuzzer of eventlogs' short_run eventlog 4
else skip 'short run of the fuzzer' 'clang with libFuzzer is not installed'
fi
finish
