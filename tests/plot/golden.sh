#!/bin/bash
# golden.sh [--accept]: the layout as text, against layouts/NAME.plot. The
# cases are in layouts/cases. Letters are measured by built-in figures, so the
# result doesn't depend on the fonts of the machine.

. "$(dirname "$0")/tap.sh"
export TZ=UTC       # of the dates in eventlogs
accept=${1-}
while read -r name arguments; do
    case $name in ''|'#'*) continue ;; esac
    # shellcheck disable=SC2086
    (cd "$here/layouts" && hp2ps $arguments --format=plot -o -) > "$name.plot" 2> why || { result 1 "$name"; continue; }
    if [ "$accept" = --accept ]; then cp "$name.plot" "$here/layouts/" && echo "accepted $name"
    else check "$name" diff -u "$here/layouts/$name.plot" "$name.plot"
    fi
done < "$here/layouts/cases"
[ "$accept" = --accept ] || finish
