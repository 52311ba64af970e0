# speedscope.sh: does speedscope, in a browser, read a file? (sourced, never run)
#
# Needs $build, the tree that was built: script/setup --test puts node's modules there.

modules=${NODE_MODULES:-$build/npm/node_modules}
export CHROMIUM=${CHROMIUM:-$(command -v chromium)}

# Why speedscope can't be asked; nothing if it can.
without_speedscope() {
    local name
    command -v node > /dev/null || { echo "node is missing"; return; }
    [ -n "$CHROMIUM" ] || { echo "chromium is missing"; return; }
    for name in speedscope puppeteer-core; do
        [ -d "$modules/$name" ] || { echo "$name is missing (script/setup --test installs it)"; return; }
    done
}

# speedscope_reads FILE TITLE: it shows the file, under this title.
speedscope_reads() {
    local got
    got=$(timeout 120 node "$top_srcdir/tests/plot/speedscope.mjs" "$modules" "$(realpath "$1")")
    [ "$got" = "$2 - speedscope" ] || { echo "the page's title is $got"; return 1; }
}
