#!/bin/bash
# about.sh: what a snapshot says of the source: names of variables, fields and functions, declarations, results, and
# nothing else: a secret that stands in the program, or that it reads, is not in the file.
# Environment: see tap.sh.

set -u
cd "$(dirname "$0")/.." && . ./tap.sh
profile=$tests/profile
cd "$scratch" || bail "no directory to work in"
unset LMLARGS
quick_c
count=0
about() { python3 "$profile/hgz.py" about "$1" > "${1%.hgz}.about" || bail "$1 can't be read"; }
# has NAME LINE: a site of NAME.hgz says so
has() { grep -qxF "$2" "$1.about" || { cat "$1.about"; return 1; }; }
lacks() { ! grep -F -- "$2" "$1.about"; }

# ---- Haskell ----

cat > shapes.hs << 'END'
module Main where
import qualified Data.Map as Map

data Shape = Circle { radius :: !Double, label :: String }
           | Square Double [String]

data Config = Config { depth :: Int, table :: Map.Map Int [String] }

enlarge :: Config -> Int -> Shape
enlarge config by = Circle (fromIntegral by) (concatMap show [by .. by + depth config])

data Range = Range Int [Int]

range :: Config -> Int -> Range
range config by = Range (by + depth config) [by, by + 2 ..]

plus :: Config -> [Int -> Int]
plus config = map (\k -> \n -> n + k * depth config) [1 .. 3000]

main :: IO ()
main = do
  size <- fmap read getLine
  let config = Config { depth = size, table = Map.fromList [ (i, [show i]) | i <- [1 .. 20] ] }
      shapes = map (enlarge config) [1 .. 3000]
      squares = [ Square (fromIntegral i) (words (show i)) | i <- [1 .. size] ]
      more = plus config
      ranges = map (range config) [1 .. 300]
  print (length shapes + length squares + length more + length [ () | Range _ _ <- ranges ] + Map.size (table config))
  print (sum [ radius s | s <- shapes ] + sum [ d | Square d _ <- squares ])
  print (sum [ f 1 | f <- more ])
  print (length (concat [ label s | s <- shapes ]) + length (concat [ concat w | Square _ w <- squares ]))
  print (sum [ n + head ns | Range n ns <- ranges ])
  print (Map.lookup 7 (table config))
END
"$LMLC" -fno-fuse shapes.hs -o shapes > lmlc.out 2>&1 || { show lmlc.out; bail "shapes.hs"; }
echo 300 | ./shapes +RTS -p --clock=alloc:64k --snapshot -RTS > out || bail "shapes"
about shapes.hgz
check 'a constructor: its declaration, fields, types, strictness' has shapes \
    $'c\tenlarge\tCircle\tk21|d4|f!radius Double;label String'
check 'fields without names' has shapes $'c\tmain\tSquare\tk19|d5|f Double; [String]'
check "a library's constructor, with its own file" grep -qE $'\tBin\td[0-9]+( lib/Data/Map/Tree.hs)?\\|f! Int;! k; a;' shapes.about
check 'lists and tuples are declared nowhere' lacks shapes $'\t(:)\td'
check 'a thunk: its column, what it holds, and that its value is a number' has shapes $'t\trange\t(+)@Int\tk29|rn|vby,config'
check 'a thunk whose value is a list' has shapes $'t\trange\tenumFromThen@Int\tk45|rl|vby'
check 'code of the library has no columns, and no names unless it was copied' \
    eval '! grep -P "^.\t(print|map|Data\.Map[^\t]*)\t[^\t]*\t(p|v|.*[|]v(?!.*[|]c))" shapes.about'
"$HP2PS" --why=construction=concatMap shapes.hgz > words || bail "--why"
check 'a way from cell to cell has the name of the field' grep -q 'field 2, label: suspended concatMap by enlarge' words
check '... and begins with the variable of a function' grep -q '    shapes of main: (:) by map' words

check 'a lambda is called one' grep -qE $'^p\tmap\t.*\tnlambda of plus\\|vconfig,' shapes.about
check '... also in the tree' grep -q 'partial lambda of plus by map' <("$HP2PS" --holders shapes.hgz)

