#!/bin/bash
# large.sh: large programs compile within ten seconds of processor time, unless the shape says how many, and run.
#
#   tests/large/large.sh [NAME...]    these shapes; all of them by default, million only with WIDE

. "$(dirname "$0")/../tap.sh"

# A program of each shape, and what it prints.
definitions() {                         # 10^4 functions, each calling the one before
    awk 'BEGIN { print "let rec f0 x = x + 1"
        for (i = 1; i < 10000; i++)
            printf "and f%d x = if x < %d then f%d (x + %d) else x * %d\n", i, i, i - 1, i, i % 7
        print "in f9999 3" }'
}
definitions_says=20004
constants() {                           # 10^4 nested lets
    awk 'BEGIN { print "let c0 = 0 in"
        for (i = 1; i < 10000; i++) printf "let c%d = c%d + %d in\n", i, i - 1, i
        print "c9999" }'
}
constants_says=49995000
data() {                                # 10^4 definitions of data, each used twice
    awk 'BEGIN { print "let rec d0 = [0]"
        for (i = 1; i < 10000; i++) printf "and d%d = %d . d%d\n", i, i % 10, i - 1
        print "in length d9999 + hd d5000" }'
}
data_says=10000
literals() {                            # 10^5 numbers
    awk 'BEGIN { printf "Sum ["; for (i = 0; i < 100000; i++) printf "%s%d", i ? "; " : "", i; print "]" }'
}
literals_says=4999950000
signs() {                               # 10^5 with a sign, among them Doubles
    awk 'BEGIN { printf "Sum [a - ftoi b ;; (a, b) <- ["
        for (i = 0; i < 100000; i++) printf "%s-%d, -.%d.5", i ? "; " : "", i, i % 10; print "]]" }'
}
signs_says=-4999500000
million() {                             # 10^6 numbers
    awk 'BEGIN { printf "Sum ["; for (i = 0; i < 1000000; i++) printf "%s%d", i ? "; " : "", i; print "]" }'
}
million_says=499999500000
million_seconds=40
mixture() {                             # of all there is, 20,000 or, with WIDE, 10^5
    awk -v n="${WIDE:+100000}" 'BEGIN { n = n ? n : 20000; printf "let show (a, b, c, d, e) = itos a @ [b] @ c @ Iitos d @ (case e in None : \"-\" || Some x : ftos x end) in\n"
        printf "length (concmap show ["
        for (i = 0; i < n; i++)
            printf "%s%d, \47%c\47, \"%d\\t%%\\\"|{}?\\\\\", 1234567890123456789%dI, %s", i ? ";\n" : "", i, 97 + i % 26, i, i, i % 2 ? "None" : "Some 2.5"
        print "])" }'
}
mixture_says=$((${WIDE:+4466670 - 866670 +} 866670))
strings() {                             # 10^5 strings
    awk 'BEGIN { printf "length (conc ["; for (i = 0; i < 100000; i++) printf "%s\"s%d\"", i ? "; " : "", i; print "])" }'
}
strings_says=588890
texts() {                               # 10^4 that are appended, and one of 10^6 characters
    awk 'BEGIN { printf "length ("; for (i = 0; i < 10000; i++) printf "\"s%d\" @ ", i
        printf "\""; for (i = 0; i < 1000000; i++) printf "%d", i % 10; print "\" @ \"\")" }'
}
texts_says=1048890
expression() {                          # 64 kB in one expression
    awk 'BEGIN { for (i = 0; i < 32768; i++) printf "%s%d", i ? "+" : "", i % 10; print "" }'
}
expression_says=147448
brackets() {                            # ... and another, deeply nested
    awk 'BEGIN { printf "let f x = x in "; for (i = 0; i < 9000; i++) printf "f (1 + "
        printf "0"; for (i = 0; i < 9000; i++) printf ")"; print "" }'
}
brackets_says=9000
conditions() {                          # a long chain of conditionals
    awk 'BEGIN { printf "let f x = "; for (i = 0; i < 3000; i++) printf "if x = %d then %d else\n", i, i * 3 % 101
        print "0 in f 2000" }'
}
conditions_says=41
clauses() {                             # many clauses over two columns
    awk 'BEGIN { printf "let f x y = case (x, y) in "
        for (i = 0; i < 400; i++) printf "(%d, \"k%d\") : %d ||\n", i, i, i * 3 % 101
        print "_ : 0 end in f 300 \"k300\" + f 7 \"k8\"" }'
}
clauses_says=92

one() {
    local name=${1##*/} says=${1##*/}_says seconds=${1##*/}_seconds got
    cd "$2" || return 1
    "$name" > prog.m
    ( ulimit -t $((${!seconds:-10} * ${TIME_FACTOR:-1})); limited 120 ${LMLC_WRAPPER-} "$LMLC" prog.m -o prog ) > err 2>&1 < /dev/null ||
        { echo "lmlc: status $?"; show err; return 1; }
    got=$(limited 20 ${RUN_WRAPPER-} ./prog 2>&1 < /dev/null)
    [ "$got" = "${!says}" ] || { echo "says $got, expected ${!says}"; return 1; }
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ $# -gt 0 ] || set -- definitions constants data literals signs ${WIDE:+million} mixture strings texts expression brackets conditions clauses
tap_each one "${@/#/$tests/large/}"
