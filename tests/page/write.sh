#!/bin/bash
# write.sh: hp2ps -o x.html as a command: its options, messages and bounds; no browser needed.

. "$(dirname "$0")/../plot/tap.sh"
page=$here/../page
. "$page/tools.sh"

write_walk > walk.hpz
write_hostile > hostile.hpz
printf 'parse s = s\n\tbuild t = t\n\nparse t = <script>\nx\nbuild t = Node t\nlast\n' > prog.m
size() { wc -c < "$1"; }
# in_page FILE TEXT: does what the page holds, unpacked, have the text?
in_page() { sed -n 's/.*id="data">\([^<]*\)<.*/\1/p' "$1" | base64 -d | gzip -dc | grep -aqF -e "$2"; }

check 'a page by its name' eval 'hp2ps -o walk.html walk.hpz 2> err && head -n 1 walk.html | grep -q "<!DOCTYPE html>"'
check 'a page by --format' eval 'hp2ps --quiet --format=html walk.hpz && cmp walk.html walk.html && [ "$(size walk.html)" -lt 120000 ]'
check 'to standard output, from standard input' eval 'hp2ps --quiet --format=html < walk.hpz > out.html && [ "$(size out.html)" -gt 50000 ]'
check 'the same log makes the same page' eval 'hp2ps --quiet -o a.html walk.hpz; hp2ps --quiet -o b.html walk.hpz; cmp a.html b.html'
check 'source text is told of' eval 'hp2ps -o walk.html walk.hpz 2> err; grep "holds source text from 1 file; --no-source leaves it out" err && in_page walk.html "build t = Node t"'
check '--quiet tells nothing' eval 'hp2ps --quiet -o walk.html walk.hpz 2> err; [ ! -s err ]'
check '--no-source leaves it out' eval 'hp2ps --no-source -o walk.html walk.hpz 2> err; [ ! -s err ] && ! in_page walk.html "build t = Node t"'
mkdir elsewhere source && cp walk.hpz elsewhere && cp prog.m source
check '--source looks elsewhere' eval 'hp2ps --quiet -o w.html elsewhere/walk.hpz; ! in_page w.html "build t" && hp2ps --quiet --source source -o w.html elsewhere/walk.hpz && in_page w.html "build t"'
check 'a log cannot ask for any file' eval 'mkdir "a<b>&\""; echo "secret x" > "a<b>&\"/x.txt"; hp2ps --quiet -o h.html hostile.hpz && ! in_page h.html root: && ! in_page h.html secret'
check 'only by its hashes' eval 'grep -c "Content-Security-Policy" walk.html | grep -qx 1 && grep -q "default-src .none.; script-src .sha256-[^ ]*. .sha256-[^ ]*.; style-src .sha256-" walk.html && ! grep -qE "https?://|<link|src=.(http|//)" <(grep -v svg+xml walk.html)'
hash_of() { printf '%s' "$1" | openssl dgst -sha256 -binary | base64; }
if have openssl; then
    check 'the hashes are right' eval 'style=$(awk "/<style>/{sub(/.*<style>/,\"\");p=1} /<\/style>/{exit} p" walk.html; echo x); grep -qF "sha256-$(hash_of "${style%x}")" walk.html'
else skip 'the hashes are right' 'openssl is missing'
fi
check 'hostile names stay out of the markup' eval '! grep -qE "alert\(|__proto__|onerror" <(sed "/<noscript>/,/<\/noscript>/d; /<h1>/d; /<title>/d" h.html) && grep -q "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; {{SCRIPT}} {{DATA}}" h.html'
check 'as many scripts as ever' eval '[ "$(grep -o "<script" h.html | wc -l)" = 3 ] && [ "$(grep -o "</script" h.html | wc -l)" = 3 ]'

# ---- Restrictions: what they leave out is not in the page
check '--only, --from, --to' eval 'hp2ps --no-source --only producer=build --from 2 --to 4 -o r.html walk.hpz && ! in_page r.html parse && in_page r.html "\"samples\":26"'
check 'a name that is not there is an error' eval 'rm -f r.html; ! hp2ps --only producer=biuld -o r.html walk.hpz 2> err && grep "nearest: build" err && [ ! -e r.html ]'
check '--by, --cells, -m' eval 'hp2ps --quiet --by type --cells -m5 -t2 --sort=area -o v.html walk.hpz && in_page v.html "\"bands\":5,\"trace\":2,\"order\":\"area\",\"count\":\"cells\""'
check 'a pair of kinds is a kind' eval 'hp2ps --quiet --by producer,construction -o v.html walk.hpz && in_page v.html "\"name\":\"producer,construction\"" && in_page v.html "build / Node"'
check '--title' eval 'hp2ps --quiet --title "My <own>" -o v.html walk.hpz && grep -q "<title>My &lt;own&gt; — heap profile" v.html'

