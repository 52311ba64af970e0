#!/bin/bash
# harness.sh: a test of the tests. A stand-in for lmlc turns a file's "--sh"
# lines into a shell script; run.sh, error.sh and golden.sh have to notice
# what is right and what is wrong with it.

. "$(dirname "$0")/tap.sh"
work=$scratch/harness
mkdir -p "$work/golden/tok"

# The stand-in: refuses a file with a "--refuse" line; -dk prints it.
cat > "$work/lmlc" <<'END'
#!/bin/bash
dump=; out=; file=
while [ $# -gt 0 ]; do
    case $1 in -dk) dump=1 ;; -o) out=$2; shift ;; --flag) ;; *) file=$1 ;; esac
    shift
done
sed -n "s/^--leave //p" "$file" | while read -r f; do touch "$f"; done
s=$(sed -n "s/^--status //p" "$file"); [ -z "$s" ] || exit "$s"
if grep -q '^--refuse' "$file"; then
    echo "$file:1:1: refused" >&2; exit 1
fi
if [ -n "$dump" ]; then cat "$file"; exit; fi
{ echo '#!/bin/bash'; sed -n 's/^--sh //p' "$file"; } > "$out" && chmod +x "$out"
END
chmod +x "$work/lmlc"

count=0 failures=0

# try SCRIPT VERDICT NAME < program: SCRIPT must say VERDICT ("ok", "not ok",
# "SKIP") of the program on standard input.
try() {
    local script=$1 want=$2 name=$3 got said
    cat > "$work/$name.m"
    said=$(MODE=${mode-} LMLC=$work/lmlc LMLC_FLAGS= LMLARGS= LMLC_WRAPPER= \
           RUN_WRAPPER= TIME_FACTOR=1 KEEP= \
           bash "$tests/${script%.sh}/$script" "$work/$name.m")
    case $said in
    *'# SKIP'*)       got=SKIP ;;
    *$'\nnot ok 1 '*) got='not ok' ;;
    *$'\nok 1 '*)     got=ok ;;
    *)                got=nothing ;;
    esac
    count=$((count + 1))
    if [ "$got" = "$want" ]; then echo "ok $count - $script: $name"
    else
        echo "not ok $count - $script: $name"
        echo "# expected '$want', was told:"; sed 's/^/#   /' <<< "$said"
        failures=$((failures + 1))
    fi
}

try run.sh ok      line         <<< $'-- expect: 42\n--sh echo 42'
try run.sh ok      no-newline   <<< $'-- expect: 42\n--sh printf 42'
try run.sh 'not ok' wrong       <<< $'-- expect: 42\n--sh echo 43'
try run.sh 'not ok' too-much    <<< $'-- expect: 42\n--sh echo 42; echo'
try run.sh 'not ok' too-little  <<< $'-- expect: 4\n-- expect: 2\n--sh echo 4'
try run.sh ok      two-lines    <<< $'-- expect: 4\n-- expect: 2\n--sh echo 4; echo 2'
try run.sh ok      blank-line   <<< $'-- expect: 4\n-- expect:\n-- expect: 2\n--sh printf "4\\n\\n2"'
try run.sh ok      exact        <<< $'-- expect-exact: 4\\t\\\\2\\n\n--sh printf \'4\\t\\\\2\\n\''
try run.sh 'not ok' exact-newline <<< $'-- expect-exact: 42\n--sh echo 42'
try run.sh 'not ok' silent      <<< $'--sh echo 42'
try run.sh ok      input        <<< $'-- input: a\n-- input: b\n-- expect: a\n-- expect: b\n--sh cat'
try run.sh ok      input-exact  <<< $'-- input-exact: a\\nb\n-- expect-exact: a\\nb\n--sh cat'
try run.sh ok      flags        <<< $'-- flags: -x "a b"\n-- expect: -x,a b\n--sh echo "$1,$2"'
try run.sh ok      lmlc-flags   <<< $'-- lmlc: --flag\n-- expect: 1\n--sh echo 1'
try run.sh ok      error        <<< $'-- expect error: bad\n--sh echo too bad >&2; exit 1'
try run.sh 'not ok' other-error <<< $'-- expect error: bad\n--sh echo good >&2; exit 1'
try run.sh 'not ok' error-status <<< $'-- expect error: bad\n--sh echo bad >&2'
try run.sh ok      error-output <<< $'-- expect: 1\n-- expect error: bad\n--sh echo 1; echo bad >&2; exit 1'
try run.sh ok      status       <<< $'-- expect status: 3\n--sh exit 3'
try run.sh 'not ok' status-zero <<< $'-- expect status: 3\n--sh exit 0'
try run.sh 'not ok' bad-status  <<< $'-- expect: 1\n--sh echo 1; exit 3'
try run.sh 'not ok' crash       <<< $'-- expect: 1\n--sh echo 1; kill -SEGV $$'
try run.sh 'not ok' too-slow    <<< $'-- timeout: 1\n-- expect: 1\n--sh echo 1; while :; do :; done'
try run.sh 'not ok' refused     <<< $'-- expect: 1\n--refuse'
mode=tiny
try run.sh SKIP    skip-in-mode <<< $'-- skip: huge tiny\n-- expect: 1\n--sh echo 1'
mode=
try run.sh ok      not-skipped  <<< $'-- skip: huge tiny\n-- expect: 1\n--sh echo 1'

