#!/bin/bash
# odd.sh: logs that nobody meant to write. Each must give a sound picture of
# what is whole in it, with a warning about the rest; what is no log, a clear
# error with status 1 and no output at all.

. "$(dirname "$0")/tap.sh"

head='JOB "odd"\nDATE "today"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
first='BEGIN_SAMPLE 0.0\na\t10\nb\t20\nEND_SAMPLE 0.0\n'
second='BEGIN_SAMPLE 1.0\na\t30\nb\t5\nEND_SAMPLE 1.0\n'

# A whole picture, status 0; stderr matches PATTERN, or is empty if that is "".
graph() {
    local name=$1 pattern=$2
    rm -f odd.ps odd.aux
    { hp2ps odd.hp 2> all && sound odd.ps && { grep -v 'odd.hp: only [0-9] sample\|hp2ps: wrote odd.ps' all > err || true; } &&
        if [ -n "$pattern" ]; then grep -Eq "$pattern" err; else [ ! -s err ]; fi
    } > why 2>&1
    local status=$?
    [ $status = 0 ] || cat err >> why
    result $status "graph: $name"
}

# Status 1, a message that matches PATTERN, and nothing left behind.
error() {
    local name=$1 pattern=$2 status
    rm -f odd.ps odd.aux
    hp2ps odd.hp 2> err
    status=$?
    { [ $status = 1 ] && grep -Eq "$pattern" err && [ ! -e odd.ps ] && [ ! -e odd.aux ]; } > why 2>&1
    local ok=$?
    [ $ok = 0 ] || { echo "status $status"; cat err; } >> why
    result $ok "error: $name"
}

# Text with printf's escapes; and a sample line in an otherwise good log.
log() { printf "$1" > odd.hp; }
entry() { printf "$head$first"'BEGIN_SAMPLE 1.0\n%b\nEND_SAMPLE 1.0\n' "$1" > odd.hp; }
times() { local t; printf "$head" > odd.hp; for t; do printf 'BEGIN_SAMPLE %s\na\t10\nEND_SAMPLE %s\n' "$t" "$t" >> odd.hp; done; }

# ---- Nearly nothing
log '';                               error 'empty file' 'odd.hp: the file is empty'
log '\n\n';                           error 'blank lines only' 'expected at least one whole sample'
log "$head";                          error 'header only' 'odd.hp:4: expected at least one whole sample'
log "${head}BEGIN_SAMPLE 0.0\na\t1\n"; error 'one unfinished sample' 'expected at least one whole sample'
log "$head$first";                    graph 'one sample' ''
log "${head}BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n"; graph 'one empty sample' 'odd.hp:5: the only sample is empty'
log "${head}BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\nBEGIN_SAMPLE 1.0\nEND_SAMPLE 1.0\n"; graph 'empty samples only' 'all 2 samples are empty'
log "${head}BEGIN_SAMPLE 0.0\na\t0\nEND_SAMPLE 0.0\nBEGIN_SAMPLE 1.0\na\t0\nEND_SAMPLE 1.0\n"; graph 'all zero' 'all 2 samples are empty'
log "$first$second";                  graph 'no header at all' ''
for line in JOB DATE SAMPLE_UNIT VALUE_UNIT; do
    printf "$head$first$second" | grep -v "^$line" > odd.hp; graph "no $line" ''
done
log "$first$second$head";             graph 'header at the end' ''
log 'JOB ""\nDATE ""\nSAMPLE_UNIT ""\nVALUE_UNIT ""\n'"$first$second"; graph 'empty strings' ''

# ---- Cut short
log "$head$first${second%END*}";      graph 'no END_SAMPLE at the end' 'odd.hp:[0-9]+: the log ends inside the sample'
log "$head$first"'BEGIN_SAMPLE 1.0\na';    graph 'cut in a name' 'ends inside the sample'
log "$head$first"'BEGIN_SAMPLE 1.0\na\t1'; graph 'cut in a number' 'ends inside the sample'
log "$head$first"'BEGIN_SAM';         graph 'cut in a keyword' 'cut short'
log "$head$first"'BEGIN_SAMPLE';      graph 'cut after a keyword' 'cut short'
log "$head$first${second%??}";        graph 'no last newline' ''
log "$head$first"'MARK 1.';           graph 'cut in a mark' ''
printf "$head$first$second" | gzip > whole.gz
head -c $(($(wc -c < whole.gz) - 9)) whole.gz > odd.hp; graph 'gzip without its trailer' 'cut short|ends inside'
{ cat whole.gz; } > odd.hp;           graph 'gzip by content' ''
{ printf "$head$first" | gzip; printf "$second" | gzip; } > odd.hp; graph 'gzip in two members' ''
{ head -c 30 whole.gz; printf 'garbage garbage garbage garbage'; } > odd.hp; error 'damaged gzip, nothing whole before it' 'the gzip data is damaged'
printf '\037\213' > odd.hp;           error 'nothing but the mark of gzip' 'odd.hp: the file is empty'

