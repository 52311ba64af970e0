# tap.sh: what the test scripts share (sourced, never run). It runs one shell
# function over many files, a few at a time, and prints the results as TAP, in
# the order of the files.
#
# The environment sets the scene; "make" and the hostile targets do so:
#   LMLC HP2PS     the programs under test
#   LMLC_FLAGS     further flags for every compilation
#   LMLC_WRAPPER   put before lmlc (valgrind ...)
#   RUN_WRAPPER    put before every compiled program
#   LMLARGS        run-time flags, read by the compiled programs themselves
#   MODE           name of a hostile mode; files with "-- skip: MODE" are skipped
#   TIME_FACTOR    a slow mode multiplies every time limit
#   JOBS           how many at once (2)
#   WIDE           if set, scripts that take every n-th of their programs take all (make check-wide)
#   KEEP           if set, the working directories stay and are named

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$tests/wait.sh"
LMLC=${LMLC:-$tests/../build/lmlc}
HP2PS=${HP2PS:-$tests/../build/hp2ps/hp2ps}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/strata-test.XXXXXX") || exit 1
if [ -n "${KEEP-}" ]
then echo "# working directories are kept in $scratch"
else trap 'rm -rf "$scratch"' EXIT
fi
export LC_ALL=C
export XDG_CACHE_HOME=$scratch/cache          # what lmlc keeps there is of this test alone

bail() { echo "Bail out! $*"; exit 1; }

# check NAME COMMAND...: one test; of one that fails, what the command said and the file err. A script may have one of its own.
count=0 failures=0
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"
    else echo "not ok $count - $name"; failures=$((failures + 1))
         cat diagnostic err 2> /dev/null | head -n 20 | cut -c 1-200 | sed 's/^/#   /'
    fi
}

# The texts after "-- NAME:" at the start of FILE's lines, one a line; the
# blank after the colon is not part of them.
field() { sed -n "s/^-- $1: \{0,1\}//p" "$2"; }

# The first such text, or DEFAULT.
field_or() { local text; text=$(field "$1" "$3" | head -n 1); echo "${text:-$2}"; }

# Run a command that takes SECONDS at most, and no more than 256 MB of output;
# status 124 (or 137) says that time ran out: three times as long of processor
# time, and thirty times if it waits, since the limit is for what hangs, not for
# a machine with much to do. It stays in our process group, so that who stops the
# tests stops the program too.
limited() {
    local seconds=$(($1 * ${TIME_FACTOR:-1})); shift
    ( case $(ulimit -f) in unlimited) ulimit -f 262144 ;; esac # a test's own limit, which is lower, stays
      ulimit -t $((3 * seconds))
      exec timeout --foreground -k 5 $((30 * seconds)) "$@" )
}

# Operators as the oracle spells them: without the parentheses that they have in profiles.
plain_operators() { sed -E 's/\(([^()a-zA-Z" ]+)\)/\1/g'; }

# The run-time flags of each way to run a program (RUN_WAYS).
way_flags() {
    case $1 in
    plain) ;;
    stress) echo --collect-often --check ;;
    tiny) echo -h1k ;;
    profile) echo -p -i"${interval:-0.001}" --check ;;
    counted) echo -p --clock="alloc:${between:-4k}" --check ;;
    watched) echo -p -i"${interval:-0.001}" --collect-often --check ;;
    hold) echo --blackhole=off --check ;;
    copy) echo --update=copy --check ;;
    unselected) echo --selectors=off --check ;;
    faults) echo --blackhole=off --update=copy --selectors=off -h1k ;;
    *) return 1 ;;
    esac
}
known_ways() {
    local way
    for way in ${RUN_WAYS-}; do way_flags "$way" > /dev/null || bail "there is no way \"$way\""; done
}

# For scripts about messages, counts and logs, which don't depend on the C compiler's level: -O2 takes it half as much
# time again. With WIDE the level is that of lmlc. (Haskell programs are linked with parts of the library that were
# compiled beforehand, but not if CFLAGS is set: then they take longer.)
quick_c() { [ -n "${WIDE-}" ] || export CFLAGS=${CFLAGS--O1}; }

