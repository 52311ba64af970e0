#!/bin/bash
# centres.sh: cost centres of logic programs, for profiles of time and heap: marks (lmlc -fscc), all functions of the program
# (-auto-all), and what is said where there are none. report.sh has those of symbolic costs.

. "$(dirname "$0")/../tap.sh"
quick_c
cd "$scratch" || bail "no directory"
result() { if [ -z "$2" ]; then echo "ok $1 - $3"; else echo "not ok $1 - $3"; head -n 20 <<< "$2" | sed 's/^/#   /'; fi; }
has() { grep -q -e "$1" "$2" || { echo "no line with: $1"; show "$2" 12; }; }
make() { "$LMLC" "$@" > log 2>&1 || { echo "lmlc $*"; show log 6; }; }
# The centres of prog.hpz that are the program's own, with their entries.
centres() { ./prog -s --clock=alloc:1k > out 2> err || show err; zcat prog.hpz | sed -n 's/^CENTRE [0-9]* "\([^"]*\)" "prog" "[^"]*" "[^"]*" \([0-9]*\) .*/\1 \2/p' | sort; }
same() { [ "$1" = "$2" ] || diff <(echo "$1") <(echo "$2"); }
echo 1..4

cat > prog.flat <<'END'
flip(n) = case n == 0 of { True -> []; False -> coin : flip(n - 1) }
coin = 0 or 1
main = sum(scc "flips" flip(3))
END
marks() { make -fscc prog.flat -o prog; same "$(centres)" "flips 1"; same "$(tr '\n' ' ' < out)" "0 1 1 2 1 2 2 3 "; }
result 1 "$(marks)" "-fscc: those that are marked"

# sum takes an element before it asks for the rest, so that the rest is evaluated in each branch: coin is entered 1 + 2 + 4
# times, and flip 1 + 2 + 4 + 8 times.
functions() {
    make -auto-all prog.flat -o prog
    same "$(centres)" "$(printf 'coin 7\nflip 15\nflips 1\nmain 1')"
    make -auto-all -auto-library prog.flat -o prog
    centres > got; has '^coin 7$' got; zcat prog.hpz > got; has '^CENTRE [0-9]* "sumOnto" "Prelude" "[^"]*" "[^"]*" 15 ' got
    make -auto-module prog.flat -o prog
    same "$(centres | cut -d' ' -f1)" "$(printf 'flips\nprog')"
}
result 2 "$(functions)" "-auto-all: all functions of the program"

none() {
    make prog.flat -o prog
    ./prog -s > out 2> err; [ $? = 2 ] || echo "status"
    has '-fscc for those that are marked scc "name", or with -auto-all for every function$' err
}
result 3 "$(none)" "a program without centres says how to get some"

pairs() { "$LMLC" -fpairs prog.flat -o prog > log 2>&1; [ $? = 2 ] || echo "status"; has "-fpairs makes no pairs of functional logic programs; use -auto-all for: *prog.flat" log; }
result 4 "$(pairs)" "-fpairs is refused"
