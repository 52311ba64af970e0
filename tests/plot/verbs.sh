#!/bin/bash
# verbs.sh: strata VERB and hp2ps VERB do what the options do; when a word is a verb; help.

. "$(dirname "$0")/tap.sh"
mkdir w && cd w || exit 1       # check's own file is called why, which is a verb
check() { local name=$1; shift; ("$@") > ../why 2>&1; local status=$?; (cd .. && result $status "$name"); checks=$((checks + 1)); failures=$((failures + (status > 0))); }
ln -s "$HP2PS" strata
strata() { timeout -k 2 $((60 * ${TIME_FACTOR:-1})) ./strata "$@"; }
cp "$here"/layouts/few.hp "$here"/layouts/sites.hpz .
for ((i = 0; i < 30; i++)); do printf 'BEGIN_SAMPLE %d\na\t%d\nEND_SAMPLE %d\n' $i $((i + 100)) $i; done > long.hp
cp "$here"/kinds/snapshot.hgz snap.hgz
cp "$here"/kinds/time.prof .

# same OUTPUT-OF-VERB OUTPUT-OF-OPTIONS: standard output, status, and messages up to the name of the program.
same() {
    eval "strata $1" > one 2> one.err; local status=$?
    eval "hp2ps $2" > two 2> two.err; [ $? = $status ] || { echo "status $status"; cat one.err two.err; return 1; }
    [ -s one ] && cmp one two && diff <(sed 's/^strata: //; s/strata --help/hp2ps --help/' one.err) <(sed 's/^hp2ps: //' two.err)
}
while IFS=: read -r verb options; do check "strata $verb" same "$verb" "$options"; done <<'VERBS'
draw --format=plot -o - few.hp:--format=plot -o - few.hp
page -o - --quiet few.hp:--format=html -o - --quiet few.hp
why snap:--why snap
why snap.hgz:--why snap.hgz
why --since=snap.hgz snap.hgz:--why=snap.hgz snap.hgz
report few:--report few
report --format=json few:--report=json few
diff few.hp few.hp:--diff few.hp few.hp
check long.hp long.hp:--check=long.hp long.hp
check --by=type sites.hpz sites.hpz:--by=type --check=sites.hpz sites.hpz
check --max-peak=1k few.hp:--max-peak=1k few.hp
check few.hp --max-peak=1G:--max-peak=1G few.hp
check --max-peak=1G few.hp long.hp:--max-peak=1G few.hp long.hp
check --check=long.hp --max-peak=1G long.hp:--check=long.hp --max-peak=1G long.hp
table few:--table few
table --format=csv few long:--table=csv few long
table time.prof:--table time.prof
term few:--term few
follow few.hp < /dev/null:--follow few.hp < /dev/null
VERBS
check 'hp2ps takes verbs, too' eval 'hp2ps table few > one && strata table few | cmp - one'
check 'page writes prog.html, or where -o says' eval 'strata page --quiet few && grep -q "<html" few.html && strata page --quiet -o x.html few && cmp few.html x.html'
check 'page of a snapshot and of a time profile' eval 'strata page snap.hgz && [ -s snap.html ] && strata page time.prof && [ -s time-bars.html ]'
check 'draw draws as without a verb' eval 'strata draw few && sound few.ps'
check 'check BASE LOG fails as --check does' eval 'sed "s/^a\t/&1/" long.hp > more.hp; strata check long.hp more.hp > said 2> err; [ $? = 3 ] && grep "^strata: more.hp: " err'
check 'check needs a base, or limits' eval 'strata check few.hp 2> err; [ $? = 2 ] && grep "expected a base" err'
check 'check --update' eval 'strata check --update base.hp long.hp && cmp base.hp long.hp'

