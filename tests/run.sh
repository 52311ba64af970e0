#!/bin/bash
# run.sh: compile programs and compare what they do with what they say they do.
#
#   tests/run.sh            all of tests/run and tests/regress
#   tests/run.sh FILE...    these
#
# A program states its expectation itself, in comments at the start of a line:
#   -- expect: text         a line of standard output (the last newline of the
#                           output is optional)
#   -- expect-exact: text   output without a newline added; \n \t \r \\ inside
#   -- expect error: text   standard error contains this; the status is 1
#   -- expect status: n     the exit status, if neither 0 nor so decided
#   -- input: text          a line of standard input (else it is empty)
#   -- input-exact: text    input without a newline added, escapes as above
#   -- flags: ...           arguments for the program, quoted as for the shell
#   -- lmlc: ...            arguments for the compiler, likewise
#   -- timeout: seconds     other than 10
#   -- skip: mode ...       hostile modes this program is not meant for
# Environment: see tap.sh; RUN_EVERY=n takes every n-th program, for modes that are slow.

. "$(dirname "$0")/tap.sh"

# All texts of "-- NAME:" and "-- NAME-exact:" in the order they stand.
text_of() {
    awk -v name="-- $1" '
    function unescape(s,    out, i, c) {
        while ((i = index(s, "\\")) > 0) {
            c = substr(s, i + 1, 1)
            out = out substr(s, 1, i - 1) (c == "n" ? "\n" : c == "t" ? "\t" : \
                  c == "r" ? "\r" : c == "\\" ? "\\" : "\\" c)
            s = substr(s, i + 2)
        }
        return out s
    }
    index($0, name ":") == 1 {
        s = substr($0, length(name) + 2); sub(/^ /, "", s); printf "%s\n", s }
    index($0, name "-exact:") == 1 {
        s = substr($0, length(name) + 8); sub(/^ /, "", s); printf "%s", unescape(s) }
    ' "$2"
}

# Unless every byte counts, the output's last newline is optional.
output_matches() {
    if ! grep -q '^-- expect-exact:' "$1" && [ -n "$(tail -c 1 out)" -o ! -s out ]
    then echo >> out
    fi
    cmp -s expected out || { echo "output differs:"; diff -a -u expected out |
        tail -n +3 > diff; show diff 40; return 1; }
}

# A program that has failed in the compiler shows the compiler's messages.
compile() {
    local -a flags
    eval "flags=(${LMLC_FLAGS-} $(field lmlc "$1" | tr '\n' ' '))"
    limited 60 ${LMLC_WRAPPER-} "$LMLC" "${flags[@]}" "${1##*/}" -o prog \
        > lmlc.out 2>&1 < /dev/null ||
        { echo "lmlc: status $?"; show lmlc.out; return 1; }
}

one() {
    local file=$1 want got bad=0
    local -a flags
    skipped_in_mode "$file" && return 77
    grep -q '^-- expect' "$file" ||
        { echo "says nothing of what to expect"; return 1; }
    cd "$2" && cp "$file" . && compile "$file" || return 1

    text_of input "$file" > in
    text_of expect "$file" > expected
    eval "flags=($(field flags "$file" | tr '\n' ' '))"
    want=$(field 'expect error' "$file" | grep -c '')
    want=$(field_or 'expect status' $((want > 0)) "$file")

    limited "$(field_or timeout 10 "$file")" ${RUN_WRAPPER-} ./prog "${flags[@]}" \
        < in > out 2> err
    got=$?
    if grep -q '^-- expect\(-exact\)\{0,1\}:' "$file"
    then output_matches "$file" || bad=1
    fi
    errors_match "$file" err || bad=1
    if [ "$got" != "$want" ]; then
        echo "status $got, expected $want"
        [ $bad = 1 ] || show err
        bad=1
    fi
    return $bad
}

if [ $# = 0 ]; then
    mapfile -t files < <({ files_of "$tests/run/*.m"; files_of "$tests/regress/*.m"; } |
        awk -v n="${RUN_EVERY:-1}" 'NR % n == 0')
else
    mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
