#!/bin/bash
# language.sh: the programs of doc/language.md do what the page says.
#
# Of the page's fenced blocks, "lml" is a program and the "output" after it
# what it prints; "error" is a program that must be refused; "file NAME" is a file, and
# "run" commands that work on the files so far. Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
name=doc/${PAGE:-language}.md               # PAGE: another page of doc/
page=${tests%/*}/$name

# Each block into a file of its own: its number, its kind and the line it starts at.
blocks() {
    awk -v dir="$1" '
        /^```./     { n++; file = sprintf("%s/%03d.%s.%d", dir, n, $1, NR); sub("```", "", file)
                      if ($1 == "```file") print $2 > (dir "/" n ".name"); printf "" > file; next }
        /^```$/     { if (file) close(file); file = ""; next }
        file        { print > file }' "$page"
}

mkdir "$scratch/blocks" "$scratch/work"
blocks "$scratch/blocks"
cd "$scratch/work" || bail "no directory to work in"
mkdir bin && printf '#!/bin/sh\nexec %s "%s" %s "$@"\n' "${LMLC_WRAPPER-}" "$LMLC" "${LMLC_FLAGS-}" > bin/lmlc && chmod +x bin/lmlc
mkdir bin/as && ln -s "$(realpath "$LMLC")" bin/as/hsc &&
    printf '#!/bin/sh\nexec %s "%s" %s "$@"\n' "${LMLC_WRAPPER-}" "$PWD/bin/as/hsc" "${LMLC_FLAGS-}" > bin/hsc && chmod +x bin/hsc
ln -s "$HP2PS" bin/hp2ps; ln -s hp2ps bin/strata
PATH=$PWD/bin:$PATH

count=0
verdict() { count=$((count + 1)); echo "$1 $count - $name:$2: $3"; [ "$1" = ok ] || show err | sed 's/^/#   /'; }

compile() { limited 60 bin/lmlc "$1" -o prog < /dev/null 2> err; }
run_program() { cp "$1" prog.m && compile prog.m && limited 20 ${RUN_WRAPPER-} ./prog < /dev/null > out 2> err; }

for block in "$scratch"/blocks/*.*.*; do
    IFS=. read -r number kind line <<< "${block##*/}"
    case $kind in
    lml)    run_program "$block" || { verdict "not ok" "$line" "the program runs"; : > out; } ;;
    run)    limited 120 bash -e "$block" < /dev/null > out 2> err || { verdict "not ok" "$line" "the commands run"; : > out; } ;;
    file)   cp "$block" "$(< "$scratch/blocks/$((10#$number)).name")" ;;
    output) diff out "$block" > err && verdict ok "$line" "prints what it says" || verdict "not ok" "$line" "prints what it says" ;;
    error)  cp "$block" prog.m
            compile prog.m; [ $? = 1 ] && grep -q '^prog.m:[0-9]*:[0-9]*: ' err && verdict ok "$line" "is refused" || verdict "not ok" "$line" "is refused" ;;
    *)      verdict "not ok" "$line" "a block of kind $kind" ;;
    esac
done
echo "1..$count"
[ "$count" -gt 0 ] || bail "no program found in $page"
