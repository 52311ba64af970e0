#!/bin/bash
# held.sh: heap profiles of logic programs, and what pending choices hold.
#
#   - for each program, by producer, construction, type and cost centre, at every sample: what the present branch holds and what
#     pending choices hold are together all that is alive (the run time compares that with the live heap, --check);
#   - under --clock=alloc the logs are the same at every size of the heap, and with a collection at every allocation;
#   - programs of which it is known what is held by whom, to the byte; what the bands are called;
#   - flags that can't be obeyed are refused.
#
#   tests/search/held.sh            the programs named below
#   tests/search/held.sh FILE...    these
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
here=$tests/search

# The totals of a log's samples, a line each.
totals() { awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 } /^END_SAMPLE/ { sub(/.* /, ""); print $0, sum }' "$1"; }

# run LOG FLAG...: any status will do, since a program may have no answer.
run() {
    local log=$1; shift
    limited 30 ./prog "-o$log.hp" "$@" "${flags[@]}" > "$log.out" 2> "$log.err" < /dev/null
    ! grep -a 'check:\|Segmentation' "$log.err" || { echo "$*:"; show "$log.err"; return 1; }
    [ -s "$log.hp" ] || { echo "$*: no log"; show "$log.err"; return 1; }
}

same() { cmp -s "$1.hp" "$2.hp" && cmp -s <(zcat "$1.hpz") <(zcat "$2.hpz") || { echo "$3: another log"; diff "$1.hp" "$2.hp" | head; return 1; }; }

# The three profiles of one kind: now and pending are together all.
adds_up() {
    run all "-$1" "$clock" --check && run now "-$1" "$clock" --held=now --check && run pending "-$1" "$clock" --held=pending --check || return 1
    paste -d ' ' <(totals all.hp) <(totals now.hp) <(totals pending.hp) > sums
    awk '$1 != $3 || $1 != $5 || $2 != $4 + $6 { print "at " $1 ": " $2 " bytes, now " $4 ", pending " $6; bad = 1 } END { exit bad }' sums
}

every_heap() {
    export SOURCE_DATE_EPOCH=1
    run small -c "$clock" --held=pending -h1k && run large -c "$clock" --held=pending -h64M && same small large "the size of the heap" || return 1
    [ "$1" -gt 300000 ] || { run always -c "$clock" --held=pending --collect-always --check && same small always "--collect-always"; } || return 1
    unset SOURCE_DATE_EPOCH
}

allocated() { sed -n 's/.*"allocated_bytes": \([0-9]*\).*/\1/p' "$1"; }

program() {
    local -a flags options
    local clock kind bytes
    eval "flags=($(field flags "$1" | tr '\n' ' ')) options=($(field lmlc "$1" | tr '\n' ' '))"
    limited 60 "$LMLC" "${options[@]}" -fscc "$1" -o prog > log 2>&1 || { show log; return 1; }
    limited 30 ./prog --stats-json=stats "${flags[@]}" > /dev/null 2>&1
    bytes=$(allocated stats) clock=--clock=alloc:$((bytes / 20 + 64))
    for kind in p c t s; do adds_up $kind || { echo "(by -$kind)"; return 1; }; done
    every_heap "$bytes"
}

# ---- programs whose cells are known ----

# band LOG NAME: its bytes at each sample, on one line.
band() { awk -F '\t' -v name="$2" '/^BEGIN_SAMPLE/ { n = 0 } $1 == name { n = $2 } /^END_SAMPLE/ { printf "%s ", n }' "$1.hp"; }
expect() { [ "$2" = "$3" ] || { echo "$1: $2, expected $3"; return 1; }; }
says() { grep -aqF -e "$2" "$1.err" || { echo "no such message: $2"; show "$1.err"; return 1; }; }

