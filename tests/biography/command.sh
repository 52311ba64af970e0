#!/bin/bash
# command.sh: biographies as a user meets them: flags, messages, killed runs, pipes, no memory, objects that
# don't fit; and what hp2ps makes of the logs.

cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ -x "$HP2PS" ] || bail "there is no hp2ps at $HP2PS"
unset LMLARGS
number=0
# check NAME COMMAND...: the command's status decides.
check() {
    local name=$1 output; shift; number=$((number + 1))
    if output=$("$@" 2>&1); then echo "ok $number - $name"
    else echo "not ok $number - $name"; head -n 20 <<< "$output" | sed 's/^/#   /'; fi
}
echo 1..25
cd "$scratch" && cp "$tests"/biography/{cells,void}.m . || exit 1
"$LMLC" -O0 -fbiography cells.m -o cells && "$LMLC" -O0 cells.m -o plain && "$LMLC" -O0 -fbiography void.m -o void &&
    echo '"nothing to speak of"' > tiny.m && "$LMLC" -fbiography tiny.m -o tiny || bail "the programs don't compile"

# says TEXT STATUS COMMAND...: the status, and the text on standard error.
says() {
    local text=$1 status=$2; shift 2
    "$@" > out 2> err; [ $? = "$status" ] && grep -q -e "$text" err || { cat err; return 1; }
}
check 'a plain program says what to do' says '-b: this program .* compile all of it with lmlc -fbiography' 2 ./plain -b
check 'also if -b only restricts' says 'lmlc -fbiography' 2 ./plain -p '-b{drag}'
check 'and no log is left' test ! -e plain.hp
check 'an unknown phase' says '-b{dark}: there is no such phase; the phases are lag, use, drag and void' 2 ./cells '-b{drag,dark}'
check 'retainers have no phases' says "-b and -r can't be counted together" 2 ./cells -r '-b{drag}'
check 'a phase that no cell was in' says '-b{drag}: nothing of that phase was alive at a sample' 0 ./tiny -p '-b{drag}' --clock=alloc:4k
check 'flags may share an argument' eval './cells -bk --clock=alloc:4k 2> err && grep -q "^MARK" cells.hp || grep -q "^BEGIN_SAMPLE" cells.hp'
check 'by time, without flags' eval './cells -b > out 2> err && grep -q "^JOB \"cells -b\"" cells.hp'

# A run that is killed leaves what is known, and says so.
cat > endless.m <<'END'
let rec type Cells = End + Cell Int Cells in
let rec build n acc = if n = 0 then acc else build (n-1) (Cell n acc)
and total acc End = acc
||  total acc (Cell x r) = total (acc + x) r
and loop n kept used = if total 0 (build 100 End) < 0 then total (total 0 used) kept else loop (n+1) kept used
and start kept used = if total 0 used < 0 then 0 else loop 0 kept used
in start (build 1000 End) (build 500 End)
END
killed() {
    rm -f endless.hp; "$LMLC" -O0 -fbiography endless.m -o endless || return 1
    ./endless "$@" -i0.01 > out 2> err & local pid=$! n=0
    until [ "$(grep -c END_SAMPLE endless.hp 2> /dev/null)" -ge 5 ] 2> /dev/null; do
        sleep 0.1; n=$((n + 1)); [ $n -lt 600 ] || return 1
    done
    kill -"$signal" $pid; wait $pid
    :
}
signal=KILL
check 'kill -9' killed -b
check 'leaves logs that say that they are unfinished' grep -q '^JOB "endless -b -i0.01 (unfinished)"' endless.hp
check 'with the two bands that are known' eval 'cut -f 1 endless.hp | sort -u | grep -c "^lag_or_void$\|^use_or_drag$" | grep -qx 2'
check 'which hp2ps draws' eval '"$HP2PS" endless.hp 2> err && grep -q "use or drag\|use_or_drag" endless.ps'
check 'killed under a restriction' eval 'killed -p "-b{void}" && grep -q "(unfinished)" endless.hp'
signal=TERM
check 'a run that is told to end' killed -b
check 'has all phases' eval '! grep -q unfinished endless.hp && grep -q "^void" endless.hp && zcat endless.hpz | grep -q "SITE.*\"void\"$"'

check 'into a pipe, at the end' eval './cells -b --clock=alloc:4k -o/dev/stdout 2> err | grep -a -q "^drag"'
sed 's/build 1000 End/build 1000000 End/' endless.m > large.m
check 'a heap that is exhausted' eval '"$LMLC" -O0 -fbiography large.m -o large && ! ./large -b -H1M > out 2> err && grep -q "eap exhausted" err && ! grep -q unfinished large.hp && grep -q "^void" large.hp'

# Objects
check 'objects of both kinds' eval '"$LMLC" -c cells.m -o a.o && ! "$LMLC" -fbiography a.o -o x 2> err && grep -q "a.o was compiled without -fbiography" err'
check 'objects that all have marks need no option to link' eval '"$LMLC" -c -fbiography cells.m -o a.o && "$LMLC" a.o -o x && ./x -b > out 2> err && [ -s x.hp ]'

# hp2ps
# The key lists the bands from the top.
key() { ./cells -b --clock=alloc:4k > out 2> err && "$HP2PS" --key=key "$@" cells.hp && grep -c . key > /dev/null && cut -f 4 key | grep -v void | paste -sd ' '; }
check 'lag at the bottom, then use and drag' test "$(key)" = 'drag use lag'
check 'in colours of their own' test "$(key --colour; cut -f 1,4 key | sort -k 2 | head -n 3 | cut -f 1 | paste -sd ' ')" = "drag use lag
#d55e00 #56b4e9 #009e73"
check 'a report tells what is kept for nothing' eval '"$HP2PS" --report cells.hp > t && grep -q "is kept for nothing: drag .* is used no more" t && grep -q "^Next: strata table --by producer,construction --only biography=drag,void cells.hp" t'
check 'slices of the site log' eval '"$HP2PS" --by producer --only biography=drag --table=csv cells.hp > t && grep -q "build," t'
check 'bands by phase from a profile by producer' eval './cells -p "-b{drag,use}" --clock=alloc:4k > out 2> err && "$HP2PS" --by biography --table=csv cells.hp > t && grep -q ",lag," t'
check 'a log without them says what to do' eval './plain -p --clock=alloc:4k > out 2> err; ! "$HP2PS" --by biography plain.hp 2> err && grep -q "compile the program with lmlc -fbiography, and run it with -b" err'
