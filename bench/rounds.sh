# rounds.sh: runs that take turns, and the ratios of their times; read by centres.sh, profile.sh and nofib.sh.
# shellcheck shell=bash
#
# The caller has `runs', the kinds of run; `wanted', the ratios of two kinds, on/off; `rounds'; and a function
# run NAME KIND, which calls `once'.
# A ratio is the median over all rounds of the ratio of the two runs in one round, since both meet the same disturbances
# there; the least times of all rounds don't.

# once NAME KIND COMMAND...: CPU seconds for NAME.in, appended to KIND's times; the output must be the first one for NAME.in.
once() {
    local name=$1 kind=$2 TIMEFORMAT='%3U %3S' spent; shift 2
    spent=$({ time "$@" < "$name.in" > out 2> err; } 2>&1) || { cat err >&2; die "$* failed"; }
    awk '{ printf "%.3f\n", $1 + $2 }' <<< "$spent" >> "$name.$kind.times"
    [ -f "$name.want" ] || cp out "$name.want"
    cmp -s out "$name.want" || die "$*: the output differs"
}

# quartiles NAME ON/OFF: of the ratios, round by round; how many there are; and the standard error of their median.
quartiles() {
    paste "$1.${2%/*}.times" "$1.${2#*/}.times" | awk '{ print ($1 + 0.0005) / ($2 + 0.0005) }' | sort -n | awk '
        { r[NR] = $1 }
        function at(q,  x, i) { x = 1 + q * (NR - 1); i = int(x); return r[i] + (x - i) * (i < NR ? r[i + 1] - r[i] : 0) }
        END { printf "%.3f %.3f %.3f %d %.4f\n", at(0.25), at(0.5), at(0.75), NR, 0.93 * (at(0.75) - at(0.25)) / sqrt(NR) }'
}
ratio() { quartiles "$1" "$2" | cut -d ' ' -f 2; }
error_of() { quartiles "$1" "$2" | cut -d ' ' -f 5; }

# median NAME KIND: of its times.
median() { sort -n "$1.$2.times" | awk '{ t[NR] = $1 } END { printf "%.3f", (t[int((NR + 1) / 2)] + t[int(NR / 2) + 1]) / 2 }'; }

# settled NAME: the median of each ratio is known to half a per cent, or to what `enough' says of it. Less than three rounds
# don't tell how well it is known.
declare -A enough=()
settled() {
    local pair
    for pair in "${wanted[@]}"; do
        [ "$(quartiles "$1" "$pair" | cut -d ' ' -f 4)" -ge 3 ] || return 1
        awk -v e="$(error_of "$1" "$pair")" -v most="${enough[$pair]-0.005}" 'BEGIN { exit !(e <= most) }' || return 1
    done
}

# in_turns NAME: the rounds, and up to three times as many, until the ratios are settled. Each begins with another kind. If
# the caller has `patience', no round begins when that many seconds are over.
in_turns() {
    local i k begin=$SECONDS
    for ((i = 0; i < 3 * rounds; i++)); do
        ((i < rounds)) || ! settled "$1" || break
        ((i == 0 || SECONDS - begin < ${patience:-1000000})) || break
        for ((k = 0; k < ${#runs[@]}; k++)); do run "$1" "${runs[(k + i) % ${#runs[@]}]}"; done
    done
}

# mean N, most N: of column N of the file `ratios', where - is no ratio.
mean() { awk -v k="$1" '$k != "-" { s += log($k); n++ } END { printf n ? "%.3f" : "-", exp(s / (n ? n : 1)) }' ratios; }
most() { awk -v k="$1" '$k != "-" && $k > m { m = $k } END { printf "%.3f", m }' ratios; }

# promise WHAT RATIO MOST [each]: says whether it is kept. If not, `status' becomes 1, but for `each'.
promise() {
    awk -v x="$2" -v most="$3" 'BEGIN { exit !(x <= most) }' && { echo "$1 $2: at most $3, kept"; return; }
    echo "$1 $2: more than $3"
    [ "${4-}" = each ] || status=1
}
