#!/bin/bash
# readme.sh: README.md is short and begins with what its readers look for; the commands of README.md and hp2ps/README.md run
# as they are written, with the programs of the build tree and, with WIDE, with those that make install leaves; they make the pictures and
# print the words and figures that the text claims; links and anchors in all documents lead somewhere, in the source tree
# and where they are installed.
#
# Blocks of ```sh are commands. Those of README.md begin at the top of the tree each; those of another document go on in
# the folder where the block before has ended. With WIDE the walkthrough is tried, too; sample-readmes.sh
# runs the commands of the other samples.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
top=${tests%/*} build=$(dirname "$LMLC")
cd "$scratch" || bail "no directory to work in"
unset LMLDIR LMLARGS GHCRTS MAKEFLAGS MAKELEVEL MFLAGS

# ---- README.md itself ----

short() { [ "$(wc -l < "$top/README.md")" -le 120 ] || { wc -l "$top/README.md"; false; }; }
begins() { head -n 15 "$top/README.md" > head && grep -w hsc head && grep -w Haskell head; }
# Lines that are indented and begin with script/ name what is there, and what says how it is used.
scripts() {
    grep -o '^    script/[a-z]*' "$top/README.md" | sort -u > scripts; [ -s scripts ] || return 1
    while read -r s; do bash "$top/$s" --help < /dev/null | grep "$s" || { echo "$s --help says nothing"; return 1; }; done < scripts
}

# ---- commands ----

# A copy of what the commands need, and nothing of the build tree.
tree() { mkdir "$1" && cp -r "$top/samples" "$top/README.md" "$1/" && mkdir "$1/hp2ps" && cp "$top/hp2ps/README.md" "$1/hp2ps/"; }
blocks() { awk -v again="$2" '/^```sh$/ { on = 1; if (again) print "cd \"$top_of_tree\""; next } /^```$/ { on = 0 } on' "$1"; }

# The walkthrough, in its folder.
walkthrough() { commands "$1/samples/clausify" samples/clausify/README.md ''; }

# commands TREE FILE AGAIN: they succeed. What they print is in TREE/out.
commands() {
    blocks "$top/$2" "$3" > "$1/commands"; [ -s "$1/commands" ] || { echo "there are no commands in $2"; return 1; }
    (cd "$1" && top_of_tree=$PWD limited 200 bash -e commands > out 2>&1 < /dev/null) || { tail -n 15 "$1/out"; return 1; } # where it stopped
}
needs_ghc() { command -v ghc > /dev/null && [ -n "$(ls "$(ghc --print-libdir)"/*/base-*/Prelude.p_hi "$(ghc --print-libdir)"/base-*/Prelude.p_hi 2> /dev/null)" ]; }

# The quotation of the words, as one line each.
claimed() { sed -n 's/^> //p' "$top/README.md" | tr '\n' ' '; }
words() { tr '\n' ' ' < "$1/out" | tr -s ' ' > said; grep -F -- "$(claimed | sed 's/ *$//')" said || { claimed; show "$1/out"; return 1; }; }
# "the peak falls from 1.60 MB to 112 bytes": by the log of the first block, and of the fixed program run likewise.
peaks() {
    local run
    run=$(sed -n 's/^\.\/leaky \(.*--clock.*\)$/\1/p' "$top/README.md")
    (cd "$1/samples/haskell/statistics" && hsc leaky.hs && hsc fixed.hs && eval "./leaky $run" && eval "./fixed $run") > /dev/null || return 1
    for f in leaky fixed; do strata table --format=json "$1/samples/haskell/statistics/$f.hp" | tr -d ' \n' | grep -o '"peak":[0-9]*' | head -n 1; done > found
    cat found; [ "$(sed 's/.*://' found | awk '{ printf "%s ", ($1 > 99999) ? sprintf("%.2f MB", $1 / 1e6) : $1 " bytes" }')" = \
        "$(sed -n 's/.*the peak falls from \([0-9.]* MB\) to \([0-9]* bytes\).*/\1 \2 /p' "$top/README.md")" ]
}
# The commands under the first picture are those of the sample's README, which script/pictures draws it by.
picture() {
    local sample=$top/samples/haskell/statistics/README.md
    grep -qF '](samples/haskell/statistics/leaky.png)' "$top/README.md" || { echo "another picture"; return 1; }
    sed -n '/^```sh$/,/^```$/{/^```/!p}' "$sample" > known
    blocks "$top/README.md" '' | sed -n '2,5p' > first; [ "$(wc -l < first)" = 4 ] || return 1
    ! grep -vxFf known first
}

