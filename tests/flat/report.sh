#!/bin/bash
# report.sh: prog.costs: what is in it, when it is written, as which files; what lmlc --costs refuses; bars of it. counted.sh tells
# whether the figures are right.

. "$(dirname "$0")/../tap.sh"
quick_c
[ -x "$LMLC" ] && [ -x "$HP2PS" ] || bail "there is no compiler at $LMLC, or no hp2ps at $HP2PS"
cd "$scratch" || bail "no directory"
export SOURCE_DATE_EPOCH=1794700800
result() { if [ -z "$2" ]; then echo "ok $1 - $3"; else echo "not ok $1 - $3"; head -n 20 <<< "$2" | sed 's/^/#   /'; fi; }
# Nothing if TEXT has a line that the expression matches.
has() { grep -q -e "$1" "$2" || { echo "no line with: $1"; show "$2" 12; }; }
echo 1..17

cat > coins.flat <<'END'
coin = scc "coin" (Z or S(Z))
main = let c = coin in scc "sum of both" add(c,coin)
END
"$LMLC" --costs coins.flat -o coins > log 2>&1 || { show log; bail "coins.flat does not compile"; }
"$LMLC" --costs=dynamic coins.flat -o dynamic > log 2>&1 || { show log; bail "coins.flat does not compile"; }
table() { sed -n '/^COST CENTRE/,/^(all)=/p' "$1"; }
same() { [ -n "$1" ] && [ "$1" = "$2" ] || diff <(echo "$1") <(echo "$2"); }

plain() {
    ./coins > out 2> err; [ $? = 0 ] || echo "status"
    same "$(cat out)" "$(printf 'Z\nS Z\nS Z\nS (S Z)')"
    cat err
    has "Symbolic Cost Report" coins.costs; has "^	   coins +RTS -RTS$" coins.costs
    has "4 answers; these are the costs of the whole search" coins.costs; has "by a transformation of the program" coins.costs
    same "$(table coins.costs | tr -s ' ')" "COST CENTRE F H C U N V E B

main 2 1 0 0 0 0 0 0
sum_of_both 4 2 3 0 0 4 1 0
coin 0 3 0 8 3 0 3 0

(all)= 6 6 3 8 3 4 4 0"
    has "^main -> coin *1$" coins.costs; has "^sum_of_both -> coin *2$" coins.costs; has "^main -> sum_of_both *1$" coins.costs
}
result 1 "$(plain)" "the costs of the whole search, by centre, and who entered whom"

dynamic() {
    ./dynamic > out; has "while the program runs" dynamic.costs
    same "$(table coins.costs)" "$(table dynamic.costs)"
}
result 2 "$(dynamic)" "the same while the program runs"

answers() {
    ./coins --costs=solutions --costs=json > /dev/null
    same "$(grep '^answer' coins.costs)" "$(printf 'answer 1: Z\nanswer 2: S Z\nanswer 3: S Z\nanswer 4: S (S Z)')"
    same "$(sed -n '/^COST CENTRE/,/^(all)=/p;/^(all)=/q' coins.costs)" "$(table dynamic.costs)"
    command -v python3 > /dev/null || return
    python3 - <<'END'
import json
j = json.load(open('coins.costs.json'))
assert j['answers'] == 4 and j['dynamic'] is False and len(j['solutions']) == 4, j
assert [s['answer'] for s in j['solutions']] == ['Z', 'S Z', 'S Z', 'S (S Z)']
assert j['symbolic'][1]['name'] == 'sum of both' and j['symbolic'][1]['F'] == 4 and j['symbolic'][2]['N'] == 3
first = {c['name']: c for c in j['solutions'][0]['symbolic']}
assert first['coin']['N'] == 2 and first['coin']['E'] == 2, first
assert {(e['from'], e['to']): e['entries'] for e in j['entered']}[('sum of both', 'coin')] == 2
END
}
result 3 "$(answers 2>&1)" "by answer, and as JSON"

stops() {
    ./coins --first > out; same "$(cat out)" Z; has "1 answer; these" coins.costs
    ./coins --search=ids > out; same "$(wc -l < out)" 4; has "4 answers" coins.costs
    ./coins --solutions=2 --costs=solutions > out; same "$(grep -c '^answer' coins.costs)" 2
}
result 4 "$(stops)" "searches that stop early, and in rounds"