# What core can't see, Haskell's types say: the functions are known when the program runs.
cat > typed.hs << 'END'
module Main where
import System.Environment
newtype Age = Age Int
data Row f = Row (f Int) [Int] Age (Int -> Int) (Maybe Int)
pick :: Int -> a -> a -> a
pick n x y = if n > 0 then x else y
row :: (Int -> [Int]) -> (Int -> Age) -> (Int -> Int -> Int) -> (Int -> Maybe Int) -> (Int -> f Int) -> Int -> Row f
row lists ages adds maybes any n = Row (any n) (lists n) (ages n) (adds n) (maybes n)
weigh :: Row Maybe -> Int
weigh (Row a l (Age k) f m) = maybe 0 id a + sum l + k + f 1 + maybe 0 id m
main :: IO ()
main = do
  n <- fmap length getArgs
  let rows = map (row (pick n (\k -> [k]) (\k -> [k, k])) (pick n Age (Age . (+ 1))) (pick n (+) (-)) (pick n Just (const Nothing)) (pick n Just (const Nothing))) [1 .. 2000]
  print (length rows + length [ () | Row {} <- rows ])
  print (sum (map weigh rows))
END
"$LMLC" typed.hs -o typed > lmlc.out 2>&1 || { show lmlc.out; bail "typed.hs"; }
./typed +RTS --snapshot -h64k -RTS > out || bail "typed"
about typed.hgz
letter() { grep -E $'^t\t[^\t]*\t'"$1"$'\t' typed.about | grep -q "[	|]r$2[|]" || { cat typed.about; return 1; }; }
check 'a list, by its type' letter lists l
check 'a newtype is what is in it' letter ages n
check 'a function' letter adds f
check 'data' letter maybes d
check 'a type variable says nothing' eval '! letter any "[a-z]" > /dev/null'

# Code of the library that was copied into the program's knows the call.
cat > tick.hs << 'END'
module Main where
import Data.IORef
import Control.Monad.State

tick :: IORef Int -> Int -> IO ()
tick ref by =
  modifyIORef ref (+ by)

step :: Int -> State Int ()
step by = modify (+ by)

main :: IO ()
main = do
  ref <- newIORef 0
  mapM_ (tick ref) [1 .. 20000]
  readIORef ref >>= print
  print (execState (mapM_ step [1 .. 50]) 0)
END
"$LMLC" tick.hs -o tick > lmlc.out 2>&1 || { show lmlc.out; bail "tick.hs"; }
./tick +RTS --snapshot -h16k -RTS > out || bail "tick"
about tick.hgz
check 'where modifyIORef was called, and what its function keeps' \
    grep -qE $'^t\tData.IORef.modifyIORef\tf\trn\\|v(by|i),x\\|c7:3 tick.hs;tick$' tick.about
"$LMLC" -dC tick.hs > tick.c
check 'so for a lazy State' grep -q '"Control.Monad.State.modify", "f" .*c10:11 tick.hs\\011step' tick.c

# A function that is an argument is made where the text has it, although the function that gets it is inlined.
cat > given.hs << 'END'
module Main where
import qualified Data.IntMap.Strict as IM

keep :: Int -> a -> [(Int, a)] -> [(Int, a)]
keep i x m = (i, x) : m

lambda, named :: Int -> [(Int, Int -> Int)] -> [(Int, Int -> Int)]
lambda n m = keep n (\t -> t + 3 * n) m
named n m = let g t = t * 4 + n in keep n g m

inserted :: Int -> IM.IntMap (Int -> Int) -> IM.IntMap (Int -> Int)
inserted n m = IM.insert n (\t -> t + n) m

main :: IO ()
main = do
  let l = foldr named (foldr lambda [] [1 .. 500]) [1 .. 500]
      m = foldr inserted IM.empty [1 .. 500]
  print (length l, IM.size m)
  print (sum (map (($ 1) . snd) l) + sum (map ($ 1) (IM.elems m)))
END
for o in 0 1 2; do
    "$LMLC" -O$o given.hs -o given > lmlc.out 2>&1 || { show lmlc.out; bail "given.hs"; }
    ./given +RTS --snapshot -h16k -RTS > out || bail "given"
    about given.hgz
    sed -n -E $'s/\\|v.*//; s/\tk[0-9]+/ /; s/^p\t//p' given.about | tr '\t' ' ' | sort > given.$o
done
check 'functions that are arguments, by the text' diff given.0 <(printf '%s\n' 'inserted inserted |nlambda of inserted' 'lambda lambda |nlambda of lambda' 'named g ')
check '... at -O1' diff given.0 given.1
check '... at -O2' diff given.0 given.2

# ---- LML ----

