#!/bin/bash
# phases.sh: hand-made programs whose cells have known biographies; a program says itself which:
#
#   -- between A and B: CONSTRUCTION PHASE BYTES ...     at every sample between the marks A and B, but for
#                                                        the first, before which cells may have been used in
#                                                        the interval that has A; `none': no such cells
#
#   tests/biography/phases.sh [FILE...]      these, or all programs of this directory
# They are compiled without -O, so that every cell of the text is there.

files=("$@")
[ $# = 0 ] || mapfile -t files < <(realpath -- "$@")
cd "$(dirname "$0")/.." && . ./tap.sh
quick_c
unset LMLARGS

# The phases of CONSTRUCTION between the marks A and B of prog.hpz, each different text once; and that there are
# enough samples.
between() {
    zcat prog.hpz | awk -v a="\"$1\"" -v b="\"$2\"" -v what="\"$3\"" '
    $1 == "SITE" { split($0, part, "\""); phase[$2] = "\"" part[8] "\"" == what ? part[14] : "" }
    $1 == "MARK" { inside = $3 == a ? 1 : $3 == b ? 0 : inside }
    $1 == "BEGIN_SAMPLE" { delete bytes }
    $1 ~ /^[0-9]+$/ && phase[$1] != "" { bytes[phase[$1]] += $2 }
    $1 == "END_SAMPLE" && inside {
        text = ""; n = split("lag use drag void", order, " ")
        for (i = 1; i <= n; i++) if (order[i] in bytes) text = text " " order[i] " " bytes[order[i]]
        if (text == "") text = " none"
        if (++samples == 1) next
        if (!(text in seen)) print substr(text, 2)
        seen[text] = 1
    }
    END { if (samples < 10) print "only " samples + 0 " samples" }'
}

one() {
    local file=$1 a b what want have
    cd "$2" && cp "$file" . || return 1
    limited 60 "$LMLC" -O0 -fbiography "${file##*/}" -o prog > lmlc.out 2>&1 || { show lmlc.out; return 1; }
    limited 20 ./prog -b --clock=alloc:4k --check > out 2> err || { echo "status $?"; show err; return 1; }
    while read -r a _ b what want; do
        have=$(between "$a" "${b%:}" "$what")
        [ "$have" = "$want" ] || { echo "between $a and $b $what: wanted $want, but had"; echo "$have"; return 1; }
    done < <(sed -n 's/^-- between //p' "$file")
    grep -q '^-- between ' "$file" || { echo "the program says nothing"; return 1; }
}

[ ${#files[@]} -gt 0 ] || mapfile -t files < <(files_of "$tests/biography/*.m")
tap_each one "${files[@]}"
