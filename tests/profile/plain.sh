#!/bin/bash
# plain.sh: the plain command, ./prog -p, on programs that leak, of different speed: enough samples or well spread
# ones, the peak of the run, what was live at the end, within the budget; and what was not counted is told.
#
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
unset LMLARGS SOURCE_DATE_EPOCH
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || exit 1
count=0 failures=0

# check NAME CONDITION...: one test.
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"
    else echo "not ok $count - $name"; failures=$((failures + 1))
         cat diagnostic err | head -n 20 | cut -c 1-200 | sed 's/^/#   /'
    fi
}

number() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" json; }

# figures LOG: samples, last time, longest gap over the mean one, highest total, the last total of the first half.
figures() {
    awk -F '\t' '/^BEGIN/ { split($0, f, " "); t[++n] = f[2]; b[n] = 0 } NF == 2 { b[n] += $2 }
        END { for (i = 1; i <= n; i++) { if (b[i] > peak) peak = b[i]
                                         if (t[i] <= 0.5 * t[n]) late = b[i]
                                         if (i > 1 && t[i] - t[i - 1] > gap) gap = t[i] - t[i - 1] }
              printf("%d %.6f %.3f %.0f %.0f", n, t[n], (t[n] > 0 ? gap * (n - 1) / t[n] : 0), peak, late) }' "$1"
}
test_figures() { awk -v n="$1" -v t="$2" -v gap="$3" -v peak="$4" -v late="$5" -v runs_peak="$(number peak_bytes)" \
    -v spent="$(number sampling_seconds)" -v cpu="$(number cpu_seconds)" "BEGIN { print n, t, gap, peak, late, runs_peak, spent, cpu; exit !($6) }"; }

# leak NAME INPUT: the promises, of a program that was compiled.  The budget is asked for with room for a busy machine;
# test_pace.c has the bound.
enough='t < 0.005 || n >= (t < 1 ? 25 : 50) || gap <= 4.001'
highest='peak >= 0.95 * runs_peak && peak <= runs_peak'
half='late > 0.05 * peak'
budget='spent <= 2 * (cpu > 2 ? 0.05 * cpu : 0.1)'
leak() {
    local name=$1 input=$2 f
    ./"$name" < "$input" > want 2> err
    # A machine that stops the run within a sample makes that sample dear, and few follow: such a run says nothing. What
    # holds by time must hold in one of ten runs.
    for _ in {1..10}; do
        ./"$name" -p --stats-json=json < "$input" > out 2> err
        # shellcheck disable=SC2046
        set -- $(figures "$name.hp")
        ! test_figures "$@" "($enough) && $highest && $half && $budget" > /dev/null || break
    done
    check "$name: the same output" cmp want out
    check "$name: enough samples, or spread as the budget allows" test_figures "$@" "$enough"
    check "$name: the peak of the profile is the run's" test_figures "$@" "$highest"
    check "$name: and it leaks" test_figures "$@" 'peak > 100000'
    check "$name: it is seen for half of the run, at least" test_figures "$@" "$half"
    check "$name: within the budget" test_figures "$@" "$budget"
    check "$name: both logs have the same samples" cmp <(grep SAMPLE_ "$name.hp") <(zcat "$name.hpz" | grep SAMPLE_)
    check "$name: times ascend" awk '/^BEGIN/ { if ($2 < t) exit 1; t = $2 }' "$name.hp"
    check "$name: what was not counted is told, here and there" \
        [ "$(grep -c 'may have been live' err)" = "$(zcat "$name.hpz" | grep -c '^UNCOUNTED [0-9.]* [0-9.]* [0-9]*$')" ]
}

# ---- the programs ----

cat > twice.m <<'END'
let xs = [1..1000000] in itos (Sum xs / length xs) @ "\n"
END
cat > pair.m <<'END'
let rec go n (a, b) = if n = 0 then (a, b) else go (n - 1) (a + n, b + 1) in
let (s, c) = go (stoi "300000") (0, 0) in itos (s / c) @ "\n"
END
cat > grep.m <<'END'
let rec line [] = ([], [])
     || line (c.cs) = if c = '\n' then ([], cs) else let (l, r) = line cs in (c.l, r) in