fails() {
    echo 'main = let x = 1 in failed' > f.flat; "$LMLC" --costs f.flat -o f 2>&1; ./f 2> err; [ $? = 1 ] || echo "status"
    has "no answer" err; has "0 answers" f.costs; same "$(table f.costs | grep -c '^main *2 *1 ')" 1
    printf 'main = error("%s")\n' "too bad" > e.flat; "$LMLC" --costs=dynamic e.flat -o e 2>&1; ./e 2> err; [ $? = 1 ] || echo "status"
    has "too bad" err; has "^main" e.costs
    echo 'f(x) = f(x)
main = f(Z)' > loop.flat; "$LMLC" --costs loop.flat -o loop 2>&1
    ./loop & soon catches $! TERM; soon worked $! 20; kill -TERM $!; wait $!; [ -s loop.costs ] || echo "nothing of a program that was told to end"
    has "^main  *[0-9][0-9][0-9][0-9][0-9]" loop.costs
}
result 5 "$(fails)" "programs that fail, or are told to end"

names() {
    ./coins -oother > /dev/null 2> err; cat err; has "Symbolic" other
    ./coins -oother.costs > /dev/null; has "Symbolic" other.costs
    ./coins -p -ox > /dev/null 2>&1; has "Symbolic" x.costs
    mkdir closed && chmod a-w closed && cd closed || return
    [ "$(id -u)" = 0 ] || { ../coins > ../out 2> ../err; [ $? = 0 ] || echo "status"; has "no report of costs: coins.costs: " ../err; same "$(wc -l < ../out)" 4; }
    cd .. && mkdir taken && cd taken && mkdir coins.costs || return
    ../coins > ../out 2> ../err; [ $? = 0 ] || echo "status"
    has "no report of costs: coins.costs: " ../err; same "$(wc -l < ../out)" 4
}
result 6 "$(names)" "where it is written, and if it can't be"

refused() {
    echo '1' > m.m; "$LMLC" --costs m.m 2> err; [ $? = 2 ] || echo "status"; has "functional logic programs (.flat and .fcy).*m.m" err
    [ ! -e m ] || echo "a program was made"
    "$LMLC" --costs=often coins.flat 2> err; has "expected --costs or --costs=dynamic, found: --costs=often" err
    "$LMLC" --costs -fscc coins.flat -o marked > err 2>&1 || cat err          # marks are counted anyway
    "$LMLC" --costs -fpairs coins.flat 2> err; has "exclude each other" err
    "$LMLC" coins.flat -o uncounted 2>&1; ./uncounted --costs=json 2> err; [ $? = 2 ] || echo "status"; has "compile this one with lmlc --costs" err
    ./coins --costs=all 2> err; [ $? = 2 ] || echo "status"; has "expected --costs=json or --costs=solutions" err
    ./coins --search=bfs 2> err; [ $? = 2 ] || echo "status"; has "expected --search=dfs or --search=ids" err
    ./coins --solutions 3 2> err; [ $? = 2 ] || echo "status"; has "solutions=<n> was expected" err
    ./uncounted > /dev/null; [ ! -e uncounted.costs ] || echo "a program that doesn't count writes costs"
}
result 7 "$(refused)" "what is refused"

# Numbers, characters, texts and functions are in boxes, and come out of them.
values() {
    cat > v.flat <<'END'
data T = T(Int,Float) | `:+`(T,T) | U
swap(p) = fcase p of { (x,y) -> (y,x) }
small(n) = fcase n of { 1 -> 'a'; 2 -> 'b'; 3 -> 'c' }
near(x) = case x of { 1.5 -> "yes" }
large(x) = case x of { 1 -> "no"; 100000000000000000000 -> "large" }
plus3(x,y,z) = x + (y + z)
main = ((swap((1,'x')),"text\n",[1,-2],T(-1,1.5) :+ U),
        (map(plus3(1,2),[3,4]),show([Just(1),Nothing]),allValues(1 or 2),near(1.5),large(10000000000 * 10000000000)),
        (let x free in (small(x),x)),
        (let y free in (y =:= [S(Z)]) &> (y,compare("abc","abd"),10000000000000000000000 * 3,())))
END
    "$LMLC" -t v.flat -o v 2>&1 && ./v > want
    for way in --costs --costs=dynamic; do "$LMLC" -t $way v.flat -o w 2>&1 && ./w > got; diff want got; ./w --collect-always --check > got; diff want got; done
    same "$(wc -l < want)" 3
}
result 8 "$(values)" "values of all kinds"

