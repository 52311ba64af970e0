#!/bin/bash
# truth.sh: what must hold for the biographies of every program, with -O (WIDE: without it, too).
#
#   - a program compiled with -fbiography prints, allocates and keeps alive, at every sample and by every
#     site, what the plain one does: with -b the phases of a site add up to its census;
#   - -b, and -p with -b{...}, are the slices of the site log that they ask for;
#   - under --clock=alloc both logs are the same byte for byte, whatever the heap and however often it is
#     collected, and under --check, which follows all pointers.
#
#   tests/biography/truth.sh           the programs of tests/run and of searches named below, and samples/
#   tests/biography/truth.sh FILE...   these; BIOGRAPHY_ALL, if set, adds all of tests/run

files=("$@")
[ $# = 0 ] || mapfile -t files < <(realpath -- "$@")
cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
programs='fail_catch lib_split main_input_lazy pat_lazy_let prog_hamming prog_lambda prog_numbers prog_typecheck
    stream_splitat_selectors'
profile=$tests/profile
export SOURCE_DATE_EPOCH=1000000000
unset LMLARGS

allocated() { sed -n 's/.*"allocated_bytes": \([0-9]*\).*/\1/p' "$1"; }

# run PROGRAM NAME FLAG...: leaves NAME.out .status .json .hp .hpz.
run() {
    local program=$1 name=$2; shift 2
    limited 20 "./$program" --stats-json="$name.json" "-o$name.hp" "$@" < in > "$name.out" 2> "$name.err"
    echo $? > "$name.status"
    [ -s "$name.json" ] || { echo "$name ($*): no statistics"; show "$name.err"; return 1; }
}

same_run() {
    local file
    for file in out status; do
        cmp -s "plain.$file" "$1.$file" ||
            { echo "$1: its $file is not that of the plain run"; show "$1.$file" 3; show "$1.err" 5; return 1; }
    done
    [ "$(allocated plain.json)" = "$(allocated "$1.json")" ] ||
        { echo "$1: allocated $(allocated "$1.json"), plain $(allocated plain.json)"; return 1; }
}

same_logs() {
    cmp -s "$1.hp" "$2.hp" && cmp -s "$1.hpz" "$2.hpz" && return
    echo "the logs $1 and $2 differ:"; diff <(zcat "$1.hpz") <(zcat "$2.hpz") | head -n 8; return 1
}
slice() { zcat "$1.hpz" | awk -v by="$2" -v only="${3-}" -f "$profile/slice.awk"; }

# The samples of NAME.hpz, a line for each site, without its phase.
by_site() {
    zcat "$1.hpz" | awk '
    $1 == "COLUMNS" { phases = $NF == "biography" }
    $1 == "SITE" { name = $0; sub(/^SITE [0-9]* /, "", name); if (phases) sub(/ "[^"]*"$/, "", name); site[$2] = name }
    $1 == "BEGIN_SAMPLE" { at = $2; print; next }
    $1 ~ /^[0-9]+$/ { bytes[site[$1]] += $2; cells[site[$1]] += $3 }
    $1 == "END_SAMPLE" { for (s in bytes) print at, s, bytes[s], cells[s] | "sort"; close("sort"); delete bytes; delete cells }'
}

try() {
    local every clock
    run plain plain || return 1
    every=$(($(allocated plain.json) / 30 + 64)) clock=--clock=alloc:$every
    run plain p -p "$clock" && run prog b -b "$clock" --check && same_run b || return 1
    cmp -s <(by_site p) <(by_site b) ||
        { echo "the phases don't add up to the census:"; diff <(by_site p) <(by_site b) | head; return 1; }
    slice b biography | cmp - <(awk -f "$profile/sorted.awk" b.hp) || return 1
    run prog w -p '-b{drag,void}' "$clock" || return 1
    slice b producer 'biography={drag}{void}' | cmp - <(awk -f "$profile/sorted.awk" w.hp) || return 1
    run prog small -b "$clock" -h1k && same_run small && same_logs b small || return 1
    run prog large -b "$clock" -h64M && same_run large && same_logs b large || return 1
    [ "$(allocated plain.json)" -gt 300000 ] ||
        { run prog always -b "$clock" --collect-always && same_logs b always; }
}

one() {
    local file=$1 level
    local -a flags
    cd "$2" && cp "$file" "${file%/*}"/*.[mt] . 2> /dev/null
    field input "$file" > in; field input-exact "$file" | sed 's/\\n/\n/g' >> in
    [ -s in ] || { [ -f "${file%.m}.in" ] && cp "${file%.m}.in" in; }
    for level in ${WIDE:+-O0} -O; do
        eval "flags=(${LMLC_FLAGS-} $level $(field lmlc "$file" | tr '\n' ' '))"
        limited 60 "$LMLC" --make "${flags[@]}" "${file##*/}" -o plain > lmlc.out 2>&1 &&
        limited 60 "$LMLC" --make -fbiography "${flags[@]}" "${file##*/}" -o prog > lmlc.out 2>&1 ||
            { echo "lmlc $level:"; show lmlc.out; return 1; }
        try || { echo "(compiled with $level)"; return 1; }
    done
}

if [ ${#files[@]} = 0 ]; then
    for name in $programs; do files+=("$tests/run/$name.m"); done
    files+=("$tests/search/all.flat" "$tests/flat/fcy/Actions.fcy")
    [ -z "${BIOGRAPHY_ALL-}" ] || files=("$tests"/run/*.m "${tests%/*}"/samples/*/*.m)
fi
tap_each one "${files[@]}"