# c_compiler NAME: what CC must be for lmlc to take this C compiler: nothing for its own, which it needn't try first.
c_compiler() { [ "$(sed -n 's/^CC = //p' "${LMLC%/*}/Makefile" 2> /dev/null)" = "$1" ] || echo "$1"; }

# Sets passes to the passes of -O that -fno- leaves out. A list that cannot be read is no reason to try none.
know_passes() {
    mapfile -t passes < <("$LMLC" --help=all | sed -n '/^passes of -fno-:/,/^passes of -dcore/{/-dcore/d;s/^passes of -fno-://;p}' | xargs -n 1)
    [ ${#passes[@]} -ge 9 ] || bail "lmlc --help=all lists ${#passes[@]} passes of -fno-"
}

# Show the beginning of a file as part of a diagnostic.
show() { head -n "${2:-20}" "$1" | cut -c 1-300; }

# Does STDERR-FILE contain every "-- expect error:" text of FILE?
errors_match() {
    local text ok=0
    while IFS= read -r text; do
        grep -aqF -e "$text" "$2" || { echo "no such error: $text"; ok=1; }
    done < <(field 'expect error' "$1")
    [ $ok = 0 ] || { echo "standard error was:"; show "$2"; }
    return $ok
}

skipped_in_mode() {
    case " $(field skip "$1" | tr '\n' ' ') " in
    *" ${MODE:-none} "*) echo "not in mode $MODE" ;;
    *) return 1 ;;
    esac
}

# tap_each FUNCTION FILE...: FUNCTION is called with a file and an empty
# directory to work in, both absolute; its status is the result (0 passes, 77
# skips), its output the diagnostic. The file's name, from tests/ on, is the
# test's.
tap_each() {
    local function=$1 running=0 printed=0 failures=0 i; shift
    local -a files=("$@")
    [ $# -gt 0 ] || {
        # To have nothing to try is no success; a plain "make check" may skip.
        [ -z "${MODE-}" ] || bail "mode $MODE: there is nothing to run"
        echo "1..0 # SKIP there is nothing to run"; return 0; }
    echo "1..$#"
    for i in "${!files[@]}"; do
        if [ $running -ge "${JOBS:-2}" ]; then wait -n; running=$((running - 1)); fi
        mkdir "$scratch/$i"
        { "$function" "${files[i]}" "$scratch/$i" > "$scratch/$i.out" 2>&1
          echo $? > "$scratch/$i.tmp"; mv "$scratch/$i.tmp" "$scratch/$i.status"
          [ -n "${KEEP-}" ] || rm -rf "${scratch:?}/$i"; } &
        running=$((running + 1))
        tap_print
    done
    while wait -n; do tap_print; done
    wait; tap_print
    return $((failures > 0))
}

# Print what has finished since the last time; tap_each's variables.
tap_print() {
    local name
    while [ -f "$scratch/$printed.status" ]; do
        name=${files[printed]#"$tests/"} name=${name#"${tests%/*}/"}
        case $(< "$scratch/$printed.status") in
        0)  echo "ok $((printed + 1)) - $name" ;;
        77) echo "ok $((printed + 1)) - $name # SKIP $(< "$scratch/$printed.out")" ;;
        *)  echo "not ok $((printed + 1)) - $name"
            sed 's/^/#   /' "$scratch/$printed.out"
            failures=$((failures + 1)) ;;
        esac
        printed=$((printed + 1))
    done
}

# The programs under test come first on PATH, by the names that users type.
programs_on_path() {
    mkdir "$scratch/bin" && ln -s "$(realpath "$LMLC")" "$scratch/bin/lmlc" && ln -s lmlc "$scratch/bin/hsc" &&
        ln -s "$(realpath "$HP2PS")" "$scratch/bin/hp2ps" && ln -s hp2ps "$scratch/bin/strata" || bail "no folder for programs"
    PATH=$scratch/bin:$PATH
}

# every N: of the lines of standard input each N-th, or with WIDE all.
every() { awk -v n="${WIDE:+1}" -v few="$1" 'NR % (n ? n : few) == 0'; }

# The files matching the patterns, absolute, none if none.
files_of() { compgen -G "$1" | sort || true; }
