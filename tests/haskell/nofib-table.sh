#!/bin/bash
# nofib-table.sh: bench/nofib.sh compiles, runs and judges programs, goes on with what was kept, and computes means, the
# longest, and who breaks a bound.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
table() { bash "$here/../bench/nofib.sh" --keep="$scratch/kept" "$@" > out 2>&1; }
here=$(realpath "$(dirname "$0")/..")
cd "$scratch" || exit 1

# program NAME LINE: prints what it reads and the number of its arguments.
program() {
    mkdir -p "nofib/imaginary/$1" && cd "nofib/imaginary/$1" || exit 1
    printf 'FAST_OPTS = 1 2\nNORM_OPTS = 1\ninclude $(TOP)/mk/boilerplate.mk\n' > Makefile
    printf 'import System.Environment\nmain = do { a <- getArgs; s <- getContents; putStr (s ++ show (length a)) }\n' > Main.hs
    printf 'x' > "$1.stdin"
    printf '%s' "$2" > "$1.stdout"
    cd "$scratch" || exit 1
}
mkdir -p nofib/spectral nofib/real
program good x1
program bad x7
program slow x1

echo 1..7
export GHC=/none
table --mode=norm nofib good bad; status=$?
judged() { cat out; grep -q '^good .* right$' out && grep -q '^bad .* output differs at' out && grep -q '^1 of 2 right' out && [ $status = 1 ]; }
check "a program is right if it prints what it should" judged
# GHC's program without its rules: what `ghc -O0 .. -o FILE' would make.
cat > ghc <<'G'
#!/bin/bash
case "$*" in *-O0*) text=x1 ;; *) text=x7 ;; esac
printf '#!/bin/sh\nprintf %s\n' $text > "${!#}" && chmod +x "${!#}"
G
chmod +x ghc && rm kept/bad
plain() { GHC=$scratch/ghc table --mode=norm nofib bad; cat out; grep -q '^1 of 1 right' out; }
check "it may print what GHC's prints without rules" plain
measured() { cat kept/good; awk '$3 > 0 && $5 > 0 && $7 > 500 { found = 1 } END { exit !found }' kept/good; }
check "time to compile, time and memory are kept" measured
rm nofib/imaginary/good/Main.hs
again() { table --mode=norm nofib good; cat out; grep -q '^1 of 1 right' out; }
check "what is kept is not measured again" again
otherwise() { ! table --mode=fast nofib good && cat out && grep -q 'has other measurements' out; }
check "what was measured otherwise is not taken for it" otherwise

# Lines as keep_line writes them: seconds to compile, run; KB; bytes; seconds collecting; ratio; -p -c; verdict.
cat > kept/good <<'L'
good T0 1.0 2.0 4.0 1.0 4000 1000 300 100 1.0 0.1 4.00 - right
L
cat > kept/bad <<'L'
bad T0 - - - - - - - - - - - - output differs at byte 1
L
cat > kept/slow <<'L'
slow T1 3.0 2.0 0.1 1.0 1000 4000 100 300 0.05 0.1 0.10* - right
L
sed 's/time=0/time=1/' kept/about > about && mv about kept/about
GHC=true table --time --mode=norm nofib good bad slow
cat > want <<'W'

Geometric means of the ratios to ghc -O1: time 0.63 (2 programs), memory 1.00, allocation 1.00, compile time 0.87.
Collecting takes 25 % of our time and 10 % of GHC's. Without it on both sides the mean ratio of time is 3.33.

The longest beside GHC's:

- good 4.00: nobody has looked
- slow 0.10: nobody has looked

The bounds:

- time: mean 0.63, at most 0.95; above 2.5: good 4.00
- memory: mean 1.00, at most 1; above 1.6: good 4.00
- compile time: mean 0.87, above 0.7; above 1.2: slow 1.50
- below 0.2 in time: slow 0.10

2 of 3 right
W
summed() { diff want <(sed -n '/^$/,$p' out); }
check "means, the longest and the bounds are computed" summed
row() { cat out; grep -qx 'slow *T1 *3.000 *0.100 *1.000 *0.10\* *0.25 *0.33 *1.50 *50 % *right' out; }
check "a row has four ratios and the share of collecting" row
[ "$failures" = 0 ]
