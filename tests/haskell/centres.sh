#!/bin/bash
# centres.sh: GHC's options -fprof-auto-top, -fprof-auto and -fprof-auto-exported make the centres that they make for GHC,
# and these are entered as often: definitions with and without parameters, methods, fields, local ones, lambdas. The
# lists below are those of GHC 9.0.2; with WIDE, and where GHC is, it is asked again.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || bail "no directory to work in"

cat > Main.hs <<'H'
{-# LANGUAGE LambdaCase #-}
module Main (main, exported, Shape (..), Area (..)) where
data Shape = Circle { radius :: Double } | Rect { width, height :: Double }
class Area a where
  area, twice :: a -> Double
  twice x = 2 * area x
instance Area Shape where
  area (Circle r) = pi * r * r
  area s = width s * height s
exported :: Int -> Int
exported n = helper n + limit
helper :: Int -> Int
helper n = loop n 0
  where
    loop 0 acc = acc
    loop k acc = loop (k - 1) (acc + step k)
    step k = k * factor
    factor = 3 + bias
    bias = length (show n)
limit :: Int
limit = sum [ x * x | x <- [1 .. 20] ]
compose :: [Int] -> Int
compose = sum . map double . filter odd
  where double = (* 2)
pick :: Maybe Int -> Int
pick = \case { Just n -> n; Nothing -> 0 }
addAll :: [Int] -> [Int]
addAll xs = map (\x -> let { y = x + 1; f z = z + y } in f (f x)) xs
(|+|) :: Int -> Int -> Int
x |+| y = x + y
tree :: Int -> [Int]
tree n | n > 2, let m = n - 1 = m : rest
       | otherwise = []
  where rest = tree (n - 1)
main :: IO ()
main = do
  let shapes = [Circle 1, Rect 2 3, Circle { radius = 2 }]
      total = sum (map area shapes)
  print (round total :: Int, map (round . twice) shapes :: [Int])
  print (exported 10 |+| compose [1 .. 10], pick (Just 3), pick Nothing)
  print (addAll [1, 2, 3], tree 6)
  mapM_ (\s -> print (round_ s)) shapes
  where round_ (Circle r) = round r :: Int
        round_ _ = 0
H
top="addAll 1 area 6 compose 1 exported 1 height 2 helper 1 limit 1 main 1 pick 1 tree 5 twice 3 width 2 |+| 1"
locals='addAll.\ 3 addAll.\.f 6 addAll.\.y 3 compose.double 1 helper.bias 1 helper.factor 1 helper.loop 11 helper.step 10
main.\ 3 main.round_ 3 main.shapes 1 main.total 1 pick.\ 2 tree.m 4 tree.rest 4'
exported="exported 1 height 2 main 1 width 2"

# Names as GHC has them: f.g for f/g, and methods without their instances.
entries() {
    awk 'seen && $2 == "Main" && $5 ~ /^[0-9]+$/ && $1 !~ /^CAF/ { name = $1; sub(/@.*/, "", name); gsub("/", ".", name); gsub(/[()]/, "", name)
           n[name] += $5 } /no\. +entries/ { seen = 1 } END { for (k in n) print k, n[k] }' "$1" | sort
}
wanted() { printf '%s\n' $1 | paste -d ' ' - - | sort; }
ours() { limited 60 "$LMLC" ${LMLC_FLAGS-} "$1" Main.hs -o prog > err 2>&1 && limited 20 ./prog -T > out 2> err && entries prog.prof > got || { show err; return 1; }; }
theirs() { ghc -v0 -w -O0 -prof "$1" -outputdir o Main.hs -o prog > err 2>&1 && ./prog +RTS -p > out && entries prog.prof > got || { show err; return 1; }; }
as_listed() { "$1" "$2" && wanted "$3" > want && diff want got; }

count=0
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"; else echo "not ok $count - $name"; show diagnostic 60 | sed 's/^/#   /'; fi
}
who=(ours)
if [ -n "${WIDE-}" ] && [ -n "$(find "$(ghc --print-libdir 2> /dev/null)" -name 'libHSbase*_p.a' 2> /dev/null | head -n 1)" ]; then who+=(theirs)
elif [ -n "${WIDE-}" ]; then
    count=$((count + 1))
    echo "ok $count - GHC's own centres # SKIP there is no GHC with profiling libraries: script/setup --test installs it"
fi
for w in "${who[@]}"; do
    check "-fprof-auto-top: $w" as_listed "$w" -fprof-auto-top "$top"
    rm -rf o
    check "-fprof-auto: $w" as_listed "$w" -fprof-auto "$top $locals"
    rm -rf o
    check "-fprof-auto-exported: $w" as_listed "$w" -fprof-auto-exported "$exported"
done
echo 1..$count
