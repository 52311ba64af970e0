#!/bin/bash
# planted.sh: leaks planted in programs that have none: hp2ps --why blames what was planted.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
samples=${tests%/*}/samples

# plant NAME SED: the sample with one change, which must be one.
plant() {
    sed "$2" "$samples/$1/$1.m" > "$1.m" && ! cmp -s "$samples/$1/$1.m" "$1.m" || { echo "nothing was planted"; return 1; }
    limited 60 "$LMLC" "$1.m" -o "$1" > lmlc.out 2>&1 || { show lmlc.out; return 1; }
}

# blames NAME TEXT: the marked line has the text.
blames() {
    limited 60 "./$1" --snapshot < in > out 2> err || { show err; return 1; }
    "$HP2PS" --why "$1.hgz" > why || return 1
    grep -F -e '<- ' why | grep -qF -e "$2" || { cat why; return 1; }
}

# Values of variables are no longer evaluated when they are remembered.
calc() {
    local i
    plant calc 's/^        seq v ((x, v) \. env, ""))$/        ((x, v) . filter (\\(y, _). x ~= y) env, ""))/' || return 1
    { echo 'a = 1'; for ((i = 0; i < 400; i++)); do echo 'a = a + 1'; done; } > in
    blames calc 'suspended complete by command'
}

# What was unpacked is kept from the beginning, not only the window of it.
pack() {
    plant pack '/go n past is & (n > 2 \* window)/d' || return 1
    { printf p; head -c 60000 "$samples/pack/text.txt" | tail -c +2; } > text
    ./pack < text > packed && { printf u; cat packed; } > in || return 1
    blames pack 'evaluating go by go'
}

# The words of the session are counted at its end.
mini() {
    local i
    plant mini 's/^in session world (tokens 1 input)$/and counted ts = itos (length ts) @ "\\n"\nin let ts = tokens 1 input in session world ts @ counted ts/' ||
        return 1
    { echo 'let double x = x + x;'; for ((i = 0; i < 6000; i++)); do echo 'double 21;'; done; } > in
    blames mini 'suspended counted by main'
}

one() { cd "$2" && "$(basename "$1" .m)"; }
tap_each one "$samples"/{calc/calc,pack/pack,mini/mini}.m
