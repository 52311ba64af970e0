#!/bin/bash
# formats.sh: every format, under every kind of option, is judged by programs
# of others: ghostscript, pdfinfo, qpdf, xmllint.

. "$(dirname "$0")/tap.sh"
for tool in gs pdfinfo qpdf xmllint; do have $tool || echo "# $tool is missing: its judgement is skipped"; done

logs="few long utf8 instant"
for log in $logs; do
    for format in ps eps pdf svg png; do
        cp "$here/layouts/$log.hp" .
        check "$log as $format" eval "hp2ps -c -o $log.$format $log.hp && sound $log.$format"
    done
done
cp "$here/layouts/fold.hp" .
while read -r options; do
    for format in ps pdf svg png; do
        check "$options as $format" eval "hp2ps $options -o o.$format fold.hp && sound o.$format"
    done
done <<'OPTIONS'
-l
-l -c -m0 -t0
-M -g
-b -d -y
-s -i- --paper=letter
OPTIONS
box() { sed -n 's/^%%BoundingBox: //p' "$1" | head -n 1; }
while read -r width want; do
    check "EPS $width wide, as GHC's hp2ps has it" eval "rm -f fold.ps fold.eps; hp2ps -e$width fold.hp && sound fold.ps && [ ! -e fold.eps ] && [ \"\$(box fold.ps)\" = '$want' ]"
done <<'WIDTHS'
6in 0 0 432 288
2.1in 0 0 152 101
150mm 0 0 426 284
90mm 0 0 256 171
400pt 0 0 400 267
300 0 0 300 200
1000pt 0 0 1000 667
WIDTHS
check 'EPS by --format' eval 'hp2ps --format=eps fold.hp && [ "$(box fold.eps)" = "0 0 468 312" ]'
check 'EPS has one page and says so' eval 'hp2ps -M -e5in -o fold.eps fold.hp && head -n 1 fold.eps | grep EPSF && sound fold.eps && sound fold-key.eps'
check '... under its usual name too' eval 'hp2ps -M -e5in fold.hp && head -n 1 fold.ps | grep EPSF && sound fold.ps && sound fold-key.ps'

# The title reaches the document's own description.
if have pdfinfo; then check 'title in PDF' eval 'hp2ps -o t.pdf fold.hp && pdfinfo t.pdf | grep "Title:.*gen -b25"'; fi
check 'title in PostScript' eval 'hp2ps -o t.ps fold.hp && grep "^%%Title: gen -b25" t.ps'
if have pdftotext; then check 'names are text in PDF' eval 'pdftotext t.pdf - | grep "peak"'; fi

# ---- SVG is text
check 'names are text in SVG' eval 'hp2ps -o t.svg fold.hp && grep -q "<text class=\"key\"[^>]*>.*elim1</text>" t.svg && ! grep -q "<symbol\|<use" t.svg'
check 'bands tell name and figures' eval '[ "$(grep -c "^<path class=\"band\".*<title>[^<]*: [0-9.]* %, mean .*, peak .* at .*</title></path>" t.svg)" -ge 19 ]'
check 'texts state their width' eval '! grep "<text" t.svg | grep -v "textLength=\"[0-9.]*\""'
if have xmllint; then
    check 'well formed, whatever the names' eval '
        { printf "JOB \"<job> & \001 \377\"\nBEGIN_SAMPLE 0\n"; printf "%b\t5\n" "<&>\"]]>" "\377\376" "a\001b" "\357\277\276" "\355\240\200" "&amp;" "-->" "(,)" "<title>"; printf "END_SAMPLE 0\nBEGIN_SAMPLE 1\na\t9\nEND_SAMPLE 1\nMARK 0.5 \"<m&>\"\n"; } > o.hp
        cp o.hp "$(printf "n\377<&.hp")" && hp2ps --quiet -t0 -o o.svg o.hp && sound o.svg && xmllint --xpath "string(/*/*[local-name()=\"title\"])" o.svg | grep "<job> &" &&
        grep -v JOB o.hp > "$(printf "n\377<&.hp")" && hp2ps --quiet -o o.svg "$(printf "n\377<&.hp")" && sound o.svg'
