#!/bin/bash
# driver.sh: automake's driver of tests that speak TAP. If TEST_TIMES names a file, a line is added to it for each test
# script: the mode, the script, the seconds of processor time (user, system) that it and its children took, and the
# seconds that went by. No descriptor is opened for that: make's jobs have numbers that a test's own make would take
# for its jobs.

driver=$(dirname "$0")/../build-aux/tap-driver.sh
[ -n "${TEST_TIMES-}" ] || exec sh "$driver" "$@"

name_of() { while [ $# -gt 0 ]; do [ "$1" != --test-name ] || { echo "$2"; return; }; shift; done; }

begun=$EPOCHREALTIME
sh "$driver" "$@"
status=$?
took=$TEST_TIMES.$$
times > "$took"                         # in a pipe it would be the pipe's
awk -v what="${MODE:-check} $(name_of "$@" | sed "s|^[a-z]*\.mode/||")" -v from="$begun" -v to="$EPOCHREALTIME" '
    function seconds(t) { split(t, part, /[ms]/); return 60 * part[1] + part[2] }
    NR == 2 { printf "%s %.2f %.2f %.2f\n", what, seconds($1), seconds($2), to - from }' "$took" >> "$TEST_TIMES"
rm -f "$took"
exit $status
