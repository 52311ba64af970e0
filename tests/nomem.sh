#!/bin/bash
# nomem.sh: every request for memory that lmlc, a compiled program or hp2ps
# makes is refused once. Whichever it is, the program ends with status 1 (or a
# status its manual gives for exhaustion) and a message, or does its work
# unimpressed with the right result; it never crashes, hangs or leaves half a
# file. Run by "make check-nomem", which builds nomem.so.

. "$(dirname "$0")/tap.sh"
: "${NOMEM_SO:?}"
top=${tests%/*}

# The n-th request is refused for n = 1, 2, 3 ... and, once that has become
# dull, in growing steps.
next() { echo $(($1 + 1 + ($1 > 200 ? $1 / 20 : 0))); }

# never_harmed COMMAND...: the command, in an empty directory, with each
# request refused in turn, against what it does when none is.
never_harmed() {
    local n=1 status
    mkdir plain && (cd plain && limited 60 "$@" > ../plain.out 2> ../plain.err) ||
        { echo "fails by itself:"; show plain.err; return 1; }
    while :; do
        rm -rf try hit; mkdir try
        (cd try && NOMEM=$n NOMEM_HIT=../hit LD_PRELOAD=$NOMEM_SO limited_env "$@") \
            > out 2> err < /dev/null
        status=$?
        [ -e hit ] || break
        if [ $status = 0 ]; then
            cmp -s out plain.out ||
                { echo "request $n refused: status 0, other output"; return 1; }
        elif [ $status -gt 3 ] || [ ! -s err ]; then
            echo "request $n refused: status $status"; show err; return 1
        elif [ -n "$(ls -A try)" ]; then
            echo "request $n refused: left behind $(ls -A try)"; return 1
        fi
        n=$(next "$n")
    done
    [ "$n" -gt 1 ] || { echo "no request was ever refused"; return 1; }
}

# The refusal is for the program, not for timeout.
limited_env() {
    local preload=$LD_PRELOAD; unset LD_PRELOAD
    limited 60 env LD_PRELOAD="$preload" "$@"
}

one() {
    cd "$2" || return 1
    case $1 in
    *.m)  never_harmed "$LMLC" -dG "$1" &&
          "$LMLC" "$1" -o prog && rm -rf plain &&
          never_harmed "$2/prog" && rm -rf plain &&
          never_harmed "$2/prog" -h1k --check ;;
    *.hp) never_harmed "$HP2PS" -o picture.svg "$1" ;;
    esac
}

mapfile -t files < <(files_of "$tests/nomem/*.m"; files_of "$tests/nomem/*.hp")
tap_each one "${files[@]}"