check 'messages lead to the help of the verb' eval 'strata table --formt=csv few 2> err; [ $? = 2 ] && grep "^Try .strata table --help." err && strata check few 2> err; [ $? = 2 ] && grep "^strata: check: expected a base and a log, check base.hp prog.hp, or limits" err && strata table --format=jsn few 2> err; grep "words text, csv, json, junit or sarif, found .jsn.; do you mean json" err'
check 'the name of the output chooses the format of words, too' eval 'strata table -o x.csv few && strata table --format=csv few | cmp - x.csv && strata report -o x.json few && strata report --format=json few | cmp - x.json && strata diff -o x.csv few.hp few.hp && strata diff --format=csv few.hp few.hp | cmp - x.csv && { strata check --limit=peak=1 -o x.xml few 2> err; [ $? = 3 ]; } && grep "<testsuites" x.xml && strata table --format=text -o x.csv few && strata table few | cmp - x.csv'
check 'a page is no picture' eval 'rm -f x.pdf; strata page -o x.pdf few 2> err; [ $? = 2 ] && [ ! -e x.pdf ] && grep "draw -o x.pdf makes a picture" err'
check 'sizes in small letters; no figure is offered for one that is known' eval 'strata check --limit=peak=50m few && strata check --limit=peak=50G few && { strata check --limit=peak=50x few 2> err; [ $? = 2 ]; } && ! grep "do you mean" err && { strata check --limit=pek=5M few 2> err; [ $? = 2 ]; } && grep "do you mean peak" err'
check 'a time profile has a report' eval 'strata report time.prof > said && grep "^Most time: " said && grep "^Next: " said'
check 'follow says that it waits' eval 'rm -f err; "$HP2PS" follow late.hp > out 2> err & soon grep -qs "late.hp: there is no such log yet; waiting for it" err; s=$?; kill $!; wait $! 2> wait.err; [ $s = 0 ]'

# ---- When is it a verb?
check 'a log of that name is drawn' eval 'cp few.hp page.hp && hp2ps page && sound page.ps && [ ! -e page.html ]'
check '... whatever its suffix' eval 'mkdir z && cd z && for s in hpz eventlog prof hgz; do : > table.$s; ../strata table 2> err; [ $? = 1 ] && grep "table.$s\|table: " err || exit 1; rm table.$s; done'
check '... or none' eval 'cp few.hp report; hp2ps report && sound report.ps'
check 'a program or a folder alone is none' eval 'cp /bin/true term; strata term few | grep -q "|" && mkdir why && strata why snap | grep -q "<-\|%"'
check '... and said so if more files follow' eval 'cp few.hp check.hp; strata check few.hp few.hp 2> err; grep "^strata: check: there is a log of that name, so it is no verb here; the verb is the option --check" err && strata check 2> err && ! grep "no verb" err; rm check.hp'
check 'what a verb has written is no log' eval 'mkdir w && cd w && cp ../few.hp . && for i in 1 2; do ../strata report few.hp > report && grep "^The peak" report || exit 1; done && ../strata table few.hp | tee table | grep TOTAL && ../strata table few.hp | grep TOTAL'
check '-- page is the file' eval 'hp2ps -- diff 2> err; [ $? = 1 ] && grep "diff: No such file" err'
check 'only the first word is a verb' eval 'hp2ps few.hp diff 2> err; [ $? = 2 ] && grep "diff: there is no such log; a verb is the first word" err'
near() { strata "$2" few 2> err; [ $? = 2 ] && cat err && grep "^strata: $2: there is no such log, and no such verb; do you mean $1?" err; }
for word in pge:page tabel:table reprot:report check:chekc folow:follow; do
    case $word in check:*) set -- check chekc ;; *) set -- "${word#*:}" "${word%:*}" ;; esac
    check "nearest verb to $2" near "$@"
done
check 'a word that is near to none' eval 'strata xylophone few 2> err; [ $? = 2 ] && grep "no such verb" err'
check '... is a log that is missing, to hp2ps' eval 'hp2ps xylophone 2> err; [ $? = 1 ] && grep "xylophone: No such file" err'

rm -rf page.hp report term why

