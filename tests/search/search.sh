#!/bin/bash
# search.sh: logic programs, which say in their comments which answers they have, in which order.
# Every third, or with WIDE all; each is compiled at -O (WIDE: at -O0, too), and run in the ways of tests/run/run.sh that a search could mind: a
# collection at every allocation, with the heap verified; the smallest heap; every update a copy;
# thunks under evaluation kept whole.
#
#   tests/search/search.sh [FILE...]

here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- $(printf '%s\n' "$here"/*.flat | awk -v n="${WIDE:+1}" 'NR % (n ? n : 3) == 0')
RUN_LEVELS=${RUN_LEVELS:-"${WIDE:+-O0 }-O"}
[ -n "${MODE-}" ] || RUN_WAYS=${RUN_WAYS:-"plain stress tiny profile copy hold unselected"}
FEW_WAYS=${FEW_WAYS:-"plain watched copy"}
export RUN_LEVELS RUN_WAYS FEW_WAYS
exec bash "$here/../run/run.sh" "$@"
