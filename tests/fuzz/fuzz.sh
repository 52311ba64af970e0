#!/bin/bash
# fuzz.sh SOURCE BUILD [X...]: every tests/fuzz/fuzz_X.c is an entry point for clang's
# libFuzzer; without X, all run. Its opening comment ends with "fuzz: FILE...", the
# sources of a library it is linked with, from the top, wildcards allowed;
# hp2ps_common means all of hp2ps below its app/ that does without cairo. Its corpus is what it defines as FUZZ_CORPUS, or
# tests/fuzz/X/*. New inputs collect in BUILD/fuzz/X; one that crashes or hangs is
# left there too, and fails the run: turn it into a regression test.
#
# Inputs have at most 8 kB, so that no recursion along one needs more stack than a process has.
#
# Environment: FUZZ_TIME, the seconds of each (0: it is made and its corpus gathered, but nothing is run); FUZZ_FLAGS,
# more flags for libFuzzer; CLANG; ASAN_OPTIONS.

set -u
source=$(cd "$1" && pwd) build=$(cd "$2" && pwd); shift 2
clang=${CLANG:-clang} seconds=${FUZZ_TIME:-60}
shopt -s nullglob
entries=("$source"/tests/fuzz/fuzz_*.c)
[ $# = 0 ] || { entries=("${@/#/$source/tests/fuzz/fuzz_}"); entries=("${entries[@]/%/.c}"); }
[ ${#entries[@]} -gt 0 ] || { echo "fuzz: there is no tests/fuzz/fuzz_*.c" >&2; exit 1; }
for entry in "${entries[@]}"; do [ -f "$entry" ] || { echo "fuzz: there is no $entry" >&2; exit 1; }; done
flags=(-std=gnu11 -g -O1 -fno-sanitize-recover=all -DHAVE_CONFIG_H -DPKGLIBDIR='""' -I "$build/fuzz" -I "$build" -I "$source")

# hp2ps_common.
common_sources() { find "$source/hp2ps" -name '*.c' ! -path '*/app/*' ! -path '*/out/draw.c' | sort; }

# Folders of the compiler and of hp2ps have the same names.
includes_of() {
    if [[ $1 = */hp2ps/* ]] || grep -q 'fuzz: hp2ps_common' "$1"; then printf '%s\n' "-I$source/hp2ps" "-I$build/hp2ps"
    else printf '%s\n' "-I$source/compiler-patch" "-I$source/rts"; fi
}

# The sources named by an entry point, absolute; main.c is never one of them. The wildcards are for the source tree, not for
# where we are.
sources_of() {
    local pattern file
    local -a patterns
    read -r -d '' -a patterns < <(awk '{ for (i = 1; i <= NF; i++) if ($i == "*/") exit
        else if ($i == "fuzz:") on = 1; else if (on && $i != "*") print $i }' "$1")
    for pattern in "${patterns[@]}"; do
        [ "$pattern" != hp2ps_common ] || { common_sources; continue; }
        for file in "$source"/$pattern; do
            [ "${file##*/}" = main.c ] || echo "$file"
        done
    done
}

# Compile the sources that have changed, or a file that they include, two at a time. Entry points share objects.
compile() {
    local file running=0
    local -a includes
    for file; do
        ! is_fresh "$(object_of "$file")" || continue
        [ $((running++)) -lt "${JOBS:-2}" ] || wait -n
        mapfile -t includes < <(includes_of "$file")
        "$clang" "${flags[@]}" "${includes[@]}" -fsanitize=fuzzer-no-link,address,undefined -MMD -MF "$(object_of "$file").d" \
            -c "$file" -o "$(object_of "$file")" &
    done
    wait
}
# shellcheck disable=SC2046
is_fresh() { [ -f "$1" ] && [ -f "$1.d" ] && [ -z "$(find $(sed 's/^[^:]*://; s/\\$//' "$1.d") -newer "$1" 2>&1)" ]; }
object_of() { local name=${1#"$source/"}; echo "$build/fuzz/objects/${name//\//-}.o"; }

# The corpus of an entry point, copied to a directory of its own.
gather_seeds() {
    local pattern file
    local -a patterns
    read -r -a patterns < <(sed -n 's/^# *define FUZZ_CORPUS "\(.*\)"/\1/p' "$1")
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
    local file; local -a sources objects; mapfile -t sources < <(sources_of "$entry")
    gather_seeds "$entry" "$name" "$seeds" || return 1
    mkdir -p "$corpus" && cd "$corpus" || return 1
    compile "$entry" "${sources[@]}"
    mapfile -t objects < <(for file in "${sources[@]}"; do object_of "$file"; done)
    [ -z "$(find "$(object_of "$entry")" "${objects[@]}" -newer "../fuzz_$name" 2>&1)" ] || {
      rm -f "../$name.a" && ar cr "../$name.a" "${objects[@]}" &&
        "$clang" -fsanitize=fuzzer,address,undefined "$(object_of "$entry")" "../$name.a" -lz -lgmp -lm -o "../fuzz_$name" || return 1; }
    [ "$seconds" -gt 0 ] || return 0
    echo "== fuzz_$name, $seconds s"
    # shellcheck disable=SC2086
    ASAN_OPTIONS=${ASAN_OPTIONS-detect_leaks=0} "../fuzz_$name" -max_total_time="$seconds" -max_len=8192 -timeout=10 \
        -rss_limit_mb=2048 -print_final_stats=1 ${FUZZ_FLAGS-} . "$seeds" \
        > ../"$name.log" 2>&1
    local status=$?
    tail -n 20 ../"$name.log"
    return $status
}

# Fuzzing wants the assertions, whatever this tree was configured for.
mkdir -p "$build/fuzz/objects"
sed 's/^#define NDEBUG.*/#define STRATA_DEBUG 1/' "$build/config.h" > "$build/fuzz/config.h~"
if cmp -s "$build/fuzz/config.h~" "$build/fuzz/config.h"; then rm "$build/fuzz/config.h~"; else mv "$build/fuzz/config.h~" "$build/fuzz/config.h"; fi

status=0
for entry in "${entries[@]}"; do fuzz "$entry" || status=1; done
exit $status
