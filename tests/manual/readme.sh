#!/bin/bash
# readme.sh: the first program in README.md does what README.md says; links in it and in the manual lead to files, in the
# source tree and where they are installed.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
readme=${tests%/*}/README.md

echo "1..6"
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

# Every [text](file) and ![picture](file) of the documents below a folder.
links() {
    local file link
    find "$1" -name '*.md' > documents
    while IFS= read -r file; do
        while IFS= read -r link; do
            [ -e "${file%/*}/$link" ] || echo "$file: there is no $link"
        done < <(grep -o ']([^)#: ]\{1,\}[#)]' "$file" | sed 's/^](//; s/.$//')
    done < documents
    [ -s documents ] || echo "there are no documents in $1"
}
name="README.md, doc and samples: links"
top=${tests%/*}
mkdir source && ln -s "$top"/{README.md,HACKING,CHANGES,COPYING} source/ && cp -r "$top/doc" "$top/samples" source/ &&
    links source/ > err 2>&1; result [ ! -s err ]

# What make install leaves in the folder of documents.
name="... and as they are installed"
build=$(dirname "$LMLC")
if [ -f "$build/Makefile" ]; then
    make -s -C "$build" install-data DESTDIR="$scratch/installed" > made 2>&1 < /dev/null || cat made
    docs=$(dirname "$(find "$scratch/installed" -name README.md -path '*doc*' | awk '{ print length, $0 }' | sort -n | head -n 1 | cut -d ' ' -f 2-)")
    links "$docs" > err 2>&1; [ -s "$docs/samples/clausify/README.md" ] || echo "no walkthrough in $docs" >> err
    result [ ! -s err ]
else
    echo "ok - $name # SKIP no build tree"
fi
