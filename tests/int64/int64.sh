#!/bin/bash
# int64.sh: Ints of 64 bits. Random expressions give what they give elsewhere (make.py; SEED chooses others, INT64_FUNCTIONS
# how many), compiled in several ways and with a collection at every heap check; a profile shows the cells of large ones,
# and small ones have none; strict ones are passed as they are, without a cell or a tag, by Haskell's functions, too.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
here=$(cd "$(dirname "$0")" && pwd)
cd "$scratch" || bail "no directory"
seed=${SEED:-1} functions=${INT64_FUNCTIONS:-20} n=0

result() {      # NAME: the status of the command before says whether it is so
    local status=$?
    n=$((n + 1))
    [ $status = 0 ] && echo "ok $n - $1" || echo "not ok $n - $1"
}
compile() { ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$@" > compile.out 2>&1 || { sed 's/^/# /' compile.out; false; }; }
run() { limited 60 ${RUN_WRAPPER-} "$@"; }
prints() { run ./expr "$@" > expr.out 2>&1 && cmp expr.out expr.expected | sed 's/^/# /' && cmp -s expr.out expr.expected; }

ways=("-O0" "-O1" "-O1 -fshare=always" "-O1 -fno-strict" "-O1 -feval=call")
[ -z "$(command -v clang)" ] || [ -n "${MODE-}" ] || ways+=("clang")
command -v python3 > /dev/null || { echo "1..0 # skip python3 is missing"; exit 0; }
echo "1..$((2 * ${#ways[@]} + 8))"
python3 "$here/make.py" "$seed" "$functions" || bail "make.py fails"
for way in "${ways[@]}"; do
    rm -f expr
    if [ "$way" = clang ]; then CC=clang compile expr.m -o expr; else compile $way expr.m -o expr; fi && prints
    result "random expressions, $way (SEED=$seed)"
    prints --collect-always --check
    result "the same, collecting always"
done

# a list of 2000 numbers; of those from EDGE on each has a cell of two words
cat > hold.m <<'END'
let rec upto a b = if Pgt64 a b then [] else a . upto (Padd64 a (Pint64 1)) b
and last [x] = x
||  last (x.xs) = last xs
and from = Psub64 (Plow64 4611686018427387904#) (Pint64 1000)
in let rec l = upto from (Padd64 from (Pint64 1999))
in Pshow64 (last l) "\n" @ itos (length (upto (Pint64 1) (Pint64 3000))) @ "\n" @ Pshow64 (hd l) "\n"
END
compile hold.m -o hold && run ./hold -c --clock=alloc:4k > hold.out 2>&1
[ "$(cat hold.out)" = "4611686018427388903
3000
4611686018427386904" ]
result "numbers on both sides of 63 bits"
awk '$1 == "Int" { print $2 }' hold.hp | sort -n | tail -n 1 > cells
[ "$(cat cells)" = 16000 ] || { sed 's/^/# /' cells; false; }
result "the profile shows 1000 cells of construction Int, and no others"
run ./hold -h1k --snapshot --snapshot-values > hold.out 2>&1; "$HP2PS" --why=construction=Int hold.hgz > why 2>&1
grep -q '\[0x40000000000003e7\]\|\[0x4000000000000[0-9a-f]*\]' why || { sed 's/^/# /' why; false; }
result "a snapshot has their values"
grep -q 'variable l (hold.m:5) \[4611686018427386904\]' why || { sed 's/^/# /' why; false; }
result "... and those of the largest without a cell"
cat > nfib.m <<'END'
let rec nfib n = if Plt64 n (Pint64 2) then Pint64 1
                 else Padd64 (nfib (Psub64 n (Pint64 1))) (nfib (Psub64 n (Pint64 2)))
in Pshow64 (nfib (Pint64 20)) "\n"
END
compile -O1 -dcore=unbox nfib.m; grep -q '^nfib.*  -- rr' compile.out || { sed 's/^/# /' compile.out; false; }
result "a strict argument and a result are raw"
compile -O1 nfib.m -o nfib && [ "$(run ./nfib)" = 10946 ]
result "nfib"

# how functions of loops.hs take their arguments, and return their results
raw() {
    local name letters
    while read -r name letters; do
        grep -q "^$name .*  -- $letters\$" compile.out || echo "# $name isn't $letters: $(grep "^$name .* --" compile.out)"
    done
}
compile -O1 -dcore=unbox "$here/loops.hs"
said=$(raw <<'END'
nfib rr
tak rrrr
total rrr
fact rr
mean dddd
END
)
! grep -q '= ((+)@Int) ' compile.out || said="$said${said:+
}# a sum is suspended, or a call: $(grep -m1 '= ((+)@Int) ' compile.out)"
[ -z "$said" ] || { echo "$said"; false; }
result "those of Haskell are, and sums are computed where they stand"
compile -O1 "$here/loops.hs" -o loops && [ "$(run ./loops | tr '\n' ' ')" = "21891 7 5000050000 7034535277573963776 505046 500.5 " ]
result "and compute what they should"
