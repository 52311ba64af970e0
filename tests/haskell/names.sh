#!/bin/bash
# names.sh: the names of Haskell programs. Each folder of tests/haskell/names is a program whose Main.hs says in its comments
# what lmlc -dn must answer, as tests/error's do; or has beside it, in Main.names, what is printed then.
#
#   tests/haskell/names.sh                       all
#   tests/haskell/names.sh FOLDER...             these
#   tests/haskell/names.sh --accept [FOLDER...]  write Main.names anew, then read the diff

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
accept=; [ "${1-}" != --accept ] || { accept=1; shift; }

one() {
    local status
    cd "$1" || return 1
    limited 10 ${LMLC_WRAPPER-} "$LMLC" -dn --no-library Main.hs > "$2/out" 2> "$2/err"
    status=$?
    if grep -q '^-- expect error:' Main.hs; then
        errors_match Main.hs "$2/err" || return 1
        [ $status = 1 ] || { echo "status $status, expected 1"; return 1; }
    else
        [ $status = 0 ] || { echo "status $status"; show "$2/err"; return 1; }
        [ -z "$accept" ] || cp "$2/out" Main.names
        diff Main.names "$2/out"
    fi
}

if [ $# = 0 ]; then mapfile -t folders < <(files_of "$tests/haskell/names/*")
else mapfile -t folders < <(realpath -- "$@")
fi
tap_each one "${folders[@]}"
