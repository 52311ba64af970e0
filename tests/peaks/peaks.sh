#!/bin/bash
# peaks.sh: how much the samples keep alive at most, at every level of -O, is what peaks.txt says.
#
#   tests/peaks/peaks.sh            all programs of samples/
#   tests/peaks/peaks.sh FILE...    these
#   tests/peaks/peaks.sh --accept   take the peaks of now as right: writes peaks.txt
#
# The optimiser may make a program faster; it may not make it hold more. So
#   - a peak is within 2 per cent, or 256 bytes, of the one in the table, above or below;
#   - with -O it is no more than 5 per cent, or 512 bytes, above that with -O0, in the table too.
# A peak that fell for a good reason is accepted by `make accept', like one that rose for a good reason; the second rule
# is not to be talked out of. The input is that of tests/samples/samples.sh; 300 censuses at equal steps of the bytes allocated
# (at -O0, so that all levels have the same steps) find the peak, the same on every machine.
# Environment: see tap.sh.

accept=
[ "${1-}" != --accept ] || { accept=1; shift; }
files=("$@")
[ $# = 0 ] || mapfile -t files < <(realpath -- "$@")
. "$(dirname "$0")/../tap.sh"
quick_c
table=$tests/peaks/peaks.txt
samples=${tests%/*}/samples
levels='0 1 2'
unset LMLARGS

# The first of the arguments that is a file.
first_file() { local f; for f; do [ ! -f "$f" ] || { echo "$f"; return; }; done; }

allocated() { sed -n 's/.*"allocated_bytes": \([0-9]*\).*/\1/p' "$1"; }

highest() {
    awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 }
        /^END_SAMPLE/ && sum > max { max = sum } END { print max + 0 }' "$1"
}

# run PROGRAM INPUT FLAG...
run() {
    local program=$1 input=$2; shift 2
    limited 60 ./"$program" "$@" < "$input" > out 2> err || { echo "$program $*: status $?" >&2; show err >&2; return 1; }
}

# compile NAME LEVEL: as NAMELEVEL. The same C as for the level before makes the same cells: it isn't compiled again.
compile() {
    if [ -d modules ]; then
        limited 60 "$LMLC" --make ${LMLC_FLAGS-} "-O$2" "$1.m" -o "$1$2" > lmlc.out 2>&1 < /dev/null
        return
    fi
    limited 60 "$LMLC" ${LMLC_FLAGS-} "-O$2" -dC "$1.m" > "c$2" 2> lmlc.out < /dev/null || return
    if cmp -s "c$2" "c$(($2 - 1))"
    then ln "$1$(($2 - 1))" "$1$2"
    else limited 60 "$LMLC" ${LMLC_FLAGS-} "-O$2" "$1.m" -o "$1$2" > lmlc.out 2>&1 < /dev/null
    fi
}

# measure FILE: its peaks, one for each level, on one line.
measure() {
    local file=$1 name level input step
    name=$(basename "$file" .m)
    input=$(first_file "${file%/*}/$name.txt" "${file%/*}"/*.txt)
    cp "${file%/*}"/*.m . || return 1
    [ ! -d "${file%/*}/modules" ] || cp -r "${file%/*}/modules" . || return 1
    for level in $levels; do
        compile "$name" $level || { echo "lmlc -O$level $name.m: status $?" >&2; show lmlc.out >&2; return 1; }
    done
    run "${name}0" "${input:-/dev/null}" --stats-json=stats || return 1
    step=$(($(allocated stats) / 300 + 64))
    for level in $levels; do
        run "$name$level" "${input:-/dev/null}" -c -ohp "--clock=alloc:$step" || return 1
        printf '%s ' "$(highest hp)"
    done
}

# compare FILE: the peaks on standard input with the table's.
compare() {
    awk -v file="$1" '
        function most(a, b) { return a > b ? a : b }
        function apart(a, b) { return a > b ? a - b : b - a }
        NR == FNR { for (i = 1; i < 4; i++) have[i] = $i; next }
        $1 == file { found = 1
            for (i = 1; i < 4; i++)
                if (apart(have[i], $(i + 1)) > most(256, 0.02 * $(i + 1))) {
                    printf "-O%d: the peak is %d bytes, told are %d\n", i - 1, have[i], $(i + 1); bad = 1
                }
        }
        END {
            if (!found) { print "not in tests/peaks/peaks.txt: make accept puts it there"; bad = 1 }
            for (i = 2; i < 4; i++)
                if (have[i] > have[1] + most(512, 0.05 * have[1])) {
                    printf "-O%d: the peak is %d bytes, with -O0 %d\n", i - 1, have[i], have[1]; bad = 1
                }
            exit bad
        }' - "$table"
}

one() {
    local peaks
    cd "$2" && peaks=$(measure "$1") || return 1
    if [ -n "$accept" ]
    then echo "${1#"$samples/"} $peaks" > "$scratch/row.$BASHPID"
    else echo "$peaks" | compare "${1#"$samples/"}"
    fi
}

# The rows that were measured, in columns, under the table's heading.
write_table() {
    sed '/^[^#]/d' "$table" > "$scratch/table" && cat "$scratch"/row.* | sort |
        awk '{ printf "%-36s %10d %10d %10d\n", $1, $2, $3, $4 }' >> "$scratch/table" && cp "$scratch/table" "$table"
}

if [ ${#files[@]} = 0 ]; then
    mapfile -t files < <({ files_of "$samples/*/*.m"; files_of "$samples/*/*/*.m"; } |
        if [ -n "$accept" ]; then cat; else every 6; fi)
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}" || exit 1
[ -z "$accept" ] || write_table
