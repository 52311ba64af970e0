#!/bin/bash
# cli.sh: the command line: names of files, options and what they change,
# site logs found beside plain ones, statuses.

. "$(dirname "$0")/tap.sh"
# Equal, and not for want of anything.
same() { [ -n "$1" ] && [ "$1" = "$2" ]; }
plot() { hp2ps --format=plot -o - "$@"; }
cp "$here"/layouts/{few,fold,long}.hp "$here"/layouts/{sites,centres}.hpz .

# ---- Files
check 'prog.hp becomes prog.ps and prog.aux here' eval 'mkdir d && mv few.hp d && hp2ps d/few.hp && sound few.ps && [ -s few.aux ] && [ ! -e d/few.ps ]'
mv d/few.hp .
check 'the suffix may be left off' eval 'rm -f few.ps; hp2ps few && sound few.ps'
check 'filter' eval 'rm -f *.aux; hp2ps < few.hp > f.ps && sound f.ps && [ -z "$(ls *.aux 2> /dev/null)" ]'
check 'filter by name -' eval 'hp2ps - < few.hp > g.ps && sound g.ps'
check 'several files' eval 'rm -f *.ps; hp2ps few.hp fold.hp long.hp && sound few.ps && sound fold.ps && sound long.ps'
check 'one bad file among several' eval 'rm -f *.ps; : > bad.hp; hp2ps few.hp bad.hp fold.hp; [ $? = 1 ] && sound few.ps && sound fold.ps && [ ! -e bad.ps ]'
check 'several tables, one heading' eval '[ "$(hp2ps --table=csv few.hp fold.hp | grep -c ^file,)" = 1 ]'
check 'format by suffix' eval 'hp2ps -o x.pdf few.hp && head -c 5 x.pdf | grep %PDF-'
check 'format by option' eval 'hp2ps --format=svg few.hp && sound few.svg'
check 'no .aux beside other formats' eval 'rm -f few.aux; hp2ps -o few.pdf few.hp && [ ! -e few.aux ]'
check 'an output without known suffix is refused' eval 'hp2ps -o x.doc few.hp; [ $? = 2 ] && [ ! -e x.doc ]'
check 'one output for two files is refused' eval 'hp2ps -o x.ps few.hp fold.hp; [ $? = 2 ]'
check 'compressed log' eval 'gzip -k few.hp && mkdir z && (cd z && hp2ps ../few.hp.gz && sound few.ps)'
check 'output to a full device' eval 'hp2ps -o - few.hp > /dev/full; [ $? = 1 ]'
check 'output where there is no directory' eval 'hp2ps -o nowhere/x.ps few.hp; [ $? = 1 ] && [ ! -e nowhere ]'
check 'a failed run leaves the old picture' eval 'echo old > bad.ps; hp2ps bad.hp; [ "$(cat bad.ps)" = old ]'
check 'no temporary files are left' eval '! ls | grep "\.ps\."'
check 'a symbolic link stays one' eval 'echo x > real.ps; ln -sf real.ps link.ps; hp2ps -o link.ps few.hp && [ -L link.ps ] && sound real.ps'
check 'devices are written as they are' hp2ps -o /dev/null --format=pdf few.hp

# ---- What was written
wrote() { local said=$1; shift; hp2ps "$@" > out 2> err && cat err && [ ! -s out ] && [ "$(grep -c 'wrote' err)" = 1 ] && grep "^hp2ps: wrote $said\$" err; }
silent() { hp2ps "$@" > out 2> err && ! grep wrote err; }
check 'it says what it wrote' wrote 'few.ps: 12 samples, peak .* kB' few.hp
check '... in each format' eval 'for f in eps pdf svg png html plot; do wrote "few.$f: 12 samples, peak .*" --format=$f few.hp || exit 1; done'
check '... in those of other tools' eval 'for f in pprof folded csv-long; do wrote "few.$f" --format=$f few.hp || exit 1; done'
check '... of a time profile' eval 'cp "$here/kinds/time.prof" . && wrote "time-bars.ps" time.prof'
check '... of a snapshot' eval 'cp "$here/kinds/snapshot.hgz" . && wrote "snapshot.ps: .*" snapshot.hgz && wrote "snapshot.heapsnapshot" --format=heapsnapshot snapshot.hgz'
check '... of each file' eval 'hp2ps few.hp fold.hp 2> err && [ "$(grep -c "^hp2ps: wrote" err)" = 2 ]'
check '... and key files' eval 'wrote "fold.ps and fold-key.ps: .*" -e3in fold.hp && [ -s fold-key.ps ] && wrote "x.svg and x-key.svg: .*" -M -o x.svg few.hp && [ -s x-key.svg ]'
check '... but not to standard output, under a name that was given, with --quiet, nor of words' eval 'silent -o - few.hp && silent -o x.ps few.hp && silent --quiet few.hp && silent --table few.hp && hp2ps < few.hp 2> err > x.ps && ! grep wrote err'

# ---- Words
check '--help' eval 'hp2ps --help | grep -q Usage'
check '--version' eval 'hp2ps --version | grep -q "^hp2ps (Strata) [0-9]"'
for bad in --nonsense -Z -t9 -t-1 -tx --trace=6 -mx -e1in -ex -iq --sort=size --format=gif --paper=a5 --by=colour --by=producer,type,module \
    --only=colour=x '--only=name~(' --table=xml --term=3 --dpi=0 --from=x; do
    check "refused: $bad" eval "hp2ps '$bad' few.hp; [ \$? = 2 ]"
done
# nearest WORD OPTION...: the message begins with the program's name and suggests WORD.
nearest() { "$HP2PS" "${@:2}" few.hp 2> err; [ $? = 2 ] && cat err && head -n 1 err | grep "^hp2ps: .*; do you mean $1?\$"; }
while read -r word options; do
    # shellcheck disable=SC2086
    check "nearest: $options" nearest $word $options