# A thousand conses are all that is left of the list when the first alternative is tried. Later nothing is pending.
known() {
    local -a flags=()
    cat > prog.flat <<'P'
numbers(n) = case n == 0 of { True -> []; False -> n : numbers(n - 1) }
loop(n) = sum(enumFromTo(1,n))
work(c,xs) = case c of { 0 -> loop(9000); 1 -> loop(9000) + sum(xs) }
main = let xs = numbers(1000) in case length(xs) of { 1000 -> work(0 or 1,xs) }
P
    limited 60 "$LMLC" prog.flat > log 2>&1 || { show log; return 1; }
    limited 30 ./prog --stats-json=stats > out && printf '40504500\n41005000\n' | cmp - out || return 1
    run pending '-p{numbers}' --held=pending "--clock=alloc:$(($(allocated stats) / 8))" --check &&
    run now '-p{numbers}' --held=now "--clock=alloc:$(($(allocated stats) / 8))" --check || return 1
    expect 'conses pending' "$(band pending numbers | tr ' ' '\n' | sort -nu | xargs)" '0 24000' &&
    expect 'conses now or pending, in the middle' "$(paste -d '\n' <(band now numbers | tr ' ' '\n') <(band pending numbers | tr ' ' '\n') | sed -n '5,12p' | sort -nu | xargs)" '0 24000'
}

# Choices, variables and what is bound are told by who made them; a choice without a mark on it belongs to MAIN.
bands() {
    local -a flags=(--first)
    cat > prog.flat <<'P'
fresh(n) = case n == 0 of { True -> []; False -> let x free in x : fresh(n - 1) }
bind(xs) = fcase xs of { [] -> []; y : ys -> choose(y) : bind(ys) }
choose(y) = fcase y of { True -> True; False -> False }
spin(n) = case n == 0 of { True -> True; False -> spin(n - 1) }
main = run(scc "variables" fresh(100),scc "variables" fresh(50))
run(xs,ys) = case length(xs) + length(ys) of { 150 -> scc "search" (and(bind(xs)) && spin(20000) && length(ys) == 50) }
P
    limited 60 "$LMLC" -fscc prog.flat > log 2>&1 || { show log; return 1; }
    limited 30 ./prog --first --stats-json=stats > out && [ "$(< out)" = True ] || return 1
    local clock=--clock=alloc:$(($(allocated stats) / 4))
    run c -c "$clock" --check && run p '-p' '-c{?}' "$clock" --check && run b '-p' '-c{Bound}' "$clock" --check && run f -p '-c{free}' "$clock" && run s -s "$clock" || return 1
    expect 'who chooses' "$(cut -f1 -s p.hp | sort -u | xargs)" choose || return 1
    grep -q "^fresh$(printf '\t')" b.hp || { echo "no variable of fresh is bound"; show b.hp; return 1; }
    expect 'who makes variables' "$(cut -f1 -s f.hp | sort -u | xargs)" fresh || return 1
    grep -q '^search' s.hp && grep -q '^variables' s.hp || { echo "centres:"; show s.hp; return 1; }
    "$HP2PS" --by held --table c.hp > table 2> err; grep -q 'no.* what pending choices hold\|doesn.t show what pending' err || { echo "hp2ps of a log without --held:"; show err; return 1; }
    run held -c "$clock" --held=pending && "$HP2PS" --by held --table=csv -m0 -t0 held.hp > table || return 1
    grep -q '"\{0,1\}pending' table && grep -q '"\{0,1\}now' table || { echo "hp2ps --by held:"; show table; return 1; }
}

refused() {
    local -a flags=()
    echo 'main = 1' > prog.flat && echo '1' > lml.m &&
    limited 60 "$LMLC" prog.flat > log 2>&1 && limited 60 "$LMLC" lml.m -o lml > log 2>&1 || { show log; return 1; }
    ! ./prog --held=later 2> a.err > /dev/null && says a 'expected --held=now or --held=pending' &&
    ! ./prog --held 2> a.err > /dev/null && says a 'expected --held=now or --held=pending' &&
    ! ./prog -p -r --held=now 2> a.err > /dev/null && says a "--held can't be counted together with -r or -b" &&
    ! ./lml -p --held=now 2> a.err > /dev/null && says a 'for logic programs; this one is none' &&
    ./prog --held=now 2> a.err > /dev/null && says a 'no profile is made' &&
    ./prog -p --held=pending 2> a.err > /dev/null && says a '--held=pending: no choice was pending at a sample'
}

one() {
    cd "$2" || return 1
    case $1 in
    */known | */bands | */refused) "${1##*/}" ;;
    *) program "$1" ;;
    esac
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
if [ $# -gt 0 ]; then mapfile -t files < <(realpath -- "$@")
else files=("$here"/{permutations,queens,half,last,conj,all,levels,orders,selector,zebra}.flat "$here"/{known,bands,refused})
fi
tap_each one "${files[@]}"
