#!/bin/bash
# deb.sh: the packages of "make deb" in a clean Debian, which mmdebstrap makes: installed, used and removed, alone and
# beside GHC's package, which has a /usr/bin/hp2ps of its own. Nothing is left behind.
#
#   DEB_FOLDER     where the packages are (build/deb)
#   DEB_ROOT       a clean root: the one that is there is used, or the new one is kept there
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
debs=${DEB_FOLDER:-${LMLC%/*}/deb} top=${tests%/*} root=$scratch/root

skip_all() { echo "1..0 # SKIP $*"; exit 0; }
[ "$(id -u)" = 0 ] || skip_all "the packages are installed in a root of their own, by root"
for tool in mmdebstrap chroot dpkg-deb; do command -v $tool > /dev/null || skip_all "there is no $tool: script/setup --test installs it"; done
hp2ps_deb=$(compgen -G "$debs/strata-hp2ps_*.deb") && strata_deb=$(compgen -G "$debs/strata_*.deb") || skip_all "there are no packages in $debs: make deb"

# ---- the root ----

suite() { sed -n 's/^VERSION_CODENAME=//p' /etc/os-release; }
make_root() {
    if [ -n "${DEB_ROOT-}" ] && [ -d "$DEB_ROOT/usr" ]; then cp -a "$DEB_ROOT" "$root"; return; fi
    timeout 1200 mmdebstrap --quiet --variant=apt "$(suite)" "$root" > "$scratch/mmdebstrap" 2>&1 || return 1
    [ -z "${DEB_ROOT-}" ] || cp -a "$root" "$DEB_ROOT"
}
make_root || { show "$scratch/mmdebstrap" | sed 's/^/# /'; skip_all "mmdebstrap makes no root here: is there a mirror?"; }
cp /etc/resolv.conf "$root/etc/" 2> /dev/null
mkdir "$root/try" && cp "$hp2ps_deb" "$root/try/hp2ps.deb" && cp "$strata_deb" "$root/try/strata.deb" &&
    cp "$top/tests/plot/ghc-logs/hc.hp" "$top/samples/haskell/counter/leaky.hs" "$root/try/" || bail "the root has no room"

# in_root COMMAND: its output is left in the file said.
in_root() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive timeout 1800 \
        chroot "$root" /bin/sh -ec "cd /try; $1" > "$scratch/said" 2>&1 < /dev/null ||
        { echo "status $? of: $1"; tail -n 8 "$scratch/said"; return 1; }
}
apt="apt-get -q -y --no-install-recommends"

# Everything that a package may leave. Caches, logs, and what apt and dpkg know of packages are theirs.
files() {
    (cd "$root" && find . \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./try -o -path ./var/cache -o -path ./var/log \
        -o -path ./var/lib/apt -o -path './var/lib/dpkg/*-old' -o -path ./var/lib/dpkg/available \
        -o -path ./var/lib/dpkg/lock\* -o -path ./var/lib/dpkg/triggers \) -prune -o -print | sort)
}
# The packages that ours depend on, and gcc's, are installed before files are compared.
settled() { files > "$scratch/before"; }
nothing_left() {
    files > "$scratch/after"
    diff "$scratch/before" "$scratch/after" && ! grep -q hp2ps "$root/var/lib/dpkg/diversions" && ! grep -q '^Package: strata' "$root/var/lib/dpkg/status"
}

# After remove dpkg still knows the package, since it has a postrm.
nothing_of_ours() {
    ! files | grep -v '^\./var/lib/dpkg/info/' | grep 'strata\|hp2ps' && ! grep hp2ps "$root/var/lib/dpkg/diversions"
}

count=0
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > "$scratch/diagnostic" 2>&1; then echo "ok $count - $name"
    else echo "not ok $count - $name"; show "$scratch/diagnostic" 30 | sed 's/^/#   /'
    fi
}

# ---- the grapher alone ----

installs_alone() { in_root "$apt update && $apt install ./hp2ps.deb" && ! in_root 'command -v gcc || command -v cc || command -v ghc'; }
check "strata-hp2ps installs without a compiler" installs_alone
draws() {
    in_root 'hp2ps hc.hp && head -c 4 hc.ps && hp2ps -o hc.png hc.hp && head -c 4 hc.png && strata --table hc.hp && rm hc.ps hc.png' &&
        grep -aq '^%!PS' "$scratch/said" && grep -aq PNG "$scratch/said" && grep -aq TOTAL "$scratch/said"
}
check "it draws a log of GHC's" draws
check "both names are the same program" in_root 'hp2ps --version | grep -F "(Strata)" && cmp /usr/bin/hp2ps /usr/bin/strata'
check "apt-get remove" in_root "$apt remove strata-hp2ps"
check "... leaves no file and no diversion" nothing_of_ours
check "apt-get purge knows nothing of it" in_root "$apt purge strata-hp2ps && ! dpkg-query -s strata-hp2ps"

# ---- beside GHC's ----

# The package itself, without those that it depends on: only its files matter here.
fetch_ghc() {
    local have
    have=$(compgen -G '/var/cache/apt/archives/ghc_*.deb' | head -n 1)
    if [ -n "$have" ]; then cp "$have" "$root/try/ghc.deb"; else in_root 'apt-get -q download ghc && mv ghc_*.deb ghc.deb'; fi
}
ghc_unpack='dpkg --force-depends --unpack ghc.deb' ghc_remove='dpkg --force-all --purge ghc'
sum() { sha256sum "$root$1" | cut -d ' ' -f 1; }
is_ghcs() { [ "$(sum "$1")" = "$(tar_sum "${2:-/usr/bin/hp2ps}")" ] || { echo "$1 is not GHC's"; false; }; }
tar_sum() { dpkg-deb --fsys-tarfile "$root/try/ghc.deb" | tar -xO ".$1" | sha256sum | cut -d ' ' -f 1; }
page=/usr/share/man/man1/hp2ps.1.gz ghcs_page=/usr/share/man/man1/hp2ps.ghc.1.gz
gone() { local f; for f; do [ ! -e "$root$f" ] && [ ! -L "$root$f" ] || { echo "$f is there"; return 1; }; done; }
ours_runs() { in_root 'hp2ps --version | grep -F "(Strata)"' && is_ghcs /usr/bin/hp2ps.ghc && is_ghcs $ghcs_page $page; }
ghcs_is_back() { is_ghcs /usr/bin/hp2ps && is_ghcs $page $page && gone /usr/bin/hp2ps.ghc $ghcs_page && ! grep -q hp2ps "$root/var/lib/dpkg/diversions"; }
one_diversion() { [ "$(grep -c 'hp2ps\.ghc' "$root/var/lib/dpkg/diversions")" = 2 ] || { cat "$root/var/lib/dpkg/diversions"; false; }; }
# dpkg of the root has no pages if it leaves them out.
keep_pages() { rm -f "$root"/etc/dpkg/dpkg.cfg.d/*; }

beside_ghc() {
    check "GHC's package first" in_root "$ghc_unpack"
    check "... then ours: hp2ps is ours, hp2ps.ghc GHC's, and so the manual page" eval 'in_root "dpkg -i hp2ps.deb" && ours_runs'
    check "the same version again is an upgrade" eval 'in_root "dpkg -i hp2ps.deb" && ours_runs && one_diversion'
    check "when ours goes, GHC's is back" eval 'in_root "dpkg --purge strata-hp2ps" && ghcs_is_back'
    check "an installation that fails leaves GHC's" fails_to_install
    check "... and an upgrade that fails leaves ours" fails_to_upgrade
    in_root "dpkg --purge strata-hp2ps; $ghc_remove" > /dev/null
    check "ours first, then GHC's" eval 'in_root "dpkg -i hp2ps.deb && $ghc_unpack" && ours_runs'
    check "GHC's goes first" eval 'in_root "$ghc_remove && hp2ps --version | grep -F \"(Strata)\"" && gone /usr/bin/hp2ps.ghc $ghcs_page'
    check "... then ours, and nothing is left" eval 'in_root "dpkg --purge strata-hp2ps" && gone /usr/bin/hp2ps /usr/bin/strata /usr/bin/hp2ps.ghc $page $ghcs_page && ! grep -q hp2ps "$root/var/lib/dpkg/diversions"'
}

# Another package has a file of ours, so that unpacking fails after preinst.
other_package() {
    mkdir -p "$scratch/other/DEBIAN" "$scratch/other/$1" &&
        printf '%s\n' 'Package: other' 'Version: 1' 'Architecture: all' 'Maintainer: nobody' 'Description: other' > "$scratch/other/DEBIAN/control" &&
        echo other > "$scratch/other/$1/$2" && dpkg-deb -b "$scratch/other" "$root/try/other.deb"
}
fails_to_install() {
    other_package usr/bin strata && in_root 'dpkg -i other.deb' && ! in_root 'dpkg -i hp2ps.deb' && in_root 'dpkg --purge other' && ghcs_is_back
}
# A version whose preinst diverts and then fails.
fails_to_upgrade() {
    rm -rf "$scratch/newer"
    dpkg-deb -R "$hp2ps_deb" "$scratch/newer" && sed -i 's/^Version: .*/Version: 99/' "$scratch/newer/DEBIAN/control" &&
        echo 'exit 1' >> "$scratch/newer/DEBIAN/preinst" && dpkg-deb -b "$scratch/newer" "$root/try/newer.deb" &&
        in_root 'dpkg -i hp2ps.deb' && ! in_root 'dpkg -i newer.deb' && ours_runs && one_diversion
}
keep_pages
if fetch_ghc > "$scratch/diagnostic" 2>&1; then beside_ghc
else count=$((count + 1)); echo "ok $count - beside GHC's package # SKIP it can't be downloaded"
fi

# ---- the compiler ----

check "gcc and what else the packages depend on" in_root \
    "$apt install gcc libc6-dev libgmp-dev zlib1g-dev libcairo2"
settled
check "strata installs, and strata-hp2ps with it" in_root "$apt install ./strata.deb ./hp2ps.deb"
compiles() {
    in_root 'hsc leaky.hs && ./leaky 20000 +RTS -p --snapshot --clock=alloc:16k && strata --why leaky.hgz && rm leaky leaky.h*[pz]' &&
        grep -q "20000 requests, 400 errors" "$scratch/said" && tr '\n' ' ' < "$scratch/said" | grep -q "use modifyIORef'"
}
check "hsc compiles a program that tells why it leaks" compiles
check "versions are the package's" in_root \
    'v=$(dpkg-query -W -f "\${Version}" strata); for p in lmlc hsc hp2ps strata; do $p --version | grep -F "$v"; done'
check "apt-get purge" in_root "$apt purge strata strata-hp2ps"
check "... leaves nothing" nothing_left
echo "1..$count"
