#!/bin/bash
# alone.sh: hp2ps can be configured, built and installed without the compiler (--with-programs=hp2ps).
# Where config.h and the flags are those of the build tree, nine of ten objects would come out as they are there, and are
# taken from there; with WIDE all are compiled, by -O0.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
top=${tests%/*}
[ -x "$top/configure" ] || { echo "1..0 # SKIP there is no configure; autoreconf -i makes it"; exit 0; }
[ ! -f "$top/config.status" ] || { echo "1..0 # SKIP the source tree is configured itself"; exit 0; }
cd "$scratch" || bail "no directory to work in"
count=0
check() {
    local name=$1; shift; count=$((count + 1))
    if ("$@") > why 2>&1; then echo "ok $count - $name"; else echo "not ok $count - $name"; show why | sed 's/^/#   /'; fi
}
unset LMLDIR MAKEFLAGS MAKELEVEL MFLAGS
build=${LMLC%/*} flags=$([ -n "${WIDE-}" ] || sed -n 's/^CFLAGS = //p' "${LMLC%/*}/Makefile" 2> /dev/null)
check 'configure' limited 60 env CFLAGS="${flags:--O0}" "$top/configure" -q --with-programs=hp2ps --prefix=/usr
choices() { cat "$1/config.h" && grep -E '^(CC|CPPFLAGS|[A-Z]*_?CFLAGS) = |^hp2ps_hp2ps_C[A-Z]*FLAGS ' "$1/Makefile"; }
if [ -n "$flags" ] && cmp -s <(choices "$build") <(choices .); then
    # They must not be older than what says that their folder is there.
    for folder in hp2ps/*/; do touch "$folder/.dirstamp" "$folder/.deps/.dirstamp"; done
    (cd "$build" && find hp2ps -name 'hp2ps-*.o' | sort | awk 'NR % 10' | xargs tar cf -) | tar xmf -
    check 'objects of the build tree' test -n "$(find hp2ps -name 'hp2ps-*.o')"
fi
check 'make' limited 200 make -s -j2
check 'make install' limited 60 make -s install DESTDIR="$scratch/there"
check 'it installs hp2ps, and nothing of the compiler' eval '
    [ "$(ls there/usr/bin | xargs)" = "hp2ps strata" ] && [ ! -e there/usr/lib ] && [ -s there/usr/share/man/man1/hp2ps.1 ] && ! find there -name "lml*" | grep . &&
    [ -s there/usr/share/bash-completion/completions/hp2ps ] && [ -s there/usr/share/bash-completion/completions/strata ] &&
    [ -s there/usr/share/zsh/site-functions/_hp2ps ]'
lost_links() {
    local f l
    (cd there/usr/share/doc/strata && find . -name '*.md' | while read -r f; do
        grep -oE '\]\([^()#]+' "$f" | sed 's/](//' | grep -v '^[a-z]*:' | while read -r l; do [ -e "$(dirname "$f")/$l" ] || echo "$f: $l"; done
    done)
}
check 'links in its documents lead somewhere' eval '[ -s there/usr/share/doc/strata/README.md ] && [ -z "$(lost_links)" ] || { lost_links; false; }'
check 'and those that do are still links' eval 'grep "](doc/page.md)" there/usr/share/doc/strata/README.md && grep "](page.png)" there/usr/share/doc/strata/doc/page.md'
check 'it draws' eval 'there/usr/bin/hp2ps -o few.svg "$top/tests/plot/layouts/few.hp" && [ -s few.svg ] && there/usr/bin/hp2ps --report "$top/tests/plot/eventlogs/hc.eventlog.gz" | grep "^Next: "'
check 'make uninstall' eval 'limited 60 make -s uninstall DESTDIR="$scratch/there"; ! find there -type f -o -type l | grep .'
check 'other programs are refused' eval '"$top/configure" -q --with-programs=cc 2> err; [ $? != 0 ] && grep "expected hp2ps" err'
echo "1..$count"