cat > trees.m << 'END'
let rec type Tree = Leaf + Node Tree Int! Tree
and grow 0 t = t || grow n t = Node (grow (n - 1) t) n (grow (n - 1) t)
and size Leaf = 0 || size (Node l n r) = size l + n + size r
and later table k = if k > 20 then [] else (k + size table) . later table (k + 1)
in let t = grow 9 Leaf in let u = later t 1 in itos (size t) @ itos (Sum u) @ itos (size t) @ "\n"
END
"$LMLC" trees.m -o trees > lmlc.out 2>&1 || { show lmlc.out; bail "trees.m"; }
./trees --snapshot -h1k > out || bail "trees"
about trees.hgz
check 'LML: a constructor' has trees $'c\tgrow\tNode\tk32|d1|f Tree;! Int; Tree'
check 'LML: a thunk' has trees $'t\tgrow\tgrow\tk38|rd|v,t'

# A constructor that comes through an interface.
mkdir modules && cd modules || bail "no directory for modules"
cat > shop.m << 'END'
module
export Order, order;
rec type Order = Order Int! [Int]
and order n = Order n [n; n + 1]
end
END
cat > bill.m << 'END'
#include "shop.t"
let rec double (Order n l) = Order (n + n) (map (\x.x + n) l)
and weigh (Order n l) = n + Sum l
in let all = map (\n.double (order n)) (count 1 400) in itos (length all) @ itos (Sum (map weigh all)) @ itos (Sum (map weigh all)) @ "\n"
END
{ "$LMLC" -c shop.m && "$LMLC" bill.m shop.o -o bill; } > lmlc.out 2>&1 || { show lmlc.out; bail "bill.m"; }
./bill --snapshot -h4k > out || bail "bill"
about bill.hgz; mv bill.about ..; cd ..
check "LML: a constructor of another module, with its file, types and strictness" has bill $'c\tdouble\tOrder\tk30|d0 shop.m|f! Int; List Int'

# ---- columns ----

# The place of a leak has one, in characters: the line begins with a comment that has letters of several bytes.
cat > wait.hs << 'END'
module Main where

step :: Int -> Int -> Int
step k n = k * n + 1

sums :: Int -> Int -> [Int]
sums _ 0 = []
sums k n = {- ä → ß -} step k n : sums k (n - 1)

main :: IO ()
main = do
  k <- fmap read getLine
  let all = sums k 20000
  print (length all)
  print (sum all)
END
"$LMLC" wait.hs -o wait > lmlc.out 2>&1 || { show lmlc.out; bail "wait.hs"; }
echo 3 | ./wait +RTS --snapshot -h64k -RTS > out || bail "wait"
place() { # FORMAT: line and column of the first leak
    "$HP2PS" --why --format="$1" wait.hgz | python3 -c '
import json, sys
x = json.load(sys.stdin)
if "leaks" in x:
    print(x["leaks"][0]["line"], x["leaks"][0]["column"])
else:
    run = x["runs"][0]
    region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    print(region["startLine"], region["startColumn"], run["columnKind"])'
}
check 'JSON has the column of a leak, in characters' test "$(place json)" = '8 33'
check 'so has SARIF' test "$(place sarif)" = '8 33 unicodeCodePoints'
sed 's/^module/{-# LANGUAGE CPP #-}\n#define K k\nmodule/; s/step k n :/step K n :/' wait.hs > cpp.hs
"$LMLC" cpp.hs -o wait > lmlc.out 2>&1 || { show lmlc.out; bail "cpp.hs"; }
echo 3 | ./wait +RTS --snapshot -h64k -RTS > out || bail "cpp"
check 'a column of a line that a preprocessor has changed is not known' test "$(place json)" = '10 0'
sed 's/step K n/step k n/' cpp.hs > cpp2.hs
"$LMLC" cpp2.hs -o wait > lmlc.out 2>&1 || { show lmlc.out; bail "cpp2.hs"; }
echo 3 | ./wait +RTS --snapshot -h64k -RTS > out || bail "cpp2"
check 'a column of another line is' test "$(place json)" = '10 33'

# ---- other views ----

has_name() { grep -qE "$1" "$2" || { cat "$2"; false; }; }
"$HP2PS" --holders wait.hgz > holders; "$HP2PS" --holders --format=csv wait.hgz > holders.csv; "$HP2PS" --holders --format=json wait.hgz > holders.json
"$HP2PS" -o wait.html wait.hgz
check '--holders has the name of a variable' has_name 'by sums \(cpp2.hs:10\), variable all of main$' holders
check 'and of a field' has_name ' × suspended concatMap by enlarge \(shapes.hs:10\), field label of Circle$' <("$HP2PS" --holders shapes.hgz)
check 'so have CSV, JSON and the page' eval "has_name ',variable all of main' holders.csv && has_name '\"called\": \"variable all of main\"' holders.json && has_name 'variable all of main' wait.html"