fi
if have rsvg-convert; then check 'rsvg-convert draws it' eval 'rsvg-convert t.svg -o t.png && sound t.png'; fi

# ---- The key as text
cp "$here/layouts/long.hp" .
check '--key has long names whole' eval 'hp2ps -o l.pdf --key=l.txt long.hp && [ "$(cut -f4 l.txt | sort)" = "$(grep "^Data" long.hp | cut -f1 | sort -u)" ]'
check '... in the order and colours of the picture' eval 'hp2ps -o l.svg --key=- long.hp | cut -f1 > a; sed -n "s/^<path class=\"band\" fill=\"\([^\"]*\).*/\1/p" l.svg > b; [ -s a ] && cmp a b'
for bad in '--key=- -o -' '--key=x --table' '--key=x --term' '--key=x long.hp'; do
    check "refused: $bad" eval "hp2ps $bad long.hp; [ \$? = 2 ] && [ ! -e x ]"
done
check '--key where there is no directory' eval 'hp2ps -o l.pdf --key=nowhere/x long.hp; [ $? = 1 ]'

# However much there is, the file stays small.
if have python3; then
    python3 "$here/genlog.py" -s 3000 -b 20 > many.hp
    python3 "$here/genlog.py" -s 200 -b 1500 -n long > wide.hp
    for format in ps eps pdf svg png; do
        check "3000 x 20 as $format" eval "hp2ps -o m.$format many.hp && sound m.$format"
        check "200 x 1500, all bands, as $format" eval "hp2ps -m0 -t0 -c -o m.$format wide.hp && sound m.$format"
        check "200 x 1500, all bands, multiples as $format" eval "hp2ps -l -m0 -t0 -o m.$format wide.hp && sound m.$format"
    done
fi

# A key says what the name * means in a profile by type.
awk 'BEGIN { print "JOB \"p -t\"\nDATE \"x\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\""
    for (i = 0; i < 5; i++) printf "BEGIN_SAMPLE %d\nInt\t900\n*\t%d\nEND_SAMPLE %d\n", i, 500 + i, i }' > types.hp
for format in ps svg; do
    for options in '' -l -M --lines; do
        check "the key explains *: $options as $format" eval "rm -f types*.$format; hp2ps $options --format=$format types.hp && cat types*.$format | tr -d '\\\\' | grep -q '[*] (type not known)'"
    done
done
check 'the key explains *: in the terminal' eval "hp2ps --term=80x20 types.hp | grep -q '[*] (type not known)'"

# Names in other scripts: Pango shapes them where it was there at configure; else, or without a font, a warning.
names='שלום مرحبا'
if grep -q '^#define HAVE_PANGO 1' "$documents/../config.h" 2> /dev/null; then pango=1; else pango=; fi
scripts() {
    local i name
    for i in 1 2; do echo "BEGIN_SAMPLE $i"; for name in $names main; do printf '%s\t%d\n' "$name" $((1000 * i)); done; echo "END_SAMPLE $i"; done > scripts.hp
    hp2ps -o scripts.png scripts.hp 2> err && hp2ps --quiet -o scripts.pdf scripts.hp && sound scripts.png && sound scripts.pdf || return 1
    if [ -n "$pango" ] && have fc-list && [ -n "$(fc-list :lang=he)" ] && [ -n "$(fc-list :lang=ar)" ]; then ! grep "letters" err
    else grep "letters .*draw an SVG" err; fi
}
check 'names from right to left, with joined letters' scripts
check 'letters that no font has: a warning' eval 'printf "BEGIN_SAMPLE 1\n\360\222\200\201\t99\nEND_SAMPLE 1\n" > cuneiform.hp; have fc-list && [ -n "$(fc-list :charset=12001)" ] || { hp2ps -o c.png cuneiform.hp 2> err && grep "letters .*draw an SVG" err && hp2ps --quiet -o c.png cuneiform.hp 2> err && [ ! -s err ] && hp2ps -o c.svg cuneiform.hp 2> err && ! grep letters err; }'
finish
