#!/bin/bash
# follow.sh: --follow while a log grows, when its writer ends, is killed, cuts or rewrites it; with signals
# and keys in a terminal (follow.py), and where there is none.

. "$(dirname "$0")/tap.sh"
have python3 || { echo '1..0 # SKIP python3 is not installed'; exit 0; }
LIMIT=200
# shown TEXT: waits until hp2ps has written it to the file out, which must not be there when it starts.
shown() { soon grep -qs -e "$1" out; }
sample() { printf 'BEGIN_SAMPLE %d\n%s\t%d\nEND_SAMPLE %d\n' "$1" "${2:-a}" "$((1000 * ($1 + 1)))" "$1"; }
# grow FILE N [COMMAND...]: N samples, one every tenth of a second, in a file that stays open. After the third it waits until the
# command succeeds: a follower that was slow to begin must not miss the rest.
grow() {
    local i file=$1 n=$2; shift 2
    exec 3> "$file"
    for ((i = 0; i < n; i++)); do sample $i >&3; sleep 0.1; [ $i != 2 ] || [ $# = 0 ] || soon "$@"; done
    exec 3>&-
}
# told N: hp2ps has said N times how much is alive, in the file out.
told() { [ "$(grep -cs "alive, peak" out)" -ge "$1" ]; }
whole() { local i; for ((i = 0; i < $1; i++)); do sample $i "${2:-a}"; done; }
terminal() { timeout -k 2 $((200 * ${TIME_FACTOR:-1})) python3 "$here/follow.py" "$HP2PS" "$@"; }

# ---- Without a terminal
check 'a log that grows: a line for every change, the graph at the end' eval '
    rm -f out; (grow g.hp 12 told 1) & soon test -s g.hp; hp2ps --follow g.hp > out 2> err && wait && [ ! -s err ] && told 2 &&
    hp2ps --term g.hp > want && tail -n "$(wc -l < want)" out | cmp - want'
check 'a log whose program has ended: the graph, at once' eval 'whole 12 > w.hp; hp2ps --follow w.hp > out && hp2ps --term w.hp > want && tail -n "$(wc -l < want)" out | cmp - want'
check 'a log that is not there yet is waited for' eval 'rm -f late.hp; (sleep 0.7; grow late.hp 5) & hp2ps --follow late > out && wait && grep "5 samples" out'
check 'a killed writer ends it' eval '
    bash -c "exec 3> k.hp; for ((i = 0; ; i++)); do printf \"BEGIN_SAMPLE %d\na\t5\nEND_SAMPLE %d\n\" \$i \$i >&3; sleep 0.1; done" & pid=$!
    rm -f out; (shown alive; kill -9 $pid) & hp2ps --follow k.hp > out && grep "alive" out && grep -- "a  (peak" out'
check 'a writer that was killed inside a sample' eval '(whole 12; printf "BEGIN_SAMPLE 12\na\t") > c.hp; hp2ps --follow c.hp > out 2> err && grep "ends inside the sample" err && grep "(peak" out'
check 'a log that is cut and written anew' eval '
    rm -f out; (exec 3> t.hp; whole 30 old >&3; shown "30 samples"; : > t.hp; exec 3> t.hp; whole 12 new >&3; shown "12 samples"; exec 3>&-) & soon test -s t.hp
    hp2ps --follow t.hp > out && wait && hp2ps --term t.hp > want && grep " new " want && tail -n "$(wc -l < want)" out | cmp - want && grep "30 samples" out'
check 'a log that another file takes the place of' eval '
    rm -f out; (exec 3> r.hp; whole 30 old >&3; shown "30 samples"; exec 4> r.new; whole 12 new >&4; mv r.new r.hp; shown "12 samples"; exec 3>&-; exec 4>&-) & soon test -s r.hp
    hp2ps --follow r.hp > out && wait && grep "12 samples" out && tail -n 3 out | grep " new "'
check 'a log that goes away' eval 'rm -f out err; (exec 3> d.hp; whole 12 >&3; shown "12 samples"; rm d.hp; soon grep -qs "No such file" err) & soon test -s d.hp; hp2ps --follow d.hp > out 2> err; [ $? = 1 ] && grep "No such file" err && grep "(peak" out'
check '-o: the file has the graph, all the time' eval '
    grow o.hp 12 test -e first & writer=$!; hp2ps --follow -o graph.txt o.hp > out & soon grep -qs "(peak" graph.txt; kill -0 $writer; first=$?; touch first; wait; [ $first = 0 ] && [ ! -s out ] && hp2ps --term o.hp | cmp - graph.txt'
check 'a site log' eval '
    : > out; zcat -f "$here/layouts/sites.hpz" > plain; python3 -c "
import time, zlib
z = zlib.compressobj(9, zlib.DEFLATED, 31)
with open(\"s.hpz\", \"wb\") as f:
    for i, part in enumerate(open(\"plain\").read().split(\"BEGIN_SAMPLE\")):
        f.write(z.compress((part if part.startswith(\"HPZ\") else \"BEGIN_SAMPLE\" + part).encode()) + z.flush(zlib.Z_SYNC_FLUSH)); f.flush(); time.sleep(.03)
        while i == 2 and \"alive\" not in open(\"out\").read(): time.sleep(.1)
    f.write(z.flush())" & soon test -s s.hpz; hp2ps --follow s.hpz > out && wait && hp2ps --term s.hpz > want && tail -n "$(wc -l < want)" out | cmp - want && [ "$(grep -c alive out)" -ge 2 ]'
check 'an eventlog' eval '
    zcat "$here/eventlogs/hT.eventlog.gz" > full; python3 -c "
import time
d = open(\"full\", \"rb\").read()
with open(\"e.eventlog\", \"wb\") as f:
    for i in range(10): f.write(d[len(d) * i // 10:len(d) * (i + 1) // 10]); f.flush(); time.sleep(.1)" & soon test -s e.eventlog
    hp2ps --follow e.eventlog > out && wait && hp2ps --term full > want && tail -n 5 out | cmp - <(tail -n 5 want)'
check 'restrictions: a name that comes later' eval '(exec 3> n.hp; whole 5 a >&3; sleep 0.6; for i in {5..14}; do sample $i b >&3; done; sleep 0.3) & soon test -s n.hp; hp2ps --follow --only b n.hp > out 2> err && wait && grep " b  (peak" out'
check 'SIGINT ends it as signals do' eval 'rm -f out; grow i.hp 6000 & soon test -s i.hp; timeout --foreground 200 "$HP2PS" --follow i.hp > out & pid=$!; shown alive; kill -INT $pid 2> /dev/null || kill -TERM $pid; wait $pid; status=$?; kill %1 2> /dev/null; [ $status -gt 0 ] && grep "alive" out'
# page_of FILE: what the page holds, if it is whole.
page_of() { tail -n 1 "$1" | grep -qx '</html>' && sed -n 's/.*id="data">\([^<]*\)<.*/\1/p' "$1" | base64 -d | gzip -dc; }
check '-o x.html: a page that is always whole, and live until the end' eval '
    (grow p.hp 25 test -e live) & hp2ps --follow -o p.html p.hp > out 2> err & pid=$!; soon test -e p.html; live=0; bad=0
    while kill -0 $pid 2> /dev/null; do page_of p.html > now || bad=1; ! grep -aq "\"live\":true" now || { live=1; touch live; }; sleep 0.05; done
    wait $pid && [ $bad = 0 ] && [ $live = 1 ] && [ ! -s out ] && grep "p.html follows p.hp; open it in a browser" err && hp2ps --quiet -o q.html p.hp && cmp p.html q.html && ! ls p.html.* 2> /dev/null'
check '-o x.html: an interruption leaves a whole page, which is live no more' eval '
    (grow j.hp 6000) & "$HP2PS" --quiet --follow -o j.html j.hp & pid=$!; soon test -e j.html; sleep 0.5; kill -TERM $pid; wait $pid; status=$?; kill %1 2> /dev/null
    [ $status = 143 ] && page_of j.html > now && grep -aq "\"samples\":" now && ! grep -aq "\"live\"" now'
check '-o x.html: killed, it leaves a whole page' eval '
    (grow l.hp 6000) & "$HP2PS" --quiet --follow -o l.html l.hp & pid=$!; soon test -e l.html; sleep 0.3; kill -9 $pid; wait $pid; kill %1 2> /dev/null; page_of l.html | grep -aq "\"samples\":"'
check '-o x.svg: a picture, all the time' eval '(grow v.hp 8) & hp2ps --quiet --follow -o v.svg v.hp && wait && hp2ps --quiet -o w.svg v.hp && cmp v.svg w.svg'
check '-o x.html: a folder that is not there ends it at once' eval 'whole 12 > w.hp; (sleep 60 3>> w.hp) & hp2ps --follow -o nowhere/x.html w.hp 2> err; s=$?; kill %1; [ $s = 1 ] && grep "nowhere/x.html: No such file" err'
check 'usage' eval 'for args in "--follow" "--follow -" "--follow a b" "--follow --format=csv a" "--follow --format=pprof a" "--follow --format=heapsnapshot a" "--follow --format=svg -o - a"; do hp2ps $args < /dev/null; [ $? = 2 ] || { echo "$args"; exit 1; }; done'
check 'a full device, a file that is no log' eval 'hp2ps --follow w.hp > /dev/full; [ $? = 1 ] && echo hello > no.hp && hp2ps --follow no.hp > out 2> err; [ $? = 1 ] && grep "no.hp:" err'

# ---- In a terminal
leaves=$'\033[?25h\033[?1049l'
check 'a screen of its own, and the last graph on the usual one' eval '
    (grow a.hp 15 test -e shown) & printf "%s\n" "wait following a.hp" "touch shown" end | terminal --follow a.hp > out && wait && grep -q $'"'"'\033\[?1049h'"'"' out && LC_ALL=C awk -v RS="\033\\\\[\\\\?1049l" "NR == 2" out | grep -q "peak 15.0 kB" '
check 'q ends it; the terminal is as before' eval '(grow b.hp 6000) & printf "%s\n" "wait following b.hp" "key q" end | terminal --follow b.hp > out; status=$?; kill %1; [ $status = 0 ] && grep -qF "$leaves" out'
for name in SIGINT SIGTERM SIGHUP; do
    check "$name: the terminal is as before, the status is the signal's" eval '(grow c.hp 6000) & printf "%s\n" "wait following c.hp" "signal '$name'" end | terminal --follow c.hp > out; status=$?; kill %1; [ $status = $((128 + $(kill -l '$name'))) ] && grep -qF "$leaves" out'
done
check 'the key ^C as well' eval '(grow c.hp 6000) & printf "%s\n" "wait following c.hp" "key "$'"'"'\003'"'"' end | terminal --follow c.hp > out; status=$?; kill %1; [ $status = 130 ] && grep -qF "$leaves" out'
check 'another size of the window: drawn to it' eval '(grow d.hp 6000) & printf "%s\n" "wait following d.hp" "size 50 30" "sleep 0.6" "key q" end | terminal --follow d.hp > out; status=$?; kill %1; [ $status = 0 ] && python3 - <<P
import re
seen = open("out", "rb").read().split(b"\033[?1049l")[1].decode(errors="replace")
lines = [re.sub("\033[^m]*m", "", l.rstrip("\r")) for l in seen.split("\n")]
assert max(map(len, lines)) <= 50, max(map(len, lines))
P'
check 'a window too low for the graph: no line more than it has' eval '(grow e.hp 6000) & printf "%s\n" "size 80 6" "wait following e.hp" "key q" end | terminal --follow e.hp > out; status=$?; kill %1; [ $status = 0 ] && python3 - <<P
pictures = open("out", "rb").read().split(b"\033[?1049l")[0].split(b"\033[H")[2:]
assert pictures and all(p.count(b"\r\n") <= 5 for p in pictures), [p.count(b"\r\n") for p in pictures]
P'
check '^Z gives the terminal back; it goes on afterwards' eval '(grow f.hp 6000) & printf "%s\n" "wait following f.hp" "signal SIGTSTP" "wait "$'"'"'\033[?1049l'"'"' "sleep 0.3" "signal SIGCONT" "wait "$'"'"'\033[?1049h'"'"' "key q" end | terminal --follow f.hp > out; status=$?; kill %1; [ $status = 0 ]'
check 'no log yet: it says what it waits for' eval 'rm -f none.hp; printf "%s\n" "wait waiting for the first sample in none.hp" "key q" end | terminal --follow none.hp > out; [ $? = 1 ] && grep -qF "$leaves" out'
check 'messages come when the screen is left' eval '(whole 12; printf "BEGIN_SAMPLE 12\na\t") > h.hp; printf "end\n" | terminal --follow h.hp > out && LC_ALL=C awk -v RS="\033\\\\[\\\\?1049l" "NR == 1" out > in.screen; ! grep "ends inside" in.screen && grep "ends inside" out'
finish
