#!/bin/bash
# matrix.sh: every format and every way to ask x every kind of file. Each gives what was asked for, whole, with status 0, or one sentence
# that says why not, with another status and nothing written. Formats are those of --help, so a new one is tried by itself. Every file is
# tried in all formats, and in a quarter of the other ways; one that is no profile, or comes from standard input, in a quarter of the formats,
# too. With WIDE it is all of them.

. "$(dirname "$0")/tap.sh"

# ---- The files, one of each kind
mkdir in && cp "$here"/kinds/*.* "$here"/layouts/sites.hpz in
for kind in hb hc hr hT; do cp "$here/ghc-logs/$kind.hp" in/ghc-$kind.hp; done
for kind in p P pa pj; do cp "$here/profs/queens-$kind.prof" in/ghc$kind.prof; done
cp "$here/eventlogs/hr.eventlog.gz" in/packed.eventlog.gz
gunzip -c "$here/eventlogs/hT.eventlog.gz" > in/plain.eventlog
for file in producer.hp producer.hpz time.prof len.costs; do gzip -nc in/$file > in/packed-$file.gz; done
: > in/empty.hp
head -c 300 in/producer.hp > in/cut.hp
head -n 12 in/len.costs > in/cut.costs
printf 'let x = 1 in x\n' > in/source.m
mkdir in/folder
files=$(cd in && ls)
input="producer.hp producer.hpz plain.eventlog time.prof ghcpj.prof pairs.lex len.costs len.costs.json snapshot.hgz empty.hp"

# ---- The ways to ask; each may write out.FORMAT, or to standard output
formats=$(formats)
in_formats() { local format; for format in $formats heapsnapshot; do echo "-o out.$format --dpi=30"; done; }
ways() {
    cat <<'WAYS'
--table
--table=csv
--table=json
--term=60x15
--report
--report=json
--why
--holders
--why -o out.html
--key=- -o out.svg
--bars --table
--bars=F,E -o out.svg
--centres=main --table
--propagate --table
--lines -o out.svg
--draw=multiples -o out.svg
--draw=share -o out.svg
--like=@ -o out.svg
--count=cells -o out.html
--by=construction -o out.html
--from=0.001 --table
--limit=peak=1G
--check=@
--check=@ --format=json
--diff @
--diff @ -o out.svg
--diff @ -o out.html
--follow
--follow -o out.html
WAYS
}

# starts FILE: does it begin as its suffix says? Formats without a mark at the beginning have no line here.
starts() {
    local begin
    IFS= read -r -N 4 begin < "$1"
    case ${1##*.} in
    ps|eps) [[ $begin = '%!PS' ]] ;;
    pdf) [[ $begin = '%PDF' ]] ;;
    svg) [[ $begin = '<?xm' || $begin = '<svg' ]] ;;
    png) [[ $begin = ?PNG ]] ;;
    html) [[ $begin = '<!'* ]] ;;
    plot) [[ $begin = plot ]] ;;
    pprof) [[ $begin = $'\x1f\x8b'* ]] ;;
    speedscope|heapsnapshot) [[ $begin = '{'* ]] ;;
    trace) [[ $begin = ['[{']* ]] ;;
    esac || { echo "$1 begins: $begin"; return 1; }
}
# whole FILE...: what a command that says it has succeeded has left.
whole() {
    local out
    for out; do
        [ "${out%.*}" = out ] || { echo "it wrote $out"; return 1; }
        [ -s "$out" ] && starts "$out" || { echo "$out is empty or something else"; return 1; }
    done
    [ -s ../said ] || [ $# -gt 0 ] || { echo "nothing was written"; return 1; }
}
# told FILE...: what one that has failed has said and left. A line that begins with a blank goes on with the sentence before it.
told() {
    [ $# = 0 ] || { echo "it left $*"; return 1; }
    case $(< ../said) in ''|'[]'|'[{"file": '*', "error": '*) ;; *) echo "it wrote to standard output:"; head -n 3 ../said; return 1 ;; esac
    [ "$(sort -u ../err | grep -vc "^Try 'hp2ps --help'\|^ ")" = 1 ] || { echo "not one sentence:"; head -n 5 ../err; return 1; }
}
# judge STATUS FILE...: of the command that wrote said, err and the files.
judge() {
    local status=$1; shift
    case $status in
    0) whole "$@" ;;
    3) [ -s ../said ] && [ -s ../err ] ;;
    1|2) told "$@" ;;
    *) echo "status $status" ;  head -n 9 ../err; return 1 ;;
    esac
}
# try FILE FROM WAY...: asks, and prints what is wrong. It is in an empty folder.
try() {
    local file=$1 from=$2; shift 2
    # shellcheck disable=SC2086  # a way has several words
    LIMIT=10 hp2ps ${*//@/$file} "$file" < "$from" > ../said 2> ../err
    judge $? * > ../wrong || { echo "hp2ps ${*//@/$file} $file: $(< ../wrong)"; rm -rf ./*; return 1; }
    rm -rf ./*
}
# turns N: of the lines of standard input those whose turn it is: a sixth, another one for each N, or with WIDE all.
turns() { awk -v n="$1" -v wide="${WIDE:+1}" 'wide || (NR + n) % 6 == 0'; }
# all FILE FROM FORMATS WAYS: asks in all these ways.
all() {
    local way wrong=0
    shopt -s nullglob; mkdir -p work && cd work || return
    while read -r way; do try "$1" "$2" "$way" || wrong=1; done <<< "$3
$4"
    return $wrong
}
[ "$(wc -w <<< "$formats")" -ge 14 ] || { echo "Bail out! --help lists no formats"; exit 1; }
for file in $files; do
    case $file in
    cut*|empty*|source*|folder|*.folded|*.speedscope*|*.pb.gz) these=$(in_formats | turns $checks) ;;
    *) these=$(in_formats) ;;
    esac
    check "$file in every format and way" all "../in/$file" /dev/null "$these" "$(ways | turns $checks)"
done
for file in $input; do check "standard input like $file" all - "../in/$file" "$(in_formats | turns $checks)" "$(ways | turns $checks)"; done
finish
