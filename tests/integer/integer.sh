#!/bin/bash
# integer.sh: random operations on Integers, compared with bc's results. SEED
# chooses others, INTEGER_OPS how many; LMLARGS is for the program, as ever.

. "$(dirname "$0")/../tap.sh"
seed=${SEED:-1} ops=${INTEGER_OPS:-3000}

# Numbers of few and of many digits, zero, both signs, and those about the
# limits of a word.
make_ops() {
awk -v seed="$seed" -v n="$ops" '
function digits(k,    s) {
    s = 1 + int(9 * rand())
    while (--k > 0) s = s int(10 * rand())
    return s
}
function number(    r) {
    r = rand()
    if (r < .05) return 0
    if (r < .25) return limits[1 + int(rand() * nlimits)]
    if (r < .6) return digits(1 + int(20 * rand()))
    if (r < .98 || o ~ /[gstp]/) return digits(20 + int(300 * rand()))
    return digits(2000 + int(3000 * rand()))
}
function signed(    a) { a = number(); return a != 0 && rand() < .5 ? "-" a : a }
BEGIN {
    srand(seed)
    nlimits = split("1 2 2147483648 4611686018427387903 4611686018427387904 4611686018427387905 " \
                    "9223372036854775807 9223372036854775808 9223372036854775809 " \
                    "18446744073709551615 18446744073709551616 18446744073709551617 " \
                    "340282366920938463463374607431768211455 340282366920938463463374607431768211456", limits, " ")
    nops = split("+ - * / % q r n g p s t < = a m", op, " ")
    for (i = 0; i < n; i++) {
        o = op[1 + i % nops]; a = signed(); b = signed()
        if (o == "=" && rand() < .5) b = a
        while ((o ~ /[\/%qrpm]/) && b == 0) b = signed()
        if (o == "p") { sub(/^-/, "", a); sub(/^-/, "", b); a = substr(a, 1, 60); b = substr(b, 1, 60) }
        print o, a, b
    }
}'
}

ask_bc() {
{   cat <<'END'
define g(a, b) { auto t; if (a < 0) a = -a; if (b < 0) b = -b; while (b) { t = a % b; a = b; b = t; }; return a; }
define p(a, n, m) { auto r; r = 1 % m; a = a % m; while (n) { if (n % 2) r = r * a % m; a = a * a % m; n = n / 2; }; return r; }
END
    awk '
    $1 ~ /^[-+*\/%]$/ { print $2, $1, "(" $3 ")" }
    $1 == "q" { print $2 "/(" $3 ")" }
    $1 == "r" { print $2 "%(" $3 ")" }
    $1 == "n" { print "-(" $2 ")" }
    $1 == "g" { print "g(" $2 "," $3 ")" }
    $1 == "p" { print "p(" $2 ",65537," $3 ")" }
    $1 == "s" { print "sqrt((" $2 ")^2+(" $3 ")^2)" }
    $1 == "t" { print "x=(" $2 ")^2+(" $3 ")^2;y=sqrt(x);x-y*y" }
    $1 == "<" || $1 == "=" { print $2, ($1 == "=" ? "==" : $1), $3 }
    $1 == "a" { print $2 "+(" $3 ")" }
    $1 == "m" { print $2 }'
} | BC_LINE_LENGTH=0 bc
}

one() {
    cd "$2" || return 1
    make_ops > ops
    ask_bc < ops > expected
    [ "$(wc -l < expected)" -eq "$ops" ] || { echo "bc says:"; show expected 5; return 1; }
    limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$1" -o prog || return 1
    limited 60 ${RUN_WRAPPER-} ./prog < ops > out || { echo "status $?"; return 1; }
    cmp -s expected out && return
    echo "operation, bc, ours:"
    paste -d '|' ops expected out | awk -F '|' '$2 != $3' > differences
    show differences 5
    return 1
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "$tests/integer/ops.m"