# ---- Size
"$WRITE_LOG" 1000 1000 1 noise | gzip -1 > noise.hpz
for s in 256000 500000 3000000; do
    check "noise in --html-size=$s" eval "hp2ps --quiet --html-size=$s -o n.html noise.hpz && [ \$(size n.html) -le $s ] && [ \$(size n.html) -gt $((s / 2)) ]"
done
check 'less than 256k is refused' eval 'hp2ps --html-size=255k -o n2.html walk.hpz 2> err; [ $? = 2 ] && grep "expected a size from 256k to 1000M, found .255k" err'
check 'no size is refused' eval 'hp2ps --html-size=big -o n2.html walk.hpz 2> err; [ $? = 2 ]'
{ printf 'JOB "%s"\nDATE "now"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n' "$(head -c 300000 /dev/urandom | base64 -w 0)"
  for i in $(seq 30); do printf 'BEGIN_SAMPLE %d\n%s %d\nEND_SAMPLE %d\n' $i "$(head -c 60000 /dev/urandom | base64 -w 0)" $((i * 1000)) $i; done; } > names.hp
check 'names and a title that are larger than the page' eval 'hp2ps --quiet --html-size=256k -o n.html names.hp && [ "$(size n.html)" -le 256000 ]'
"$WRITE_LOG" 30000 20 1 | gzip -1 > long.hpz
check 'a long log is thinned, and the page knows' eval 'hp2ps --quiet -o l.html long.hpz && in_page l.html "\"samples\":30000," && ! in_page l.html "\"columns\":30000,"'

# ---- Other pages
data_of() { sed -n "s/.*id=\"$2\">\([^<]*\)<.*/\1/p" "$1" | base64 -d | gzip -dc; }
check 'two logs, by name, format and to standard output' eval 'sed "s/build/rebuild/" walk.hpz > next.hpz; hp2ps --quiet --diff walk.hpz next.hpz -o d.html && hp2ps --quiet --diff --format=html walk.hpz next.hpz | cmp - d.html && data_of d.html data | grep -aq rebuild && ! data_of d.html base-data | grep -aq rebuild && grep -q "<title>next, compared with walk — two heap profiles" d.html'
check 'as many scripts as there must be' eval '[ "$(grep -o "<script" d.html | wc -l)" = 4 ]'
check 'two logs of one name are told apart' eval 'mkdir -p x y; cp walk.hpz x; cp next.hpz y/walk.hpz; hp2ps --quiet --diff x/walk.hpz y/walk.hpz -o e.html && data_of e.html data | grep -aqF "\"nameA\":\"x/walk.hpz\",\"nameB\":\"y/walk.hpz\""'
check 'two logs in --html-size' eval 'hp2ps --quiet --html-size=300k --diff noise.hpz noise.hpz -o d2.html && [ "$(size d2.html)" -le 300000 ] && [ "$(size d2.html)" -gt 150000 ]'
check 'logs that cannot be compared make no page' eval 'rm -f d3.html; sed "s/VALUE_UNIT \"bytes\"/VALUE_UNIT \"words\"/" walk.hpz > words.hpz; hp2ps --diff walk.hpz words.hpz -o d3.html 2> err; [ $? = 2 ] && [ ! -e d3.html ]'
check 'a time profile' eval 'cp "$here/profs/clausify-pj.prof" p.prof && hp2ps --quiet -o p.html p.prof && data_of p.html data | grep -aq "\"tree\":\"centres\"" && grep -q "— time profile</title>" p.html && hp2ps --quiet --format=html p.prof && cmp p.html p-bars.html'
check 'what is not exact in its tree is told' eval 'sed "/total alloc/a\\
	centres with several parents: their costs are divided by entries in the tree" "$here/profs/clausify-p.prof" > q.prof; hp2ps --quiet -o q.html q.prof && data_of q.html data | grep -aq "several others entered are divided among these" && ! data_of p.html data | grep -aq "divided among"'