# ---- Names
entry 'a b c\t7';                     graph 'name with blanks' ''
entry '  name 7';                     graph 'indented, as hbc does' ''
entry '"quoted"\t7';                  graph 'name in quotes' ''
entry '"\t7';                         graph 'name that is a quote' ''
entry '(x\t7';                        graph 'unbalanced parenthesis' ''
entry '\\\\\t7';                      graph 'name that is a backslash' ''
entry 'a%%d%%n\t7';                   graph 'name with percent signs' ''
entry '<&>\t7';                       graph 'name with markup' ''
entry '0x1234\t7';                    graph 'name that begins with a digit' ''
entry '12\t7';                        graph 'name that is a number' ''
entry 'MARK\t7';                      graph 'name that is a keyword: MARK' ''
entry 'JOB\t7';                       graph 'name that is a keyword: JOB' ''
entry '  END_SAMPLE 7';               graph 'name that is a keyword: END_SAMPLE' ''
entry '\316\273x\t7';                 graph 'UTF-8' ''
entry '\377\376\t7';                  graph 'bytes that are not UTF-8' ''
entry 'a\000b\t7';                    graph 'NUL in a name' ''
entry 'a\001\033[2Jb\t7';             graph 'control characters' ''
{ printf "$head$first"'BEGIN_SAMPLE 1.0\n'; head -c 100000 /dev/zero | tr '\0' x; printf '\t7\nEND_SAMPLE 1.0\n'; } > odd.hp
graph 'name of 100 kB' ''
{ printf 'JOB "'; head -c 100000 /dev/zero | tr '\0' j; printf '"\n'; printf "$first$second"; } > odd.hp
graph 'job of 100 kB' ''
entry 'a\t7\na\t8';                   graph 'a name twice' ''
entry 'set\t7\n\t7';                  graph 'the size repeated alone, as GHC 10 does' ''
entry '\t7';                          graph 'a size without a name' 'odd.hp:10: expected a name and a size'

# ---- Numbers
entry 'a\t-7';                        graph 'negative size' "odd.hp:10: expected a size, which is not negative, found '-7'"
entry 'a\t7.5';                       graph 'fractional size' ''
entry 'a\t7e3';                       graph 'size with an exponent' ''
entry 'a\t123456789012345678901234';  graph 'huge size' ''
entry 'a\t1e24\nb\t1';                graph 'the largest size' ''
entry 'a\t1e25';                      graph 'too huge' 'expected a size of at most 1e24'
entry 'a\t1e300';                     graph 'more than any memory' 'odd.hp:10: expected a size of at most 1e24.*1e300.*the sample begun in line 9 is left out'
entry 'a\t1e999';                     graph 'infinite' 'expected a size'
entry 'a\tnan';                       graph 'not a number: nan' "odd.hp:10: expected a size after the name, found 'nan'"
entry 'a\tinf';                       graph 'not a number: inf' 'expected a size'
entry 'a\t0x10';                      graph 'hexadecimal' 'expected a size'
entry 'a';                            graph 'no number' "expected a size after the name, found 'a'"
entry 'a\t7 8';                       graph 'two numbers: the first is of the name' ''
{ printf "$head$first"'BEGIN_SAMPLE 1.0\na\t'; head -c 5000 /dev/zero | tr '\0' 9; printf '\nEND_SAMPLE 1.0\n'; } > odd.hp
graph 'number of 5000 digits' 'expected a size'

# ---- Times
times 0 1 2;                          graph 'integer times' ''
times 0 1e0 2E+1;                     graph 'times with exponents' ''
times 0,5 1,5;                        graph 'times with a decimal comma' ''
times -1.0 0.0;                       graph 'negative time' ''
times 0 2 1 3;                        graph 'time going back' 'odd.hp:11: 1 sample out of sequence left out'
times 1 1 1;                          graph 'equal times' ''
times 0 1 1000000;                    graph 'a great gap' ''
times 0 1e14;                         graph 'the end of time' ''
times 0 0.0000001;                    graph 'hardly any time' ''
times 1000000000 1000000000.000001;   graph 'hardly any time, late' ''
times 0 nan;                          graph 'time nan' "expected a time after BEGIN_SAMPLE, found 'nan'"
times 0 1e400;                        graph 'time infinite' 'expected a time'
times 0 1e20;                         graph 'time beyond all' 'expected a time below 1e15'
times 0 '';                           graph 'no time' 'odd.hp:8: expected a time after BEGIN_SAMPLE, found the end of the line'
times 0 x;                            graph 'time x' 'expected a time'

