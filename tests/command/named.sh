#!/bin/bash
# named.sh: files that the user names.  -o of a compiled program is the stem of all files of a run, and each of them has the
# ending of its kind; a name under which no file can be written ends every command before its work, with a message.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || exit 1
unset LMLARGS
n=0
try() { local name=$1; shift; n=$((n + 1)); if "$@" > why 2>&1; then echo "ok $n - $name"; else echo "not ok $n - $name"; sed 's/^/#   /' why | head -n 20; fi; }

echo 'let rec keep n = if n = 0 then [] else n . keep (n - 1) in let xs = keep 3000 in itos (Sum xs + length xs)' > some.m
echo 'main = (1 ? 2) + length(enumFromTo(1,20))' > coins.flat
"$LMLC" some.m -o some && "$LMLC" -fpairs some.m -o pairs && "$LMLC" --costs coins.flat -o coins || bail "the programs don't compile"
mkdir folder locked && chmod a-w locked && ./some > want && ./coins > want.coins || exit 1

# ---- endings ----

# Is the file of the kind that its ending says?
is_kind() {
    case $1 in
    *.hpz) zcat "$1" | head -n 1 | grep -q '^HPZ ' ;;
    *.hgz) zcat "$1" | head -n 1 | grep -qa '^HGZ ' ;;
    *.hp) head -n 1 "$1" | grep -q '^JOB ' ;;
    *.pb.gz) gzip -t "$1" ;;
    *.speedscope.json) head -n 1 "$1" | grep -q speedscope ;;
    *.json) head -n 1 "$1" | grep -q '^{' ;;
    *.folded) [ -e "$1" ] ;;
    *.prof) head -n 1 "$1" | grep -q 'Time and Allocation' ;;
    *.lex) head -n 1 "$1" | grep -q -i lexical ;;
    *.costs) head -n 1 "$1" | grep -q Symbolic ;;
    *) false ;;
    esac
}
# leaves PROGRAM 'FLAGS' ENDING..: with every name that -o may give the files x.ENDING are there, each of its kind, and no others.
leaves() {
    local program=$1 flags=$2 name file want; shift 2
    want=$(printf '%s\n' "$@" | sed 's/^/x./' | sort)
    for name in x.{hp,hpz,hgz,prof,prof.json,folded,speedscope.json,pb.gz,lex,lex.json,costs,costs.json}; do
        rm -f x x.*
        limited 20 "./$program" $flags --clock=alloc:20k -o$name > out 2> err || { echo "$flags -o$name"; cat err; return 1; }
        [ "$(ls -d x x.* 2> /dev/null | sort)" = "$want" ] || { echo "$flags -o$name:" x*; return 1; }
        for file in x.*; do is_kind "$file" || { echo "$flags -o$name: $file"; return 1; }; done
    done
    [ "$program" = coins ] || cmp out want
}
try "a profile of the heap" leaves some -p hp hpz
try "a profile of time" leaves some -T prof
try "both" leaves some '-p -T' hp hpz prof
try "all forms of a profile of time" leaves some '--time=json --time=folded --time=speedscope --time=pprof' prof prof.json folded speedscope.json pb.gz
try "pairs" leaves pairs '-T -p --time=json' hp hpz prof prof.json lex lex.json
try "retainers and a snapshot" leaves some '-r --snapshot=end -S' hp hpz hgz
try "a snapshot" leaves some --snapshot=end hgz
try "costs" leaves coins --costs=json costs costs.json
try "costs, heap and time" leaves coins '-c -T' hp hpz prof costs

# A name with another ending is that of the first file.
exact() {
    rm -f x x.*; ./some -p -T --snapshot=end -ox > out 2> err && is_kind x.hpz && is_kind x.prof && is_kind x.hgz && head -n 1 x | grep -q '^JOB' &&
    ./some -T -oy.txt > out 2> err && head -n 1 y.txt | grep -q 'Time and Allocation' && [ ! -e y.txt.prof ]
}
try "a name with no such ending" exact

