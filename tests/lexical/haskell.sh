#!/bin/bash
# haskell.sh: the definition main of a Haskell program is a part of the program's text, which is main <- (root): one row,
# whether main is asked for or not, whether it is a constant or a function. If other text mentions it, that is told.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || bail "no directory to work in"

cat > Constant.hs <<'H'
squares :: Int -> [Int]
squares n = map (\x -> x * x) [1 .. n]
main :: IO ()
main = do
  let xs = squares 1000
  print (sum xs)
  print (length (filter even xs))
H
cat > Function.hs <<'H'
squares :: Int -> [Int]
squares n = map (\x -> x * x) [1 .. n]
main :: IO ()
main = do
  print (sum (squares 1000))
  print 2
H
cat > Again.hs <<'H'
import System.IO
main :: IO ()
main = isEOF >>= \end -> if end then print (sum [1 .. 100 :: Int]) else step
step :: IO ()
step = getLine >>= \l -> print (length l) >> main
H

# rows FILE FLAGS NAME: "NAME <- ORIGIN CALLS" of each row, and that nothing is called (constant).
rows() {
    limited 60 "$LMLC" ${LMLC_FLAGS-} $2 "$1" -o prog > err 2>&1 && printf 'a\nbb\n' | limited 20 ./prog -T > out 2> err || { show err; return 1; }
    awk -v name="$3" '/^MENTIONED IN/ { exit } $1 == name && $2 == "<-" { print $1, $2, $3, $4 } / <- \(constant\)/ && $1 == name { print "once" }' prog.lex | sort
}
same() { [ "$1" = "$2" ] || { echo "there is:"; echo "$1"; echo "and should be:"; echo "$2"; return 1; }; }
one_row() {
    local flags
    for flags in -fpairs=squares,main -fpairs=main -fpairs=squares -fpairs; do
        same "$(rows "$1.hs" $flags main)" "main <- (root) 1" || { echo "with $flags"; return 1; }
    done
}
others() { rows Again.hs -fpairs=step,main main > got && grep -q '^main <- step 2$' got && grep -q '^main <- (root) 1$' got || { show got; return 1; }; }

count=0
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"; else echo "not ok $count - $name"; show diagnostic | sed 's/^/#   /'; fi
}
check 'main is a constant' one_row Constant
check 'main is a function' one_row Function
check 'main is mentioned elsewhere' others
echo 1..$count
