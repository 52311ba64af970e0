#!/bin/bash
# modules.sh: programs of several files.
#
#   tests/modules/modules.sh              every fifth of tests/modules (RUN_EVERY=1, WIDE=1: all)
#   tests/modules/modules.sh DIR/steps... these
#
# Each directory of tests/modules is a project; its `steps' is a shell script, run in a copy of the directory, that stops at
# the first command that fails. It has these:
#   lmlc ARGUMENT...              the compiler
#   prints 'TEXT' COMMAND...      the command succeeds and prints TEXT (and a newline or not)
#   fails 'TEXT' COMMAND...       the command ends with status 1, and TEXT is a part of its standard error
#   says 'TEXT' COMMAND...        the command succeeds, and TEXT is a part of its standard error
#   quiet COMMAND...              the command succeeds and prints nothing at all
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c

lmlc() { limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$@" < /dev/null; }

call() {
    status=0
    case $1 in
    lmlc) "$@" > .out 2> .err || status=$? ;;
    *) limited 20 ${RUN_WRAPPER-} "$@" > .out 2> .err || status=$? ;;
    esac
}

wrong() { echo "$*"; echo "standard error:"; show .err; echo "standard output:"; show .out 5; return 1; }

prints() {
    local text=$1 status; shift; call "$@"
    [ $status = 0 ] || { wrong "status $status of: $*"; return 1; }
    [ "$(< .out)" = "$text" ] || wrong "expected $text of: $*"
}

fails() {
    local text=$1 status; shift; call "$@"
    [ $status = 1 ] || { wrong "status $status, not 1, of: $*"; return 1; }
    grep -aqF -e "$text" .err || wrong "no such error: $text"
}

says() {
    local text=$1 status; shift; call "$@"
    [ $status = 0 ] || { wrong "status $status of: $*"; return 1; }
    grep -aqF -e "$text" .err || wrong "it doesn't say: $text"
}

quiet() {
    local status; call "$@"
    [ $status = 0 ] || { wrong "status $status of: $*"; return 1; }
    [ ! -s .out ] && [ ! -s .err ] || wrong "it should be quiet: $*"
}

one() {
    local project=${1%/steps}
    cp -R "$project" "$2/${project##*/}" && cd "$2/${project##*/}" || return 1
    chmod -R u+w .
    ( set -e; . ./steps )
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/modules/*/steps" | every "${RUN_EVERY:-5}")
else mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
