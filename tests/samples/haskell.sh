#!/bin/bash
# haskell.sh: what the READMEs of samples/haskell say is so. The commands run as they stand: three of them lead from the
# source to the words of strata why, which are the README's. Peaks are those of its table, at each size; the lines of the
# fix are those in which the programs differ; and the pictures are made, and are there.
#
#   tests/samples/haskell.sh            every fourth of samples/haskell/*/README.md, or with WIDE all
#   tests/samples/haskell.sh FILE...    these
#
# All is by the clock that counts bytes allocated, and so the same on every machine.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
unset LMLARGS

# block N: the N-th block of commands.
block() { awk -v n="$1" '/^```sh$/ { i++; on = i == n; next } /^```/ { on = 0 } on' README.md; }

# commands N: runs the block; its output is left in the file out. resized N SIZE: runs its program with another size.
commands() { block "$1" > commands; run_commands; }
resized() { block "$1" | sed -n "s/\<$size\>/$2/p" > commands; [ -s commands ] && run_commands; }
run_commands() { limited 60 bash -e commands > out 2> err || { echo "these fail:"; cat commands; show err; return 1; }; }

# Words in one line. Lines of the library may move, and the C compiler decides from which line of a function a cell is reached.
plain() { tr -s ' \n' ' ' | sed 's/\<\([A-Z][A-Za-z]*\.hs\):[0-9]*/\1/g; s/\(called from [^ ]* ([a-z]*\.hs\):[0-9]*\( and [0-9]*\)*/\1/'; }
claimed_words() { sed -n '/^\*\*What `strata why` says/,/^\*\*The fix/s/^    //p' README.md | plain; }
last_paragraph() { awk -v RS= '!/^The snapshot shows one moment of the run: run/ { last = $0 } END { print last }' "$1" | plain; }

words() {
    [ "$(block 1 | wc -l)" = 3 ] || { echo "there are not three commands"; return 1; }
    [ -n "$(claimed_words)" ] && diff <(claimed_words) <(last_paragraph out)
}

# The rows of the table, "SIZE LEAKY FIXED".
rows() { sed -n 's/^| *\([0-9]\{1,\}\) *| *\([0-9.]*\) kB *| *\([0-9.]*\) kB *|$/\1 \2 \3/p' README.md; }

# The highest total of a log's samples in kB.
peak() {
    awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 } /^END_SAMPLE/ && sum > max { max = sum }
        END { printf "%.1f", max / 1000 }' "$1"
}

peaks() {
    [ "$(peak leaky.hp) $(peak fixed.hp)" = "$2 $3" ] ||
        { echo "size $1: peaks are $(peak leaky.hp) and $(peak fixed.hp) kB, the README has $2 and $3"; return 1; }
}

# indexed FOLDER LEAKY FIXED: the index beside the folder has these peaks.
indexed() {
    grep -q "^| \[${1##*/}\](${1##*/}/README.md) | .* | $2 kB | $3 kB |\$" "$1/../README.md" || { echo "the index has other peaks"; return 1; }
}

printed() { cmp "$1" expected || return 1; }

# The lines of the fix that begin with - are leaky.hs's alone, those with + fixed.hs's.
fix() {
    local line
    sed -n '/^```diff$/,/^```$/p' README.md | grep '^[-+]' > fix || { echo "there is no fix"; return 1; }
    while IFS= read -r line; do
        case $line in
        -*) grep -qxF -e "${line#-}" leaky.hs && ! grep -qxF -e "${line#-}" fixed.hs ;;
        +)  ;;
        +*) grep -qxF -e "${line#+}" fixed.hs && ! grep -qxF -e "${line#+}" leaky.hs ;;
        esac || { echo "not so: $line"; return 1; }
    done < fix
}

pictures() {
    local picture
    for picture in leaky.png fixed.png; do
        grep -q "!\[[^]]*]($picture)" README.md || { echo "README.md doesn't show $picture"; return 1; }
        [ "$(head -c 4 $picture | tail -c 3)" = PNG ] || { echo "the commands make no $picture"; return 1; }
        [ -s "$1/$picture" ] || { echo "there is no $picture"; return 1; }
    done
}

# Words about the program without the leak name what they speak of.
named() {
    block 2 | sed 's/+RTS -p/+RTS -p --snapshot/' > again && bash -e again > /dev/null 2>&1 && strata why fixed.hgz > why || { echo "no words about fixed.hgz"; return 1; }
    ! grep -E ' by *,| cells +,|Let +leave' why
}

# The first size is the one of the README's commands; its logs are what the pictures show.
one() {
    local folder=${1%/*} size leaky fixed other others
    cp -r "$folder" "$2/run" && cd "$2/run" && rm -f ./*.png || return 1
    read -r size leaky fixed <<< "$(rows)"
    mapfile -t others < <(rows | tail -n +2)
    [ -n "$fixed" ] && [ ${#others[@]} -gt 0 ] || { echo "README.md has no table of two sizes"; return 1; }
    commands 1 && words && head -n "$(wc -l < expected)" out | printed - || return 1
    commands 2 && printed out && commands 3 && pictures "$folder" && peaks "$size" "$leaky" "$fixed" &&
        indexed "$folder" "$leaky" "$fixed" && fix && named || return 1
    for other in "${others[@]}"; do
        # shellcheck disable=SC2086
        resized 1 ${other%% *} && resized 2 ${other%% *} && peaks $other || return 1
    done
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "${tests%/*}/samples/haskell/*/README.md" | every 4)
else mapfile -t files < <(realpath -- "$@")
fi
[ -x "$LMLC" ] && [ -x "$HP2PS" ] || bail "there is no $LMLC, or no $HP2PS"
programs_on_path
tap_each one "${files[@]}"
