#!/bin/bash
# apart.sh: copies of a function for two cost centres that do nothing but compute
# are equal code; they must have two addresses, by which ticks are told apart.

. "$(dirname "$0")/../tap.sh"
command -v nm > /dev/null || { echo "1..0 # SKIP there is no nm"; exit 0; }
cd "$scratch" || bail "no directory to work in"
cat > apart.m <<'END'
let rec count n = if n = 0 then 0 else if n % 3 = 1 then count (n - 2) else count (n - 1)
and twice f n = f n + f (n + 1)
in itos (({# SCC "a" #} twice count (length input)) + ({# SCC "b" #} twice count (length input + 1)))
END
echo 1..1
limited 60 "$LMLC" ${LMLC_FLAGS-} -fscc apart.m -o apart 2> err || show err
if [ "$(nm apart | grep -c ' [tT] L_apart_count_[0-9]*$')" = 0 ] && nm apart | grep -q ' L_apart_'
then echo "ok 1 - copies of a function stay apart # SKIP the C compiler took them into their callers"
elif [ "$(nm apart | grep -c ' [tT] L_apart_count_[0-9]*$')" = 2 ] &&
    [ "$(nm apart | grep ' [tT] L_apart_count_[0-9]*$' | cut -d ' ' -f 1 | sort -u | wc -l)" = 2 ]
then echo "ok 1 - copies of a function stay apart"
else echo "not ok 1 - copies of a function stay apart"; nm apart | grep count | sed 's/^/#   /'
fi