# ---- Structure
log "$head$first"'BEGIN_SAMPLE 0.5\na\t1\n'"$second"; graph 'nested BEGIN_SAMPLE' 'odd.hp:9: 1 sample without END_SAMPLE'
log "$head"'END_SAMPLE 0.0\n'"$first"; graph 'END_SAMPLE first' 'odd.hp:5: expected BEGIN_SAMPLE before END_SAMPLE'
log "${head}a\t7\n$first";            graph 'entry outside a sample' "odd.hp:5: expected BEGIN_SAMPLE, MARK or a header line, found 'a'"
log "${head}WHATEVER 7\n$first";      graph 'unknown keyword' "expected BEGIN_SAMPLE, MARK or a header line, found 'WHATEVER'"
log "$head${first}MARK 0.5\n$second"; graph 'mark' ''
log "$head${first}MARK 0.5 \"phase \\\\\\\\ (1)\"\n$second"; graph 'mark with text' ''
log "$head${first}MARK nan\n$second"; graph 'mark at no time' 'expected a time after MARK'
log "$head${first}BEGIN_SAMPLE 1.0\nMARK 0.5\na\t3\nEND_SAMPLE 1.0\n"; graph 'mark inside a sample' ''
{ printf "$head$first"; for i in 1 2 3; do seq 0 9 | sed "s/^/MARK 0.$i/"; done; printf "$second"; } > odd.hp; graph 'many marks' ''
printf "$head$first$second" | sed 's/$/\r/' > odd.hp; graph 'lines that end in CR LF' 'odd.hp:1: lines end in CR LF'
log 'JOB no quotes\n'"$first";        graph 'JOB without a string' "odd.hp:1: expected a string after JOB, found 'no quotes'"
log 'JOB "never closed\n'"$first$second"; graph 'string never closed' 'expected .* to end the string that begins in line 1'
log 'JOB "two\nlines"\n'"$first$second"; graph 'string over two lines' ''
log 'JOB "say ""hi"" twice"\n'"$first$second"; graph 'quotes doubled' ''
log 'JOB "say "hi" once"\n'"$first$second"; graph 'quotes not doubled' ''
log 'JOB "back\\\\"\n'"$first$second"; graph 'job that ends in a backslash' ''
log 'JOB "(((" \nDATE ")"\n'"$first$second"; graph 'parentheses in the title' ''
log 'JOB prog args ;\nDATE "Fri Apr 17\n"\nPROFILE_PRODUCER\nSAMPLE 1992 0.5\n  f\t10\n;\nSAMPLE 1992 1.5\n  f\t20\n;\nCOMMENT 1.2 "here"\n'
graph "nhc98's own grammar" ''

# ---- Other systems, other programs
printf '\357\273\277'"$head$first$second" > odd.hp; graph 'a byte order mark' 'odd.hp:1: the log begins with a byte order mark'
printf '\377\376J\000O\000B\000' > odd.hp; error 'UTF-16' 'this is UTF-16'
printf "$head$first$second" | sed 's/VALUE_UNIT.*/&\nMARK 0/' > odd.hp; graph 'mark before the first sample' ''
log "$head${first}VALUE_UNIT \"words\"\n$second"; graph 'values in another unit' "odd.hp:9: VALUE_UNIT changes from 'bytes' to 'words' in the middle of the log"
log "$head${first}SAMPLE_UNIT \"ms\"\n$second"; graph 'times in another unit' 'odd.hp:10: 1 sample in other units left out'
log "$head${first}$head$second";      graph 'the head once more' ''
log "$head${first}BEGIN_SAMPLE 1.0\na\t1\nEND_SAMPLE 2.0\n"; graph 'END is not BEGIN' 'odd.hp:9: 1 sample whose END_SAMPLE has another time'
{ cat whole.gz; echo garbage; } > odd.hp; graph 'something after gzip' 'something follows the gzip data'
{ cat whole.gz; head -c 512 /dev/zero; } > odd.hp; graph 'zeros after gzip' ''
{ head -c $(($(wc -c < whole.gz) - 8)) whole.gz; printf 'abcd'; tail -c 4 whole.gz; } > odd.hp
graph 'gzip with a wrong checksum' 'the gzip data is damaged: its checksum is wrong'
printf '\050\265\057\375' > odd.hp;  error 'zstd' 'compressed by zstd'
printf '\177ELF' > odd.hp;            error 'a program' 'this is a program, not a log; run it with -p'

# ---- Noise
for seed in 1 2 3 4 5 6 7 8; do
    awk -v seed=$seed 'BEGIN { srand(seed); for (i = 0; i < 3000; i++) printf "%c", int(rand() * 256) }' > odd.hp
    error "random bytes, $seed" 'hp2ps: odd.hp'
done
head -c 200000 /dev/zero > odd.hp;    error 'zeros' 'hp2ps: odd.hp'
rm odd.hp; mkdir odd.hp;              error 'a directory' 'odd.hp: Is a directory'
rmdir odd.hp;                         error 'no such file' 'odd.hp: No such file'
finish
