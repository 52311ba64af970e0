#!/bin/bash
# variant.sh NAME TARGETS CONFIGURE-ARGUMENT...: in the build tree's directory
# NAME, configured so, make TARGETS, one after the other. With VARIANT_TESTS set,
# its suite is these tests only, and with VARIANT_PROGRAMS set, only these programs are built for it. VARIANT_FIRST are
# programs that are compiled first, and without optimisation, which takes half as long. The totals of its test suite are
# copied to test-suite-NAME.log here. Run from a build tree, by its make.

set -u
name=$1 targets=$2; shift 2
source=$(cd "$(dirname "$0")/.." && pwd)

mkdir -p "$name" && cd "$name" || exit 1
# Another choice of arguments makes another tree.
if [ ! -f Makefile ] || [ "$(cat variant 2> /dev/null)" != "$*" ]; then
    "$source/configure" -q "$@" || exit 1
    echo "$*" > variant
fi

# What the sanitizers find is an error, never a status a test might expect. A
# compiler that ends with its arenas unfreed has not leaked.
export ASAN_OPTIONS=detect_leaks=0:exitcode=99:${ASAN_OPTIONS-}
export UBSAN_OPTIONS=print_stacktrace=1:exitcode=99:${UBSAN_OPTIONS-}
export MODE=$name TIME_FACTOR=${TIME_FACTOR:-4}

rm -f test-suite.log "../test-suite-$name.log"
status=0
# shellcheck disable=SC2086
[ -z "${VARIANT_FIRST-}" ] ||
    ${MAKE:-make} --no-print-directory $VARIANT_FIRST CFLAGS="$(sed -n 's/^CFLAGS = //p' Makefile) -O0" || exit
for target in $targets; do
    ${MAKE:-make} --no-print-directory "$target" ${VARIANT_TESTS:+"TESTS=$VARIANT_TESTS"} \
        ${VARIANT_PROGRAMS:+"check_PROGRAMS=$VARIANT_PROGRAMS"} || { status=$?; break; }
done
[ ! -f test-suite.log ] || cp test-suite.log "../test-suite-$name.log"
exit $status
