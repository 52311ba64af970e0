# inputs.sh: the programs and what they are given; read by bench.sh, profile.sh and others.
# shellcheck shell=bash

all=(nfib tak queens sieve primes clausify clausify5 pipeline tree boyer lcs wordcount interp live double integer)

# source_of NAME: its LML text; clausify's is the walkthrough's, its first and its last version.
source_of() {
    case $1 in
    clausify)  echo "$here/../samples/clausify/v0.m" ;;
    clausify5) echo "$here/../samples/clausify/v4.m" ;;
    *)         echo "$here/$1.m" ;;
    esac
}

# input NAME: its input, in full size or, if quick is 1, a smaller one.  Fails for a name it doesn't know.
input() {
    case $1:$quick in
    nfib:0) echo 38 ;;               nfib:1) echo 34 ;;
    tak:0) echo 10 ;;                tak:1) echo 9 ;;
    queens:0) echo 11 ;;             queens:1) echo 10 ;;
    sieve:0) echo 5000 ;;            sieve:1) echo 2500 ;;
    primes:0) echo 100000 ;;         primes:1) echo 30000 ;;
    clausify:0) propositions 100 ;;  clausify:1) propositions 25 ;;
    clausify5:0) propositions 150 ;; clausify5:1) propositions 40 ;;
    pipeline:0) echo 12000 ;;        pipeline:1) echo 3000 ;;
    tree:0) echo 150000 ;;           tree:1) echo 40000 ;;
    boyer:0) echo 2 ;;               boyer:1) echo 1 ;;
    lcs:0) echo 1800 ;;              lcs:1) echo 900 ;;
    wordcount:0) text 200000 ;;      wordcount:1) text 50000 ;;
    interp:0) echo 25000 ;;          interp:1) echo 10000 ;;
    live:0) echo 1000000 ;;          live:1) echo 200000 ;;
    double:0) echo 500 ;;            double:1) echo 250 ;;
    integer:0) echo 2500 ;;          integer:1) echo 1000 ;;
    *) echo "there is no input for $1" >&2; return 1 ;;
    esac
}

# long NAME: an input that takes a second or more, so that what is done at the end doesn't count; the full size if quick is 1.
long() {
    case $1:$quick in
    nfib:0) echo 44 ;;               tak:0) echo 11 ;;
    queens:0) echo 13 ;;             sieve:0) echo 15000 ;;
    primes:0) echo 1000000 ;;        clausify:0) propositions 500 ;;
    clausify5:0) propositions 950 ;; pipeline:0) echo 110000 ;;
    tree:0) echo 1300000 ;;          boyer:0) echo 6 ;;
    lcs:0) echo 2700 ;;              wordcount:0) text 800000 ;;
    interp:0) echo 100000 ;;         live:0) echo 2000000 ;;
    double:0) echo 1800 ;;           integer:0) echo 7000 ;;
    *) quick=0 input "$1" ;;
    esac
}

# small NAME: an input for a run of a moment.
small() {
    case $1 in
    nfib) echo 18 ;;      tak) echo 4 ;;        queens) echo 6 ;;     sieve) echo 100 ;;
    primes) echo 300 ;;   pipeline) echo 5 ;;   tree) echo 500 ;;     boyer) echo 1 ;;
    lcs) echo 60 ;;       interp) echo 100 ;;   live) echo 2000 ;;    double) echo 20 ;;
    integer) echo 60 ;;   wordcount) text 500 ;;
    clausify|clausify5) propositions 1 ;;
    *) die "there is no small input for $1" ;;
    esac
}

propositions() {
    local i
    for ((i = 0; i < $1; i++)); do
        echo '(a = a = a) = (a = a = a) = (a = a = a)'
        echo '(a > b) & (b > c) & ~(d | e) = ((a & ~b) | (c = d)) > e'
    done
}

# So many words of one to nine letters, some more common than others, ten a line.
text() {
    awk -v n="$1" 'BEGIN {
        seed = 1
        for (i = 1; i <= n; i++) {
            seed = (seed * 16807) % 2147483647
            k = int(seed / 2147483647 * seed / 2147483647 * 5000)
            w = ""
            do { w = w substr("etaoinshrdlucmfwypvbgk", k % 22 + 1, 1); k = int(k / 22) } while (k > 0)
            printf "%s%s", w, i % 10 ? " " : "\n"
        }
    }'
}