action() {
    [ -f "$tests/flat/fcy/Search.fcy" ] && cp "$tests/flat/fcy/Search.fcy" . || return
    "$LMLC" --costs Search.fcy -o Search 2>&1; ./Search > got; diff "$tests/flat/fcy/Search.answers" got
}
result 9 "$(action)" "FlatCurry"

# Time: of three centres that all count, the one that works has the ticks.
ticks() {
    cat > t.flat <<'END'
spin(n) = case n == 0 of { True -> Z; False -> spin(n - 1) }
main = seq(scc "short" spin(1000), scc "long" spin(2000000))
END
    for way in --costs --costs=dynamic; do
        for n in 2000000 8000000 32000000; do
            sed -i "s/[0-9]*000000/$n/" t.flat; "$LMLC" $way t.flat -o t 2>&1; ./t -T > /dev/null
            awk '$1 == "COST" && $NF == "ticks" { on = 1 } on && $1 == "long" { long = $NF } on && $1 == "short" { short = $NF }
                END { print "ticks of long " long ", of short " short; exit !(long >= 5 && short <= long / 5) }' t.costs > few && break
        done
        [ $? = 0 ] || echo "$way: $(cat few)"
        has "^spin" t.prof
    done
}
result 10 "$(ticks)" "ticks"

bars() {
    "$HP2PS" --table=csv coins.costs > csv 2> err; cat err
    same "$(head -n 1 csv)" "file,name,bar,module,place,F,F_percent,H,H_percent,C,C_percent,U,U_percent,N,N_percent,V,V_percent,E,E_percent,estimated"
    ./coins --costs=json > /dev/null
    same "$("$HP2PS" --table=csv coins.costs | cut -d, -f2-)" "$("$HP2PS" --table=csv coins.costs.json | sed 's/sum of both/sum_of_both/' | cut -d, -f2-)"
    "$HP2PS" --bars=V,F --term=80x20 coins.costs > term; has "sum_of_both" term; has "^ *V (4)" term; has "^ *F (6)" term
    for form in png svg pdf html; do "$HP2PS" --bars=F,V -o b.$form coins.costs 2>&1; [ -s b.$form ] || echo "no $form"; done
    for form in costs costs.json; do "$HP2PS" -o all.html coins.$form 2>&1; has '<title>.*symbolic costs' all.html; done
    ./coins -T > /dev/null; "$HP2PS" --bars=F --table coins > words; has "sum_of_both" words
}
result 11 "$(bars)" "bars"

folded() {
    # what coin cost goes to main and to the sum, by entries; the others are kept
    "$HP2PS" --centres=sum_of_both --bars=N,F,U --table=csv coins.costs > csv 2> err; cat err
    same "$(sed -n 's/^[^,]*,\([^,]*\),,,,\([^,]*\),.*/\1 \2/p' csv | sort | tr '\n' ' ')" "TOTAL 3 main 1 sum_of_both 2 "
    "$HP2PS" --centres=nobody --table coins.costs > out 2> err && echo "status"
    has "there is no cost centre 'nobody'" err
}
result 12 "$(folded)" "--centres folds others into those that entered them"

mistakes() {
    "$HP2PS" --bars=bytes --table coins.costs 2> err && echo "status"; has "symbolic costs, which have no bytes" err
    ./uncounted -T > /dev/null; "$HP2PS" --bars=F --table uncounted.prof 2> err && echo "status"; has "compiled with lmlc --costs" err
    "$HP2PS" --bars=X coins.costs 2> err; has "F, H, C, U, N, V, E, B" err
    local lines i
    lines=$(sed -n '/^(all)=/=' coins.costs | head -n 1)
    for ((i = 1; i < lines; i++)); do
        head -n $i coins.costs > cut.costs
        "$HP2PS" --bars --table cut.costs > out 2> err; [ $? = 1 ] || echo "accepted after $i lines"
        has "^hp2ps: cut.costs:" err
    done
    sed 's/^main  *\([0-9]*\) /main x\1 /' coins.costs > bad.costs; "$HP2PS" --table bad.costs 2> err && echo "status"; has "bad.costs:[0-9]*: expected a cost centre with the figures" err
    sed 's/^coin  *0 /coin 7 /' coins.costs > bad.costs; "$HP2PS" --table bad.costs 2> err && echo "status"; has "the sum of F is 6, but its lines make 13" err
}
result 13 "$(mistakes)" "what is wrong with files and options"

