#!/bin/bash
# pairs.sh: the program of doc/where-does-the-time-go.md prints what the page says, has the calls by pair that it lists,
# and those of its fix.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
page=${tests%/*}/doc/where-does-the-time-go.md count=0 failures=0
cd "$scratch" || exit 1
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"
    else echo "not ok $count - $name"; failures=$((failures + 1)); head -n 20 diagnostic | sed 's/^/#   /'; fi
}
block() { awk -v kind="$1" '$0 == "```" { on = 0 } on { print } $0 == "```" kind { on = 1 }' "$page"; }
calls() { awk -v pair="$1 " '/^MENTIONED IN/ { exit } index($0, pair) == 1 { print $4; exit }' "$2"; }

block lml > pipe.m; block output > want
"$LMLC" -fpairs pipe.m -o pipe > lmlc.out 2>&1 || { show lmlc.out; bail "the page's program does not compile"; }
limited 60 ./pipe -T > out
check 'it prints what the page says' cmp out want
while read -r f arrow o n; do
    check "$f <- $o" eval '[ "$(calls "$f <- $o" pipe.lex)" = "$n" ] || { calls "$f <- $o" pipe.lex; false; }'
done < <(grep -E '^    [a-z]+ <- [a-z]+ +[0-9]+$' "$page")
sed 's/^    f x \[\] = \[x\]$/    f x y = x . y/; /^||  f x (y.ys)/d' pipe.m > fix.m
"$LMLC" -fpairs fix.m -o fix > lmlc.out 2>&1 || { show lmlc.out; bail "the fix does not compile"; }
limited 60 ./fix -T > out
check 'the fix prints the same' cmp out want
check 'and calls f so often' eval '[ "$(calls "f <- myhead" fix.lex)" = 200 ] && [ "$(calls "f <- mylast" fix.lex)" = 2000 ]'
echo "1..$count"
[ $failures = 0 ]