try error.sh ok       says-so    <<< $'-- expect error: says-so.m:1:1: ref\n--refuse'
try error.sh 'not ok' otherwise  <<< $'-- expect error: 2:2\n--refuse'
try error.sh 'not ok' one-of-two <<< $'-- expect error: refused\n-- expect error: 2:2\n--refuse'
try error.sh 'not ok' accepted   <<< $'-- expect error: refused\n--sh echo 1'
try error.sh 'not ok' mute       <<< $'--refuse'
try error.sh 'not ok' crashed    <<< $'-- expect error: refused\n--status 139'
try error.sh 'not ok' untidy     <<< $'-- expect error: refused\n--leave x.tmp\n--refuse'

try golden.sh 'not ok' golden/tok/new <<< 'x'
echo x > "$work/golden/tok/same.tok"
try golden.sh ok       golden/tok/same <<< 'x'
echo y > "$work/golden/tok/other.tok"
try golden.sh 'not ok' golden/tok/other <<< 'x'
echo "refused.m:1:1: refused" > "$work/golden/tok/refused.err"
try golden.sh ok       golden/tok/refused <<< '--refuse'
LMLC=$work/lmlc bash "$tests/golden/golden.sh" --accept "$work/golden/tok/other.m" > /dev/null
try golden.sh ok       golden/tok/other <<< 'x'

# The driver notes what a script took: here a tenth of a second of processor time, at least.
cat > "$work/busy.sh" <<'DONE'
echo 1..2
until [ "$(awk '{ print $14 + $15 }' /proc/$$/stat)" -ge 10 ]; do :; done
echo 'ok 1 - first'
echo 'ok 2 - second # SKIP there is no second'
DONE
said=$(MODE=odd TEST_TIMES=$work/times bash "$tests/driver.sh" --test-name busy.sh --log-file "$work/busy.log" \
    --trs-file "$work/busy.trs" -- bash "$work/busy.sh")
tell() {
    count=$((count + 1))
    if eval "$2"; then echo "ok $count - driver: $1"
    else echo "not ok $count - driver: $1"; failures=$((failures + 1)); { echo "$said"; cat "$work/times"; } | sed 's/^/#   /'; fi
}
tell 'results are printed' '[[ $said = "PASS: busy.sh 1 - first"*"SKIP: busy.sh 2 - second # SKIP there is no second" ]]'
tell 'a line with mode, script and processor time' \
    'awk "NF == 5 && \$1 == \"odd\" && \$2 == \"busy.sh\" && \$3 + \$4 >= 0.1 && \$5 >= 0.1 { n++ } END { exit n != 1 }" "$work/times"'

echo "1..$count"
exit $((failures > 0))
