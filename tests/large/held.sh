#!/bin/bash
# held.sh: hp2ps's work grows as its files do. For a log or a snapshot of n pieces, and of 4 n, the instructions that it
# executes are counted by valgrind; those for a few pieces are subtracted. The second number is at most 6 times the first.
# (What --why weighs, 127 families of calls at a time, grows faster if many of them free much: chain,1500,--why is 4.9.)
#
#   tests/large/held.sh [FILE,N,OPTION...]    FILE: bands, samples (of a plain log), sites, moments (of a site log),
#                                             chain, star (snapshots with n sites, snapshot.py); by default some, with
#                                             WIDE more
#   GROWTH=12 tests/large/held.sh             another bound

. "$(dirname "$0")/../tap.sh"
write_log=${top_builddir:-$tests/../build}/tests/page/write_log

# plain SAMPLES BANDS: a plain log.
plain() {
    awk -v samples="$1" -v bands="$2" 'BEGIN {
        print "JOB \"prog\"\nDATE \"now\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\""
        for (t = 0; t < samples; t++) {
            print "BEGIN_SAMPLE " t
            for (i = 1; i <= bands; i++) printf "name%d\t%d\n", i, (i * 7919 + t * (i % 13)) % 90000 + 1
            print "END_SAMPLE " t } }'
}

# work FILE N OPTION...: how many instructions hp2ps executes for it.
work() {
    local kind=$1 n=$2 file; shift 2
    case $kind in
    bands) file=x.hp; plain 40 "$n" > $file ;;
    samples) file=x.hp; plain "$n" 8 > $file ;;
    sites) file=x.hpz; "$write_log" 40 "$n" .5 > $file ;;
    moments) file=x.hpz; "$write_log" "$n" 20 .5 > $file ;;
    *) file=x.hgz; python3 "$tests/large/snapshot.py" "$kind" "$n" $file ;;
    esac || return 1
    limited 120 valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
        "$HP2PS" --quiet "$@" $file > out 2> err < /dev/null || { grep -v ^== err >&2; return 1; }
    sed -n 's/.* I *refs: *//p' err | tr -d ,
}

one() {
    local what=${1##*/} kind n few small large
    local -a options
    cd "$2" || return 1
    IFS=, read -r kind n what <<< "$what"
    IFS=, read -ra options <<< "$what"
    few=$(work "$kind" 4 "${options[@]}") && small=$(work "$kind" "$n" "${options[@]}") &&
        large=$(work "$kind" $((4 * n)) "${options[@]}") || return 1
    awk -v a=$((small - few)) -v b=$((large - few)) -v bound="${GROWTH:-6}" 'BEGIN {
        printf "%.3g and %.3g instructions: %.1f times as many\n", a, b, b / a; exit b > bound * a }'
}

some='star,1000,--why chain,500,--holders'
formats='-o,x.svg -o,x.html --format=plot,-o,- --format=pprof,-o,x --format=folded,-o,x --format=speedscope,-o,x
    --format=massif,-o,x --format=openmetrics,-o,x --format=csv-long,-o,x --format=trace,-o,x --table=csv --report'
if [ -n "${WIDE-}" ]; then
    some+=' chain,500,--why chain,1500,--why star,1500,--why star,1500,-o,x.html chain,1500,-o,x.svg'
    for kind in bands,500 samples,2000 sites,500 moments,1000; do for format in $formats; do some+=" $kind,$format"; done; done
fi
[ -x "$HP2PS" ] && [ -x "$write_log" ] || bail "there is no $HP2PS, or no $write_log"
command -v python3 > /dev/null && valgrind -q --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$HP2PS" --version > /dev/null 2>&1 ||
    { echo "1..0 # SKIP python3 or valgrind is missing, or cannot run hp2ps"; exit 0; }
[ $# -gt 0 ] || set -- $some
tap_each one "${@/#/$tests/held/}"
