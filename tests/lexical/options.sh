#!/bin/bash
# options.sh: what lmlc -fpairs= takes, and what it answers to the rest.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || exit 1
count=0 failures=0

cat > p.m <<'M'
let rec f x = g x + {# SCC "mark" #} length [x]
and     g x = (inner x where rec inner y = y * 2)
in  itos (f 1) @ "\n"
M

result() {                              # result NAME PROBLEM
    count=$((count + 1))
    if [ -z "$2" ]; then echo "ok $count - $1"
    else echo "not ok $count - $1"; sed 's/^/#   /' <<< "$2"; failures=$((failures + 1)); fi
}

# refused STATUS TEXT OPTION...: lmlc answers TEXT with STATUS and leaves nothing behind.
refused() {
    local want=$1 text=$2 status problem=; shift 2
    rm -f prog
    limited 20 "$LMLC" "$@" p.m -o prog > out 2>&1
    status=$?
    [ $status = "$want" ] || problem="status $status"
    grep -qF -e "$text" out || problem="$problem $(cat out)"
    [ ! -e prog ] || problem="$problem; there is a program"
    result "$*" "$problem"
}

# units OPTION...: the units that there are with these, in a line.
units() { limited 20 "$LMLC" "$@" -dP p.m 2>&1 | sed -n 's/: .*<-.*//p' | sort | tr '\n' ' '; }
has() { local want=$1; shift; result "$*: $want" "$(diff <(echo "$want ") <(units "$@"; echo))"; }

refused 1 "lmlc: -fpairs=h: at its top level the program neither defines nor uses this name" -fpairs=h
refused 1 "did you mean \`length'?" -fpairs=lenght
refused 1 "lmlc: -fpairs=zip:" -fpairs=f,zip
refused 1 "lmlc: -fpairs=inner:" -fpairs=inner
refused 1 "lmlc: -fpairs=q.f:" -fpairs=q.f
refused 2 "expected names of functions" -fpairs=
refused 2 "expected names of functions" -fpairs=f,
refused 2 "exclude each other" -fpairs -fscc
refused 2 "exclude each other" -fpairs=f -auto-all
refused 2 "-dP prints the colouring of -fpairs" -dP
has "f g main" -fpairs
has "f main" -fpairs=f
has "f g main" -fpairs=p.f,g
has "f length main" -fpairs=f,length
has "length main" -fpairs=lists.length
has "length main" -fpairs=lml:lists.length
has "main" -fpairs=main
has "@ main" -fpairs=@
has "@ main" "-fpairs=(@)"
has "@ f main" "-fpairs=f,lists.(@)"

# Marks are comments, and with pairs or without the program prints the same.
"$LMLC" -fpairs p.m -o prog 2> err && result "marks are comments" "$(./prog --stats-json=json | diff <(echo 3) -; grep mark json)"

# Operators are shown in parentheses, as in heap profiles, and may be named with them or without.
cat > q.m <<'M'
infixl "+++";
infixl "++++";
let rec a +++ b = if b = 0 then [a] else (a + 1) . (a +++ (b - 1))
and f n = (work n where rec n ++++ m = n +++ m and work k = (let l = k ++++ k in Sum l + length l))
in itos (f (stoi input)) @ "\n"
M
alike() { diff "$1" "$2" > /dev/null && [ -s "$1" ] || { echo "they differ:"; diff "$1" "$2"; head -n 3 "$1"; }; }
for option in -fpairs -auto-local; do
    rm -f q.lex q.prof
    if [ $option = -fpairs ]; then log=q.lex others='(+++)'; else log=q.prof others='(+++) q.+++ q.(+++)'; fi
    "$LMLC" $option q.m -o q > err 2>&1 && echo 5000 | ./q -T > out 2> err
    result "$option: the operator has its parentheses in $log" "$(grep -q '(+++)' $log || cat $log; grep '^ *+++' $log)"
    for name in '+++' $others; do "$HP2PS" --table=csv --bars=entries "--centres=$name" $log > "$name" 2>> "$name"; done
    for name in $others; do result "$option: --centres=$name" "$(alike '+++' "$name"; grep hp2ps: "$name")"; done
    for name in '+++' '(+++)'; do
        echo 5000 | ./q -s "-s{$name}" --clock=alloc:20k -oq.hp > out 2> "$name"
        sed 1,/BEGIN_SAMPLE/d q.hp >> "$name"
    done
    result "$option: -s{(+++)}" "$(alike '+++' '(+++)')"
    echo 5000 | ./q -s --clock=alloc:20k -oq.hp > out 2> err
    for name in '+++' '(+++)'; do "$HP2PS" --table=csv "--only=centre=$name" q.hp > "$name" 2>> "$name"; done
    result "$option: --only=centre=(+++)" "$(alike '+++' '(+++)'; grep hp2ps: '+++')"
done
"$LMLC" -auto-local q.m -o q > err 2>&1 && echo 500 | ./q -T > out 2> err
result "a local operator, behind its function" "$(grep -qF 'f/(++++)' q.prof || cat q.prof)"

echo "1..$count"
exit $((failures > 0))
