#!/bin/bash
# tree.sh: the tree of cost centres, from end to end. What a constant's code enters stands below CAF, though the constant
# allocates nothing; what is estimated is said to be, by name; hp2ps takes both over. Where GHC is, its tree is the same.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || bail "no directory to work in"

# once enters work a single time, the constant `total' 60 times.
cat > t.hs <<'H'
module Main where
once :: Int -> Int
once n = {-# SCC "once" #-} work n
work :: Int -> Int
work n = {-# SCC "work" #-} length (filter even (map (\x -> x * x `mod` 7) [1 .. n]))
total :: Int
total = count 60
count :: Int -> Int
count n = if n == 0 then 0 else work n + count (n - 1)
main :: IO ()
main = do
  print (once 10)
  print total
H
cat > t.m <<'M'
let rec work n = {# SCC "work" #} length (filter (\x. x % 2 = 0) (map (\x. x * x % 7) [1..n]))
and once n = {# SCC "once" #} work n
and count n = if n = 0 then 0 else work n + count (n - 1)
and total = count 60
in show_int (once 10) @ " " @ show_int total @ "\n"
M

# rows FILE: each row of the tree with those above it, and its entries; what is built in and has none is left out.
rows() {
    awk 'seen && NF { match($0, /^ */); at[RLENGTH] = $1; path = ""
           for (i = 1; i <= RLENGTH; i++) path = path (i > 1 ? ">" : "") at[i]
           if (path && $5 ~ /^[0-9]+$/ && ($3 !~ /^<b/ || $5)) print path, $5 }
         /no\. +entries/ { seen = 1 }' "$1"
}
made() { limited 60 "$LMLC" ${LMLC_FLAGS-} $2 "$1" -o t > err 2>&1 && limited 20 ./t -T --time=json > out 2> err || { show err; return 1; }; }
same() { [ "$1" = "$2" ] || { echo "there is:"; echo "$1"; echo "and should be:"; echo "$2"; return 1; }; }
# tree FILE FLAGS ROW...
tree() {
    local file=$1 flags=$2; shift 2
    made "$file" "$flags" && same "$(rows t.prof | sort)" "$(printf '%s\n' "$@" | sort)" &&
        grep -q "estimated: in the tree the costs of work are divided" t.prof && grep -q '"estimated": \[[0-9]' t.prof.json
}
marked=('CAF 0' 'CAF>work 60' 'once 1' 'once>work 1')
haskell() { tree t.hs -fscc "${marked[@]}"; }
lml() { tree t.m -fscc "${marked[@]}"; }
lml_each() { tree t.m '-fscc -caf-all' 'CAF:total 0' 'CAF:total>work 60' 'once 1' 'once>work 1'; }
lml_auto() {
    sed 's/{#[^#]*#}//' t.m > plain.m && for flag in "" "-caf-all"; do
        tree plain.m "-auto-all $flag" "CAF${flag:+:total} 0" "CAF${flag:+:total}>count 61" "CAF${flag:+:total}>count>work 60" \
            'once 1' 'once>work 1' || return 1
    done
}
exact() { sed '/^  print (once/d' t.hs > e.hs && made e.hs -fscc && ! grep estimated: t.prof && grep -q '"estimated": \[\]' t.prof.json; }
# What was folded into once is a sixtieth; the constants keep theirs.
grapher() {
    made t.hs '-fscc -fno-fuse' && limited 20 "$HP2PS" --centres=once --bars=bytes --table=csv t.prof > csv 2> err || { show err; return 1; }
    awk -F, '$2 == "CAF" { c = $6 } $2 == "once" { o = $6 } END { exit !(c > 20 * o && o > 0) }' csv || { show csv; return 1; }
    limited 20 "$HP2PS" --quiet -o t.html t.prof &&
        sed -n 's/.*id="data">\([^<]*\)<.*/\1/p' t.html | base64 -d | gzip -dc | grep -a '"CAF"' | grep -aq '~: estimated'
}
# GHC's tree, without the modules of its library; main is a constant there, so that it stands below CAF, too.
ghc_tree() {
    ghc -v0 -O0 -prof -outputdir o t.hs -o g > err 2>&1 && ./g +RTS -p > /dev/null && rows g.prof | grep -v '^CAF 0' | sort -u > theirs
    made t.hs -fscc && rows t.prof | grep -v '^CAF 0' | sed 's/^once/CAF>&/' | sort > ours && diff theirs ours
}

count=0
check() {
    count=$((count + 1))
    if "$2" > diagnostic 2>&1; then echo "ok $count - $1"; else echo "not ok $count - $1"; show diagnostic | sed 's/^/#   /'; fi
}
check 'Haskell: a constant has a row, and what it enters' haskell
check 'LML' lml
check 'LML, each constant' lml_each
check 'LML, every function, with one row for constants and one each' lml_auto
check 'nothing is estimated where each centre has one parent' exact
check 'hp2ps: chosen centres, page' grapher
if ghc -v0 -prof -e 1 > /dev/null 2>&1 || [ -n "$(find "$(ghc --print-libdir 2> /dev/null)" -name 'libHSbase*_p.a' 2> /dev/null | head -n 1)" ]
then check 'the tree is that of GHC' ghc_tree
else count=$((count + 1)); echo "ok $count - the tree is that of GHC # SKIP there is no GHC with profiling libraries"
fi
echo 1..$count
