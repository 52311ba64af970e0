#!/bin/bash
# files.sh: files read and written by programs: many at once, errors, a disk
# that is full; and arguments.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || exit 1
count=0 failures=0

check() {                               # check NAME COMMAND...
    local name=$1; shift
    count=$((count + 1))
    if "$@"; then echo "ok $count - $name"
    else echo "not ok $count - $name"; show out | sed 's/^/#   /'; show err | sed 's/^/#   /'; failures=$((failures + 1)); fi
}

run() { limited 20 ${RUN_WRAPPER-} "$@" > out 2> err; }
ends_with() { run "${@:2}"; [ $? = "$1" ]; }
out_is() { [ "$(cat out; echo .)" = "$(printf '%b' "$1"; echo .)" ]; }
err_has() { grep -qF -e "$1" err; }

for m in "$tests"/files/*.m; do
    limited 60 "$LMLC" ${LMLC_FLAGS-} "$m" -o "$(basename "$m" .m)" || bail "$m"
done

few_files() { ( ulimit -n 20; run "$@" ); }
for i in {1..100}; do echo "$((i % 10))$i" > f$i; done

check "more files than may be open, one after another" few_files ./many 100
check "each is read"                    out_is "$(printf '1234567890%.0s' {1..10})"
check "too many at once"                few_files ./many hold 100
check "those beyond say so"             grep -q "Too many open files" out
check "the others are read"             grep -q "^110\|^01" out
run ./many hold 50
check "many at once"                    [ "$(sort out | md5sum)" = "$(for i in {1..50}; do echo "$((i % 10))$i"; done | sort | md5sum)" ]

check "written and read again"          ends_with 0 ./back
check "in order"                        out_is 'a: one\nthree\nb: two\n(No such file or directory)\n[]\n'
check "standard error"                  err_has aside
check "a name without an end"           ends_with 1 ./half
check "says so"                         err_has "half: the output ends within the name of a file"
check "what came before is there"       out_is 'before\n'

head -c 300000 /dev/urandom > bytes
check "bytes are copied"                ends_with 0 ./copy to bytes
check "all of them"                     cmp bytes to
check "and the rest goes on"            out_is 'done\n'
check "from standard input"             ends_with 0 ./copy to - < bytes
check "the same"                        cmp bytes to
check "a file that can't be opened"     ends_with 1 ./copy none/to bytes
check "its name and why"                err_has "copy: none/to: No such file or directory"
check "a disk that is full"             ends_with 1 ./copy /dev/full bytes
check "says so, too"                    err_has "copy: /dev/full: No space left on device"
check "no such file to read"            ends_with 1 ./copy to none
check "why"                             err_has "Fail: none: No such file or directory"

check "arguments after -"               ends_with 0 ./copy - a -b c
check "are the program's"               out_is 'a|-b|c'
check "arguments after -RTS"            ends_with 0 ./copy -S -RTS -x - -RTS
check "are so too"                      out_is '-x|-|-RTS'
check "from the first that is no flag"  ends_with 0 ./copy a -S b
check "all are"                         out_is 'a|-S|b'
check "an unknown flag"                 ends_with 2 ./copy --nonsense a b

echo "1..$count"
exit $((failures > 0))
