#!/bin/bash
# modules.sh: pairs of several modules.
#
#   tests/lexical/modules.sh
#
# The program is parts/, whose modules mention each other's functions. Compiled by --make, where each module's text is
# at hand, they are told as the program's own are: parts/calls. Where the text of util.m isn't, those who mention its
# functions are (other modules): parts/calls.apart. Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"

# The calls that the program counts are those of FILE, and the bytes of all pairs are those allocated.
calls_are() {
    limited 20 ./prog --stats-json=json > out 2> err < /dev/null || { show err; return 1; }
    echo "64 70" | cmp - out || return 1
    sed -nE 's/.*"name": "([^"]*)", .*"origin": "([^"]*)", .*"entries": ([1-9][0-9]*),.*/\1 <- \2 \3/p' json | sort > got
    diff -u "$tests/lexical/parts/$1" got | tail -n +4 | grep . && return 1
    awk '/"allocated_bytes"/ { sub(/.*: /, ""); want = $0 + 0 }
         /"bytes":/ { sub(/.*"bytes": /, ""); sum += $0 }
         END { if (sum != want) { print "pairs have " sum " bytes of " want; exit 1 } }' json
}

one() {
    local flags=${1##*/}
    flags=${flags//,/ }
    cd "$2" && cp "$tests"/lexical/parts/*.m . || return 1
    limited 120 "$LMLC" ${LMLC_FLAGS-} --make $flags main.m -o prog > err 2>&1 || { show err; return 1; }
    calls_are calls || return 1
    mkdir away && mv util.m away || return 1
    limited 120 "$LMLC" ${LMLC_FLAGS-} $flags main.m util.o base.o -o prog > err 2>&1 || { show err; return 1; }
    calls_are calls.apart
}

tap_each one "$tests"/lexical/-fpairs,{-O0,-O1},{-fscc-size=0,-fscc-size=1}
