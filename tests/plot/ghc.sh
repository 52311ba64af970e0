#!/bin/bash
# ghc.sh: on GHC's own logs, bands, their order, the highest total and the
# cost agree with GHC's hp2ps under like flags, on the censuses of the log. Needs GHC's hp2ps; with ghc
# itself, fresh logs are made too.

. "$(dirname "$0")/tap.sh"

# GHC's program, not ours under its name.
theirs=
for candidate in ${GHC_HP2PS-} $(type -ap hp2ps) /usr/lib/ghc/bin/hp2ps; do
    if "$candidate" '-?' 2>&1 | grep -q 'usage: '; then theirs=$candidate; break; fi
done
[ -n "$theirs" ] || { echo "1..0 # SKIP GHC's hp2ps is not installed"; exit 0; }

# as_read LOG: what hp2ps makes of a log by GHC, for GHC's hp2ps. The empty sample at the exit is no census.
# Stacks and retainer sets have no numbers, and sets of one label are one.
as_read() {
    awk '/^BEGIN_SAMPLE/ { n = 0; delete at; begin = $0; next }
         /^END_SAMPLE/ { if (n > 0 || !begun++) { print begin; for (i = 1; i <= n; i++) print name[i] "\t" size[i]; print }
                         next }
         /\t/ { split($0, part, "\t"); if (numbered) sub(/^\([0-9]*\)/, "", part[1])
                i = numbered && part[1] in at ? at[part[1]] : ++n
                size[i] = i in name && at[part[1]] == i ? size[i] + part[2] : part[2]
                name[i] = part[1]; at[part[1]] = i; next }
         /^JOB/ { numbered = / -h[cr]/ }
         { print }' "$1"
}
# bare AUX: the ORDER of names, as the log has them.
bare() { grep ^ORDER "$1" | sed 's/^ORDER "\(.*\)" /ORDER \1 /; s/\\\\/\\/g; s/ < /\//g; s/[{}]//g'; }

# order FLAG...: names from the bottom, and the range, by each program.
mkdir -p theirs ours
agree() {
    local log=$1 flags=$2 name=${1##*/}
    name=${name%.hp}
    # shellcheck disable=SC2086
    as_read "$log" > "theirs/$name.hp"
    # shellcheck disable=SC2086
    (cd theirs && "$theirs" ${flags/--sort=sum/} "$name.hp") && (cd ours && hp2ps --quiet -y $flags "$log") || return 1
    bare "theirs/$name.aux" > their.order
    bare "ours/$name.aux" > our.order
    diff their.order our.order &&
    diff <(awk '/^Y_RANGE/ { printf "%.0f\n", $2 }' "theirs/$name.aux") <(awk '/^Y_RANGE/ { printf "%.0f\n", $2 }' "ours/$name.aux")
}

# The cost in their title, against our table's; by -t0 nothing is dropped.
cost() {
    local log=$1 name=${1##*/} their our
    name=${name%.hp}
    as_read "$log" > "theirs/$name.hp"
    (cd theirs && "$theirs" -t0 -m0 "$name.hp") || return 1
    their=$(sed -n 's/^(\([0-9,]*\) bytes x seconds)$/\1/p' "theirs/$name.ps" | tr -d ,)
    our=$(hp2ps --quiet --table=csv "$log" | awk -F, '$2 == "TOTAL" { printf "%.0f\n", $3 }')
    [ -n "$their" ] && [ $((their - our)) -le 1 ] && [ $((our - their)) -le 1 ] || { echo "theirs $their, ours $our"; return 1; }
}

compare() {
    local log=$1 label=$2 flags
    for flags in -d '--sort=sum' -i -i- '-d -m5' '--sort=sum -m5' '-d -t4'; do
        # Where a name occurs twice in a sample GHC's -d takes it for two.
        case $flags in -d*) ! twice "$log" || continue ;; esac
        # Stacks and sets are written otherwise, so that the alphabet has them in another order.
        case $flags in -i*) ! grep -q '^JOB.* -h[cr]' "$log" || continue ;; esac
        check "$label $flags" agree "$log" "$flags"
    done
    check "$label cost" cost "$log"
}
twice() { awk '/^BEGIN/ { delete seen } /\t/ { if (seen[$1]++) found = 1 } END { exit !found }' "$1"; }

for log in "$here"/ghc-logs/*.hp; do compare "$log" "${log##*/}"; done

# An evenly spaced log: there the area is the sum, and --sort=area GHC's order.
even() {
    awk '/^(BEGIN|END)_SAMPLE/ { if (/^BEGIN/) t += 0.5; printf "%s %f\n", $1, t; next } { print }' "$here/ghc-logs/plain-hT.hp" > even.hp
    (cd theirs && "$theirs" ../even.hp) && (cd ours && hp2ps -y --sort=area ../even.hp) || return 1
    diff <(grep ^ORDER theirs/even.aux) <(grep ^ORDER ours/even.aux)
}
check 'evenly spaced, --sort=area' even

# -p takes up what GHC's hp2ps has left.
taken_up() {
    (cd theirs && "$theirs" "$here/ghc-logs/hc.hp" && cp hc.aux ../hc.aux) || return 1
    hp2ps --quiet --format=plot -p -y -o taken.plot "$here/ghc-logs/hc.hp" || return 1
    grep ^ORDER theirs/hc.aux | sed 's/ORDER ([0-9]*)\(.*\) [0-9]*$/\1/; s/\// < /g' | tac > want
    sed -n 's/^area band.* "\(.*\)" [0-9.,-].*/\1/p' taken.plot > got
    diff want got
}
check '-p reads .aux of GHC' taken_up

if have ghc; then
    cp "$here/ghc-logs/leak.hs" .
    if ghc -v0 -O0 -rtsopts leak.hs -o leak > why 2>&1 && ./leak +RTS -hT -i0.01 > /dev/null 2>&1; then
        compare "$PWD/leak.hp" 'fresh -hT'
    else skip 'fresh -hT' 'ghc cannot make programs here'
    fi
else skip 'fresh -hT' 'ghc is not installed'
fi
finish