# Profiling changes no output, and variants are no functions of their own in a heap profile.
heap() {
    ./coins -p --clock=alloc:1k > out; same "$(wc -l < out)" 4
    ! grep -q '{' coins.hp || { echo "a variant in the profile:"; grep '{' coins.hp | head -n 3; }
}
result 14 "$(heap)" "a heap profile of a program that counts"

length() {
    cp "${tests%/*}/samples/len/len.flat" . && "$LMLC" --costs len.flat -o len 2>&1 && ./len > out
    same "$(cat out)" 100
    awk '$1 == "len" { split($0, a) } $1 == "len2s" { split($0, b) }
        END { if (!(a[2] == 51 && b[2] == 26)) print "F: " a[2] " and " b[2]
              if (!(a[3] == b[3] && a[4] == b[4] && a[7] == b[7] && a[4] == 51)) print "H, C or V differ" }' len.costs
}
result 15 "$(length)" "len and len2s: F is halved; H, C and V are the same"

# Of a long list, len takes more time than len2s. Some seventy ticks are noisy: so it has at least 0.6 of the ticks here,
# but for three standard errors.
time_of_length() {
    sed '/^upto\|^main/,$d' len.flat > long.flat
    cat >> long.flat <<'END'
even(n) = case n of { Z -> True; S(m) -> case m of { Z -> False; S(k) -> even(k) } }
many(k,list) = case k == 0 of { True -> True; False ->
  case even(scc "len" len(list)) of { True -> case even(scc "len2s" len2s(list)) of { True -> many(k - 1,list) } } }
main = let list = enumFromTo(1,100000) in case even(len(list)) of { True -> many(100,list) }
END
    for way in --costs --costs=dynamic; do
        "$LMLC" $way long.flat -o long 2>&1; ./long -T > /dev/null
        awk -v way=$way '$1 == "len" { len = $NF } $1 == "len2s" { len2s = $NF }
            END { if (!(len + 3 * sqrt(len + 0.36 * len2s) > 0.6 * len2s && len2s > 0)) print way ": ticks of len " len ", of len2s " len2s }' long.costs
    done
}
result 16 "$(time_of_length)" "ticks of len and of len2s"

# -auto-all marks the text: the figures are those of the same text with marks, in both ways of counting. A .fcy has no marks, so
# its functions are centres in any case. What the library does is paid by the functions that call it.
functions() {
    local way
    cat > plain.flat <<'END'
coin = Z or S(Z)
twice(x) = add(x,x)
main = twice(coin)
END
    sed 's/^\(\([a-z]*\)[^=]*=\) \(.*\)$/\1 scc "\2" (\3)/' plain.flat > marked.flat
    for way in --costs --costs=dynamic; do
        "$LMLC" $way -auto-all plain.flat 2>&1 && ./plain > /dev/null; "$LMLC" $way marked.flat 2>&1 && ./marked > /dev/null
        same "$(table plain.costs)" "$(table marked.costs)"
        has '^twice  *2 ' plain.costs; has '^coin .* 1  *0$' plain.costs
    done
    "$LMLC" --costs -auto-module plain.flat && ./plain > /dev/null; has '^plain .* 3  *0$' plain.costs
    cp "$tests/flat/fcy/Search.fcy" . && "$LMLC" --costs Search.fcy 2>&1 && ./Search > out
    same "$(cat out)" "$(cat "$tests/flat/fcy/Search.answers")"
    same "$(table Search.costs | sed 's/ .*//' | grep '^[a-z]' | sort | tr '\n' ' ')" "$(grep -o 'Func ("Search","[a-z]*' Search.fcy | sed 's/.*"//' | sort -u | tr '\n' ' ')"
}
result 17 "$(functions)" "costs by function: -auto-all, and of a .fcy"
