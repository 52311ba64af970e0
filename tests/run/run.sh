#!/bin/bash
# run.sh: compile programs and compare what they do with what they say they do.
#
#   tests/run/run.sh            every sixth of tests/run, or with WIDE and in a mode all
#   tests/run/run.sh FILE...    these
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
#   -- interval: seconds    between samples of its profile, other than 0.001
#   -- skip: mode ...       hostile modes this program is not meant for; ways, levels, and ways at a
#                           level (stress-O0)
# Environment: see tap.sh; and
#   RUN_EVERY=n             every n-th program, for modes that are slow
#   RUN_LEVELS="-O0 ..."    compiled at each of these levels
#   RUN_WAYS="plain ..."    and run in each of these ways (way_flags, tap.sh), without being compiled
#                           again; by default some, or plain in a hostile mode
#   FEW_WAYS="plain ..."    two programs of three in these, but not in a mode

. "$(dirname "$0")/../tap.sh"

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
    [ -n "$exact" ] || [ -s out -a -z "$(tail -c 1 out)" ] || echo >> out
    cmp -s expected out || { echo "output differs:"; diff -a -u expected out |
        tail -n +3 > diff; show diff 40; return 1; }
}

# Compile FILE at LEVEL; one that fails in the compiler shows the compiler's messages.
compile() {
    local -a flags
    [ -n "$thorough" ] || quick_c
    eval "flags=(${LMLC_FLAGS-} $2 $(field lmlc "$1" | tr '\n' ' '))"
    limited 60 ${LMLC_WRAPPER-} "$LMLC" "${flags[@]}" "${1##*/}" -o prog \
        > lmlc.out 2>&1 < /dev/null ||
        { echo "lmlc: status $?"; show lmlc.out; return 1; }
}

# Run ./prog once, in the way given, and look at what it did.
run_way() {
    local file=$1 way=$2 got bad=0 factor=${TIME_FACTOR:-1}
    [ "$way" = plain ] || factor=$((factor * 4))
    TIME_FACTOR=$factor LMLARGS="$(way_flags "$way") ${LMLARGS-}" \
        limited "$limit" ${RUN_WRAPPER-} ./prog "${flags[@]}" < in > out 2> err
    got=$?
    [ -z "$prints" ] || output_matches || bad=1
    [ -z "$errors" ] || errors_match "$file" err || bad=1
    if [ "$got" != "$want" ]; then
        echo "status $got, expected $want"
        [ $bad = 1 ] || show err
        bad=1
    fi
    [ $bad = 0 ] || echo "(run in the way \"$way\")"
    return $bad
}

meant_for() { [[ $skip != *" $1 "* ]]; }
meant_for_way() {
    case $1 in
    watched) meant_for_way stress "$2" && meant_for_way profile "$2" ;;
    *) meant_for "$1" && meant_for "$1$2" ;;
    esac
}

# In every way that the program is meant for, at one level.
every_way() {
    local way ways=$RUN_WAYS
    meant_for "$2" || return 0
    [ -n "$thorough" ] || ways=$FEW_WAYS
    compile "$1" "$2" || return 1
    for way in $ways; do
        meant_for_way "$way" "$2" || continue
        run_way "$1" "$way" || { echo "(compiled with \"$2\")"; return 1; }
    done
}

# One program in three is compiled with the C compiler's -O2, and run in all ways; in a mode and with WIDE all are. The
# others have FEW_WAYS, in which several dangers come at once.
thorough() {
    local sum
    read -r sum _ < <(cksum <<< "${1##*/}")
    [ -n "${MODE-}${WIDE-}" ] || [ $((sum % 3)) = 0 ] && echo yes
}

one() {
    local file=$1 want level skip limit interval between exact prints errors thorough
    local -a flags
    skipped_in_mode "$file" && return 77
    thorough=$(thorough "$file")
    # What is asked for in every way is read once.
    skip=" $(field skip "$file" | tr '\n' ' ') "
    limit=$(field_or timeout 10 "$file")
    interval=$(field interval "$file")
    # A program that has too much to be collected at every allocation has too much to be sampled every 4 kB.
    between=; meant_for stress || between=4M
    exact=$(grep -m 1 '^-- expect-exact:' "$file")
    prints=$(grep -m 1 '^-- expect\(-exact\)\{0,1\}:' "$file")
    errors=$(field 'expect error' "$file")
    grep -q '^-- expect' "$file" ||
        { echo "says nothing of what to expect"; return 1; }
    cd "$2" && cp "$file" . || return 1

    text_of input "$file" > in
    text_of expect "$file" > expected
    eval "flags=($(field flags "$file" | tr '\n' ' '))"
    want=$(field 'expect error' "$file" | grep -c '')
    want=$(field_or 'expect status' $((want > 0)) "$file")
    for level in ${RUN_LEVELS:--O}; do
        every_way "$file" "$level" || return 1
    done
}

[ -n "${MODE-}${WIDE-}" ] || : "${RUN_EVERY:=6}"
if [ -n "${MODE-}" ]
then : "${RUN_WAYS:=plain}"
else : "${FEW_WAYS:=${RUN_WAYS:-plain watched}}" "${RUN_WAYS:=plain stress tiny profile}"
fi
known_ways
if [ $# = 0 ]; then
    mapfile -t files < <(files_of "$tests/run/*.m" |
        awk -v n="${RUN_EVERY:-1}" 'NR % n == 0')
else
    mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
