#!/bin/bash
# fuzz.sh SOURCE BUILD: every tests/fuzz/fuzz_X.c is an entry point for clang's
# libFuzzer. A line "fuzz: FILE..." in its opening comment names the sources it
# is linked with, from the top, wildcards allowed, and a line "but: FILE..." those
# among them that it is not; its corpus is what it defines
# as FUZZ_CORPUS, or tests/fuzz/X/*. New inputs collect in BUILD/fuzz/X; one that
# crashes or hangs is left there too, and fails the run: turn it into a
# regression test.

set -u
source=$(cd "$1" && pwd) build=$(cd "$2" && pwd)
clang=${CLANG:-clang} seconds=${FUZZ_TIME:-60}
shopt -s nullglob
entries=("$source"/tests/fuzz/fuzz_*.c)
[ ${#entries[@]} -gt 0 ] || { echo "fuzz: there is no tests/fuzz/fuzz_*.c" >&2; exit 1; }

# The sources named by an entry point, absolute; main.c is never one of them. The wildcards are for the source tree, not for
# where we are.
sources_of() {
    local pattern file
    local -a patterns but
    read -r -d '' -a patterns < <(sed -n 's/.*fuzz: //p' "$1")
    read -r -d '' -a but < <(sed -n 's/^ \* but: //p' "$1")
    for pattern in "${patterns[@]}"; do
        for file in "$source"/$pattern; do
            case " ${but[*]-} " in *" ${file#"$source"/} "*) continue ;; esac
            [ "${file##*/}" = main.c ] || echo "$file"
        done
    done
}

# The corpus of an entry point, copied to a directory of its own.
gather_seeds() {
    local pattern file
    local -a patterns
    read -r -a patterns < <(sed -n 's/^#define FUZZ_CORPUS "\(.*\)"/\1/p' "$1")
    [ ${#patterns[@]} -gt 0 ] || patterns=("tests/fuzz/$2/*")
    rm -rf "$3" && mkdir -p "$3" || return 1
    for pattern in "${patterns[@]}"; do
        for file in "$source"/$pattern; do
            cp "$file" "$3/$(echo "${file#"$source"/}" | tr / -)" || return 1
        done
    done
}

fuzz() {
    local entry=$1 name=${1##*/fuzz_} ; name=${name%.c}
    local corpus=$build/fuzz/$name seeds=$build/fuzz/$name.seeds
    local -a sources; mapfile -t sources < <(sources_of "$entry")
    gather_seeds "$entry" "$name" "$seeds" || return 1
    mkdir -p "$corpus" && cd "$corpus" || return 1
    "$clang" -std=gnu11 -g -O1 -fsanitize=fuzzer,address,undefined \
        -fno-sanitize-recover=all -DHAVE_CONFIG_H -I "$build/fuzz" \
        -I "$build" -I "$source" -I "$source/compiler-patch" -I "$source/rts" \
        "$entry" "${sources[@]}" -lz -lm -o "../fuzz_$name" || return 1
    echo "== fuzz_$name, $seconds s"
    ASAN_OPTIONS=detect_leaks=0 "../fuzz_$name" -max_total_time="$seconds" -timeout=10 \
        -rss_limit_mb=2048 -print_final_stats=1 . "$seeds" \
        > ../"$name.log" 2>&1
    local status=$?
    tail -n 20 ../"$name.log"
    return $status
}

# Fuzzing wants the assertions, whatever this tree was configured for.
mkdir -p "$build/fuzz"
sed 's/^#define NDEBUG.*/#define STRATA_DEBUG 1/' "$build/config.h" > "$build/fuzz/config.h"

status=0
for entry in "${entries[@]}"; do fuzz "$entry" || status=1; done
exit $status
