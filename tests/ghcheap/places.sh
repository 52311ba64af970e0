#!/bin/bash
# places.sh: strata why has names and lines from an executable with the debug information of ghc -g. Executable and
# snapshot are made by hand (places.s, places.py), so that no GHC is needed.

. "$(dirname "$0")/../tap.sh"
here=$tests/ghcheap
grep -q '^#define HAVE_LIBDW 1' "$top_builddir/config.h" || { echo "1..0 # SKIP hp2ps is built without libdw"; exit 0; }
command -v readelf > /dev/null || { echo "1..0 # SKIP there is no readelf"; exit 0; }

cd "$scratch" || exit 1
# A line of the source, before the executable, lest it be newer.
printf 'total xs = go 0 xs\n  where\n    step x = (x + 1)\n' > Places.hs
touch -d '2020-01-01' Places.hs
printf '\t.asciz "%s/home/"\n' "$PWD" > folder.s
${CC:-cc} -shared -nostdlib -Wl,--build-id=sha1 "$here/places.s" -o places || { echo "1..0 # SKIP there is no linker for it"; exit 0; }
build=$(readelf -n places | sed -n 's/.*Build ID: *//p')
[ -n "$build" ] || { echo "1..0 # SKIP the linker writes no build id"; exit 0; }
python3 "$here/places.py" places.hgz "$build" /nowhere/places || bail "there is no snapshot"

words() { "$HP2PS" --why "$@" 2>&1 | tr -s ' \n' ' '; }
has() { local text=$1; shift; words "$@" > words.txt; grep -qF -e "$text" words.txt || { cat words.txt; return 1; }; }
lacks() { ! has "$@" > /dev/null || { cat words.txt; return 1; }; }

check "the executable is found beside the snapshot: function, file, line and expression" \
    has '60,000 suspended expressions `(x + 1)`, made by total.step (Places.hs:3)' places.hgz
