#!/bin/bash
# profile.sh: a heap profile of a Haskell program shows its producers, constructions and modules by the names of the
# text: functions of Main and the Prelude bare, methods by their instance; helpers of the library, dictionaries and the
# glue of IO don't show.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cat > "$scratch/Main.hs" <<'H'
module Main where
data Tree = Leaf | Node Tree Int Tree
class Build a where build :: Int -> a
instance Build Tree where
  build 0 = Leaf
  build n = Node (build (n - 1)) n (build (n - 1))
size :: Tree -> Int
size Leaf = 0
size (Node l x r) = size l + size r + 1
numbers :: [Int]
numbers = [1 .. 30000]
main :: IO ()
main = do
  let t = build 14 :: Tree
  print (size t, length numbers)
  print (size t, sum numbers)
H

# bands FLAG FOLDER PART: the names that have more than PART per cent of the whole.
bands() {
    (cd "$2" && limited 10 ../prog "$1" --clock=alloc:100k > out 2> err) &&
    awk -F'\t' -v part="$3" '!/SAMPLE/ && NF == 2 { s[$1] += $2; all += $2 }
        END { for (k in s) if (100 * s[k] > part * all) print k }' "$2/prog.hp" | sort | tr '\n' ' '
}

compiled() { limited 60 "$LMLC" ${LMLC_FLAGS-} "$scratch/Main.hs" -o "$scratch/prog" 2> "$scratch/err" || { show "$scratch/err"; return 1; }; }
shows() { local got; got=$(bands "$1" "$2" 20); [ "$got" = "$3 " ] || { echo "it shows: $got"; return 1; }; }
one() {
    case $1 in
    producers) shows -p "$2" 'build@Tree enumFromTo@Int' ;;
    constructions) shows -c "$2" '(:) Node' ;;
    modules) shows -m "$2" 'Main Prelude.Enum' ;;
    glue) ! bands -p "$2" 1 | grep -wE 'SYSTEM|go|checked|onHandle|runMain|>>=' ;;
    esac
}
compiled || bail "the program isn't compiled"
tap_each one producers constructions modules glue