check '... and of which centres it is' eval 'sed "/total alloc/a\\
	estimated: in the tree the costs of disin are divided among those that entered them, by entries" "$here/profs/clausify-p.prof" > q.prof; hp2ps --quiet -o q.html q.prof && data_of q.html data | grep -aq "~: estimated" && data_of p.html data | grep -aq "\"estimated\":\[\]" &&
    id=$(grep -o "\"id\": [0-9]*, \"label\": \"disin\"" p.prof | tr -dc 0-9) && sed "\$s/}\$/, \"strata\": {\"estimated\": [$id, 999999]}}/" p.prof > r.prof && grep -q strata r.prof && hp2ps --quiet -o r.html r.prof && data_of r.html data | grep -aq "\"estimated\":\[[0-9]"'
check 'symbolic costs: each symbol is counted, and who entered whom' eval 'hp2ps --quiet -o c.html "$here/kinds/len.costs" && data_of c.html data | grep -aq "\"quantities\":\[\[\"F\",\"F\",0\],\[\"H\",.*\[\"E\",\"E\",0\]\],.*\[\"list\".*\"nodes\":\[\[0,0,0.*\[1,1,1427,"'
check 'of chosen centres' eval 'hp2ps --quiet --centres=clauses,disin -o p2.html p.prof && data_of p2.html data | grep -aq "All but clauses,disin is folded" && ! data_of p2.html data | grep -aq conjunct'
check 'what is no snapshot makes no page' eval 'rm -f s.html; ! hp2ps --holders -o s.html p.prof 2> err && [ ! -e s.html ] && ! hp2ps --holders -o s.html nothing 2> err && grep "there is no snapshot" err && [ ! -e s.html ]'
check '--why=... is an answer in words' eval 'hp2ps --why=producer=a -o s.html x.hgz 2> err; [ $? = 2 ] && grep "this answer is in words" err'
awk 'function noise(  s) { s = ""; while (length(s) < 32) s = s substr("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 1 + int(62 * rand()), 1); return s }
BEGIN {
    print "{\"program\":\"big\",\"rts_arguments\":[],\"arguments\":[],\"date\":\"now\",\"end_time\":\"now\",\"total_time\":1,\"total_ticks\":100000,\"tick_interval\":1000,\"total_alloc\":100000,\"cost_centres\":["
    for (i = 0; i < 4000; i++) printf "%s{\"id\":%d,\"label\":\"%s\",\"module\":\"M%d\",\"src_loc\":\"x.hs:%d\",\"is_caf\":false}", i ? "," : "", i, i ? "centre-" i "-" noise() : "MAIN", i % 50, i
    printf "],\"profile\":{\"id\":0,\"entries\":1,\"alloc\":0,\"ticks\":0,\"children\":["
    for (i = 1; i < 4000; i++) printf "%s{\"id\":%d,\"entries\":%d,\"alloc\":%d,\"ticks\":%d,\"children\":[{\"id\":%d,\"entries\":1,\"alloc\":7,\"ticks\":3,\"children\":[]}]}", i == 1 ? "" : ",", i, i, i % 97, i % 31, 4000 - i
    print "]}}"
}' > big.prof
# What all nodes of a tree have of their own, added up.
sums_of() { data_of "$1" data | tail -c +5 | python3 -c 'import json, sys; t = json.load(sys.stdin); print(*[sum(n[i] for n in t["nodes"]) for i in (2, 3)])'; }
if have python3; then
    check 'a tree that was cut has the same total' eval 'hp2ps --quiet --html-size=256k -o cut.html big.prof && hp2ps --quiet -o whole.html big.prof && [ "$(sums_of cut.html)" = "$(sums_of whole.html)" ] && ! cmp -s cut.html whole.html'
else skip 'a tree that was cut has the same total' 'python3 is missing'
fi
check 'a tree in --html-size' eval 'hp2ps --quiet --html-size=256k -o big.html big.prof && [ "$(size big.html)" -le 256000 ] && data_of big.html data | grep -aq "(small)" && ! data_of big.html data | grep -aq "leftOut\":0"; s=$?; hp2ps --quiet -o big.html big.prof && ! data_of big.html data | grep -aq "(small)" && [ $s = 0 ]'

# ---- Trouble
check 'no page from an empty log' eval 'rm -f t.html; ! hp2ps -o t.html /dev/null 2> err && [ ! -e t.html ] && grep "the file is empty" err'
check 'a folder that is not there' eval '! hp2ps --quiet -o nowhere/t.html walk.hpz 2> err && grep "nowhere/t.html: No such file" err'
finish
