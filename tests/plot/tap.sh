# tap.sh: what the grapher's test scripts share (sourced, never run): one TAP
# line a check, a scratch directory to be in, and judges of pictures.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
HP2PS=${HP2PS:-$here/../../build/hp2ps/hp2ps}
case $HP2PS in /*) ;; *) HP2PS=$PWD/$HP2PS ;; esac
scratch=$(mktemp -d "${TMPDIR:-/tmp}/hp2ps-test.XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
export LC_ALL=C
ulimit -S -f 262144

checks=0 failures=0

# result STATUS NAME: a TAP line; on failure the file "why" is the diagnostic.
result() {
    checks=$((checks + 1))
    if [ "$1" = 0 ]; then echo "ok $checks - $2"
    else
        failures=$((failures + 1))
        echo "not ok $checks - $2"
        [ ! -s why ] || head -c 2000 why | sed 's/^/#   /'
    fi
    rm -f why
}

# check NAME COMMAND...: the command's status is the result. It may exit.
check() { local name=$1; shift; ("$@") > why 2>&1; result $? "$name"; }

skip() { checks=$((checks + 1)); echo "ok $checks - $1 # SKIP $2"; }

finish() { echo "1..$checks"; exit $((failures > 0)); }

have() { command -v "$1" > /dev/null; }

. "$here/../wait.sh"

# No program may run longer than LIMIT seconds, 60 unless told, whatever it is given. TIME_FACTOR: see ../tap.sh.
hp2ps() { timeout -k 2 $((${LIMIT:-60} * ${TIME_FACTOR:-1})) "$HP2PS" "$@"; }

# Where the documents are that were made with the program.
documents=${HP2PS%/*/*}/doc
[ -f "$documents/hp2ps.1" ] || documents=$here/../../build/doc
# The formats, as --help lists them: "one of ps, eps or pdf".
formats() { "$HP2PS" --help | sed -n '/^ *--format=FORMAT/,/^ *--quiet/ { /--quiet/d; p }' | xargs | sed 's/.* one of//; s/,\| or\b//g'; }

# sound FILE: is the picture whole, by the judgement of others, and small?
sound() {
    [ -s "$1" ] || { echo "$1 is empty or missing"; return 1; }
    [ "$(wc -c < "$1")" -le 1000000 ] || { echo "$1 is larger than 1 MB"; return 1; }
    case $1 in
    *.ps|*.eps)
        have gs || return 0
        gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=nullpage "$1" > gs.out 2>&1 && [ ! -s gs.out ] ||
            { echo "ghostscript:"; head -n 5 gs.out; return 1; } ;;
    *.pdf)
        ! have pdfinfo || pdfinfo "$1" > pdf.out 2>&1 || { cat pdf.out; return 1; }
        ! have qpdf || qpdf --check "$1" > pdf.out 2>&1 || { cat pdf.out; return 1; } ;;
    *.svg)
        ! have xmllint || xmllint --noout "$1" ;;
    *.png)
        [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ] &&
        [ "$(tail -c 12 "$1" | od -An -tx1 | tr -d ' \n')" = 0000000049454e44ae426082 ] ;;
    esac
}
