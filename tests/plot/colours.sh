#!/bin/bash
# colours.sh: no picture has two bands that look the same, and a name keeps its
# colour, in every part of a log and from run to run.

. "$(dirname "$0")/tap.sh"
plot() { hp2ps --quiet --format=plot -o - "$@"; }
# fills OPTION...: "#rrggbb/hatch name" for each band, from the top; nothing after the slash if it is plain.
fills() { plot "$@" | sed -n 's|^area band \(#[0-9a-f]*\)\( hatch \([0-9]*\)\)\{0,1\}\( width [0-9.]*\)\{0,1\} "\(.*\)" [0-9.,-].*|\1/\3 \5|p'; }

# ---- All logs there are
differ() {
    local log options
    for log in "$here"/layouts/*.hp "$here"/layouts/*.hpz "$here"/ghc-logs/*.hp; do
        for options in -c '-c -m0 -t0' '-c -d'; do
            fills $options "$log" > f
            [ -s f ] && [ -z "$(cut -d' ' -f1 f | sort | uniq -d)" ] || { echo "$log $options"; cut -d' ' -f1 f | sort | uniq -d; return 1; }
            [ "$(wc -l < f)" -gt 40 ] || ! grep -v '^#....../ ' f || { echo "$log $options: hatched"; return 1; }
        done
    done
}
check 'no two bands of one fill' differ
neighbours() {
    local log
    for log in "$here"/layouts/*.hp "$here"/layouts/*.hpz "$here"/ghc-logs/*.hp; do
        fills -m0 -t0 "$log" | cut -d/ -f1 > f
        [ -s f ] && [ -z "$(uniq -d f)" ] || { echo "$log"; return 1; }
        fills "$log" > f
        [ -z "$(cut -d' ' -f1 f | sort | uniq -d)" ] || { echo "$log: the same twice"; return 1; }
    done
}
check 'no equal greys side by side' neighbours
if have python3; then
    python3 "$here/genlog.py" -b 80 -s 30 > many.hp
    check '80 bands: hatched, never equal' eval 'fills -c -m0 -t0 many.hp > f; [ "$(cut -d" " -f1 f | sort -u | wc -l)" = 80 ] && [ "$(grep -vc "^#....../ " f)" -ge 40 ]'
    check '... and that is said' eval 'hp2ps -c -m0 -t0 -o m.pdf many.hp 2> err && grep "80 bands, but 40 colours" err && sound m.pdf'
    check '... unless --quiet' eval 'hp2ps --quiet -c -m0 -t0 -o m.pdf many.hp 2> err && [ ! -s err ]'
    for format in ps pdf svg png; do check "hatching as $format" eval "hp2ps --quiet -c -m0 -t0 -o m.$format many.hp && sound m.$format"; done
    part() {
        local whole part
        fills -c -m0 -t0 many.hp | sort -k2 > whole
        for part in '--only ~[147]$' '--except ~n' '--from 1 --to 2' '--from 2.5' -m5 -m30; do
            # shellcheck disable=SC2086
            fills -c -t0 $part many.hp | grep -v ' OTHER$' | sort -k2 > part
            [ -s part ] || return 1
            join -j 2 <(sed 's|/[0-9]* | |' whole) <(sed 's|/[0-9]* | |' part) | awk '$2 != $3 { print; bad = 1 } END { exit bad }' || { echo "$part"; return 1; }
        done
    }
    check 'every name keeps its colour in every part' part
    check 'through a pipe too' eval 'cat many.hp | fills -c --only "~[147]$" - | sort > a; fills -c --only "~[147]$" many.hp | sort > b; [ -s a ] && cmp a b'
    check '... and from a file as standard input' eval 'fills -c --only "~[147]$" - < many.hp | sort > a; cmp a b'
fi
gzip -dc "$here/layouts/sites.hpz" > sites.hpz
check 'parts of a site log' eval '
    fills -c -t0 --by producer sites.hpz | sort > whole
    for part in "--only module=mod0" "--cells" "--only construction=(.)" "--to 3"; do
        fills -c -t0 --by producer $part sites.hpz | sort > part; [ -s part ] || exit 1
        [ -z "$(comm -13 whole part)" ] || { echo "$part"; comm -13 whole part; exit 1; }
    done'

# ---- From run to run
cp "$here/layouts/few.hp" .
awk -F'\t' 'NF == 2 && $1 == "elim" { print "newcomer\t9000000"; print; next } { print }' few.hp > next.hp
check 'prog.aux remembers, without -p' eval '
    fills -c few.hp | sort > before
    hp2ps few.hp && cp few.aux next.aux && fills -c next.hp | grep -v newcomer | grep -v OTHER | sort > after
    [ -s after ] && [ -z "$(comm -13 before after)" ]'
check 'names that are gone stay in it' eval 'hp2ps next.hp && hp2ps --only elim next.hp && grep -q "^COLOUR newcomer " next.aux && grep -q "^COLOUR negin " next.aux'
check '--colours-of a log' eval 'rm -f *.aux; fills -c --colours-of few.hp next.hp | grep -v newcomer | grep -v OTHER | sort > after; [ -s after ] && [ -z "$(comm -13 before after)" ]'
check 'numbers of GHC do not matter' eval 'hm=$here/ghc-logs/hc.hp; sed "s/^([0-9]*)/(7&/; s/^(7(/(7/" "$hm" > renumbered.hp; ! cmp -s "$hm" renumbered.hp && fills -c "$hm" | cut -d" " -f1 | sort > a; fills -c --colours-of "$hm" renumbered.hp | cut -d" " -f1 | sort > b; [ -s a ] && cmp a b'
check '--colours-of an .aux' eval 'printf "COLOUR elim #ff0000\nCOLOUR \"a b\" #00ff00\n" > x.aux; fills -c --colours-of x.aux few.hp | grep -x "#ff0000/ elim"'
check '--colours-of what is not there' eval 'rm -f few.ps; hp2ps -c --colours-of nothing.aux few.hp 2> err; [ $? = 1 ] && grep "nothing.aux: No such file" err && hp2ps -c --colours-of nothing few.hp; [ $? = 1 ] && [ ! -e few.ps ]'
check 'two wishes for one colour' eval 'printf "COLOUR elim #ff0000\nCOLOUR negin #ff0000\n" > x.aux; fills -c --colours-of x.aux few.hp | cut -d" " -f1 | sort | uniq -d > d; [ ! -s d ]'
check 'an .aux of something else is told and left alone' eval 'echo "\\relax" > few.aux; hp2ps -o few.pdf few.hp 2> err && grep "few.aux: its colours are not used" err && [ "$(cat few.aux)" = "\\relax" ]; s=$?; rm few.aux; exit $s'

# ---- One colour for a name in all outputs: those of SVG, "#rrggbb name", are compared with the key as text, and with the colours in
# PostScript, PDF and the terminal. The pages are compared in tests/page/figures.sh.
in_svg() { hp2ps --quiet -o o.svg "$@" && sed -n 's~^<path class="band" fill="\(#[0-9a-f]*\)".*<title>\(.*\): \(change of the mean .*\|[0-9.]* %\(, mean .*\)\{0,1\}\)</title>.*~\1 \2~p' o.svg | sed 's/ OTHER ([0-9]*)$/ OTHER/; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&amp;/\&/g' | sort; }
# The colours that a stream of PostScript or PDF operators fills with, one a line.
operators() { awk '{ for (i = 2; i <= NF; i++) if ($i == "rg" && i > 3) printf "#%02x%02x%02x\n", 255 * $(i - 3) + 0.5, 255 * $(i - 2) + 0.5, 255 * $(i - 1) + 0.5; else if ($i == "g" && $(i - 1) ~ /^[0-9.]+$/) printf "#%02x%02x%02x\n", 255 * $(i - 1) + 0.5, 255 * $(i - 1) + 0.5, 255 * $(i - 1) + 0.5 }' | sort -u; }
inflated() { python3 -c 'import re, sys, zlib
for s in re.findall(rb"stream\r?\n(.*?)endstream", open(sys.argv[1], "rb").read(), re.S):
    try: sys.stdout.buffer.write(zlib.decompressobj().decompress(s) + b"\n")
    except zlib.error: pass' "$1"; }
in_terminal() { printf 'size 90 24\nend\n' | python3 "$here/follow.py" "$HP2PS" --quiet --term "$@" | python3 -c 'import re, sys
for c, n in re.findall(r"\x1b\[38;2;([\d;]+)m  [^\x1b]*\x1b\[0m +[\d.]+ %  (.*?)(?:  \(peak .*)?\r?\n", sys.stdin.buffer.read().decode()):
    print("#%02x%02x%02x" % tuple(map(int, c.split(";"))), re.sub(r" \(\d+\)$", "", n))' | sort; }
# drawn OPTION... LOG...: SVG, PostScript and PDF of the same agree.
drawn() {
    in_svg "$@" > svg.list; [ -s svg.list ] || { echo "no bands"; return 1; }
    cut -d' ' -f1 svg.list | sort -u > want
    hp2ps --quiet -c -o o.ps "$@" && operators < o.ps > have && [ -z "$(comm -23 want have)" ] || { echo "PostScript lacks"; comm -23 want have; return 1; }
    have python3 || return 0
    hp2ps --quiet -o o.pdf "$@" && inflated o.pdf | operators > have && [ -z "$(comm -23 want have)" ] || { echo "PDF lacks"; comm -23 want have; return 1; }
}
alone() {
    drawn "$@" || return 1
    sed -i 's/ (type not known)$//' svg.list            # the key as text has the plain name, *
    hp2ps --quiet --key=- -o o.svg "$@" | awk -F'\t' '{ sub(/ \([0-9]+\)$/, "", $4); print $1 " " $4 }' | sort > key.list
    diff svg.list key.list || { echo "the key"; return 1; }
    ! have python3 || { in_terminal "$@" | sed "s, (type not known)\$,," > term.list; diff svg.list term.list; } || { echo "the terminal"; return 1; }
}
for log in ghc-logs/hT.hp ghc-logs/hm.hp layouts/fold.hp layouts/few.hp kinds/producer.hp kinds/retainer.hpz eventlogs/hy.eventlog.gz; do
    check "one colour for a name in all outputs: $log" alone "$here/$log"
done
check "... with OTHER" eval 'alone -m5 "$here/layouts/fold.hp" && grep -q OTHER svg.list'
check "... of two logs of GHC's" drawn --diff "$here/ghc-logs/hT.hp" "$here/eventlogs/hT.hp"
check '... of two of ours, with OTHER' eval 'drawn --diff -m4 "$here/layouts/fold.hp" "$here/layouts/fold.hp" && grep -q OTHER svg.list'

# ---- Which format
check 'PDF, SVG and PNG are coloured, PostScript is not' eval '
    for f in pdf svg png ps eps; do hp2ps --format=$f -o - few.hp > a; hp2ps --format=$f -c -o - few.hp > c; hp2ps --format=$f --grey -o - few.hp > g
        [ "$(wc -c < c)" != "$(wc -c < g)" ] || exit 1
        case $f in ps|eps) like=g ;; *) like=c ;; esac
        [ "$(wc -c < a)" = "$(wc -c < $like)" ] || { echo $f; exit 1; }
    done'
finish
