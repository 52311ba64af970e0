#!/bin/bash
# names.sh: what cells are called, and names that aren't there.
#
#   - a line of the library has one name, whichever copy of it made the cell;
#   - the library's helpers are shown as the exported function they serve, the user's own functions as themselves;
#   - the cost has the same words everywhere;
#   - a name in -g -m -p -c -t -r that met no cell is told at the end, once, and changes nothing else;
#   - retainers restrict a profile as the other names do.
# Environment: see tap.sh.

cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
unset LMLARGS
cd "$scratch" || bail "no directory to work in"
count=0 failures=0

check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"
    else echo "not ok $count - $name"; failures=$((failures + 1)); head -n 20 diagnostic | cut -c 1-200 | sed 's/^/#   /'
    fi
}

cat > prog.m <<'END'
let rec build n = if n < 1 then [] else n . build (n - 1)
and onto r [] = r
||  onto r (x.xs) = onto (x.r) xs
and unused x = if x > 1000000 then [[x]] else []
in
let l = build 4000 in
let r = reverse l and u = onto [] l and s = map itos l and t = rotate l 1000 in
itos (hd r + length u + length (conc s) + hd t + length (unused (length input)) + length l + length r + length t)
END
compile() { limited 60 "$LMLC" "$@" prog.m -o prog > lmlc.out 2>&1 < /dev/null || { show lmlc.out; bail "it does not compile"; }; }
run() { limited 20 ./prog --clock=alloc:8k "$@" > out 2> err < /dev/null; }
sites() { zcat prog.hpz | sed -n 's/^SITE [0-9]* //p'; }

for level in -O0 -O1 "-O1 -fno-unfold"; do
    # shellcheck disable=SC2086
    compile $level; run -p || bail "it fails"
    check "$level: files of the library" eval 'sites | grep -q "lib/lists.m:" && ! sites | grep "compiler-patch\|\.\./"'
    check "$level: onto is reverse's, digits itos's, turn rotate's" eval '
        sites | grep -q "\"lists\" \"reverse\" \"(\.)\"" && sites | grep -q "\"text\" \"itos\" \"(\.)\"" &&
        sites | grep -q "\"lists\" \"rotate\" \"(\.)\"" && ! sites | grep "\"lib\" \"[a-z]*\" \"\(onto\|digits\|turn\)\""'
    check "$level: nor is anything shown as a call of them" eval '! sites | grep "\"lib\" .*\"\(digits\|turn\)\""'
    check "$level: the user's onto is itself" eval 'sites | grep -q "\"prog\" \"onto\" \"(\.)\""'
    sites | grep '"lib"' | cut -d ' ' -f 2,3,6 | sort -u | grep 'reverse\|itos' > names
    [ -f first ] || cp names first
done
check "the same names at -O0 and without unfolding" cmp first names

compile -O1; run -p && cp out want
told() { grep -c . err | grep -qx "$1"; }
check "names that are there: nothing is told" eval 'run -c "-p{build,reverse}" && told 0'
check "a name that isn't there: told with the nearest, the output as ever" eval '
    run -c "-p{biuld}" && cmp out want && told 1 && grep "prog: -p{biuld}: the program makes no cells of that producer; the nearest: build" err'
check "once, though it is there twice" eval 'run "-p{nosuchthing,build,nosuchthing}" && told 1 && grep "nosuchthing}: .*producer$" err'
check "a name that is there, but never was alive" eval 'run -c "-p{unused}" && told 1 && grep "prog: -p{unused}: nothing of that producer was alive at a sample" err'
check "each of several flags" eval 'run -p "-c{(.),Conz}" "-m{prgo}" "-g{lib,x y}" "-t{Lits}" && told 4 && grep "m{prgo}: .*module; the nearest: prog" err && grep "t{Lits}: .*type; the nearest: List" err'
check "operators, with parentheses or without" eval 'run -p "-c{.}" && told 0'

# Retainers: a set restricts what another kind counts, and what each part of it counts is in the site log.
whole() { awk '/^[0-9]+ [0-9]+ [0-9]+$/ { s += $2 } END { print s + 0 }' <(zcat prog.hpz); }
bytes() { awk -F '\t' 'NF == 2 { s += $2 } END { print s + 0 }' prog.hp; }
check "-r: all that is live, and the same output" eval 'run -r && cmp out want && told 0 && [ $(bytes) = $(whole) ] && grep -q "^{[^}]*}" prog.hp'
retainer=$(tr -d '{}' < prog.hp | cut -f 1 | tr , '\n' | grep / | grep -v EVAL: | head -n 1)
check "a retainer by its name and by its parts" eval '
    [ -n "$retainer" ] && run -p "-r{$retainer}" && told 0 && one=$(bytes) && [ $one -gt 0 ] && [ $one -lt $(whole) ] &&
    run -p "-r{${retainer%%/*}}" && told 0 && [ $(bytes) -ge $one ] && run -p "-r{${retainer##*/}}" && told 0 && [ $(bytes) -ge $one ]'
check "hp2ps selects the same" eval '
    run -p "-r{$retainer}" && "$HP2PS" --table=csv -t0 -m0 prog.hp | cut -d, -f2- | sort > a &&
    "$HP2PS" --table=csv -t0 -m0 --only "retainer=$retainer" prog.hpz | cut -d, -f2- | sort > b && cmp a b'
check "hp2ps: a log without retainers" eval '
    run -p && ! "$HP2PS" --by retainer --table prog.hp 2> err && grep "no retainers; run the program with -r" err'
check "a retainer that isn't there" eval 'run -p "-r{biuld}" && told 1 && grep "prog: -r{biuld}: the program has no retainer of that name; the nearest: build" err'
check "sets of one, and MANY" eval 'run -r --retainers=1 && told 0 && ! grep "^{.*,.*/.*}" prog.hp && run -p "-r{MANY}"'
check "a limit that is none" eval '! run -r --retainers=0 && grep "a number from 1 to 64" err'

# The cost of a run, as -S, --stats-json and hp2ps tell it.
costs() {
    run -p -S "$@" --stats-json=stats.json && grep "cost" err || return 1
    cost=$(sed -n 's/^prog: cost  *//p' err) unit=$(sed -n 's/.*"cost_unit": "\(.*\)".*/\1/p' stats.json)
    [ "$1" != --clock=time ] || cost=${cost#* }         # the log has times to the microsecond only
    "$HP2PS" --table prog.hp > table && cat table && grep -F "$cost   " table && case $cost in *"${unit#byte}"*) ;; *) false ;; esac
}
check "the cost in the same words: by time" costs --clock=time -i0.001
check "the cost in the same words: by allocation" costs
echo "1..$count"
[ $failures = 0 ]