# ---- links: [text](file), [text](file#heading), ![picture](file) ----

# The anchors of a document: its headings in small letters, without punctuation, blanks as lines.
anchors() { sed -n '/^```/,/^```/d; s/^#\{1,6\} //p' "$1" | tr 'A-Z ' 'a-z-' | LC_ALL=C.UTF-8 sed 's/[^a-z0-9_é-]//g'; }
links() {
    local file link to
    find "$1" -name '*.md' > documents
    while IFS= read -r file; do
        while IFS= read -r link; do
            to=${link%%#*}; [ -n "$to" ] && to=${file%/*}/$to || to=$file
            [ -e "$to" ] || echo "$file: there is no $link"
            case $link in *.md#*|\#*) [ ! -e "$to" ] || anchors "$to" | grep -qxF -- "${link#*#}" || echo "$file: no heading for $link" ;; esac
        done < <(awk '/^```/ { code = !code } !code' "$file" | grep -o ']([^): ]\{1,\})' | sed 's/^](//; s/.$//')
    done < documents
    [ -s documents ] || echo "there are no documents in $1"
}
no_lost() { links "$1" > lost; [ ! -s lost ] || { cat lost; false; }; }

# ---- the tests ----

count=0
skip() { count=$((count + 1)); echo "ok $count - $1 # SKIP $2"; }

check 'README.md has at most 120 lines' short
check '... and hsc and Haskell in its first 15' begins
check '... and its scripts are there and say how they are used' scripts
# try FOLDER PROGRAMS
try() {
    local where=$1 with="with the programs $2"
    tree "$where" || bail "no copy of the samples"
    if needs_ghc; then
        check "README.md: its commands run, $with" commands "$where" README.md 1
        check '... and print the words that it quotes' words "$where"
        tree "$where.ghc" && check "hp2ps/README.md: its commands run, $with" commands "$where.ghc" hp2ps/README.md ''
    else
        for name in 'README.md: its commands run' '... and print the words' 'hp2ps/README.md'; do skip "$name, $with" 'ghc with its profiling libraries is not installed'; done
    fi
    check '... and the peaks are those of the text' peaks "$where"
    [ -z "${WIDE-}" ] || check "the walkthrough: its commands run, $with" walkthrough "$where"
}
if [ -x "$build/bin/hsc" ]; then
    PATH=$build/bin:$PATH try "$scratch/built" 'of the build tree'
    check 'the first picture is what its commands draw' picture
    make -s -C "$build" install DESTDIR="$scratch/installed" > made 2>&1 < /dev/null || show made
    bin=$(dirname "$(find "$scratch/installed" -path '*/bin/hsc')")
    export LMLDIR; LMLDIR=$(dirname "$(find "$scratch/installed" -name 'liblmlhs.a')")
    [ -z "${WIDE-}" ] || PATH=$bin:$PATH try "$scratch/used" 'that are installed'
    unset LMLDIR
    docs=$(dirname "$(find "$scratch/installed" -name README.md -path '*doc*' | awk '{ print length, $0 }' | sort -n | head -n 1 | cut -d ' ' -f 2-)")
    check 'links in the installed documents' no_lost "$docs"
    check '... of which the walkthrough is one' test -s "$docs/samples/clausify/README.md"
else
    skip 'commands, installed or not' 'no build tree'
fi
mkdir source && ln -s "$top"/{HACKING,COPYING,NEWS,bench} source/ 2> /dev/null
cp -r "$top/README.md" "$top/doc" "$top/samples" source/ && mkdir source/hp2ps source/bench 2> /dev/null; cp "$top/hp2ps/README.md" source/hp2ps/
check 'links and anchors in README.md, doc, hp2ps and samples' no_lost source/
echo "1..$count"
