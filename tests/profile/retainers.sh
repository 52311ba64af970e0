#!/bin/bash
# retainers.sh: what must hold for the retainers of every program, without -O and with it.
#
#   - with and without -r a program's output and status are the same;
#   - the set of every cell is the one that a naive reader of the snapshot of the same sample finds (hgz.py), for
#     several limits of sets and all switches of the run time;
#   - bytes and cells by site are those of a profile without -r;
#   - under --clock=alloc the logs are the same byte for byte, whatever the heap and however often it is collected;
#   - hp2ps finds in the site log what the plain log has.
#
#   tests/profile/retainers.sh           the programs of tests/run and samples/ named below
#   tests/profile/retainers.sh FILE...   these
# Environment: see tap.sh; and
#   SNAPSHOTS=all                        all of samples/, which takes minutes (make check-snapshots)

files=("$@")
[ $# = 0 ] || mapfile -t files < <(realpath -- "$@")
cd "$(dirname "$0")/.." && . ./tap.sh
programs='fail_catch pat_lazy_let prog_huffman stream_splitat_selectors'
few='clausify/v0'
profile=$tests/profile
faults='--blackhole=off --update=copy --selectors=off'
export SOURCE_DATE_EPOCH=1000000000
unset LMLARGS

allocated() { sed -n 's/.*"allocated_bytes": \([0-9]*\).*/\1/p' "$1"; }

# run NAME FLAG...: as in truth.sh; a snapshot is NAME.hgz.
run() {
    local name=$1; shift
    limited 20 ./prog --stats-json="$name.json" "-o$name.hp" "$@" < in > "$name.out" 2> "$name.err"
    echo $? > "$name.status"
    [ -s "$name.json" ] || { echo "$name ($*): no statistics"; show "$name.err"; return 1; }
}

same() {
    local one=$1 other=$2 file; shift 2
    for file; do cmp "$one.$file" "$other.$file" || { show "$other.err" 5; return 1; }; done
}

# agree N MOST FLAG...: at sample N, sets of at most MOST are those of the snapshot.
agree() {
    local n=$1 most=$2; shift 2
    run at -r "$clock" "--retainers=$most" "--snapshot=at:$n" --check "$@" && same plain at out status || return 1
    [ -s at.hgz ] || { echo "sample $n: no snapshot"; show at.err; return 1; }
    python3 "$profile/hgz.py" retainers "$most" at.hgz > want && python3 "$profile/hgz.py" held "$n" at.hpz > have ||
        return 1
    cmp want have || { echo "sample $n, $most $*: other retainers than in the snapshot:"; diff want have | head; return 1; }
}

# sliced: hp2ps makes of the site log what is in the plain log, but for the names that only plain logs change.
sliced() {
    "$HP2PS" --by retainer --table=csv -m0 -t0 held.hpz > sites.csv && "$HP2PS" --table=csv -m0 -t0 held.hp > plain.csv ||
        return 1
    cmp <(cut -d, -f2- sites.csv | sort) <(cut -d, -f2- plain.csv | sort)
}

always() {
    [ "$(allocated plain.json)" -lt 500000 ] || return 0
    run other -r "$clock" --collect-always && same held other hp hpz
}

try() {
    local clock samples n
    run plain || return 1
    clock=--clock=alloc:$(($(allocated plain.json) / 10 + 64))
    run held -r "$clock" --check && same plain held out status || return 1
    run bare -p "$clock" || return 1
    samples=$(grep -c '^END_SAMPLE' held.hp)
    cmp <(python3 "$profile/hgz.py" samples held.hpz) <(python3 "$profile/hgz.py" samples bare.hpz) ||
        { echo "other cells than without -r"; return 1; }
    n=$((samples / 2 + 1))
    agree 1 64 -h64M && agree $((samples / 3 + 1)) 1 && agree "$n" 8 && agree "$n" 8 $faults && agree "$samples" 2 -h1k ||
        return 1
    run other -r "$clock" -h1k && same held other hp hpz || return 1
    run other -r "$clock" -h64M && same held other hp hpz && always && sliced
}

one() {
    local file=$1 flags level name=${1##*/}
    skipped_in_mode "$file" && return 77
    cd "$2" && cp "$file" . || return 1
    sed -n 's/^-- input: \{0,1\}//p' "$file" > in
    case $file in */samples/*) cat "${file%/*}"/*.txt > in ;; esac
    eval "flags=($(field lmlc "$file" | tr '\n' ' '))"
    for level in -O0 -O; do
        limited 60 "$LMLC" $level "${flags[@]}" "$name" -o prog > lmlc.out 2>&1 < /dev/null ||
            { echo "lmlc $level: status $?"; show lmlc.out; return 1; }
        try || { echo "(compiled with \"$level\")"; return 1; }
    done
}

if [ ${#files[@]} = 0 ]; then
    for program in $programs; do files+=("$tests/run/$program.m"); done
    if [ "${SNAPSHOTS-}" = all ]; then
        files+=("${tests%/*}"/samples/*/*.m)
    else
        for program in $few; do files+=("${tests%/*}/samples/$program.m"); done
    fi
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
