#!/bin/bash
# readme.sh: the first program in README.md does what README.md says; links in it and in the manual lead to files.
# Environment: see tap.sh.

. "$(dirname "$0")/tap.sh"
readme=${tests%/*}/README.md

echo "1..5"
cd "$scratch" || bail "no directory to work in"
# The indented block that begins with the program's name.
sed -n '/^    -- squares\.m$/,/^$/s/^    //p' "$readme" > squares.m
result() { if "$@"; then echo "ok - $name"; else echo "not ok - $name"; show err | sed 's/^/#   /'; fi; }

name="README.md: it compiles"
result limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} squares.m -o squares < /dev/null 2> err
name="README.md: it prints ten squares"
limited 10 ${RUN_WRAPPER-} ./squares -S > out 2> err < /dev/null
result cmp -s out <(for ((i = 1; i <= 10; i++)); do echo $((i * i)); done)
name="README.md: -S tells time, collections, allocation and peak"
result grep -qi 'time.*collections.*live.*allocated' <(tr '\n' ' ' < err)

# The block of commands under "A first profile", with the programs under test.
name="README.md: a first profile"
mkdir -p samples && cp -r "${tests%/*}/samples/clausify" samples/
sed -n '/^## A first profile$/,/^## /s/^    //p' "$readme" |
    sed "s|^build/lmlc|$LMLC|; s|^build/hp2ps/hp2ps|$HP2PS|" > commands
profile() { limited 60 bash -e commands > out && [ "$(head -c 4 clausify.pdf constructions.pdf | grep -c '^%PDF')" = 2 ]; }
result profile 2> err < /dev/null

# Every [text](file) and ![picture](file) of the documents.
name="README.md, doc and samples: links"
links() {
    local file link bad=0
    for file in "$readme" "${tests%/*}"/doc/*.md "${tests%/*}"/{doc,samples}/*/README.md "${tests%/*}"/samples/{,leaks/*/}README.md; do
        while IFS= read -r link; do
            [ -e "${file%/*}/$link" ] || { echo "$file: there is no $link"; bad=1; }
        done < <(grep -o '](\([^)#:]\{1,\}\)[#)]' "$file" | sed 's/^](//; s/.$//')
    done
    return $bad
}
links > err 2>&1; result [ ! -s err ]
