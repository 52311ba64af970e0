#!/bin/bash
# types.sh: a profile by type. A suspended call has the type of its value and a partial application has type ->, as in GHC's
# -hy; what core does not show is *, as it is in a polymorphic function. No function is a type. In all three languages, at -O0
# and -O.

. "$(dirname "$0")/../tap.sh"
quick_c
cd "$scratch" || bail "no directory"
result() { if [ -z "$2" ]; then echo "ok $1 - $3"; else echo "not ok $1 - $3"; head -n 20 <<< "$2" | sed 's/^/#   /'; fi; }
echo 1..3

# The types of SOURCE in prog.hpz are among ALLOWED, and at -O, which makes map its own, there are many cells of those in MUST.
types() {
    local source=$1 allowed=$2 must o type
    set -f
    for o in -O0 -O; do
        "$LMLC" $o "$source" -o prog || return
        case $source in *.hs) ./prog +RTS -t -h1k --clock=alloc:16k -RTS ;; *) ./prog -t -h1k --clock=alloc:16k ;; esac > out 2> err ||
            { show err; return; }
        zcat prog.hpz | sed -n 's/^SITE [0-9]* "[^"]*" "[^"]*" "[^"]*" "[^"]*" "\([^"]*\)".*/\1/p' | sort -u > got
        while read -r type; do case " $allowed " in *" $type "*) ;; *) echo "$o: the type $type" ;; esac; done < got
        [ $o = -O ] && must=$3 || must=
        for type in $must; do awk -F '\t' -v t="$type" '$1 == t && $2 > 10000 { found = 1 } END { exit !found }' prog.hp || echo "$o: few cells of type $type"; done
    done
}

cat > lml.m <<'END'
let rec type T = Leaf + Node T Int T in
let rec upto a b = if a > b then [] else a . upto (a+1) b
and     grow n = if n = 0 then Leaf else Node (grow (n-1)) n Leaf
and     first (a,b) = a
and     later n = map (\x. first (upto x (x+3), grow x)) (upto 1 n)
and     keep xs ys zs = length xs + length ys + length zs in
let ls = later 2000 in
let ts = map grow (upto 1 2000) in
let fs = map (\x.\y.x+y) (upto 1 2000) in
keep ls ts fs + length (hd ls) + length fs + length ts + length ls
END
result 1 "$(types lml.m "List T -> Int (,) *" "List T ->" 2>&1)" "LML"

cat > hs.hs <<'END'
data T = Leaf | Node T Int T
grow :: Int -> T
grow 0 = Leaf
grow n = Node (grow (n - 1)) n Leaf
size :: T -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
pick :: [a] -> Int -> a
pick (x : xs) n = if n == 0 then x else pick xs (n - 1)
pick [] _ = error "none"
main :: IO ()
main = do
  let ts = map grow [1 .. 2000]
      ls = map (\n -> [n ..]) [1 .. 2000 :: Int]
      fs = map (\n -> (+) (n * n)) [1 .. 2000 :: Int]
      ps = map (pick ts) [0 .. 1999]
      ds = map (\n -> fromIntegral n / 2) [1 .. 2000 :: Int] :: [Double]
  print (length ts + length ls + length fs + length ps + length ds)
  print (sum (map size (take 3 ts)) + sum (map head ls) + sum (zipWith ($) fs [1 ..]) + size (last ps))
  print (sum ds, length ts + length ls + length fs + length ps)
END
result 2 "$(types hs.hs "[] List T -> Int Double Bool Integer (,) * Show Num Enum Handle Maybe ()" "[] T -> Double *" 2>&1)" "Haskell"

cat > fl.flat <<'END'
grow(n) = case n == 0 of { True -> Z; False -> S(grow(n - 1)) }
main = let ts = map(grow,[1..2000]) in
       let ls = map(two,[1..2000]) in
       (length(ts) + length(ls),head(ts),head(ls),length(ts),length(ls))
two(n) = [n,n + 1]
END
result 3 "$(types fl.flat "List Nat Int Bool (,,,,) -> *" "List Nat" 2>&1)" "flat text"
