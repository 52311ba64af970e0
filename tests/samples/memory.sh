#!/bin/bash
# memory.sh: the script of doc/memory-tests.md, taken from the page, tests the memory of our samples: the
# fixed versions of the leaks are the bases, and the leaky ones are found out.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
top=${tests%/*}
cd "$scratch" || bail "no directory to work in"
count=0
check() {
    local name=$1; shift; count=$((count + 1))
    if ("$@") > why 2>&1; then echo "ok $count - $name"; else echo "not ok $count - $name"; show why | sed 's/^/#   /'; fi
}
mkdir bin && ln -s "$(cd "$(dirname "$HP2PS")" && pwd)/$(basename "$HP2PS")" bin/hp2ps && ln -s hp2ps bin/strata && PATH=$PWD/bin:$PATH
awk '/^```sh$/ { on = 1; next } /^```$/ { on = 0 } on' "$top/doc/memory-tests.md" > memory-tests && chmod +x memory-tests

leaks='accumulator constant copy twice'
for leak in $leaks; do
    for program in leaky fixed; do
        limited 60 "$LMLC" "$top/samples/leaks/$leak/$program.m" -o "$leak-$program" 2> err || { show err; bail "$leak doesn't compile"; }
    done
    # The input comes first, since the script puts the flags behind the command.
    printf '%s < %s/samples/leaks/%s/n.txt %s\n' "$leak" "$top" "$leak" "./$leak-fixed"
done > programs

check 'the page has a script' test -s memory-tests
check 'the first run makes the bases' eval 'limited 60 ./memory-tests --update && [ "$(ls baselines | wc -l)" = 4 ]'
check 'the same programs pass, with no tolerance at all' eval 'TOLERANCE=0 limited 60 ./memory-tests'
check 'the result is XML' eval 'grep -q "<testsuite " memory.xml && { ! command -v xmllint > /dev/null || xmllint --noout memory.xml; }'
sed -i 's/-fixed/-leaky/' programs
check 'the leaks are found, each of them' eval 'limited 60 ./memory-tests 2> err; [ $? = 3 ] || exit 1; for leak in '"$leaks"'; do grep -q "^hp2ps: profiles/$leak.hpz: the peak is .* above" err || { echo "$leak"; exit 1; }; done; grep -c "<failure" memory.xml'
check 'the culprit has its name' eval 'grep "profiles/copy.hpz: the peak of insert is" err && grep "profiles/constant.hpz: the peak of from is" err'
check 'the commands for afterwards' eval 'hp2ps --diff -o change.svg baselines/copy.hpz profiles/copy.hpz && [ -s change.svg ] && hp2ps --report profiles/copy.hpz | grep "^Next: "'
check 'a program that fails breaks the test, status 1' eval 'echo "broken ./nothing" >> programs; limited 60 ./memory-tests 2> err; [ $? = 1 ] && grep "broken fails" err'
check 'an update takes the larger ones' eval 'sed -i /broken/d programs; limited 60 ./memory-tests --update && limited 60 ./memory-tests'
echo "1..$count"