check "the tree has them, too" has 'suspended (x + 1) by total.step (Places.hs:3)' places.hgz
check "code on the stack has its name" has 'main thread, in total.step' places.hgz
check "a label is no name" lacks c2ac places.hgz
check "a name that was inferred gives way" lacks 'near other' places.hgz
check "--no-source: no expression" lacks '(x + 1)' --no-source places.hgz
check "the place is in JSON" has '"file": "Places.hs", "line": 3, "column": 14' --format=json places.hgz
mkdir -p home; mv Places.hs home/
check "the source is where GHC was run" has '`(x + 1)`, made by total.step (Places.hs:3)' places.hgz
printf 'data Total = Total { n :: Int }\ntotal s =\n  go s { n = (x + 1) }\n' > home/Places.hs
touch -d '2020-01-01' home/Places.hs
check "... as are its declarations" has 'They are values of the field n of Total (Places.hs:1)' places.hgz
rm home/Places.hs
printf 'total xs = go 0 xs\n  where\n    step x = (x + 1)\n' > Places.hs
touch -d '2020-01-01' Places.hs
cp Places.hs whole.hs
printf 'total s =\n\n  go s { n = (x + 1) }\ndata Total = Total { n :: Int }\n' > Places.hs
touch -d '2020-01-01' Places.hs
check "--no-source: nothing that only the source says" lacks 'Total (Places.hs:4)' --no-source places.hgz
check "the expression is the value of a field" has 'They are values of the field n of Total (Places.hs:4): write ! before the type of this field' places.hgz
printf 'total xs = go 0 xs\n\nmean x = (x + 1)\n' > Places.hs
touch -d '2020-01-01' Places.hs
check "the place of a call says whose code it is" has 'main thread, in mean' places.hgz
check "... and that of a thunk" has 'made by mean (Places.hs:3)' places.hgz
# A variable has no code: GHC has put there what it is bound to, here an argument of what it copied to its caller.
printf 'total s n =\n  go n s\n    step x = counter\n\nmain = total [(m * 2)] 0\n' > Places.hs
touch -d '2020-01-01' Places.hs
check "where a variable stands, what it is bound to" has '60,000 suspended expressions `(m * 2)`, made by main (Places.hs:5)' places.hgz
# The code that an application applies has a place of its own, the name is that of the binding around it.
python3 "$here/places.py" applied.hgz "$build" /nowhere/places applied || bail "there is no snapshot"
printf 'total xs = go 0 xs\n\n    step x = (add n)\ndata Sum = Sum Int\nadd n (Sum k) = Sum (n + k)\n' > Places.hs
touch -d '2020-01-01' Places.hs
check "calls of a local function have the place of that" has '30,000 suspended calls of a local function of total.step, which is in Places.hs:3, have not' applied.hgz
check "... in the tree, too" has 'suspended local function of total.step (Places.hs:3)' applied.hgz
check "... and the record that the function changes, which its text applies" has 'before the type of the field of Sum (Places.hs:4), which add changes' applied.hgz
python3 "$here/places.py" wanted.hgz "$build" /nowhere/places wanted || bail "there is no snapshot"
printf 'total xs = go 0 xs\n\n    step x = (n acc)\ndata Total = Total { n :: Int }\n' > Places.hs
touch -d '2020-01-01' Places.hs
check "what needs a chain that the library evaluates" has 'evaluated in integerAdd, wait for each other'"'"'s values; `(n acc)` in total.step (Places.hs:3) needs the last of these.' wanted.hgz
check "... a lazy field of a record" has 'They make the value of the field n of Total (Places.hs:4): write ! before the type of this field' wanted.hgz
sed -i 's/{ n :: Int }/{ n :: !Int }/' Places.hs
touch -d '2020-01-01' Places.hs
check "... unless it is strict" lacks 'the value of the field' wanted.hgz
printf 'total xs = go 0 xs\n\n    step x = (g acc)\ndata Total = Total { n :: Integer }\n' > Places.hs
touch -d '2020-01-01' Places.hs
check "... or perhaps the only field that is a lazy Integer" has 'They may make the value of the field n of Total (Places.hs:4), the only lazy Integer' wanted.hgz
mv whole.hs Places.hs
touch Places.hs
touch -d '2020-01-01' places
python3 "$here/places.py" newer.hgz "$build" "$PWD/places" || bail "there is no snapshot"
mv Places.hs whole.hs
printf 'total xs = go 0 xs\n\nmean x = (x + 1)\n' > Places.hs
check "a source that is newer says nothing of what its lines are" lacks 'made by mean' newer.hgz
touch -d '2019-01-01' Places.hs
check "... an older one does" has 'made by mean (Places.hs:3)' newer.hgz
mv whole.hs Places.hs
touch Places.hs
check "a source that is newer is not quoted" has '60,000 suspended expressions, made by total.step (Places.hs:3)' places.hgz
check "nor does the tree quote it" lacks '(x + 1)' places.hgz
mkdir -p away; mv places away/
check "no executable: a sentence, and the inferred names" has 'The executable, /nowhere/places, is not here: with --executable=FILE' places.hgz
check "inferred names are marked" has 'near other' places.hgz
check "--executable" has 'made by total.step (Places.hs:3)' --executable=away/places places.hgz
python3 "$here/places.py" other.hgz 00ff /nowhere/away/places
cp other.hgz away/
other() { local text; text=$("$HP2PS" --why --executable=away/places other.hgz 2>&1); [ $? = 1 ] && grep -F 'another program than this wrote the snapshot' <<< "$text"; }
check "--executable of another build fails" other
check "another build beside the snapshot: a sentence" has 'has been built anew since' away/other.hgz
check "and no names of it" lacks total.step away/other.hgz
none() { "$HP2PS" --why --executable=Places.hs places.hgz 2>&1 | grep -F 'this is no executable'; }
check "--executable of a text" none
cut() { local i; for i in 100 400 700 1000; do head -c $i away/places > places; "$HP2PS" --why places.hgz > /dev/null 2>&1 || return 1; done; rm places; }
check "executables that are cut short do no harm" cut
echo "1..$count"