done <<'NEAREST'
--format --formt=svg
--bands --bnads=3
--propagate --propagte
svg --format=svgg
html --format=htm
json --format=jsn
deviation --sort=devation
letter --paper=leter
csv --table=cvs
json --report=jason
marks --align=mark
peak --at=paek
module --by=modle
construction --only=constructon=x
NEAREST
check 'refused: --since without --why' eval 'hp2ps --since=x.hgz few.hp 2> err; [ $? = 2 ] && grep "for --why" err'
# An option that lacks its value takes no other option for it, writes no file of its name, and doesn't leave the value among the files.
apart() { local word="${*: -1}"; hp2ps "${@:1:$#-1}" few.hp 2> err; [ $? = 2 ] && grep -F -e "${word/:/ }" err && [ -z "$(find . -name '-*')" ]; }
while read -r said words; do
    # shellcheck disable=SC2086
    check "refused: $words" apart $words "$said"
done <<'APART'
option:--table -o --table
option:--table --by --table
option:-c --title -c
option:--max-peak=5M --tolerance --max-peak=5M
--table=csv --table csv
--report=json --report json
--term=60x15 --term 60x15
--bars=ticks --bars ticks
-m5 -m 5
-t0.5 -t 0.5
-e5 -e 5
base --check --update
APART
check '... but for a number, and behind =' eval 'hp2ps --table --from -5 few.hp && hp2ps --format=plot -o - --title=-x few.hp | grep "text title.*-x" && hp2ps --quiet -i - < few.hp > x.ps && sound x.ps'
check '--check without a base: limits alone' eval 'hp2ps --check --max-peak=50M few.hp | grep "figure is within" && hp2ps --max-peak=1 --check few.hp < /dev/null; [ $? = 3 ] && hp2ps --check < few.hp 2> err; [ $? = 2 ] && [ -z "$(find . -name "-*")" ]'
# One table: the manual page and the completion are made from it, and an option that it has more is in both or refused.
top=$here/../..
document() { "${AWK:-awk}" -v as="$1" -v verbs="$top/hp2ps/app/verbs.def" -v formats="$top/hp2ps/app/format.c" -f "$top/doc/options.awk" "$2" "$top/doc/$(page_name "$3").in"; }
page_name() { case $1 in why.1|time.1) echo "hp2ps-$1" ;; *) echo "hp2ps.$1" ;; esac; }
one_more() {
    sed '/^GROUP(general/a OPTION("--zebra", SET, zebra, "", "", "stripes")' "$top/hp2ps/app/options.def" > more.def
    for page in 1 why.1 time.1; do document man "$top/hp2ps/app/options.def" "$page" | cmp - "$documents/$(page_name "$page")" || return 1; done &&
    ! document man more.def 1 > /dev/null 2> err && grep -e '--zebra is missing' err &&
    document completion more.def bash-completion | grep -e '--zebra ' && document completion more.def zsh-completion | grep -e '--zebra '
}
check 'manual page and completion are made from options.def' one_more
listed() {
    grep -nE '(no|optional|required)_argument *,' "$top"/hp2ps/*.c
    grep -nE -e '--[a-z]+=? ' "$top"/doc/hp2ps.{bash,zsh}-completion.in | grep -vE -e 'compgen|compopt|# "--sort'
}
check 'nothing else lists them' eval 'listed > list; cat list; [ ! -s list ]'
every_option() {
    local option
    for option in $(sed -n 's/^OPTION("\([^"]*\)".*/\1/p' "$top/hp2ps/app/options.def"); do
        case $option in -'?') continue ;; --*) hp2ps --help | grep -qe " $option\b" || case $option in --color|--gray|--centers|--colors-of) ;; *) echo "$option"; return 1 ;; esac ;; esac
        cat "$documents"/hp2ps{,-why,-time}.1 | grep -q -- "$(sed 's/-/\\\\-/g' <<< "$option")" && grep -qe "$option" "$documents/hp2ps.bash-completion" || { echo "$option is not documented"; return 1; }
    done
}
check 'every option is in --help, manual page and completion' every_option
formats=$(formats)
writes_formats() {
    local format
    for format in $formats; do
        hp2ps --format="$format" -o few.out few.hp && [ -s few.out ] &&
        hp2ps -o few."$format" few.hp && cmp <(head -c 4 few.out) <(head -c 4 few."$format") || { echo "$format"; return 1; }
        sed -n '/\\-\\-format/,/^\.TP/p' "$documents/hp2ps.1" | tr -d '\\' | grep -qw -e "$format" ||
            { echo "$format is not in the manual page"; return 1; }
    done
    [ "$(wc -w <<< "$formats")" -ge 6 ]
}
check 'every format of --help is written, by option and by suffix, and is in the manual page' writes_formats
names_formats() {
    local format
    hp2ps --format=gif few.hp 2> said; [ $? = 2 ] && hp2ps -o x.gif few.hp 2>> said; [ $? = 2 ] || return 1
    for format in $formats; do grep "gif'" said | grep -w "$format" && grep -F ".$format" said || return 1; done
}
check 'a format that there is none of is told with those there are' names_formats
completes() {
    bash -c ". '$documents/hp2ps.bash-completion'
        COMP_WORDS=(hp2ps --for) COMP_CWORD=1; _hp2ps; [ \"\${COMPREPLY[*]}\" = --format= ] &&
        COMP_WORDS=(hp2ps --format=sv) COMP_CWORD=1; _hp2ps '$HP2PS'; [ \"\${COMPREPLY[*]}\" = svg ] &&
        COMP_WORDS=(hp2ps --sort=n) COMP_CWORD=1; _hp2ps; [ \"\${COMPREPLY[*]}\" = name ]"
}
check 'completion completes' completes

# ---- Options and what they change
stack() { plot "$@" | sed -n 's/^area band.* "\([^"]*\)" [0-9].*/\1/p' | paste -sd' '; }
check 'default order is by deviation' eval 'same "$(stack few.hp)" "$(stack --sort=deviation few.hp)"'
check '--sort=name' eval 'same "$(stack --sort=name few.hp)" "$(stack few.hp | tr " " "\n" | sort -r | paste -sd" ")"'
check '-i- is the reverse of -i' eval 'same "$(stack -i few.hp)" "$(stack -i- few.hp | tr " " "\n" | tac | paste -sd" ")"'
check '-m5: five bands' eval '[ "$(stack -m5 fold.hp | wc -w)" = 5 ]'
check '-m without a number: no limit' eval '[ "$(stack -m -t fold.hp | wc -w)" = 25 ]'
check 'a name keeps its colour in any company' eval '
    plot -c few.hp | grep "^area band.*\"elim\"" | cut -d" " -f3 > one
    plot -c --only elim few.hp | grep "^area band.*\"elim\"" | cut -d" " -f3 > two
    [ -s one ] && cmp one two'
check 'grey by default' eval '! plot few.hp | grep "^area band" | grep -v "#\(..\)\1\1"'
check 'one sample: its bands have their shares' eval 'printf "BEGIN_SAMPLE 1\na\t30\nb\t10\nEND_SAMPLE 1\n" > one.hp; hp2ps --table one.hp > t && grep -E "^a +0 +75.0 %" t && grep "^1 sample from" t'
check 'one early sample: the label of the axis is its time' eval 'printf "BEGIN_SAMPLE 0.0716\na\t30\nEND_SAMPLE 0.0716\n" > one.hp; hp2ps --quiet --format=plot -o - one.hp | grep "^text label .*\"0.07\""'
check 'a band that never changes has no slope' eval 'for t in .3005 .3793 .5481 .6845 .932 1.069 1.428 1.894 2.979 3.48812; do printf "BEGIN_SAMPLE %s\na\t36816\nb\t680\nEND_SAMPLE %s\n" $t $t; done > flat.hp; hp2ps --table=csv flat.hp > t; cat t; [ "$(awk -F, "NR == 1 { for (i = 1; i <= NF; i++) if (\$i == \"slope\") k = i } NR > 1 && \$k != 0" t | wc -l)" = 0 ]'
check '--from --to' eval '[ "$(hp2ps --table=json --from 0.3 --to 0.8 few.hp | grep -o "\"samples\": [0-9]*")" = "\"samples\": 6" ]'
check 'nothing between --from and --to' eval 'hp2ps --from 50 few.hp 2> err; [ $? = 1 ] && grep "no samples between" err'
check '--only' eval '[ "$(stack --only elim,negin few.hp | wc -w)" = 2 ]'
check '--only by expression' eval '[ "$(stack --only "name~^(elim|neg)" few.hp | wc -w)" = 2 ]'
check '--except' eval '[ "$(stack --except "~n" few.hp | wc -w)" = 3 ]'
check 'names with commas in parentheses' eval 'printf "BEGIN_SAMPLE 0\n(,)\t1\n(,,)\t2\nEND_SAMPLE 0\n" > t.hp; [ "$(hp2ps --table=csv --only "(,),(,,)" t.hp | wc -l)" = 4 ]'
check '--title' eval 'plot --title "Mine & yours" few.hp | grep "text title.*Mine & yours"'
check '-b gives the job a line of its own' eval '[ "$(plot -b few.hp | grep "text title" | awk -F, "{ print \$NF }" | sort -u | wc -l)" = 2 ]'
check '-y: no total, no peak' eval '! plot -y few.hp | grep -e "line total" -e "peak"'
check '-M: the key on a page of its own' eval 'plot -M few.hp | sed -n "/^page 2/,\$p" | grep "text key"'
check '-g is upright, the default broad' eval 'plot -g few.hp | head -n 1 | grep "595 x 842" && plot few.hp | head -n 1 | grep "842 x 595"'
check '--paper=letter' eval 'plot --paper=letter few.hp | head -n 1 | grep "792 x 612"'

# ---- What replaces older options
while IFS=: read -r new old; do
    check "$new is $old" eval "same \"\$(plot $new)\" \"\$(plot $old)\""
done <<'SPELLINGS'
--draw=stacked few.hp:few.hp
--draw=lines few.hp:--lines few.hp
--draw=multiples few.hp:-l few.hp
--draw=share --draw=lines few.hp:--lines few.hp
--count=cells sites.hpz:--cells sites.hpz
--count=bytes sites.hpz:sites.hpz
--like=fold.hp --sort=name few.hp:--scale-of=fold.hp --colours-of=fold.hp --sort=name few.hp
SPELLINGS
check '--count=bytes after --cells' eval 'same "$(plot --cells --count=bytes sites.hpz)" "$(plot sites.hpz)"'
shares() { plot --draw=share "$@" > p && ! grep -e "^line total" -e "^area peak" -e "^line heap" -e "^area uncounted" p && grep '^text unit.*"% of what is live"' p && [ "$(grep '^text label.* right' p | tail -n 1 | cut -d'"' -f2)" = 100 ]; }
check '--draw=share: from 0 to 100 %' shares few.hp
check '... whatever -p and --like say' shares --like=fold.hp few.hp
check '... of bytes and of cells' shares --count=cells sites.hpz
# The top of the top band is at 100 % in every sample, and where a sample has two equal bands, one ends at 50 %.
check '--draw=share: each sample is full' eval 'printf "BEGIN_SAMPLE %d\na\t%d\nb\t%d\nEND_SAMPLE %d\n" 0 1 3 0 1 500 1500 1 2 7 21 2 > s.hp; plot --quiet --draw=share --sort=name s.hp | grep "^area band" > bands
    awk "{ for (i = 1; i <= NF; i++) if (\$i ~ /^[0-9.]+,[0-9.]+\$/) { split(\$i, a, \",\"); print a[2] } }" bands | sort -n | uniq -c > heights; cat heights; [ "$(wc -l < heights)" = 3 ] && set -- $(awk "{ print \$2 }" heights) && awk "BEGIN { r = ($3 - $2) / ($3 - $1); exit !(r > 0.24 && r < 0.26 || r > 0.74 && r < 0.76) }"'
check '--draw=share: an empty sample' eval 'printf "BEGIN_SAMPLE 0\na\t1\nEND_SAMPLE 0\nBEGIN_SAMPLE 1\nEND_SAMPLE 1\nBEGIN_SAMPLE 2\na\t1\nEND_SAMPLE 2\n" > n.hp; hp2ps --quiet --draw=share -o n.svg n.hp && sound n.svg && ! grep -i nan n.svg'
for how in '--draw=share --table' '--draw=share --format=html' '--draw=share --diff few.hp' '--draw=share --term' --draw=bars --count=words; do check "refused: $how" eval "hp2ps $how few.hp > out 2> err; [ \$? = 2 ]"; done
check '--like: order' eval 'awk -F"\t" "NF == 2 { printf \"%s\t%d\n\", \$1, \$1 ~ /n/ ? 1 + NR % 7 * 9000 : 5000; next } { print }" few.hp > turned.hp; [ "$(stack turned.hp)" != "$(stack few.hp)" ] && same "$(stack --like=few.hp -t0 turned.hp)" "$(stack -t0 few.hp)"'
check '--like: an .aux file, which stays as it is' eval 'hp2ps -i few.hp && cp few.aux like.aux && same "$(stack --like=like.aux few.hp)" "$(stack -i few.hp)" && hp2ps --like=like.aux turned.hp && cmp like.aux few.aux'
check '--like what is not there' eval 'hp2ps --like=nothing.hp few.hp 2> err; [ $? = 1 ] && grep "nothing.hp" err'
rm -f *.aux

# ---- What the picture says of itself
check 'the title tells how many samples there are' eval 'plot few.hp | grep "^text title.*, 12 samples\"" && plot --from 0.5 --to 0.5 few.hp | grep "^text title.*, 1 sample\""'
check 'few samples are ticks on the time axis' eval '[ "$(plot few.hp | grep -c "^line sample")" = 12 ] && [ "$(plot -l few.hp | grep -c "^line sample")" = 12 ]'
samples() { local i; for ((i = 0; i < $1; i++)); do printf 'BEGIN_SAMPLE %d\na\t%d\nEND_SAMPLE %d\n' $i $((i + 1)) $i; done; }
check '39 samples are few, 40 are not' eval 'samples 39 > n.hp; [ "$(plot n.hp | grep -c "^line sample")" = 39 ] && samples 40 > n.hp && ! plot n.hp | grep "^line sample"'
check '9 samples are too few, 10 are not' eval 'samples 9 > n.hp; hp2ps n.hp 2> err && grep "n.hp: only 9 samples" err && samples 10 > n.hp && hp2ps n.hp 2> err && ! grep -v "hp2ps: wrote n.ps" err'
check '... which --quiet doesn'"'"'t say, nor --table' eval 'samples 2 > n.hp; hp2ps --quiet n.hp 2> err && hp2ps --table n.hp 2>> err && [ ! -s err ]'
check 'one trace element has its name' eval 'printf "BEGIN_SAMPLE 0\na\t9999\nb\t1\nEND_SAMPLE 0\n" > n.hp; [ "$(stack n.hp)" = "a b" ] && ! hp2ps --table -t1 n.hp | grep OTHER && hp2ps --term n.hp 2> /dev/null | grep " b "'
check 'two are OTHER' eval 'printf "BEGIN_SAMPLE 0\na\t9999\nb\t1\nc\t2\nEND_SAMPLE 0\n" > n.hp; plot n.hp | grep "\"OTHER (2)\"" && hp2ps --table -t1 n.hp | grep "^OTHER (2)"'
long_job() { printf 'JOB "%s"\n' "$(printf 'argument%.0s ' {1..300})"; cat few.hp | grep -v ^JOB; }
check 'a long job is cut' eval 'long_job > n.hp; plot n.hp > p; [ "$(grep "^text title" p | head -n 1 | wc -c)" -lt 250 ] && hp2ps --table n.hp | head -n 1 | awk "length > 200 { exit 1 }" && hp2ps --term n.hp | awk "length > 90 { exit 1 }"'

# ---- Marks
marked() { sed '/^END_SAMPLE 1.0/q' few.hp; printf '%s\n' "$@"; }
marks() { plot "$@" | grep -c '^line mark.*dashed'; }
check 'marks with room are dashed lines' eval 'marked "MARK 0.2 \"one\"" "MARK 0.5 \"two\"" > n.hp; [ "$(marks n.hp)" = 2 ] && ! plot n.hp | grep "^area strip"'
check 'a mark at 0 is inside the axes, with its text' eval 'marked "MARK 0 \"zero\"" > n.hp; plot n.hp > p
    left=$(sed -n "s/^line axis .* \([0-9.]*\),[0-9.]* \1,.*/\1/p" p); for x in $(sed -n "s/^\(line\|text\) mark .* \([0-9.]*\),[0-9.]*\$/\2/p" p); do awk -v x=$x -v l=$left "BEGIN { exit !(x > l) }" || exit 1; done; grep "^text mark.*zero" p'
check 'a mark before the first sample is at its edge' eval 'marked "MARK -5 \"early\"" > n.hp; plot n.hp | grep "^text mark.*early"'
# phases TIME...: marks at these times.
phases() { cat few.hp; local t; for t; do echo "MARK $t \"phase $t\""; done; }
strip() { phases "$@" > n.hp; plot n.hp > p; ! grep '^line mark.*dashed' p && grep '^area strip' p && grep '^text mark.*phase' p; }
check 'eleven marks are ticks in a strip' strip 0 0.{1..9} 1
check '500 marks are ticks in a strip' eval 'strip 0.{100..600} && [ "$(grep -c "^text mark" p)" -le 12 ]'
check 'marks that touch are ticks in a strip' strip 0.5 0.501
texts_apart() { plot "$@" | sed -n 's/^text mark #000000 7 \(left\|right\) "\(.*\)" \([0-9.]*\),.*/\1 \3 \2/p' | awk '
    { w = 3.9 * (length($0) - length($1 $2) - 2); a = $1 == "left" ? $2 : $2 - w; b = a + w; if (NR > 1 && a < last) exit 1; last = b }'; }
check 'texts in the strip do not overlap' eval 'strip 0.0{1..9} 0.2 0.3 0.31 0.32 0.5 0.9{0..9} && texts_apart n.hp'

# ---- Same as before
scale() { plot "$@" | grep '^text label' | cut -d'"' -f2 | paste -sd' '; }
check '-p: without .aux this graph sets the standard' eval 'rm -f few.aux; hp2ps -p few.hp 2> err && grep "not there yet" err && [ -s few.aux ]'
check '-p: scale' eval 'awk -F"\t" "NF == 2 { printf \"%s\t%d\n\", \$1, \$2 / 10; next } { print }" few.hp > small.hp; cp few.aux small.aux; same "$(scale -p small.hp)" "$(scale few.hp)" && [ "$(scale small.hp)" != "$(scale few.hp)" ]'
check '-p: order' eval 'rm -f few.aux; hp2ps -i few.hp && same "$(stack -p few.hp)" "$(stack -i few.hp)"'
check '-p: shades' eval 'plot -i few.hp | grep "^area band" | cut -d" " -f3 > one; plot -p few.hp | grep "^area band" | cut -d" " -f3 > two; cmp one two'
check '--aux' eval 'cp few.aux other.aux; rm few.aux; same "$(stack --aux=other.aux few.hp)" "$(stack -i few.hp)"'
check 'names with blanks and quotes survive .aux' eval '
    printf "BEGIN_SAMPLE 0\na b\t1\n\"q\t2\nc\\\\\\\\d\t3\n0x1\t4\nEND_SAMPLE 0\nBEGIN_SAMPLE 1\na b\t9\n\"q\t1\nEND_SAMPLE 1\n" > n.hp
    hp2ps -i -t0 n.hp && plot -p -t0 n.hp > one && plot -i -t0 n.hp | cmp - one'
check 'a bad .aux is an error' eval 'echo "ORDER" > few.aux; hp2ps -p few.hp 2> err; [ $? = 1 ] && grep "few.aux:1: expected" err'
rm -f few.aux
check '--scale-of' eval 'same "$(scale --scale-of fold.hp few.hp)" "$(scale fold.hp)"'
check '--scale-of what is not there' eval 'hp2ps --scale-of nothing.hp few.hp; [ $? = 1 ]'

# ---- Programs
check 'a program means the log beside it' eval 'cp /bin/true prog && cp few.hp prog.hp && hp2ps prog && sound prog.ps && same "$(stack prog)" "$(stack few.hp)"'
check 'so does a folder' eval 'mkdir -p box && cp fold.hp box.hp && same "$(stack box)" "$(stack fold.hp)"'
check 'a program alone is none' eval 'cp /bin/true alone; hp2ps alone 2> err; [ $? = 1 ] && grep "alone: this is a program, not a log; run it with -p" err'
check 'a log that may be executed is a log' eval 'cp few.hp x.hp && chmod +x x.hp && same "$(stack x.hp)" "$(stack few.hp)" && cp x.hp plainname && same "$(stack plainname)" "$(stack few.hp)"'

# ---- Site logs
gzip -dc sites.hpz > sites.txt
{ grep -v -e ^HPZ -e ^SITE -e ^START -e ^PID -e ^HOST -e ^HEAP -e ^STACK -e ^MARK sites.txt | sed 's/^\([0-9]*\) \([0-9]*\) [0-9]*$/site\1\t\2/'; } > sites.hp
check 'the plain log is used as it is' eval '[ "$(stack -t0 sites.hp | wc -w)" = 6 ] && stack -t0 sites.hp | grep site0'
check '--by finds the site log beside it' eval 'stack -t0 --by construction sites.hp | grep Sym'
check '--by a pair' eval 'stack -t0 --by producer,construction sites.hp | grep "elim / (.)"'
check 'kinds may be shortened' eval 'same "$(stack --by m sites.hp)" "$(stack --by module sites.hp)"'
check '--only by another kind' eval '[ "$(stack -t0 --by producer --only module=mod0 sites.hp | wc -w)" = 2 ]'
check 'restrictions are and-ed' eval '[ "$(stack -t0 --by producer --only module=mod0 --except construction=Int sites.hp | wc -w)" = 1 ]'
check 'a name that is not there' eval 'hp2ps --by producer --only module=mdo1 -o e.ps sites.hpz 2> err; [ $? = 1 ] && [ ! -e e.ps ] && [ "$(wc -l < err)" = 1 ] && grep "there is no module .mdo1. in this log; the nearest: .*mod1" err'
check '... beside one that is there: a warning' eval 'hp2ps --by producer --only module=mod0,mdo1 -o e.plot sites.hpz 2> err && [ "$(wc -l < err)" = 1 ] && grep "there is no module .mdo1. in this log; the nearest: .*mod1" err && hp2ps --by producer --only module=mod0 -o f.plot sites.hpz && same "$(grep "^area" e.plot)" "$(grep "^area" f.plot)"; rm -f [ef].plot'
check '... which --quiet doesn'"'"'t give' eval 'hp2ps --quiet --only elim,elmi -o e.ps few.hp 2> err && [ ! -s err ] && rm e.ps'
check '... one for each set' eval 'hp2ps --only elim --except elmi -o e.ps few.hp 2> err; [ $? = 1 ] && [ ! -e e.ps ]'
closures() { printf 'BEGIN_SAMPLE %d\nTHUNK_1_0\t30\nTHUNK_2_0\t20\nSTACK\t9\n%bEND_SAMPLE %d\n' 0 "$1" 0 1 "$1" 1 > g.hp; }
check 'GHC: THUNK among THUNK_1_0 and its like: what matches' eval 'closures "" && hp2ps --table --only THUNK,STACK g.hp > t 2> err && grep "no name .THUNK. in this log; the nearest: THUNK_1_0, THUNK_2_0 (.name~^(THUNK|STACK). takes all that begin so)" err && grep ^STACK t && [ "$(hp2ps --table=csv --only "name~^(THUNK|STACK)" g.hp | grep -c "THUNK\|STACK")" = 3 ]'
check '... and beside THUNK itself' eval 'closures "THUNK\t5\n" && hp2ps --table --only THUNK,STACK g.hp 2> err && [ "$(wc -l < err)" = 1 ] && grep "THUNK is one name; THUNK_1_0 and its like are others (.name~^THUNK. takes them all)" err && hp2ps --table --only "~^THUNK" g.hp 2> err && [ ! -s err ]'
check '... in a plain log' eval 'hp2ps --only elmi few.hp 2> err; [ $? = 1 ] && grep "no name .elmi. in this log; the nearest: elim" err'
check '... left out' eval 'hp2ps --except elmi few.hp 2> err; [ $? = 1 ] && grep -e "--except elmi: there is no name" err'
check '... nor anything near' eval 'hp2ps --only Xylophone few.hp 2> err; [ $? = 1 ] && grep "no name .Xylophone. in this log$" err'
check '... an expression' eval 'hp2ps --only "~^zz" few.hp 2> err; [ $? = 1 ] && grep "no name in this log matches" err'
check '... in the log whose scale is taken' eval 'hp2ps --only elim --scale-of fold.hp -o e.ps few.hp && rm e.ps'
check 'names that are there, but not together' eval 'hp2ps --only construction=Sym --except construction=Sym -o e.ps sites.hpz 2> err; [ $? = 1 ] && [ ! -e e.ps ] && grep "nothing is left under" err'
check 'a name outside --from and --to is there' eval 'printf "BEGIN_SAMPLE 0\na\t1\nEND_SAMPLE 0\nBEGIN_SAMPLE 1\nb\t1\nEND_SAMPLE 1\n" > t.hp; hp2ps --quiet --only a --from 1 -o e.ps t.hp && rm e.ps'
check 'what has no name can be asked for' eval 'sed "/^SITE 0 /s/ \"[^\"]*\"\$/ \"\"/" sites.txt | gzip > none.hpz; hp2ps --table=csv --by site none.hpz | grep -F "(none)" && [ "$(hp2ps --table=csv --by site --only "site=(none)" none.hpz | wc -l)" = 3 ]'
check 'the title says what was selected' eval 'plot --by type --only module=mod0 sites.hp | grep "by type; only module=mod0"'
check '--cells' eval '[ "$(hp2ps --cells --table=csv sites.hpz | tail -n 1)" != "$(hp2ps --table=csv sites.hpz | tail -n 1)" ]'
bands_sum() { hp2ps --table=csv "$@" | awk -F, '$2 == "TOTAL" { print $3 }'; }
check 'however sliced, the total is the same' eval 'for kind in producer construction type module group site producer,type; do bands_sum --by $kind sites.hpz; done | sort -u | wc -l | grep -x 1'
check 'heap size is told' eval 'plot sites.hpz | grep "heap size at most"'
check 'marks with text are drawn' eval 'plot sites.hpz | grep "text mark.*phase"'
check 'a site log of another run is refused' eval 'sed "s/^DATE.*/DATE \"another day\"/" sites.hp > other.hp; cp sites.hpz other.hpz; hp2ps --by type other.hp 2> err; [ $? = 1 ] && grep "JOB or DATE differ" err && [ ! -e other.ps ]'
check 'no site log' eval 'hp2ps --by type few.hp 2> err; [ $? = 1 ] && grep "few.hpz, which is not there" err'
check 'heap size and marks are in every view' eval 'plot sites.hp > one && grep "heap size at most" one && grep "text mark.*phase" one'
besides() { plot "$1" | sed -n 's/^text.*"\(phase[^"]*\|.*heap size[^"]*\)".*/\1/p; s/^area mark.*/mark/p'; }
check '... as the site log has them' eval 'same "$(besides sites.hp)" "$(besides sites.hpz)"'
check '... its line too, where it fits' eval 'peak=$(hp2ps --table=csv sites.hp | tail -n 1 | cut -d, -f6); sed "s/^HEAP.*/HEAP $peak/" sites.txt > low.hpz; cp sites.hp low.hp; plot low.hp | grep "^line heap" && [ "$(plot low.hp | grep "^line heap" | wc -w)" = "$(plot low.hpz | grep "^line heap" | wc -w)" ]'
check '... not from another run' eval 'hp2ps other.hp 2> err && ! grep -v "hp2ps: wrote other.ps" err && ! plot other.hp | grep -e "heap size" -e "text mark"'
check '... not from what is no site log' eval 'cp few.hp both.hp; head -c 3000 /dev/urandom > both.hpz; hp2ps both.hp 2> err && ! grep -v "hp2ps: wrote both.ps" err'
check '--by on standard input, a site log' eval 'same "$(stack -t0 --by construction < sites.hpz)" "$(stack -t0 --by construction sites.hpz)" && same "$(stack -t0 --by type < sites.txt)" "$(stack -t0 --by type sites.hpz)"'
check '--by through a pipe by name' eval 'same "$(stack -t0 --by construction <(cat sites.hpz))" "$(stack -t0 --by construction sites.hpz)"'
for option in --by=construction --only=module=mod0 --except=type=Int --cells; do
    check "$option on standard input, a plain log" eval "hp2ps $option < sites.hp > x.ps 2> err; [ \$? = 1 ] && [ ! -s x.ps ] && grep 'need a site log' err"
done
check 'site log, uncompressed' eval 'cp sites.txt u.hpz; same "$(stack u.hpz)" "$(stack sites.hpz)"'
damaged_site() { local name=$1 edit=$2 pattern=$3; check "site log: $name" eval "sed '$edit' sites.txt > b.hpz; hp2ps b.hpz 2> err && sound b.ps && grep \"$pattern\" err"; }
bad_site() { local name=$1 edit=$2 pattern=$3; check "site log: $name" eval "sed '$edit' sites.txt > b.hpz; hp2ps b.hpz 2> err; [ \$? = 1 ] && grep \"$pattern\" err"; }
bad_site 'unknown version' '1s/.*/HPZ 3/' 'b.hpz:1: expected version 1 or 2 of the site log, found .3'
damaged_site 'a site not announced' '/^SITE 0 /d' 'expected a SITE line for site 0.*shown as (unknown)'
damaged_site 'a site announced twice' '/^SITE 1 /s/SITE 1/SITE 0/' 'site 0 was given before'
damaged_site 'an attribute missing' '/^SITE 0 /s/ "[^"]*"$//' "expected the site's position"
damaged_site 'a bad escape' '/^SITE 0 /s/"grp0"/"\\q"/' 'as its only escapes'
bad_site 'an entry without cells' 's/^\(0 [0-9]*\) [0-9]*$/\1/' "expected a site's number, bytes and cells"
check 'escapes in site names' eval 'sed "s/\"elim\"/\"a\\\\\"b\\\\\\\\c\\\\x41\"/" sites.txt > esc.hpz; hp2ps --table=csv --only "name~A" esc.hpz | grep -F "a\"\"b\\cA"'

# ---- Site logs of version 2: version 1 with two columns more, one of them unknown
gzip -dc centres.hpz > centres.txt
check 'version 2: what version 1 has is the same' eval 'for by in producer construction type module group site; do same "$(hp2ps --table=csv --by $by centres.hpz | sed s/centres/sites/)" "$(hp2ps --table=csv --by $by sites.hpz)" || exit; done'
check '--by centre' eval 'same "$(stack -t0 --by centre centres.hpz | tr " " "\n" | sort | tr "\n" " ")" "MAIN größer reader " && same "$(bands_sum --by centre centres.hpz)" "$(bands_sum centres.hpz)"'
check '--by center, --by ce' eval 'same "$(stack --by center centres.hpz)" "$(stack --by centre centres.hpz)" && same "$(stack --by ce centres.hpz)" "$(stack --by centre centres.hpz)"'
check '--only centre=' eval 'same "$(stack -t0 --by producer --only centre=reader centres.hpz)" "$(stack -t0 --by producer --only module=mod1 sites.hpz)"'
check '--by centre, but the log has none' eval 'hp2ps --by centre sites.hpz 2> err; [ $? = 1 ] && [ "$(wc -l < err)" = 1 ] && grep "no cost centres; compile the program with lmlc -fscc" err'
check '... nor has standard input' eval 'hp2ps --only centre=x < sites.hpz > x.ps 2> err; [ $? = 1 ] && [ ! -s x.ps ] && grep "no cost centres" err'
check 'the kind of profile that -s asked for' eval 'sed "s/^JOB.*/JOB \"gen -s\"/" centres.txt > s.hpz; same "$(stack s.hpz)" "$(stack --by centre centres.hpz)"'
columns() { local name=$1 edit=$2 pattern=$3; check "version 2: $name" eval "sed '$edit' centres.txt > b.hpz; hp2ps b.hpz 2> err && sound b.ps && grep \"$pattern\" err"; }
columns 'a column missing' 's/^COLUMNS.*/COLUMNS group module producer construction/' "b.hpz:6: expected a column 'type', which is shown as (none)"
columns 'too few strings' '/^SITE 0 /s/ "[^"]*"$//' "expected the site's centre"
columns 'no names' 's/^COLUMNS.*/COLUMNS/' 'expected the names of columns'
columns 'too many columns' 's/^COLUMNS.*/& a b c d e f g h i j k l m n o p q r s t u v w x y z/' 'expected at most 32 columns'
check 'version 2: the first line is lost' eval 'sed 1d centres.txt > b.hpz; same "$(stack b.hpz)" "$(stack centres.hpz)"'

# ---- What was not counted
{ cat sites.txt; echo 'UNCOUNTED 0.5 0.9 2000000'; echo 'UNCOUNTED 1.9 2.1 38000000'; } > gap.hpz
sed -n '/^JOB/,/^VALUE/p' sites.txt > gap.hp; sed -n '/^BEGIN/,$p' sites.hp >> gap.hp
top() { plot "$@" | sed -n 's/^text label.*"\([0-9.]*\) M".*/\1/p' | sort -n | tail -n 1; }
check 'UNCOUNTED is a hatched region as high as the axis' eval '[ "$(plot gap.hpz | grep -c "^area uncounted.*hatch 5")" = 3 ] && plot gap.hpz | grep "^text caption.*\"not counted: at most 38.0 MB\"" && [ "$(top gap.hpz)" = 35 ]'
for options in '--by type' '--only construction=Sym' -l -y '-M -g' --cells; do
    check "... with $options" eval "plot $options gap.hpz | grep '^text caption.*not counted: at most 38.0 MB'"
done
check '... but has no place on a scale of cells' eval '! plot --cells gap.hpz | grep "^area uncounted"'
check '... and in the plain log beside it' eval 'plot gap.hp | grep "^text caption.*not counted: at most 38.0 MB"'
check '... and in a part of the time' eval 'plot --to 1 gap.hpz | grep "not counted: at most 2.00 MB" && ! plot --from 1 --to 1.5 gap.hpz | grep "not counted"'
check '... and in tables and terminals' eval 'hp2ps --table gap.hpz | grep "^not counted: at most 38.0 MB, between 0.5 and 2.1$" && hp2ps --table=csv gap.hpz | grep "^gap.hpz,UNCOUNTED,,,,38000000,,,,$" && hp2ps --table=json gap.hpz | grep "\"uncounted\": 38000000" && hp2ps --term gap.hpz | grep "not counted: at most 38.0 MB"'
check '... not where there is none' eval '! { plot sites.hpz; hp2ps --table sites.hpz; hp2ps --table=json sites.hpz; } | grep -i "uncounted\|not counted"'
check 'many gaps' eval '{ cat sites.txt; for ((i = 0; i < 5000; i++)); do printf "UNCOUNTED 1.%04d 1.%04d %d\n" $i $((i + 1)) $((i * 100)); done; } > gaps.hpz; hp2ps -o g.pdf gaps.hpz && sound g.pdf && plot gaps.hpz | grep "at most 500 kB" && [ "$(plot gaps.hpz | grep -c "^area uncounted")" -le 1025 ]'
check 'a short high gap does not raise a long one' eval '{ cat sites.txt; echo "UNCOUNTED 0.5 0.9 2000000"; echo "UNCOUNTED 0.9 0.9001 3000000"; } > g.hpz; [ "$(plot g.hpz | grep -c "^area uncounted")" = 3 ]'
check '--scale-of includes it' eval '[ "$(top --scale-of gap.hpz sites.hpz)" = 35 ]'
for bad in 'UNCOUNTED 1' 'UNCOUNTED 1 2' 'UNCOUNTED 2 1 5' 'UNCOUNTED 1 2 x' 'UNCOUNTED 1 2 -5'; do
    check "damaged: $bad" eval "{ cat sites.txt; echo $bad; echo 'MARK 2'; } > b.hpz; plot b.hpz 2> err | grep -q '^plot' && grep 'b.hpz:[0-9]*: expected' err"
done
check '--cells are cells' eval 'plot --cells sites.hpz | grep "^text unit.*\"cells\"" && plot --cells sites.hpz | grep "^text title.*kilocell-seconds"'

# ---- Tables and terminals
check 'CSV adds up' eval 'hp2ps --table=csv fold.hp | awk -F, "NR > 1 && \$2 != \"TOTAL\" { s += \$3 } \$2 == \"TOTAL\" { t = \$3 } END { d = s - t; exit !(d * d < 1e-6 * t * t) }"'
check 'CSV with -m adds up' eval 'hp2ps -m4 --table=csv fold.hp | awk -F, "NR > 1 && \$2 != \"TOTAL\" { s += \$3; n++ } \$2 == \"TOTAL\" { t = \$3 } END { d = s - t; exit !(n == 4 && d * d < 1e-6 * t * t) }"'
rising() { awk -v last="$1" 'BEGIN { for (i = 1; i <= 20; i++) printf "BEGIN_SAMPLE %d\nleak\t%d\nother\t50\nEND_SAMPLE %d\n", i, i * 100, i; printf "BEGIN_SAMPLE 21\nleak\t%d\nEND_SAMPLE 21\n", last }' > rise.hp; }
leaks() { hp2ps --table=csv rise.hp | awk -F, '$2 == "leak" { exit !($9 > 0 && $10 > 0.9 && $8 > 0.9 * $6) }'; }
check 'a leak shows, though the last sample is nearly empty' eval '(for last in 0 102; do rising $last; leaks && hp2ps --table rise.hp | grep "the end of the run; final is at 20" || exit 1; done)'
check '... but not what has gone before the end' eval 'rising 103; ! leaks && ! hp2ps --table rise.hp | grep "end of the run"'
check '... whatever is looked at' eval 'rising 0; [ "$(hp2ps --table=csv --only leak rise.hp | awk -F, "\$2 == \"leak\" { print \$8 }")" = 2000 ]'
check 'CSV: no field is a formula' eval 'printf "BEGIN_SAMPLE 0\n=1+1\t1\n+x\t1\n-y\t1\n@z\t1\nf=1\t1\nEND_SAMPLE 0\n" > =f.hp; hp2ps --table=csv =f.hp > csv && ! grep "\(^\|,\)[=+@-]" csv && grep -q "\"'"'"'=1+1\"" csv && grep -q ",f=1," csv'
turned() { printf 'BEGIN_SAMPLE 0\na\342\200\256b\t1\nEND_SAMPLE 0\nBEGIN_SAMPLE 1\na\342\200\256b\t1\nEND_SAMPLE 1\n' > r.hp; }
check 'what turns the direction of writing is spelled out' eval '(turned; for how in --table --table=csv --term "--format=plot -o -"; do hp2ps $how r.hp > out && grep -F "a\\u202Eb" out && ! grep "$(printf "\342\200\256")" out || exit 1; done)'
check '... and can be asked for' eval 'hp2ps --table --only "$(printf "a\342\200\256b")" r.hp && hp2ps --table --only "a\\\\u202Eb" r.hp'
if have python3; then
    check 'JSON is JSON' eval 'printf "BEGIN_SAMPLE 0\n\"\\\\\\\\\t1\nEND_SAMPLE 0\n" > j.hp; for f in j.hp fold.hp sites.hpz; do hp2ps --table=json $f | python3 -m json.tool > /dev/null || exit 1; done'
fi
check '--term is plain when piped' eval 'hp2ps --term few.hp > term && ! grep -P "\x1b" term && [ "$(awk "length > 80" term | wc -l)" = 0 ]'
check '--term of a size' eval 'hp2ps --term=60x10 fold.hp | grep -c "|" | grep -x 10'
if have script; then
    check '--term in colour on a terminal' eval 'LC_ALL=C.UTF-8 TERM=xterm-256color script -qec "$HP2PS --term few.hp" /dev/null | grep -q "38;2;"'
fi
finish
