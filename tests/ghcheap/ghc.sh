# ghc.sh: what the scripts for a GHC of this or another Debian have in common, read after tap.sh. GHC is the compiler, perhaps
# of several words, and RUN_WRAPPER is put before programs.

here=$tests/ghcheap
GHC=${GHC:-ghc} run=${RUN_WRAPPER-}
n=0
check() {   # DESCRIPTION COMMAND...: a test; what the command prints is shown if it fails
    local what=$1 text; shift; n=$((n + 1))
    if text=$("$@" 2>&1); then echo "ok $n - $what"; else echo "not ok $n - $what"; sed 's/^/#   /' <<< "$text" | head -n 30; fi
}