# ---- Without a word
if have script; then
    alone() { script -qec "${2:-./strata}" /dev/null < /dev/null | tr -d '\r' > "$1"; }
    mkdir -p logs/empty && cd logs || exit 1
    ln -s "$HP2PS" strata; ln -s "$HP2PS" empty/strata; ln -s "$HP2PS" hp2ps
    for log in old.hp new.hp x.eventlog x.hgz x.prof x.lex.json x.hpz "an odd.hp"; do echo > "$log"; done; mkdir sub.hp; echo > .hidden.hp; echo > notes.txt
    touch -d '2020-01-01' old.hp; touch -d '2021-01-01' 'an odd.hp'; touch -d '2022-01-01' new.hp
    check 'alone on a terminal: the logs of the folder' eval 'alone ../l && cat ../l && grep "^  heap log  *new.hp" ../l && grep "^  eventlog  *x.eventlog" ../l && grep "^  snapshot  *x.hgz" ../l && grep "^  time profile  *x.prof" ../l && grep "^  time profile  *x.lex.json" ../l && grep "^  site log  *x.hpz" ../l && ! grep "sub\|hidden\|notes" ../l'
    check '... the newest first' eval '[ "$(grep "^  heap log" ../l | sed "s/^  heap log *//" | xargs -d "\n")" = "new.hp an odd.hp old.hp" ]'
    check '... with commands' eval 'grep "^  strata page new.hp " ../l && grep "^  strata why x.hgz " ../l && ! grep "^  strata draw old.hp" ../l && grep "strata --help" ../l'
    check '... by the name of the program' eval 'alone ../h ./hp2ps && grep "^  hp2ps draw new.hp " ../h && [ ! -e new.ps ]'
    check '... quoted for the shell' eval 'rm -f new.hp old.hp; alone ../q && grep -F "strata draw '"'"'an odd.hp'"'"'" ../q'
    check '... or how to make one' eval 'cd empty && alone ../../e && cat ../../e && grep "^There is no log in this folder" ../../e && grep -e "-hT" ../../e && grep -e "-p" ../../e && grep -e "--help" ../../e && [ "$(wc -l < ../../e)" -le 4 ]'
    cd .. || exit 1
fi
check 'without a terminal it reads the log, as ever' eval 'strata < few.hp > f.ps && sound f.ps'

# ---- Help
verbs=$(sed -n 's/^VERB("\([^"]*\)".*/\1/p' "$here/../../hp2ps/app/verbs.def")
check 'the verbs' eval '[ "$(xargs <<< "$verbs")" = "run draw page why report diff check table term follow" ]'
lists_verbs() { strata --help > all; local v; for v in $verbs; do sed '/^Where it goes/q' all | grep "^  $v " || return 1; done; }
check '--help lists the verbs first' lists_verbs
# filled: a line of the text column ends where the first word of the next one would not have fitted.
filled() {
    strata --help | awk 'function text(l) { return substr(l, 1, 24) == sprintf("%24s", "") && substr(l, 25, 1) != " " }
        text($0) && text(last) && length(last) + 1 + length($1) <= 100 { print last; print; bad = 1 }
        text($0) { texts++ }
        { last = $0 }
        END { exit bad || texts < 10 }'
}
check '... and fills its lines' filled
verb_help() {
    strata "$1" --help > one && strata help "$1" | cmp - one && head -n 1 one | grep "^Usage: strata $1 " && grep -A1 '^Example' one | grep "^  strata $1 " &&
    [ "$(wc -l < one)" -lt "$(strata --help | wc -l)" ]
}
for v in $verbs; do check "help of $v, with an example" verb_help "$v"; done
examples() {
    local line
    mkdir ex && cd ex && cp ../few.hp prog.hp && cp ../few.hp before.hp && cp ../few.hp after.hp && cp ../long.hp base.hp && cp ../snap.hgz prog.hgz
    for v in $verbs; do
        [ "$v" != run ] || continue   # tests/profile/run.sh has a program
        line=$(../strata "$v" --help | sed -n '/^Example/{n;p}'); [ "$v" != check ] || cp base.hp prog.hp
        timeout 200 bash -c "PATH=..:\$PATH; $line" < /dev/null > said 2> err || { echo "$line"; cat err; return 1; }
    done
}
check 'every example runs' examples
check '--version has the name' eval 'strata --version | grep "^strata (Strata) " && hp2ps --version | grep "^hp2ps (Strata) "'
check 'messages begin with the name, not a path' eval '"$PWD/strata" nothing.hp 2> err; grep "^strata: nothing.hp: " err; "$HP2PS" nothing.hp 2> err; grep "^hp2ps: nothing.hp: " err && "$HP2PS" --nothing 2> err; grep "^hp2ps: --nothing" err'
check 'every verb is in manual page and completion' eval 'for v in $verbs; do grep "^.fB$v.fP" "$documents/hp2ps.1" && grep -w "$v" "$documents/hp2ps.bash-completion" || exit 1; done'
finish
