#!/bin/bash
# modules.sh: programs of several modules make the calls that the oracle says, pair by pair.
#
#   tests/pairs/modules.sh
#
# The programs are tests/lexical/parts and tests/centre/parts, compiled by --make, where each module's text is at hand.
# A function that needs a constant which its module doesn't export stays in its module, so who mentions it isn't known:
# hidden, of the first. Environment: see tap.sh; ORACLE, if not that of the build tree.

. "$(dirname "$0")/../tap.sh"

build=${top_builddir:-$tests/../build}
ORACLE=${ORACLE:-$build/tests/oracle/oracle}
lib=$tests/../compiler-patch/lib
libs=()
for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do libs+=(--lib "$lib/lml/$m.m"); done

# "c <- o n", by the oracle, which is told of the modules itself; by the program.
by_oracle() {
    local m
    mkdir plain || return 1
    for m in base util main; do grep -v '^#include' "$m.m" > plain/$m.m; done
    limited 20 "$ORACLE" "${libs[@]}" --module plain/base.m --module plain/util.m -fpairs --pairs \
        plain/main.m > out 2> table < /dev/null || { show table; return 1; }
    sed -n 's/ calls \([0-9]*\) cells.*/ \1/p' table | sum_up | sed 's/^hidden <- main /hidden <- (other modules) /'
}
by_program() {
    sed -n 's/.*{ "name": "\(.*\)", "module": .*"origin": "\(.*\)", "line": .*"entries": \([0-9]*\),.*/\1 <- \2 \3/p' \
        stats.json | plain_operators | sum_up
}
sum_up() { awk '{ n = $NF; $NF = ""; sum[$0] += n } END { for (k in sum) if (sum[k]) print k sum[k] }' | sort; }

one() {
    local folder=${1#"$tests/"} flags=${1##*/}
    flags=${flags//,/ } folder=${folder%%/*}
    cd "$2" && cp "$tests/$folder"/parts/*.m . && by_oracle > want || { cat want; return 1; }
    limited 120 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} --make -fpairs $flags main.m -o prog > err 2>&1 || { show err; return 1; }
    limited 20 ${RUN_WRAPPER-} ./prog --stats-json=stats.json > got 2> err < /dev/null || { show err; return 1; }
    cmp out got || return 1
    by_program > got
    cmp -s want got || { diff -u want got | tail -n +4; return 1; }
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$ORACLE" ] || bail "no $ORACLE: make check builds it"
tap_each one "$tests"/{lexical,centre}/{-O0,-O1,-fscc-size=1}