# ---- names that can't be ----

names='nowhere/x nowhere/x.hp some.m/x.prof folder'
[ "$(id -u)" = 0 ] || names="$names locked/x locked/x.hp"
# refuses STATUS NAME COMMAND..: the status, one line that has the name (the last one of $lines), no output.
refuses() {
    local status=$1 name=$2; shift 2
    limited 20 "$@" > out 2> err
    [ $? = "$status" ] && [ "$(wc -l < err)" -le "${lines:-1}" ] && tail -n 1 err | grep -qF -e "${name%.*}" && [ ! -s out ] || { echo "$*"; cat err; return 1; }
}
before=$(ls -A . folder)
run_refused() {
    local name flags
    for name in $names; do
        for flags in -p -T '-p -T' '--time=folded' '-r -S' --snapshot --snapshot=end '-c --snapshot=peak --snapshot=end'; do
            refuses 2 "$name" ./some $flags -o$name || return 1
        done
        refuses 2 "$name" ./coins -o$name && refuses 2 "$name" ./coins --costs=json -p -o$name &&
        refuses 2 "$name" ./some --stats-json=$name && refuses 2 "$name" ./some -p --stats-json=$name || return 1
        grep -qF '(the program was not run)' err || return 1
    done
    [ "$(ls -A . folder)" = "$before" ] || { echo "something is left"; ls -A . folder; return 1; }
}
try "a program isn't run" run_refused
# One of several files can't be: none of the others is left.
mkdir -p y.hpz
one_of_them() { refuses 2 y.hpz ./some -p -T -oy.hp && [ ! -e y.hp ] && [ ! -e y.prof ] && [ -d y.hpz ]; }
try "nor if one of its files can't be written" one_of_them
# A file of another kind may be what it is.
another_kind() {
    ln -s nowhere/z.hp z.hp
    refuses 2 z.hp ./some -p -oz.hp && ./some --snapshot=end -oz.hp > out 2> err && cmp out want && is_kind z.hgz || { cat err; return 1; }
}
try "a snapshot asks for its own file only" another_kind
# A name that nobody gave: the program runs.
unnamed() (
    mkdir -p lost/some.hp lost/some.hgz lost/some.prof && cd lost || return 1
    ../some -p --clock=alloc:20k > out 2> err && cmp out ../want && grep -q 'some.hp: Is a directory' err &&
    ../some -T --snapshot=end > out 2> err && cmp out ../want && grep -q 'some.prof: Is a directory' err && grep -q 'some.hgz' err
)
try "under the program's own name it is run without a profile" unnamed
compiler_refused() {
    local name
    for name in $names; do
        refuses 1 "$name" "$LMLC" some.m -o $name && refuses 1 "$name" "$LMLC" -c some.m -o $name && refuses 1 "$name" "$LMLC" coins.flat -o $name || return 1
        refuses 1 "$name" env CC=false "$LMLC" some.m -o $name || { echo "the C compiler was run first"; return 1; }
    done
    echo 'module export f; rec f x = x + 1 end' > m.m
    refuses 1 nowhere/x "$LMLC" some.m m.m -o nowhere/x && [ ! -e m.o ] && "$LMLC" --check some.m -o nowhere/x
}
try "lmlc compiles nothing" compiler_refused
graphs_refused() {
    local name lines=3
    ./some -p -T --snapshot=end --clock=alloc:20k > out 2> err
    for name in $names; do
        refuses 1 "$name" "$HP2PS" -o $name --format=svg some.hp && refuses 1 "$name" "$HP2PS" -o $name --format=html some.hp &&
        refuses 1 "$name" "$HP2PS" --table -o $name some.hp && refuses 1 "$name" "$HP2PS" --bars -o $name --format=svg some.prof || return 1
        [ "$name" = folder ] || refuses 1 "$name" "$HP2PS" --key=$name -o g.svg some.hp || return 1
    done
}
[ ! -x "$HP2PS" ] || try "hp2ps draws nothing" graphs_refused
echo "1..$n"