let rec lines [] = [] || lines s = let (l, r) = line s in l . lines r in
let ls = lines input in concmap (\l. if mem 'x' l then l @ "\n" else "") ls @ itos (length ls) @ "\n"
END
cat > lazy.m <<'END'
let rec total n a = if n = 0 then a else total (n - 1) (if n % 7 = 0 then fst a + 1, snd a else fst a, snd a + n) in
let (x, y) = total (stoi "200000") (0, 0) in itos (x + y) @ "\n"
END
cat > memo.m <<'END'
let rec fibs = 1 . 1 . map2 (\x.\y. (x + y) % 1009) fibs (tl fibs) in
itos (select 200000 fibs + select 10 fibs) @ "\n"
END
cat > tree.m <<'END'
let rec type Tree = Leaf + Node Tree Int Tree
and grow d n = if d = 0 then Leaf else Node (grow (d - 1) (2 * n)) n (grow (d - 1) (2 * n + 1))
and sum Leaf = 0 || sum (Node l n r) = sum l + n % 1009 + sum r
and depth Leaf = 0 || depth (Node l n r) = 1 + max (depth l) (depth r) in
let t = grow (stoi "17") 1 in itos (sum t + depth t) @ "\n"
END
cat > closures.m <<'END'
let fs = map (\n. \x. x * n % 1009) (count 1 100000) in
itos (Sum (map (\f. f 3) fs) + length fs) @ "\n"
END
cat > backwards.m <<'END'
let rev xs = revto xs [] where rec revto [] ys = ys || revto (x.xs) ys = revto xs (x.ys) in
let s = rev input in itos (length s + length (filter (= 'o') s)) @ "\n"
END
cat > busy.m <<'END'
let rec f n = if n < 2 then 1 else f (n - 1) + f (n - 2) in
let xs = count 1 20000 in itos (Sum xs + f (stoi "35") + length xs) @ "\n"
END
cat > primes.m <<'END'
let rec primes = 2 . filter (\n. all (\p. n % p ~= 0) (small n primes)) (from 3)
and small n (p.ps) = if p * p > n then [] else p . small n ps
and all p [] = true || all p (x.xs) = p x & all p xs
and from n = n . from (n + 1) in
itos (select 20000 primes) @ itos (select 3 primes) @ "\n"
END
cat > chain.m <<'END'
let rec fold f z [] = [z] || fold f z (x.xs) = fold f (f z x) xs
and plus a b = a + b
in itos (hd (fold plus 0 [1..400000])) @ "\n"
END
yes 'the quick brown fox jumps over the lazy dog' | head -n 15000 > text

programs='twice pair grep lazy memo tree closures backwards busy primes chain'
for name in $programs; do
    "$LMLC" $name.m -o $name > lmlc.out 2>&1 || { show lmlc.out | sed 's/^/# /'; bail "$name.m does not compile"; }
    leak $name text
done

# ---- what no sample could show ----

# All of it lives and dies between two collections: too short for a sample, if the clock is slow enough.
echo 'let xs = count 1 20000 in itos (Sum xs + length xs) @ "\n"' > blink.m
"$LMLC" blink.m -o blink > lmlc.out 2>&1 || bail "blink.m does not compile"
./blink -p --tick=50 > out 2> err
check "a list that nobody counted is told of" grep -q 'no sample between 0 s and .* may have been live; --clock=alloc:[0-9.]*k would show it' err
check "in the site log too" [ "$(zcat blink.hpz | awk '/^UNCOUNTED 0.000000 / { print ($4 > 480000 && $4 < 2000000) }')" = 1 ]
./blink -p "$(sed -n 's/.*; \(--clock[^ ]*\) .*/\1/p' err)" > out 2> err
check "the advice shows it" awk -v peak="$(figures blink.hp | cut -d ' ' -f 4)" 'BEGIN { exit !(peak > 400000) }'

echo "1..$count"
[ $failures = 0 ]
