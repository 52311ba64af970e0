#!/bin/bash
# report.sh: what hp2ps --report says of the samples: the six versions of clausify, the shapes of the
# manual, every leak, leaking and fixed, and the other programs, by the clock that counts bytes allocated.
# The command that it ends in is run.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
unset LMLARGS
top=${tests%/*}

# said LOG: the report in said, and its last line, where it is a command, does its work.
said() {
    limited 20 "$HP2PS" --report "$1" > said 2> err || { show err; return 1; }
    local next; next=$(sed -n 's/^Next: strata \(.*\)/"$HP2PS" \1/p' said)
    [ -z "$next" ] || eval "$next" > typed 2> err || { echo "$next"; show err; return 1; }
}
has() { grep -q -e "$1" said || { echo "not said: $1"; show said; return 1; }; }

# What is said of the versions of clausify; the alloc clock gives the same on every machine.
expected=("It grows to the end of the run" "It has two humps" "It has twin peaks" "It has twin peaks"
          "It goes down in a step" "It goes down in a step")
clausify() {
    local number=${1##*clausify} program flags
    IFS='|' read -r _ program flags _ < <(grep "^$number|" "$top/samples/clausify/versions")
    limited 60 "$LMLC" "$top/samples/clausify/$program.m" -o prog 2> err || { show err; return 1; }
    limited 20 ./prog -p --clock=alloc:8k $flags < "$top/samples/clausify/prop.txt" > /dev/null || return 1
    said prog.hp && has "${expected[number]}" && has "disin\|insert" && has "^Next: strata table --by site"
}

# A leak is told with its producer, or its construction where the README's facts say only that.
leak() {
    local folder=$1 input kind name make=
    cp -r "$folder"/* . || return 1
    [ ! -d modules ] || make=--make
    read -r name _ < <(sed -n 's/^producer //p' facts)
    input=$(compgen -G '*.txt' | head -n 1)
    for program in leaky fixed; do
        limited 60 "$LMLC" $make "$program.m" -o "$program" > out 2> err || { show err; return 1; }
        limited 20 "./$program" -p --clock=alloc:2k $(sed -n 's/^flags //p' facts) < "$input" > /dev/null || return 1
        said "$program.hp" || return 1
        if [ "$program" = fixed ] || [ -z "$name" ]; then continue; fi
        has "4 kB" 2> /dev/null > /dev/null || has "$name [0-9o]" || return 1
    done
}

# The manual tells of these shapes; each is sampled as its README says.
picture() {
    local shape=${1##*/} clock words; shape=${shape%.m}
    clock=$(sed -n "s/^\.\/$shape -c \(.*\)/\1/p" "$top/doc/pictures/README.md")
    case $shape in
    plateau)  words='It rises, then it is level\|It is level' ;;
    ramp)     words='It grows to the end of the run' ;;
    pyramid)  words='It is built up until' ;;
    crossing) words='It has a hump\|It is built up until' ;;
    saw)      words='It is a saw blade: 16 times it falls' ;;
    twins)    words='It has twin peaks' ;;
    *)        echo "a picture without a report: $shape"; return 1 ;;
    esac
    limited 60 "$LMLC" "$1" -o prog 2> err || { show err; return 1; }
    limited 20 ./prog -c $clock < /dev/null > /dev/null && said prog.hp && has "$words"
}

# Other samples: three lines at least, and a last line that can be typed.
sample() {
    local input
    input=$(compgen -G "${1%/*}/*.txt" | head -n 1)
    limited 60 "$LMLC" "$1" -o prog 2> err || { show err; return 1; }
    limited 20 ./prog -p --clock=alloc:16k < "${input:-/dev/null}" > /dev/null 2>&1
    said prog.hp && [ "$(wc -l < said)" -ge 3 ] && ! grep -e nan -e inf said
}

one() {
    cd "$2" || return 1
    case $1 in
    */clausify?) clausify "$1" ;;
    */leaks/*)   leak "$1" ;;
    */pictures/*) picture "$1" ;;
    *)           sample "$1" ;;
    esac
}
mapfile -t leaks < <(files_of "$top/samples/leaks/*/" | every 5)
mapfile -t others < <(printf '%s\n' "$top"/samples/{mini/mini,mini/mini0,nqueens/nqueens,nqueens/allfalse,pack/pack,pack/pack0,primes/primes}.m \
    "$top"/samples/{queens/queens,sumsquares/sumNsquares,sumsquares/sumSquares,wordcount/wordcount}.m | every 5)
tap_each one "$top"/samples/clausify{0,1,2,3,4,5} "${leaks[@]}" "$top"/doc/pictures/*.m "${others[@]}"
