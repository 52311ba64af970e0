#!/bin/bash
# progress.sh: script/setup shows what it compiles: in a pipe a line for each part and each tenth, on a terminal one line that
# moves; what make and compilers say otherwise is shown whole, and a failure is one.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
top=${tests%/*}
cd "$scratch" || bail "no directory to work in"
unset MAKEFLAGS MFLAGS MAKELEVEL

# A tree whose Makefile says what ours would, and a machine that has all packages.
mkdir -p tree/script tree/build bin && cp "$top/script/setup" tree/script/
printf '%s\n' '#!/bin/sh' 'shift 3; printf "ii %s\\n" "$@"' > bin/dpkg-query && chmod +x bin/dpkg-query
cat > tree/build/Makefile <<'END'
files = $(foreach n,$(shell seq 30),hp2ps/$(n).o) $(foreach n,$(shell seq 30),rts/$(n).o) lmlc lmldir/stock/map.o
all: $(files)
$(files):
	@echo "  CC      " $@;mkdir -p $(@D) && touch $@
rts/7.o: warn
warn:
	@echo "rts/7.c:1: a warning" >&2; test ! -e broken && touch warn
END
setup() { PATH=$scratch/bin:$PATH limited 30 bash tree/script/setup "$@" < /dev/null; }
start() { rm -rf tree/build/{hp2ps,rts,lmlc,lmldir,warn}; }

count=0
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - $name"; else echo "not ok $count - $name"; { show diagnostic; show out; } | sed 's/^/#   /'; fi
}

setup > out 2>&1; status=$?
check "in a pipe it says how much there is to do" grep -qx 'setup: building 62 files' out
check "... and names each part" eval \
    'for part in grapher "run time" compiler "Haskell library"; do grep -q "^setup: the $part, [0-9]* of 62: " out || { echo "no $part"; false; } || break; done'
check "... and each tenth, but not each file" eval '[ "$(grep -c " of 62: " out)" -ge 10 ] && [ "$(grep -c " of 62: " out)" -le 30 ]'
check "... and warnings as they are" grep -qx 'rts/7.c:1: a warning' out
check "... without signs for a terminal" eval '! grep -q "$(printf "[\\r\\033]")" out'
check "it succeeds" [ $status = 0 ]
setup > out 2>&1
check "when all is built, it says nothing" [ ! -s out ]

start; touch tree/build/broken
setup > out 2>&1; status=$?
check "what fails is a failure" [ $status != 0 ]
check "... with the message" grep -qx 'rts/7.c:1: a warning' out
rm tree/build/broken

start
if command -v script > /dev/null; then
    # script(1) runs its command by $SHELL, and a shell other than bash drops exported functions.
    printf '%s\n' "PATH=$scratch/bin:\$PATH exec bash tree/script/setup" > on_terminal
    limited 30 script -qec "bash on_terminal" /dev/null < /dev/null > out 2>&1
    tr '\r' '\n' < out | sed 's/\x1b\[K//g' > moves
    check "on a terminal each file is shown" eval '[ "$(grep -c "^\[ *[0-9]*/62\] " moves)" = 62 ] && grep -qx "\[ 1/62\] .*" moves'
    check "... in one line" eval '! sed "s/\r\$//; s/.*\r//" out | grep "\[ *[0-9]*/62\]"'
    check "... and a warning in a line of its own" grep -qx 'rts/7.c:1: a warning' moves
else
    for ((; count < 12; )); do count=$((count + 1)); echo "ok $count # SKIP there is no script(1)"; done
fi
echo "1..$count"
