#!/bin/bash
# modules.sh: centres of several modules are entered as often as by the oracle, and from the same centres.
#
#   tests/centre/modules.sh
#
# The program is parts/, whose modules mention each other's functions. Compiled by --make, where each module's text is
# at hand, functions of another module belong to the centres that mention them, as the program's own do.
# Environment: see tap.sh; ORACLE, if not that of the build tree.

. "$(dirname "$0")/../tap.sh"

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# "name n" and "from -> to n", by the oracle, which is told of the modules itself; by the program.
by_oracle() {
    local m
    mkdir plain || return 1
    for m in base util main; do grep -v '^#include' "$tests/centre/parts/$m.m" > plain/$m.m; done
    limited 20 "$ORACLE" "${libs[@]}" --module plain/base.m --module plain/util.m $1 --centres=ours --arcs \
        plain/main.m > out 2> table < /dev/null || { show table; return 1; }
    sed -nE 's/^(.*) E([0-9]+)( [AVUCH][0-9]+)*$/\1 \2/p; / -> /p' table | sum_up
}
by_program() {
    sed -nE 's/^ *\{ "name": "(.*)", "module": .*"entries": ([0-9]+),.*/\1 \2/p
             s/^ *\{ "from": "(.*)", "to": "(.*)", "entries": ([0-9]+) \}.*/\1 -> \2 \3/p' stats.json |
        grep -v '(shared)' | plain_operators | sum_up
}
sum_up() {
    awk '{ n = $NF; $NF = ""; sum[$0] += n } END { for (k in sum) if (sum[k]) print k sum[k] }' | sort
}

one() {
    local flags=${1##*/}
    flags=${flags//,/ }
    cd "$2" && cp "$tests"/centre/parts/*.m . && by_oracle "${flags%% *}" > want || return 1
    limited 120 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} --make $flags main.m -o prog > err 2>&1 || { show err; return 1; }
    limited 20 ${RUN_WRAPPER-} ./prog --stats-json=stats.json > got 2> err < /dev/null || { show err; return 1; }
    cmp out got || return 1
    by_program > got
    # What is shared hides who asked for it.
    case $flags in *-fscc-size=1*) sed -i '/ -> /d' want got ;; esac
    cmp -s want got || { diff -u want got | tail -n +4; return 1; }
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$ORACLE" ] || bail "no $ORACLE: make check builds it"
tap_each one "$tests"/centre/{-fscc,-auto-all},{-O0,-O1},{-fscc-size=0,-fscc-size=1}
