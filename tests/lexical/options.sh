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

# Marks are comments, and with pairs or without the program prints the same.
"$LMLC" -fpairs p.m -o prog 2> err && result "marks are comments" "$(./prog --stats-json=json | diff <(echo 3) -; grep mark json)"

echo "1..$count"
exit $((failures > 0))
