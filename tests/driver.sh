#!/bin/bash
# driver.sh: automake's driver of tests that speak TAP. If TEST_TIMES names a file, a line is added to it for each test
# script: the mode, the script, the seconds of processor time (user, system) that it and its children took, and the
# seconds that went by.

driver=$(dirname "$0")/../build-aux/tap-driver.sh
[ -n "${TEST_TIMES-}" ] || exec sh "$driver" "$@"

name_of() { while [ $# -gt 0 ]; do [ "$1" != --test-name ] || { echo "$2"; return; }; shift; done; }

{ took=$(TIMEFORMAT='%U %S %R'; { time sh "$driver" "$@" >&3 2>&4; } 2>&1); } 3>&1 4>&2
status=$?
echo "${MODE:-check} $(name_of "$@") $took" >> "$TEST_TIMES"
exit $status
