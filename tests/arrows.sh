#!/bin/bash
# arrows.sh: the sources are as HACKING draws them: no include against the
# arrows, no file that the tour leaves out; and script/report would tell.

. "$(dirname "$0")/tap.sh"
top=${tests%/*}

result() { if [ -z "$2" ]; then echo "ok $1 - $3"; else echo "not ok $1 - $3"; sed 's/^/#   /' <<< "$2"; fi; }

echo 1..2
result 1 "$(bash "$top/script/report" -a 2>&1)" "the sources are as HACKING draws them"

# The same with three faults in it.
mkdir "$scratch/script" "$scratch/rts" "$scratch/hp2ps"
cp "$top/script/report" "$scratch/script" && cp "$top/HACKING" "$scratch"
echo '#include "run.h"' > "$scratch/rts/heap.c"
echo '#include <cairo.h>' > "$scratch/hp2ps/order.c"
echo '#include <math.h>' > "$scratch/hp2ps/zzz.c"
faults=$(bash "$scratch/script/report" -a 2>&1)
want='hp2ps/order.c:1: only hp2ps/draw may see cairo.h
rts/heap.c:1: heap includes run.h
hp2ps/zzz.c: has no place in the layers of script/report
hp2ps/zzz.c: the tour of HACKING leaves it out'
result 2 "$(diff <(echo "$want") <(echo "$faults"))" "faults are found"
