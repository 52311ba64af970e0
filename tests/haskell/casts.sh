#!/bin/bash
# casts.sh: variables that are of one type in one branch and of another in the next, by equations of constructors, or since
# the type was forgotten. What a program prints is the same at each level of -O and without each of the passes over core;
# and a cast moves no cost: a function that would need no equation has the same profile with one and without. Each program
# does without every ninth of the passes, the next program without others; with WIDE=1 each does without each.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
here=$tests/haskell/run passes=${tests%/*}/compiler-patch/driver/pass.def
unset LMLARGS

# without PROGRAM FIRST: its tests without a pass, from this pass on
without() {
    sed -n -E 's/^PASS\(([a-z]+), *(OPTION|LEVEL),.*/\1/p' "$passes" | sort -u | tail -n +"$2" | every 9 | sed "s/^/$1 -O2 -fno-/"
}

# prints PROGRAM FLAGS: a program of the folder, compiled with these.
prints() {
    limited 60 ${LMLC_WRAPPER-} "$LMLC" $2 "$here/$1.hs" -o "$3/prog" 2> "$3/err" || { show "$3/err"; return 1; }
    { limited 10 "$3/prog" < /dev/null 2>&1; echo "status $?"; } | diff "$here/$1.out" -
}

# profiled RESULT FOLDER: the constructors have this result, R Int or R a.
profiled() {
    sed "s/RESULT/$1/g" > "$2/Kept.hs" <<'HS'
{-# LANGUAGE GADTs #-}
module Main (main) where
data R a where { Front :: RESULT; Back :: RESULT; Both :: RESULT }

keep :: R a -> a -> (a -> a) -> [a] -> [a]
keep Front x f xs = x : map f xs
keep Back x f xs = let y = x in foldr (:) [f y, y] xs
keep Both x f xs = case xs of { [] -> [x, f x]; z : zs -> z : x : keep Both z f zs }

main :: IO ()
main = do
  let xs = concat [keep r n (+ n) [1 .. 40] | n <- [1 .. 60 :: Int], r <- [Front, Back, Both]]
  print (length xs, sum xs)
HS
    (cd "$2" && limited 60 "$LMLC" $3 Kept.hs -o prog 2> err && limited 10 ./prog -p --clock=alloc:16k -o"log.hp" 2> err2) || { show "$2/err"; return 1; }
    grep -v -e '^JOB' -e '^DATE' "$2/log.hp"
}

same_profile() {
    mkdir -p "$2/a" "$2/b"
    profiled 'R Int' "$2/a" "$1" > "$2/with" && profiled 'R a' "$2/b" "$1" > "$2/plain" || { show "$2/with"; return 1; }
    [ "$(wc -l < "$2/with")" -gt 100 ] && diff "$2/plain" "$2/with" | head -20
    cmp "$2/plain" "$2/with"
}

one() { case $1 in "profile "*) same_profile "${1#* }" "$2" ;; *) prints "${1%% *}" "${1#* }" "$2" ;; esac; }

all=() first=1
for program in gadts refined forgotten; do
    mapfile -t some < <(without "$program" "$first")
    all+=("$program -O0" "$program -O1" "$program -O2" "${some[@]}")
    [ -n "${WIDE-}" ] || ((first += 3))
done
tap_each one "profile -O0" "profile -O2" "${all[@]}"
