#!/bin/bash
# interactive.sh: a session interleaves. An answer is there before the next
# line is typed, a prompt before its line; nothing is read ahead of need.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || exit 1
count=0 failures=0

result() {                              # result NAME STATUS
    count=$((count + 1))
    if [ "$2" = 0 ]; then echo "ok $count - $1"
    else echo "not ok $count - $1"; failures=$((failures + 1)); fi
}

# Start a program between two pipes: what is typed goes to 6, what it says comes from 5.
mkfifo typed said || exit 1
session() {
    "$@" < typed > said &
    pid=$!
    exec 6> typed 5< said
}

# Read exactly as many characters as TEXT has, within a minute, and compare.
sees() {
    local got=
    IFS= read -r -d '' -N ${#1} -t $((60 * ${TIME_FACTOR:-1})) got <&5
    [ "$got" = "$1" ] || { printf '# expected %q, got %q\n' "$1" "$got"; return 1; }
}

cp "${tests%/*}/samples/calc/calc.m" . &&
limited 60 "$LMLC" calc.m -o calc > lmlc.out 2>&1 || { show lmlc.out; bail "calc.m does not compile"; }
session ./calc
sees '> ';                                               result "a prompt before anything is typed" $?
echo '6 * 7' >&6; sees $'42\n> ';                        result "an answer and the next prompt" $?
echo 'x = 5' >&6; sees '> ';                             result "an assignment is silent" $?
printf 'x +' >&6; sleep 0.2
printf ' 1\n' >&6; sees $'6\n> ';                        result "half a line is waited for" $?
echo '1 / 0' >&6; sees $'division by zero\n> ';          result "an error doesn't end the session" $?
exec 6>&-; sees $'\n';                                   result "the end of the input ends the session" $?
wait "$pid";                                             result "with status 0" $?

# A program that needs one line reads the next only if asked to, and ends although its input is still open.
echo "let (l, r) = splitat '\\n' input in \"you said \" @ l @ \"\\n\"" > once.m
limited 60 "$LMLC" once.m -o once > lmlc.out 2>&1 || { show lmlc.out; bail "once.m does not compile"; }
session ./once
sees 'you said ';                                        result "output before any input" $?
echo hello >&6; sees $'hello\n';                         result "one line is enough" $?
wait "$pid";                                             result "it ends while its input is open" $?

echo "1..$count"
exit $((failures > 0))
