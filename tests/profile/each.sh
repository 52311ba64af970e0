# each.sh: what the tests share that try every program of a list, without -O and with it (sourced, never run).
# LEVELS may say less.
#
# A script sources it from the folder tests with its own arguments, defines `try', which tests the program ./prog on
# the file `in', and calls each_program with the programs to take if there were no arguments.

files=("$@")
[ $# = 0 ] || mapfile -t files < <(realpath -- "$@")
cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
profile=$tests/profile
faults='--blackhole=off --update=copy --selectors=off'
export SOURCE_DATE_EPOCH=1000000000
unset LMLARGS

allocated() { sed -n 's/.*"allocated_bytes": \([0-9]*\).*/\1/p' "$1"; }

# run NAME FLAG...: the program on its input; leaves NAME.out .status .json, and if there are any its logs as NAME.hp
# and NAME.hpz and its snapshot as NAME.hgz.
run() {
    local name=$1; shift
    limited 20 ./prog --stats-json="$name.json" "-o$name.hp" "$@" < in > "$name.out" 2> "$name.err"
    echo $? > "$name.status"
    [ -s "$name.json" ] || { echo "$name ($*): no statistics"; show "$name.err"; return 1; }
}

# same NAME OTHER FILE...: byte for byte.
same() {
    local one=$1 other=$2 file; shift 2
    for file; do cmp "$one.$file" "$other.$file" || { show "$other.err" 5; return 1; }; done
}

one() {
    local file=$1 flags level name=${1##*/}
    skipped_in_mode "$file" && return 77
    cd "$2" && cp "$file" . || return 1
    sed -n 's/^-- input: \{0,1\}//p' "$file" > in
    case $file in */samples/*) cat "${file%/*}"/*.txt > in ;; esac
    eval "flags=($(field lmlc "$file" | tr '\n' ' '))"
    for level in ${LEVELS:--O0 -O}; do
        limited 60 "$LMLC" $level "${flags[@]}" "$name" -o prog > lmlc.out 2>&1 < /dev/null ||
            { echo "lmlc $level: status $?"; show lmlc.out; return 1; }
        try || { echo "(compiled with \"$level\")"; return 1; }
    done
}

# each_program FILE...: these, if the script has no arguments; else those that the arguments name.
each_program() {
    [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
    [ ${#files[@]} -gt 0 ] || files=("$@")
    tap_each one "${files[@]}"
}

# The paths of programs of tests/run, and of samples/.
of_run() { printf "$tests/run/%s.m\n" "$@"; }
of_samples() { printf "${tests%/*}/samples/%s.m\n" "$@"; }