# ---- logs ----

# Sites that differ in names alone are one site in the logs.
cat > twins.m << 'END'
let rec keep 0 = [] || keep n = (let a = n and b = n + 1 in (later a, later b)) . keep (n - 1)
and later x = if x > 5 then x * 2 else later (x + 1)
in let l = keep 500 in itos (length l) @ itos (Sum (map (\(p,q).p+q) l)) @ "\n"
END
"$LMLC" twins.m -o twins > lmlc.out 2>&1 || { show lmlc.out; bail "twins.m"; }
./twins -p --clock=alloc:4k > out || bail "twins"
check 'each site has other attributes in the log' test -z "$(zcat twins.hpz | sed -n 's/^SITE [0-9]* //p' | sort | uniq -d)"

# ---- older files ----

for version in 2 3; do
    python3 "$profile/hgz.py" older $version trees.hgz > older.$version
    check "version $version has no such names" test "$(grep -ca 'Int; Tree' older.$version)" = 0
    for mode in --why --holders --why=construction=Node; do
        check "... and says the same without them: $mode" \
            cmp <("$HP2PS" $mode trees.hgz | sed 's/\(field [0-9]*\), [^:]*:/\1:/; s/, \(field\|variable\) [^ ]* of [^ ]*$//') <("$HP2PS" $mode - < older.$version)
    done
done

# ---- privacy ----

# Strings, numbers and input that only this program has; 7135558461 is 0x1a94f2c7d.
cat > secret.hs << 'END'
module Main where
import qualified Data.Map as Map

data Account = Account { owner :: String, pin :: Integer, code :: Int }

password :: String
password = "hunter2-Xyzzy"

open :: String -> Int -> Account
open given n = Account (password ++ given ++ show n) (713555846113555846171 + fromIntegral n) (7135558461 + n)

main :: IO ()
main = do
  given <- getLine
  let accounts = Map.fromList [ (n, open given n) | n <- [1 .. 2000] ]
  print (Map.size accounts)
  print (sum (map (length . owner) (Map.elems accounts)))
  print (sum (map pin (Map.elems accounts)) + fromIntegral (sum (map code (Map.elems accounts))))
  print (Map.size (Map.filter ((> 3) . code) accounts))
END
"$LMLC" secret.hs -o secret > lmlc.out 2>&1 || { show lmlc.out; bail "secret.hs"; }
# planted FILE: which of the secrets are in it: texts, numbers in digits, and numbers as 8 bytes or LEB128. The numbers begin
# alike in digits, and end alike in bytes, so that those of one coding are looked for at once.
cat > planted.py << 'END'
import gzip, re, sys
file = gzip.open(sys.argv[1]).read()
backwards = file[::-1]
def begin_alike(texts):
    return re.search(b"|".join(map(re.escape, texts)), file)
def end_alike(texts):
    return re.search(b"|".join(re.escape(t[::-1]) for t in texts), backwards)
def leb(n):
    out = b""
    while n > 127:
        out, n = out + bytes([n & 127 | 128]), n >> 7
    return out + bytes([n])
numbers = range(7135558461, 7135558461 + 2001)
codings = [lambda n: n.to_bytes(8, "little"), leb, lambda n: leb(8 * n)[1:]]
texts = {"string": [b"hunter2", b"Xyzzy"], "input": [b"Typed-by-me"], "argument": [b"given-as-argument"],
         "text": [b"fromIntegral (sum", b"password ++"],
         "integer": [b"713555846113555846171", (713555846113555846172 >> 64).to_bytes(8, "little")]}
found = {kind for kind in texts if any(t in file for t in texts[kind])}
if begin_alike([b"%d" % n for n in numbers]) or any(end_alike([code(n) for n in numbers]) for code in codings):
    found.add("number")
print(*sorted(found))
END
echo Typed-by-me | ./secret given-as-argument +RTS --snapshot -h64k -RTS > out || bail "secret"
check 'no secret is in a snapshot: no string, number, input, argument, no text of the source' test -z "$(python3 planted.py secret.hgz)"
echo Typed-by-me | ./secret +RTS --snapshot --snapshot-values -h64k -RTS > out || bail "secret, with values"
check 'with --snapshot-values there are some' test "$(python3 planted.py secret.hgz | grep -cE 'number|integer|string')" = 1
echo "1..$count"
